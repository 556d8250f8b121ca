import ArgumentParser
import SegueRendering

/// The scenes of a run, one after the other.
struct SceneArguments: ParsableArguments {
  // Empty by default, and missed only by a run, so that a misspelt option is named rather than a missing scene.
  @Argument(
    help: ArgumentHelp("Scene files; - reads standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var names: [String] = []

  var count: Int { names.count }

  /// Two scenes of one name would write the same files.
  func validate() throws {
    var seen: [String: String] = [:]
    for scene in names {
      let stem = SceneInput(name: scene).stem
      if let first = seen.updateValue(scene, forKey: stem) {
        throw ValidationError(
          first == scene
            ? "\(scene) is named twice"
            : "\(first) and \(scene) would both become \"\(stem)\": render one after the other, to two folders")
      }
    }
  }

  /// One scene, or as many as it has scripts where all are asked for.
  private func stories(of input: SceneInput, _ script: String?) -> [SceneInput] {
    guard script == Self.allScripts else { return [SceneInput(name: input.name, script: script)] }
    // A scene that cannot be read says so when its turn comes.
    let scripts = (try? input.read()).map(SceneLoader.scripts) ?? []
    return scripts.isEmpty ? [input] : scripts.map { SceneInput(name: input.name, script: $0) }
  }

  static let allScripts = "all"

  /// How many files of one format are written at least, so far as that shows before anything is read.
  func leastCount(script: String?) -> Int { script == Self.allScripts ? 2 * count : count }

  func requireSome(script: String?) throws {
    if script == Self.allScripts, names.contains("-") {
      throw ValidationError("standard input is read once: it goes without --script all")
    }
    if names.isEmpty { throw ValidationError("name at least one scene") }
  }

  /// What goes wrong with one is reported, and the others have their turn all the same: the worst end decides. `script`
  /// is the one that is wanted of each, or `all`.
  func forEach(script: String?, _ body: (SceneInput) async throws -> Void) async -> Outcome {
    var outcome = Outcome.success
    var takers: [String: SceneInput] = [:]
    for input in names.flatMap({ stories(of: SceneInput(name: $0), script) }) {
      do {
        // Without regard to case: so are the files of some systems.
        if let other = takers.updateValue(input, forKey: input.stem.lowercased()) {
          throw ValidationError(
            "\(other.story) and \(input.story) would both become \"\(input.stem)\": "
              + "render one after the other, to two folders")
        }
        try await body(input)
      } catch {
        outcome = Swift.max(outcome, Failure.report(error))
      }
    }
    return outcome
  }
}
