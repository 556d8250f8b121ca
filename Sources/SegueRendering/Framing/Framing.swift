/// What is drawn around pictures: a device, a background, room, rounded corners, a shadow. Measures are in points; what is nil
/// follows from the rest.
package struct Framing: Hashable, Sendable {
  package enum Device: String, Hashable, Sendable, CaseIterable {
    case none, phone, tablet
  }

  /// `auto`: if the scene draws none itself.
  package enum StatusBar: String, Hashable, Sendable, CaseIterable {
    case auto, shown, hidden
  }

  package enum Background: Hashable, Sendable {
    case transparent
    /// As scene files write colours.
    case color(String)
    /// From the top left to the bottom right.
    case colors(String, String)
    /// A quiet one, light or dark as the scene.
    case gradient
  }

  /// `auto`: as the scene.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case auto, light, dark
  }

  package var device: Device
  package var statusBar: StatusBar
  package var background: Background?
  /// Room on each side.
  package var padding: Double?
  /// The radius of the outer corners.
  package var corners: Double
  /// The radius of the picture's own corners where it has room around it and no device.
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

  /// Nothing is drawn around the picture.
  package static let none = Framing()
}

extension Framing {
  /// Nothing changes.
  package var isPlain: Bool {
    device == .none && (background ?? .transparent) == .transparent && (padding ?? 0) == 0 && corners == 0
      && shadow != true
  }

  /// What goes around each picture of a page that shows several.
  var ofEach: Framing {
    Framing(
      device: device, statusBar: statusBar, background: .transparent, padding: 0, shadow: false, appearance: appearance)
  }

  /// What goes around each ending of a comparison.
  package var aroundBranch: Framing { ofEach }

  /// What goes around a comparison, the endings of which have devices of their own.
  package var aroundComparison: Framing { ofPage }

  /// What goes around the page.
  var ofPage: Framing {
    var page = self
    page.device = .none
    return page
  }
}
