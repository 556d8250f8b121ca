package import SegueJSON

/// What differs between two scene files, said by the nodes and properties that a person would name.
package enum SceneComparison {
  /// In the order of the new file, what is gone where it was; empty where both say the same.
  ///
  /// A node that was put in or taken out is one change with an empty `property`. One that stands elsewhere has the property
  /// `order` (its place among its siblings) or `parent`. A file that is no JSON at all makes one change without a path.
  package static func changes(from old: SourceFile, to new: SourceFile) -> [SceneChange] {
    guard let before = parse(old), let after = parse(new) else {
      return old.bytes == new.bytes
        ? [] : [SceneChange(path: "", node: nil, property: "scene", before: nil, after: nil, line: nil)]
    }
    var walk = SceneWalk(from: before, to: after)
    walk.compare(ComparedValue(before), ComparedValue(after), [], [])
    return walk.changes
  }

  /// Nil for what is no JSON; of members with the same key the first counts.
  private static func parse(_ file: SourceFile) -> JSON? { DecodingContext().parse(file) }
}
