/// Splits the bytes that arrive into messages. A message is a header with `Content-Length`, an empty line, and that
/// number of bytes.
///
/// No memory is reserved for bytes that have not arrived, and the lengths of headers and messages are limited.
package struct MessageBuffer {
  /// The input is not valid, so it is unknown where the next message begins.
  package struct InvalidInput: Error, CustomStringConvertible {
    package let description: String
  }

  /// The longest header, in bytes: editors send some 30.
  static let headerLimit = 4096
  /// The longest message, in bytes. A scene of 100,000 nodes has some 10 MB.
  static let bodyLimit = 256 << 20

  private var bytes: [UInt8] = []
  /// The offset of the first byte that has not been taken yet.
  private var start = 0

  package init() {}

  package mutating func append(_ new: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += new
  }

  /// The next message without its header; nil if it has not arrived as a whole.
  package mutating func next() throws(InvalidInput) -> [UInt8]? {
    guard let end = endOfHeader() else {
      if bytes.count - start > Self.headerLimit { throw InvalidInput(description: "a header has no end") }
      return nil
    }
    if end - start > Self.headerLimit { throw InvalidInput(description: "a header is too long") }
    let length = try Self.length(in: bytes[start..<end])
    guard bytes.count - end >= length else { return nil }
    defer { start = end + length }
    return Array(bytes[end..<end + length])
  }

  private func endOfHeader() -> Int? {
    var index = start
    let last = min(bytes.count, start + Self.headerLimit + 4)
    while index + 3 < last {
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A, bytes[index + 2] == 0x0D, bytes[index + 3] == 0x0A {
        return index + 4
      }
      index += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) throws(InvalidInput) -> Int {
    var length: Int?
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else {
        throw InvalidInput(description: "a line of a header has no colon")
      }
      guard line[..<colon].lowercased() == "content-length" else { continue }
      let digits = line[line.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      guard let value = Int(digits), value >= 0, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw InvalidInput(description: "a Content-Length is not a number")
      }
      if value > bodyLimit { throw InvalidInput(description: "a message of \(value) bytes is too long") }
      length = value
    }
    guard let length else { throw InvalidInput(description: "a header has no Content-Length") }
    return length
  }
}
