/// The codes of a frame with its transparent index and index 0 exchanged: all other codes and their widths stay.
struct RootExchange {
  let codes: [UInt8]

  /// `frame` has a transparent index.
  init(_ frame: CodedFrame) {
    let transparent = Int(frame.transparent!)
    let clear = 1 << frame.codeSize
    var stream = CodeStream()
    var input = CodeReader(frame.codes)
    var width = frame.codeSize + 1
    // The number that a decoder gives to the string that the next code completes.
    var next = clear + 2
    var follows = false
    while true {
      // An end code that is narrower than a decoder expects is the last in any case.
      let code = input.read(width: width) ?? clear + 1
      stream.put(code == transparent ? 0 : code == 0 ? transparent : code, width: width)
      if code == clear + 1 { break }
      if code == clear {
        (width, next, follows) = (frame.codeSize + 1, clear + 2, false)
        continue
      }
      if follows, next < 4096 { next += 1 }
      follows = true
      if next >= 1 << width, width < 12 { width += 1 }
    }
    stream.end()
    codes = stream.bytes
  }
}

/// Codes of growing width, from the lowest bit up.
private struct CodeReader {
  private let bytes: [UInt8]
  private var position = 0
  private var buffer = 0
  private var count = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil if there are not so many bits.
  mutating func read(width: Int) -> Int? {
    while count < width {
      if position == bytes.count { return nil }
      buffer |= Int(bytes[position]) << count
      position += 1
      count += 8
    }
    let code = buffer & (1 << width - 1)
    buffer >>= width
    count -= width
    return code
  }
}
