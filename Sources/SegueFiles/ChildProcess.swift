import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that runs beside this one and is fed through its standard input.
///
/// It has a process group of its own, so that Ctrl-C reaches this process alone, which then ends the program before it removes
/// what both have not finished. What the program says on standard error goes to a file that has no name: nobody has to
/// empty it, so neither side ever waits for the other without end. A program that is dropped before `finish` is killed.
package final class ChildProcess: Sendable {
  private let name: String
  private let process: pid_t
  /// Our end of its standard input: a socket, to which can be written without a signal where nobody reads any more.
  private let input: Mutex<FileDescriptor?>
  private let messages: FileDescriptor

  /// Every program that runs, until it is waited for. Whoever holds the lock knows that their numbers are still theirs.
  private static let running = Mutex<Set<pid_t>>([])

  /// Starts `name`, which is looked for in `PATH`.
  package init(_ name: String, _ arguments: [String]) throws(ProgramError) {
    let started: Started
    do {
      started = try Self.running.withLock { running in
        let started = try Started(name, arguments)
        running.insert(started.process)
        return started
      }
    } catch {
      let reason = error as? Errno ?? .ioError
      throw ProgramError(
        program: name, reason: reason == .noSuchFileOrDirectory ? .missing : .notStarted(reason.description))
    }
    self.name = name
    process = started.process
    input = Mutex(started.input)
    messages = started.messages
  }

  deinit {
    closeInput()
    Self.running.withLock { running in
      if running.remove(process) != nil { Self.end(process) }
    }
    try? messages.close()
  }

  /// Feeds it; false if it does not read any more.
  package func write(_ bytes: Span<UInt8>) -> Bool {
    input.withLock { input in
      guard let input else { return false }
      return unsafe bytes.withUnsafeBytes { bytes in
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
          let count = unsafe Self.send(rest, to: input.rawValue)
          if count > 0 { unsafe rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
      }
    }
  }

  /// Ends its input and waits until it has done its work; answers the last lines that it wrote on standard error.
  @discardableResult
  package func finish() throws(ProgramError) -> [String] {
    closeInput()
    var status: Int32 = 0
    Self.waitForEnd(of: process)
    Self.running.withLock { running in
      if running.remove(process) != nil { unsafe waitpid(process, &status, 0) }
    }
    // WIFEXITED and WEXITSTATUS, WTERMSIG.
    if status == 0 { return lastLines }
    let signal = status & 0x7F
    let reason = signal == 0 ? ProgramError.Reason.status(status >> 8 & 0xFF) : .signal(signal)
    throw ProgramError(program: name, reason: reason, lines: lastLines)
  }

  /// Kills every program that runs, waits for their end, and calls `then` before another one can be started.
  static func endAll(then: () -> Void) {
    running.withLock { running in
      for process in running { end(process) }
      running.removeAll()
      then()
    }
  }

  private func closeInput() {
    input.withLock { input in
      try? input?.close()
      input = nil
    }
  }

  private static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Leaves it to be asked for its status: its number stays its own until then.
  private static func waitForEnd(of process: pid_t) {
    var info = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  private static func send(_ bytes: Slice<UnsafeRawBufferPointer>, to descriptor: Int32) -> Int {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Darwin)
      return unsafe Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #else
      return unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// What it said last, a few lines of a sane length.
  private var lastLines: [String] {
    let size = Int((try? Stat(messages).size) ?? 0)
    var bytes = [UInt8](repeating: 0, count: min(size, 4096))
    let count = try? unsafe bytes.withUnsafeMutableBytes { buffer in
      try unsafe messages.read(fromAbsoluteOffset: Int64(size - buffer.count), into: buffer)
    }
    let text = String(decoding: bytes.prefix(count ?? 0), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(6).map(String.init)
  }
}
