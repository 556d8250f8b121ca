import CSceneFiles
import SegueCore

/// Short, complete scenes to start from: one for each transition, with a light and a dark theme. They need no other
/// files. The schema that they name may be missing; it only provides completion in editors.
package enum StarterScenes {
  /// The transitions that have one.
  package static var names: [String] { Transitions.all.map { $0.name }.filter { text(for: $0) != nil } }

  /// The starter scene of a transition, as a file; nil if there is none.
  package static func text(for transition: String) -> String? {
    unsafe EmbeddedFiles(scene_files())["Starters/\(transition).json"].map { String(decoding: $0, as: UTF8.self) }
  }
}
