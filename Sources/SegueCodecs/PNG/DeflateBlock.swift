/// A band as one deflate block with codes of its own, followed by an empty stored block that ends on a whole byte: such
/// blocks make a stream in any order.
struct DeflateBlock {
  let bytes: [UInt8]

  init(_ band: borrowing FilteredBand) {
    let matches = Matches(band)
    let literals = HuffmanCode(counts: matches.literalCounts, limit: Self.longestCode)
    let distances = HuffmanCode(counts: matches.distanceCounts, limit: Self.longestCode)
    let header = CodeLengthHeader(literals: literals, distances: distances)
    let body = zip(matches.literalCounts, literals.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    let places = zip(matches.distanceCounts, distances.lengths).reduce(0) { $0 + Int($1.0) * (Int($1.1) + 13) }
    let headerBits = header.fields.reduce(0) { $0 + Int($1.bits) }
    let extra = 5 * matches.steps.count
    let capacity = (3 + headerBits + body + places + extra) / 8 + 6 + 8
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var bytes = unsafe UnsafeMutableRawBufferPointer(buffer).mutableBytes
      var writer = BitWriter()
      // Not the last block, and dynamic.
      writer.put(0b100, 3, into: &bytes)
      for field in header.fields { writer.put(UInt64(field.value), UInt64(field.bits), into: &bytes) }
      let table = CodeTable(literals: literals.codes(), distances: distances.codes())
      unsafe table.write(band, matches.steps, &writer, buffer)
      // An empty stored block: three bits of zero, then the lengths 0 and ~0.
      writer.put(0, 3, into: &bytes)
      writer.align(&bytes)
      writer.put(0xFFFF_0000, 32, into: &bytes)
      count = writer.count
    }
  }

  /// Four codes and the bits before them fit a word.
  private static let longestCode = 14
}
