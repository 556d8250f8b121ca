import SegueCore
import SegueGraphics
import SegueJSON
import SegueRecognition
import SegueRendering
import SegueScene

/// Something that was recognized on the screenshots, or that the user has specified.
struct Fact {
  /// The key in JSON. Messages use `title`.
  let name: String
  /// In points; nil if the fact is not about a place.
  var rect: Rect?
  /// The corner radius in points.
  var radius: Double?
  /// Further properties: numbers or words.
  var details: [(String, JSON)] = []
  /// 0…1.
  var confidence: Double
  /// Why it may be wrong.
  var doubts: [String] = []
  /// The option with which the user decides instead.
  var option: String?
  /// Whether it is on the second screenshot.
  var isAfter = false

  /// A fact with less confidence is reported as uncertain.
  static let certain = 0.8

  /// The name of a card that may be the one that opens, if there are several or it is not certain enough.
  static let candidate = "candidate"

  /// `home indicator` for the name `homeIndicator`.
  var title: String {
    var result = ""
    for character in name {
      if character.isUppercase { result += " " + character.lowercased() } else { result.append(character) }
    }
    return result
  }

  var line: String {
    var parts: [String] = []
    if let rect { parts.append(Self.text(of: rect)) }
    if let radius { parts.append("radius \(Self.number(radius))") }
    for (name, value) in details {
      let text = value.string ?? JSONWriter.compact(value)
      parts.append(name == "value" ? text : "\(name) \(text)")
    }
    return "\(title): \(parts.joined(separator: ", ")) (\(Int((confidence * 100).rounded())) % sure)"
  }

  var warnings: [String] {
    guard confidence < Self.certain || !doubts.isEmpty else { return [] }
    let doubts = doubts.isEmpty ? "" : ": \(doubts.joined(separator: "; "))"
    return ["the \(title) is not certain\(doubts)\(option.map { "; to decide: \($0)" } ?? "")"]
  }

  /// A place as the options take it: `16,63,358x332`.
  static func text(of rect: Rect) -> String {
    "\(number(rect.x)),\(number(rect.y)),\(number(rect.width))x\(number(rect.height))"
  }

  /// Rounded to two decimals.
  static func number(_ value: Double) -> String { JSONWriter.text(of: (value * 100).rounded() / 100) }

  var json: JSON {
    var members: [(String, JSON)] = []
    if let rect {
      for (name, value) in [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)] {
        members.append((name, ScreenshotScene.number(value)))
      }
    }
    if let radius { members.append(("radius", ScreenshotScene.number(radius))) }
    members += details
    members.append(("confidence", .number((confidence * 100).rounded() / 100)))
    if !doubts.isEmpty { members.append(("doubts", .array(doubts.map { .string($0) }))) }
    return .object(members)
  }
}

extension Fact {
  /// A bar that stays on top if it is the same on both screenshots, and otherwise moves with them.
  fileprivate init(_ name: String, _ bar: SharedBar, in pair: ScreenshotPair) {
    self.init(
      name: name, rect: pair.points(bar.frame),
      details: [("value", .string(bar.isShared ? "stays on top" : "differs, and moves with the screenshots"))],
      confidence: bar.isShared ? bar.agreement : 1)
  }
}

/// The findings on two screenshots.
struct Recognition {
  /// What makes the scene of a transition.
  enum Kind {
    case card(FoundCard)
    case drawer(PixelRect, isOnRight: Bool, dim: Double?)
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
  /// Nil if the scene cannot be made.
  private(set) var kind: Kind?
  /// Why the scene cannot be made, and what to do.
  private(set) var failure: String?
  let transition: ScreenshotTransition
  let bars: Bars
  private let scale: Double

  /// Something with less confidence is too uncertain to make a scene from.
  private static let leastConfidence = 0.4
  /// The number of candidates that a message lists.
  private static let candidateLimit = 6

  /// - Parameter pair: the screenshots. The bars that the scene draws itself are erased from them.
  init(_ arguments: ScreenshotArguments, erasingBarsOf pair: inout ScreenshotPair) throws {
    transition = arguments.transition
    scale = pair.scale
    let isGiven = arguments.scale != nil
    var fact = Fact(
      name: "screen",
      details: [
        ("scale", ScreenshotScene.number(pair.scale)), ("width", ScreenshotScene.number(pair.size.width)),
        ("height", ScreenshotScene.number(pair.size.height)),
      ] + (isGiven ? [] : [("device", .string(pair.screen.name))]),
      confidence: isGiven || pair.screen.isCertain ? 1 : 0.75,
      option: "--scale")
    if !isGiven, !pair.screen.isCertain {
      fact.doubts = ["screens of \(pair.before.width) × \(pair.before.height) pixels have several densities"]
    }
    facts.append(fact)
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
    let pair = pair
    let images = [pair.before, pair.after]
    let grids = Concurrent.map(2, threads: 2) { PixelGrid(images[$0].bitmap) }
    let (before, after) = (grids[0], grids[1])
    func given(_ area: AreaArgument?, _ option: String) throws -> PixelRect? {
      guard let area else { return nil }
      let rect = pair.pixels(area.rect)
      // A point of tolerance, because places are given in rounded points.
      guard before.bounds.grown(by: Int(pair.scale.rounded(.up))).contains(rect) else {
        throw InputError(
          "\(option) \(Fact.text(of: area.rect)): expected a place inside of 0,0,\(Fact.number(pair.size.width))x\(Fact.number(pair.size.height)), the screen in points"
        )
      }
      let visible = rect.intersection(before.bounds)
      guard visible.width >= 8, visible.height >= 8 else {
        throw InputError("\(option) \(Fact.text(of: area.rect)): expected a place of at least 8 × 8 pixels")
      }
      return visible
    }
    let frame = try given(arguments.frame, "--frame")
    switch transition {
    case .card:
      let target = try given(arguments.target, "--target")
      findCard(before, after, pair, try given(arguments.card, "--card"), arguments.radius, target)
    case .drawer: findDrawer(before, after, pair, arguments)
    case .semiModal, .dialog: findOverlay(before, after, pair, frame, arguments.radius)
    case .photoSwipe: findPhoto(after, pair, frame, arguments.radius)
    }
    let rounded = facts.first { $0.radius != nil && $0.name != Fact.candidate }
    if let radius = arguments.radius, let rect = rounded?.rect {
      let limit = min(rect.width, rect.height) / 2
      if radius > limit {
        throw InputError(
          "--radius \(Fact.number(radius)): expected at most \(Fact.number(limit)), half of the shorter side of \(Fact.text(of: rect))"
        )
      }
    }
  }

  func json(scene: String?, picture: String?) -> JSON {
    var members: [(String, JSON)] = [
      ("scale", ScreenshotScene.number(scale)), ("transition", .string(transition.rawValue)),
    ]
    var candidates: [JSON] = []
    for fact in facts {
      if fact.name == Fact.candidate { candidates.append(fact.json) } else { members.append((fact.name, fact.json)) }
    }
    if !candidates.isEmpty { members.append(("candidates", .array(candidates))) }
    if let failure { members.append(("error", .string(failure))) }
    if let scene { members.append(("scene", .string(scene))) }
    if let picture { members.append(("picture", .string(picture))) }
    return .object(members)
  }

  // MARK: Card

  private mutating func findCard(
    _ list: PixelGrid, _ detail: PixelGrid, _ pair: ScreenshotPair, _ given: PixelRect?, _ radius: Double?,
    _ target: PixelRect?
  ) {
    let finder = CardFinder(list: list, detail: detail, point: pair.scale, target: target)
    func fact(_ name: String, _ card: FoundCard) -> Fact {
      Fact(
        name: name, rect: pair.points(card.rect), radius: card.radius, confidence: card.confidence, doubts: card.doubts,
        option: "--card \(Fact.text(of: pair.points(card.rect))) --radius \(Fact.number(card.radius))")
    }
    func take(_ card: FoundCard) {
      var card = card
      if let radius { card.radius = radius }
      facts.append(fact("card", card))
      let target = pair.points(card.target.rect)
      facts.append(
        Fact(
          name: "target", rect: target, confidence: card.target.confidence, doubts: card.target.doubts,
          option: "--target \(Fact.text(of: target))", isAfter: true))
      kind = .card(card)
    }
    if let given { return take(finder.card(given: given, radius: radius)) }
    switch finder.search() {
    case .found(let card) where card.confidence >= Self.leastConfidence: take(card)
    case .found(let card):
      facts.append(fact(Fact.candidate, card))
      failure = "the card is too uncertain: give it with --card, such as \(facts.last?.option ?? "")"
    case .several(let cards):
      facts += cards.prefix(Self.candidateLimit).map { fact(Fact.candidate, $0) }
      let options = cards.prefix(Self.candidateLimit).map { "--card \(Fact.text(of: pair.points($0.rect)))" }
      failure = "\(cards.count) cards look like the head of the detail: choose \(options.joined(separator: " or "))"
    case .none:
      failure =
        "the head of the second screenshot was not found in the first: give the card with --card x,y,WxH, in points"
    }
  }

  // MARK: Drawer

  private mutating func findDrawer(
    _ main: PixelGrid, _ menu: PixelGrid, _ pair: ScreenshotPair, _ arguments: ScreenshotArguments
  ) {
    var found: FoundDrawer?
    switch DrawerFinder(main: main, menu: menu, point: pair.scale).search() {
    case .found(let drawer): found = drawer
    // The width is given or guessed below.
    case .alone: break
    case .none where arguments.width == nil:
      failure =
        "the second screenshot is the first one, without a drawer: take it while the drawer is open, or give the width with --width, in points"
      return
    case .none: break
    }
    let screenWidth = pair.size.width
    var fact = Fact(name: "panel", confidence: 1, option: "--width", isAfter: true)
    var width = found.map { Double($0.width) / pair.scale } ?? screenWidth * 0.8
    let isOnRight = arguments.edge.map { $0 == .right } ?? found?.isOnRight ?? false
    if let given = arguments.width {
      width = min(screenWidth, given.points(onScreenOfWidth: screenWidth))
    } else if let found {
      (fact.confidence, fact.doubts) = (found.confidence, found.doubts)
    } else {
      fact.confidence = 0.7
      fact.doubts = ["the first screenshot is not beside the menu, so 80 % of the screen's width are taken"]
      if arguments.edge == nil { fact.doubts.append("it comes from the left") }
      fact.option = arguments.edge == nil ? "--width, --edge" : "--width"
    }
    let pixels = max(1, min(menu.width, Int((width * pair.scale).rounded())))
    let rect = PixelRect(left: isOnRight ? menu.width - pixels : 0, top: 0, width: pixels, height: menu.height)
    fact.rect = pair.points(rect)
    fact.details = [("edge", isOnRight ? "right" : "left")]
    facts.append(fact)
    if let dim = found?.dim { facts.append(dimming(dim, found?.confidence ?? 0)) }
    kind = .drawer(rect, isOnRight: isOnRight, dim: found?.dim)
  }

  /// How much the first screenshot is dimmed below something: `dim` is the opacity of the black over it.
  private func dimming(_ dim: Double, _ confidence: Double) -> Fact {
    Fact(name: "dimming", details: [("value", .number((dim * 100).rounded() / 100))], confidence: confidence)
  }

  // MARK: Sheet, window

  private mutating func findOverlay(
    _ below: PixelGrid, _ above: PixelGrid, _ pair: ScreenshotPair, _ given: PixelRect?, _ radius: Double?
  ) {
    let name = transition == .dialog ? "window" : "sheet"
    let finder = OverlayFinder(below: below, above: above, point: pair.scale)
    var found = finder.search()
    if let given {
      let dim = finder.dimming()
      found = finder.overlay(given: given, dim: dim.map { Double($0.dim) / 256 } ?? 0.5, radius: radius)
      if dim == nil { found?.doubts = ["how much the first screenshot is dimmed was not found: 0.5 is taken"] }
    }
    guard var overlay = found else {
      failure =
        "the second screenshot is not the first one, dimmed, with a \(name) above it: give the \(name)'s place with --frame x,y,WxH, in points"
      return
    }
    if let radius { overlay.radius = radius }
    let rect = pair.points(overlay.rect)
    guard overlay.confidence >= Self.leastConfidence else {
      failure =
        "the \(name) is too uncertain: \(overlay.doubts.joined(separator: "; ")); give its place with --frame, such as --frame \(Fact.text(of: rect))"
      return
    }
    if given == nil {
      if transition == .dialog, rect.minX <= 0 || rect.maxX >= pair.size.width || rect.maxY >= pair.size.height {
        overlay.doubts.append("it reaches the edge of the screen, as a sheet does")
        overlay.confidence *= 0.7
      }
      // A sheet ends within 30 points of the lower edge, and takes most of the screen's width.
      if transition == .semiModal, rect.maxY < pair.size.height - 30 || rect.width < pair.size.width * 0.6 {
        overlay.doubts.append("it is not at the lower edge of the screen, as a sheet is")
        overlay.confidence *= 0.7
      }
    }
    facts.append(
      Fact(
        name: name, rect: rect, radius: overlay.radius, confidence: overlay.confidence, doubts: overlay.doubts,
        option: "--frame \(Fact.text(of: rect)) --radius \(Fact.number(overlay.radius))", isAfter: true))
    facts.append(dimming(overlay.dim, overlay.confidence))
    kind = .overlay(overlay)
  }

  // MARK: Photo

  private mutating func findPhoto(
    _ viewer: PixelGrid, _ pair: ScreenshotPair, _ given: PixelRect?, _ radius: Double?
  ) {
    guard var photo = PhotoFinder(viewer: viewer, point: pair.scale).search(given: given),
      photo.confidence >= Self.leastConfidence
    else {
      failure =
        "the second screenshot shows no photo on an even background: give the photo's place with --frame x,y,WxH, in points"
      return
    }
    if let radius { photo.radius = radius }
    let rect = pair.points(photo.rect)
    facts.append(
      Fact(
        name: "photo", rect: rect, radius: photo.radius, confidence: photo.confidence, doubts: photo.doubts,
        option: "--frame \(Fact.text(of: rect))", isAfter: true))
    for (name, bar) in [("upperBar", photo.upperBar), ("lowerBar", photo.lowerBar)] {
      if let bar { facts.append(Fact(name: name, rect: pair.points(bar), confidence: photo.confidence, isAfter: true)) }
    }
    kind = .photo(photo)
  }
}
