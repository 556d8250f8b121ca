package import ArgumentParser
import SegueFiles
import SegueJSON
package import SegueExport
package import SegueScene

/// The scenes of a run.
package struct SceneArguments: ParsableArguments {
  // Empty by default and checked in `requireSome`: otherwise a misspelt option would be reported as a missing scene.
  @Argument(
    help: ArgumentHelp("Scene files; - reads standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  package var names: [String] = []

  package init() {}

  /// Rejects two scenes with the same stem: they would write the same files.
  package func validate() throws {
    var seen: [String: String] = [:]
    for scene in names {
      let stem = SceneInput(name: scene).stem
      if let first = seen.updateValue(scene, forKey: stem) {
        throw UsageError(
          first == scene
            ? "\(scene) is named twice"
            : "\(first) and \(scene) would both be written as \"\(stem)\": render them to different folders")
      }
    }
  }

  /// One input of a scene for each combination of the scripts, themes and locales that `choice` asks for.
  private func stories(of name: String, _ choice: StoryChoice, _ files: SceneFiles) -> [SceneInput] {
    // A scene that cannot be read is reported when it is rendered.
    let stories = choice.includesAll ? files[SceneInput(name: name)].map { SceneStories($0.root) } : nil
    return choice.combinations(
      scripts: stories?.scripts ?? [], themes: stories?.themes ?? [], locales: stories?.locales ?? []
    ).map { story in
      var input = SceneInput(name: name, story)
      if choice.theme?.asksForSeveral == true, let theme = story.theme { input.variant.append(theme) }
      if choice.locale?.asksForSeveral == true, let locale = story.locale { input.variant.append(locale) }
      return input
    }
  }

  /// A lower bound for the number of files per format, without reading any scene. From 2 on, the output must be a
  /// folder.
  package func leastCount(_ choice: StoryChoice) -> Int { choice.asksForSeveral ? 2 * names.count : names.count }

  /// Throws if there is no scene, or if standard input would have to be read several times.
  package func requireSome(_ choice: StoryChoice) throws {
    if choice.asksForSeveral, names.contains("-") {
      throw UsageError(
        "standard input can be read only once: it cannot be used with several scripts, themes or locales")
    }
    if names.isEmpty { throw UsageError("name at least one scene") }
  }

  /// Every story of every scene.
  package func inputs(_ choice: StoryChoice, of files: SceneFiles = SceneFiles()) -> [SceneInput] {
    names.flatMap { stories(of: $0, choice, files) }
  }

  /// Throws if two stories would be written to the same file. Some file systems ignore case.
  package func checkStems(_ inputs: [SceneInput]) throws {
    var inputsByStem: [String: SceneInput] = [:]
    for input in inputs {
      if let other = inputsByStem.updateValue(input, forKey: input.stem.lowercased()) {
        throw Self.collision(other, input)
      }
    }
  }

  private static func collision(_ first: SceneInput, _ second: SceneInput) -> UsageError {
    UsageError(
      "\(first.storyTitle) and \(second.storyTitle) would both be written as \"\(second.stem)\": "
        + "render them to different folders")
  }

  /// The stories without those that would be written to the same file as an earlier story. Each such story is reported.
  package static func withoutCollisions(_ inputs: [SceneInput]) -> (stories: [SceneInput], outcome: Outcome) {
    var outcome = Outcome.success
    var inputsByStem: [String: SceneInput] = [:]
    let stories = inputs.filter { input in
      guard let other = inputsByStem.updateValue(input, forKey: input.stem.lowercased()) else { return true }
      outcome = max(outcome, Failure.report(collision(other, input)))
      return false
    }
    return (stories, outcome)
  }
}

/// A story of a scene file that is named on the command line; `-` is standard input.
package struct SceneInput: OfStory, Sendable {
  package let name: String
  package var storyID: StoryID
  /// The theme if all themes are rendered, and the locale if all locales are. They tell apart the output files.
  package var variant: [String] = []

  package init(name: String, _ story: StoryID = StoryID(), variant: [String] = []) {
    self.name = name
    storyID = story
    self.variant = variant
  }

  var isStandardInput: Bool { name == "-" }

  /// The name in messages.
  package var title: String { isStandardInput ? "<stdin>" : name }

  /// The title for messages about one story: with the name of the script if one was chosen, and the variant.
  var storyTitle: String {
    let parts = (script.map { ["script \"\($0)\""] } ?? []) + variant.map { "\"\($0)\"" }
    return parts.isEmpty ? title : "\(title) (\(parts.joined(separator: ", ")))"
  }

  /// The stem of output files: the scene's file name without folder and extension, the name of the script if one was
  /// chosen, and the variant.
  package var stem: String {
    FileName.stem([FileName.usable(fileStem)] + ((script.map { [$0] } ?? []) + variant).map(FileName.part))
  }

  private var fileStem: String { isStandardInput ? "scene" : PathName.stem(name) }

  /// The paths of the scene file and of the files that it names, whether they are there or not.
  package func files(of document: SceneDocument, _ scene: Scene) -> [String] {
    (isStandardInput ? [] : [name]) + document.files(of: scene)
  }

  package func read() throws -> SceneDocument {
    isStandardInput
      ? SceneDocument(SourceFile(name: title, bytes: try File.readStandardInput(limit: SceneDocument.maxBytes)))
      : try SceneDocument(path: name, takesPipes: true)
  }

  /// Loads the scene. Reads it first if `document` is nil.
  package func load(
    _ document: SceneDocument? = nil, branches: [Release.Ending?] = [nil], reducesMotion: Bool, assets: SceneAssets
  ) async throws -> SceneLoader.Loaded {
    try await SceneLoader.load(
      try document ?? read(), storyID, branches: branches, reducesMotion: reducesMotion, assets: assets)
  }
}
