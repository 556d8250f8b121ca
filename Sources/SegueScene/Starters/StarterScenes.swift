import SegueCore

/// Short, complete scenes to start from, one for each transition, in a light and a dark theme. They need no other files:
/// an editor that finds no schema beside them offers no completion, and everything else works.
package enum StarterScenes {
  /// The starter scene of a transition, as a file; nil if there is no such transition.
  package static func text(for transition: String) -> String? {
    guard Transitions.all.contains(where: { $0.name == transition }) else { return nil }
    return String(decoding: EmbeddedFile.bytes(of: "Starters/\(transition).json"), as: UTF8.self)
  }
}
