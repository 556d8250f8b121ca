package import ArgumentParser
package import SegueCommandLine
package import SegueDocs
package import SegueJSON

/// Assets for documentation pages.
package enum DocsWing: Wing {
  /// The assets that a command line of `render docs` asks for.
  static func arguments(of words: [String]) throws -> DocsArguments {
    try DocsCommand<AllWork>.parse(words).arguments
  }

  package static var commands: [any ParsableCommand.Type] {
    func docs<Work: WorkWing>(dividedBy wing: Work.Type) -> any ParsableCommand.Type { DocsCommand<Work.Assets>.self }
    return [docs(dividedBy: Wings.work), WatchCommand.self]
  }
}

extension DocsWing: MergesParts {
  package static var partCommands: [String] { [DocsCommand<AllWork>.name] }

  package static func merge(_ merge: PartMerge) async throws -> Outcome { try await DocsMerge(merge).run() }
}

extension DocsWing: HasProjects {
  package typealias Page = PageKind

  package static var schema: Schema { ProjectFields.schemaOfFile }

  package static func check(_ file: SourceFile) throws(Diagnostics) { _ = try ProjectDecoder.read(file) }

  /// The projects that `render docs` would make of the same arguments.
  package static func projects(
    _ names: [String], for pages: [WordList<PageKind>], _ inputs: SceneAccessArguments
  ) throws -> [any CheckedProject] {
    var arguments = try DocsArguments.parse([])
    arguments.names = names
    arguments.pages = pages
    arguments.inputs = inputs
    return try arguments.projects()
  }
}

extension DocsProject: CheckedProject {
  package var scenes: [String] { entries.map { resolved($0.scene) } }

  package func check(threads: Int) async -> (diagnostics: Diagnostics, lines: [String]) {
    let check = await DocsCheck(self, threads: threads)
    return (check.diagnostics, check.alternatives.map(\.line))
  }
}

extension DocsCheck.Alternative {
  /// The text, with the names of its scene, script and locale.
  fileprivate var line: String {
    let script = script.map { " \($0)" } ?? ""
    let origin = isGenerated ? " (from the script)" : ""
    let locale = locale.map { " \($0)" } ?? ""
    return PrintableText.line("\(scene)\(script)\(locale): alt\(origin): \(text)")
  }
}

// Project files and options take `markdown` for `github`.
extension PageKind: AliasedWord {}
