package import SegueCore
import SegueGraphics
import SegueText

/// A line of text in its place.
package struct PlotLabel: Sendable {
  package let text: String
  /// In points.
  package let frame: Rect
  let layout: TextLayout
  let color: Color
}

/// Where a label lies about the point that it is given.
enum LabelAnchor {
  case leading
  case center
  case trailing
}

/// Sets labels, and measures them before they are placed.
struct LabelSetter {
  let fonts: FontLibrary

  func width(_ text: String, _ font: FontDescriptor) throws(FontError) -> Double {
    try fonts.layout(TextRequest(text: text, font: font)).size.width
  }

  /// The label with its middle at the height of `point`: a font's middle lies at half the height of its capitals.
  func label(
    _ text: String, _ font: FontDescriptor, _ color: Color, at point: Point,
    _ anchor: LabelAnchor = .leading
  ) throws(FontError) -> PlotLabel {
    let layout = try fonts.layout(TextRequest(text: text, font: font))
    let width = layout.size.width
    let x =
      switch anchor {
      case .leading: point.x
      case .center: point.x - width / 2
      case .trailing: point.x - width
      }
    return PlotLabel(
      text: text, frame: Rect(origin: Point(x, point.y - layout.size.height / 2), size: layout.size), layout: layout,
      color: color)
  }
}

extension PlotLabel {
  /// Baselines lie on whole pixels, so that all labels are equally sharp.
  func command(scale: Double) -> Command {
    let baseline = ((frame.y + layout.firstBaseline) * scale).rounded()
    let x = (frame.x * scale).rounded()
    return .fill(
      .path(layout.path, .nonZero), .solid(color),
      Transform.translation(0, -layout.firstBaseline).then(.scale(scale, scale)).then(.translation(x, baseline)))
  }
}
