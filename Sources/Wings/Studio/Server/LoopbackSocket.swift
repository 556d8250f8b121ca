import CSystemCalls
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A socket on 127.0.0.1 that listens, or one of its connections. No operation waits.
struct LoopbackSocket: Sendable {
  let descriptor: FileDescriptor

  /// A socket that listens at a free port.
  static func listen(backlog: Int32) throws(Errno) -> (socket: LoopbackSocket, port: Int) {
    var port: Int32 = 0
    let socket = LoopbackSocket(
      descriptor: FileDescriptor(rawValue: try checked(unsafe loopback_listen(backlog, &port))))
    return (socket, Int(port))
  }

  /// A new connection; nil if there is none.
  func accept() throws(Errno) -> LoopbackSocket? {
    try orNil { () throws(Errno) in
      LoopbackSocket(descriptor: FileDescriptor(rawValue: try Self.checked(loopback_accept(descriptor.rawValue))))
    }
  }

  /// Some of the bytes that have arrived; none if the other side has ended, nil if it has sent nothing yet.
  func receive() throws(Errno) -> [UInt8]? {
    try orNil { () throws(Errno) in
      do {
        return try unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      } catch {
        throw error as? Errno ?? .ioError
      }
    }
  }

  /// Sends some of the bytes. Returns how many; nil if it takes none now.
  func send(_ bytes: ArraySlice<UInt8>) throws(Errno) -> Int? {
    try orNil { () throws(Errno) in
      try Self.checked(
        unsafe bytes.withUnsafeBytes { unsafe socket_send(descriptor.rawValue, $0.baseAddress, $0.count) })
    }
  }

  /// Tells the other side that nothing more comes.
  func endOutput() { _ = socket_end_output(descriptor.rawValue) }

  func close() { try? descriptor.close() }

  private static func checked<Number: SignedInteger>(_ result: Number) throws(Errno) -> Number {
    if result < 0 { throw Errno(rawValue: errno) }
    return result
  }

  /// The result, or nil if the call would have to wait.
  private func orNil<Result>(_ call: () throws(Errno) -> Result) throws(Errno) -> Result? {
    while true {
      do {
        return try call()
      } catch .interrupted {
      } catch .wouldBlock {
        return nil
      }
    }
  }
}
