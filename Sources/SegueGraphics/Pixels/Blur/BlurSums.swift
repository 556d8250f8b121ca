#if arch(x86_64)
  import CKernels

  /// A row of a blurred picture, four sums of 32 bits for each pixel, not yet rounded to levels.
  struct BlurSums {
    private var sums: [UInt32] = []
    private let shift: UInt32
    /// The row's first pixel.
    private let start: Int

    /// - Parameters:
    ///   - shift: how many bits lie below a level.
    ///   - start: how many pixels come before the row's first.
    init(count: Int, shift: Int, start: Int) {
      sums = Array(repeating: 0, count: 4 * count)
      self.shift = UInt32(shift)
      self.start = start
    }

    /// The address of all sums, to be written.
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
      // Each row of the matrix adds up to 65536, so V' = V + m·(P − V) + n·(Q − V) with the two other channels P and Q.
      let first: [Int32] = [Int32(vibrancy.red.y), Int32(vibrancy.green.x), Int32(vibrancy.blue.x), 0]
      let second: [Int32] = [Int32(vibrancy.red.z), Int32(vibrancy.green.z), Int32(vibrancy.blue.y), 0]
      let weight = vibrancy.tintWeight
      let tint = (0..<4).map { UInt32(vibrancy.tint[$0] * weight) }
      unsafe row.withMutableAddress(0..<count) { row in
        unsafe sums.span.withAddress(4 * start, count: 4 * count) {
          unsafe pixels_vibrant_from_sums(row, $0, count, shift, first, second, tint, UInt32(65536 - weight))
        }
      }
    }
  }
#endif
