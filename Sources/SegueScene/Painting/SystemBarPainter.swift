import SegueCore
import SegueGraphics
import SegueText
import Synchronization

/// Draws the system's bars above everything that a frame shows, in their places on a screen of a certain size.
struct SystemBarPainter: Sendable {
  /// Outlines in points of a device of the usual size, 390 points wide, with their shares of the content's opacity.
  private struct Content {
    var pieces: [(path: Path, opacity: Double)] = []
    /// What lies below these decides between black and white.
    var places: [Rect] = []
  }

  let bars: SystemBars
  private let below: Screen
  private let presented: Screen
  private let statusBar: Content?
  private let homeIndicator: Content?
  /// Points of the canvas in a point of a device of the usual size.
  private let unit: Double
  private let brightness = BrightnessMemo()

  private static let height = 54.0
  private static let middle = 28.5
  /// From the edge to the middle of what stands on each side of an island.
  private static let side = 66.0
  private static let symbolSize = 22.0
  private static let spacing = 5.5
  private static let symbols = ["cellularbars", "wifi", "battery.100"]

  /// Nil if there are none. The status bar is left out in landscape, as iPhones do. The clock's font has been tried.
  init?(_ bars: SystemBars, on context: SceneContext) {
    if bars.statusBar == nil, bars.homeIndicator == nil { return nil }
    self.bars = bars
    let screens = context.scene.transition.screens
    below = context.screen(named: screens.from)
    presented = context.screen(named: screens.to)
    let canvas = context.scene.canvas.size
    unit = Swift.min(canvas.width, canvas.height) / 390
    let size = Size(canvas.width / unit, canvas.height / unit)
    statusBar =
      bars.statusBar == nil || size.width > size.height
      ? nil
      : Self.statusBar(
        clock: context.metrics.layout(bars.clock), width: size.width, isMirrored: context.scene.direction == .rightToLeft)
    homeIndicator = bars.homeIndicator == nil ? nil : Self.homeIndicator(on: size)
  }

  /// The time on one side, signal and battery on the other.
  private static func statusBar(
    clock time: TextLayout, width: Double, isMirrored: Bool
  ) -> Content {
    func place(_ middle: Double, _ size: Size) -> Rect {
      Rect(center: Point(isMirrored ? width - middle : middle, Self.middle), size: size)
    }
    var content = Content()
    let clock = place(side, time.size)
    content.pieces.append((time.path.transformed(by: .translation(clock.x, clock.y)), 1))
    content.places.append(clock)

    let scale = symbolSize / 24
    let symbols = symbols.compactMap { Symbols.symbol(named: $0) }
    let length =
      symbols.reduce(0) { $0 + $1.box.width * scale } + spacing * Double(Swift.max(0, symbols.count - 1))
    let signs = place(width - side, Size(length, 16))
    content.places.append(signs)
    var x = signs.minX
    for symbol in isMirrored ? symbols.reversed() : symbols {
      let move = Transform.scale(scale, scale).then(.translation(x, middle - symbol.box.height * scale / 2))
      content.pieces += symbol.layers.map { ($0.path.transformed(by: move), $0.opacity) }
      x += symbol.box.width * scale + spacing
    }
    return content
  }

  /// The bar at the lower edge by which a phone is held for swipes.
  private static func homeIndicator(on size: Size) -> Content {
    let rect = Rect(x: (size.width - 138) / 2, y: size.height - 13, width: 138, height: 5)
    return Content(pieces: [(RoundedRect(rect, radius: 2.5).path, 1)], places: [rect])
  }

  /// What is drawn above all else.
  ///
  /// An `auto` bar is black or white by what lies below it at the two rests of a transition: a bar that followed what passes
  /// below it would flicker.
  func parts(
    of timeline: Timeline, at time: Seconds, background: Color, _ device: Transform, _ composer: Composer
  ) -> [FramePart] {
    let (statusState, homeState) = states(of: timeline, at: time)
    func part(_ name: String, _ content: Content?, _ state: BarState?) -> FramePart? {
      guard let content, let state, state.opacity > 0, state.rise < Self.height else { return nil }
      let scale = Transform.scale(unit, unit).then(device)
      let points = content.places.flatMap(\.samplePoints).map(scale.apply)
      func level(_ style: BarStyle, at rest: Rest) -> Double {
        switch style {
        case .light: return 1
        case .dark: return 0
        case .auto:
          let frame = RestingFrame(
            poses: timeline.poses(at: rest, time), scrolls: composer.scrolls, device: device, points: points)
          return brightness.value(frame) {
            frame.poses.flatMap { composer.commands(for: $0, device) }.meanBrightness(at: points, over: background)
          } > Self.threshold ? 0 : 1
        }
      }
      let below = state.share < 1 ? level(state.styles[0], at: .dismissed) : 0
      let above = state.share > 0 ? level(state.styles[1], at: .presented) : 0
      let ink = below * (1 - state.share) + above * state.share
      let color = Color(red: ink, green: ink, blue: ink, alpha: state.opacity)
      let move = Transform.translation(0, -state.rise).then(scale).onPixels
      return FramePart(
        name: name, pose: nil,
        commands: content.pieces.map { path, opacity in
          .fill(.path(path, .nonZero), .solid(color.multipliedAlpha(by: opacity)), move)
        })
    }
    return [part("statusBar", statusBar, statusState), part("homeIndicator", homeIndicator, homeState)]
      .compactMap { $0 }
  }

  /// How the bars are at a time; nil for one that there is not.
  func states(of timeline: Timeline, at time: Seconds) -> (statusBar: BarState?, homeIndicator: BarState?) {
    let change = timeline.barShare(at: time)
    func state(
      _ content: Content?, _ canvas: BarPreference?, _ below: BarPreference, _ presented: BarPreference
    ) -> BarState? {
      guard content != nil, let canvas else { return nil }
      let below = below.merged(over: canvas)
      return BarCourse(below: below, presented: presented.merged(over: below), height: Self.height)
        .state(change.share, to: change.destination)
    }
    return (
      state(statusBar, bars.statusBar, below.statusBar, presented.statusBar),
      state(homeIndicator, bars.homeIndicator, below.homeIndicator, presented.homeIndicator)
    )
  }

  /// Where black and white are equally far away for the eye lies below the middle, but system bars stay white on
  /// saturated colours.
  private static let threshold = 140.0 / 255
}

/// What the brightness below a bar depends on.
private struct RestingFrame: Equatable {
  let poses: [PresentationLayer]
  let scrolls: [ScrollOffset]
  let device: Transform
  let points: [Point]
}

/// The last few frames at rest, whose commands need not be composed again: as long as nothing scrolls, all frames of a run have
/// the same ones.
private final class BrightnessMemo: Sendable {
  private let known = Mutex<[(frame: RestingFrame, value: Double)]>([])
  /// Two bars at two rests, before and after a script changed the transition.
  private static let limit = 8

  func value(_ frame: RestingFrame, _ compute: () -> Double) -> Double {
    if let value = known.withLock({ $0.first { $0.frame == frame }?.value }) { return value }
    let value = compute()
    known.withLock {
      if $0.count == Self.limit { $0.removeFirst() }
      $0.append((frame, value))
    }
    return value
  }
}

extension Rect {
  /// Some points of it, evenly spread.
  fileprivate var samplePoints: [Point] {
    [1, 3].flatMap { row in
      [1, 3, 5, 7, 9].map { column in Point(x + width * column / 10, y + height * row / 4) }
    }
  }
}
