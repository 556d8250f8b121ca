import CKernels

extension GaussianBlur {
  /// Calls `write` with the index and the sums of each row of the output. Only `part` of the source is sampled; its
  /// border pixels are repeated outside.
  func forEachRow(
    _ source: borrowing Bitmap, _ part: PixelRect, _ output: PixelRect, _ write: (Int, BlurSums) -> Void
  ) {
    let (columns, rows, outputInPart) = axes(part, output)
    if halvings == 0 { return forEachRow(source, part, columns, rows, write) }
    var samples = BlurPasses.halve(source, part, columns, rows, room: halvings == 1 ? columns.cells.count : 0)
    for level in stride(from: 2, through: halvings, by: 1) {
      samples = BlurPasses.halve(samples, columns, rows, level, room: level == halvings ? columns.cells.count : 0)
    }
    let passes = BlurPasses(kernel)
    passes.convolveHorizontal(&samples, columns.levels[halvings], columns.cells)
    // The weights of the kernel have 16 fractional bits.
    let shift = 16 + Quad.bitsBelowLevel
    var sums = BlurSums(count: columns.cells.count, shift: shift, start: 0)
    let count = columns.cells.count
    let spline = SplineUpsampling(halvings: halvings)
    spline.forEachRow(columns.cells, outputInPart, shift, write) { y, row in
      unsafe sums.fill { sums in
        unsafe passes.convolveVertical(samples, y, count, into: sums) { rows.levels[halvings].position(of: $0) }
        unsafe row.withMutableAddress(0..<count) { unsafe pixels_round_samples($0, sums, count) }
      }
    }
  }

  /// The same without downsampling. Only the rows are kept that the convolution of one row needs, since the samples of all
  /// pixels are twice as large as the bitmap.
  private func forEachRow(
    _ source: borrowing Bitmap, _ part: PixelRect, _ columns: BlurAxis, _ rows: BlurAxis,
    _ write: (Int, BlurSums) -> Void
  ) {
    let passes = BlurPasses(kernel)
    let stored = rows.levels[0]
    let count = columns.cells.count
    // A ring buffer: the row with the index i is stored in row i − `stored.lowerBound`, modulo the height.
    let height = Swift.min(stored.count, 2 * kernel.count - 1)
    var ring = Surface<Quad>(width: Swift.max(columns.levels[0].count, count), height: height)
    let convolution = passes.horizontalConvolution(columns.levels[0], columns.cells)
    var memory = convolution.memory
    var next = stored.lowerBound
    var sums = BlurSums(count: count, shift: 16 + Quad.bitsBelowLevel, start: 0)
    for (line, y) in rows.cells.enumerated() {
      while next <= Swift.min(stored.upperBound, Swift.max(stored.lowerBound, y + kernel.count - 1)) {
        ring.withMutableRow((next - stored.lowerBound) % height) { row in
          BlurPasses.readSamples(source, part, columns.levels[0], y: next, into: &row)
          convolution.apply(to: &row, &memory)
        }
        next += 1
      }
      unsafe sums.fill { unsafe passes.convolveVertical(ring, y, count, into: $0) { stored.position(of: $0) % height } }
      write(line, sums)
    }
  }
}

/// The passes of a blur over whole surfaces: downsampling by 2 with the low-pass filter 1 3 3 1 along both axes, which
/// suppresses aliasing, and convolution with a symmetric kernel, S'(x) = Σ w|k| · S(x + k), along one axis.
struct BlurPasses {
  private let kernel: [UInt32]

  init(_ kernel: [UInt32]) { self.kernel = kernel }

  /// The pixels of row `y` of `part` as samples, for a blur too small for downsampling.
  static func readSamples(
    _ source: borrowing Bitmap, _ part: PixelRect, _ xs: ClosedRange<Int>, y: Int, into row: inout MutableSpan<Quad>
  ) {
    let left = part.minX + xs.lowerBound
    source.withRow(part.minY + y) { from in
      for i in 0..<xs.count { row[i] = Quad(channelsOf: from[left &+ i]) << Quad.bitsBelowLevel }
    }
  }

  /// The first downsampling level, from the pixels of `part`. Nothing is rounded: the weights add up to 64, and twice
  /// the weighted sum has the 7 fractional bits of a `Quad`. Rows of the result have room for at least `room` samples.
  static func halve(
    _ source: borrowing Bitmap, _ part: PixelRect, _ columns: BlurAxis, _ rows: BlurAxis, room: Int
  ) -> Surface<Quad> {
    let xs = columns.levels[0]
    let cells = columns.levels[1]
    var result = Surface<Quad>(uninitializedWidth: Swift.max(room, cells.count), height: rows.levels[1].count)
    let start = 2 * cells.lowerBound - 1
    let width = source.width
    var sums = [Quad](repeating: 0, count: 2 * cells.count + 2)
    for (line, y) in rows.levels[1].enumerated() {
      let (a, b, c, d) = offsets(rows.levels[0], y, stride: width, first: rows.levels[0].lowerBound + part.minY)
      source.withPixels { pixels in
        var to = sums.mutableSpan
        unsafe to.withMutableAddress(xs.lowerBound - start..<xs.upperBound + 1 - start) { to in
          unsafe pixels.withAddress(part.minX + xs.lowerBound, count: d + xs.count) {
            unsafe pixels_halve_vertical(to, $0, a, b, c, d, xs.count)
          }
        }
      }
      extend(&sums, xs.lowerBound - start, xs.upperBound - start)
      result.withMutableRow(line) { row in
        let count = cells.count
        unsafe row.withMutableAddress(0..<count) { row in
          unsafe sums.span.withAddress(0, count: sums.count) { unsafe pixels_halve_horizontal(row, $0, count) }
        }
      }
    }
    return result
  }

  /// Level `level`, from the samples of the level before: sums divided by 64, the sum of the weights of both axes.
  static func halve(
    _ source: borrowing Surface<Quad>, _ columns: BlurAxis, _ rows: BlurAxis, _ level: Int, room: Int
  ) -> Surface<Quad> {
    let xs = columns.levels[level - 1]
    let cells = columns.levels[level]
    var result = Surface<Quad>(uninitializedWidth: Swift.max(room, cells.count), height: rows.levels[level].count)
    let start = 2 * cells.lowerBound - 1
    let width = source.width
    var sums = [UInt32](repeating: 0, count: 4 * (2 * cells.count + 2))
    for (line, y) in rows.levels[level].enumerated() {
      let (a, b, c, d) = offsets(rows.levels[level - 1], y, stride: width, first: 0)
      source.withPixels { samples in
        var to = sums.mutableSpan
        unsafe to.withMutableAddress(4 * (xs.lowerBound - start)..<4 * (xs.upperBound + 1 - start)) { to in
          unsafe samples.withAddress(0, count: d + width) {
            unsafe pixels_halve_samples_vertical(to, $0, a, b, c, d, width)
          }
        }
      }
      extend(&sums, xs.lowerBound - start, xs.upperBound - start, size: 4)
      result.withMutableRow(line) { row in
        let count = cells.count
        unsafe row.withMutableAddress(0..<count) { row in
          unsafe sums.span.withAddress(0, count: sums.count) { unsafe pixels_halve_samples_horizontal(row, $0, count) }
        }
      }
    }
    return result
  }

  /// Convolves each row in place. On entry, a row holds the samples with the indices `stored`; on return, it begins
  /// with those of `cells`.
  func convolveHorizontal(_ surface: inout Surface<Quad>, _ stored: ClosedRange<Int>, _ cells: ClosedRange<Int>) {
    if surface.width < cells.count {
      var wider = Surface<Quad>(width: cells.count, height: surface.height)
      wider.copy(surface, x: 0, y: 0)
      swap(&wider, &surface)
    }
    let convolution = horizontalConvolution(stored, cells)
    var memory = convolution.memory
    for y in 0..<surface.height { surface.withMutableRow(y) { convolution.apply(to: &$0, &memory) } }
  }

  func horizontalConvolution(_ stored: ClosedRange<Int>, _ cells: ClosedRange<Int>) -> HorizontalConvolution {
    HorizontalConvolution(kernel, stored, cells)
  }

  /// Convolves the columns: writes the sums of the first `count` samples of row `y`. `position` says where the source holds a
  /// row.
  @unsafe func convolveVertical(
    _ source: borrowing Surface<Quad>, _ y: Int, _ count: Int, into sums: UnsafeMutablePointer<UInt32>,
    _ position: (Int) -> Int
  ) {
    let radius = kernel.count - 1
    let (width, height) = (source.width, source.height)
    let rows = (y - radius...y + radius).map { position($0) * width }
    source.withPixels { samples in
      unsafe samples.withAddress(0, count: height * width) {
        unsafe pixels_convolve_vertical(sums, $0, rows, count, kernel, radius)
      }
    }
  }

  /// The start offsets of the four rows that row `y` of the next level is computed from, top to bottom. The first row of
  /// `stored` is row `first` of the surface.
  private static func offsets(
    _ stored: ClosedRange<Int>, _ y: Int, stride: Int, first: Int
  ) -> (Int, Int, Int, Int) {
    func offset(_ i: Int) -> Int { (stored.position(of: 2 * y - 1 + i) + first) * stride }
    return (offset(0), offset(1), offset(2), offset(3))
  }

  /// Repeats the entries `first` and `last`, of `size` values each, to the ends of the row.
  private static func extend<Value>(_ line: inout [Value], _ first: Int, _ last: Int, size: Int = 1) {
    var span = line.mutableSpan
    for i in 0..<Swift.max(0, size * first) { span[i] = span[size * first + i % size] }
    for i in Swift.min(span.count, size * (last + 1))..<span.count { span[i] = span[size * last + i % size] }
  }
}

/// The convolution of rows, in the memory of one row each for what is read and what is written.
struct HorizontalConvolution {
  private let kernel: [UInt32]
  /// The number of samples that a row holds before, and after.
  private let stored: Int
  private let count: Int
  /// The index of the first stored sample, from the first sample that is read.
  private let start: Int
  /// The samples to be read that are stored. Before and after them, the outermost samples are repeated.
  private let within: Range<Int>

  fileprivate init(_ kernel: [UInt32], _ stored: ClosedRange<Int>, _ cells: ClosedRange<Int>) {
    self.kernel = kernel
    self.stored = stored.count
    count = cells.count
    let radius = kernel.count - 1
    let all = count + 2 * radius
    start = stored.lowerBound - (cells.lowerBound - radius)
    let begin = Swift.min(all, Swift.max(0, start))
    within = begin..<Swift.max(begin, Swift.min(all, start + stored.count))
  }

  /// The memory that `apply` needs. Four samples are computed at a time, so there is room for three more.
  var memory: (read: [Quad], written: [Quad]) {
    let radius = kernel.count - 1
    return ([Quad](repeating: 0, count: count + 2 * radius + 3), [Quad](repeating: 0, count: count + 3))
  }

  /// Convolves a row in place.
  func apply(to row: inout MutableSpan<Quad>, _ memory: inout (read: [Quad], written: [Quad])) {
    Self.fill(&memory.read, row, within, start, stored, count + 2 * (kernel.count - 1))
    convolve(memory.read, into: &memory.written)
    let from = memory.written.span
    for i in 0..<count { row[i] = from[i] }
  }

  private static func fill(
    _ line: inout [Quad], _ row: borrowing MutableSpan<Quad>, _ within: Range<Int>, _ start: Int, _ stored: Int,
    _ all: Int
  ) {
    var to = line.mutableSpan
    for i in 0..<within.lowerBound { to[i] = row[0] }
    for i in within { to[i] = row[i &- start] }
    for i in within.upperBound..<all { to[i] = row[stored &- 1] }
  }

  private func convolve(_ line: [Quad], into convolved: inout [Quad]) {
    let size = convolved.count
    var to = convolved.mutableSpan
    unsafe to.withMutableAddress(0..<size) { to in
      unsafe line.span.withAddress(0, count: line.count) {
        unsafe pixels_convolve_horizontal(to, $0, count, kernel, kernel.count - 1)
      }
    }
  }
}

/// A row of a blurred bitmap: four sums of 32 bits per pixel, not yet rounded to levels.
struct BlurSums {
  private var sums: [UInt32] = []
  private let shift: UInt32
  /// The index of the row's first pixel in `sums`.
  private let start: Int

  /// - Parameters:
  ///   - shift: the number of fractional bits.
  ///   - start: the number of pixels before the row's first one.
  init(count: Int, shift: Int, start: Int) {
    sums = Array(repeating: 0, count: 4 * count)
    self.shift = UInt32(shift)
    self.start = start
  }

  /// Calls `body` with the address of all sums, to be written.
  mutating func fill(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    let all = 0..<sums.count
    var span = sums.mutableSpan
    unsafe span.withMutableAddress(all, body)
  }

  func write(into row: inout MutableSpan<RGBA8>) {
    let count = row.count
    unsafe row.withMutableAddress(0..<count) { row in
      unsafe sums.span.withAddress(4 * start, count: 4 * count) { unsafe pixels_from_sums(row, $0, count, shift) }
    }
  }

  func writeAlpha(into row: inout MutableSpan<UInt16>) {
    let count = row.count
    unsafe row.withMutableAddress(0..<count) { row in
      unsafe sums.span.withAddress(4 * start, count: 4 * count) {
        unsafe pixels_alpha_from_sums(row, $0, count, shift)
      }
    }
  }

  func write(into row: inout MutableSpan<RGBA8>, _ vibrancy: Vibrancy) {
    let count = row.count
    // Each row of the matrix adds up to 65536, so V' = V + m·(P − V) + n·(Q − V), where P and Q are the other two
    // channels.
    let first: [Int32] = [Int32(vibrancy.red.y), Int32(vibrancy.green.x), Int32(vibrancy.blue.x), 0]
    let second: [Int32] = [Int32(vibrancy.red.z), Int32(vibrancy.green.z), Int32(vibrancy.blue.y), 0]
    let weight = vibrancy.tintWeight
    let tint = (0..<4).map { UInt32(vibrancy.tint[$0]) * UInt32(weight) }
    unsafe row.withMutableAddress(0..<count) { row in
      unsafe sums.span.withAddress(4 * start, count: 4 * count) {
        unsafe pixels_vibrant_from_sums(row, $0, count, shift, first, second, tint, UInt32(65536 - weight))
      }
    }
  }
}
