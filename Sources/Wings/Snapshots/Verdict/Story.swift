/// One way to play a scene: script, theme, locale, scale and frame rate, with the size and the number of the frames.
package struct Story: Hashable, Sendable {
  /// The name of the script; nil if the scene has a single unnamed one.
  package var script: String?
  /// The name of the theme; nil if the scene has none.
  package var theme: String?
  /// The tag of the locale; nil for the scene's default.
  package var locale: String?
  /// Device pixels per point.
  package var scale: Double
  /// Frames per second.
  package var frameRate: Int
  /// What is drawn around every frame, in words; nil for nothing. Only references of tests have it.
  package var framing: String?
  /// The frame size in pixels.
  package var width: Int
  package var height: Int
  package var frameCount: Int

  package init(
    script: String?, theme: String?, locale: String? = nil, scale: Double, frameRate: Int, width: Int, height: Int,
    frameCount: Int, framing: String? = nil
  ) {
    self.script = script
    self.theme = theme
    self.locale = locale
    self.scale = scale
    self.frameRate = frameRate
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.framing = framing
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
    return (names + ["\(scaleText)x", "\(frameRate) fps"] + (framing.map { ["framed: \($0)"] } ?? []))
      .joined(separator: ", ")
  }

  /// `2` or `1.5`.
  var scaleText: String {
    let text = scale.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Stands for the stories of a scene that cannot be read or that has no lock.
  package static let unknown = Story(
    script: nil, theme: nil, scale: 1, frameRate: 0, width: 0, height: 0, frameCount: 0)
}
