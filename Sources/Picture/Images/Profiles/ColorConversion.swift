import SegueCore
package import SegueGraphics

/// Converts stored colours to sRGB with tables of integers, which are computed once for a picture.
///
/// The results are the same bytes on every machine: lcms2 only reads the numbers in a profile, the tables are computed
/// with `DeterministicMath`, and pixels with integers.
package struct ColorConversion {
  private enum Form {
    /// A level for each stored value.
    case grey([UInt8])
    case matrix(MatrixConversion)
    case grid(GridConversion)
  }

  private let form: Form

  /// Stored values are 0…`maximum`: 255 or 65535.
  init(_ model: ColorProfile.Model, maximum: Int) {
    switch model {
    case .grey(let curve):
      let light = curve.table(upTo: maximum)
      form = .grey(light.map { SRGBEncoding.levels[Int($0 * Double(SRGBEncoding.one) + 0.5)] })
    case .rgb(let curves, let toXYZ): form = .matrix(MatrixConversion(curves, toXYZ, maximum: maximum))
    case .table(let table): form = .grid(GridConversion(table, maximum: maximum))
    }
  }

  /// Converts the stored values of one pixel: red, green and blue; cyan, magenta, yellow and black, where 0 means no ink; or
  /// only `x` for grey. Returns the sRGB colour, red in the low byte and alpha zero, and whether it was clipped because it
  /// lies outside sRGB.
  @inline(__always)
  func convert(_ x: Int, _ y: Int, _ z: Int, _ w: Int) -> (color: UInt32, isClipped: Bool) {
    switch form {
    // The level in red, green and blue.
    case .grey(let levels): (UInt32(levels[x]) * 0x01_0101, false)
    case .matrix(let matrix): matrix.convert(x, y, z)
    case .grid(let grid): grid.convert(x, y, z, w)
    }
  }

  /// The same for a pixel with 8 bits per channel. For CMYK, its four bytes hold the inks.
  func convert(_ pixel: StraightRGBA8) -> (color: UInt32, isClipped: Bool) {
    let word = Int(pixel.word)
    return convert(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)
  }

  /// Converts colours and keeps alpha. Returns how many pixels that are not clear lie outside sRGB.
  package func apply(to pixels: inout StraightBitmap) -> Int { apply(to: &pixels, colorBits: 0xFF_FFFF) }

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

  /// Converts samples of 16 bits, four for each pixel, and reduces them to 8 bits. Returns how many pixels that are not clear
  /// lie outside sRGB.
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
  /// Linear light of each stored value, in units of 2⁻²⁰, for red, green and blue.
  private let red: [Int32]
  private let green: [Int32]
  private let blue: [Int32]
  private let toSRGB: FixedMatrix

  init(_ curves: [ToneCurve], _ toXYZ: Matrix3, maximum: Int) {
    var tables: [(curve: ToneCurve, light: [Int32])] = []
    for curve in curves {
      // The three are the same in nearly all profiles.
      let known = tables.first { $0.curve == curve }?.light
      tables.append((curve, known ?? curve.table(upTo: maximum).map { Int32($0 * Double(1 << 20) + 0.5) }))
    }
    (red, green, blue) = (tables[0].light, tables[1].light, tables[2].light)
    toSRGB = FixedMatrix(ConnectionSpace.toSRGB * toXYZ)
  }

  @inline(__always)
  func convert(_ x: Int, _ y: Int, _ z: Int) -> (color: UInt32, isClipped: Bool) {
    toSRGB.color(Int(red[x]), Int(green[y]), Int(blue[z]))
  }
}

/// Colours at the nodes of a regular grid over one to four channels, interpolated between the nodes.
struct GridConversion {
  /// The number of nodes along each channel.
  private let side: Int
  private let channels: Int
  /// The largest stored value.
  private let maximum: Int
  /// For each node, f(X), f(Y) and f(Z) in units of 2⁻¹⁶, where f is the cube root in the definition of CIE Lab
  /// (`ConnectionSpace.root`). Profiles are smooth in these numbers, so interpolating them is precise. The last channel
  /// varies fastest.
  private let nodes: [Int32]
  /// XYZ relative to white → linear light of sRGB.
  private let toSRGB: FixedMatrix

  init(_ table: ProfileTable, maximum: Int) {
    let channels = table.channels
    // At least as many cells as lcms2 uses, and, if possible, a multiple of the profile's cells: at its nodes the slope of its
    // values changes.
    let least =
      switch channels {
      case 4: 16
      case 3: 32
      default: 255
      }
    let profileCells = Swift.max(1, (table.sides.max() ?? 2) - 1)
    let multiple = (least + profileCells - 1) / profileCells * profileCells
    let side = (profileCells >= least ? least : multiple) + 1
    (self.side, self.channels, self.maximum) = (side, channels, maximum)
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
    case 1: return finished(line(cell(x)), scale: maximum)
    case 3: return finished(cube(cell(x), cell(y), cell(z), 0, stride: 1), scale: maximum)
    default:
      // The fourth channel is interpolated linearly between two cubes.
      let (index, fraction) = cell(w)
      let low = cube(cell(x), cell(y), cell(z), index, stride: side)
      let high = fraction == 0 ? low : cube(cell(x), cell(y), cell(z), index + 1, stride: side)
      func mixed(_ low: Int, _ high: Int) -> Int { low * (maximum - fraction) + high * fraction }
      return finished((mixed(low.x, high.x), mixed(low.y, high.y), mixed(low.z, high.z)), scale: maximum * maximum)
    }
  }

  /// A place on one channel: the node below it, and the distance from that node, where `maximum` is a whole cell.
  private typealias Cell = (index: Int, fraction: Int)

  /// The cell of a stored value.
  private func cell(_ value: Int) -> Cell {
    let (index, fraction) = (value * (side - 1)).quotientAndRemainder(dividingBy: maximum)
    return index == side - 1 ? (index - 1, maximum) : (index, fraction)
  }

  /// A weighted sum of the numbers at some nodes.
  private typealias Sum = (x: Int, y: Int, z: Int)

  /// The value between two nodes, times `maximum`.
  private func line(_ cell: Cell) -> Sum {
    let (low, high) = (3 * cell.index, 3 * (cell.index + 1))
    func value(_ k: Int) -> Int {
      Int(nodes[low + k]) * (maximum - cell.fraction) + Int(nodes[high + k]) * cell.fraction
    }
    return (value(0), value(1), value(2))
  }

  /// The value between the corners of a cube, interpolated in the tetrahedron that contains the point; times `maximum`.
  /// `stride` is the distance in `nodes` between neighbours along z, and `offset` that of the cube from the first one.
  private func cube(_ x: Cell, _ y: Cell, _ z: Cell, _ offset: Int, stride: Int) -> Sum {
    let (xStep, yStep, zStep) = (side * side * stride, side * stride, stride)
    let start = x.index * xStep + y.index * yStep + z.index * zStep + offset
    // The path from the first corner to the last follows the axis with the largest fraction first.
    var first = (fraction: x.fraction, step: xStep)
    var second = (fraction: y.fraction, step: yStep)
    var third = (fraction: z.fraction, step: zStep)
    if first.fraction < second.fraction { swap(&first, &second) }
    if second.fraction < third.fraction { swap(&second, &third) }
    if first.fraction < second.fraction { swap(&first, &second) }
    let corners = (
      start, start + first.step, start + first.step + second.step, start + first.step + second.step + third.step
    )
    let weights = (
      maximum - first.fraction, first.fraction - second.fraction, second.fraction - third.fraction, third.fraction
    )
    func value(_ k: Int) -> Int {
      Int(nodes[3 * corners.0 + k]) * weights.0 + Int(nodes[3 * corners.1 + k]) * weights.1
        + Int(nodes[3 * corners.2 + k]) * weights.2 + Int(nodes[3 * corners.3 + k]) * weights.3
    }
    return (value(0), value(1), value(2))
  }

  /// The colour of a sum, of which `scale` is the sum of weights.
  private func finished(_ sum: Sum, scale: Int) -> (color: UInt32, isClipped: Bool) {
    // The inverse of `ConnectionSpace.root`, from units of 2⁻¹⁶ to units of 2⁻²⁰.
    func light(_ sum: Int) -> Int {
      let t = sum / scale
      // Up to t = 24/116, which is 13,559 · 2⁻¹⁶, it is 108/841 · (t − 16/116), and 16/116 is 144,631 · 2⁻²⁰.
      if t <= 13_559 { return (t * 16 - 144_631) * 108 / 841 }
      return (((t * t) >> 16) * t) >> 12
    }
    return toSRGB.color(light(sum.x), light(sum.y), light(sum.z))
  }
}

/// A matrix of integers, followed by the conversion of linear light to sRGB.
struct FixedMatrix {
  private let levels = SRGBEncoding.levels
  /// In units of 2⁻¹⁶, row by row.
  private let factors: (Int, Int, Int, Int, Int, Int, Int, Int, Int)
  /// In units of 2⁻³⁶. Each includes the half that rounds the shift in `color`.
  private let offsets: (Int, Int, Int)

  init(_ m: Matrix3, offset: Vector3 = Vector3(0, 0, 0)) {
    // No sensible profile has larger numbers. The limit prevents overflow.
    func fixed(_ x: Double, bits: Int) -> Int {
      x.isFinite ? Int((Swift.min(Swift.max(x, -4096), 4096) * Double(1 << bits)).rounded()) : 0
    }
    func factor(_ x: Double) -> Int { fixed(x, bits: 16) }
    func withHalf(_ x: Double) -> Int { fixed(x, bits: 36) + (1 << 19) }
    factors = (
      factor(m.rows.0.x), factor(m.rows.0.y), factor(m.rows.0.z), factor(m.rows.1.x), factor(m.rows.1.y),
      factor(m.rows.1.z), factor(m.rows.2.x), factor(m.rows.2.y), factor(m.rows.2.z)
    )
    offsets = (withHalf(offset.x), withHalf(offset.y), withHalf(offset.z))
  }

  /// The sRGB colour of three numbers in units of 2⁻²⁰, red in the low byte; and whether it lies outside sRGB.
  @inline(__always)
  func color(_ x: Int, _ y: Int, _ z: Int) -> (color: UInt32, isClipped: Bool) {
    let m = factors
    // From units of 2⁻³⁶ to units of 2⁻¹⁶.
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
