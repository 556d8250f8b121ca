/// The page around a report's data.
enum ReportPage {
  /// `data` is JSON text, `pictures` are base64, and `text` is for those who run no scripts.
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
      <title>\(XMLText.escaped(title)) · Segue</title>
      <style>
      """.utf8)
    out += style
    out += "</style>\n</head>\n<body>\n".utf8
    out += ReportResources.body
    out += "<noscript><pre>\(XMLText.escaped(text))</pre></noscript>\n".utf8
    out += "<script type=\"application/json\" id=\"data\">\(harmless(data))</script>\n".utf8
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

  /// In JSON text `<` can only stand in a string, where it can be spelled so that no HTML parser sees it.
  private static func harmless(_ json: String) -> String {
    var out = ""
    for scalar in json.unicodeScalars {
      if scalar == "<" { out += "\\u003C" } else { out.unicodeScalars.append(scalar) }
    }
    return out
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    String(decoding: Base64.encoded(Digest(of: unsafe bytes.span.bytes).bytes), as: UTF8.self)
  }
}
