import SegueCodecs
import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene
import SegueSnapshot
import SegueWork

/// The stories that `render` renders, as items of a plan.
struct SceneWork {
  let plan: WorkPlan
  /// The input of each item.
  let inputs: [SceneInput]

  /// - Parameters:
  ///   - options: everything on the command line that decides the bytes of the outputs.
  ///   - outputs: the names of the files of a story.
  ///   - cost: the expected microseconds of a story, by its scene's outline and its estimate.
  init(
    _ inputs: [SceneInput], of files: SceneFiles, options: JSON, outputs: (SceneInput) -> [String],
    cost: (SceneOutline, StoryCost) -> Int
  ) {
    var outlines: [String: (outline: SceneOutline, effects: Int, digest: String)] = [:]
    let options = CanonicalJSON.text(of: options)
    self.inputs = inputs
    plan = WorkPlan(
      command: AnimateCommand.name,
      items: inputs.map { input in
        if outlines[input.name] == nil, let file = files[input], let root = file.root {
          outlines[input.name] = (
            SceneOutline(root), StoryCost.effects(in: root), Digest(of: file.document.file.bytes).hex()
          )
        }
        // What cannot be read is reported when it is rendered.
        let scene = outlines[input.name]
        let story = [scene?.digest, input.script, input.theme, input.locale, options].map { $0.map { "=\($0)" } ?? "" }
        return WorkItem(
          name: input.stem, content: Digest(of: Array(story.joined(separator: "\0").utf8)),
          cost: scene.map { scene in
            cost(scene.outline, StoryCost(scene.outline, script: input.script, effects: scene.effects))
          } ?? 1, group: input.name, outputs: outputs(input))
      })
  }
}

/// Scene files that are read and parsed once, for a plan.
final class SceneFiles {
  private var known: [String: (document: SceneDocument, root: JSON?)?] = [:]

  /// Nil for a file that cannot be read.
  subscript(input: SceneInput) -> (document: SceneDocument, root: JSON?)? {
    if let file = known[input.name] { return file }
    let file = (try? input.read()).map { (document: $0, root: $0.root) }
    known[input.name] = .some(file)
    return file
  }
}
