import SegueCommandLine
import SegueGraphics
import SegueCapture
import SegueExport

/// The part of two pictures that is the screen. The rest, a device or a window around it, is cut off.
struct ScreenCrop {
  /// In pixels of the pictures.
  let rect: PixelRect
  /// Nil if the user gives the part.
  let screen: ScreenScale?
  let confidence: Double
  private let corners: ScreenCorners

  /// Nil if the pictures are screenshots. Those that have the size of a known screen always are, unless their corners are
  /// transparent.
  init?(_ arguments: ScreenshotArguments, before: Image, after: Image) throws(InputError) {
    let bounds = before.bitmap.bounds
    if let area = arguments.crop {
      let rect = PixelRect(touching: area.rect)
      guard bounds.contains(rect), !rect.isEmpty else {
        throw InputError(
          "--crop \(Fact.text(of: area.rect)): expected a place inside of 0,0,\(bounds.width)x\(bounds.height), the pictures in pixels"
        )
      }
      (self.rect, screen, confidence) = (rect, nil, 1)
      corners = ScreenCorners(before: before.bitmap, after: after.bitmap, screen: rect)
      return
    }
    let isTransparent = before.bitmap[0, 0].alpha == 0 && before.bitmap[bounds.maxX - 1, bounds.maxY - 1].alpha == 0
    guard isTransparent || ScreenScale(width: bounds.width, height: bounds.height) == nil,
      let found = FramedScreen(before: before.bitmap, after: after.bitmap),
      arguments.scale == nil || arguments.scale == found.screen.scale
    else { return nil }
    (rect, screen, confidence) = (found.rect, found.screen, found.isExact ? 0.97 : 0.55)
    corners = ScreenCorners(before: before.bitmap, after: after.bitmap, screen: rect)
  }

  /// The part of one of the pictures, with the colours of the screen in its round corners.
  func applied(to image: Image) -> Image {
    var part = image.bitmap.cropped(to: rect)
    corners.fill(&part)
    return Image(part)
  }

  /// The place as `--crop` takes it.
  var text: String { "\(rect.minX),\(rect.minY),\(rect.width)x\(rect.height)" }
}
