/// The page of a report, from inside of the program.
enum ReportResources {
  static let style = Array("\n".utf8) + EmbeddedFile.bytes(of: "report.css")
  static let body = EmbeddedFile.bytes(of: "report.html")

  /// One script with names of its own: what stands further down uses what stands above it.
  static let script =
    Array("\n(() => {\n".utf8)
    + ["elements", "model", "pictures", "stage", "timeline", "details", "report"]
    .flatMap { EmbeddedFile.bytes(of: "\($0).js") }
    + Array("})();\n".utf8)
}
