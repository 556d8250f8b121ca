import SegueJSON

extension Scene {
  /// The picture's size in points, and how many pixels make one.
  public struct Canvas: Equatable, Sendable {
    let json: JSON

    /// - Parameters:
    ///   - width: Points.
    ///   - height: Points.
    ///   - scale: Pixels a point, unless a movie asks for another number; 1 if nil.
    ///   - background: Painted below everything; white if nil.
    ///   - statusBar: The device's status bar, above everything; if nil there is one only where a drawn device needs it.
    ///   - homeIndicator: The device's home indicator, likewise.
    public init(
      width: Double, height: Double, scale: Double? = nil, background: String? = nil, statusBar: StatusBar? = nil,
      homeIndicator: HomeIndicator? = nil
    ) {
      json =
        SceneFragment.object([
          "width": .number(width), "height": .number(height), "scale": .number(scale),
          "background": .string(background), "statusBar": statusBar?.json, "homeIndicator": homeIndicator?.json,
        ]) ?? [:]
    }
  }

  /// The status bar of a device: `true`, `false`, or with a style and a time of its own.
  public struct StatusBar: Equatable, Sendable, ExpressibleByBooleanLiteral {
    let json: JSON

    /// Whether there is one.
    public init(booleanLiteral value: Bool) { json = .bool(value) }

    /// - Parameters:
    ///   - style: The colour of its content; ``BarStyle/auto`` if nil.
    ///   - time: What its clock shows; 9:41 if nil.
    public init(style: BarStyle? = nil, time: String? = nil) {
      json = SceneFragment.object(["style": .choice(style), "time": .string(time)]) ?? true
    }
  }

  /// The home indicator of a device: `true`, `false`, or one with a style of its own.
  public struct HomeIndicator: Equatable, Sendable, ExpressibleByBooleanLiteral {
    let json: JSON

    /// Whether there is one.
    public init(booleanLiteral value: Bool) { json = .bool(value) }

    /// One in this style.
    public init(style: BarStyle) { json = .string(style.rawValue) }
  }

  /// Whether, and how, the fingers of the script are shown, above everything: `true`, or ``shown(diameter:color:fadeIn:fadeOut:trail:)``.
  public struct Touches: Equatable, Sendable, ExpressibleByBooleanLiteral {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// Whether fingers are shown, in the usual way.
    public init(booleanLiteral value: Bool) { json = .bool(value) }

    /// - Parameters:
    ///   - diameter: Points; 44 if nil.
    ///   - color: Best translucent; a grey if nil.
    ///   - fadeIn: Seconds in which a finger comes into sight before it touches down; 0.12 if nil.
    ///   - fadeOut: Seconds in which it goes out of sight after it has lifted; 0.25 if nil.
    ///   - trail: Seconds of its way that are shown behind it; 0.25 if nil.
    public static func shown(
      diameter: Double? = nil, color: String? = nil, fadeIn: Double? = nil, fadeOut: Double? = nil,
      trail: Double? = nil
    ) -> Touches {
      Touches(
        SceneFragment.object([
          "diameter": .number(diameter), "color": .string(color), "fadeIn": .number(fadeIn),
          "fadeOut": .number(fadeOut), "trail": .number(trail),
        ]) ?? true)
    }
  }
}
