/// The open connections of a server. They are limited in number, and those that wait are limited in time.
///
/// Each connection takes a descriptor of this process, and every program and every page of a browser on this machine can
/// open one without knowing the token. So a new connection can take the place of one that only waits: first of those that
/// have not sent the token, then of those that have waited longest.
struct OpenConnections {
  private let limit: Int
  private(set) var list: [HTTPConnection] = []

  init(limit: Int) { self.limit = limit }

  /// Takes a new connection. Closes it instead if there are too many, and all of them are being answered.
  mutating func admit(_ connection: HTTPConnection) {
    forgetClosed()
    if list.count < limit || makeRoom() { list.append(connection) } else { connection.close() }
  }

  /// Closes a connection that waits. Returns whether there was one.
  @discardableResult
  mutating func makeRoom() -> Bool {
    let waiting = list.filter { $0.deadline != nil }
      .min { ($0.knowsToken ? 1 : 0, $0.deadline!) < ($1.knowsToken ? 1 : 0, $1.deadline!) }
    waiting?.close()
    forgetClosed()
    return waiting != nil
  }

  /// Closes the connections that have waited too long.
  mutating func closeExpired() {
    let now = HTTPConnection.Instant.now
    for connection in list { if let deadline = connection.deadline, deadline <= now { connection.close() } }
    forgetClosed()
  }

  mutating func closeAll() {
    for connection in list { connection.close() }
    forgetClosed()
  }

  /// When the next connection has waited too long.
  var nextDeadline: HTTPConnection.Instant? { list.compactMap(\.deadline).min() }

  subscript(number: Int) -> HTTPConnection? { list.first { $0.number == number } }

  private mutating func forgetClosed() { list.removeAll(where: \.isClosed) }
}
