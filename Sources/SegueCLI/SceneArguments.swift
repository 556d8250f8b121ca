import ArgumentParser

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

  func requireSome() throws {
    if names.isEmpty { throw ValidationError("name at least one scene") }
  }

  /// What goes wrong with one is reported, and the others have their turn all the same: the worst end decides.
  func forEach(_ body: (SceneInput) async throws -> Void) async -> Outcome {
    var outcome = Outcome.success
    for name in names {
      do {
        try await body(SceneInput(name: name))
      } catch {
        outcome = Swift.max(outcome, Failure.report(error))
      }
    }
    return outcome
  }
}
