package import SegueCore

/// Serializes values for digests: little-endian, with a count before everything of variable length.
package struct DigestBytes {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ value: UInt64) {
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends the discriminator of an enumeration case.
  package mutating func append(case number: UInt8) { bytes.append(number) }

  package mutating func append(count: Int) { append(UInt64(count)) }

  /// Appends the IEEE 754 bits; -0 is appended as 0.
  package mutating func append(_ value: Double) { append((value == 0 ? 0 : value).bitPattern) }

  package mutating func append(_ values: Double...) {
    for value in values { append(value) }
  }

  package mutating func append(_ digest: Digest) { bytes += digest.bytes }

  package var digest: Digest { Digest(of: bytes) }
}

// Each geometry type appends its numbers in the order of their declaration.
extension DigestBytes {
  package mutating func append(_ point: Point) { append(point.x, point.y) }
  package mutating func append(_ rect: Rect) { append(rect.x, rect.y, rect.width, rect.height) }
  package mutating func append(_ color: Color) { append(color.red, color.green, color.blue, color.alpha) }
  package mutating func append(_ t: Transform) { append(t.a, t.b, t.c, t.d, t.tx, t.ty) }

  package mutating func append(_ rounded: RoundedRect) {
    append(rounded.rect)
    append(rounded.radii.topLeft, rounded.radii.topRight, rounded.radii.bottomRight, rounded.radii.bottomLeft)
    append(case: rounded.curve == .circular ? 0 : 1)
  }

  package mutating func append(_ path: Path) {
    append(count: path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let p):
        append(case: 0)
        append(p)
      case .line(let p):
        append(case: 1)
        append(p)
      case .quadratic(let control, let p):
        append(case: 2)
        append(control)
        append(p)
      case .cubic(let control1, let control2, let p):
        append(case: 3)
        append(control1)
        append(control2)
        append(p)
      case .close: append(case: 4)
      }
    }
  }
}
