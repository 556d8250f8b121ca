package import SegueJSON

/// The options of one type of transition. The defaults are the values of the sample project, the open-source app whose
/// transition Segue reproduces (docs/motion.md).
package protocol TransitionOptions: Hashable, Sendable {
  /// The value of `type` in a scene file.
  static var type: String { get }
  /// All options with their keys.
  var members: [BuiltJSON.Member] { get }
  /// The options of the sample project.
  static var original: Self { get }
}

extension TransitionOptions {
  /// The options that differ from the sample project.
  var changes: [BuiltJSON.Member] { members.changed(from: Self.original.members) }
}

extension [BuiltJSON.Member] {
  /// The members that `standard` lacks or has with a different value.
  func changed(from standard: [BuiltJSON.Member]) -> [BuiltJSON.Member] { filter { !standard.contains($0) } }
}
