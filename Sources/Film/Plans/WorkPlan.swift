import SegueCore
package import SegueDigests
import SegueFiles
package import SegueJSON

/// A piece of work that one shard does alone.
package struct WorkItem: Hashable, Sendable {
  /// Unique in its plan. It is no absolute path, so that every machine gives the item the same name.
  package let name: String
  /// The digest of what the plan knows of its inputs: the scene file, the story and the options.
  package let content: Digest
  /// The expected processor time in microseconds, at least 1. Only its proportion to that of other items matters.
  package let cost: Int
  /// The files that it may write, relative to the folder of the outputs; folders with a slash at the end. A merge writes no
  /// others.
  package let outputs: [String]

  package init(name: String, content: Digest, cost: Int, outputs: [String] = []) {
    self.name = name
    self.content = content
    self.cost = max(1, cost)
    self.outputs = outputs
  }
}

extension WorkItem {
  /// The name under which a path is planned and recorded as an output: relative to the current folder, without `./`. Nil if
  /// the path leads out of that folder, or if a part of it is hidden.
  package static func outputName(of path: String) -> String? {
    guard let whole = File.normalized(path), let here = File.normalized("."), whole.hasPrefix(PathName.join(here, ""))
    else { return nil }
    let name = String(whole.dropFirst(PathName.join(here, "").count)) + (path.hasSuffix("/") ? "/" : "")
    return isVisible(name) ? name : nil
  }

  /// Whether a path stays in the folder that it is relative to, and names nothing hidden and no control character.
  package static func isVisible(_ path: String) -> Bool {
    let parts = (path.hasSuffix("/") ? path.dropLast() : path[...]).split(
      separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { FileName.isInside(String($0)) }
  }
}

/// All work of one command line, in the order in which one run would do it. Every shard makes the same plan by itself.
package struct WorkPlan: Sendable {
  /// The name of the command: `animate`, `record`, `verify`, `docs`, `gif`.
  package let command: String
  package let items: [WorkItem]
  /// What a merge needs to know of the command line.
  package let settings: JSON
  /// Equal for equal work: the command, its items with their inputs and outputs, the settings, and the version of Segue.
  package let digest: Digest

  /// - Precondition: the names of the items are unique.
  package init(command: String, items: [WorkItem], settings: JSON? = nil) {
    precondition(Set(items.map(\.name)).count == items.count, "items need unique names")
    self.command = command
    self.items = items
    self.settings = settings ?? JSON(.null)
    digest = Self.digest(version: RendererVersion.text, command: command, items: items, settings: self.settings)
  }

  /// The digest of a plan. A merge computes it again from what the manifests say of the items, so that no shard can have
  /// other names than the plan of all.
  package static func digest(version: String, command: String, items: [WorkItem], settings: JSON) -> Digest {
    let facts: JSON = [
      "version": .string(version), "command": .string(command), "settings": settings,
      "items": .array(
        items.map {
          .array([.string($0.name), .string($0.content.hex()), .array($0.outputs.map { .string($0) })])
        }),
    ]
    return Digest(of: Array(CanonicalJSON.text(of: facts).utf8))
  }

  /// The cost of all items.
  package var cost: Int { items.reduce(0) { $0 + $1.cost } }
}
