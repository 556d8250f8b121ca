import SegueFiles
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the thread of a server does: it waits for its sockets and for its mailbox, all at once. Tasks make the answers.
struct ServerThread: ~Copyable {
  private let listener: LoopbackSocket
  private let shared: HTTPConnection.Shared
  private var connections: OpenConnections
  /// The number of the last connection.
  private var lastNumber = 0
  /// Until when no connection is accepted. Without a free descriptor, accepting fails again and again until there is one.
  private var pause: HTTPConnection.Instant?

  /// Starts the thread, which takes over the listener.
  static func start(
    _ listener: LoopbackSocket, connectionLimit: Int, _ shared: HTTPConnection.Shared
  ) throws(Errno) {
    let thread = try SystemThread {
      var thread = ServerThread(listener, connectionLimit: connectionLimit, shared)
      thread.run()
    }
    thread.detach()
  }

  private init(_ listener: LoopbackSocket, connectionLimit: Int, _ shared: HTTPConnection.Shared) {
    self.listener = listener
    self.shared = shared
    connections = OpenConnections(limit: connectionLimit)
  }

  private mutating func run() {
    var isStopped = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    while !isStopped {
      let (hasMessages, hasNew) = serve()
      if hasMessages {
        for message in shared.mailbox.takeAll() {
          switch message {
          case .part(let part):
            if let connection = connections[part.connection] {
              connection.take(part)
            } else {
              part.sent.resume(returning: false)
            }
          case .stop: isStopped = true
          case .tellEnd(let sender): waiting.append(sender)
          }
        }
      }
      if hasNew { acceptAll() }
      connections.closeExpired()
    }
    listener.close()
    shared.mailbox.close()
    connections.closeAll()
    for sender in waiting { sender.resume() }
  }

  /// Waits until something can be done, and does it for the connections. Returns whether there are messages and new
  /// connections.
  private mutating func serve() -> (hasMessages: Bool, hasNew: Bool) {
    let now = HTTPConnection.Instant.now
    if let end = pause, end <= now { pause = nil }
    let list = connections.list
    var waits = [Self.wait(for: shared.mailbox.readEnd), Self.wait(for: listener.descriptor, input: pause == nil)]
    waits += list.map { Self.wait(for: $0.descriptor, input: $0.takesInput, output: $0.hasOutput) }
    // Interrupted by a signal, or without memory for a moment: nothing is ready.
    guard unsafe poll(&waits, nfds_t(waits.count), timeout(from: now)) > 0 else { return (false, false) }
    for (connection, wait) in zip(list, waits.dropFirst(2)) {
      let events = Int32(wait.revents)
      if events & Int32(POLLOUT) != 0 { connection.flush() }
      if events & Int32(POLLIN) != 0, !connection.isClosed { connection.receive() }
      // Both directions have ended.
      if events & Int32(POLLERR | POLLHUP | POLLNVAL) != 0 { connection.close() }
    }
    return (waits[0].revents != 0, waits[1].revents != 0)
  }

  /// The milliseconds until a connection has waited too long, or the pause ends; -1 if there is neither.
  private func timeout(from now: HTTPConnection.Instant) -> Int32 {
    guard let next = [connections.nextDeadline, pause].compactMap(\.self).min() else { return -1 }
    return Int32(max(0, (next - now) / .milliseconds(1)).rounded(.up))
  }

  private static func wait(for descriptor: FileDescriptor, input: Bool = true, output: Bool = false) -> pollfd {
    let events = (input ? Int32(POLLIN) : 0) | (output ? Int32(POLLOUT) : 0)
    return pollfd(fd: descriptor.rawValue, events: Int16(events), revents: 0)
  }

  private mutating func acceptAll() {
    do {
      while let socket = try listener.accept() {
        lastNumber += 1
        connections.admit(HTTPConnection(socket, number: lastNumber, shared))
      }
    } catch .connectionAbort {
      // It has closed itself before it was accepted.
    } catch {
      connections.makeRoom()
      pause = .now + .milliseconds(100)
    }
  }
}
