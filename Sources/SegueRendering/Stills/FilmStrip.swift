import SegueCore
import SegueGraphics
import SegueText

/// Moments side by side with their times, above a timeline that marks them.
struct FilmStrip {
  let times: [Seconds]
  /// One per time, all of the same size.
  let images: [Image]
  /// Whether the images show a device.
  let showsDevice: Bool
  /// The part of the script that the timeline covers.
  let span: ClosedRange<Seconds>
  let motions: [ClosedRange<Seconds>]
  let style: PageStyle
  /// Pixels per point.
  let scale: Double

  /// In points. A strip with the usual number of moments is as wide as a page.
  private static let pageWidth = 960.0
  private static let widest = 200.0
  private static let narrowest = 48.0
  private static let highest = 420.0
  static let gap = 14.0
  private static let labelGap = 9.0
  private static let lineGap = 16.0
  private static let dot = 3.5

  /// The size of each of `count` thumbnails, in points; never larger than `size`.
  static func thumbnail(of size: Size, count: Int, margin: Double) -> Size {
    let room = (pageWidth - 2 * margin - gap * Double(count - 1)) / Double(count)
    let width = Swift.min(widest, Swift.max(narrowest, room))
    let wide = Swift.max(width, Swift.min(widest, width * size.width / size.height))
    let factor = Swift.min(1, Swift.min(wide / size.width, highest / size.height))
    return Size(size.width * factor, size.height * factor)
  }

  func display(fonts: FontLibrary) throws(FontError) -> DisplayList {
    let typesetter = Typesetter(fonts: fonts)
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let (width, height) = (images[0].width, images[0].height)
    var cell = width
    if style.hasLabels {
      for time in times {
        cell = Swift.max(cell, Int((try typesetter.width(time.label, StillFont.time) * scale).rounded(.up)))
      }
    }
    let (margin, gap) = (pixels(style.margin), pixels(Self.gap))
    let radius = Thumbnail.radius(of: Size(Double(width) / scale, Double(height) / scale)) * scale
    var commands: [Command] = []
    let total = 2 * margin + times.count * cell + (times.count - 1) * gap
    var y = margin
    for (index, image) in images.enumerated() {
      let x = margin + index * (cell + gap) + (cell - width) / 2
      commands += Thumbnail(image: image, x: x, y: y, showsDevice: showsDevice, radius: radius)
        .commands(on: style, scale: scale)
    }
    y += height
    if style.hasLabels {
      y += pixels(Self.labelGap + 7)
      for (index, time) in times.enumerated() {
        let middle = Double(margin + index * (cell + gap)) + Double(cell) / 2
        commands += try typesetter.label(
          time.label, StillFont.time, style.secondaryInk, at: Point(middle / scale, Double(y) / scale), .center
        ).commands(scale: scale)
      }
      y += pixels(7 + Self.lineGap)
      commands += line(from: Double(margin), to: Double(total - margin), at: Double(y))
      y += pixels(Self.dot)
    }
    return style.page(width: total, height: y + margin, scale: scale, commands: commands)
  }

  /// The timeline, in device pixels.
  private func line(from left: Double, to right: Double, at y: Double) -> [Command] {
    let thickness = Swift.max(1, (2 * scale).rounded())
    let dot = Self.dot * scale
    let length = Swift.max(1e-9, span.upperBound - span.lowerBound)
    func x(_ time: Seconds) -> Double { left + dot + (right - left - 2 * dot) * (time - span.lowerBound) / length }
    func bar(_ start: Double, _ end: Double, _ color: Color) -> Command {
      let rect = Rect(x: start, y: y - thickness / 2, width: end - start, height: thickness)
      return .fill(.rounded(RoundedRect(rect, radius: thickness / 2)), .solid(color), .identity)
    }
    func disc(_ time: Seconds, _ radius: Double, _ color: Color) -> Command {
      let rect = Rect(center: Point(x(time), y), size: Size(2 * radius, 2 * radius))
      return .fill(.rounded(RoundedRect(rect, radius: radius)), .solid(color), .identity)
    }
    return [bar(left, right, style.timeline)]
      + motions.map { bar(x($0.lowerBound), x($0.upperBound), style.timelineMotion) }
      + times.map { disc($0, dot, style.accent) }
  }
}
