import SystemPackage

/// One connection: reads its requests, has each answered, and sends the answers. Only the thread of the server uses it.
final class HTTPConnection {
  /// What all connections of a server have.
  struct Shared: Sendable {
    let gate: RequestGate
    let mailbox: Mailbox
    let handler: LoopbackServer.Handler
  }

  private enum Phase {
    /// A request arrives, or is waited for.
    case receiving
    /// The task makes the answer.
    case answering(Task<Void, Never>)
    /// The last bytes of the answer are being sent.
    case sending(AnswerPart.End)
    /// Everything was sent, and the other side was told so.
    case ending
    case closed
  }

  typealias Instant = SuspendingClock.Instant

  /// How long a request may take to arrive, from the connection's begin or from its own.
  private static let requestTimeout = Duration.seconds(10)
  /// How long a connection that has sent the token may wait for its next request. Browsers keep theirs for minutes.
  private static let keepAliveTimeout = Duration.seconds(300)
  /// How long the other side may take to close the connection after the last answer. If we closed it before all of its
  /// input is read, it would be reset, and the other side might miss the answer.
  private static let endTimeout = Duration.seconds(1)
  /// How much of the next requests may arrive while one is answered.
  private static let readAhead = 1 << 16

  let number: Int
  private let socket: LoopbackSocket
  private let shared: Shared
  private var phase = Phase.receiving
  private var parser = RequestParser(bodyLimit: LoopbackServer.bodyLimit)
  /// The request whose body is still arriving, and whether more may follow it.
  private var arriving: (request: LoopbackServer.Request, keepsConnection: Bool, takesBody: Bool)?
  /// What is to be sent, and how much of it was.
  private var output: [UInt8] = []
  private var sentCount = 0
  private var sent: CheckedContinuation<Bool, Never>?

  /// When the connection is closed if nothing happens; nil while a request is answered.
  private(set) var deadline: Instant?
  private(set) var knowsToken = false

  init(_ socket: LoopbackSocket, number: Int, _ shared: Shared) {
    self.socket = socket
    self.number = number
    self.shared = shared
    deadline = .now + Self.requestTimeout
  }

  var descriptor: FileDescriptor { socket.descriptor }
  var isClosed: Bool { if case .closed = phase { true } else { false } }
  var hasOutput: Bool { sentCount < output.count }
  var takesInput: Bool {
    switch phase {
    case .answering, .sending(.keepsConnection): parser.unread < Self.readAhead
    default: true
    }
  }

  /// Reads what has arrived.
  func receive() {
    do {
      guard let bytes = try socket.receive() else { return }
      if bytes.isEmpty { return close() }
      switch phase {
      case .receiving:
        parser.append(bytes)
        read()
      case .answering, .sending(.keepsConnection): parser.append(bytes)
      case .sending(.closesConnection), .ending, .closed: break
      }
    } catch {
      close()
    }
  }

  /// Takes a part of the answer.
  func take(_ part: AnswerPart) {
    guard case .answering = phase else { return part.sent.resume(returning: false) }
    sent = part.sent
    if let end = part.end {
      phase = .sending(end)
      deadline = .now + Self.keepAliveTimeout
    }
    send(part.bytes)
  }

  /// Sends as much as the other side takes.
  func flush() {
    do {
      while hasOutput {
        guard let count = try socket.send(output[sentCount...]) else { return }
        sentCount += count
      }
    } catch {
      return close()
    }
    (output, sentCount) = ([], 0)
    sent?.resume(returning: true)
    sent = nil
    guard case .sending(let end) = phase else { return }
    switch end {
    case .keepsConnection:
      phase = .receiving
      read()
    case .closesConnection:
      phase = .ending
      deadline = .now + Self.endTimeout
      socket.endOutput()
    }
  }

  func close() {
    if isClosed { return }
    if case .answering(let task) = phase { task.cancel() }
    phase = .closed
    sent?.resume(returning: false)
    sent = nil
    socket.close()
  }

  private func send(_ bytes: [UInt8]) {
    output = hasOutput ? output + bytes : bytes
    flush()
  }

  /// Reads requests until one has to be answered.
  private func read() {
    do throws(RequestParser.Failure) {
      while case .receiving = phase, let event = try parser.next() {
        switch event {
        case .head(let head): begin(head)
        case .end(let body): answer(body)
        }
      }
    } catch {
      switch error {
      case .malformed: refuse(.badRequest)
      case .headTooLarge: refuse(.headTooLarge)
      case .bodyTooLarge: refuse(.bodyTooLarge)
      }
    }
  }

  private func begin(_ head: RequestHead) {
    // The refusal gives no reason, so that it does not reveal what the server is.
    guard let (path, query) = shared.gate.target(of: head) else { return refuse(.forbidden) }
    knowsToken = true
    deadline = .now + Self.requestTimeout
    arriving = (.init(path: path, query: query, body: nil), head.keepsConnection, head.method == "POST")
  }

  private func refuse(_ status: HTTPStatus) {
    phase = .sending(.closesConnection)
    deadline = .now + Self.endTimeout
    send(status.head(length: 0, closes: true))
  }

  private func answer(_ body: [UInt8]) {
    guard let (request, keepsConnection, takesBody) = arriving else { return }
    arriving = nil
    deadline = nil
    let answer = HTTPAnswer(
      request: takesBody ? .init(path: request.path, query: request.query, body: body) : request,
      keepsConnection: keepsConnection, connection: number, mailbox: shared.mailbox, handler: shared.handler)
    phase = .answering(Task { await answer.send() })
  }
}
