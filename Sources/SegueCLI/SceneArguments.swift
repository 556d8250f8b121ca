import ArgumentParser
import SegueDocs
import SegueFiles
import SegueJSON
import SegueRendering

/// The scenes of a run, processed one after another.
struct SceneArguments: ParsableArguments {
  // Empty by default and checked in `requireSome`: otherwise a misspelt option would be reported as a missing scene.
  @Argument(
    help: ArgumentHelp("Scene files; - reads standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var names: [String] = []

  var count: Int { names.count }

  /// Rejects two scenes with the same stem: they would write the same files.
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

  /// The scene once, or once for each of its scripts if `script` is `all`.
  private func stories(of input: SceneInput, _ script: String?) -> [SceneInput] {
    guard script == Self.allScripts else { return [SceneInput(name: input.name, script: script)] }
    // A scene that cannot be read is reported when it is rendered.
    let scripts = (try? input.read()).map(SceneLoader.scripts) ?? []
    return scripts.isEmpty ? [input] : scripts.map { SceneInput(name: input.name, script: $0) }
  }

  static let allScripts = "all"

  /// A lower bound of the files per format, known before any scene is read; 2 or more means that a folder is needed.
  func leastCount(script: String?) -> Int { script == Self.allScripts ? 2 * count : count }

  func requireSome(script: String?) throws {
    if script == Self.allScripts, names.contains("-") {
      throw ValidationError("standard input is read once: it goes without --script all")
    }
    if names.isEmpty { throw ValidationError("name at least one scene") }
  }

  /// Calls `body` for every scene and script. An error is reported and the loop goes on; the worst outcome is returned.
  /// `script` is the name of one script of each scene, `all`, or nil for the first.
  func forEach(script: String?, _ body: (SceneInput) async throws -> Void) async -> Outcome {
    var outcome = Outcome.success
    var inputsByStem: [String: SceneInput] = [:]
    for input in names.flatMap({ stories(of: SceneInput(name: $0), script) }) {
      do {
        // Some file systems ignore case.
        if let other = inputsByStem.updateValue(input, forKey: input.stem.lowercased()) {
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

/// A scene file named on the command line; `-` is standard input.
struct SceneInput: Sendable {
  let name: String
  /// The name of one of its scripts; nil for the first.
  var script: String?

  var isStandardInput: Bool { name == "-" }

  /// The name in messages.
  var title: String { isStandardInput ? "<stdin>" : name }

  /// The title, with the name of the script if one was chosen.
  var story: String { title + (script.map { " (script \"\($0)\")" } ?? "") }

  /// The folder that paths in the scene are relative to.
  var folder: String { PathName.folder(name) }

  /// The stem of output files: the file's name without folder and extension, and the name of the script if one was
  /// chosen.
  var stem: String { FileName.whole(fileStem) + (script.map { "-\(FileName.part($0))" } ?? "") }

  private var fileStem: String { isStandardInput ? "scene" : PathName.stem(name) }

  func read() throws -> SourceFile {
    SourceFile(name: title, bytes: try isStandardInput ? File.readStandardInput() : File.read(name))
  }
}
