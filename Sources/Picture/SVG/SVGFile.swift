import CXML
package import SegueCore
package import SegueGraphics
package import SegueJSON

/// Reads an SVG file as a drawing.
package enum SVGFile {
  /// The largest file that is read.
  package static let maxBytes = SVGLimits.bytes
  /// The largest sum of the sizes of a scene's SVG files.
  package static let maxBytesOfScene = 10 * SVGLimits.bytes

  /// The library that reads XML.
  package static let library = LibraryVersion(
    "expat", unsafe String(cString: segue_xml_version()).replacing("expat_", with: ""))

  /// Whether the bytes begin like an XML document.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The drawing, and a warning for each part that is not drawn as browsers draw it.
  /// - Throws: The error and its location in the file.
  package static func read(_ file: SourceFile) throws(Diagnostics) -> (drawing: Drawing, warnings: Diagnostics) {
    let document = try XMLDocument(file)
    guard document.elements[0].name == "svg" else {
      throw XMLDocument.error(
        "bad-svg", file, document.elements[0].offset, "this is not an SVG file", expected: "the root element svg")
    }
    var reader = SVGReader(document)
    let content = reader.drawing()
    if let failure = reader.report.failure { throw Diagnostics(failure) }
    let strokes: StrokeOutlines
    do throws(StrokeExcess) {
      strokes = try StrokeOutlines(reader.strokes, limit: SVGLimits.strokes)
    } catch {
      throw Diagnostics(
        reader.report.fail(
          "the outlines of the strokes have more than \(SVGLimits.strokes) segments",
          at: reader.strokedElements[error.index], expected: "fewer or simpler strokes"))
    }
    return (Drawing(size: content.size, items: content.items, strokes: strokes), reader.report.warnings)
  }
}
