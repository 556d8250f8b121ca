/// How much of each pixel's error a dither takes away.
struct Weights {
  /// All of it.
  static let whole = 256
  /// Within so many levels of luma a change is a gradient, a blur, a shadow or faint texture. With more it is an edge, or
  /// hides by itself what the palette lacks.
  private static let smoothest: UInt8 = 12

  /// So much at most does a slow gradient, with steps two pixels wide, change within its surroundings. Two flat areas side
  /// by side differ by more.
  private static let slowest = UInt8(TextureMap.reach)

  private let texture: TextureMap
  private let weight: Int

  init(_ texture: TextureMap, _ weight: Int) {
    self.texture = texture
    self.weight = weight
  }

  /// 0 in flat areas, on edges and in busy texture.
  @inline(__always) subscript(i: Int) -> Int {
    if texture.ranges[i] > Self.smoothest { return 0 }
    if texture.equals[i] < TextureMap.flat { return weight }
    // A pixel whose neighbours are equal to it may lie in one of the wide steps of a slow gradient.
    let around = texture.surroundings[i]
    return around > 0 && around <= Self.slowest ? weight : 0
  }
}
