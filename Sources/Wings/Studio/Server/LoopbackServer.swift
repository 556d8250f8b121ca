import NIOCore
import NIOHTTP1
import NIOPosix

/// A web server for one user on one machine: it listens only on 127.0.0.1, at a free port, and answers only those who
/// know its address.
package struct LoopbackServer: Sendable {
  /// A request whose path starts with the token; `path` is the rest.
  package struct Request: Sendable {
    package let path: String
    package let query: String
    /// The body of a POST, at most `bodyLimit` bytes; nil for a GET.
    package let body: [UInt8]?
  }

  /// What the server sends for a request.
  package struct Response: Sendable {
    package enum Body: Sendable {
      case bytes([UInt8])
      /// Messages of an event stream, one JSON text each, until the stream or the connection ends.
      case events(AsyncStream<String>)
    }

    package enum Status: Sendable {
      case ok
      /// The request is malformed.
      case bad
      /// The request refers to a state that has changed meanwhile.
      case conflict

      var http: HTTPResponseStatus {
        switch self {
        case .ok: .ok
        case .bad: .badRequest
        case .conflict: .conflict
        }
      }
    }

    let status: Status
    let type: String
    let body: Body

    package init(_ status: Status = .ok, type: String, _ bytes: [UInt8]) {
      self.status = status
      self.type = type
      body = .bytes(bytes)
    }

    package init(events: AsyncStream<String>) {
      status = .ok
      type = "text/event-stream"
      body = .events(events)
    }
  }

  /// Gives the response to a request; nil if there is nothing at its path.
  package typealias Handler = @Sendable (Request) async -> Response?

  /// The most bytes that a request may send.
  package static let bodyLimit = 1 << 20

  /// One thread for all servers: each has descriptors of its own.
  private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  private let channel: any Channel
  /// `http://127.0.0.1:PORT/TOKEN/`.
  package let address: String

  /// Starts to listen and to answer requests.
  ///
  /// - Parameter connectionLimit: How many connections may be open at a time. More are refused, or replace some that wait.
  /// - Throws: If no port can be opened.
  package init(connectionLimit: Int, _ handler: @escaping Handler) async throws {
    let connections = OpenConnections(limit: connectionLimit)
    let token = RequestGate.randomToken()
    channel = try await ServerBootstrap(group: Self.group)
      .serverChannelOption(.backlog, value: 16)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // Without a free descriptor, accepting fails again and again until there is one.
          let pause = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in
            connections.makeRoom()
            return .milliseconds(100)
          }
          try channel.pipeline.syncOperations.addHandler(pause)
        }
      }
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard connections.admit(channel) else { throw Refused() }
          let gate = RequestGate(token: token, port: channel.localAddress?.port ?? 0)
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(HTTPConnection(gate, connections, handler))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let sweep = channel.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { _ in
      connections.closeExpired()
    }
    channel.closeFuture.whenComplete { _ in
      sweep.cancel()
      connections.closeAll()
    }
    address = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/\(token)/"
  }

  /// There are too many connections.
  private struct Refused: Error {}

  /// Returns when the task is cancelled, which closes the server and all connections.
  package func run() async throws {
    try await withTaskCancellationHandler {
      try await channel.closeFuture.get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}
