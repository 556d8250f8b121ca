package import SegueCore
import SegueMotion

/// The layers of a sheet wherever its upper edge is (docs/motion.md, Sheet): a black backdrop, the page that recedes, its dim, the
/// sheet, and its grabber.
package struct SheetMotion: StagedMotion {
  package struct Appearance: Sendable {
    let cornerRadius: Double
    let cornerCurve: CornerCurve
    /// Covers the page behind, with this alpha where the dim is complete and covers all of the canvas.
    let dim: Color
    let backdrop: Color
    /// Nil for a sheet without a grabber.
    let grabber: Color?
    /// Lies behind the page if that is not opaque itself.
    let canvas: Color?

    package init(
      cornerRadius: Double, cornerCurve: CornerCurve, dim: Color, backdrop: Color, grabber: Color?, canvas: Color?
    ) {
      self.cornerRadius = cornerRadius
      self.cornerCurve = cornerCurve
      self.dim = dim
      self.backdrop = backdrop
      self.grabber = grabber
      self.canvas = canvas
    }
  }

  /// What lies behind a sheet.
  package enum Behind: Sendable {
    /// A page that recedes.
    case page
    /// A sheet that recedes with its own page.
    case sheet(any StagedMotion, place: Double)
    /// A screen that stays as it is.
    case screen

    var staysInPlace: Bool { if case .screen = self { true } else { false } }
  }

  private let screens: ScreenPair
  private let behind: Behind
  private let metrics: SheetMetrics
  private let detents: SheetDetents
  private let pull: SheetPull
  private let appearance: Appearance
  private let flickDamping: Double

  package init(
    _ screens: ScreenPair, _ detents: SheetDetents, on metrics: SheetMetrics, _ appearance: Appearance,
    over behind: Behind = .page, isDismissible: Bool, flickDamping: Double
  ) {
    self.screens = screens
    self.behind = behind
    self.metrics = metrics
    self.detents = detents
    self.appearance = appearance
    self.flickDamping = flickDamping
    pull = SheetPull(detents, on: metrics, isDismissible: isDismissible)
  }

  package var places: [Double] { detents.edges }
  package var dismissedPlace: Double { detents.dismissed }

  package func place(pulledTo pull: Double) -> Double { self.pull.edge(pulledTo: pull) }
  package func pull(showing place: Double) -> Double { pull.pull(showing: place) }
  package func velocity(pulledTo pull: Double, finger velocity: Double) -> Double {
    self.pull.velocity(pulledTo: pull, finger: velocity)
  }
  package func attemptsToDismiss(pulledTo pull: Double) -> Bool { self.pull.attemptsToDismiss(pulledTo: pull) }

  package var layer: String { Self.sheet }
  package func place(of layer: PresentationLayer) -> Double { layer.frame.minY }

  package func layers(at place: Double) -> [AnimatedLayer] {
    let state = state(at: place, .none)
    return layers(from: state, to: state, Tracks(timing: nil))
  }

  package func layers(
    at place: Double, covered start: Covering, to end: Covering, along timing: TimedCurve?
  ) -> (layers: [AnimatedLayer], page: AnimatedLayer) {
    let (start, end) = (state(at: place, start), state(at: place, end))
    let track = Tracks(timing: timing)
    return (
      layers(from: start, to: end, track, isCovered: true), content(from: start.sheet, to: end.sheet, track)
    )
  }

  package func phase(from place: Double, to target: Double, velocity: Double, isFlick: Bool) -> Phase {
    let system = Spring.systemDefault
    let frequency = system.naturalFrequency
    let spring =
      isFlick
      ? Spring(stiffness: frequency * frequency, damping: 2 * flickDamping * frequency) : system
    if Swift.abs(target - place) < Self.restDistance { return Phase(duration: 0, layers: layers(at: target)) }
    return phase(
      from: place, to: target, TimedCurve(settling: spring.continuing(velocity: velocity, from: place, to: target)))
  }

  /// The motion between two places. As in UIKit, every property goes straight to its end, whatever its values are at the places
  /// between.
  func phase(from place: Double, to target: Double, _ timing: TimedCurve) -> Phase {
    Phase(
      duration: timing.duration,
      layers: layers(from: state(at: place, .none), to: state(at: target, .none), Tracks(timing: timing)))
  }

  /// The layers while the sheet is dismissed.
  var dismissed: [AnimatedLayer] {
    if case .sheet(let motion, let place) = behind { return motion.layers(at: place) }
    return [below]
  }

  /// The layer that shows the screen below.
  private var below: AnimatedLayer {
    AnimatedLayer("from", .screen(screens.from), frame: Rect(origin: .zero, size: metrics.size))
  }

  /// The name of the layer that shows the sheet's content.
  static let sheet = "sheet"
  /// The names of the layers on which a finger drags the sheet.
  static let handle = [sheet, "card"] + grabber
  /// The names of the layers that react to a tap on the grabber: the space around it, and itself.
  static let grabber = ["grabberSpace", "grabber"]
  static let dim = "dim"

  /// A motion over less than this is none, in points.
  private static let restDistance = 1e-9
  /// The dim on a page that recedes is this part of that on all of the canvas.
  private static let dimOnPage = 0.6
  /// The dim that a page below the next one shows besides.
  private static let dimBelow = 0.2
  /// What the sheet shows below its content while it is pulled above its full height: more than a spring passes it.
  private static let bleed = 240.0
}

/// Makes the track of a property from its values at two places.
private struct Tracks {
  /// Nil: nothing moves.
  let timing: TimedCurve?

  func callAsFunction<Value: Interpolatable>(_ start: Value, _ end: Value) -> Track<Value> {
    guard let timing else { return .constant(end) }
    return Track(from: start, to: end, curve: timing.curve, duration: timing.duration)
  }
}

/// The properties that change with the place of a sheet, and with what lies above it.
private struct SheetState {
  /// The sheet itself.
  let sheet: RecedingPage
  /// What it does to the pages below it, with what lies above it.
  let covering: Covering
  /// The page directly behind it.
  let page: RecedingPage
  /// The opacity of the dim's colour on that page.
  let dim: Double
  let shadow: Double
  /// The opacity of its grabber.
  let grabber: Double
}

extension SheetMotion {
  private func state(at y: Double, _ above: Covering) -> SheetState {
    let dim = detents.dim(at: y)
    let depth = detents.depth(at: y) + above.depth
    let opacity = behind.staysInPlace ? dim : Self.dimOnPage * dim + Self.dimBelow * above.dim
    return SheetState(
      sheet: metrics.receding(.sheet(y: y), depth: above.depth), covering: Covering(depth: depth, dim: dim),
      page: metrics.receding(.root, depth: depth), dim: opacity,
      shadow: 0.5 * (1 - dim) * detents.presence(at: y), grabber: 1 - above.dim)
  }

  private func layers(
    from start: SheetState, to end: SheetState, _ track: Tracks, isCovered: Bool = false
  ) -> [AnimatedLayer] {
    let sheet = sheet(from: start, to: end, track) + grabber(from: start, to: end, track)
    var dim: AnimatedLayer
    var layers: [AnimatedLayer] = []
    switch behind {
    case .page:
      let page = page(from: start.page, to: end.page, track)
      if detents.recedes || isCovered {
        layers = [
          AnimatedLayer("backdrop", .color(appearance.backdrop), frame: Rect(origin: .zero, size: metrics.size))
        ]
        if let canvas = appearance.canvas { layers.append(AnimatedLayer("page", .color(canvas), like: page)) }
      }
      layers.append(page)
      dim = AnimatedLayer(Self.dim, .color(appearance.dim), like: page)
    case .sheet(let motion, let place):
      let below = motion.layers(at: place, covered: start.covering, to: end.covering, along: track.timing)
      layers = below.layers
      dim = AnimatedLayer(Self.dim, .color(appearance.dim), like: below.page)
    case .screen:
      layers = [below]
      dim = AnimatedLayer(Self.dim, .color(appearance.dim), like: below)
    }
    dim.opacity = track(start.dim, end.dim)
    return layers + [dim] + sheet
  }

  private func page(
    from start: RecedingPage, to end: RecedingPage, _ track: Tracks
  ) -> AnimatedLayer {
    var page = below
    page.follow(start, end, height: metrics.size.height, track)
    page.cornerRadius = RadiusTrack(points: track(start.radius, end.radius))
    page.cornerCurve = appearance.cornerCurve
    return page
  }

  /// The sheet's content as through a window, which is open at the bottom for the moments at which the sheet is pulled above its
  /// full height.
  private func content(from start: RecedingPage, to end: RecedingPage, _ track: Tracks) -> AnimatedLayer {
    let size = Size(metrics.size.width, metrics.height)
    let height = size.height + Self.bleed
    var content = AnimatedLayer(
      Self.sheet, .window(screens.to, size: size), frame: Rect(x: 0, y: 0, width: size.width, height: height))
    content.follow(start, end, height: height, track)
    content.cornerRadius = .constant(appearance.cornerRadius)
    content.cornerCurve = appearance.cornerCurve
    return content
  }

  /// The sheet: its background, and its content.
  private func sheet(
    from start: SheetState, to end: SheetState, _ track: Tracks
  ) -> [AnimatedLayer] {
    var content = content(from: start.sheet, to: end.sheet, track)
    content.shadow = track(shadow(start.shadow), shadow(end.shadow))
    var card = AnimatedLayer(
      "card", .screenBackground(screens.to),
      frame: Rect(x: 0, y: 0, width: metrics.size.width, height: metrics.height))
    card.follow(start.sheet, end.sheet, height: metrics.height, track)
    card.cornerRadius = content.cornerRadius
    card.cornerCurve = content.cornerCurve
    return [card, content].inside(Container(around: [content]))
  }

  private func shadow(_ opacity: Double) -> ShadowStyle {
    ShadowStyle(color: appearance.dim, opacity: opacity, radius: 2, offset: .zero)
  }

  private func grabber(
    from start: SheetState, to end: SheetState, _ track: Tracks
  ) -> [AnimatedLayer] {
    guard let color = appearance.grabber else { return [] }
    let bar = Size(36, 5), space = Size(44, 44)
    func layer(_ name: String, _ color: Color, _ size: Size) -> AnimatedLayer {
      var layer = AnimatedLayer(
        name, .color(color), frame: Rect(center: Point(metrics.size.width / 2, 0), size: size))
      layer.follow(start.sheet, end.sheet, height: 2 * Self.grabberTop + bar.height, track)
      return layer
    }
    var grabber = layer(Self.grabber[1], color, bar)
    grabber.cornerRadius = .constant(bar.height / 2)
    grabber.opacity = track(start.grabber, end.grabber)
    return [layer(Self.grabber[0], .clear, space), grabber]
  }

  /// The distance of the grabber from the sheet's upper edge, in points.
  private static let grabberTop = 5.0
}

extension AnimatedLayer {
  /// Moves and scales with a page, on which the layer lies in the middle of the uppermost `height` points.
  fileprivate mutating func follow(
    _ start: RecedingPage, _ end: RecedingPage, height: Double, _ track: Tracks
  ) {
    scale = track(start.scale, end.scale)
    centerY = track(start.top + start.scale * height / 2, end.top + end.scale * height / 2)
  }

  /// A layer with other content that lies exactly on `other`.
  fileprivate init(_ name: String, _ content: LayerContent, like other: AnimatedLayer) {
    self.init(name, content, frame: .zero)
    centerX = other.centerX
    centerY = other.centerY
    width = other.width
    height = other.height
    scale = other.scale
    cornerRadius = other.cornerRadius
    cornerCurve = other.cornerCurve
  }
}
