import CSceneFiles
import SegueCore

/// Short, complete scenes to start from: one for each transition and one with several of them, with a light and a dark theme.
/// They need no other files. The schema that they name may be missing; it only provides completion in editors.
package enum StarterScenes {
  /// The starter with several transitions.
  package static let flow = "flow"

  /// The transitions that have one, and the flow.
  package static var names: [String] { (Transitions.all.map { $0.name } + [flow]).filter { text(for: $0) != nil } }

  /// A starter scene, as a file; nil if there is none of that name.
  package static func text(for name: String) -> String? {
    unsafe EmbeddedFiles(scene_files())["Starters/\(name).json"].map { String(decoding: $0, as: UTF8.self) }
  }
}
