import CSceneFiles
import SegueCore

/// Short, complete scenes to start from: one for each transition, with a light and a dark theme. They need no other
/// files. The schema that they name may be missing; it only provides completion in editors.
package enum StarterScenes {
  /// The starter scene of a transition, as a file; nil if there is no such transition.
  package static func text(for transition: String) -> String? {
    guard Transitions.all.contains(where: { $0.name == transition }) else { return nil }
    return unsafe EmbeddedFiles(scene_files()).text(of: "Starters/\(transition).json")
  }
}
