import SegueCodecs
import SegueCore
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
  /// The frames of each item; nil for a whole story.
  let parts: [FramePart?]

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
    parts = inputs.map { _ in nil }
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
          } ?? 1, outputs: outputs(input))
      })
  }
}

/// A part of the frames of a story.
struct FramePart: Hashable {
  /// From 0.
  let index: Int
  let count: Int

  /// The part's share of a list whose elements have weights of at least 1. All shares have about the same weight. Some
  /// are empty if there are fewer elements than parts.
  func range(of weights: [Int]) -> Range<Int> {
    let whole = weights.reduce(0, +)
    var sum = 0
    let shares = weights.map { weight in
      defer { sum += weight }
      return sum * count / whole
    }
    return shares.partitioningIndex { $0 >= index }..<shares.partitioningIndex { $0 > index }
  }

  /// The file of its frames. The folder ends with a slash.
  func path(of input: SceneInput, in folder: String) -> String {
    "\(folder)\(input.stem).segue-frames-\(index + 1)-of-\(count)"
  }
}

extension SceneWork {
  private init(_ plan: WorkPlan, _ inputs: [SceneInput], _ parts: [FramePart?]) {
    self.plan = plan
    self.inputs = inputs
    self.parts = parts
  }

  /// The same work with the frames of each story divided, so that each shard has as much to do. A story has several parts
  /// for each shard, so that a shard that is run again need not begin at the start.
  func split(among shards: Int, outputs: (FramePart, SceneInput) -> [String]) -> SceneWork {
    let whole = plan.cost
    var items: [WorkItem] = []
    var itemInputs: [SceneInput] = []
    var parts: [FramePart?] = []
    for (item, input) in zip(plan.items, inputs) {
      // The number of shards that it takes by its cost, or a multiple of that.
      let least = Int((Double(shards) * Double(item.cost) / Double(whole)).rounded(.up))
      let count = least * max(1, min(4, item.cost / least / Self.leastPart))
      for index in 0..<count {
        let part = FramePart(index: index, count: count)
        let content = "\(item.content.hex()) \(index)/\(count)"
        items.append(
          WorkItem(
            name: "\(item.name) \(index + 1)/\(count)", content: Digest(of: Array(content.utf8)),
            cost: item.cost / count, outputs: outputs(part, input)))
        itemInputs.append(input)
        parts.append(part)
      }
    }
    return SceneWork(WorkPlan(command: plan.command, items: items), itemInputs, parts)
  }

  /// In microseconds. Each part loads the scene, which takes some milliseconds.
  private static let leastPart = 500_000
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
