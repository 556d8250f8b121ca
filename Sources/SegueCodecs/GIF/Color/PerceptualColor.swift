/// A colour as the eye compares it: OKLab (B. Ottosson, 2020) in sixteenths of a level.
///
/// Distances are squared, and below 3·4096². The fourth number of a pixel's eight bytes is 0.
package struct PerceptualColor: Hashable, Sendable, BitwiseCopyable {
  /// 0 black … 4080 white.
  package var lightness: Int16
  /// Redder above 0, greener below: about −960…1130.
  package var a: Int16
  /// Yellower above 0, bluer below: about −1280…820.
  package var b: Int16
  private var unused: Int16 = 0

  package init(lightness: Int16, a: Int16, b: Int16) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  package init(_ color: RGB) { self = ConeResponse.shared.color(color) }

  @inline(__always) package func squaredDistance(to other: PerceptualColor) -> Int32 {
    let l = Int32(lightness) &- Int32(other.lightness)
    let a = Int32(a) &- Int32(other.a)
    let b = Int32(b) &- Int32(other.b)
    return l &* l &+ a &* a &+ b &* b
  }

  /// (self − origin) · (other − origin)
  @inline(__always) func dot(_ other: PerceptualColor, from origin: PerceptualColor) -> Int32 {
    (Int32(lightness) &- Int32(origin.lightness)) &* (Int32(other.lightness) &- Int32(origin.lightness))
      &+ (Int32(a) &- Int32(origin.a)) &* (Int32(other.a) &- Int32(origin.a))
      &+ (Int32(b) &- Int32(origin.b)) &* (Int32(other.b) &- Int32(origin.b))
  }
}
