import SegueCore
import SegueGraphics

/// A frame on a page: its own pixels, with rounded corners and a hairline around it, unless it has a device.
struct Thumbnail {
  let image: Image
  /// Device pixels.
  let x: Int
  let y: Int
  let isFramed: Bool
  /// Device pixels.
  let radius: Double

  func commands(on style: PageStyle, scale: Double) -> [Command] {
    let rect = Rect(x: Double(x), y: Double(y), width: Double(image.width), height: Double(image.height))
    if isFramed { return [.fill(.rect(rect), .image(image, frame: rect), .identity)] }
    let shape = RoundedRect(rect, radius: radius, curve: .continuous)
    let line = PageStyle.hairline(scale: scale)
    return [
      .fill(.rounded(shape), .image(image, frame: rect), .identity),
      .fill(.border(shape, width: line), .solid(style.hairline), .identity),
    ]
  }

  /// That of a thumbnail so many points wide and high: screens that are shown small have small corners.
  static func radius(of size: Size) -> Double {
    Swift.min(10, Swift.max(2, Swift.min(size.width, size.height) * 0.055))
  }
}
