/// A height at which a sheet rests.
public struct SheetDetent: Hashable, Sendable {
  let built: BuiltJSON

  private init(_ value: some SceneValue) { built = value.built }

  /// A little more than half of the full height.
  public static let medium = SheetDetent("medium")
  /// The full height.
  public static let large = SheetDetent("large")

  /// A height above the safe area, in points.
  public static func height(_ points: Double) -> SheetDetent { SheetDetent(points) }

  /// A part of the full height, in percent.
  public static func percent(_ percent: Double) -> SheetDetent { SheetDetent(Length.percent(percent)) }
}

extension SheetDetent: SceneValue {}
