import Synchronization

/// Which assertion of a run uses which reference: two that share one would accept what the other shows.
package final class ReferenceClaims: Sendable {
  static let ofThisRun = ReferenceClaims()

  /// By the path: what it is a reference of.
  private let known = Mutex<[String: String]>([:])

  package init() {}

  /// Nil if the reference is free, or belongs to the same content; else what is to be said.
  func problem(claiming path: String, for content: String) -> String? {
    let owner = known.withLock { known in
      if let owner = known[path] { return owner }
      known[path] = content
      return content
    }
    if owner == content { return nil }
    return """
      Another assertion of this run has the same reference, and shows something else. Give each a name of its own, as in \
      assertSnapshot(of: scene, named: "dark").
      Reference: \(path)
      """
  }
}
