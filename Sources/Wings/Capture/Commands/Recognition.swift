import SegueCommandLine
import SegueCore
import SegueGraphics
import SegueJSON
import SegueCapture
import SegueExport
import SegueScene

/// The findings on two screenshots.
struct Recognition {
  /// What makes the scene of a transition.
  enum Kind {
    case card(FoundCard)
    case drawer(PixelRect, isOnRight: Bool, pushes: Bool, radius: Double, dim: Double?, shadow: PanelShadow?)
    case overlay(FoundOverlay)
    case photo(FoundPhoto)
  }

  /// The bars that the scene draws above everything.
  enum Bars {
    /// Segue's own drawings.
    case drawn
    /// The bars of the screenshots; nil for those that differ between the two.
    case pictures(statusBar: SharedBar?, homeIndicator: SharedBar?)
  }

  private(set) var facts: [Fact] = []
  let choice: TransitionChoice
  let bars: Bars
  private let scale: Double

  /// Nil if the scene cannot be made.
  var kind: Kind? { choice.failure == nil ? choice.finding.kind : nil }
  /// Why the scene cannot be made, and what to do.
  var failure: String? { choice.failure }
  var transition: ScreenshotTransition { choice.finding.transition }
  /// What is uncertain, and the options that decide.
  var warnings: [String] { facts.flatMap(\.warnings) }

  /// - Parameter pair: the screenshots. The bars that the scene draws itself are erased from them.
  init(_ arguments: ScreenshotArguments, erasingBarsOf pair: inout ScreenshotPair) throws {
    scale = pair.scale
    if let crop = pair.crop { facts.append(Fact(crop)) }
    facts.append(Fact(screenOf: pair, isScaleGiven: arguments.scale != nil))
    switch arguments.statusBar {
    case .keep: bars = .pictures(statusBar: nil, homeIndicator: nil)
    case .drawn:
      pair.eraseBars()
      bars = .drawn
    case .still:
      let found = pair.separateBars()
      facts += [("statusBar", found.statusBar), ("homeIndicator", found.homeIndicator)].compactMap { name, bar in
        bar.map { Fact(name, $0, in: pair) }
      }
      bars = .pictures(
        statusBar: found.statusBar.flatMap { $0.isShared ? $0 : nil },
        homeIndicator: found.homeIndicator.flatMap { $0.isShared ? $0 : nil })
    }
    let images = [pair.before, pair.after]
    let grids = Concurrent.map(2, threads: 2) { PixelGrid(images[$0].bitmap) }
    let finder = TransitionFinder(
      before: grids[0], after: grids[1], pair: pair, given: try GivenPlaces(arguments, on: pair))
    choice = TransitionChoice(arguments, finder)
    facts += choice.facts
    try checkRadius(arguments.radius)
  }

  /// Throws if the radius that the user gives is larger than half of what it is for.
  private func checkRadius(_ radius: Double?) throws(InputError) {
    let rounded = facts.first { $0.radius != nil && $0.name != Fact.candidate }
    guard let radius, let rect = rounded?.rect else { return }
    let limit = min(rect.width, rect.height) / 2
    if radius > limit {
      throw InputError(
        "--radius \(Fact.number(radius)): expected at most \(Fact.number(limit)), half of the shorter side of \(Fact.text(of: rect))"
      )
    }
  }

  /// The findings that are less certain than `least`, 0…1.
  func uncertain(below least: Double) -> [Fact] {
    facts.filter { $0.confidence < least && $0.name != Fact.candidate && !$0.followsOthers }
  }

  func json(scene: String?, picture: String?) -> JSON {
    var members: [(String, JSON)] = [("scale", ScreenshotScene.number(scale))]
    var candidates: [JSON] = []
    for fact in facts {
      if fact.name == Fact.candidate { candidates.append(fact.json) } else { members.append((fact.name, fact.json)) }
    }
    if !candidates.isEmpty { members.append(("candidates", .array(candidates))) }
    if !choice.certainties.isEmpty {
      members.append(
        ("certainties", .object(choice.certainties.map { ($0.rawValue, .number(($1 * 100).rounded() / 100)) })))
    }
    if let failure { members.append(("error", .string(failure))) }
    if let scene { members.append(("scene", .string(scene))) }
    if let picture { members.append(("picture", .string(picture))) }
    return .object(members)
  }
}

extension Fact {
  fileprivate init(_ crop: ScreenCrop) {
    self.init(
      name: "cutOff",
      details: [("value", "what is around the screen"), ("screen", .string("\(crop.text) of the pictures"))],
      confidence: crop.confidence,
      doubts: crop.confidence < Self.certain ? ["the screen has the shape of a known one, but not its size"] : [],
      option: "--crop \(crop.text)")
  }

  /// The size of the screen, and its pixels per point.
  fileprivate init(screenOf pair: ScreenshotPair, isScaleGiven: Bool) {
    self.init(
      name: "screen",
      details: [
        ("scale", ScreenshotScene.number(pair.scale)), ("width", ScreenshotScene.number(pair.size.width)),
        ("height", ScreenshotScene.number(pair.size.height)),
      ] + (isScaleGiven ? [] : [("device", .string(pair.screen.name))]),
      confidence: isScaleGiven || pair.screen.isCertain ? 1 : 0.75,
      option: "--scale")
    if !isScaleGiven, !pair.screen.isCertain {
      let isScaled = pair.crop?.screen != nil
      let size = "\(pair.before.width) × \(pair.before.height) pixels"
      doubts = [isScaled ? "several devices have this shape" : "screens of \(size) have several densities"]
    }
  }
}

extension GivenPlaces {
  fileprivate init(_ arguments: ScreenshotArguments, on pair: ScreenshotPair) throws(InputError) {
    self.init(
      card: try Self.pixels(arguments.card, "--card", on: pair),
      target: try Self.pixels(arguments.target, "--target", on: pair),
      frame: try Self.pixels(arguments.frame, "--frame", on: pair), radius: arguments.radius, width: arguments.width,
      edge: arguments.edge)
  }

  /// The pixels of a place that an option gives in points.
  private static func pixels(
    _ area: AreaArgument?, _ option: String, on pair: ScreenshotPair
  ) throws(InputError) -> PixelRect? {
    guard let area else { return nil }
    let (rect, screen) = (pair.pixels(area.rect), pair.before.bitmap.bounds)
    // A point of tolerance, because places are given in rounded points.
    guard screen.grown(by: Int(pair.scale.rounded(.up))).contains(rect) else {
      throw InputError(
        "\(option) \(Fact.text(of: area.rect)): expected a place inside of 0,0,\(Fact.number(pair.size.width))x\(Fact.number(pair.size.height)), the screen in points"
      )
    }
    let visible = rect.intersection(screen)
    guard visible.width >= 8, visible.height >= 8 else {
      throw InputError("\(option) \(Fact.text(of: area.rect)): expected a place of at least 8 × 8 pixels")
    }
    return visible
  }
}
