import SystemPackage

/// Another run is updating a file or a folder.
package struct InUse: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as given by the caller.
  let path: String
  /// The process ID of the other run; nil if unknown.
  let process: String?

  /// One line without a full stop.
  package var description: String {
    "\(path) is being written by another run" + (process.map { " (process \($0))" } ?? "") + ": wait until it ends"
  }

  /// How long a run waits for each other one.
  package static let timeout = Duration.seconds(60)

  /// Repeats `attempt` while it throws `InUse`, and rethrows that if one other run has not ended after `timeout`. Several
  /// runs that wait for each other thus all get their turn.
  package static func waiting<Result: ~Copyable>(
    _ timeout: Duration = timeout, isolation: isolated (any Actor)? = #isolation, _ attempt: () throws -> Result
  ) async throws -> Result {
    var other: InUse?
    var waited = Duration.zero
    while true {
      do {
        return try attempt()
      } catch let found as InUse {
        if found != other { (other, waited) = (found, .zero) }
        if waited >= timeout { throw found }
      }
      let step = Duration.milliseconds(10)
      try await Task.sleep(for: step)
      waited += step
    }
  }
}

extension InUse {
  /// - Parameter owner: the file in which the other run has written its process ID.
  init(path: String, owner: FilePath) {
    let text = (try? File.read(owner.string, takesPipes: false)).map { String(decoding: $0, as: UTF8.self) }
    self.init(path: path, process: text.flatMap { FileName.isNumber($0) ? $0 : nil })
  }
}
