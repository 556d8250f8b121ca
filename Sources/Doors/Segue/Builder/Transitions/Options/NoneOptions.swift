// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/none(_:from:to:opens:closes:fileID:line:)``.
public struct NoneOptions: Hashable, Sendable {

  /// Creates options. Those that are not given have the values of the sample project.
  public init() {
  }
}

extension NoneOptions: TransitionOptions {
  package static var type: String { NoneTransition.name }
  package static let original = NoneOptions()
  package var members: [BuiltJSON.Member] { BuiltJSON.members([:]) }
}
