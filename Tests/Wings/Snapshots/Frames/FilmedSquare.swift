import SegueDigests
import SegueGraphics
import SegueSnapshots

/// Frames of a card that slides in over a page, drawn pixel by pixel.
struct FilmedSquare {
  static let (width, height, count) = (120, 160, 40)
  var start = 8.0
  var length = 16.0
  var curve: @Sendable (Double) -> Double = { 1 - (1 - $0) * (1 - $0) }
  var end = 0.0
  /// Where a button is in the card, and its size and colour.
  var button = PixelRect(left: 14, top: 60, width: 60, height: 24)
  var color = RGBA8(red: 40, green: 120, blue: 220, alpha: 255)
  /// Which dots of a pattern in the card are drawn, as letters are.
  var letters = 0

  func image(_ frame: Int) -> Image {
    let progress = max(0, min(1, (Double(frame) - start) / length))
    let offset = end + (110 - end) * (1 - curve(progress))
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    for y in 0..<Self.height {
      for x in 0..<Self.width { bitmap[x, y] = pixel(x, Double(y) - offset) }
    }
    return Image(bitmap)
  }

  /// A pixel of a card that lies at 30; a row that it covers in part is blended.
  private func pixel(_ x: Int, _ y: Double) -> RGBA8 {
    let row = Int(y.rounded(.down))
    let part = y - Double(row)
    let (a, b) = (solid(x, row), solid(x, row + 1))
    func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) * (1 - part) + Double(b) * part).rounded()) }
    return RGBA8(red: mixed(a.red, b.red), green: mixed(a.green, b.green), blue: mixed(a.blue, b.blue), alpha: 255)
  }

  private func solid(_ x: Int, _ y: Int) -> RGBA8 {
    guard (10..<110).contains(x), (30..<150).contains(y) else {
      return RGBA8(red: 235, green: 235, blue: 240, alpha: 255)
    }
    if x >= button.minX, x < button.maxX, y - 30 >= button.minY, y - 30 < button.maxY { return color }
    if (20..<90).contains(x), (40..<56).contains(y), (x * 7 + (y / 3) * 5 + letters * (x / 4 + y)) % 5 < 2 {
      return RGBA8(red: 20, green: 20, blue: 30, alpha: 255)
    }
    return RGBA8(red: 255, green: 255, blue: 255, alpha: 255)
  }

  var images: [Image] { (0..<Self.count).map(image) }

  var recording: FrameRecording { Self.recording(images) }

  /// A recording of pictures at 30 frames per second.
  static func recording(_ images: [Image]) -> FrameRecording {
    var recording = FrameRecording(
      width: images[0].width, height: images[0].height, reading: .init(), end: time(images.count), pictures: [],
      frames: [], tolerance: nil)
    var places: [String: Int] = [:]
    for (index, image) in images.enumerated() {
      let digest = Digest(ofPixels: image.bitmap).hex(bytes: 16)
      let place = places[digest] ?? recording.pictures.count
      if place == recording.pictures.count {
        places[digest] = place
        recording.pictures.append(
          .init(digest: digest, signature: Signature(image.bitmap), color: image.bitmap.onlyColor))
      }
      recording.frames.append(.init(start: time(index), picture: place))
    }
    return recording
  }

  private static func time(_ frame: Int) -> Int { (frame * 2_000_000 + 30) / 60 }
}
