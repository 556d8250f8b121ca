import SegueJSON

extension Scene {
  /// The size of the picture in points, its scale, and the device's system bars.
  public struct Canvas: Equatable, Sendable {
    let json: JSON

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - width: The width, in points.
    ///   - height: The height, in points.
    ///   - scale: The default number of pixels per point. If nil, 1.
    ///   - safeArea: What the device covers at each edge, in points, for ``Length/safe``. If nil, that is not known.
    ///   - background: The colour below everything else. If nil, white, or black in a dark theme.
    ///   - statusBar: The device's status bar, drawn above everything. If nil, it is drawn only within a device frame.
    ///   - homeIndicator: The device's home indicator, drawn above everything. If nil, it is drawn only within a device
    ///     frame.
    public init(
      width: Double, height: Double, scale: Double? = nil, safeArea: Edges? = nil, background: String? = nil,
      statusBar: StatusBar? = nil, homeIndicator: HomeIndicator? = nil
    ) {
      json =
        SceneFragment.object([
          "width": .number(width), "height": .number(height), "scale": .number(scale),
          "safeArea": safeArea?.json, "background": .string(background), "statusBar": statusBar?.json,
          "homeIndicator": homeIndicator?.json,
        ]) ?? [:]
    }

    /// Creates a canvas with the size, the scale and the safe area of a device's screen.
    ///
    /// - Parameters:
    ///   - device: A device such as `"iPhone 16 Pro"`; the reference of the scene format names them all.
    ///   - landscape: Whether the device lies on its side. If nil, false.
    ///   - scale: The default number of pixels per point. If nil, the device's.
    ///   - background: The colour below everything else. If nil, white, or black in a dark theme.
    ///   - statusBar: The device's status bar, drawn above everything. If nil, it is drawn only within a device frame.
    ///   - homeIndicator: The device's home indicator, drawn above everything. If nil, it is drawn only within a device
    ///     frame.
    public init(
      device: String, landscape: Bool? = nil, scale: Double? = nil, background: String? = nil,
      statusBar: StatusBar? = nil, homeIndicator: HomeIndicator? = nil
    ) {
      json =
        SceneFragment.object([
          "device": .string(device), "landscape": .bool(landscape), "scale": .number(scale),
          "background": .string(background), "statusBar": statusBar?.json, "homeIndicator": homeIndicator?.json,
        ]) ?? [:]
    }
  }

  /// The status bar of a device: `true`, `false`, or one with a style and a time.
  public struct StatusBar: Equatable, Sendable, ExpressibleByBooleanLiteral {
    let json: JSON

    /// Creates a standard status bar, or none.
    public init(booleanLiteral value: Bool) { json = .bool(value) }

    /// Creates a status bar.
    ///
    /// - Parameters:
    ///   - style: The colour of its content. If nil, ``BarStyle/auto``.
    ///   - time: The time that its clock shows. If nil, 9:41.
    public init(style: BarStyle? = nil, time: String? = nil) {
      json = SceneFragment.object(["style": .choice(style), "time": .string(time)]) ?? true
    }
  }

  /// The home indicator of a device: `true`, `false`, or one with a style.
  public struct HomeIndicator: Equatable, Sendable, ExpressibleByBooleanLiteral {
    let json: JSON

    /// Creates a standard home indicator, or none.
    public init(booleanLiteral value: Bool) { json = .bool(value) }

    /// Creates a home indicator with a style.
    public init(style: BarStyle) { json = .string(style.rawValue) }
  }

  /// Whether, and how, the fingers of the script are drawn above everything: `true`, or
  /// ``shown(diameter:color:fadeIn:fadeOut:trail:)``.
  public struct Touches: Equatable, Sendable, ExpressibleByBooleanLiteral {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// Draws fingers in the standard style, or not at all.
    public init(booleanLiteral value: Bool) { json = .bool(value) }

    /// Draws the fingers of the script as discs.
    ///
    /// - Parameters:
    ///   - diameter: The diameter, in points. If nil, 44.
    ///   - color: The colour, which should be translucent. If nil, a grey.
    ///   - fadeIn: The fade-in before a touch, in seconds. If nil, 0.12.
    ///   - fadeOut: The fade-out after a release, in seconds. If nil, 0.25.
    ///   - trail: The duration of the trail behind a finger, in seconds. If nil, 0.25.
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
