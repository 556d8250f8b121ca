import NIOCore
import NIOHTTP1

/// Reads the requests of one connection, has each answered, and sends the answers.
///
/// `HTTPServerPipelineHandler`, which comes before it, holds back a request until the one before it is answered.
final class HTTPConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  /// A request whose body is still arriving.
  private struct Arriving {
    let head: HTTPRequestHead
    let path: String
    let query: String
    var body: [UInt8] = []
  }

  private let gate: RequestGate
  private let connections: OpenConnections
  private let handler: LoopbackServer.Handler
  private var arriving: Arriving?
  private var isRefused = false
  private var answering: Task<Void, Never>?

  init(_ gate: RequestGate, _ connections: OpenConnections, _ handler: @escaping LoopbackServer.Handler) {
    self.gate = gate
    self.connections = connections
    self.handler = handler
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isRefused { return }
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context.channel)
    case .body(let buffer):
      // Memory is taken for the bytes received, not for the length announced.
      if let count = arriving?.body.count, count + buffer.readableBytes > LoopbackServer.bodyLimit {
        return refuse(.payloadTooLarge, context.channel)
      }
      arriving?.body += buffer.readableBytesView
    case .end: answer(context.channel)
    }
  }

  func channelInactive(context: ChannelHandlerContext) { answering?.cancel() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func begin(_ head: HTTPRequestHead, _ channel: any Channel) {
    // The refusal gives no reason, so that it does not reveal what the server is.
    guard let (path, query) = gate.target(of: head) else { return refuse(.forbidden, channel) }
    connections.requestBegins(channel)
    if let length = head.headers.first(name: "content-length"), Int(length) ?? .max > LoopbackServer.bodyLimit {
      return refuse(.payloadTooLarge, channel)
    }
    arriving = Arriving(head: head, path: path, query: query)
  }

  private func refuse(_ status: HTTPResponseStatus, _ channel: any Channel) {
    isRefused = true
    arriving = nil
    channel.write(HTTPServerResponsePart.head(.init(status, length: 0, close: true)), promise: nil)
    channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { _ in
      // A connection that is closed before all of its input is read is reset, and the other side may miss the refusal.
      let delay: TimeAmount = status == .payloadTooLarge ? .seconds(1) : .zero
      channel.eventLoop.scheduleTask(in: delay) { channel.close(promise: nil) }
    }
  }

  private func answer(_ channel: any Channel) {
    guard let arriving else { return }
    self.arriving = nil
    connections.answerBegins(channel)
    let request = LoopbackServer.Request(
      path: arriving.path, query: arriving.query, body: arriving.head.method == .POST ? arriving.body : nil)
    let answer = HTTPAnswer(
      request: request, staysOpen: arriving.head.isKeepAlive, channel: channel, connections: connections,
      handler: handler)
    answering = Task { await answer.send() }
  }
}

/// The answer to one request.
private struct HTTPAnswer: Sendable {
  let request: LoopbackServer.Request
  /// Whether more requests may follow.
  let staysOpen: Bool
  let channel: any Channel
  let connections: OpenConnections
  let handler: LoopbackServer.Handler

  func send() async {
    do {
      let response = await handler(request)
      let isStream = try await sendStart(response)
      connections.answerEnds(channel)
      try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)).get()
      if isStream || !staysOpen { channel.close(promise: nil) }
    } catch {
      // The other side is gone.
      channel.close(promise: nil)
    }
  }

  /// Sends all of an answer except its end. Returns whether it was an event stream, which ends the connection.
  private func sendStart(_ response: LoopbackServer.Response?) async throws -> Bool {
    guard let response else {
      channel.write(HTTPServerResponsePart.head(.init(.notFound, length: 0)), promise: nil)
      return false
    }
    let (status, type) = (response.status.http, response.type)
    switch response.body {
    case .bytes(let bytes):
      channel.write(HTTPServerResponsePart.head(.init(status, type: type, length: bytes.count)), promise: nil)
      channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))), promise: nil)
      return false
    case .events(let events):
      try await channel.writeAndFlush(HTTPServerResponsePart.head(.init(status, type: type, close: true))).get()
      // The task is cancelled when the other side closes the connection, and that ends the events.
      for await event in events {
        let message = ByteBuffer(string: "data: \(event)\n\n")
        try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(message))).get()
      }
      return true
    }
  }
}

extension HTTPResponseHead {
  fileprivate init(_ status: HTTPResponseStatus, type: String? = nil, length: Int? = nil, close: Bool = false) {
    var headers: HTTPHeaders = [
      "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Content-Security-Policy": "frame-ancestors 'none'",
    ]
    if let type { headers.add(name: "Content-Type", value: type) }
    if let length { headers.add(name: "Content-Length", value: String(length)) }
    if close { headers.add(name: "Connection", value: "close") }
    self.init(version: .http1_1, status: status, headers: headers)
  }
}
