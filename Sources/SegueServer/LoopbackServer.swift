import NIOCore
import NIOHTTP1
import NIOPosix

/// A web server for one user on one machine: it listens on 127.0.0.1 only, at a port that is free, and answers only who
/// knows its address.
package struct LoopbackServer: Sendable {
  /// What is asked for below the token.
  package struct Request: Sendable {
    package let path: String
    package let query: String
    /// What is sent, at most `bodyLimit` bytes; nil for a request that only reads.
    package let body: [UInt8]?
  }

  /// What the server sends for a request.
  package struct Answer: Sendable {
    package enum Body: Sendable {
      case bytes([UInt8])
      /// Messages of an event stream, one JSON text each, until the stream or the connection ends.
      case events(AsyncStream<String>)
    }

    package enum Status: Sendable {
      case ok
      /// The request makes no sense.
      case bad
      /// What the request is about has changed meanwhile.
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

  /// Answers a request; nil for what there is not.
  package typealias Answering = @Sendable (Request) async -> Answer?

  /// The most bytes that a request may send.
  package static let bodyLimit = 1 << 20

  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private let channel: NIOAsyncChannel<Connection, Never>
  private let gate: RequestGate
  /// `http://127.0.0.1:PORT/TOKEN/`.
  package let address: String

  /// Starts to listen; `run` answers.
  ///
  /// - Throws: If the machine lets nobody listen.
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
  package func run(_ answering: @escaping Answering) async throws {
    try await channel.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          // A connection that breaks is none of the others' business.
          group.addTask { try? await serve(connection, answering) }
        }
      }
    }
  }

  private func serve(_ connection: Connection, _ answering: Answering) async throws {
    try await connection.executeThenClose { requests, responses in
      func refuse(_ status: HTTPResponseStatus) async throws {
        try await responses.write(.head(Self.head(status, length: 0, close: true)))
        try await responses.write(.end(nil))
      }
      var parts = requests.makeAsyncIterator()
      while let part = try await parts.next() {
        guard case .head(let head) = part else { continue }
        // Nothing tells why, nor that there is a server for someone else.
        guard let target = gate.target(of: head) else { return try await refuse(.forbidden) }
        guard let body = try await Self.body(of: head, &parts) else { return try await refuse(.payloadTooLarge) }
        let answer = await answering(
          Request(path: target.path, query: target.query, body: head.method == .POST ? body : nil))
        switch answer.map({ ($0.status.http, $0.type, $0.body) }) {
        case nil:
          try await responses.write(.head(Self.head(.notFound, length: 0)))
        case (let status, let type, .bytes(let bytes))?:
          try await responses.write(.head(Self.head(status, type: type, length: bytes.count)))
          try await responses.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
        case (let status, let type, .events(let events))?:
          try await responses.write(.head(Self.head(status, type: type, close: true)))
          for await event in Self.until(connection.channel.closeFuture, events) {
            try await responses.write(.body(.byteBuffer(ByteBuffer(string: "data: \(event)\n\n"))))
          }
          try await responses.write(.end(nil))
          return
        }
        // A connection that is closed at once must have sent everything.
        try await connection.channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        if !head.isKeepAlive { return }
      }
    }
  }

  /// What a request sends; nil if it is too much. Memory is taken for what has come, not for what is announced.
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
  private static func until(_ end: EventLoopFuture<Void>, _ events: AsyncStream<String>) -> AsyncStream<String> {
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
