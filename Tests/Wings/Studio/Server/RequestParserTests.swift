import SegueServer
import Testing

@Suite struct RequestParserTests {
  /// What is read from a text that arrives in parts of `step` bytes, as short texts, and why reading ended before its end.
  private func read(_ text: String, inPartsOf step: Int = .max, limit: Int = 100) -> ([String], RequestParser.Failure?)
  {
    var parser = RequestParser(bodyLimit: limit)
    var (rest, found) = (Array(text.utf8)[...], [String]())
    do throws(RequestParser.Failure) {
      while !rest.isEmpty {
        parser.append(rest.prefix(step))
        rest = rest.dropFirst(step)
        while let event = try parser.next() {
          switch event {
          case .head(let head): found.append("\(head.method) \(head.target)")
          case .end(let body): found.append(String(decoding: body, as: UTF8.self))
          }
        }
      }
      return (found, nil)
    } catch {
      return (found, error)
    }
  }

  private func head(_ text: String) throws -> RequestHead {
    var parser = RequestParser(bodyLimit: 0)
    parser.append(text.utf8)
    guard case .head(let head) = try parser.next() else { throw RequestParser.Failure.malformed }
    return head
  }

  @Test("Requests are divided at their ends, however they arrive")
  func division() {
    let text =
      "GET /a?b HTTP/1.1\r\nHost: x\r\n\r\nPOST /c HTTP/1.0\r\nContent-Length: 3\r\n\r\n{é}\r\n\r\n"
      + "POST /d HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nab\r\n00A ;x=y\r\n0123456789\r\n0\r\nX: y\r\n\r\nGET / HTTP/1.1\r\n\r\n"
    // The é has two bytes, so the brace comes after the end of the body.
    #expect(read(text).0.prefix(4) == ["GET /a?b", "", "POST /c", "{é"])
    let whole = read(text.replacing("Content-Length: 3", with: "Content-Length: 4"))
    #expect(whole.0 == ["GET /a?b", "", "POST /c", "{é}", "POST /d", "ab0123456789", "GET /", ""] && whole.1 == nil)
    for step in [1, 2, 7, 50] {
      let parts = read(text.replacing("Content-Length: 3", with: "Content-Length: 4"), inPartsOf: step)
      #expect(parts.0 == whole.0 && parts.1 == nil, "\(step)")
    }
  }

  @Test("Headers are found by their names in any case, without the spaces around their values")
  func headers() throws {
    let head = try head("GET / HTTP/1.1\r\nHOST: \t a:1 \r\nX-a:\r\nx-A: b, c\r\n\r\n")
    #expect(head["host"] == ["a:1"] && head["x-a"] == ["", "b, c"] && head["y"].isEmpty)
  }

  @Test(
    "A connection stays open unless the request or its version says otherwise",
    arguments: [
      ("HTTP/1.1\r\n", true), ("HTTP/1.1\r\nConnection: Close\r\n", false), ("HTTP/1.0\r\n", false),
      ("HTTP/1.1\r\nConnection: x, close\r\n", false), ("HTTP/1.0\r\nConnection: keep-alive\r\n", true),
      ("HTTP/1.1\r\nConnection: upgrade\r\n", true),
    ])
  func connection(text: String, stays: Bool) throws {
    #expect(try head("GET / \(text)\r\n").keepsConnection == stays)
  }

  @Test(
    "What two readers could understand in two ways is malformed",
    arguments: [
      "GET / HTTP/1.1\n\n", "GET / HTTP/1.1\r\nA: b\n\r\n", "\u{16}\u{3}\u{1}\r\n", "GET /\r\n", "GET  / HTTP/1.1\r\n",
      "GET / HTTP/1.1 \r\n", "GET / HTTP/2.0\r\n", "PRI * HTTP/2.0\r\n", "GET /\u{1} HTTP/1.1\r\n",
      " GET / HTTP/1.1\r\n",
      "GET / HTTP/1.1\r\nA\r\n", "GET / HTTP/1.1\r\n: b\r\n", "GET / HTTP/1.1\r\nA : b\r\n",
      "GET / HTTP/1.1\r\nA: b\r\n c\r\n", "GET / HTTP/1.1\r\nA: b\rc\r\n", "GET / HTTP/1.1\r\nA: b\0\r\n",
      "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      "GET / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
      "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
  func malformed(text: String) {
    for step in [1, 1000] {
      let (events, failure) = read(text, inPartsOf: step)
      #expect(events.isEmpty && failure == .malformed, "\(events)")
    }
  }

  @Test("A chunk without a size, or with other bytes than its size says, is malformed")
  func chunks() {
    for chunks in ["\r\n", "x\r\n", "-1\r\n", "1\r\nab\r\n", "1\r\na0\r\n", "1\nab", "0\r\nA\r\n", "1\r\na\n0\r\n"] {
      let (events, failure) = read("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)
      #expect(events == ["POST /"] && failure == .malformed, "\(chunks.debugDescription)")
    }
  }

  @Test("A body that is too large is refused when its head says so, or with the chunk that makes it too large")
  func bodies() {
    for (framing, last) in [
      ("Content-Length: 101\r\n\r\n", ""), ("Content-Length: 99999999999999999999999\r\n\r\n", ""),
      ("Transfer-Encoding: chunked\r\n\r\n", "65\r\n"),
      ("Transfer-Encoding: chunked\r\n\r\n", "FFFFFFFFFFFFFFFFFF\r\n"),
      ("Transfer-Encoding: chunked\r\n\r\n63\r\n" + String(repeating: "a", count: 99) + "\r\n", "2\r\n"),
    ] {
      let (events, failure) = read("POST / HTTP/1.1\r\n" + framing + last)
      #expect(events == ["POST /"] && failure == .bodyTooLarge, "\(framing)")
      #expect(last.isEmpty || read("POST / HTTP/1.1\r\n" + framing).1 == nil)
    }
    let largest = String(repeating: "a", count: 100)
    #expect(read("POST / HTTP/1.1\r\nContent-Length: 100\r\n\r\n" + largest).0 == ["POST /", largest])
  }

  @Test("A head that is too large is refused, whether its lines end or not")
  func heads() {
    let limit = RequestParser.headLimit
    let start = "GET / HTTP/1.1\r\n"
    let fits = start + "A: " + String(repeating: "a", count: limit - start.utf8.count - 7) + "\r\n\r\n"
    #expect(fits.utf8.count == limit && read(fits).0 == ["GET /", ""])
    for text in [
      String(repeating: "a", count: limit + 1), String(repeating: "\r\n", count: limit),
      start + String(repeating: "A: b\r\n", count: limit / 6 + 1), fits.replacing("A:", with: "AB:"),
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        + String(repeating: "A: b\r\n", count: limit / 6 + 1),
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;" + String(repeating: "x", count: limit),
    ] {
      for step in [1000, .max] { #expect(read(text, inPartsOf: step).1 == .headTooLarge, "\(text.prefix(60))") }
    }
  }
}
