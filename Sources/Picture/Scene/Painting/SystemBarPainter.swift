import SegueCore
import SegueGraphics
import SegueText
import Synchronization

/// Draws the system bars above all layers, in the standard positions for the size of the canvas.
struct SystemBarPainter: Sendable {
  /// What a bar draws, in points of a device 390 points wide.
  private struct Content {
    /// Outlines, with opacities relative to the bar's colour.
    var shapes: [(path: Path, opacity: Double)] = []
    /// A picture instead of outlines, and its frame.
    var image: (picture: BarImage, frame: Rect)?
    /// Areas whose backdrop brightness decides between black and white.
    var sampleRects: [Rect] = []
  }

  let bars: SystemBars
  /// The preferences of each screen that a presentation of the timeline can show, by its index: below it, and presented.
  private let preferences: [ScreenPreferences]
  private let statusBar: Content?
  private let homeIndicator: Content?
  /// Points of the canvas per point of a device 390 points wide.
  private let unit: Double
  private let brightness = BrightnessCache()

  // Lengths in points of a device 390 points wide, an approximation of an iPhone with a camera cut-out.
  private static let height = 54.0
  private static let centerY = 28.5
  /// Distance from the edge of the screen to the centre of the content on each side of the camera cut-out.
  private static let sideCenterX = 66.0
  private static let symbolSize = 22.0
  private static let spacing = 5.5
  private static let symbols = ["cellularbars", "wifi", "battery.100"]

  /// Nil if there are no bars. Landscape has no status bar, as on iPhones. The caller has checked that the clock's
  /// font exists.
  init?(_ bars: SystemBars, of timeline: Timeline, on context: SceneContext) {
    if bars.statusBar == nil, bars.homeIndicator == nil { return nil }
    self.bars = bars
    preferences = timeline.presentations.indices.map { ScreenPreferences(bars, of: $0, in: timeline, on: context) }
    let canvas = context.scene.canvas.size
    unit = Swift.min(canvas.width, canvas.height) / 390
    let size = Size(canvas.width / unit, canvas.height / unit)
    /// The image, as wide as the canvas, at its upper or lower edge.
    func content(_ image: BarImage, isAtBottom: Bool) -> Content {
      let natural = context.metrics.imageSizes[image.reference.index]
      let height = natural.height * size.width / Swift.max(natural.width, 1e-6)
      return Content(
        image: (image, Rect(x: 0, y: isAtBottom ? size.height - height : 0, width: size.width, height: height)))
    }
    if let image = bars.statusBarImage {
      statusBar = content(image, isAtBottom: false)
    } else if let clock = bars.clock, size.width <= size.height {
      statusBar = Self.statusBar(
        clock: context.metrics.layout(clock), width: size.width, isMirrored: context.scene.direction == .rightToLeft)
    } else {
      statusBar = nil
    }
    if let image = bars.homeIndicatorImage {
      homeIndicator = content(image, isAtBottom: true)
    } else {
      homeIndicator = bars.homeIndicator == nil ? nil : Self.homeIndicator(on: size)
    }
  }

  /// The clock on one side, signal and battery on the other.
  private static func statusBar(clock: TextLayout, width: Double, isMirrored: Bool) -> Content {
    func frame(centerX: Double, _ size: Size) -> Rect {
      Rect(center: Point(isMirrored ? width - centerX : centerX, centerY), size: size)
    }
    var content = Content()
    let clockFrame = frame(centerX: sideCenterX, clock.size)
    content.shapes.append((clock.path.transformed(by: .translation(clockFrame.x, clockFrame.y)), 1))
    content.sampleRects.append(clockFrame)

    // A symbol's grid is 24 units high.
    let scale = symbolSize / 24
    let symbols = symbols.compactMap { Symbols.symbol(named: $0) }
    let length =
      symbols.reduce(0) { $0 + $1.box.width * scale } + spacing * Double(Swift.max(0, symbols.count - 1))
    // 16 points are roughly the height of the symbols.
    let symbolsFrame = frame(centerX: width - sideCenterX, Size(length, 16))
    content.sampleRects.append(symbolsFrame)
    var x = symbolsFrame.minX
    for symbol in isMirrored ? symbols.reversed() : symbols {
      let move = Transform.scale(scale, scale).then(.translation(x, centerY - symbol.box.height * scale / 2))
      content.shapes += symbol.layers.map { ($0.path.transformed(by: move), $0.opacity) }
      x += symbol.box.width * scale + spacing
    }
    return content
  }

  /// The home indicator at the bottom edge.
  private static func homeIndicator(on size: Size) -> Content {
    let rect = Rect(x: (size.width - 138) / 2, y: size.height - 13, width: 138, height: 5)
    return Content(shapes: [(RoundedRect(rect, radius: 2.5).path, 1)], sampleRects: [rect])
  }

  /// The bars that are visible at `time`; `device` maps points of the canvas to device pixels.
  ///
  /// The colour of an `auto` bar depends on what is below it in the two rest states. If it followed the content while that
  /// moves, the bar would flicker.
  /// - Parameter cover: What comes between the layers and the home indicator; nil: nothing.
  func parts(
    of timeline: Timeline, at time: Seconds, background: Color, behindIndicator cover: BarCover?, _ device: Transform,
    _ composer: Composer
  ) -> [FramePart] {
    /// The gray level of a bar at rest, 1 for white; `points` are in device pixels.
    func grayLevel(_ style: BarStyle, over layers: [PresentationLayer], _ points: [Point]) -> Double {
      switch style {
      case .light: return 1
      case .dark: return 0
      case .auto:
        let frame = RestingFrame(
          presentationLayers: layers, overrides: composer.overrides, device: device, points: points)
        let brightnessBelow = brightness.value(frame) {
          let commands = composer.commands(for: frame.presentationLayers, device)
          return commands.meanBrightness(at: points, over: background)
        }
        return brightnessBelow > Self.threshold ? 0 : 1
      }
    }
    func grayLevel(_ style: BarStyle, at rest: Rest, _ time: Seconds, over points: [Point]) -> Double {
      let level = grayLevel(style, over: timeline.presentationLayers(at: rest, time), points)
      guard rest == .presented, let change = timeline.barStage(at: time) else { return level }
      let before = timeline.presentations[change.before].animator.presented.presentation(at: 0)
      let levelBefore = grayLevel(style, over: before, points)
      return levelBefore + (level - levelBefore) * change.fraction
    }
    /// A value of a bar, whose states `bar` picks, at `time`. Where another change has left it, it goes on from there.
    func level(
      of state: BarState, _ bar: (BarStates) -> BarState?, at time: Seconds, _ value: (BarState, Seconds) -> Double
    ) -> Double {
      let own = value(state, time)
      guard let origin = timeline.barChange(at: time).origin, let earlier = bar(states(of: timeline, at: origin.time))
      else { return own }
      return level(of: earlier, bar, at: origin.time, value) * (1 - origin.part) + own * origin.part
    }
    let now = states(of: timeline, at: time)
    func part(_ name: String, _ content: Content?, _ cover: BarCover?, _ bar: (BarStates) -> BarState?) -> FramePart? {
      guard let content, let state = bar(now), state.opacity > 0, state.rise < Self.height else { return nil }
      let scale = Transform.scale(unit, unit).then(device)
      let placed = Transform.translation(0, -state.rise).then(scale).snapped
      if let (picture, frame) = content.image {
        func commands(_ reference: ImageReference, opacity: Double) -> [Command] {
          let commands = composer.commands(for: reference, in: placed.snapEdges(of: frame), placed)
          if opacity <= 0 { return [] }
          return opacity < 1 ? [.layer(Layer(commands: commands, opacity: opacity))] : commands
        }
        let presence = picture.presented == nil ? 0 : level(of: state, bar, at: time) { state, _ in state.fraction }
        return FramePart(
          name: name,
          commands: commands(picture.reference, opacity: state.opacity * (1 - presence))
            + (picture.presented.map { commands($0, opacity: state.opacity * presence) } ?? []))
      }
      let points = content.sampleRects.flatMap(\.samplePoints).map(scale.apply)
      let screenGray = level(of: state, bar, at: time) { state, time in
        let dismissed = state.fraction < 1 ? grayLevel(state.styleBelow, at: .dismissed, time, over: points) : 0
        let presented = state.fraction > 0 ? grayLevel(state.presentedStyle, at: .presented, time, over: points) : 0
        return dismissed * (1 - state.fraction) + presented * state.fraction
      }
      let gray = cover.map { screenGray + ($0.gray - screenGray) * $0.presence } ?? screenGray
      let color = Color(red: gray, green: gray, blue: gray, alpha: state.opacity)
      return FramePart(
        name: name,
        commands: content.shapes.map { path, opacity in
          .fill(.path(path, .nonZero), .solid(color.multipliedAlpha(by: opacity)), placed)
        })
    }
    return [
      part("statusBar", statusBar, nil) { $0.statusBar },
      part("homeIndicator", homeIndicator, cover) { $0.homeIndicator },
    ]
    .compactMap(\.self)
  }

  /// Nil for a bar that is not shown.
  typealias BarStates = (statusBar: BarState?, homeIndicator: BarState?)

  /// The state of the bars at `time`.
  func states(of timeline: Timeline, at time: Seconds) -> BarStates {
    let change = timeline.barChange(at: time)
    let earlier = change.origin.map { states(of: timeline, at: $0.time) }
    func state(_ content: Content?, _ preferences: ScreenPreferences.OfBar?, _ earlier: BarState?) -> BarState? {
      guard content != nil, let preferences else { return nil }
      let transition = BarTransition(below: preferences.below, presented: preferences.presented, height: Self.height)
      guard let origin = change.origin, let earlier else {
        return transition.state(change.fraction, to: change.destination)
      }
      return transition.state(from: earlier, origin.part, to: change.destination)
    }
    let preferences = preferences[change.presentation]
    return (
      state(statusBar, preferences.statusBar, earlier?.statusBar),
      state(homeIndicator, preferences.homeIndicator, earlier?.homeIndicator)
    )
  }

  /// The brightness, 0…1, above which a bar is black. The perceptual midpoint is lower, but system bars stay white on
  /// saturated colours.
  private static let threshold = 140.0 / 255
}

/// What lies between the layers and a bar.
struct BarCover: Sendable {
  /// How far it has come, 0…1.
  let presence: Double
  /// The gray level of a bar on it, 1 for white.
  let gray: Double
}

/// What the two screens of a presentation say about the system bars. A screen takes what it does not say from those below it.
private struct ScreenPreferences: Sendable {
  struct OfBar: Sendable {
    let below: BarPreference
    let presented: BarPreference
  }

  /// Nil if the bar is not shown.
  let statusBar: OfBar?
  let homeIndicator: OfBar?

  init(_ bars: SystemBars, of presentation: Int, in timeline: Timeline, on context: SceneContext) {
    let flow = context.scene.flow
    let stack = timeline.stack(to: timeline.presentations[presentation].presenter)
    let below = flow.screens(on: stack).map(context.screen)
    let presented = flow.presentedScreen(of: timeline.presentations[presentation].top).map(context.screen)
    func preferences(_ canvas: BarPreference?, _ bar: KeyPath<Screen, BarPreference>) -> OfBar? {
      guard let canvas else { return nil }
      let below = below.reduce(canvas) { $1[keyPath: bar].merged(over: $0) }
      return OfBar(below: below, presented: presented?[keyPath: bar].merged(over: below) ?? below)
    }
    statusBar = preferences(bars.statusBar, \.statusBar)
    homeIndicator = preferences(bars.homeIndicator, \.homeIndicator)
  }
}

/// Everything that the brightness below a bar depends on.
private struct RestingFrame: Equatable {
  let presentationLayers: [PresentationLayer]
  let overrides: [NodeOverride]
  let device: Transform
  let points: [Point]
}

/// Caches the brightness for the last few rest states. While nothing scrolls, all frames of a run share them.
private final class BrightnessCache: Sendable {
  private let entries = Mutex<[(frame: RestingFrame, value: Double)]>([])
  /// Enough for two bars in two rest states, before and after the script has switched to another animator.
  private static let limit = 8

  func value(_ frame: RestingFrame, _ compute: () -> Double) -> Double {
    if let value = entries.withLock({ $0.first { $0.frame == frame }?.value }) { return value }
    let value = compute()
    entries.withLock {
      if $0.count == Self.limit { $0.removeFirst() }
      $0.append((frame, value))
    }
    return value
  }
}

extension Rect {
  /// Evenly spread sample points.
  fileprivate var samplePoints: [Point] {
    [1, 3].flatMap { row in
      [1, 3, 5, 7, 9].map { column in Point(x + width * column / 10, y + height * row / 4) }
    }
  }
}
