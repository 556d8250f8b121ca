import SegueJSON

/// The generation of Material Design whose curves and durations a transition has (docs/motion.md, Material).
enum MaterialStyle: String, Hashable, Sendable, CaseIterable {
  /// Material 3, with its emphasized easing.
  case m3
  /// Material 2: shorter, with the easing that Material 3 calls legacy.
  case m2
}

/// Options that the transitions of Material Design share.
enum MaterialFields {
  static let style = Field(
    "style", .enumeration(MaterialStyle.self), default: .m3,
    "Whose curves and durations: Material 3's, or those of Material 2, which are shorter.")
  static let present = motion("present", "How the presentation is spread over time (default: as `style` says).")
  static let dismiss = motion("dismiss", "How the dismissal is spread over time (default: as `style` says).")
  static let backgroundColor = Field(
    optional: "backgroundColor", .color,
    "What one page fades to before the other fades in (default: the background of the page that comes).")

  static let bars = Field(
    "bars", .array(of: .name("a node's id")), default: [],
    "Nodes of either page that stay in their places, such as a navigation bar. Where both pages have one of the same id, one fades "
      + "into the other.")

  private static func motion(_ name: String, _ summary: String) -> Field<TimedCurve?> {
    Field(optional: name, .timedCurve, summary)
  }
}
