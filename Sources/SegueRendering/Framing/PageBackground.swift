package import SegueCore
package import SegueGraphics
import SegueJSON
import SegueScene

/// What lies behind a framed picture, or a page of them.
package enum PageBackground: Hashable, Sendable {
  case color(Color)
  /// From the top left to the bottom right.
  case gradient(Color, Color)

  /// Nil for nothing. Throws where a colour is none.
  init?(_ background: Framing.Background, isDark: Bool) throws(Diagnostics) {
    switch background {
    case .transparent: return nil
    case .color(let name): self = .color(try Self.color(name, isDark: isDark))
    case .colors(let first, let second):
      self = .gradient(try Self.color(first, isDark: isDark), try Self.color(second, isDark: isDark))
    case .gradient:
      self =
        isDark
        ? .gradient(Color(0x2B, 0x31, 0x4A), Color(0x10, 0x12, 0x1A))
        : .gradient(Color(0xEE, 0xF1, 0xFB), Color(0xCB, 0xD5, 0xEE))
    }
  }

  private static func color(_ name: String, isDark: Bool) throws(Diagnostics) -> Color {
    if name.hasPrefix("#") {
      if let color = Color(hexadecimal: name.dropFirst()) { return color }
    } else if let color = SystemColor.named(name, isDark: isDark) {
      return color
    }
    throw Diagnostics(
      Diagnostic(
        .error, "bad-color", at: nil, "\(JSONWriter.quoted(name)) is no colour",
        expected: "\"#RRGGBB\", \"#RRGGBBAA\", or a system colour's name",
        hint: name.hasPrefix("#") ? nil : Spelling.hint(for: name, among: SystemColor.names)))
  }

  /// What fills a page of this size.
  package func paint(width: Double, height: Double) -> Paint {
    switch self {
    case .color(let color): .solid(color)
    case .gradient(let first, let second):
      .linear(
        LinearGradient(
          start: .zero, end: Point(width, height),
          stops: [GradientStop(position: 0, color: first), GradientStop(position: 1, color: second)]))
    }
  }

  /// 0…1, as Rec. 709 weighs the channels; nil where what is behind it decides.
  var brightness: Double? {
    func brightness(_ color: Color) -> Double { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue }
    switch self {
    case .color(let color): return color.alpha < 0.5 ? nil : brightness(color)
    case .gradient(let first, let second):
      return first.alpha + second.alpha < 1 ? nil : (brightness(first) + brightness(second)) / 2
    }
  }
}
