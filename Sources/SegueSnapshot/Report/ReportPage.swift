import SegueCore
import SegueJSON

/// The HTML page around a report's data.
enum ReportPage {
  /// - Parameters:
  ///   - data: JSON text.
  ///   - pictures: PNG files in base64.
  ///   - text: shown if scripts are disabled.
  static func bytes(title: String, data: String, pictures: [[UInt8]], text: String) -> [UInt8] {
    let (style, script) = (ReportResources.style, ReportResources.script)
    let policy =
      "default-src 'none'; img-src data:; style-src 'sha256-\(hash(style))'; script-src 'sha256-\(hash(script))'; "
      + "base-uri 'none'; form-action 'none'"
    var out = Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(XMLText.escaped(PrintableText.line(title))) · Segue</title>
      <style>
      """.utf8)
    out += style
    out += "</style>\n</head>\n<body>\n".utf8
    out += ReportResources.body
    out += "<noscript><pre>\(XMLText.escaped(PrintableText.lines(text)))</pre></noscript>\n".utf8
    out += "<script type=\"application/json\" id=\"data\">\(escapedForScript(PrintableText.json(data)))</script>\n".utf8
    for (i, picture) in pictures.enumerated() {
      out += "<script type=\"text/plain\" id=\"picture-\(i)\">".utf8
      out += picture
      out += "</script>\n".utf8
    }
    out += "<script>".utf8
    out += script
    out += "</script>\n</body>\n</html>\n".utf8
    return out
  }

  /// Escapes `<`, so that an HTML parser cannot find the end of the script in the JSON text. In JSON, `<` occurs only
  /// inside strings, where an escape means the same.
  private static func escapedForScript(_ json: String) -> String {
    var out = ""
    for scalar in json.unicodeScalars {
      if scalar == "<" { out += "\\u003C" } else { out.unicodeScalars.append(scalar) }
    }
    return out
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    String(decoding: Base64.encoded(Digest(of: bytes).bytes), as: UTF8.self)
  }
}

/// Style sheet, script and body of the report page, which are compiled into the program.
enum ReportResources {
  static let style = Array("\n".utf8) + EmbeddedFile.bytes(of: "report.css")
  static let body = EmbeddedFile.bytes(of: "report.html")

  /// All scripts in one function scope, in the order of their dependencies.
  static let script =
    Array("\n(() => {\n".utf8)
    + ["elements", "model", "pictures", "frameview", "timeline", "details", "report"]
    .flatMap { EmbeddedFile.bytes(of: "\($0).js") }
    + Array("})();\n".utf8)
}
