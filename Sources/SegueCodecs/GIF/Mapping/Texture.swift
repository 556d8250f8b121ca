import SeguePixels

/// How busy the surroundings of a pixel are: what hides a wrong colour, and what shows it.
enum Texture {
  /// The four neighbours have the pixel's own colour.
  static let flat: UInt8 = 0
  /// A neighbour differs by so much in a channel at most: a gradient, a blur, a shadow. Steps would show here.
  static let smoothest: UInt8 = 4

  /// The largest difference in a channel between the pixel and one of its four neighbours.
  @inline(__always)
  static func activity(_ pixels: Span<RGBA8>, x: Int, y: Int, width: Int, height: Int) -> UInt8 {
    let i = y &* width &+ x
    let center = pixels[i].word
    var largest: UInt8 = 0
    if x > 0 { largest = max(largest, difference(center, pixels[i &- 1].word)) }
    if x + 1 < width { largest = max(largest, difference(center, pixels[i &+ 1].word)) }
    if y > 0 { largest = max(largest, difference(center, pixels[i &- width].word)) }
    if y + 1 < height { largest = max(largest, difference(center, pixels[i &+ width].word)) }
    return largest
  }

  @inline(__always) private static func difference(_ a: UInt32, _ b: UInt32) -> UInt8 {
    if a == b { return 0 }
    let (a, b) = (RGB(word: a), RGB(word: b))
    return max(distance(a.red, b.red), distance(a.green, b.green), distance(a.blue, b.blue))
  }

  @inline(__always) private static func distance(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a &- b : b &- a }
}
