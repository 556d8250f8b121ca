package import SegueJSON

/// What a run has done, or would do.
package struct DocsReport: Sendable {
  package enum State: String, Hashable, Sendable {
    /// It was made in this run.
    case rendered
    /// It was there, and nothing that it depends on had changed.
    case cached
    /// It would have been made, had this not been a dry run.
    case outdated
    case failed
  }

  package struct Asset: Sendable {
    package let planned: PlannedAsset
    package let state: State
    /// Nil for one that is not there.
    package let record: AssetRecord?
  }

  /// A file that an earlier run has made and this one does not ask for.
  package struct Stale: Hashable, Sendable {
    package let file: String
    package let isRemoved: Bool
    /// Somebody has changed it: it is nobody's to remove.
    package let isChanged: Bool
  }

  package var assets: [Asset] = []
  package var snippets: [(snippet: Snippet, state: State)] = []
  package var stale: [Stale] = []
  /// Of scenes that were loaded.
  package var warnings: [Diagnostics] = []
  package var errors: [any Error] = []

  package init() {}

  package func count(_ state: State) -> Int {
    assets.count { $0.state == state } + snippets.count { $0.state == state }
  }
}
