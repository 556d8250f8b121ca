import SystemPackage

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

      var http: HTTPStatus {
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

  private let mailbox: Mailbox
  /// `http://127.0.0.1:PORT/TOKEN/`.
  package let address: String

  /// Starts to listen and to answer requests.
  ///
  /// - Parameter connectionLimit: How many connections may be open at a time. More are refused, or replace some that wait.
  package init(connectionLimit: Int, _ handler: @escaping Handler) throws(StartError) {
    do throws(Errno) {
      mailbox = try Mailbox()
      let (listener, port) = try LoopbackSocket.listen(backlog: 16)
      let token = RequestGate.randomToken()
      let gate = RequestGate(token: token, port: port)
      do {
        try ServerThread.start(
          listener, connectionLimit: connectionLimit, .init(gate: gate, mailbox: mailbox, handler: handler))
      } catch {
        listener.close()
        throw error
      }
      address = "http://127.0.0.1:\(port)/\(token)/"
    } catch {
      throw StartError(reason: error)
    }
  }

  /// The server cannot listen.
  package struct StartError: Error, CustomStringConvertible {
    let reason: Errno
    package var description: String { "cannot open a port of 127.0.0.1: \(reason)" }
  }

  /// Returns when the task is cancelled, which closes the server and all connections.
  package func run() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { mailbox.post(.tellEnd($0)) }
    } onCancel: {
      mailbox.post(.stop)
    }
  }
}
