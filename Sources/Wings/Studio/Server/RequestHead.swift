/// The first line and the headers of a request.
package struct RequestHead: Hashable, Sendable {
  package struct Header: Hashable, Sendable {
    /// In lowercase.
    package let name: String
    package let value: String
  }

  package let method: String
  /// The path and the query, as they were sent.
  package let target: String
  /// Whether it is a request of HTTP/1.1, not 1.0.
  let isCurrent: Bool
  package internal(set) var headers: [Header] = []

  /// The values of all headers with this name.
  package subscript(name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  /// Whether more requests may follow on the same connection.
  package var keepsConnection: Bool {
    let words = self["connection"].flatMap { $0.lowercased().split(whereSeparator: { ", \t".contains($0) }) }
    return isCurrent ? !words.contains("close") : words.contains("keep-alive")
  }
}

extension RequestHead {
  /// Reads the first line of a request; nil if it is malformed.
  init?(firstLine: ArraySlice<UInt8>) {
    let parts = firstLine.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), !parts[1].isEmpty, parts[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return nil }
    switch String(decoding: parts[2], as: UTF8.self) {
    case "HTTP/1.1": isCurrent = true
    case "HTTP/1.0": isCurrent = false
    default: return nil
    }
    method = String(decoding: parts[0], as: UTF8.self)
    target = String(decoding: parts[1], as: UTF8.self)
  }

  /// Whether these bytes are a name that HTTP allows for a method or a header.
  static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

extension RequestHead.Header {
  /// Reads the line of a header; nil if it is malformed.
  init?(line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), RequestHead.isToken(line[..<colon]) else { return nil }
    let value = Self.trimmed(line[(colon + 1)...])
    // No control characters but the tab.
    guard value.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    self.value = String(decoding: value, as: UTF8.self)
  }

  /// The bytes without spaces and tabs around them.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
