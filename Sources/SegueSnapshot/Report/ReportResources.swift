import CEmbeddedFiles

/// The page of a report, from inside of the program.
enum ReportResources {
  static let style = Array("\n".utf8) + segue_report_css().array
  static let body = segue_report_html().array

  /// One script with names of its own: what stands further down uses what stands above it.
  static let script =
    Array("\n(() => {\n".utf8)
    + [
      segue_elements_js(), segue_model_js(), segue_pictures_js(), segue_stage_js(), segue_timeline_js(),
      segue_details_js(), segue_report_js(),
    ].flatMap(\.array)
    + Array("})();\n".utf8)
}
