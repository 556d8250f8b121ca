import SegueCommandLine
import SegueCore
import SegueGraphics
import SegueCapture
import SegueScene

/// What the two screenshots show if they are those of a certain transition.
struct TransitionFinding: UncertainFinding {
  let transition: ScreenshotTransition
  var facts: [Fact] = []
  /// Nil if the scene cannot be made.
  var kind: Recognition.Kind?
  /// Why the scene cannot be made, and what to do.
  var failure: String?
  /// How certain it is that they show this transition, 0…1; 0 if nothing speaks for it.
  var confidence = 0.0
  /// Why they may show another one, as clauses for a sentence.
  var doubts: [String] = []

  /// Something with less confidence is too uncertain to make a scene from.
  static let leastConfidence = 0.4

  init(_ transition: ScreenshotTransition) { self.transition = transition }

  /// `a card (65 %)`.
  var phrase: String { "a \(transition.rawValue) (\(Fact.percentage(confidence)))" }
}

/// What the user says about the transition: places in pixels, lengths in points.
struct GivenPlaces {
  var card: PixelRect?
  var target: PixelRect?
  var frame: PixelRect?
  var radius: Double?
  var width: PanelWidth?
  var edge: DrawerTransition.Edge?
}

/// Looks for transitions on two screenshots.
struct TransitionFinder {
  let before: PixelGrid
  let after: PixelGrid
  /// For sizes and units.
  let pair: ScreenshotPair
  let given: GivenPlaces
  /// How much of the first screenshot is seen in the second one, and the other way round.
  let underlying: UnderlyingScreen
  let overlying: UnderlyingScreen

  init(before: PixelGrid, after: PixelGrid, pair: ScreenshotPair, given: GivenPlaces) {
    (self.before, self.after, self.pair, self.given) = (before, after, pair, given)
    let screens = Concurrent.map(2, threads: 2) { index in
      UnderlyingScreen(
        first: index == 0 ? before : after, second: index == 0 ? after : before, point: pair.scale)
    }
    (underlying, overlying) = (screens[0], screens[1])
  }

  /// The same transitions from the second screenshot to the first.
  var reversed: TransitionFinder {
    TransitionFinder(before: after, after: before, pair: pair, given: GivenPlaces())
  }

  /// What is found for each of these transitions, the most certain one first.
  func findings(of transitions: [ScreenshotTransition]) -> [TransitionFinding] {
    // Those that leave the first screenshot visible, dimmed, are found in the same differences.
    let dimming: [ScreenshotTransition] = [.drawer, .semiModal, .dialog]
    let wanted = dimming.filter(transitions.contains)
    let searches = transitions.filter { !dimming.contains($0) }.map { [$0] } + (wanted.isEmpty ? [] : [wanted])
    let findings = Concurrent.map(searches.count, threads: 2) { search(searches[$0]) }.flatMap(\.self)
    // Of equally certain ones, the one that is named first.
    return findings.enumerated().sorted { ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset) }
      .map(\.element)
  }

  private func search(_ transitions: [ScreenshotTransition]) -> [TransitionFinding] {
    switch transitions.first {
    case .card: return [card()]
    case .photoSwipe: return [photo()]
    case .drawer, .semiModal, .dialog: break
    case nil: return []
    }
    let screen = DimmedScreen(below: before, above: after, point: pair.scale)
    // One search finds sheets and windows.
    let panels = transitions.filter { $0 != .drawer }
    return (panels == transitions ? [] : [drawer(on: screen)]) + (panels.isEmpty ? [] : overlays(panels, on: screen))
  }

  /// Whether the second screenshot hides the first one in a place, or shows so little contrast there that nobody can tell.
  func hides(inside rect: PixelRect) -> Bool { (underlying.visibility(inside: rect) ?? 0) < 0.3 }

  /// The same for everything around a place.
  func hides(outside rect: PixelRect) -> Bool { (underlying.visibility(outside: rect) ?? 0) < 0.3 }

  /// Whether both screenshots show the same in a place, in one of them perhaps dimmed.
  func isShared(inside rect: PixelRect) -> Bool {
    max(underlying.visibility(inside: rect) ?? 0, overlying.visibility(inside: rect) ?? 0) >= 0.5
  }
}
