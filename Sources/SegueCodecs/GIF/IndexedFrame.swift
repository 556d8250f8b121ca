import SeguePixels

/// What is stored of a frame: the pixels of a rectangle as indices of a palette.
struct IndexedFrame {
  var rect: PixelRect
  /// Row by row.
  var indices: [UInt8]
  var palette: Palette
  /// The index that leaves a pixel as it was; not one of the palette's own.
  var transparent: UInt8?
}
