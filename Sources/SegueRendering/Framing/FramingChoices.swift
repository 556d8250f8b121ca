/// What is drawn around pictures, as far as somebody has said it: a command line, or a project.
package struct FramingChoices: Hashable, Sendable {
  package var device: Framing.Device?
  package var statusBar: Framing.StatusBar?
  package var background: ByAppearance<Framing.Background>?
  package var padding: Double?
  package var corners: Double?
  package var screenCorners: Double?
  package var shadow: Bool?
  package var appearance: Framing.Appearance?

  package init() {}

  /// Points that any of the measures may have.
  package static let measures = 0.0...4000

  /// These, and `others` where these say nothing.
  package func over(_ others: FramingChoices) -> FramingChoices {
    var all = FramingChoices()
    all.device = device ?? others.device
    all.statusBar = statusBar ?? others.statusBar
    all.background = background ?? others.background
    all.padding = padding ?? others.padding
    all.corners = corners ?? others.corners
    all.screenCorners = screenCorners ?? others.screenCorners
    all.shadow = shadow ?? others.shadow
    all.appearance = appearance ?? others.appearance
    return all
  }

  /// `isDark`: where the page is dark. What was not said is as in a framing that says nothing.
  package func framing(isDark: Bool = false) -> Framing {
    Framing(
      device: device ?? .none, statusBar: statusBar ?? .auto, background: background?.value(isDark: isDark),
      padding: padding, corners: corners ?? 0, screenCorners: screenCorners, shadow: shadow,
      appearance: appearance ?? .auto)
  }
}
