import ArgumentParser
import SegueFiles
import SegueExport
import SegueJSON
import SegueScene

/// `render init`: writes a starter scene.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter scene, which needs no other files, or a scene from screenshots.",
    discussion: "Without a name, it lists the starters.")

  @Argument(
    help: "A starter: \(StarterScenes.names.joined(separator: ", ")).", completion: .list(StarterScenes.names))
  var starter: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, which must not exist yet; - is standard output.", valueName: "file"),
    completion: .file(), transform: OutputPath.checked)
  var output: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Make the scene from two screenshots, before and after, or a flow from more; render from has more options for them.",
      valueName: "screenshots"),
    completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var from: [String] = []

  func validate() throws {
    let names = StarterScenes.names
    guard let starter else {
      if !from.isEmpty {
        throw UsageError(
          "init does not say which transition the screenshots show; render from finds it: render from "
            + from.map(ShellWord.quoted).joined(separator: " "))
      }
      if output == nil { return }
      throw UsageError("init does not say which starter to write; expected one of \(names.joined(separator: ", "))")
    }
    guard StarterScenes.text(for: starter) != nil else {
      let hint = Spelling.hint(for: starter, among: names) ?? "expected one of \(names.joined(separator: ", "))"
      throw UsageError("there is no starter \(JSONWriter.quoted(starter)); \(hint)")
    }
    if from.isEmpty { try output.map { try OutputPath($0).checkIsScene(option: "-o") } }
  }

  func run() async throws {
    guard let starter else { return Console.out(Self.list) }
    if !from.isEmpty { return try await Failure.reporting { try await make(starter) } }
    guard let text = StarterScenes.text(for: starter) else { return }
    guard let output, output != "-" else {
      Console.out(text)
      return
    }
    try await Failure.reporting {
      try await OutputPath(output).reportingNewFolder(isQuiet: false) {
        try await Turn.taking(at: [output]) {
          // A file that appears meanwhile is not replaced either.
          guard try !File.exists(output) && AtomicFile.create(Array(text.utf8), at: output) else {
            throw InputError("\(output) already exists; choose another name, or delete it first")
          }
        }
      }
    }
    Console.out(
      """
      \(output)
      render it with: render \(ShellWord.quoted(output)) --gif
      for an editor that completes it: render schema > \(PathName.join(PathName.folder(output), "scene.schema.json"))
      """)
  }

  /// Makes a scene from screenshots, with the transition of a starter.
  private func make(_ starter: String) async throws {
    // A flow is what three screenshots or more are.
    let choice = starter == StarterScenes.flow ? [] : ["--transition", starter]
    try await SegueCommand.run("from", from + choice + ["--no-render", "-o", output ?? starter + ".json"])
  }

  /// Each starter with what its transition is, and how to write one.
  private static var list: String {
    let names = StarterScenes.names
    let width = names.map(\.count).max() ?? 0
    let lines = names.map { name in
      let padding = String(repeating: " ", count: width - name.count)
      return
        "\(name)\(padding)  \(Transitions.named(name)?.table.summary ?? "Several transitions, one after the other.")"
    }
    return (lines + ["write one with: render init card -o card.json"]).joined(separator: "\n")
  }
}
