extension SheetOptions {
  /// Whether the page behind a sheet recedes.
  @nonexhaustive
  public enum Recedes: String, Hashable, Sendable, CaseIterable {
    /// The first screen and sheets do, as in UIKit.
    case automatic
    /// Every page does.
    case always
    /// No page does.
    case never
  }
}

extension SheetOptions.Recedes: SceneValue {}
