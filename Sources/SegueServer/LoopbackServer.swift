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

      fileprivate var http: HTTPResponseStatus {
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

  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private let channel: NIOAsyncChannel<Connection, Never>
  private let gate: RequestGate
  /// `http://127.0.0.1:PORT/TOKEN/`.
  package let address: String

  /// Starts to listen. Requests wait until `run` answers them.
  ///
  /// - Throws: If no port can be opened.
  package init() async throws {
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 16)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    let port = channel.channel.localAddress?.port ?? 0
    let token = RequestGate.randomToken()
    gate = RequestGate(token: token, port: port)
    address = "http://127.0.0.1:\(port)/\(token)/"
  }

  /// Answers requests until the task is cancelled.
  package func run(_ handler: @escaping Handler) async throws {
    try await channel.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          // A broken connection must not end the others.
          group.addTask { try? await serve(connection, handler) }
        }
      }
    }
  }

  private func serve(_ connection: Connection, _ handler: Handler) async throws {
    try await connection.executeThenClose { requests, responses in
      func refuse(_ status: HTTPResponseStatus) async throws {
        try await responses.write(.head(Self.head(status, length: 0, close: true)))
        try await responses.write(.end(nil))
      }
      var parts = requests.makeAsyncIterator()
      while let part = try await parts.next() {
        guard case .head(let head) = part else { continue }
        // The refusal gives no reason, so that it does not reveal what the server is.
        guard let target = gate.target(of: head) else { return try await refuse(.forbidden) }
        guard let body = try await Self.body(of: head, &parts) else { return try await refuse(.payloadTooLarge) }
        let response = await handler(
          Request(path: target.path, query: target.query, body: head.method == .POST ? body : nil))
        if let response {
          let (status, type) = (response.status.http, response.type)
          switch response.body {
          case .bytes(let bytes):
            try await responses.write(.head(Self.head(status, type: type, length: bytes.count)))
            try await responses.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
          case .events(let events):
            try await responses.write(.head(Self.head(status, type: type, close: true)))
            for await event in Self.events(events, until: connection.channel.closeFuture) {
              try await responses.write(.body(.byteBuffer(ByteBuffer(string: "data: \(event)\n\n"))))
            }
            try await responses.write(.end(nil))
            return
          }
        } else {
          try await responses.write(.head(Self.head(.notFound, length: 0)))
        }
        // Flushed, because the connection may be closed next.
        try await connection.channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        if !head.isKeepAlive { return }
      }
    }
  }

  /// The body of a request; nil if it is too large. Memory is taken for the bytes received, not for the length
  /// announced.
  private static func body(
    of head: HTTPRequestHead, _ parts: inout NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  ) async throws -> [UInt8]? {
    if let length = head.headers.first(name: "content-length"), Int(length) ?? .max > bodyLimit { return nil }
    var bytes: [UInt8] = []
    while case .body(let buffer)? = try await parts.next() {
      if bytes.count + buffer.readableBytes > bodyLimit { return nil }
      bytes += buffer.readableBytesView
    }
    return bytes
  }

  /// The events, until the other side has closed the connection.
  private static func events(_ events: AsyncStream<String>, until end: EventLoopFuture<Void>) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      for await event in events { continuation.yield(event) }
      continuation.finish()
    }
    end.whenComplete { _ in
      task.cancel()
      continuation.finish()
    }
    return stream
  }

  private static func head(
    _ status: HTTPResponseStatus, type: String? = nil, length: Int? = nil, close: Bool = false
  ) -> HTTPResponseHead {
    var headers: HTTPHeaders = [
      "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Content-Security-Policy": "frame-ancestors 'none'",
    ]
    if let type { headers.add(name: "Content-Type", value: type) }
    if let length { headers.add(name: "Content-Length", value: String(length)) }
    if close { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }
}
