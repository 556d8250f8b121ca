import SegueCore
package import SegueGraphics
import SegueText

/// Several moments blended into one picture. The last is the most visible; earlier ones are fainter.
package struct OnionSkin {
  let times: [Seconds]
  /// The blended picture, with its device if there is one.
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

  /// The blend, with an outline of the moving layer for each picture, the more opaque the larger the picture's weight.
  static func picture(
    of images: [Image], outlines: [RoundedRect?], color: Color, scale: Double
  ) -> Bitmap {
    let blend = blend(images)
    let weights = weights(images.count)
    let frame = Rect(x: 0, y: 0, width: Double(blend.width), height: Double(blend.height))
    let width = Swift.max(1, 1.5 * scale)
    var commands: [Command] = [.fill(.rect(frame), .image(Image(blend), frame: frame), .identity)]
    for (outline, weight) in zip(outlines, weights) {
      guard let outline else { continue }
      let strength = 0.25 + 0.6 * weight / weights[weights.count - 1]
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
      let largestWeight = weights[weights.count - 1]
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
            .solid(style.accent.multipliedAlpha(by: 0.15 + 0.85 * weights[index] / largestWeight)), .identity))
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
