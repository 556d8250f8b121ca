import SegueJSON

extension Scene {
  /// The size of the picture in points, its scale, and the device's system bars.
  public struct Canvas: ScenePart, Hashable {
    /// The JSON object of this part of the scene.
    public var json: JSONValue

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - width: The width, 1…16,384 points.
    ///   - height: The height, 1…16,384 points.
    ///   - scale: The default number of pixels per point, 0.1…10. If nil, 1.
    ///   - safeArea: How far the device covers the canvas from each edge, in points. If nil, ``Length/safe`` cannot be
    ///     used.
    ///   - background: The colour below everything else. If nil, white, or black in a dark theme.
    ///   - statusBar: The device's status bar, drawn above everything. If nil, it is drawn only within a device frame.
    ///   - homeIndicator: The device's home indicator, drawn above everything. If nil, it is drawn only within a device
    ///     frame.
    ///   - fileID: The file to name in messages.
    ///   - line: The line to name in messages.
    public init(
      width: Double, height: Double, scale: Double? = nil, safeArea: Edges? = nil, background: Color? = nil,
      statusBar: StatusBar? = nil, homeIndicator: HomeIndicator? = nil, fileID: String = #fileID, line: Int = #line
    ) {
      let members = BuiltJSON.object([
        "width": width, "height": height, "scale": scale, "safeArea": safeArea,
        "background": background, "statusBar": statusBar, "homeIndicator": homeIndicator,
      ])
      json = JSONValue(BuiltJSON(members.content, at: CodeLine(file: fileID, line: line)))
    }

    /// Creates a canvas with the size, the scale and the safe area of a device's screen.
    ///
    /// - Parameters:
    ///   - device: A device such as `.iPhone16Pro`.
    ///   - landscape: Whether the device is in landscape orientation. If nil, false.
    ///   - scale: The default number of pixels per point, 0.1…10. If nil, the device's.
    ///   - background: The colour below everything else. If nil, white, or black in a dark theme.
    ///   - statusBar: The device's status bar, drawn above everything. If nil, it is drawn only within a device frame.
    ///   - homeIndicator: The device's home indicator, drawn above everything. If nil, it is drawn only within a device
    ///     frame.
    ///   - fileID: The file to name in messages.
    ///   - line: The line to name in messages.
    public init(
      device: Device, landscape: Bool? = nil, scale: Double? = nil, background: Color? = nil,
      statusBar: StatusBar? = nil, homeIndicator: HomeIndicator? = nil, fileID: String = #fileID, line: Int = #line
    ) {
      let members = BuiltJSON.object([
        "device": device, "landscape": landscape, "scale": scale,
        "background": background, "statusBar": statusBar, "homeIndicator": homeIndicator,
      ])
      json = JSONValue(BuiltJSON(members.content, at: CodeLine(file: fileID, line: line)))
    }
  }

  /// The status bar of a device: `true`, `false`, one with a style and a time, or a picture.
  public struct StatusBar: Hashable, Sendable, ExpressibleByBooleanLiteral {
    let built: BuiltJSON

    /// Creates a standard status bar, or none.
    public init(_ isShown: Bool) { built = isShown.built }
    /// Creates a standard status bar, or none.
    public init(booleanLiteral value: Bool) { self.init(value) }

    /// Creates a status bar.
    ///
    /// - Parameters:
    ///   - style: The colour of its content. If nil, ``BarStyle/auto``.
    ///   - time: The time that its clock shows. If nil, 9:41.
    public init(style: BarStyle? = nil, time: String? = nil) {
      built = BuiltJSON.object(["style": style, "time": time]).unlessEmpty ?? true.built
    }

    /// Creates a status bar from a picture, which is as wide as the canvas and lies at its upper edge.
    ///
    /// - Parameters:
    ///   - image: The path of an image file.
    ///   - presentedImage: The picture that it becomes while the other screen is presented. If nil, it stays the same.
    public init(image: String, presentedImage: String? = nil) {
      built = BuiltJSON.object(["image": image, "presentedImage": presentedImage])
    }
  }

  /// The home indicator of a device: `true`, `false`, one with a style, or a picture.
  public struct HomeIndicator: Hashable, Sendable, ExpressibleByBooleanLiteral {
    let built: BuiltJSON

    /// Creates a standard home indicator, or none.
    public init(_ isShown: Bool) { built = isShown.built }
    /// Creates a standard home indicator, or none.
    public init(booleanLiteral value: Bool) { self.init(value) }

    /// Creates a home indicator with a style.
    public init(style: BarStyle) { built = style.built }

    /// Creates a home indicator from a picture, which is as wide as the canvas and lies at its lower edge.
    ///
    /// - Parameters:
    ///   - image: The path of an image file.
    ///   - presentedImage: The picture that it becomes while the other screen is presented. If nil, it stays the same.
    public init(image: String, presentedImage: String? = nil) {
      built = BuiltJSON.object(["image": image, "presentedImage": presentedImage])
    }
  }

  /// Whether, and how, the fingers of the script are drawn above everything: `true`, or
  /// ``shown(diameter:color:fadeIn:fadeOut:trail:)``.
  public struct Touches: Hashable, Sendable, ExpressibleByBooleanLiteral {
    let built: BuiltJSON

    private init(built: BuiltJSON) { self.built = built }

    /// Draws fingers in the standard style, or not at all.
    public init(_ areShown: Bool) { built = areShown.built }
    /// Draws fingers in the standard style, or not at all.
    public init(booleanLiteral value: Bool) { self.init(value) }

    /// Draws the fingers of the script as discs.
    ///
    /// - Parameters:
    ///   - diameter: The diameter, in points. If nil, 44.
    ///   - color: The colour, which should be translucent. If nil, a grey.
    ///   - fadeIn: The fade-in before a touch, in seconds. If nil, 0.12.
    ///   - fadeOut: The fade-out after a release, in seconds. If nil, 0.25.
    ///   - trail: The duration of the trail behind a finger, in seconds. If nil, 0.25.
    public static func shown(
      diameter: Double? = nil, color: Color? = nil, fadeIn: Seconds? = nil, fadeOut: Seconds? = nil,
      trail: Seconds? = nil
    ) -> Touches {
      Touches(
        built: BuiltJSON.object([
          "diameter": diameter, "color": color, "fadeIn": fadeIn,
          "fadeOut": fadeOut, "trail": trail,
        ]).unlessEmpty ?? true.built)
    }
  }
}

extension Scene.Canvas: SceneValue {
  var built: BuiltJSON { json.built }
}
extension Scene.StatusBar: SceneValue {}
extension Scene.HomeIndicator: SceneValue {}
extension Scene.Touches: SceneValue {}
