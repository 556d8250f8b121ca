package import SystemPackage

/// What the system refused, and for which path.
package struct FileError: Error, Hashable, Sendable {
  /// What was being done, in words that complete "cannot … the file".
  package enum Operation: String, Sendable {
    case read, write, create, replace, remove, list
  }

  /// As the caller gave it.
  package let path: String
  package let operation: Operation
  package let reason: Errno
  /// What is wrong, where that says more than the system does.
  package let detail: String?

  package init(path: String, operation: Operation, reason: Errno, detail: String? = nil) {
    self.path = path
    self.operation = operation
    self.reason = reason
    self.detail = detail
  }

  init(path: FilePath, operation: Operation, reason: Errno) {
    self.init(path: path.string, operation: operation, reason: reason)
  }
}

extension FileError {
  /// The machine is to blame, not what was given: it writes, or there is no room for what reading takes.
  package var isOfMachine: Bool {
    switch reason {
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .ioError, .badFileDescriptor: true
    default: operation != .read
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One line without a full stop: `cannot write out/card.gif: No space left on device`.
  package var description: String { "cannot \(operation.rawValue) \(path): \(detail ?? "\(reason)")" }
}
