package import SegueCore
package import SegueGraphics
package import SegueJSON
import SegueText
package import SegueExport

/// The background, colours and margins of a page of pictures.
package struct PageStyle: Hashable, Sendable {
  /// Nil for a transparent page.
  package let background: PageBackground?
  package let isDark: Bool
  /// The radius of the page's corners, in points.
  let cornerRadius: Double
  /// Margin around everything, in points.
  let margin: Double
  /// Whether times and titles are shown.
  let hasLabels: Bool

  /// The style of a page with this framing.
  ///
  /// - Parameters:
  ///   - isDark: Whether the page is dark if the framing has no opaque background.
  ///   - standardMargin: The margin in points if the framing has no padding.
  /// - Throws: If a colour is invalid.
  package init(
    _ framing: Framing, isDark: Bool, hasLabels: Bool = true, standardMargin: Double = Self.standardMargin
  ) throws(Diagnostics) {
    let background =
      try framing.background.map { background throws(Diagnostics) in
        try PageBackground(background, isDark: isDark)
      } ?? .color(Self.standardBackground(isDark: isDark))
    self.background = background
    // Text colours must contrast with the page, whatever the scene looks like.
    self.isDark = background?.brightness.map { $0 < 0.5 } ?? isDark
    cornerRadius = framing.corners
    margin = framing.padding ?? standardMargin
    self.hasLabels = hasLabels
  }

  private init(background: PageBackground?, isDark: Bool, cornerRadius: Double, margin: Double, hasLabels: Bool) {
    self.background = background
    self.isDark = isDark
    self.cornerRadius = cornerRadius
    self.margin = margin
    self.hasLabels = hasLabels
  }

  /// White paper with square corners.
  package static let paper = PageStyle(
    background: .color(.white), isDark: false, cornerRadius: 0, margin: 0, hasLabels: true)

  package static let standardMargin = 24.0

  /// Slightly off white or black, so that white and black screens contrast with it.
  private static func standardBackground(isDark: Bool) -> Color {
    isDark ? Color(0x1B, 0x1C, 0x20) : Color(0xF5, 0xF5, 0xF7)
  }

  package var titleColor: Color { isDark ? Color(0xF2, 0xF2, 0xF5) : Color(0x1D, 0x1D, 0x1F) }
  package var secondaryColor: Color { isDark ? Color(0xA6, 0xA7, 0xAE) : Color(0x63, 0x64, 0x6A) }
  package var tertiaryColor: Color { isDark ? Color(0x74, 0x75, 0x7D) : Color(0x95, 0x96, 0x9C) }
  var hairlineColor: Color { isDark ? Color(255, 255, 255, 40) : Color(0, 0, 0, 34) }
  /// The line of a timeline.
  var timeline: Color { isDark ? Color(255, 255, 255, 30) : Color(0, 0, 0, 24) }
  /// The parts of a timeline in which something moves.
  var timelineMotion: Color { isDark ? Color(255, 255, 255, 90) : Color(0, 0, 0, 80) }
  var accent: Color { isDark ? Color(0x4C, 0x9B, 0xFF) : Color(0x0A, 0x6C, 0xFF) }

  /// A page with `commands` drawn on it. The commands must not read the backdrop.
  package func page(width: Int, height: Int, scale: Double, commands: [Command]) -> DisplayList {
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let background else {
      return DisplayList(width: width, height: height, background: .clear, commands: commands)
    }
    if cornerRadius == 0, case .color(let color) = background {
      return DisplayList(width: width, height: height, background: color, commands: commands)
    }
    let shape = Shape.rounded(RoundedRect(frame, radius: cornerRadius * scale, curve: .continuous))
    return DisplayList(
      width: width, height: height, background: .clear,
      commands: [.fill(shape, background.paint(width: frame.width, height: frame.height), .identity)] + commands)
  }

  /// The width of a hairline in whole pixels: about half a point, but at least one pixel.
  static func hairline(scale: Double) -> Double { Swift.max(1, (scale / 2).rounded(.down)) }
}

/// The fonts of labels.
enum StillFont {
  static let title = font(14, .semibold)
  static let text = font(11.5, .regular)
  static let time = font(11.5, .medium)
  static let small = font(10.5, .medium)

  private static func font(_ size: Double, _ weight: FontWeight) -> FontDescriptor {
    FontDescriptor(family: "Inter", size: size, weight: weight, monospacedDigits: true)
  }
}

extension Seconds {
  /// `0.42 s`
  var label: String { FixedDecimal.text(self, places: 2) + " s" }
}

/// A picture on a page, unscaled. It gets rounded corners and a hairline border, unless it shows a device, which has an
/// outline of its own.
struct Thumbnail {
  let image: Image
  /// The position of its top left corner on the page, in device pixels.
  let x: Int
  let y: Int
  let showsDevice: Bool
  /// In device pixels.
  let radius: Double

  func commands(on style: PageStyle, scale: Double) -> [Command] {
    let rect = Rect(x: Double(x), y: Double(y), width: Double(image.width), height: Double(image.height))
    if showsDevice { return [.fill(.rect(rect), .image(image, frame: rect), .identity)] }
    let shape = RoundedRect(rect, radius: radius, curve: .continuous)
    let line = PageStyle.hairline(scale: scale)
    return [
      .fill(.rounded(shape), .image(image, frame: rect), .identity),
      .fill(.border(shape, width: line), .solid(style.hairlineColor), .identity),
    ]
  }

  /// The corner radius of a thumbnail with this size, in points. Smaller thumbnails have smaller corners.
  static func radius(of size: Size) -> Double {
    Swift.min(10, Swift.max(2, Swift.min(size.width, size.height) * 0.055))
  }
}
