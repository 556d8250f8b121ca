import SegueCore
import SegueGraphics

/// Converts stored colours to sRGB with tables of integers, which are computed once for a picture.
///
/// The results are the same bytes on every machine: lcms2 only reads the numbers in a profile, the tables are computed
/// with `DeterministicMath`, and pixels with integers.
struct ColorConversion {
  private enum Form {
    /// A level for each stored value.
    case grey([UInt8])
    case matrix(MatrixConversion)
    case grid(GridConversion)
  }

  private let form: Form

  /// Stored values are 0…`top`: 255 or 65535.
  init(_ model: ColorProfile.Model, top: Int) {
    switch model {
    case .grey(let curve): form = .grey(curve.table(upTo: top).map { SRGBEncoding.levels[Int($0 * 65_536 + 0.5)] })
    case .rgb(let curves, let toXYZ): form = .matrix(MatrixConversion(curves, toXYZ, top: top))
    case .table(let table): form = .grid(GridConversion(table, top: top))
    }
  }

  /// The colour of one pixel: red in the low byte, alpha zero; and whether it lies outside sRGB. For CMYK, alpha holds
  /// black, and 0 means no ink. For grey, only red is read.
  @inline(__always)
  func convert(_ x: Int, _ y: Int, _ z: Int, _ w: Int) -> (color: UInt32, isClipped: Bool) {
    switch form {
    case .grey(let levels): (UInt32(levels[x]) * 0x01_0101, false)
    case .matrix(let matrix): matrix.convert(x, y, z)
    case .grid(let grid): grid.convert(x, y, z, w)
    }
  }

  func convert(_ pixel: StraightRGBA8) -> (color: UInt32, isClipped: Bool) {
    let word = Int(pixel.word)
    return convert(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)
  }

  /// Converts colours and keeps alpha. Returns how many visible pixels lie outside sRGB.
  func apply(to pixels: inout StraightBitmap) -> Int { apply(to: &pixels, colorBits: 0xFF_FFFF) }

  /// Converts CMYK, 0 for no ink, to opaque pixels. Returns how many lie outside sRGB.
  func applyCMYK(to pixels: inout StraightBitmap) -> Int { apply(to: &pixels, colorBits: 0xFFFF_FFFF) }

  /// Converts the bits `colorBits` of each pixel. The other bits are alpha; if there are none, the pixel becomes
  /// opaque.
  private func apply(to pixels: inout StraightBitmap, colorBits: UInt32) -> Int {
    let opaque: UInt32 = colorBits == 0xFFFF_FFFF ? 0xFF00_0000 : 0
    return pixels.withMutablePixels { pixels in
      // Neighbours often have the same colour.
      var (last, result) = (UInt32(0), convert(StraightRGBA8(word: 0)))
      var count = 0
      for i in pixels.indices {
        let word = pixels[i].word
        if word & colorBits != last {
          last = word & colorBits
          result = convert(StraightRGBA8(word: last))
        }
        let alpha = word & ~colorBits | opaque
        pixels[i] = StraightRGBA8(word: result.color | alpha)
        if result.isClipped, alpha > 0 { count += 1 }
      }
      return count
    }
  }

  /// Converts four numbers of 16 bits a pixel, and reduces them to 8.
  func apply(to samples: Span<UInt16>, into pixels: inout StraightBitmap) -> Int {
    pixels.withMutablePixels { pixels in
      var count = 0
      for i in pixels.indices {
        let result = convert(Int(samples[4 * i]), Int(samples[4 * i + 1]), Int(samples[4 * i + 2]), 0)
        let alpha = (UInt32(samples[4 * i + 3]) * 255 + 32_767) / 65_535
        pixels[i] = StraightRGBA8(word: result.color | alpha << 24)
        if result.isClipped, alpha > 0 { count += 1 }
      }
      return count
    }
  }
}

/// Curves, and a matrix from linear light to that of sRGB.
struct MatrixConversion {
  /// Linear light of each stored value in 2⁻²⁰, for red, green and blue.
  private let red: [Int32]
  private let green: [Int32]
  private let blue: [Int32]
  private let toSRGB: FixedMatrix

  init(_ curves: [ToneCurve], _ toXYZ: Matrix3, top: Int) {
    var tables: [(ToneCurve, [Int32])] = []
    for curve in curves {
      // The three are the same in nearly all profiles.
      let known = tables.first { $0.0 == curve }?.1
      tables.append((curve, known ?? curve.table(upTo: top).map { Int32($0 * 1_048_576 + 0.5) }))
    }
    (red, green, blue) = (tables[0].1, tables[1].1, tables[2].1)
    toSRGB = FixedMatrix(ConnectionSpace.toSRGB * toXYZ)
  }

  @inline(__always)
  func convert(_ x: Int, _ y: Int, _ z: Int) -> (color: UInt32, isClipped: Bool) {
    toSRGB.color(Int(red[x]), Int(green[y]), Int(blue[z]))
  }
}

/// Colours at the nodes of a regular grid over one to four channels, interpolated between the nodes.
struct GridConversion {
  private let side: Int
  private let channels: Int
  private let top: Int
  /// For each node, f(X), f(Y) and f(Z) in 2⁻¹⁶, where f is the cube root in the definition of CIE Lab. Profiles are
  /// smooth in these numbers, so interpolating them is precise. The last channel varies fastest.
  private let nodes: [Int32]
  /// XYZ relative to white → linear light, in 2⁻¹⁶.
  private let toSRGB: FixedMatrix

  init(_ table: ProfileTable, top: Int) {
    let channels = table.channels
    // At least as many nodes as lcms2 uses, including all nodes of the profile, where the slope of its values changes.
    let least = channels == 4 ? 16 : channels == 3 ? 32 : 255
    let cells = Swift.max(1, (table.sides.max() ?? 2) - 1)
    let side = (cells >= least ? least : (least + cells - 1) / cells * cells) + 1
    (self.side, self.channels, self.top) = (side, channels, top)
    var nodes: [Int32] = []
    let count = (0..<channels).reduce(1) { count, _ in count * side }
    nodes.reserveCapacity(3 * count)
    var device = [Double](repeating: 0, count: channels)
    for node in 0..<count {
      var rest = node
      for channel in (0..<channels).reversed() {
        device[channel] = Double(rest % side) / Double(side - 1)
        rest /= side
      }
      let color = table.color(device)
      for value in [color.x, color.y, color.z] { nodes.append(Int32((ConnectionSpace.root(value) * 65_536).rounded())) }
    }
    self.nodes = nodes
    let (factors, offset) = table.toSRGB
    toSRGB = FixedMatrix(factors, offset: offset)
  }

  func convert(_ x: Int, _ y: Int, _ z: Int, _ w: Int) -> (color: UInt32, isClipped: Bool) {
    switch channels {
    case 1:
      let (i, f) = cell(x)
      return finished(line(i, i + 1, f), scale: top)
    case 3: return finished(cube(cell(x), cell(y), cell(z), 0, stride: 1), scale: top)
    default:
      let (i, f) = cell(w)
      let low = cube(cell(x), cell(y), cell(z), i, stride: side)
      let high = f == 0 ? low : cube(cell(x), cell(y), cell(z), i + 1, stride: side)
      let sum = (
        low.0 * (top - f) + high.0 * f, low.1 * (top - f) + high.1 * f, low.2 * (top - f) + high.2 * f
      )
      return finished(sum, scale: top * top)
    }
  }

  /// The node below a stored value, and the distance of the value from that node in units of 1/`top`.
  private func cell(_ value: Int) -> (index: Int, fraction: Int) {
    let (index, fraction) = (value * (side - 1)).quotientAndRemainder(dividingBy: top)
    return index == side - 1 ? (index - 1, top) : (index, fraction)
  }

  private typealias Sum = (Int, Int, Int)

  private func line(_ low: Int, _ high: Int, _ fraction: Int) -> Sum {
    func value(_ c: Int) -> Int { Int(nodes[3 * low + c]) * (top - fraction) + Int(nodes[3 * high + c]) * fraction }
    return (value(0), value(1), value(2))
  }

  /// The value between the corners of a cube, interpolated in the tetrahedron that contains the point; times `top`.
  private func cube(
    _ x: (index: Int, fraction: Int), _ y: (index: Int, fraction: Int), _ z: (index: Int, fraction: Int), _ offset: Int,
    stride: Int
  ) -> Sum {
    let steps = (side * side * stride, side * stride, stride)
    let start = x.index * steps.0 + y.index * steps.1 + z.index * steps.2 + offset
    // The path from the first corner to the last follows the axis with the largest fraction first.
    var (a, b, c) = ((x.fraction, steps.0), (y.fraction, steps.1), (z.fraction, steps.2))
    if a.0 < b.0 { swap(&a, &b) }
    if b.0 < c.0 { swap(&b, &c) }
    if a.0 < b.0 { swap(&a, &b) }
    let corners = (start, start + a.1, start + a.1 + b.1, start + a.1 + b.1 + c.1)
    let weights = (top - a.0, a.0 - b.0, b.0 - c.0, c.0)
    func value(_ k: Int) -> Int {
      Int(nodes[3 * corners.0 + k]) * weights.0 + Int(nodes[3 * corners.1 + k]) * weights.1
        + Int(nodes[3 * corners.2 + k]) * weights.2 + Int(nodes[3 * corners.3 + k]) * weights.3
    }
    return (value(0), value(1), value(2))
  }

  private func finished(_ sum: Sum, scale: Int) -> (color: UInt32, isClipped: Bool) {
    // The inverse of the root, from 2⁻¹⁶ to 2⁻²⁰.
    func light(_ sum: Int) -> Int {
      let t = sum / scale
      // Up to 24/116, the inverse is linear: 108/841 · (t − 16/116).
      if t <= 13_559 { return (t * 16 - 144_631) * 108 / 841 }
      return (((t * t) >> 16) * t) >> 12
    }
    return toSRGB.color(light(sum.0), light(sum.1), light(sum.2))
  }
}

/// A matrix of integers, followed by the conversion of linear light to sRGB.
struct FixedMatrix {
  private let levels = SRGBEncoding.levels
  /// In 2⁻¹⁶, row by row.
  private let factors: (Int, Int, Int, Int, Int, Int, Int, Int, Int)
  /// In 2⁻³⁶, with a half for rounding.
  private let offsets: (Int, Int, Int)

  init(_ m: Matrix3, offset: Vector3 = Vector3(0, 0, 0)) {
    // No sensible profile has larger numbers. The limit prevents overflow.
    func fixed(_ x: Double, _ one: Double) -> Int {
      x.isFinite ? Int((Swift.min(Swift.max(x, -4096), 4096) * one).rounded()) : 0
    }
    func factor(_ x: Double) -> Int { fixed(x, 65_536) }
    func half(_ x: Double) -> Int { fixed(x, 68_719_476_736) + 1 << 19 }
    factors = (
      factor(m.rows.0.x), factor(m.rows.0.y), factor(m.rows.0.z), factor(m.rows.1.x), factor(m.rows.1.y),
      factor(m.rows.1.z), factor(m.rows.2.x), factor(m.rows.2.y), factor(m.rows.2.z)
    )
    offsets = (half(offset.x), half(offset.y), half(offset.z))
  }

  /// The sRGB colour of three numbers in 2⁻²⁰, red in the low byte; and whether it lies outside sRGB.
  @inline(__always)
  func color(_ x: Int, _ y: Int, _ z: Int) -> (color: UInt32, isClipped: Bool) {
    let m = factors
    // 2⁻³⁶ to 2⁻¹⁶.
    let linear = (
      (m.0 * x + m.1 * y + m.2 * z + offsets.0) >> 20, (m.3 * x + m.4 * y + m.5 * z + offsets.1) >> 20,
      (m.6 * x + m.7 * y + m.8 * z + offsets.2) >> 20
    )
    func level(_ light: Int) -> UInt32 { UInt32(levels[Swift.min(Swift.max(light, 0), SRGBEncoding.one)]) }
    let inside = SRGBEncoding.unclipped
    let isInside = inside.contains(linear.0) && inside.contains(linear.1) && inside.contains(linear.2)
    return (level(linear.0) | level(linear.1) << 8 | level(linear.2) << 16, !isInside)
  }
}
