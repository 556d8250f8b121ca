package import SegueGraphics

/// Frames before and after, asked for one at a time.
package protocol FramePictures: Sendable {
  /// Nil if what the frame showed is not known, or there was no such frame.
  func before(_ index: Int) -> Image?
  func after(_ index: Int) -> Image?
}
