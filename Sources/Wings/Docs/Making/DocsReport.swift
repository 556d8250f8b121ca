package import SegueJSON

/// The result of a build, or of a dry run.
package struct DocsReport: Sendable {
  package enum State: String, Hashable, Sendable {
    /// Made in this run.
    case rendered
    /// Up to date already.
    case cached
    /// In a dry run: would be made.
    case outdated
    case failed
  }

  package struct Asset: Sendable {
    package let planned: PlannedAsset
    package let state: State
    /// Nil if the asset does not exist.
    package let record: AssetRecord?
  }

  /// A file that an earlier run made and the project no longer requests.
  package struct Stale: Hashable, Sendable {
    package let file: String
    /// Whether this run has removed it.
    package let isRemoved: Bool
    /// Whether it was changed after that run. Changed files are never removed.
    package let isChanged: Bool
  }

  package var assets: [Asset] = []
  package var snippets: [(snippet: Snippet, state: State)] = []
  package var stale: [Stale] = []
  /// The warnings of the DocC rules and of the loaded scenes.
  package var warnings: [Diagnostics] = []
  package var errors: [any Error] = []

  package init() {}

  package func count(_ state: State) -> Int {
    assets.count { $0.state == state } + snippets.count { $0.state == state }
  }
}
