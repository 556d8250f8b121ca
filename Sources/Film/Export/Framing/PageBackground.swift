package import SegueCore
package import SegueGraphics
package import SegueJSON
import SegueScene

/// The background of a framed picture, or of a page of pictures.
package enum PageBackground: Hashable, Sendable {
  case color(Color)
  /// A linear gradient from the top left to the bottom right.
  case gradient(Color, Color)

  /// Nil for a transparent background.
  ///
  /// - Throws: If a colour is invalid.
  package init?(_ background: Framing.Background, isDark: Bool) throws(Diagnostics) {
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
    if let color = ColorText.color(name, isDark: isDark) { return color }
    throw Diagnostics(
      Diagnostic(
        .error, "bad-color", at: nil, "\(JSONWriter.quoted(name)) is not a colour",
        expected: "\"#RRGGBB\", \"#RRGGBBAA\", or a colour's name in UIKit or CSS", hint: ColorText.hint(for: name)))
  }

  /// The paint for a page of this size.
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

  /// Whether a page, or a matte in its colour, is seen through it.
  var isTranslucent: Bool {
    switch self {
    case .color(let color): color.alpha < 1
    case .gradient(let first, let second): first.alpha < 1 || second.alpha < 1
    }
  }

  /// Luma 0…1 with Rec. 709 weights; nil for a mostly transparent background.
  package var brightness: Double? {
    func brightness(_ color: Color) -> Double { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue }
    switch self {
    case .color(let color): return color.alpha < 0.5 ? nil : brightness(color)
    case .gradient(let first, let second):
      return first.alpha + second.alpha < 1 ? nil : (brightness(first) + brightness(second)) / 2
    }
  }
}

extension FramingChoices {
  /// Whether what is around a picture depends on the page: a background that is different on light and on dark pages, or
  /// through which one sees the page, as outside rounded corners and beside a device.
  package var followsPage: Bool {
    let (light, dark) = (framing(isDark: false), framing(isDark: true))
    if light.isPlain, dark.isPlain { return false }
    let onLight = light.background.flatMap { try? PageBackground($0, isDark: false) }
    let onDark = dark.background.flatMap { try? PageBackground($0, isDark: true) }
    return light.corners > 0 || onLight != onDark || onLight?.isTranslucent ?? true
  }
}

extension Framing.Background {
  /// Parses `transparent` (or `none`), `gradient`, a colour, or two colours separated by a comma; nil for anything else.
  /// Colours are not checked here; see `problem`.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
    switch (parts.count, text) {
    case (1, "transparent"), (1, "none"): self = .transparent
    case (1, "gradient"): self = .gradient
    case (1, _) where !text.isEmpty: self = .color(text)
    case (2, _) where !parts.contains(""): self = .colors(parts[0], parts[1])
    default: return nil
    }
  }

  /// The canonical textual form.
  package var text: String {
    switch self {
    case .transparent: "transparent"
    case .gradient: "gradient"
    case .color(let name): name
    case .colors(let first, let second): "\(first),\(second)"
    }
  }

  /// The problem with its colours; nil if they are valid.
  package var problem: Diagnostic? {
    do throws(Diagnostics) {
      _ = try PageBackground(self, isDark: false)
      return nil
    } catch {
      return error.list.first
    }
  }
}
