import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport
import SegueScene
import SegueScale

/// The stories that `render` renders, as items of a plan.
struct SceneWork {
  let plan: WorkPlan
  /// The input of each item.
  let inputs: [SceneInput]
  /// The part of the frames that each item has; nil for a whole story.
  let parts: [StoryPart?]

  /// - Parameters:
  ///   - options: everything on the command line that decides the bytes of the outputs.
  ///   - outputs: the names of the files of a story, relative to the folder of the outputs.
  ///   - cost: the expected microseconds of a story, by its scene's outline and its estimate.
  init(
    _ inputs: [SceneInput], of files: SceneFiles, options: JSON, outputs: (SceneInput) throws -> [String],
    cost: (SceneOutline, StoryCost) -> Int
  ) rethrows {
    var outlines: [String: (outline: SceneOutline, effects: Int, digest: String)] = [:]
    let options = CanonicalJSON.text(of: options)
    self.inputs = inputs
    parts = inputs.map { _ in nil }
    plan = WorkPlan(
      command: AnimateCommand<ScaleWing.Stories>.name,
      items: try inputs.map { input in
        if outlines[input.name] == nil, let file = files[input], let root = file.root {
          outlines[input.name] = (
            SceneOutline(root), StoryCost.effects(in: root), Digest(of: file.document.file.bytes).hex()
          )
        }
        // What cannot be read is reported when it is rendered.
        let scene = outlines[input.name]
        // The equals sign tells an empty name from none.
        let story = [scene?.digest, input.script, input.theme, input.locale, options].map { part in
          part.map { "=\($0)" } ?? ""
        }
        return WorkItem(
          name: input.stem, content: Digest(of: Array(story.joined(separator: "\0").utf8)),
          cost: scene.map { scene in
            cost(scene.outline, StoryCost(scene.outline, script: input.script, effects: scene.effects))
          } ?? 1, outputs: try outputs(input))
      })
  }
}

/// A part of the frames of a story.
struct StoryPart: Hashable {
  /// From 0.
  let index: Int
  let count: Int

  /// The part's range of a list whose elements have these weights, which are at least 1. The ranges of all parts have about
  /// the same weight. Some are empty if there are fewer elements than parts.
  func range(of weights: [Int]) -> Range<Int> {
    let whole = weights.reduce(0, +)
    var sum = 0
    let partOfElement = weights.map { weight in
      defer { sum += weight }
      return sum * count / whole
    }
    return partOfElement.partitioningIndex { $0 >= index }..<partOfElement.partitioningIndex { $0 > index }
  }

  /// The file of its frames. The folder ends with a slash.
  func path(of input: SceneInput, in folder: String) -> String {
    "\(folder)\(input.stem).segue-frames-\(index + 1)-of-\(count)"
  }

  /// Whether this is the ending of the file of a part's frames, after the story's stem.
  static func isEnding(_ text: String) -> Bool { text.wholeMatch(of: /\.segue-frames-[0-9]+-of-[0-9]+/) != nil }
}

extension SceneWork {
  private init(_ plan: WorkPlan, _ inputs: [SceneInput], _ parts: [StoryPart?]) {
    self.plan = plan
    self.inputs = inputs
    self.parts = parts
  }

  /// The same work with the frames of each story divided into parts, so that all shards have about as much to do. A shard
  /// may have several parts of a story: if it is interrupted and run again, it goes on with the part that is not finished.
  /// The first part has the outputs of the whole story, too: the merge writes them.
  package func split(among shards: Int, settings: JSON) -> SceneWork {
    let whole = plan.cost
    var items: [WorkItem] = []
    var itemInputs: [SceneInput] = []
    var parts: [StoryPart?] = []
    for (item, input) in zip(plan.items, inputs) {
      // The number of shards that the story's cost is worth, and up to four parts for each if they do not become too small.
      let worth = Int((Double(shards) * Double(item.cost) / Double(whole)).rounded(.up))
      let partsForEach = max(1, min(4, item.cost / worth / Self.leastPartCost))
      let count = worth * partsForEach
      for index in 0..<count {
        let part = StoryPart(index: index, count: count)
        let content = "\(item.content.hex()) \(index)/\(count)"
        items.append(
          WorkItem(
            name: "\(item.name) \(index + 1)/\(count)", content: Digest(of: Array(content.utf8)),
            cost: item.cost / count,
            outputs: [part.path(of: input, in: "")] + (index == 0 ? item.outputs : [])))
        itemInputs.append(input)
        parts.append(part)
      }
    }
    return SceneWork(WorkPlan(command: plan.command, items: items, settings: settings), itemInputs, parts)
  }

  /// In microseconds. Each part loads the scene, which takes some milliseconds.
  private static let leastPartCost = 500_000
}
