import CKernels
import TestSupport
import Testing

/// Compares the C kernels with the formulas in the PNG specification (ISO/IEC 15948, 9.2).
@Suite struct PNGKernelsTests {
  /// A random row after four zero bytes.
  private func row(_ count: Int, _ random: inout Xorshift, levels: UInt64) -> [UInt8] {
    [0, 0, 0, 0] + (0..<count).map { _ in UInt8(random.next() % levels * (255 / levels)) }
  }

  private func prediction(_ kind: Int, left: Int, above: Int, corner: Int) -> Int {
    switch kind {
    case 0: return 0
    case 1: return left
    case 2: return above
    case 3: return (left + above) / 2
    default:
      let p = left + above - corner
      let (a, b, c) = (abs(p - left), abs(p - above), abs(p - corner))
      if a <= b && a <= c { return left }
      return b <= c ? above : corner
    }
  }

  private func expectFilters(_ row: [UInt8], _ above: [UInt8]) {
    let count = row.count - 4
    var costs = [UInt32](repeating: 0, count: 5)
    unsafe row.withUnsafeBufferPointer { row in
      unsafe above.withUnsafeBufferPointer { above in
        unsafe segue_png_filter_costs(row.baseAddress! + 4, above.baseAddress! + 4, count, &costs)
      }
    }
    for kind in 0..<5 {
      let expected = (0..<count).map { i in
        let predicted = prediction(kind, left: Int(row[i]), above: Int(above[i + 4]), corner: Int(above[i]))
        return UInt8(truncatingIfNeeded: Int(row[i + 4]) - predicted)
      }
      var found = [UInt8](repeating: 0, count: count)
      unsafe row.withUnsafeBufferPointer { row in
        unsafe above.withUnsafeBufferPointer { above in
          unsafe segue_png_filter(row.baseAddress! + 4, above.baseAddress! + 4, count, Int32(kind), &found)
        }
      }
      #expect(found == expected)
      // The cost that `Filters.c` defines.
      let cost = expected.reduce(0) { $0 + ($1 == 0 ? 0 : 4 + min(24, abs(Int(Int8(bitPattern: $1))))) }
      #expect(Int(costs[kind]) == cost)
    }
  }

  @Test("Filters and their costs match the specification for rows of any length")
  func filters() {
    var random = Xorshift(seed: 11)
    for count in Array(1...40) + [100, 1000, 2047, 2048, 2049, 5000] {
      for levels: UInt64 in [2, 5, 255] {
        expectFilters(row(count * 4, &random, levels: levels), row(count * 4, &random, levels: levels))
      }
    }
  }

  @Test("The Paeth predictor is correct for many combinations of neighbours")
  func paeth() {
    // All values for the left neighbour, many for the corner and some for the one above.
    for above in stride(from: 0, through: 255, by: 15) {
      var (row, up): ([UInt8], [UInt8]) = ([0, 0, 0, 0], [0, 0, 0, 0])
      for left in 0...255 {
        for corner in stride(from: left % 7, through: 255, by: 7) {
          row += [UInt8(left), 0, 0, 0, 9, 0, 0, 0]
          up += [UInt8(corner), 0, 0, 0, UInt8(above), 0, 0, 0]
        }
      }
      expectFilters(row, up)
    }
  }

  @Test("Sums of bytes match a loop over bytes", arguments: [0, 1, 5, 64, 1999, 2048])
  func sums(count: Int) {
    var random = Xorshift(seed: UInt64(count) + 1)
    for mask: UInt64 in [0xFFFF_FFFF, 0xFF_FFFF, 0] {
      let words = (0..<count).map { _ in mask == 0 ? UInt32.max : UInt32(random.next() & mask) }
      var found = [UInt32](repeating: 0, count: 3)
      unsafe words.withUnsafeBufferPointer { unsafe segue_png_sums($0.baseAddress, count, &found) }
      var expected: [UInt32] = [0, 0, 0]
      for (x, word) in words.enumerated() {
        for byte in 0..<4 {
          let value = word >> UInt32(8 * byte) & 0xFF
          expected[0] += value
          expected[1] += UInt32(count - x) * value
          expected[2] += UInt32(byte) * value
        }
      }
      #expect(found == expected)
    }
  }

  @Test("Bytes are counted only in words that differ from their left neighbour")
  func changes() {
    var random = Xorshift(seed: 5)
    for count in Array(0...40) + [1170, 5000] {
      let words = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next() % 3 * 0x0A0B_0C0D) }
      var expected = [UInt32](repeating: 2, count: 3 * 256)
      var expectedChanges = 0
      for (i, word) in words.enumerated() where word != (i == 0 ? 0 : words[i - 1]) {
        for channel in 0..<3 { expected[256 * channel + Int(word >> UInt32(8 * channel) & 0xFF)] += 1 }
        expectedChanges += 1
      }
      var found = [UInt32](repeating: 2, count: 3 * 256)
      let foundChanges = unsafe segue_png_count_changes(words, count, &found)
      #expect(found == expected)
      #expect(foundChanges == expectedChanges)
    }
  }
}
