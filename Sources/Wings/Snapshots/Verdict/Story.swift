package import SegueScene

/// One way to play a scene: script, theme, locale, scale and frame rate, with the size and the number of the frames.
/// References of tests can play it in ways of their own, too.
package struct Story: OfStory, Hashable, Sendable {
  package var storyID: StoryID
  /// Device pixels per point.
  package var scale: Double
  /// Frames per second.
  package var frameRate: Int
  /// What only references of tests have.
  package var test = TestedWay()
  /// The frame size in pixels.
  package var width: Int
  package var height: Int
  package var frameCount: Int

  package init(
    _ story: StoryID, scale: Double, frameRate: Int, width: Int, height: Int, frameCount: Int,
    test: TestedWay = TestedWay()
  ) {
    storyID = story
    self.scale = scale
    self.frameRate = frameRate
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.test = test
  }
}

/// How a test plays a scene, where that is not as the scene says.
package struct TestedWay: Hashable, Sendable {
  /// How every gesture ends; nil for as the script says.
  package var ending: String?
  /// Whether the fingers are drawn; nil for as the scene says.
  package var showsTouches: Bool?
  /// Whether screens cross-fade, as with the Reduce Motion setting.
  package var reducesMotion: Bool
  /// What is drawn around every frame, in words; nil for nothing.
  package var framing: String?

  package init(
    ending: String? = nil, showsTouches: Bool? = nil, reducesMotion: Bool = false, framing: String? = nil
  ) {
    self.ending = ending
    self.showsTouches = showsTouches
    self.reducesMotion = reducesMotion
    self.framing = framing
  }

  /// For messages; empty for as the scene says.
  var words: [String] {
    [
      ending.map { "ending \($0)" }, showsTouches.map { $0 ? "with touches" : "without touches" },
      reducesMotion ? "reduced motion" : nil, framing.map { "framed: \($0)" },
    ].compactMap(\.self)
  }
}

extension Story {
  /// The order of stories in a lock: by script, theme, locale, scale and frame rate. A missing name sorts first.
  package func precedes(_ other: Story) -> Bool {
    func compare(_ a: String?, _ b: String?) -> Bool? {
      a == b ? nil : (a ?? "").utf8.lexicographicallyPrecedes((b ?? "").utf8)
    }
    if let order = compare(script, other.script) { return order }
    if let order = compare(theme, other.theme) { return order }
    if let order = compare(locale, other.locale) { return order }
    return (scale, frameRate) < (other.scale, other.frameRate)
  }

  /// Whether both have the same script, theme, locale, scale and frame rate, so that one replaces the other in a lock.
  package func isSame(as other: Story) -> Bool { request == other.request }

  /// The names of its script, its theme and its locale, without those that are nil.
  var names: [(kind: String, name: String)] {
    [("script", script), ("theme", theme), ("locale", locale)].compactMap { kind, name in name.map { (kind, $0) } }
  }

  /// The name used in messages: `script "open", theme "dark", 2x, 30 fps`.
  package var title: String {
    let names = names.map { "\($0.kind) \"\($0.name)\"" }
    return (names + ["\(scaleText)x", "\(frameRate) fps"] + test.words).joined(separator: ", ")
  }

  /// `2` or `1.5`.
  var scaleText: String {
    let text = scale.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Stands for the stories of a scene that cannot be read or that has no lock.
  package static let unknown = Story(StoryID(), scale: 1, frameRate: 0, width: 0, height: 0, frameCount: 0)
}
