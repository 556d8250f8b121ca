package import SegueJSON
import SegueExport
import SegueScene

/// Compares two scene files, and describes the differences by the names of nodes and properties.
package enum SceneComparison {
  /// The changes in the order of the new file, with removed values at their former position; empty if the files are
  /// equal. A changed `$schema` is ignored: it only tells editors where the schema is, and locks do not contain it.
  ///
  /// A node that was added or removed is one change with an empty `property`. A moved node has a change of `order` (its
  /// position among its siblings) or `parent`. If a file is not JSON, there is one change without a path.
  package static func changes(from old: SourceFile, to new: SourceFile) -> [SceneChange] {
    guard let before = parse(old), let after = parse(new) else {
      return old.text == new.text
        ? [] : [SceneChange(path: "", node: nil, property: "scene", before: nil, after: nil, line: nil)]
    }
    var walk = SceneWalk(from: before, to: after)
    walk.compare(ComparedValue(before), ComparedValue(after), [], [])
    return walk.changes.filter { $0.path != "$schema" }
  }

  /// Nil if the file is not JSON. If a key occurs twice, the first member counts.
  private static func parse(_ file: SourceFile) -> JSON? { DecodingContext().parse(file) }
}

extension SceneComparison {
  /// Moves changes that cannot affect the story to the end of the list: those of the scene's `alt`, of other themes,
  /// scripts and locales, and of unused components.
  package static func ranked(
    _ changes: [SceneChange], in file: SourceFile, of story: StoryRequest
  ) -> [SceneChange] {
    guard let root = DecodingContext().parse(file) else { return changes }
    let scope = StoryScope(root, story)
    return changes.filter(scope.contains) + changes.filter { !scope.contains($0) }
  }

  /// The part of a scene file that can affect a story.
  private struct StoryScope {
    /// Prefixes of paths that cannot affect the story.
    private var excluded = ["alt"]

    init(_ root: JSON, _ story: StoryRequest) {
      let names = SceneStories(root)
      exclude("themes", names.themes.filter { $0 != (story.theme ?? names.defaultTheme) })
      exclude("script", names.scripts.filter { $0 != (story.script ?? names.scripts.first) })
      exclude("locales", names.locales.filter { $0 != (story.locale ?? names.defaultLocale) })
      let nodes = ScenePathNames(root)
      exclude("components", (root["components"]?.object?.members.map(\.key) ?? []).filter { !nodes.isUsed($0) })
    }

    private mutating func exclude(_ section: String, _ names: [String]) {
      excluded += names.map { JSONPath([.key(section), .key($0)]).description }
    }

    func contains(_ change: SceneChange) -> Bool {
      !excluded.contains { change.path == $0 || change.path.hasPrefix($0 + ".") || change.path.hasPrefix($0 + "[") }
    }
  }
}
