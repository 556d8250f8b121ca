/// GIF's LZW as appendix F of its specification has it, by the letter and slowly.
enum LZWDecoder {
  struct Malformed: Error {}

  /// All indices up to the end code, which must be there, in the last byte.
  static func decode(_ bytes: [UInt8], codeSize: Int) throws -> [UInt8] {
    let clear = 1 << codeSize
    var strings: [[UInt8]] = []
    var width = codeSize + 1
    var position = 0
    var previous: [UInt8]?
    var indices: [UInt8] = []
    func code() throws -> Int {
      var code = 0
      for bit in 0..<width {
        guard position >> 3 < bytes.count else { throw Malformed() }
        code |= (Int(bytes[position >> 3]) >> (position & 7) & 1) << bit
        position += 1
      }
      return code
    }
    guard try code() == clear else { throw Malformed() }
    while true {
      if previous == nil {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        width = codeSize + 1
      }
      let next = try code()
      if next == clear {
        previous = nil
        continue
      }
      if next == clear + 1 { break }
      guard next < strings.count || next == strings.count && previous != nil && strings.count < 4096 else {
        throw Malformed()
      }
      let string = next < strings.count ? strings[next] : previous! + previous!.prefix(1)
      indices += string
      if let previous, strings.count < 4096 { strings.append(previous + string.prefix(1)) }
      if strings.count == 1 << width, width < 12 { width += 1 }
      previous = string
    }
    guard (position + 7) / 8 == bytes.count else { throw Malformed() }
    return indices
  }
}
