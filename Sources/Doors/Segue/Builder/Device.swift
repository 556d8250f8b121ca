import SegueJSON

/// A phone or tablet whose screen a canvas can have: `.iPhone16Pro`, `"iPhone 16 Pro"`.
public struct Device: RawRepresentable, Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The name as scene files have it: `iPhone 16 Pro`.
  public let rawValue: String

  /// Creates a device. A name that no device has is a ``Problem`` of the scene.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device. A name that no device has is a ``Problem`` of the scene.
  public init(_ name: String) { rawValue = name }
  /// Creates a device from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}

extension Device: SceneValue {}
