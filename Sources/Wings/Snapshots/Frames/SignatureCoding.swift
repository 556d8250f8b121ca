/// Signatures as bytes: what differs from the signature before, as runs of equal and of different values. A value takes a byte if it
/// differs by less than 16 levels. The first signature is told from the cells at the left.
enum SignatureCoding {
  static func encoded(_ signature: Signature, after last: Signature?) -> [UInt8] {
    let values = signature.values
    let before = last?.values ?? values.indices.map { neighbor(of: $0, values, signature.grid) }
    var bytes: [UInt8] = []
    var place = 0
    while place < values.count {
      let start = place
      while place < values.count, values[place] == before[place] { place += 1 }
      if place == values.count { break }
      append(place - start, to: &bytes)
      let first = place
      while place < values.count, values[place] != before[place] { place += 1 }
      append(place - first, to: &bytes)
      for index in first..<place {
        let change = Int(values[index]) - Int(before[index])
        append(change < 0 ? -2 * change - 1 : 2 * change, to: &bytes)
      }
    }
    return bytes
  }

  /// What a value is expected to be, from the values before it: that of the cell at the left, or in the first column above it.
  private static func neighbor(of place: Int, _ values: [Int16], _ grid: SignatureGrid) -> Int16 {
    let cell = place % grid.cells
    if cell % grid.columns > 0 { return values[place - 1] }
    return cell > 0 ? values[place - grid.columns] : 0
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Nil if the bytes are not what `encoded` writes for this grid.
  static func decoded(_ bytes: [UInt8], after last: Signature?, grid: SignatureGrid) -> Signature? {
    var values = last?.values ?? [Int16](repeating: 0, count: grid.cells * Signature.planes)
    var position = 0
    func number() -> Int? {
      var (value, shift) = (0, 0)
      while position < bytes.count, shift < 28 {
        let byte = bytes[position]
        position += 1
        value |= Int(byte & 127) << shift
        if byte < 128 { return value }
        shift += 7
      }
      return nil
    }
    var place = 0
    /// Values that are as they are expected.
    func expect(until end: Int) {
      if last == nil { for index in place..<end { values[index] = neighbor(of: index, values, grid) } }
      place = end
    }
    while position < bytes.count {
      guard let equal = number(), let count = number(), count > 0, place + equal + count <= values.count else {
        return nil
      }
      expect(until: place + equal)
      for _ in 0..<count {
        guard let code = number() else { return nil }
        let before = last == nil ? neighbor(of: place, values, grid) : values[place]
        let value = Int(before) + (code & 1 == 1 ? -(code + 1) / 2 : code / 2)
        guard Signature.range.contains(value) else { return nil }
        values[place] = Int16(value)
        place += 1
      }
    }
    expect(until: values.count)
    return Signature(grid: grid, values: values)
  }
}
