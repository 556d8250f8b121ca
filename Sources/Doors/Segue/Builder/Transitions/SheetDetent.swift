import SegueJSON

/// A height at which a sheet rests.
public struct SheetDetent: Hashable, Sendable {
  private enum Height: Hashable, Sendable {
    case named(String)
    case length(Length)
  }

  private let height: Height

  /// A little more than half of the full height.
  public static let medium = SheetDetent(height: .named("medium"))
  /// The full height.
  public static let large = SheetDetent(height: .named("large"))

  /// A height above the safe area, in points.
  public static func height(_ points: Double) -> SheetDetent { SheetDetent(height: .length(.points(points))) }

  /// A part of the full height, in percent.
  public static func percent(_ percent: Double) -> SheetDetent { SheetDetent(height: .length(.percent(percent))) }
}

extension SheetDetent: SceneValue {
  var built: BuiltJSON {
    switch height {
    case .named(let name): name.built
    case .length(let length): length.built
    }
  }
}
