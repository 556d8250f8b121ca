import SegueCore
package import SegueExport
package import SegueJSON
import SegueScene

/// Scenes as one flow: its text, and where its parts come from.
package struct JoinedFlow: Sendable {
  /// A step of the script.
  struct Step: Sendable {
    /// In its scene.
    let place: Location
    /// The names of the transitions that are presented after it, bottom to top; nil if it does not change that.
    let stack: [String]?
  }

  package let text: String
  let steps: [Step]
  /// The places of screens and transitions in their scenes, by table and name.
  let origins: [String: [String: Location]]

  /// What is not in the flow as it is in its scenes.
  let warnings: [Diagnostic]

  /// The name of the flow in messages as long as it is no file.
  private static let name = "the flow"

  /// Checks that the flow is valid, and that each step does what it does in its own scene.
  ///
  /// - Parameter folder: The folder that paths in the flow are relative to.
  /// - Returns: Warnings about the flow, as a file of the name `name`.
  package func check(
    in folder: String, called name: String?, assets: SceneAssets = SceneAssets()
  ) async throws(Diagnostics) -> Diagnostics {
    let document = SceneDocument(name: Self.name, text: text, folder: folder)
    do throws(Diagnostics) {
      let loaded = try await SceneLoader.load(document, assets: assets)
      let problems = differences(in: loaded)
      if !problems.isEmpty { throw Diagnostics(problems) }
      let file = SourceFile(name: name ?? Self.name, bytes: document.file.bytes)
      let found = loaded.warnings.list.map { $0.moved(from: document.file, to: file) }
      return Diagnostics(found + warnings, omitted: loaded.warnings.omittedProblems)
    } catch {
      throw Diagnostics(error.list.map(located), omitted: error.omittedProblems)
    }
  }

  /// The first step that presents or dismisses something else than in its scene: a finger or a tap has met another transition's
  /// node there.
  private func differences(in loaded: SceneLoader.Loaded) -> [Diagnostic] {
    let flow = loaded.animation.context.scene.flow
    let items = loaded.root?["script"]?.array ?? []
    var stacks: [Int: [String]] = [:]
    for change in loaded.animation.timeline.stackChanges {
      guard let index = items.firstIndex(where: { $0.location.range.upperBound >= change.step.range.upperBound }) else {
        continue
      }
      stacks[index] = change.stack.compactMap(flow.name)
    }
    func list(_ stack: [String]?) -> String {
      guard let stack else { return "nothing changes" }
      return stack.isEmpty
        ? "nothing is presented" : "presented are \(stack.map(JSONWriter.quoted).joined(separator: ", "))"
    }
    guard let index = steps.indices.first(where: { stacks[$0] != steps[$0].stack }) else { return [] }
    return [
      Diagnostic(
        .error, "different-step", at: steps[index].place,
        "this step does something else in the flow: \(list(stacks[index])) after it, but in its scene \(list(steps[index].stack))",
        expected: "a node that no other scene uses, or a step that presents or dismisses by name")
    ]
  }

  /// A problem of the flow with the place in a scene from which it comes.
  private func located(_ problem: Diagnostic) -> Diagnostic {
    let path = problem.path.steps
    var origin: Location?
    if path.count > 1 {
      switch (path[0], path[1]) {
      case (.key("script"), .index(let index)): origin = steps.indices.contains(index) ? steps[index].place : nil
      case (.key(let table), .key(let name)): origin = origins[table]?[name]
      default: break
      }
    }
    guard let origin else { return problem }
    var problem = problem
    problem.notes.append(Diagnostic.Note("it comes from here", at: origin))
    return problem
  }
}

extension Diagnostic {
  /// The same at the same place of a file with equal bytes.
  fileprivate func moved(from old: SourceFile, to new: SourceFile) -> Diagnostic {
    func moved(_ location: Location?) -> Location? { location.map { $0.file === old ? Location(new, $0.range) : $0 } }
    var problem = self
    problem.location = moved(location)
    problem.notes = notes.map { Note($0.message, at: moved($0.location)) }
    return problem
  }
}
