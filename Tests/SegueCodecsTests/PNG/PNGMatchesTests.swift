import SegueCodecs
import SegueGraphics
import Testing

/// Pictures whose runs and repeats have every length and many distances, read back by libpng, which checks all sums.
@Suite struct PNGMatchesTests {
  private func expectRoundTrip(_ row: [RGBA8], rows: Int = 1) throws {
    let all = [[RGBA8]](repeating: row, count: rows).flatMap { $0 }
    let bytes = try PNGEncoder.encode(bitmap(all, width: row.count, height: rows), name: "a")
    #expect(pixels(of: try ImageDecoder.decode(bytes, name: "a").image.bitmap) == all)
  }

  private func color(_ random: inout Xorshift, alpha: UInt8) -> RGBA8 {
    let word = random.next()
    // Of many bytes, of one byte, and with few bits.
    switch word >> 60 {
    case 0..<5: return RGBA8(red: UInt8(word & 127), green: UInt8(word >> 8 & 127), blue: 9, alpha: alpha)
    case 5..<10: return RGBA8(red: 77, green: 77, blue: 77, alpha: alpha)
    default: return RGBA8(red: UInt8(word & 1), green: 0, blue: 0, alpha: alpha)
    }
  }

  @Test("Runs of every length, at every place of a row", arguments: [255, 128] as [UInt8])
  func runs(_ alpha: UInt8) throws {
    var random = Xorshift(seed: 31)
    for length in 1...300 {
      var row = (0..<length % 19).map { _ in color(&random, alpha: alpha) }
      for _ in 0..<4 { row += [RGBA8](repeating: color(&random, alpha: alpha), count: length) }
      row += (0..<length % 5).map { _ in color(&random, alpha: alpha) }
      try expectRoundTrip(row)
      if length % 10 == 0 { try expectRoundTrip(row, rows: 7) }
    }
  }

  @Test("Repeats of many lengths, from near and far, in one row and across rows", arguments: [255, 128] as [UInt8])
  func repeats(_ alpha: UInt8) throws {
    var random = Xorshift(seed: 32)
    for distance in Array(1...40) + [85, 86, 87, 200, 1000, 8191, 8192, 10921, 10922, 10923, 12000] {
      var row: [RGBA8] = []
      for length in [3, 4, 7, 64, 65, 85, 86, 87, 130] {
        let part = (0..<length).map { _ in color(&random, alpha: alpha) }
        row += part + (0..<max(0, distance - length)).map { _ in color(&random, alpha: alpha) } + part
      }
      try expectRoundTrip(row)
    }
    for width in [1, 2, 3, 50, 777, 8200, 12_000] {
      try expectRoundTrip((0..<width).map { _ in color(&random, alpha: alpha) }, rows: 5)
    }
  }
}
