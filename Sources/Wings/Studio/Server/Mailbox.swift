import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The messages of tasks to the thread of a server.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case part(AnswerPart)
    /// The server has to end.
    case stop
    /// Wants to know when the server has ended.
    case tellEnd(CheckedContinuation<Void, Never>)
  }

  /// The end of a pipe that can be read when there are messages.
  let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor
  /// Nil when nobody takes messages any more.
  private let messages = Mutex<[Message]?>([])

  init() throws(Errno) {
    do {
      (readEnd, writeEnd) = try FileDescriptor.pipe()
    } catch {
      throw error as? Errno ?? .ioError
    }
    for end in [readEnd, writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
  }

  deinit { for end in [readEnd, writeEnd] { try? end.close() } }

  func post(_ message: Message) {
    let isTaken = messages.withLock { messages in
      if messages?.isEmpty == true { _ = try? writeEnd.writeAll([0]) }
      messages?.append(message)
      return messages != nil
    }
    if !isTaken { message.refuse() }
  }

  /// Sends bytes to a connection. Returns, when the system has taken them, whether it did.
  func send(_ bytes: [UInt8], to connection: Int, end: AnswerPart.End? = nil) async -> Bool {
    await withCheckedContinuation { sent in
      post(.part(AnswerPart(bytes: bytes, connection: connection, end: end, sent: sent)))
    }
  }

  /// Takes all messages. Call this when `readEnd` can be read.
  func takeAll() -> [Message] {
    messages.withLock { messages in
      // One byte is written for all messages that wait.
      var byte: UInt8 = 0
      unsafe withUnsafeMutableBytes(of: &byte) { _ = unsafe try? readEnd.read(into: $0) }
      defer { messages = [] }
      return messages ?? []
    }
  }

  /// Refuses all messages from now on.
  func close() {
    let left = messages.withLock { messages in
      defer { messages = nil }
      return messages ?? []
    }
    for message in left { message.refuse() }
  }
}

extension Mailbox.Message {
  /// Tells its sender that the server has ended.
  fileprivate func refuse() {
    switch self {
    case .part(let part): part.sent.resume(returning: false)
    case .tellEnd(let sender): sender.resume()
    case .stop: break
    }
  }
}

/// A part of the answer to the request that a connection has sent.
struct AnswerPart: Sendable {
  enum End: Sendable {
    /// The next request may follow.
    case keepsConnection
    case closesConnection
  }

  let bytes: [UInt8]
  /// The number of the connection.
  let connection: Int
  /// Set for the last part.
  let end: End?
  /// Is told whether the bytes were sent.
  let sent: CheckedContinuation<Bool, Never>
}
