package import SegueCore
import SegueGraphics
import SegueText

/// A grid of frames with their times. The time of a frame has more contrast if the frame differs from the previous one.
package struct ContactSheet {
  let title: String
  let subtitle: String
  let times: [Seconds]
  /// One per time, all of the same size.
  let images: [Image]
  /// Whether the images show a device.
  let showsDevice: Bool
  let style: PageStyle
  /// Pixels per point.
  let scale: Double

  private static let columnGap = 10.0
  /// Between the rows of thumbnails, with and without times below them.
  private static let labelledRowGap = 25.0
  private static let plainRowGap = 10.0
  private static let header = 34.0

  /// The size of each of `count` thumbnails, in points: smaller the more there are, and never larger than `size`.
  static func thumbnailSize(for size: Size, count: Int) -> Size {
    let area =
      switch count {
      case ...12: 26_000.0
      case ...40: 16_000.0
      case ...120: 10_500.0
      default: 6_400.0
      }
    let factor = Swift.min(1, (area / (size.width * size.height)).squareRoot())
    return Size(size.width * factor, size.height * factor)
  }

  /// The number of columns with which a page of `count` cells comes closest to the ratio `aspect` (width ÷ height), and its
  /// last row is well filled.
  package static func columns(_ count: Int, cell: Size, aspect: Double = 1.5) -> Int {
    func misfit(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let ratio = Double(columns) * cell.width / (Double(rows) * cell.height)
      let emptyFraction = Double(rows * columns - count) / Double(rows * columns)
      return Swift.max(ratio / aspect, aspect / ratio) + 2 * emptyFraction
    }
    return (1...Swift.max(1, count)).min { misfit($0) < misfit($1) } ?? 1
  }

  func display(fonts: FontLibrary) throws(FontError) -> DisplayList {
    let typesetter = Typesetter(fonts: fonts)
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let (width, height) = (images[0].width, images[0].height)
    let labels = times.map { FixedDecimal.text($0, places: 2) }
    var cellWidth = width
    if style.hasLabels {
      for label in labels {
        cellWidth = Swift.max(cellWidth, Int((try typesetter.width(label, StillFont.small) * scale).rounded(.up)))
      }
    }
    let (margin, columnGap) = (pixels(style.margin), pixels(Self.columnGap))
    let rowHeight = height + pixels(style.hasLabels ? Self.labelledRowGap : Self.plainRowGap)
    let columns = Self.columns(images.count, cell: Size(Double(cellWidth + columnGap), Double(rowHeight)))
    let rows = (images.count + columns - 1) / columns
    var pageWidth = 2 * margin + columns * cellWidth + (columns - 1) * columnGap
    var commands: [Command] = []
    var top = margin
    if style.hasLabels {
      let middle = style.margin + 7
      let title = try typesetter.label(title, StillFont.title, style.titleColor, at: Point(style.margin, middle))
      let subtitle = try typesetter.label(
        subtitle, StillFont.text, style.secondaryColor, at: Point(title.frame.maxX + 12, middle + 0.5))
      commands += title.commands(scale: scale) + subtitle.commands(scale: scale)
      pageWidth = Swift.max(pageWidth, Int((subtitle.frame.maxX * scale).rounded(.up)) + margin)
      top += pixels(Self.header)
    }
    let radius = Thumbnail.radius(of: Size(Double(width) / scale, Double(height) / scale)) * scale
    for (index, image) in images.enumerated() {
      let x = margin + index % columns * (cellWidth + columnGap)
      let y = top + index / columns * rowHeight
      let thumbnail = Thumbnail(
        image: image, x: x + (cellWidth - width) / 2, y: y, showsDevice: showsDevice, radius: radius)
      commands += thumbnail.commands(on: style, scale: scale)
      guard style.hasLabels else { continue }
      let isNew = index == 0 || images[index - 1] !== image
      commands += try typesetter.label(
        labels[index], StillFont.small, isNew ? style.secondaryColor : style.tertiaryColor,
        at: Point((Double(x) + Double(cellWidth) / 2) / scale, Double(y + height) / scale + 10), .center
      ).commands(scale: scale)
    }
    // Below the last row, there are only its times: 25 − 14 + 6 points, or 10 − 14 + 4 without times.
    let bottom = top + rows * rowHeight - pixels(14) + pixels(style.hasLabels ? 6 : 4)
    return style.page(width: pageWidth, height: bottom + margin, scale: scale, commands: commands)
  }
}
