import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueJSON
import SeguePreview
import SegueExport
import SegueScene

/// `render preview`: one HTML file that plays, scrubs and explains a scene.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Write one HTML file that plays, scrubs and explains a scene.",
    discussion: """
      The page has every frame exactly as render --png writes it, in all of the
      scene's scripts, themes and locales. It needs no network and no other file:
      send it to somebody, or attach it to a pull request. See docs/preview.md.

      With --open, the page follows the file while you write it.
      """)

  @Argument(
    help: ArgumentHelp("A scene file; - reads standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var scene: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("An HTML file, a folder, or - for standard output.", valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  var output: String?

  @Option(help: "A script of the scene; can be given several times (default: all).")
  var script: [String] = []

  @Option(help: "A theme of the scene; can be given several times (default: all).")
  var theme: [String] = []

  @Option(help: ArgumentHelp("A locale of the scene; can be given several times (default: all).", valueName: "tag"))
  var locale: [String] = []

  @Option(
    help:
      "The ending of every release of a finger; both adds the two endings to the script's own (default: as the script says)."
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

  @OptionGroup var device: DeviceArguments

  @Option(
    help: ArgumentHelp(
      "The absolute path of the scene's folder on the reader's machine. Locations in the scene then link to Visual Studio Code. Without it, the page contains no path.",
      valueName: "folder"))
  var editor: String?

  @Flag(help: "Serve the page to this machine only, instead of writing a file, and update it after every save.")
  var serve = false

  @Flag(help: "Like --serve, and open the page in the browser.")
  var open = false

  @OptionGroup(title: "INPUTS") var inputs: SceneAccessArguments

  @Option(help: "Threads that check the motion (default: the number of processors).")
  var threads: Int?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try OptionCheck.scale(scale)
    try OptionCheck.frameRate(fps)
    try OptionCheck.threads(threads)
    if isServed, output != nil { throw UsageError("-o has no use with --serve and --open, which write no file") }
    if isServed, scene == "-" { throw UsageError("--serve and --open follow a file, not standard input") }
    let path = target
    if !path.isStandardOutput, !path.isSpecial, let ending = path.fileExtension, !["html", "htm"].contains(ending) {
      throw UsageError(
        "-o \(path.text): .\(ending) is not a page; expected .html, or a folder (with a / at its end)")
    }
    if let editor, !editor.hasPrefix("/"), !editor.dropFirst().hasPrefix(":") {
      throw UsageError("--editor \(editor): expected an absolute path")
    }
  }

  func run() async throws {
    guard let scene else { throw UsageError("name a scene") }
    if isServed {
      let server = PreviewServer(scene: scene, plan: plan, quiet: quiet)
      return try await server.run(opensBrowser: open)
    }
    let input = SceneInput(name: scene)
    let path = target.isStandardOutput ? AtomicFile.standardOutput : try page(of: input)
    if path != AtomicFile.standardOutput { try OutputPath(path).checkIsNone(of: [scene]) }
    do {
      let document = try input.read()
      let (preview, warnings) = try await plan.preview(
        of: document, plan.stories(of: document), assets: SceneAssets(access: inputs.access))
      if !quiet { Failure.report(warnings) }
      let bytes = preview.page()
      try await target.reportingNewFolder(isQuiet: quiet) { try AtomicFile.write(bytes, to: path) }
      if !quiet, path != AtomicFile.standardOutput {
        let stories = "\(preview.count) \(preview.count == 1 ? "story" : "stories")"
        Console.out("\(PrintableText.line(path))  \(RunSummary.size(bytes.count))  \(stories)")
      }
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
  }

  private var isServed: Bool { serve || open }

  private var target: OutputPath { OutputPath(output ?? "output/") }

  /// The path of the page.
  private func page(of input: SceneInput) throws -> String {
    let place = try target.place(option: "-o \(output ?? "output/")", sceneCount: 1)
    return place.file ?? place.folder + input.stem + ".html"
  }

  private var plan: PreviewPlan {
    var plan = PreviewPlan()
    plan.choice = StoryChoice(
      script: NameChoice(words: script) ?? .all, theme: NameChoice(words: theme) ?? .all,
      locale: NameChoice(words: locale) ?? .all)
    plan.reducesMotion = reducedMotion
    plan.access = inputs.access
    // With both endings, the script's own is shown, too.
    plan.endings = (branch == nil || branch == .both ? [nil] : []) + (branch?.endings ?? [])
    plan.options.scale = scale
    plan.options.frameRate = fps
    plan.options.framing = Framing(device: device.device ?? .none, statusBar: device.statusBar ?? .auto)
    plan.options.drawsTouches = touches
    plan.options.editorFolder = editor
    plan.options.threads = threads ?? ProcessorCount.current
    return plan
  }
}
