package import SegueCore
import SegueGraphics
import SegueText

/// A grid of frames with their times. The times of frames that differ from the previous one have more contrast.
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

  private static let gap = 10.0
  private static let rowGap = 14.0
  private static let labelRow = 19.0
  private static let header = 34.0

  /// The size of each of `count` thumbnails, in points: smaller the more there are, and never larger than `size`.
  static func thumbnail(of size: Size, count: Int) -> Size {
    let area = count <= 12 ? 26_000.0 : count <= 40 ? 16_000 : count <= 120 ? 10_500 : 6_400
    let factor = Swift.min(1, (area / (size.width * size.height)).squareRoot())
    return Size(size.width * factor, size.height * factor)
  }

  /// The number of columns that brings a page of cells closest to `aspect` (width ÷ height) with a well-filled last
  /// row.
  package static func columns(_ count: Int, cell: Size, aspect: Double = 1.5) -> Int {
    func misfit(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let shape = Double(columns) * cell.width / (Double(rows) * cell.height)
      // Penalizes a last row that is nearly empty.
      let empty = 2 * Double(rows * columns - count) / Double(rows * columns)
      return Swift.max(shape / aspect, aspect / shape) + empty
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
    let (margin, gap) = (pixels(style.margin), pixels(Self.gap))
    let rowHeight = height + pixels(Self.rowGap + (style.hasLabels ? Self.labelRow - 8 : -4))
    let columns = Self.columns(images.count, cell: Size(Double(cellWidth + gap), Double(rowHeight)))
    let rows = (images.count + columns - 1) / columns
    var pageWidth = 2 * margin + columns * cellWidth + (columns - 1) * gap
    var commands: [Command] = []
    var top = margin
    if style.hasLabels {
      let middle = style.margin + 7
      let title = try typesetter.label(title, StillFont.title, style.ink, at: Point(style.margin, middle))
      let note = try typesetter.label(
        subtitle, StillFont.text, style.secondaryInk, at: Point(title.frame.maxX + 12, middle + 0.5))
      commands += title.commands(scale: scale) + note.commands(scale: scale)
      pageWidth = Swift.max(pageWidth, Int((note.frame.maxX * scale).rounded(.up)) + margin)
      top += pixels(Self.header)
    }
    let radius = Thumbnail.radius(of: Size(Double(width) / scale, Double(height) / scale)) * scale
    for (index, image) in images.enumerated() {
      let x = margin + index % columns * (cellWidth + gap)
      let y = top + index / columns * rowHeight
      let thumbnail = Thumbnail(
        image: image, x: x + (cellWidth - width) / 2, y: y, showsDevice: showsDevice, radius: radius)
      commands += thumbnail.commands(on: style, scale: scale)
      guard style.hasLabels else { continue }
      let isNew = index == 0 || images[index - 1] !== image
      commands += try typesetter.label(
        labels[index], StillFont.small, isNew ? style.secondaryInk : style.tertiaryInk,
        at: Point((Double(x) + Double(cellWidth) / 2) / scale, Double(y + height) / scale + 10), .center
      ).commands(scale: scale)
    }
    let bottom = top + rows * rowHeight - pixels(Self.rowGap) + pixels(style.hasLabels ? 6 : 4)
    return style.page(width: pageWidth, height: bottom + margin, scale: scale, commands: commands)
  }
}
