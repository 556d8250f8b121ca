import Foundation
import SegueGraphics
import SegueImages
import SegueJSON

/// The contents of an HTML report, read back from its bytes.
struct ReportFile {
  let text: String
  let data: JSON

  init(_ bytes: [UInt8]) throws {
    text = String(decoding: bytes, as: UTF8.self)
    data = try JSON(parsing: SourceFile(name: "data", text: Self.element("application/json", "data", in: text) ?? ""))
  }

  var stories: [JSON] { data["stories"]?.array ?? [] }

  /// The text of a script element.
  private static func element(_ type: String, _ id: String, in text: String) -> String? {
    let head = "<script type=\"\(type)\" id=\"\(id)\">"
    guard let start = text.range(of: head),
      let end = text.range(of: "</script>", range: start.upperBound..<text.endIndex)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// The number of bytes that the pictures take in the file.
  var pictureBytes: Int {
    var (sum, number) = (0, 0)
    while let picture = Self.element("text/plain", "picture-\(number)", in: text) {
      sum += picture.utf8.count
      number += 1
    }
    return sum
  }

  /// The pixels of one side of a frame, assembled as the page does it; nil if the report has none.
  func pixels(_ picture: JSON, _ side: String) throws -> Bitmap? {
    guard let part = picture[side] else { return nil }
    if part["patch"] == nil { return try decode(part) }
    var whole = try decode(picture["after"]!)
    if part["picture"] == nil { return whole }
    whole.copy(try decode(part), x: Int(part["x"]!.number!), y: Int(part["y"]!.number!))
    return whole
  }

  private func decode(_ part: JSON) throws -> Bitmap {
    let base64 = Self.element("text/plain", "picture-\(Int(part["picture"]!.number!))", in: text)!
    let bytes = [UInt8](Data(base64Encoded: base64)!)
    return try ImageDecoder.decode(bytes, name: "picture").image.bitmap.clone()
  }
}
