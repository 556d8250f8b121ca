/// The answer to one request.
struct HTTPAnswer: Sendable {
  let request: LoopbackServer.Request
  /// Whether more requests may follow.
  let keepsConnection: Bool
  /// The number of the connection.
  let connection: Int
  let mailbox: Mailbox
  let handler: LoopbackServer.Handler

  /// The task is cancelled when the other side closes the connection.
  func send() async {
    guard let response = await handler(request) else { return await end(HTTPStatus.notFound.head(length: 0)) }
    let status = response.status.http
    switch response.body {
    case .bytes(let bytes): await end(status.head(type: response.type, length: bytes.count) + bytes)
    case .events(let events):
      guard await mailbox.send(status.head(type: response.type, closes: true), to: connection) else { return }
      // Cancelling the task ends the events.
      for await event in events {
        guard await mailbox.send(Array("data: \(event)\n\n".utf8), to: connection) else { return }
      }
      // The end of the connection is the end of the stream.
      _ = await mailbox.send([], to: connection, end: .closesConnection)
    }
  }

  private func end(_ bytes: [UInt8]) async {
    _ = await mailbox.send(bytes, to: connection, end: keepsConnection ? .keepsConnection : .closesConnection)
  }
}

/// The status of an answer, with the words that stand beside it.
enum HTTPStatus: String {
  case ok = "200 OK"
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case conflict = "409 Conflict"
  case bodyTooLarge = "413 Payload Too Large"
  case headTooLarge = "431 Request Header Fields Too Large"

  /// The first line and the headers of an answer.
  func head(type: String? = nil, length: Int? = nil, closes: Bool = false) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(rawValue)", "Cache-Control: no-store", "Cross-Origin-Resource-Policy: same-origin",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Content-Security-Policy: frame-ancestors 'none'",
    ]
    if let type { lines.append("Content-Type: \(type)") }
    if let length { lines.append("Content-Length: \(length)") }
    if closes { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
