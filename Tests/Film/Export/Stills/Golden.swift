import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// Small reference images that were approved by eye.
enum Golden {
  /// Checks that the picture has the pixels of Fixtures/Stills/`name`.png. If not, writes it to the temporary folder. Look at
  /// it there, and if it is right, copy it to the fixtures.
  static func expect(
    _ picture: borrowing Bitmap, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = try PNGEncoder.encode(picture, name: name)
    let url = Bundle.module.bundleURL.appendingPathComponent("Fixtures/Stills/\(name).png")
    if let golden = try? ImageDecoder.decode(Array(Data(contentsOf: url)), name: name).image,
      golden.width == picture.width, golden.height == picture.height,
      pixels(of: golden.bitmap) == (try pixels(ofPNG: bytes))
    {
      return
    }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("segue-golden-\(name).png").path
    try AtomicFile.write(bytes, to: path)
    Issue.record("\(name) looks different: \(path)", sourceLocation: sourceLocation)
  }
}

/// A sheet over a grey screen. The screen of the sheet is larger than the sheet and has no background. There is no text.
let sheetScene = """
  {
    "canvas": { "width": 60, "height": 130 },
    "frameRate": 20,
    "screens": {
      "main": { "background": "#DDE3EA", "children": [
        { "frame": { "x": 8, "y": 12, "width": 44, "height": 20 }, "background": "#1971C2", "cornerRadius": 6 }] },
      "sheet": { "children": [
        { "pin": { "left": 0, "right": 0, "bottom": 0, "height": 80 }, "background": "#FFFFFF",
          "cornerRadius": [10, 10, 0, 0] }] }
    },
    "transition": { "type": "semi-modal", "present": { "curve": "easeOut", "duration": 0.4 },
      "dismiss": { "curve": "easeIn", "duration": 0.3 } },
    "script": [{ "wait": 0.5 }, { "present": {} }, { "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }]
  }
  """
