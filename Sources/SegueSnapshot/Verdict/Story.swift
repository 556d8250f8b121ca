/// What of a scene was sampled, and how.
package struct Story: Hashable, Sendable {
  /// The names of script and theme; nil where the scene has but one, without a name.
  package var script: String?
  package var theme: String?
  /// Device pixels a point.
  package var scale: Double
  package var frameRate: Int
  /// Pixels.
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
