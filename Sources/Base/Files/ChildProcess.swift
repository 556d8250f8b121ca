import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A child process that receives data through its standard input, or whose standard output is read.
///
/// It has its own process group, so Ctrl-C reaches only the parent. The parent kills the child, then removes the
/// unfinished files of both. The child's standard error goes to an unlinked temporary file. Unlike a pipe, it cannot
/// fill up, so the two processes cannot deadlock. If the object is dropped before `finish`, the child is killed.
///
/// Not built on swift-subprocess, which the tests use: its programs run within an asynchronous closure, but sinks and
/// readers are synchronous, and to wait for a task would deadlock on a machine with one processor.
package final class ChildProcess: Sendable {
  private let name: String
  private let process: pid_t
  /// The parent's end of the child's standard input. A socket, because writing to it need not raise SIGPIPE.
  private let input: Mutex<FileDescriptor?>
  /// The child's standard output, if it was started with `readsOutput`. The child then gets no input.
  package let output: ByteStream?
  /// The file with the child's standard error.
  private let messages: FileDescriptor

  /// All child processes that have not been reaped. While the lock is held, none of these process IDs can be reused.
  private static let running = Mutex<Set<pid_t>>([])

  /// Starts the program `name`, which is searched in `PATH`. With `readsOutput`, its output can be read, and it has no
  /// input.
  package init(_ name: String, _ arguments: [String], readsOutput: Bool = false) throws(ProgramError) {
    let spawned: SpawnedProcess
    do {
      spawned = try Self.running.withLock { running in
        let spawned = try SpawnedProcess(name, arguments, readsOutput: readsOutput)
        running.insert(spawned.process)
        return spawned
      }
    } catch let error as FileError {
      throw ProgramError(
        program: name,
        reason: .notStarted("the temporary folder \(error.path) (TMPDIR) cannot be written: \(error.reason)"))
    } catch {
      let reason = error as? Errno ?? .ioError
      throw ProgramError(
        program: name, reason: reason == .noSuchFileOrDirectory ? .missing : .notStarted(reason.description))
    }
    self.name = name
    process = spawned.process
    if readsOutput { shutdown(spawned.channel.rawValue, Int32(SHUT_WR)) }
    output = readsOutput ? ByteStream(owning: spawned.channel, path: name) : nil
    input = Mutex(readsOutput ? nil : spawned.channel)
    messages = spawned.messages
  }

  deinit {
    closeInput()
    Self.running.withLock { running in
      if running.remove(process) != nil { Self.end(process) }
    }
    try? messages.close()
  }

  /// Writes to the child's standard input. Returns false if the child has closed it.
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

  /// Closes the child's input and waits for its exit. Its output must have been read to the end. Returns the last lines
  /// of its standard error.
  @discardableResult
  package func finish() throws(ProgramError) -> [String] {
    closeInput()
    var status: Int32 = 0
    Self.waitForEnd(of: process)
    Self.running.withLock { running in
      if running.remove(process) != nil { unsafe waitpid(process, &status, 0) }
    }
    if status == 0 { return lastLines }
    // As the macros WTERMSIG and WEXITSTATUS do: the low 7 bits are the signal that ended the process, the next byte is
    // the exit status if there was none.
    let signal = status & 0x7F
    let reason = signal == 0 ? ProgramError.Reason.status(status >> 8 & 0xFF) : .signal(signal)
    throw ProgramError(program: name, reason: reason, lines: lastLines)
  }

  /// Kills and reaps all child processes, then calls `then` before another one can be started.
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

  /// Waits for the exit without reaping the process (WNOWAIT), so its ID stays valid.
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

  /// The last lines of the child's standard error: at most 6 lines and 4096 bytes.
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
