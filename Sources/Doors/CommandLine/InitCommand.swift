import ArgumentParser
import SegueFiles
import SegueExport
import SegueScene

/// `render init`: writes a starter scene.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter scene for a transition, which needs no other files, or a scene from two screenshots.")

  @Argument(
    help: "One of \(StarterScenes.names.joined(separator: ", ")).", completion: .list(Transitions.all.map { $0.name }))
  var transition: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, which must not exist yet; - is standard output.", valueName: "file"),
    completion: .file(), transform: OutputPath.checked)
  var output: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Make the scene from two screenshots, before and after; render from has more options for them.",
      valueName: "screenshots"),
    completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var from: [String] = []

  func validate() throws {
    guard StarterScenes.text(for: transition) != nil else {
      throw UsageError(
        "there is no transition \"\(transition)\"; expected one of \(StarterScenes.names.joined(separator: ", "))"
      )
    }
  }

  func run() async throws {
    if !from.isEmpty {
      let path = output ?? transition + ".json"
      return try await SegueCommand.run("from", from + ["--transition", transition, "--no-render", "-o", path])
    }
    guard let text = StarterScenes.text(for: transition) else { return }
    guard let output, output != "-" else {
      Console.out(text)
      return
    }
    try await Failure.reporting {
      try await Turn.taking(at: [output]) {
        // A file that appears meanwhile is not replaced either.
        guard try !File.exists(output) && AtomicFile.create(Array(text.utf8), at: output) else {
          throw InputError("\(output) already exists; choose another name, or delete it first")
        }
      }
    }
    Console.out(
      """
      \(output)
      render it with: render \(output) --gif
      for an editor that completes it: render schema > \(PathName.join(PathName.folder(output), "scene.schema.json"))
      """)
  }
}
