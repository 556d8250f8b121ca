import SegueFiles
import SegueJSON
package import SegueExport
import Synchronization
import SystemPackage

/// A language server on standard input and output.
package enum MessageLoop {
  /// Serves until the client says `exit` or closes the input. Returns the process's exit code: 1 without a `shutdown`.
  ///
  /// It runs on the main thread, because reading blocks. Checks run as tasks, which use only the other threads.
  @MainActor
  package static func run(version: String, access: SceneAccess, projects: ProjectFiles?) throws -> Int32 {
    // One message is written at a time. The first error is kept.
    let writing = Mutex<(any Error)?>(nil)
    let server = LanguageServer(version: version, access: access, projects: projects) { message in
      let text = JSONWriter.compact(message)
      writing.withLock { failure in
        do {
          try StandardStreams.write("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
        } catch {
          failure = failure ?? error
        }
      }
    }
    var buffer = MessageBuffer()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try unsafe chunk.withUnsafeMutableBytes { try unsafe FileDescriptor.standardInput.read(into: $0) }
      if count == 0 { return 1 }
      buffer.append(chunk[..<count])
      var messages: [[UInt8]] = []
      while let message = try buffer.next() { messages.append(message) }
      server.receive(messages)
      if let code = server.exitCode { return code }
      if let failure = writing.withLock({ $0 }) { throw failure }
    }
  }
}
