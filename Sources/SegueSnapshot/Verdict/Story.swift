/// One way to play a scene: script, theme, scale and frame rate, with the size and number of the resulting frames.
package struct Story: Hashable, Sendable {
  /// The name of the script; nil if the scene has a single unnamed one.
  package var script: String?
  /// The name of the theme; nil if the scene has none.
  package var theme: String?
  /// Device pixels per point.
  package var scale: Double
  /// Frames per second.
  package var frameRate: Int
  /// The frame size in pixels.
  package var width: Int
  package var height: Int
  package var frameCount: Int

  package init(
    script: String?, theme: String?, scale: Double, frameRate: Int, width: Int, height: Int, frameCount: Int
  ) {
    self.script = script
    self.theme = theme
    self.scale = scale
    self.frameRate = frameRate
    self.width = width
    self.height = height
    self.frameCount = frameCount
  }
}

extension Story {
  /// The order of stories in a lock: by script, theme, scale and frame rate. A missing name sorts first.
  package func precedes(_ other: Story) -> Bool {
    func compare(_ a: String?, _ b: String?) -> Bool? {
      a == b ? nil : (a ?? "").utf8.lexicographicallyPrecedes((b ?? "").utf8)
    }
    if let order = compare(script, other.script) { return order }
    if let order = compare(theme, other.theme) { return order }
    return (scale, frameRate) < (other.scale, other.frameRate)
  }

  /// Whether both have the same script, theme, scale and frame rate, so that one replaces the other in a lock.
  package func isSame(as other: Story) -> Bool {
    script == other.script && theme == other.theme && scale == other.scale && frameRate == other.frameRate
  }

  /// The name used in messages: `script "open", theme "dark", 2x, 30 fps`.
  package var title: String {
    let names = [script.map { "script \"\($0)\"" }, theme.map { "theme \"\($0)\"" }].compactMap(\.self)
    let scale = "\(scale)".hasSuffix(".0") ? "\(Int(scale))" : "\(scale)"
    return (names + ["\(scale)x", "\(frameRate) fps"]).joined(separator: ", ")
  }

  /// Stands for the stories of a scene that cannot be read or that has no lock.
  package static let unknown = Story(
    script: nil, theme: nil, scale: 1, frameRate: 0, width: 0, height: 0, frameCount: 0)
}
