import ArgumentParser
import SegueCommandLine
import SegueCore
import SegueJSON
import SegueLanguageServer
import SegueExport

/// `render lsp`: helps editors with scene files.
struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Help an editor with scene files: a language server on standard input and output.",
    discussion: """
      An editor starts it and speaks the Language Server Protocol with it: problems
      while you type, as render check reports them, completions, explanations, colour
      swatches, definitions, renaming. docs/editors.md says how to set up Neovim,
      Helix, Emacs and Visual Studio Code.
      """)

  @OptionGroup(title: "Inputs") var inputs: SceneAccessArguments

  @Flag(help: "Accepted because some editors pass it. The server always uses standard input and output.")
  var stdio = false

  func run() async throws {
    let access = inputs.access
    let code: Int32
    do {
      code = try await MessageLoop.run(
        version: LibraryVersion.segue.version, access: access, projects: Wings.projects.map(ProjectFiles.init))
    } catch {
      Console.error("error: \(error)")
      throw ExitCode(error is MessageBuffer.InvalidInput ? Outcome.badInput.rawValue : Outcome.environment.rawValue)
    }
    // Exits at once, even if checks of scenes are still running: nobody needs their results.
    Console.exit(code)
  }
}

extension ProjectFiles {
  fileprivate init(_ wing: any HasProjects.Type) {
    self.init(schema: wing.schema) { file throws(Diagnostics) in try wing.check(file) }
  }
}
