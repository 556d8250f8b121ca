import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What tasks tell the thread of a server.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    case part(AnswerPart)
    /// The server has to end.
    case stop
    /// Wants to know when the server has ended.
    case tellEnd(CheckedContinuation<Void, Never>)
  }

  /// Can be read when there are letters.
  let bell: FileDescriptor
  private let rope: FileDescriptor
  /// Nil when nobody takes letters any more.
  private let letters = Mutex<[Letter]?>([])

  init() throws(Errno) {
    do {
      (bell, rope) = try FileDescriptor.pipe()
    } catch {
      throw error as? Errno ?? .ioError
    }
    for end in [bell, rope] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
  }

  deinit { for end in [bell, rope] { try? end.close() } }

  func post(_ letter: Letter) {
    let isTaken = letters.withLock { letters in
      if letters?.isEmpty == true { _ = try? rope.writeAll([0]) }
      letters?.append(letter)
      return letters != nil
    }
    if !isTaken { letter.refuse() }
  }

  /// Sends bytes to a connection. Returns, when the system has taken them, whether it did.
  func send(_ bytes: [UInt8], to connection: Int, end: AnswerPart.End? = nil) async -> Bool {
    await withCheckedContinuation { sent in
      post(.part(AnswerPart(bytes: bytes, connection: connection, end: end, sent: sent)))
    }
  }

  /// Takes all letters. Call this when the bell can be read.
  func takeAll() -> [Letter] {
    letters.withLock { letters in
      // The bell rings once for all letters.
      var byte: UInt8 = 0
      unsafe withUnsafeMutableBytes(of: &byte) { _ = unsafe try? bell.read(into: $0) }
      defer { letters = [] }
      return letters ?? []
    }
  }

  /// Refuses all letters from now on.
  func close() {
    let left = letters.withLock { letters in
      defer { letters = nil }
      return letters ?? []
    }
    for letter in left { letter.refuse() }
  }
}

extension Mailbox.Letter {
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
