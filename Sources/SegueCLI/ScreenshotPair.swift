import ArgumentParser
import SegueCodecs
import SegueCore
import SegueFiles
import SegueGraphics
import SegueRecognition
import SegueRendering

/// Two screenshots of one size.
struct ScreenshotPair {
  private(set) var before: Image
  private(set) var after: Image
  let screen: ScreenScale
  /// Properties of the files that were not applied.
  let notes: [String]

  /// Pixels per point.
  var scale: Double { screen.scale }
  var size: Size { Size(Double(before.width) / scale, Double(before.height) / scale) }

  init(_ arguments: ScreenshotArguments) throws {
    func load(_ path: String) throws -> DecodedImage {
      try ImageDecoder.decode(try File.read(path), name: path, limits: arguments.pictures.limits)
    }
    let (first, second) = (try load(arguments.files[0]), try load(arguments.files[1]))
    (before, after) = (first.image, second.image)
    func size(_ image: Image) -> String { "\(image.width) × \(image.height)" }
    let names = arguments.files
    guard before.width == after.width, before.height == after.height else {
      if before.width == after.height, before.height == after.width {
        throw InputError(
          "\(names[0]) is \(size(before)) and \(names[1]) \(size(after)) pixels: take both with the device held the same way"
        )
      }
      throw InputError(
        "\(names[0]) is \(size(before)) and \(names[1]) \(size(after)) pixels: take both on the same device, and crop neither"
      )
    }
    guard max(before.width, before.height) <= 8192, min(before.width, before.height) >= 120 else {
      throw InputError("\(names[0]) is \(size(before)) pixels: a screenshot has 120 to 8192 pixels on each side")
    }
    if let scale = arguments.scale {
      screen = ScreenScale(given: scale, width: before.width, height: before.height)
    } else if let screen = ScreenScale(width: before.width, height: before.height) {
      self.screen = screen
    } else {
      throw InputError(
        "\(names[0]) is \(size(before)) pixels, which is no common screen: say how many pixels a point has, such as --scale 3"
      )
    }
    notes = zip(names, [first, second]).flatMap { name, picture in picture.notes.map { "\(name): \($0)" } }
  }

  /// Without status bars and home indicators, which the scene draws instead.
  mutating func eraseBars() {
    func erased(_ image: Image) -> Image {
      var bitmap = image.bitmap.clone()
      BarEraser(point: scale, bars: screen.bars).erase(&bitmap)
      return Image(bitmap)
    }
    (before, after) = (erased(before), erased(after))
  }

  /// Points in pixels.
  func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(left: rect.minX * scale, top: rect.minY * scale, right: rect.maxX * scale, bottom: rect.maxY * scale)
  }

  /// Pixels in points.
  func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.minX) / scale, y: Double(rect.minY) / scale, width: Double(rect.width) / scale,
      height: Double(rect.height) / scale)
  }
}
