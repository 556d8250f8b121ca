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
  /// The intervals in which something moves.
  let motions: [ClosedRange<Seconds>]
  let style: PageStyle
  /// Pixels per point.
  let scale: Double

  /// In points. A strip with the usual number of moments is as wide as a page.
  private static let pageWidth = 960.0
  private static let maxThumbnailWidth = 200.0
  private static let minThumbnailWidth = 48.0
  private static let maxThumbnailHeight = 420.0
  static let gap = 14.0
  private static let labelGap = 9.0
  private static let lineGap = 16.0
  private static let dotRadius = 3.5

  /// The size of each of `count` thumbnails, in points; never larger than `size`.
  static func thumbnailSize(for size: Size, count: Int, margin: Double) -> Size {
    let room = (pageWidth - 2 * margin - gap * Double(count - 1)) / Double(count)
    let width = Swift.min(maxThumbnailWidth, Swift.max(minThumbnailWidth, room))
    // Pictures in landscape format may be wider, which makes the page wider.
    let allowedWidth = Swift.max(width, Swift.min(maxThumbnailWidth, width * size.width / size.height))
    let factor = Swift.min(1, Swift.min(allowedWidth / size.width, maxThumbnailHeight / size.height))
    return Size(size.width * factor, size.height * factor)
  }

  func display(fonts: FontLibrary) throws(FontError) -> DisplayList {
    let typesetter = Typesetter(fonts: fonts)
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let (width, height) = (images[0].width, images[0].height)
    var cellWidth = width
    if style.hasLabels {
      for time in times {
        cellWidth = Swift.max(cellWidth, Int((try typesetter.width(time.label, StillFont.time) * scale).rounded(.up)))
      }
    }
    let (margin, gap) = (pixels(style.margin), pixels(Self.gap))
    let radius = Thumbnail.radius(of: Size(Double(width) / scale, Double(height) / scale)) * scale
    var commands: [Command] = []
    let pageWidth = 2 * margin + times.count * cellWidth + (times.count - 1) * gap
    var y = margin
    for (index, image) in images.enumerated() {
      let x = margin + index * (cellWidth + gap) + (cellWidth - width) / 2
      commands += Thumbnail(image: image, x: x, y: y, showsDevice: showsDevice, radius: radius)
        .commands(on: style, scale: scale)
    }
    y += height
    if style.hasLabels {
      y += pixels(Self.labelGap + 7)
      for (index, time) in times.enumerated() {
        let middle = Double(margin + index * (cellWidth + gap)) + Double(cellWidth) / 2
        commands += try typesetter.label(
          time.label, StillFont.time, style.secondaryColor, at: Point(middle / scale, Double(y) / scale), .center
        ).commands(scale: scale)
      }
      y += pixels(7 + Self.lineGap)
      commands += timeline(from: Double(margin), to: Double(pageWidth - margin), at: Double(y))
      y += pixels(Self.dotRadius)
    }
    return style.page(width: pageWidth, height: y + margin, scale: scale, commands: commands)
  }

  /// The timeline, in device pixels.
  private func timeline(from left: Double, to right: Double, at y: Double) -> [Command] {
    let thickness = Swift.max(1, (2 * scale).rounded())
    let dotRadius = Self.dotRadius * scale
    let length = Swift.max(1e-9, span.upperBound - span.lowerBound)
    func x(_ time: Seconds) -> Double {
      left + dotRadius + (right - left - 2 * dotRadius) * (time - span.lowerBound) / length
    }
    func bar(_ start: Double, _ end: Double, _ color: Color) -> Command {
      let rect = Rect(x: start, y: y - thickness / 2, width: end - start, height: thickness)
      return .fill(.rounded(RoundedRect(rect, radius: thickness / 2)), .solid(color), .identity)
    }
    func dot(_ time: Seconds) -> Command {
      let rect = Rect(center: Point(x(time), y), size: Size(2 * dotRadius, 2 * dotRadius))
      return .fill(.rounded(RoundedRect(rect, radius: dotRadius)), .solid(style.accent), .identity)
    }
    return [bar(left, right, style.timeline)]
      + motions.map { bar(x($0.lowerBound), x($0.upperBound), style.timelineMotion) }
      + times.map(dot)
  }
}
