/// Reads requests of HTTP/1.1 from the bytes of a connection, however these are divided when they arrive.
///
/// It is strict: what two readers could understand in two ways is malformed. No memory is taken for bytes that have not
/// arrived.
package struct RequestParser {
  package enum Event: Hashable, Sendable {
    /// The first line and the headers have arrived.
    case head(RequestHead)
    /// So has the rest of the request; its body.
    case end([UInt8])
  }

  /// Why a request is not read any further. What follows it on its connection cannot be read either.
  package enum Failure: Error {
    case malformed
    case headTooLarge
    case bodyTooLarge
  }

  /// What is expected next.
  private enum State {
    case firstLine
    case header
    /// Bytes of a body whose length is known.
    case body(left: Int)
    /// The line with the size of a chunk.
    case chunkSize
    case chunk(left: Int)
    /// The empty line after the bytes of a chunk.
    case chunkEnd
    /// The headers after a body in chunks, which are ignored.
    case trailer
  }

  /// The most bytes of a first line with all headers. Browsers send less than 4,000.
  package static let headLimit = 32_768
  private let bodyLimit: Int

  private var state = State.firstLine
  /// What has arrived and was not read yet begins at `start`; up to `searched` there is no end of a line.
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  /// The bytes of the lines that were read since the first line, or since the last chunk.
  private var lineBytes = 0
  private var head: RequestHead?
  private var body: [UInt8] = []

  /// - Parameter bodyLimit: The most bytes of a body.
  package init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  package mutating func append(_ new: some Collection<UInt8>) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += new
  }

  /// How many bytes have arrived and were not read yet.
  var unread: Int { bytes.count - start }

  /// The next part of a request; nil if it has not arrived.
  package mutating func next() throws(Failure) -> Event? {
    while true {
      switch state {
      case .firstLine:
        guard let line = try line() else { return nil }
        // Some clients end a body with an empty line that does not belong to it.
        if line.isEmpty { continue }
        head = RequestHead(firstLine: line)
        if head == nil { throw .malformed }
        state = .header
      case .header:
        guard let line = try line() else { return nil }
        if line.isEmpty, let head {
          try beginBody(of: head)
          return .head(head)
        }
        guard let header = RequestHead.Header(line: line) else { throw .malformed }
        head?.headers.append(header)
      case .body(let left):
        let rest = try take(left)
        if rest == 0 { return end() }
        state = .body(left: rest)
        return nil
      case .chunkSize:
        guard let line = try line() else { return nil }
        lineBytes = 0
        let size = try Self.chunkSize(line)
        state = size == 0 ? .trailer : .chunk(left: size)
      case .chunk(let left):
        let rest = try take(left)
        state = rest == 0 ? .chunkEnd : .chunk(left: rest)
        if rest > 0 { return nil }
      case .chunkEnd:
        guard let line = try line() else { return nil }
        guard line.isEmpty else { throw .malformed }
        state = .chunkSize
      case .trailer:
        guard let line = try line() else { return nil }
        if line.isEmpty { return end() }
        guard RequestHead.Header(line: line) != nil else { throw .malformed }
      }
    }
  }

  /// The next line, without its end; nil if it has not arrived.
  private mutating func line() throws(Failure) -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if lineBytes + unread > Self.headLimit { throw .headTooLarge }
      return nil
    }
    lineBytes += end + 1 - start
    if lineBytes > Self.headLimit { throw .headTooLarge }
    guard end > start, bytes[end - 1] == UInt8(ascii: "\r") else { throw .malformed }
    defer {
      start = end + 1
      searched = start
    }
    return bytes[start..<end - 1]
  }

  /// Moves up to `count` bytes to the body. Returns how many of them have not arrived.
  private mutating func take(_ count: Int) throws(Failure) -> Int {
    if count > bodyLimit - body.count { throw .bodyTooLarge }
    let end = start + min(count, unread)
    body += bytes[start..<end]
    defer {
      start = end
      searched = end
    }
    return count - (end - start)
  }

  /// Finds out from the headers how the body is sent.
  private mutating func beginBody(of head: RequestHead) throws(Failure) {
    let (lengths, codings) = (head["content-length"], head["transfer-encoding"])
    // With two of them, readers can differ in where the body ends.
    guard lengths.count + codings.count <= 1 else { throw .malformed }
    if let coding = codings.first {
      guard head.isCurrent, coding.lowercased() == "chunked" else { throw .malformed }
      state = .chunkSize
    } else {
      state = .body(
        left: try lengths.first.map { length throws(Failure) in try Self.number(length.utf8, radix: 10) } ?? 0)
    }
    lineBytes = 0
  }

  private mutating func end() -> Event {
    defer { (body, state, lineBytes) = ([], .firstLine, 0) }
    return .end(body)
  }

  /// The size in a line before a chunk. Extensions may follow it, which are ignored.
  private static func chunkSize(_ line: ArraySlice<UInt8>) throws(Failure) -> Int {
    try number(RequestHead.Header.trimmed(line.prefix { $0 != UInt8(ascii: ";") }), radix: 16)
  }

  /// A number of digits only. One that is too large for any limit counts as the largest.
  private static func number(_ digits: some Collection<UInt8>, radix: Int) throws(Failure) -> Int {
    let text = String(decoding: digits, as: UTF8.self)
    guard !text.isEmpty, text.utf8.allSatisfy({ Int(String(UnicodeScalar($0)), radix: radix) != nil }) else {
      throw .malformed
    }
    return Int(text, radix: radix) ?? .max
  }
}
