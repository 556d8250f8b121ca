/// What is drawn around pictures: a device, a background, padding, rounded corners and a shadow. Lengths are in points.
/// Properties that are nil are derived from the others.
package struct Framing: Hashable, Sendable {
  package enum Device: String, Hashable, Sendable, CaseIterable {
    case none, phone, tablet
  }

  /// `auto` shows a status bar on a phone unless the scene draws its own.
  package enum StatusBar: String, Hashable, Sendable, CaseIterable {
    case auto, shown, hidden
  }

  package enum Background: Hashable, Sendable {
    case transparent
    /// Written as in scene files.
    case color(String)
    /// A linear gradient from the top left to the bottom right.
    case colors(String, String)
    /// A subtle gradient, light or dark like the scene.
    case gradient
  }

  /// `auto` follows the scene.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case auto, light, dark
  }

  package var device: Device
  package var statusBar: StatusBar
  package var background: Background?
  /// Padding on each side.
  package var padding: Double?
  /// Radius of the outer corners.
  package var corners: Double
  /// Radius of the picture's own corners, if it has padding and no device.
  package var screenCorners: Double?
  package var shadow: Bool?
  package var appearance: Appearance

  package init(
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

  /// No frame.
  package static let none = Framing()
}

extension Framing {
  /// Whether this framing changes nothing.
  package var isPlain: Bool {
    device == .none && (background ?? .transparent) == .transparent && (padding ?? 0) == 0 && corners == 0
      && shadow != true
  }

  /// The framing of each picture on a page with several pictures, and of each branch of a comparison.
  package var forEachPicture: Framing {
    Framing(
      device: device, statusBar: statusBar, background: .transparent, padding: 0, shadow: false, appearance: appearance)
  }

  /// The framing around a page with several pictures or around a comparison. It has no device, because each picture has one.
  package var forPage: Framing {
    var page = self
    page.device = .none
    return page
  }
}

/// The framing options given on a command line or in a project: what each sets, in ascending order of precedence.
package struct FramingChoices: Sendable {
  private var settings: [@Sendable (_ framing: inout Framing, _ isDark: Bool) -> Void] = []

  package init() {}

  /// The values that padding and radii may have, in points.
  package static let lengthRange = 0.0...4000

  /// Chooses a property; nil if it was not given.
  package mutating func set<Value: FramingValue>(
    _ property: any WritableKeyPath<Framing, Value> & Sendable, to value: Value?
  ) {
    guard let value else { return }
    settings.append { framing, _ in framing[keyPath: property] = value }
  }

  /// Chooses a property that is derived from the others otherwise; nil if it was not given.
  package mutating func set<Value: FramingValue>(
    _ property: any WritableKeyPath<Framing, Value?> & Sendable, to value: Value?
  ) {
    set(property, to: value.map { ByAppearance($0) })
  }

  /// The same for a property with variants for light and dark pages.
  package mutating func set<Value: FramingValue>(
    _ property: any WritableKeyPath<Framing, Value?> & Sendable, to value: ByAppearance<Value>?
  ) {
    guard let value else { return }
    settings.append { framing, isDark in framing[keyPath: property] = value.value(isDark: isDark) }
  }

  /// These options, with `others` for those that were not given.
  package func over(_ others: FramingChoices) -> FramingChoices {
    var all = others
    all.settings += settings
    return all
  }

  /// The framing with defaults for all options that were not given.
  ///
  /// - Parameter isDark: Whether the page is dark: it chooses between the variants of the background.
  package func framing(isDark: Bool = false) -> Framing {
    settings.reduce(into: .none) { framing, set in set(&framing, isDark) }
  }
}
