package import SegueGraphics

/// Takes difference pictures, frame by frame, in order.
package protocol DifferenceWriter: AnyObject {
  /// `picture` is drawn if it is called.
  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws
}
