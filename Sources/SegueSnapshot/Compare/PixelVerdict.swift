/// What a comparison says of one pixel.
enum PixelVerdict {
  static let same: UInt8 = 0
  static let different: UInt8 = 1
  /// It differs by more than the threshold, but as anti-aliasing does.
  static let antialiased: UInt8 = 2
  static let ignored: UInt8 = 3
}
