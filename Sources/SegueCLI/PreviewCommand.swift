import ArgumentParser
import SegueCodecs
import SegueCore
import SegueFiles
import SegueJSON
import SeguePreview
import SegueRendering
import SegueScene

/// `render preview`: one HTML file that plays, scrubs and explains a scene.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Write one HTML file that plays, scrubs and explains a scene.",
    discussion: """
      The page has every frame exactly as render --png writes it, in all of the
      scene's scripts, themes and locales. It needs no network and no other file:
      send it to somebody, or attach it to a pull request. See docs/preview.md.
      """)

  @Argument(
    help: ArgumentHelp("A scene file; - reads standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var scene: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("An HTML file, a folder, or - for standard output.", valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  var output = "output/"

  @Option(help: "One of the scene's scripts (default: all).")
  var script = StoryChoice.all

  @Option(help: "One of the scene's themes (default: all).")
  var theme = StoryChoice.all

  @Option(help: ArgumentHelp("One of the scene's locales (default: all).", valueName: "tag"))
  var locale = StoryChoice.all

  @Option(
    help:
      "How every release of a finger ends; both shows these endings beside the script's own (default: as the script says)."
  )
  var branch: BranchChoice?

  @Flag(help: "Screens cross-fade instead of moving, as with the system's reduced motion setting.")
  var reducedMotion = false

  @Option(help: "Pixels per point (default: the scene's own).")
  var scale: Double?

  @Option(help: "Frames per second, 1…100 (default: the scene's own).")
  var fps: Int?

  @Flag(inversion: .prefixedNo, help: "Show or hide the script's fingers (default: as the scene says).")
  var touches: Bool?

  @Option(help: "Show a phone or a tablet around the picture; the page can hide it (default: none).")
  var device: Framing.Device?

  @Option(help: "The phone's status bar: shown, hidden, or auto: shown unless the scene draws one (default: auto).")
  var statusBar: Framing.StatusBar?

  @Option(
    help: ArgumentHelp(
      "Make places in the file links that open Visual Studio Code: the scene's folder on the reader's machine, as a whole path. Without it, the page contains no path.",
      valueName: "folder"))
  var editor: String?

  @OptionGroup(title: "INPUTS") var inputs: SceneAccessArguments

  @Option(help: "Threads that check the motion (default: the number of processors).")
  var threads: Int?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try OptionCheck.scale(scale)
    try OptionCheck.frameRate(fps)
    try OptionCheck.threads(threads)
    let path = OutputPath(output)
    if !path.isStandardOutput, !path.isSpecial, let ending = path.fileExtension, !["html", "htm"].contains(ending) {
      throw ValidationError(
        "-o \(output): .\(ending) is not a page; expected .html, or a folder (with a / at its end)")
    }
    if let editor, !editor.hasPrefix("/"), !editor.dropFirst().hasPrefix(":") {
      throw ValidationError("--editor \(editor): expected a whole path, from the root on")
    }
  }

  func run() async throws {
    guard let scene else { throw ValidationError("name a scene") }
    let input = SceneInput(name: scene)
    let output = OutputPath(output)
    let path = output.isStandardOutput ? AtomicFile.standardOutput : try page(of: input)
    if path != AtomicFile.standardOutput { try OutputPath(path).checkIsNone(of: [scene]) }
    do {
      let (bytes, count) = try await page(input)
      try await output.reportingNewFolder(isQuiet: quiet) { try AtomicFile.write(bytes, to: path) }
      if !quiet, path != AtomicFile.standardOutput {
        Console.out(
          "\(PrintableText.line(path))  \(RunSummary.size(bytes.count))  \(count) \(count == 1 ? "story" : "stories")")
      }
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
  }

  private func page(of input: SceneInput) throws -> String {
    let place = try OutputPath(output).place(option: "-o \(output)", sceneCount: 1)
    return place.file ?? place.folder + input.stem + ".html"
  }

  /// The page, and how many stories it has.
  private func page(_ input: SceneInput) async throws -> (bytes: [UInt8], count: Int) {
    let document = try input.read()
    let assets = SceneAssets(access: inputs.access)
    var preview = Preview(document, options: options)
    var warnings = Diagnostics.none
    for story in stories(of: document) {
      let loaded = try await SceneLoader.load(
        document, theme: story.theme, locale: story.locale, script: story.script,
        branches: endings, reducesMotion: reducedMotion, assets: assets)
      if preview.count == 0 { warnings = loaded.warnings }
      try preview.add(story, loaded)
    }
    if !quiet { Failure.report(warnings) }
    return (preview.page(), preview.count)
  }

  private var endings: [Release.Ending?] {
    switch branch {
    case nil: [nil]
    case .finish: [.finish]
    case .cancel: [.cancel]
    case .both: [nil, .finish, .cancel]
    }
  }

  private var options: PreviewOptions {
    var options = PreviewOptions()
    options.scale = scale
    options.frameRate = fps
    options.framing = Framing(device: device ?? .none, statusBar: statusBar ?? .auto)
    options.drawsTouches = touches
    options.editorFolder = editor
    options.threads = threads ?? ProcessorCount.current
    return options
  }

  /// Every chosen script in every chosen theme and locale. The scene's preferred ones come first: they are what the page
  /// opens with.
  private func stories(of document: SceneDocument) -> [Preview.Story] {
    let names = document.stories
    func chosen(_ choice: String, _ all: [String], usual: String?) -> [String?] {
      if choice != StoryChoice.all { return [choice] }
      if all.isEmpty { return [nil] }
      return (usual.map { [$0] } ?? []) + all.filter { $0 != usual }
    }
    var stories: [Preview.Story] = []
    for script in chosen(script, names.scripts, usual: nil) {
      for theme in chosen(theme, names.themes, usual: names.usualTheme) {
        for locale in chosen(locale, names.locales, usual: names.usualLocale) {
          var story = Preview.Story(script: script, theme: theme, locale: locale)
          story.reducesMotion = reducedMotion
          stories.append(story)
        }
      }
    }
    return stories
  }
}
