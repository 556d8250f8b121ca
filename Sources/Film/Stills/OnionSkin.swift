import SegueCore
package import SegueGraphics
import SegueText

/// Several moments in one picture: the last one, and outlines of what moves at the earlier ones; or, without outlines, a
/// blend in which the last moment is the most visible.
package struct OnionSkin {
  let times: [Seconds]
  /// The picture, with its device if there is one.
  let image: Image
  let showsDevice: Bool
  let style: PageStyle
  /// Pixels per point.
  let scale: Double

  private static let minimumLastWeight = 0.56

  /// The weights of `count` moments, earliest first. Those before the last increase linearly. All add up to 1.
  package static func weights(_ count: Int) -> [Double] {
    if count == 1 { return [1] }
    let last = Swift.max(Self.minimumLastWeight, 2 / Double(count + 1))
    // 1 + 2 + … + (count − 1)
    let sum = Double(count * (count - 1) / 2)
    return (1..<count).map { (1 - last) * Double($0) / sum } + [last]
  }

  /// The weighted blend of the pictures, of which there is at least one. All have the same size. Pixels that are equal in
  /// all pictures stay exact.
  package static func blend(_ images: [Image]) -> Bitmap {
    var blend = images[0].bitmap.clone()
    let weights = weights(images.count)
    var sum = weights[0]
    for (image, weight) in zip(images, weights).dropFirst() {
      sum += weight
      blend.fade(to: image.bitmap, weight: UnitFixed(unit: weight / sum))
    }
    return blend
  }

  /// The opacity of a moment's outline and of its dot in the legend.
  private static func opacity(_ weight: Double, of weights: [Double]) -> Double {
    // Even the first one can be seen; those before the last differ among themselves, not only from the last.
    let before = weights.dropLast().last ?? weight
    return weight > before ? 1 : 0.3 + 0.5 * weight / before
  }

  /// The last picture with the outlines of the moving layer, the more opaque the later; or the blend of all pictures if
  /// there are no outlines. Blended texts would cover one another, and none could be read.
  static func picture(
    of images: [Image], outlines: [RoundedRect?], color: Color, scale: Double
  ) -> Bitmap {
    let isOutlined = outlines.contains { $0 != nil }
    let blend = isOutlined ? images[images.count - 1].bitmap.clone() : blend(images)
    let weights = weights(images.count)
    let frame = Rect(x: 0, y: 0, width: Double(blend.width), height: Double(blend.height))
    let width = Swift.max(1, 2 * scale)
    var commands: [Command] = [.fill(.rect(frame), .image(Image(blend), frame: frame), .identity)]
    for (outline, weight) in zip(outlines, weights) {
      guard let outline else { continue }
      let strength = Self.opacity(weight, of: weights)
      commands.append(
        .fill(
          .border(outline, width: width / scale), .solid(color.multipliedAlpha(by: strength)), .scale(scale, scale)))
    }
    return Renderer().render(
      DisplayList(width: Int(frame.width), height: Int(frame.height), background: .clear, commands: commands))
  }

  private static let labelGap = 12.0
  private static let dotRadius = 4.0
  private static let legendColumnGap = 16.0
  private static let legendRowHeight = 20.0

  func display(fonts: FontLibrary) throws(FontError) -> DisplayList {
    let typesetter = Typesetter(fonts: fonts)
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let margin = pixels(style.margin)
    var pageWidth = image.width + 2 * margin
    var pageHeight = image.height + 2 * margin
    var legend: [Command] = []
    if style.hasLabels {
      // The legend below the picture: each time with a dot as opaque as its picture.
      let dotWidth = 2 * Self.dotRadius + 5
      var widths: [Double] = []
      for time in times { widths.append(try typesetter.width(time.label, StillFont.time) + dotWidth) }
      let gap = Self.legendColumnGap
      // Each column includes the gap at its right.
      let columnWidth = (widths.max() ?? 0) + gap
      let room = Swift.max(Double(image.width) / scale, columnWidth - gap)
      let columns = Swift.max(1, Swift.min(times.count, Int(((room + gap) / columnWidth).rounded(.down))))
      let rows = (times.count + columns - 1) / columns
      // Balances the rows, so that the last one is not much shorter.
      let perRow = (times.count + rows - 1) / rows
      pageWidth = Swift.max(pageWidth, pixels(columnWidth - gap) + 2 * margin)
      let weights = Self.weights(times.count)
      for (index, time) in times.enumerated() {
        let (row, column) = (index / perRow, index % perRow)
        let rowWidth = Double(perRow) * columnWidth - gap
        let x = (Double(pageWidth) / scale - rowWidth) / 2 + Double(column) * columnWidth
        let y = Double(margin + image.height) / scale + Self.labelGap + 8 + Double(row) * Self.legendRowHeight
        let circle = Rect(
          center: Point((x + Self.dotRadius) * scale, (y * scale).rounded()),
          size: Size(2 * Self.dotRadius * scale, 2 * Self.dotRadius * scale))
        legend.append(
          .fill(
            .rounded(RoundedRect(circle, radius: Self.dotRadius * scale)),
            .solid(style.accent.multipliedAlpha(by: Self.opacity(weights[index], of: weights))), .identity))
        legend += try typesetter.label(
          time.label, StillFont.time, style.secondaryColor, at: Point(x + dotWidth, y)
        ).commands(scale: scale)
      }
      pageHeight += pixels(Self.labelGap + 2 + Double(rows) * Self.legendRowHeight - 4)
    }
    let radius = Thumbnail.radius(of: Size(Double(image.width) / scale, Double(image.height) / scale)) * scale
    let picture = Thumbnail(
      image: image, x: (pageWidth - image.width) / 2, y: margin, showsDevice: showsDevice, radius: radius)
    return style.page(
      width: pageWidth, height: pageHeight, scale: scale, commands: picture.commands(on: style, scale: scale) + legend)
  }
}
