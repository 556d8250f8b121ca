/// A colour as the eye compares it: lightness, and how much bluer and redder than that it is.
///
/// This is the Y′CbCr of JPEG (ITU-T T.871) in sixteenths of a level: sRGB's own curve makes Y′ nearly even to the eye,
/// and the chroma axes are shorter than it. Distances are squared, and at most 3·4080².
package struct OpponentColor: Hashable {
  package var lightness: Int32
  package var blueness: Int32
  package var redness: Int32

  // Y′ = (77 R + 150 G + 29 B) / 256, Cb = 0.5625 (B − Y′), Cr = 0.6875 (R − Y′)
  @inline(__always) package init(_ color: RGB) {
    let (r, g, b) = (Int32(color.red), Int32(color.green), Int32(color.blue))
    let y = 77 &* r &+ 150 &* g &+ 29 &* b
    lightness = y >> 4
    blueness = (((b << 8) &- y) &* 9) >> 8
    redness = (((r << 8) &- y) &* 11) >> 8
  }

  @inline(__always) package func squaredDistance(to other: OpponentColor) -> Int32 {
    let l = lightness &- other.lightness
    let b = blueness &- other.blueness
    let r = redness &- other.redness
    return l &* l &+ b &* b &+ r &* r
  }

  /// (self − origin) · (other − origin)
  @inline(__always) func dot(_ other: OpponentColor, from origin: OpponentColor) -> Int32 {
    (lightness &- origin.lightness) &* (other.lightness &- origin.lightness)
      &+ (blueness &- origin.blueness) &* (other.blueness &- origin.blueness)
      &+ (redness &- origin.redness) &* (other.redness &- origin.redness)
  }
}
