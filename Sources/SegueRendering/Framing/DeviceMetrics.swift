import SegueCore

/// Measures of a device around a screen, in device pixels. All that touches the screen is whole, so that the screen's
/// pixels are those that it has alone.
struct DeviceMetrics {
  let device: Framing.Device
  /// Of the screen.
  let width: Double
  let height: Double
  /// Pixels a point of a device of the usual size: a smaller screen has a smaller device.
  let unit: Double
  /// Between the screen and the metal.
  let glass: Double
  let metal: Double
  /// How far buttons stand out.
  let button: Double
  let screenRadius: Double

  /// Points of a device of the usual size in a point of this one.
  static func unit(_ size: Size) -> Double { Swift.min(size.width, size.height) / 390 }

  init(_ device: Framing.Device, width: Int, height: Int, size: Size, scale: Double) {
    self.device = device
    self.width = Double(width)
    self.height = Double(height)
    let short = Swift.min(size.width, size.height)
    func whole(_ points: Double, _ unit: Double) -> Double { Swift.max(1, (points * unit).rounded()) }
    switch device {
    case .none:
      unit = short / 390 * scale
      (glass, metal, button, screenRadius) = (0, 0, 0, 0)
    case .phone:
      unit = short / 390 * scale
      glass = whole(10, unit)
      metal = whole(4, unit)
      button = whole(2.5, unit)
      screenRadius = 52 * unit
    case .tablet:
      unit = short / 744 * scale
      glass = whole(26, unit)
      metal = whole(4.5, unit)
      button = whole(2.5, unit)
      screenRadius = 20 * unit
    }
  }

  var isLandscape: Bool { width > height }

  /// From the edge of all that is drawn to the screen, on each side.
  var inset: Double { glass + metal + button }

  /// The screen, with its top left corner at the origin.
  var screen: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The device without its buttons.
  var body: RoundedRect {
    RoundedRect(screen.insetBy(-glass - metal), radius: screenRadius + glass + metal, curve: .continuous)
  }

  /// The body's front, within the metal.
  var face: RoundedRect { RoundedRect(screen.insetBy(-glass), radius: screenRadius + glass, curve: .continuous) }

  /// A place along an edge, as it lies when the device stands upright.
  struct Button {
    /// On the device's left side when it stands upright.
    let isLeft: Bool
    /// Pixels from the top of the upright body.
    let start: Double
    let length: Double
  }

  var buttons: [Button] {
    switch device {
    case .none: []
    case .phone:
      [
        Button(isLeft: true, start: 118 * unit, length: 32 * unit),
        Button(isLeft: true, start: 178 * unit, length: 62 * unit),
        Button(isLeft: true, start: 254 * unit, length: 62 * unit),
        Button(isLeft: false, start: 200 * unit, length: 98 * unit),
      ].filter { $0.start + $0.length < Swift.max(width, height) - 60 * unit }
    case .tablet:
      [
        Button(isLeft: false, start: 92 * unit, length: 56 * unit),
        Button(isLeft: false, start: 160 * unit, length: 56 * unit),
      ]
    }
  }

  /// Where a button lies: half of it is behind the body.
  func frame(of place: Button) -> Rect {
    let body = body.rect
    let depth = button + metal
    if isLandscape {
      // Turned to the left: what is at the left of an upright device is at the bottom.
      return Rect(
        x: body.minX + place.start, y: place.isLeft ? body.maxY - metal : body.minY - button, width: place.length,
        height: depth)
    }
    return Rect(
      x: place.isLeft ? body.minX - button : body.maxX - metal, y: body.minY + place.start, width: depth,
      height: place.length)
  }

  /// Where the island is; nil on devices without one, and where the screen is not shaped like a phone's.
  func island(besideStatusBar: Bool) -> RoundedRect? {
    let (short, long) = (Swift.min(width, height), Swift.max(width, height))
    guard device == .phone, long / short >= 1.5 else { return nil }
    let (length, depth, edge) = besideStatusBar ? (108.0, 31.0, 9.0) : (122.0, 35.0, 11.0)
    let rect =
      isLandscape
      ? Rect(x: edge * unit, y: (height - length * unit) / 2, width: depth * unit, height: length * unit)
      : Rect(x: (width - length * unit) / 2, y: edge * unit, width: length * unit, height: depth * unit)
    return RoundedRect(rect, radius: depth * unit / 2)
  }
}
