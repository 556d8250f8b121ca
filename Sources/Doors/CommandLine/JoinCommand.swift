import ArgumentParser
import SegueCore
import SegueExport
import SegueFiles
import SegueJoining
import SegueJSON
import SegueScene

/// `render join`: puts scenes into one flow.
struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Put scenes into one flow: each goes on where the one before has ended.",
    discussion: """
      EXAMPLES:
        render join card.json sheet.json -o flow.json
        render join list.json card.json ask.json --back -o flow.json
        render join card.json sheet.json --script tap --as detail -o flow.json

      The first screen of each scene must be one that the scene before it shows
      last: presented where its script is deepest, or at its end. Both must have
      the same content; their names may differ. A script is taken up to the step
      that leaves that screen; the last one is taken whole. A scene's transition is
      called after its file. Names that are taken get the file's name before them.
      Paths of images, fonts and recordings become relative to the new file.
      Canvas, frame rate, themes and fonts must agree.
      """)

  @Argument(
    help: ArgumentHelp("Scene files, in the order of the flow; - reads standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var scenes: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file (default: - , standard output).", valueName: "file"),
    completion: .file(extensions: ["json"]), transform: OutputPath.checked)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The script of the scenes that have one with this name; or given once for each scene (default: the first).",
      valueName: "name"))
  var script: [String] = []

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What a screen that two scenes share is called; can be given once for each (default: as in the earlier one).",
      valueName: "screen"))
  var names: [String] = []

  @Flag(help: "Then go back: play what each script does after that, from the last scene to the first.")
  var back = false

  @Flag(help: "Replace a file that exists.")
  var overwrite = false

  @OptionGroup(title: "Inputs") var inputs: SceneAccessArguments

  func validate() throws {
    if scenes.count < 2 { throw UsageError("expected two scenes or more to join, not \(scenes.count)") }
    if scenes.count(where: { $0 == "-" }) > 1 {
      throw UsageError("- , standard input, is given twice: it is one scene")
    }
    if script.count > 1, script.count != scenes.count {
      throw UsageError(
        "--script is given \(script.count) times for \(scenes.count) scenes: give it once, or once for each")
    }
    if names.count >= scenes.count {
      throw UsageError(
        "--as is given \(names.count) times, but \(scenes.count) scenes share \(scenes.count - 1) \(scenes.count == 2 ? "screen" : "screens")"
      )
    }
    if names.contains("") { throw UsageError("--as is empty: give the screen a name") }
    if let twice = names.enumerated().first(where: { names[..<$0.offset].contains($0.element) }) {
      throw UsageError("--as \(twice.element) is given twice: each screen has its own name")
    }
    try output.map { try OutputPath($0).checkIsScene(option: "-o") }
  }

  func run() async throws { try await Failure.reporting { try await join() } }

  private var isStandardOutput: Bool { output.map { OutputPath($0).isStandardOutput } ?? true }

  private func join() async throws {
    let file = isStandardOutput ? nil : output
    if let file { try OutputPath.check([("-o", file)]) { scenes.filter { $0 != "-" } } }
    let folder = file.map(PathName.folder) ?? ""
    let assets = SceneAssets(access: inputs.access)
    let flow = try await SceneJoin.flow(of: try parts(), in: folder, naming: names, goesBack: back, assets: assets)
    // What is wrong with the whole is found before a file is written.
    Failure.report(try await flow.check(in: folder, called: file, assets: assets))
    guard let file else { return Console.out(flow.text) }
    try await OutputPath(file).reportingNewFolder(isQuiet: false) {
      try await Turn.taking(at: [file]) {
        if overwrite {
          try AtomicFile.write(Array(flow.text.utf8), to: file)
        } else if try File.exists(file) || !AtomicFile.create(Array(flow.text.utf8), at: file) {
          throw InputError("\(file) already exists; choose another name, or give --overwrite")
        }
      }
    }
    Console.out(
      """
      \(file)
      render it with: render \(ShellWord.quoted(file)) --gif
      """)
  }

  private func parts() throws -> [SceneJoin.Part] {
    let documents = try scenes.map { try SceneInput(name: $0).read() }
    if script.count == 1, !documents.contains(where: { $0.stories.scripts.contains(script[0]) }) {
      let names = documents.flatMap(\.stories.scripts).uniqued
      throw UsageError(
        "--script \(script[0]): no scene has it; expected \(names.isEmpty ? "scenes with named scripts" : Schema.oneOf(names))"
      )
    }
    return zip(scenes, documents).enumerated().map { index, scene in
      let (name, document) = scene
      let wanted = script.count == 1 ? script[0] : script.isEmpty ? nil : script[index]
      let known = script.count > 1 || wanted.map(document.stories.scripts.contains) ?? false
      return SceneJoin.Part(document, script: known ? wanted : nil, name: name == "-" ? "scene" : PathName.stem(name))
    }
  }
}
