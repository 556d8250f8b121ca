/// Finds a colour of the palette that is near: the one nearest to the middle of a cell of two levels a side. What that is
/// off is part of the error that a dither hands on, so that nothing is lost by it.
struct NearbyColor {
  private let nearest: NearestColor
  /// A cell above its index, wherever the cell's hash points; 0 is none.
  private var slots = [UInt32](repeating: 0, count: 1 << slotBits)

  private static let slotBits: UInt32 = 14
  private static let cellBits = 5
  /// Makes a and b positive.
  private static let origin = 2048

  init(_ nearest: NearestColor) { self.nearest = nearest }

  /// a and b are within ±2047.
  @inline(__always) mutating func find(_ color: PerceptualColor) -> Int {
    let l = UInt32(truncatingIfNeeded: Int(color.lightness) >> Self.cellBits)
    let a = UInt32(truncatingIfNeeded: (Int(color.a) &+ Self.origin) >> Self.cellBits)
    let b = UInt32(truncatingIfNeeded: (Int(color.b) &+ Self.origin) >> Self.cellBits)
    // Seven bits each; the lowest bit tells from an empty slot.
    let cell = (l << 14 | a << 7 | b) << 1 | 1
    let slot = Int((cell &* 0x9E37_79B1) >> (32 - Self.slotBits))
    let found = slots[slot]
    if found >> 8 == cell { return Int(found & 255) }
    let index = search(l, a, b)
    slots[slot] = cell << 8 | UInt32(index)
    return index
  }

  @inline(never) private func search(_ l: UInt32, _ a: UInt32, _ b: UInt32) -> Int {
    func middle(_ number: UInt32, from origin: Int) -> Int16 {
      Int16(Int(number) << Self.cellBits + 1 << (Self.cellBits - 1) - origin)
    }
    let color = PerceptualColor(
      lightness: middle(l, from: 0), a: middle(a, from: Self.origin), b: middle(b, from: Self.origin))
    return nearest.find(color).index
  }
}
