import SegueJSON

/// `file:` URIs and paths.
enum FileURI {
  /// The path of a URI on this machine; nil for other schemes and hosts, and if the URI is malformed.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var rest = uri.dropFirst("file://".count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var input = rest.utf8.makeIterator()
    while let byte = input.next() {
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        guard let high = input.next().flatMap(value), let low = input.next().flatMap(value) else { return nil }
        bytes.append(high << 4 | low)
      }
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The URI of an absolute path.
  static func uri(of path: String) -> String { "file://" + URLText.encoded(path: path) }

  private static func value(of digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map { UInt8($0) }
  }
}
