import NIOCore
import Synchronization

/// The open connections of a server. They are limited in number, and those that wait are limited in time.
///
/// Each connection takes a descriptor of this process, and every program and every page of a browser on this machine can
/// open one without knowing the token. So a new connection can take the place of one that only waits: first of those that
/// have not sent the token, then of those that have waited longest.
final class OpenConnections: Sendable {
  private struct Entry: Sendable {
    let channel: any Channel
    /// When the connection is closed if nothing arrives; nil while a request is answered.
    var deadline: NIODeadline?
    var knowsToken = false
  }

  /// How long a request may take to arrive, from the connection's begin or from its own.
  private static let requestTimeout = TimeAmount.seconds(10)
  /// How long a connection that has sent the token may wait for its next request. Browsers keep theirs for minutes.
  private static let keepAliveTimeout = TimeAmount.minutes(5)

  private let limit: Int
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  init(limit: Int) { self.limit = limit }

  /// Takes a new connection. Returns false if there are too many, and all of them are being answered.
  func admit(_ channel: any Channel) -> Bool {
    if entries.withLock({ $0.count }) >= limit, !makeRoom() { return false }
    entries.withLock { $0[ObjectIdentifier(channel)] = Entry(channel: channel, deadline: .now() + Self.requestTimeout) }
    channel.closeFuture.whenComplete { _ in self.forget(channel) }
    return true
  }

  /// Closes a connection that waits. Returns whether there was one.
  @discardableResult
  func makeRoom() -> Bool {
    let waiting = entries.withLock { entries in
      let waiting = entries.values.filter { $0.deadline != nil }
        .min { ($0.knowsToken ? 1 : 0, $0.deadline!) < ($1.knowsToken ? 1 : 0, $1.deadline!) }
      if let waiting { entries[ObjectIdentifier(waiting.channel)] = nil }
      return waiting?.channel
    }
    // Not while the entries are locked, because closing may call `forget`.
    waiting?.close(promise: nil)
    return waiting != nil
  }

  /// Closes the connections that have waited too long.
  func closeExpired() {
    let now = NIODeadline.now()
    let expired = entries.withLock { $0.values.filter { $0.deadline.map { $0 <= now } ?? false }.map(\.channel) }
    for channel in expired { channel.close(promise: nil) }
  }

  /// Closes all connections.
  func closeAll() {
    for channel in entries.withLock({ $0.values.map(\.channel) }) { channel.close(promise: nil) }
  }

  /// A request with the token has begun to arrive.
  func requestBegins(_ channel: any Channel) {
    change(channel) { entry in
      entry.knowsToken = true
      entry.deadline = .now() + Self.requestTimeout
    }
  }

  /// The request has arrived. The connection is not closed while it is answered.
  func answerBegins(_ channel: any Channel) { change(channel) { $0.deadline = nil } }

  /// The answer has been made. Call this before its end is sent, because the next request may follow at once.
  func answerEnds(_ channel: any Channel) { change(channel) { $0.deadline = .now() + Self.keepAliveTimeout } }

  private func change(_ channel: any Channel, _ body: (inout Entry) -> Void) {
    entries.withLock { entries in
      guard var entry = entries[ObjectIdentifier(channel)] else { return }
      body(&entry)
      entries[ObjectIdentifier(channel)] = entry
    }
  }

  private func forget(_ channel: any Channel) {
    entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
  }
}
