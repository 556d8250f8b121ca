import SegueExport
import SegueJSON

/// A frame around a movie: a device, a background, padding, rounded corners and a shadow.
///
/// ```swift
/// let framed = try movie.framed(Framing(device: .phone, background: .gradient))
/// try await framed.export(.gif("card.gif"))
/// ```
///
/// Lengths are in points of the scene, 0…4000. Properties that are nil have defaults that depend on the other properties.
public struct Framing: Hashable, Sendable {
  /// The device whose screen shows the movie.
  @nonexhaustive
  public enum Device: String, Hashable, Sendable, CaseIterable {
    /// No device.
    case none
    /// A phone with a Dynamic Island. The island is at the top, or at the left if the screen is in landscape.
    case phone
    /// A tablet, with a wider border and no island.
    case tablet
  }

  /// Whether a phone shows a status bar with time, signal and battery.
  @nonexhaustive
  public enum StatusBar: String, Hashable, Sendable, CaseIterable {
    /// Shows a status bar unless the scene draws its own, which it does if it uses status bar symbols.
    case auto
    /// Always shows a status bar.
    case shown
    /// Never shows a status bar.
    case hidden
  }

  /// The background behind the device.
  @nonexhaustive
  public enum Background: Hashable, Sendable {
    /// No background.
    case transparent
    /// A colour. It cannot be a colour of the theme.
    case color(Color)
    /// A linear gradient between two colours, from the top left to the bottom right.
    case colors(Color, Color)
    /// A subtle gradient that is light or dark like the scene.
    case gradient
  }

  /// Whether the device and the background are light or dark.
  @nonexhaustive
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Follows the scene: the name of its theme, `light` or `dark`, or else the brightness of its first frame.
    case auto
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// The device.
  public var device: Device
  /// Whether a phone shows a status bar.
  public var statusBar: StatusBar
  /// The background. If nil, movies have none, and stills with several moments, such as
  /// ``Movie/strip(_:over:labels:fileID:line:)``, have a plain panel.
  public var background: Background?
  /// The padding on each side, in points. If nil, there is standard padding with a background or a shadow, and none
  /// otherwise.
  public var padding: Double?
  /// The radius of the outer corners, in points. The image is transparent outside of them.
  public var corners: Double
  /// The radius of the picture's own corners, in points. It applies only with padding and without a device. If nil, a
  /// small radius.
  public var screenCorners: Double?
  /// Whether the device, or the picture, casts a shadow. If nil, it does on a background with padding.
  public var shadow: Bool?
  /// Whether the device and the background are light or dark.
  public var appearance: Appearance

  /// Creates a framing. By default it draws nothing around the picture.
  public init(
    device: Device = .none, statusBar: StatusBar = .auto, background: Background? = nil, padding: Double? = nil,
    corners: Double = 0, screenCorners: Double? = nil, shadow: Bool? = nil, appearance: Appearance = .auto
  ) {
    self.device = device
    self.statusBar = statusBar
    self.background = background
    self.padding = padding
    self.corners = corners
    self.screenCorners = screenCorners
    self.shadow = shadow
    self.appearance = appearance
  }

  /// A framing that draws nothing around the picture.
  public static let none = Framing()
}

extension Framing {
  /// The properties that are not those of ``none``, as text for references: `device phone, padding 24.0`. Nil if the
  /// framing draws nothing.
  package var words: String? { forRendering.words }

  /// Throws all lengths that are out of range.
  func check() throws(Diagnostics) {
    let lengths = [("padding", padding), ("corners", corners), ("screenCorners", screenCorners)]
    let range = FramingChoices.lengthRange
    let problems = lengths.compactMap { name, length -> Diagnostic? in
      guard let length, !range.contains(length) else { return nil }
      return Diagnostic(
        .error, "out-of-range", at: nil, "a framing has the \(name) \(length)",
        expected: "\(JSONWriter.text(of: range.lowerBound))…\(JSONWriter.text(of: range.upperBound)) points")
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  /// The framing as a value of the rendering pipeline.
  var forRendering: SegueExport.Framing {
    SegueExport.Framing(
      device: device.forRendering, statusBar: statusBar.forRendering, background: background?.forRendering,
      padding: padding, corners: corners, screenCorners: screenCorners, shadow: shadow,
      appearance: appearance.forRendering)
  }
}

extension Framing.Device {
  fileprivate var forRendering: SegueExport.Framing.Device {
    switch self {
    case .none: .none
    case .phone: .phone
    case .tablet: .tablet
    }
  }
}

extension Framing.StatusBar {
  fileprivate var forRendering: SegueExport.Framing.StatusBar {
    switch self {
    case .auto: .auto
    case .shown: .shown
    case .hidden: .hidden
    }
  }
}

extension Framing.Background {
  fileprivate var forRendering: SegueExport.Framing.Background {
    switch self {
    case .transparent: .transparent
    case .color(let color): .color(color.text)
    case .colors(let first, let second): .colors(first.text, second.text)
    case .gradient: .gradient
    }
  }
}

extension Framing.Appearance {
  fileprivate var forRendering: SegueExport.Framing.Appearance {
    switch self {
    case .auto: .auto
    case .light: .light
    case .dark: .dark
    }
  }
}
