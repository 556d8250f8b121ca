import SegueRendering

/// What is drawn around a movie: a device, a background, room, rounded corners, a shadow.
///
/// ```swift
/// let framed = try movie.framed(Framing(device: .phone, background: .gradient))
/// try await framed.export(.gif("card.gif"))
/// ```
///
/// Points are those of the scene. What is nil follows from the rest: see each property.
public struct Framing: Hashable, Sendable {
  /// What the picture is the screen of.
  public enum Device: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the picture alone.
    case none
    /// A phone with an island above the picture's upper edge, or beside its left one if it is wider than high.
    case phone
    /// A tablet: a wider edge, and no island.
    case tablet
  }

  /// Whether a phone shows the time, its signal and its battery.
  public enum StatusBar: String, Hashable, Sendable, CaseIterable {
    /// If the scene draws none itself: one that uses the symbols of a status bar does.
    case auto
    /// Always.
    case shown
    /// Never.
    case hidden
  }

  /// What lies behind the picture and its device.
  public enum Background: Hashable, Sendable {
    /// Nothing.
    case transparent
    /// A colour, as scene files write colours: `"#RRGGBB"`, `"#RRGGBBAA"`, or the name of a system colour.
    case color(String)
    /// From the top left to the bottom right.
    case colors(String, String)
    /// A quiet gradient, light or dark as the scene.
    case gradient
  }

  /// Whether what is drawn around the picture is light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// As the scene: by the name of its theme, `light` or `dark`, or else by how bright it begins.
    case auto
    /// Light.
    case light
    /// Dark.
    case dark
  }

  /// The device; none unless something else is asked for.
  public var device: Device
  /// The phone's status bar.
  public var statusBar: StatusBar
  /// What lies behind; nothing if nil, and behind a ``Movie/strip(_:over:labels:)`` and its like a panel.
  public var background: Background?
  /// Room on each side, in points. If nil: none, or on a background, or with a shadow, as much as looks well.
  public var padding: Double?
  /// The radius of the outer corners, in points; outside of them everything is transparent.
  public var corners: Double
  /// The radius of the picture's own corners where it has room around it and no device; a small one if nil.
  public var screenCorners: Double?
  /// Whether device or picture cast a shadow. If nil: on a background that there is room on.
  public var shadow: Bool?
  /// Light or dark.
  public var appearance: Appearance

  /// A framing that differs from none in what is given.
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

  /// Nothing is drawn around the picture.
  public static let none = Framing()
}

extension Framing {
  /// As the pipeline takes it.
  var drawn: SegueRendering.Framing {
    SegueRendering.Framing(
      device: device.drawn, statusBar: statusBar.drawn, background: background?.drawn, padding: padding,
      corners: corners, screenCorners: screenCorners, shadow: shadow, appearance: appearance.drawn)
  }
}

extension Framing.Device {
  fileprivate var drawn: SegueRendering.Framing.Device {
    switch self {
    case .none: .none
    case .phone: .phone
    case .tablet: .tablet
    }
  }
}

extension Framing.StatusBar {
  fileprivate var drawn: SegueRendering.Framing.StatusBar {
    switch self {
    case .auto: .auto
    case .shown: .shown
    case .hidden: .hidden
    }
  }
}

extension Framing.Background {
  fileprivate var drawn: SegueRendering.Framing.Background {
    switch self {
    case .transparent: .transparent
    case .color(let name): .color(name)
    case .colors(let first, let second): .colors(first, second)
    case .gradient: .gradient
    }
  }
}

extension Framing.Appearance {
  fileprivate var drawn: SegueRendering.Framing.Appearance {
    switch self {
    case .auto: .auto
    case .light: .light
    case .dark: .dark
    }
  }
}
