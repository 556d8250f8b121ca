/// How much of each pixel's error a dither takes away.
struct Weights {
  /// All of it.
  static let whole = 256
  /// Within so many levels of luma a change is a gradient, a blur or a shadow.
  private static let smoothest: UInt8 = 12
  /// With more of a range a pixel lies on an edge.
  private static let sharpest: UInt8 = 24

  private let texture: TextureMap
  private let smooth: Int
  private let textured: Int

  /// One weight for where steps would show as bands, and one for elsewhere.
  init(_ texture: TextureMap, smooth: Int, textured: Int) {
    self.texture = texture
    self.smooth = smooth
    self.textured = textured
  }

  /// 0 in flat areas and on edges.
  @inline(__always) subscript(i: Int) -> Int {
    if texture.ranges[i] > Self.sharpest { return 0 }
    let around = texture.surroundings[i]
    let isGentle = around <= Self.smoothest
    // A pixel whose neighbours are equal to it may lie in one of the wide steps of a slow gradient.
    if texture.equals[i] >= TextureMap.flat { return isGentle && around > 0 ? smooth : 0 }
    return isGentle || texture.ranges[i] <= Self.smoothest / 2 ? smooth : textured
  }
}
