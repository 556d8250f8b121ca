import Foundation
import SegueEncoders
import SegueCore
import SegueGraphics
import SegueImages
import SegueJSON
import SegueSVG
import Testing

/// An SVG file of 32 × 32 points with this content.
func svg(_ content: String, _ attributes: String = #"viewBox="0 0 32 32""#) -> String {
  #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>\#(content)</svg>"#
}

/// The drawing of an SVG file's text.
func read(_ text: String) throws(Diagnostics) -> (drawing: Drawing, warnings: Diagnostics) {
  try SVGFile.read(SourceFile(name: "icon.svg", text: text))
}

/// The file as it is drawn on white, with `scale` pixels per point.
func pixels(
  _ text: String, scale: Double = 2, current: Color = .black, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Bitmap {
  let (drawing, warnings) = try read(text)
  #expect(warnings.isEmpty, "\(warnings)", sourceLocation: sourceLocation)
  return pixels(drawing, scale: scale, current: current)
}

func pixels(_ drawing: Drawing, scale: Double, current: Color = .black) -> Bitmap {
  let frame = Rect(origin: .zero, size: drawing.size)
  let list = DisplayList(
    width: Int((frame.width * scale).rounded(.up)), height: Int((frame.height * scale).rounded(.up)),
    background: .white,
    commands: drawing.commands(in: frame, current: current, .scale(scale, scale), tag: .none))
  return Renderer().render(list)
}

/// The largest difference of a level of red, green or blue; 255 if the sizes differ.
func difference(_ a: borrowing Bitmap, _ b: borrowing Bitmap) -> Int {
  guard a.width == b.width, a.height == b.height else { return 255 }
  var worst = 0
  for y in 0..<a.height {
    for x in 0..<a.width {
      let (p, q) = (a[x, y], b[x, y])
      for (u, v) in [(p.red, q.red), (p.green, q.green), (p.blue, q.blue)] { worst = max(worst, abs(Int(u) - Int(v))) }
    }
  }
  return worst
}

enum Golden {
  static func text(_ name: String) throws -> String {
    try String(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name).svg"), encoding: .utf8)
  }

  /// Checks that the picture has the pixels of Fixtures/`name`.png. If not, it is left in the temporary folder, to be
  /// inspected and, if it is right, copied.
  static func check(_ picture: borrowing Bitmap, _ name: String) throws {
    let url = Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name).png")
    if let bytes = try? Data(contentsOf: url),
      difference(picture, try ImageDecoder.decode(Array(bytes), name: name).image.bitmap) == 0
    {
      return
    }
    let fresh = FileManager.default.temporaryDirectory.appendingPathComponent("segue-svg-\(name).png")
    try Data(try PNGEncoder.encode(picture, name: name)).write(to: fresh)
    Issue.record("\(name) looks different: \(fresh.path)")
  }
}
