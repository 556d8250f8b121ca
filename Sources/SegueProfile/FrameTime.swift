/// How long the pixels of a frame took.
package struct FrameTime: Hashable, Sendable {
  package let index: Int
  /// In the script, in seconds.
  package let time: Double
  package let wall: Duration

  package init(index: Int, time: Double, wall: Duration) {
    self.index = index
    self.time = time
    self.wall = wall
  }
}
