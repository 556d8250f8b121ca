import SegueFiles
import SegueJSON

/// The files that scenes refer to, for programs that wait until one of them changes.
package struct SceneReferences: Sendable {
  /// The files that each scene referred to when it was last readable. They stay watched while it has errors.
  private var known: [String: [String]] = [:]

  package init() {}

  /// The images (of all themes and locales), recordings and fonts of a scene: those of its last readable state.
  package mutating func files(of scene: String) -> [String] {
    if let document = try? SceneDocument(path: scene), (try? JSON(parsing: document.file)) != nil {
      known[scene] = document.files
    }
    return known[scene] ?? []
  }
}
