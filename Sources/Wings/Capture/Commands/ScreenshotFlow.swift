import SegueCapture
import SegueExport
import SegueCommandLine
import SegueCore
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueScene

/// Three screenshots or more. Each pair of neighbours is recognized as two screenshots are, and the screen between two pairs is in
/// the scene once. A screenshot that equals one from which the flow has come goes back to it.
struct ScreenshotFlow {
  /// Two screenshots between which a transition plays.
  struct Pair {
    /// The screens, numbered in the order in which they are first seen.
    let before: Int
    let after: Int
    /// The screenshots as they were given.
    let original: ScreenshotPair
    /// The screenshots without the bars that the scene draws itself.
    fileprivate(set) var pair: ScreenshotPair
    fileprivate(set) var found: Recognition
    /// The pair in messages, such as `a.png → b.png`.
    let title: String
  }

  /// What happens from one screenshot to the next.
  enum Step {
    /// The transition of this pair plays; the index of a pair.
    case opens(Int)
    /// What was presented last is dismissed, until only this many screens are there, with the first one.
    case returns(to: Int)
  }

  private(set) var pairs: [Pair] = []
  private(set) var steps: [Step] = []
  /// The screenshots as they were given, with their names.
  private(set) var screenshots: [(name: String, image: Image)] = []

  /// - Parameter arguments: With three files or more.
  init(_ arguments: ScreenshotArguments) throws {
    var arguments = arguments
    let files = arguments.files
    let originals = try files.indices.dropLast().map { index in
      var neighbours = arguments
      neighbours.files = [files[index], files[index + 1]]
      return try ScreenshotPair(neighbours)
    }
    for (original, name) in zip(originals, files) where original.size != originals[0].size {
      throw InputError(
        "\(name): the screenshots have different sizes: take all on the same device, and crop none")
    }
    screenshots = Array(zip(files, [originals[0].before] + originals.map(\.after)))
    // The pictures of the screens, by their numbers, and the numbers of those that are there now, bottom to top.
    var images = [screenshots[0].image]
    var stack = [0]
    for index in files.indices.dropFirst() {
      let image = screenshots[index].image
      if let place = stack.firstIndex(where: { originals[0].shows(images[$0], sameAs: image) }) {
        guard place < stack.count - 1 else {
          throw InputError(
            "\(files[index - 1]) and \(files[index]) show the same: leave one of them out")
        }
        stack.removeSubrange((place + 1)...)
        steps.append(.returns(to: stack.count))
        continue
      }
      let known = pairs.firstIndex { pair in
        pair.before == stack[stack.count - 1]
          && originals[0].shows(images[pair.after], sameAs: image)
      }
      if known == nil {
        var pair = originals[index - 1]
        arguments.files = [files[index - 1], files[index]]
        let found = try Recognition(arguments, erasingBarsOf: &pair)
        images.append(image)
        pairs.append(
          Pair(
            before: stack[stack.count - 1], after: images.count - 1, original: originals[index - 1],
            pair: pair,
            found: found, title: "\(files[index - 1]) → \(files[index])"))
      }
      let opened = known ?? pairs.count - 1
      stack.append(pairs[opened].after)
      steps.append(.opens(opened))
    }
    if !pairs.allSatisfy({ $0.found.bars.isSame(as: pairs[0].found.bars) }) {
      // Bars that differ from pair to pair move with the screenshots.
      arguments.statusBar = .keep
      for index in pairs.indices {
        pairs[index].pair = pairs[index].original
        pairs[index].found = try Recognition(arguments, erasingBarsOf: &pairs[index].pair)
      }
    }
  }
}

extension ScreenshotPair {
  /// The largest difference of a channel that nobody sees, as JPEG makes them.
  private static let tolerance = 4

  /// Whether two screenshots show the same. What the bars show may differ, as the time goes on, and a thousandth of the pixels, such
  /// as a caret that blinks.
  fileprivate func shows(_ image: Image, sameAs other: Image) -> Bool {
    let rows = BarEraser(point: scale, bars: screen.bars).rows(height: image.height)
    guard image.width == other.width, image.height == other.height else { return false }
    var count = 0
    for y in 0..<image.height
    where rows.top?.contains(y) != true && rows.bottom?.contains(y) != true {
      for x in 0..<image.width where image.bitmap[x, y] != other.bitmap[x, y] {
        if image.bitmap[x, y].distance(to: other.bitmap[x, y]) > Self.tolerance { count += 1 }
      }
      if count * 1000 > image.width * image.height { return false }
    }
    return true
  }
}

extension Recognition.Bars {
  /// Whether a scene can draw these bars for both pairs.
  fileprivate func isSame(as other: Recognition.Bars) -> Bool {
    func isSame(_ bar: SharedBar?, _ other: SharedBar?) -> Bool {
      guard let bar, let other else { return bar == nil && other == nil }
      return bar.presentedPicture == nil && other.presentedPicture == nil
        && bar.frame == other.frame
        && bar.picture.hasSamePixels(as: other.picture)
    }
    switch (self, other) {
    case (.drawn, .drawn): return true
    case (.pictures(let top, let bottom), .pictures(let otherTop, let otherBottom)):
      return isSame(top, otherTop) && isSame(bottom, otherBottom)
    default: return false
    }
  }
}

// The scene.
extension ScreenshotFlow {
  /// The text of the scene, and its pictures with their file names.
  func scene(stem: String) throws(InputError) -> (text: String, pictures: [(String, Image)]) {
    let bases = try bases(stem: stem)
    var pictures: [(String, Image)] = []
    var scenes: [ScreenshotScene] = []
    for index in pairs.indices {
      let made = try made(
        index, stem: stem, before: bases.before[index],
        after: bases.after[pairs[index].after] ?? pairs[index].pair.after)
      scenes.append(made.scene)
      pictures += made.pictures
    }
    let text = FlowText(self, scenes).text
    // A screen that a transition has brought is not needed as a whole, too.
    return (text, pictures.filter { text.contains(JSONWriter.quoted("\(stem)/\($0.0)")) })
  }

  private func made(
    _ index: Int, stem: String, before: Image, after: Image
  ) throws(InputError) -> (scene: ScreenshotScene, pictures: [(String, Image)]) {
    let (pair, found) = (pairs[index].pair, pairs[index].found)
    guard let kind = found.kind else {
      throw InputError("\(pairs[index].title): \(found.failure ?? "no transition was recognized")")
    }
    return ScenePictures(
      stem: stem, pair: pair.showing(before: before, after: after), prefix: "\(index + 1)-"
    )
    .scene(kind, transition: found.transition, bars: found.bars)
  }

  /// The screens without the cards that open from them. A card is cut out of the picture of its screen, which can be the one
  /// that another pair has brought.
  ///
  /// - Returns: For each pair, the screen below with its own card, but without those of the pairs before it; and for each screen,
  ///   by its number, the picture without any of its cards.
  private func bases(stem: String) throws(InputError) -> (before: [Image], after: [Int: Image]) {
    var screens: [Int: Image] = [:]
    for pair in pairs {
      screens[pair.before] = screens[pair.before] ?? pair.pair.before
      screens[pair.after] = pair.pair.after
    }
    var before: [Image] = []
    for (index, pair) in pairs.enumerated() {
      if screens[pair.before] != nil, case .card = pair.found.kind,
        let other = pairs[..<index].first(where: { $0.before == pair.before && $0.found.transition == .card })
      {
        // Each would be cut out of a list that still shows the other.
        throw InputError(
          "\(pair.title): another card opens from the same screen in \(other.title): leave one of them out")
      }
      let image = screens[pair.before] ?? pair.pair.before
      before.append(image)
      guard case .card = pair.found.kind else { continue }
      let pictures = try made(index, stem: stem, before: image, after: pair.pair.after).pictures
      if let list = pictures.first(where: { $0.0.hasPrefix("\(index + 1)-list") }) { screens[pair.before] = list.1 }
    }
    return (before, screens)
  }
}

/// The scene of a flow, written from those of its pairs.
private struct FlowText {
  private let flow: ScreenshotFlow
  private let scenes: [ScreenshotScene]
  private let contents: [ScreenshotScene.Content]
  /// For each pair, the ids of its nodes in the flow, by those that they have in a scene of this pair alone.
  private var ids: [[String: String]] = []
  private var transitionNames: [String] = []
  private var screenNames: [Int: String] = [:]

  init(_ flow: ScreenshotFlow, _ scenes: [ScreenshotScene]) {
    (self.flow, self.scenes, contents) = (flow, scenes, scenes.map(\.content))
    var (transitions, screens, nodes) = (UniqueNames(), UniqueNames(), UniqueNames())
    for (pair, content) in zip(flow.pairs, contents) {
      if screenNames[pair.before] == nil { screenNames[pair.before] = screens.take(content.names.below) }
      screenNames[pair.after] = screens.take(content.names.above)
      transitionNames.append(transitions.take(pair.found.transition.rawValue))
      var renamed: [String: String] = [:]
      for id in (content.below + content.above).compactMap({ $0["id"]?.string }) {
        renamed[id] = nodes.take(id)
      }
      ids.append(renamed)
    }
  }

  var text: String { JSONWriter.pretty(json, width: 120) + "\n" }

  private var json: JSON {
    let size = scenes[0].size
    let canvas: [(String, JSON)] = [
      ("width", ScreenshotScene.number(size.width)),
      ("height", ScreenshotScene.number(size.height)),
    ]
    return .object([
      ("$schema", "scene.schema.json"),
      ("alt", .string(alt)),
      ("canvas", .object(canvas + scenes[0].bars.members)),
      ("frameRate", 30),
      ("screens", .object(screenNames.keys.sorted().map { (screenNames[$0] ?? "", screen($0)) })),
      ("transitions", .object(flow.pairs.indices.map { (transitionNames[$0], transition($0)) })),
      ("touches", true),
      ("script", .array(script)),
    ])
  }

  /// A screen, by its number: the nodes of the pair that brings it, or its picture if it is the first; above them the cards that
  /// open from it.
  private func screen(_ index: Int) -> JSON {
    let leaving = flow.pairs.indices.filter { flow.pairs[$0].before == index }
    let cards = leaving.filter { contents[$0].below.count > 1 }
    // After the picture of the screen come the card and what lies above its shadow. With several cards, the latter was cut out
    // with the others in it, and is left out.
    let opened = cards.flatMap { pair in
      contents[pair].below.dropFirst().prefix(cards.count > 1 ? 1 : .max).map { renamed($0, pair) }
    }
    if let pair = flow.pairs.firstIndex(where: { $0.after == index }) {
      return ScreenshotScene.screen(
        contents[pair].color, contents[pair].above.map { renamed($0, pair) } + opened)
    }
    // The picture from which the last card was cut out lacks the others already.
    let picture = contents[cards.last ?? leaving[0]].below[0]
    return ScreenshotScene.screen(scenes[leaving[0]].colors.below, [picture] + opened)
  }

  private func transition(_ index: Int) -> JSON {
    let pair = flow.pairs[index]
    let members = contents[index].transition.map { ($0.0, $0.0 == "type" ? $0.1 : renamed($0.1, index)) }
    let screens: [(String, JSON)] = [
      ("from", .string(screenNames[pair.before] ?? "")),
      ("to", .string(screenNames[pair.after] ?? "")),
    ]
    return .object(members.prefix(1) + screens + members.dropFirst())
  }

  /// The value with the ids that nodes have in the flow.
  private func renamed(_ json: JSON, _ pair: Int) -> JSON {
    switch json.content {
    case .string(let text): .string(ids[pair][text] ?? text)
    case .array(let elements): .array(elements.map { renamed($0, pair) })
    case .object(let object):
      .object(
        object.members.map { member in
          let isName = !["type", "image", "contentMode"].contains(member.key)
          return (member.key, isName ? renamed(member.value, pair) : member.value)
        })
    default: json
    }
  }

  private var script: [JSON] {
    var steps = [ScreenshotScene.wait(0.6)]
    var stack: [Int] = []
    for step in flow.steps {
      switch step {
      case .opens(let pair):
        let name = JSON.string(transitionNames[pair])
        if case .card = flow.pairs[pair].found.kind {
          steps.append(.object([("tap", .string(ids[pair]["card"] ?? "card"))]))
        } else {
          steps.append(.object([("present", name)]))
        }
        stack.append(pair)
      case .returns(to: let count):
        steps.append(.object([("dismiss", .string(transitionNames[stack[count - 1]]))]))
        stack.removeSubrange((count - 1)...)
      }
      steps.append(ScreenshotScene.wait(1))
    }
    return steps
  }

  /// What happens, in one sentence.
  private var alt: String {
    var stack: [ScreenshotTransition] = []
    let parts = flow.steps.map { step in
      switch step {
      case .opens(let pair):
        let transition = flow.pairs[pair].found.transition
        stack.append(transition)
        return transition.words.opening
      case .returns(to: let count):
        let gone = stack[(count - 1)...].map(\.words.name)
        stack.removeSubrange((count - 1)...)
        return gone.count == 1
          ? "the \(gone[0]) closes again" : "the \(gone.joined(separator: " and the ")) close again"
      }
    }
    let sentence =
      parts.count < 2
      ? parts.joined()
      : parts.dropLast().joined(separator: ", ") + ", then " + parts[parts.count - 1]
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }
}

extension ScreenshotTransition {
  /// What it brings, and how, for alternative texts.
  fileprivate var words: (name: String, opening: String) {
    switch self {
    case .card: ("card", "a card opens to the full screen")
    case .dialog: ("window", "a window appears over the dimmed screen")
    case .drawer: ("menu", "a menu slides in from the side")
    case .photoSwipe: ("photo", "a photo appears")
    case .semiModal: ("sheet", "a sheet slides up over the dimmed screen")
    }
  }
}
