import CPageFiles
import SegueEncoders
package import SegueCore
import SegueDigests
import SegueJSON

/// A page that is one file: it needs no server, no network and no other file.
///
/// Style sheets, scripts and body are fixed and compiled into the program; everything else is data beside them, so text
/// from scenes never becomes markup or code. The content security policy allows only the one script and the one style
/// sheet of the page, by their hashes, and no requests except, with `connects`, to the page's server.
package struct HTMLPage {
  /// Data that the script reads.
  package struct Block {
    let id: String
    let type: String
    let content: [UInt8]

    /// JSON text.
    package static func json(_ id: String, _ text: String) -> Block {
      Block(id: id, type: "application/json", content: Array(HTMLPage.escapedForScript(PrintableText.json(text)).utf8))
    }

    /// Bytes that are already in base64.
    package static func base64(_ id: String, _ content: [UInt8]) -> Block {
      Block(id: id, type: "text/plain", content: content)
    }

    /// Bytes, compressed with zlib and written in `Base85`.
    package static func packed(_ id: String, _ bytes: [UInt8]) -> Block {
      Block(id: id, type: "text/plain", content: Base85.encoded(Zlib.compressed(bytes)))
    }
  }

  private let body: [UInt8]
  private let style: [UInt8]
  private let script: [UInt8]
  private let runsWebAssembly: Bool
  private let connects: Bool

  /// - Parameters:
  ///   - files: The files of this page. It may also name those that all pages share: `Page/…`.
  ///   - body: The name of a file.
  ///   - styles: Names of files.
  ///   - scripts: Names of files, in the order of their dependencies. They share one function scope.
  ///   - runsWebAssembly: Whether the script may compile WebAssembly.
  ///   - connects: Whether the script may send requests to the server that the page came from.
  package init(
    _ files: EmbeddedFiles, body: String, styles: [String], scripts: [String], runsWebAssembly: Bool = false,
    connects: Bool = false
  ) {
    let shared = unsafe EmbeddedFiles(page_files())
    func bytes(_ name: String) -> [UInt8] { files[name] ?? shared.bytes(of: name) }
    self.body = bytes(body)
    style = Array("\n".utf8) + styles.flatMap(bytes)
    script = Array("\n(() => {\n".utf8) + scripts.flatMap(bytes) + Array("})();\n".utf8)
    self.runsWebAssembly = runsWebAssembly
    self.connects = connects
  }

  /// The file.
  ///
  /// - Parameter text: Shown if scripts are disabled.
  package func bytes(title: String, data: [Block], text: String) -> [UInt8] {
    let policy =
      "default-src 'none'; img-src data:; style-src 'sha256-\(Self.hash(style))'; "
      + "script-src 'sha256-\(Self.hash(script))'\(runsWebAssembly ? " 'wasm-unsafe-eval'" : ""); "
      + (connects ? "connect-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
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
    out += body
    out += "<noscript><pre>\(XMLText.escaped(PrintableText.lines(text)))</pre></noscript>\n".utf8
    for block in data {
      out += "<script type=\"\(block.type)\" id=\"\(block.id)\">".utf8
      out += block.content
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
