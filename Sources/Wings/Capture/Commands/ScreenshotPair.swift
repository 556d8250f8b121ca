import ArgumentParser
import SegueCommandLine
import SegueCore
import SegueFiles
import SegueGraphics
import SegueImages
import SegueCapture
import SegueExport

/// Two screenshots of one size.
struct ScreenshotPair {
  private(set) var before: Image
  private(set) var after: Image
  let screen: ScreenScale
  /// What the screen is of the pictures, if they show more than it.
  let crop: ScreenCrop?
  /// Properties of the files that were ignored or only approximated, in words.
  let notes: [String]

  /// Pixels per point.
  var scale: Double { screen.scale }
  /// In points.
  var size: Size { Size(Double(before.width) / scale, Double(before.height) / scale) }

  init(_ arguments: ScreenshotArguments) throws {
    let (names, limits) = (arguments.files, arguments.pictures.limits)
    let loaded = Concurrent.map(2, threads: 2) { index in
      Result { try ImageDecoder.decode(try File.read(names[index]), name: names[index], limits: limits) }
    }
    let (first, second) = (try loaded[0].get(), try loaded[1].get())
    (before, after) = (first.image, second.image)
    func size(_ image: Image) -> String { "\(image.width) × \(image.height)" }
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
    let crop = try ScreenCrop(arguments, before: before, after: after)
    self.crop = crop
    if let crop { (before, after) = (crop.applied(to: before), crop.applied(to: after)) }
    guard max(before.width, before.height) <= 8192, min(before.width, before.height) >= 120 else {
      throw InputError("\(names[0]) is \(size(before)) pixels: a screenshot has 120 to 8192 pixels on each side")
    }
    if let scale = arguments.scale {
      screen = ScreenScale(given: scale, width: before.width, height: before.height)
    } else if let screen = crop?.screen ?? ScreenScale(width: before.width, height: before.height) {
      self.screen = screen
    } else {
      throw InputError(
        "\(names[0]) is \(size(before)) pixels, which is not the size of a known screen: say how many pixels a point has, such as --scale 3, or where the screen is in the picture, with --crop x,y,WxH, in pixels"
      )
    }
    notes = zip(names, [first, second]).flatMap { name, picture in picture.notes.map { "\(name): \($0)" } }
  }

  /// The same pair with other pictures, of the same size.
  func showing(before: Image, after: Image) -> ScreenshotPair {
    var pair = self
    (pair.before, pair.after) = (before, after)
    return pair
  }

  /// The screenshots without status bars and home indicators.
  private var erased: (before: Image, after: Image) {
    func erased(_ image: Image) -> Image {
      var bitmap = image.bitmap.clone()
      BarEraser(point: scale, bars: screen.bars).erase(&bitmap)
      return Image(bitmap)
    }
    return (erased(before), erased(after))
  }

  /// Erases status bars and home indicators, which the scene draws instead.
  mutating func eraseBars() { (before, after) = erased }

  /// The status bar and the home indicator of the two screenshots. Bars that are the same in both are erased, because
  /// the scene draws their pictures above everything else.
  mutating func separateBars() -> (statusBar: SharedBar?, homeIndicator: SharedBar?) {
    let erased = erased
    let rows = BarEraser(point: scale, bars: screen.bars).rows(height: before.height)
    let dimming = Dimming(
      of: PixelGrid(before.bitmap), in: PixelGrid(after.bitmap), every: max(1, Int(3 * scale)))
    func shared(_ rows: Range<Int>?) -> SharedBar? {
      guard let rows else { return nil }
      let bar = SharedBar(rows, before: before.bitmap, after: after.bitmap, erased: erased, dimming: dimming)
      if let bar, bar.isShared { return bar }
      return SharedBar(inked: rows, before: before.bitmap, after: after.bitmap, erased: erased) ?? bar
    }
    let bars = (statusBar: shared(rows.top), homeIndicator: shared(rows.bottom))
    for bar in [bars.statusBar, bars.homeIndicator].compactMap(\.self) where bar.isShared {
      before = Image(bar.lifted(from: before.bitmap, erased: erased.before.bitmap))
      after = Image(bar.lifted(from: after.bitmap, erased: erased.after.bitmap, isPresented: true))
    }
    return bars
  }

  /// The pixels of a rectangle in points.
  func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(left: rect.minX * scale, top: rect.minY * scale, right: rect.maxX * scale, bottom: rect.maxY * scale)
  }

  /// A rectangle of pixels in points.
  func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.minX) / scale, y: Double(rect.minY) / scale, width: Double(rect.width) / scale,
      height: Double(rect.height) / scale)
  }
}

extension SharedBar {
  /// Whether the bar is the same in both screenshots.
  var isShared: Bool { agreement >= Self.threshold }
}

extension Image {
  /// Whether all pixels are equal, in a picture of the same size.
  func hasSamePixels(as other: Image) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return bitmap.withPixels { pixels in
      other.bitmap.withPixels { others in pixels.indices.allSatisfy { pixels[$0] == others[$0] } }
    }
  }
}
