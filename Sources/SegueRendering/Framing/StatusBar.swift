import SegueCore
import SegueDisplay
import SegueScene
import SegueText

/// The time, the signal and the battery, at both sides of an island, in points of a device of the usual size.
struct StatusBar: Sendable {
  /// What is drawn, with its share of the ink.
  private var pieces: [(path: Path, opacity: Double)] = []
  /// Where it stands: what is behind it decides its ink.
  private(set) var places: [Rect] = []

  static let height = 54.0
  private static let middle = 28.5
  /// From the picture's edge to the middle of what stands on each side.
  private static let side = 66.0
  private static let symbolSize = 22.0
  private static let spacing = 5.5

  /// On a screen of this width.
  init(width: Double, fonts: FontLibrary) throws(FontError) {
    let time = try fonts.layout(
      TextRequest(text: "9:41", font: FontDescriptor(size: 17, weight: .semibold, monospacedDigits: true)))
    let place = Rect(center: Point(Self.side, Self.middle), size: time.size)
    pieces.append((time.path.transformed(by: .translation(place.x, place.y)), 1))
    places.append(place)

    let scale = Self.symbolSize / 24
    let symbols = ["cellularbars", "wifi", "battery.100"].compactMap { Symbols.symbol(named: $0) }
    let length =
      symbols.reduce(0) { $0 + $1.box.width * scale } + Self.spacing * Double(Swift.max(0, symbols.count - 1))
    var x = width - Self.side - length / 2
    places.append(Rect(x: x, y: Self.middle - 8, width: length, height: 16))
    for symbol in symbols {
      let move = Transform.scale(scale, scale).then(.translation(x, Self.middle - symbol.box.height * scale / 2))
      pieces += symbol.layers.map { ($0.path.transformed(by: move), $0.opacity) }
      x += symbol.box.width * scale + Self.spacing
    }
  }

  /// With this ink, at `scale` pixels a point.
  func commands(_ ink: Color, scale: Double) -> [Command] {
    pieces.map { path, opacity in
      .fill(.path(path, .nonZero), .solid(ink.multipliedAlpha(by: opacity)), .scale(scale, scale))
    }
  }
}
