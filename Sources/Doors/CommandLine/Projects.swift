import ArgumentParser
package import SegueJSON

/// A wing with project files: they say what is made of which scenes.
package protocol HasProjects: Wing {
  /// The kinds of pages that a project is for.
  associatedtype Page: CaseIterable & Hashable & RawRepresentable & Sendable where Page.RawValue == String

  /// How project files are written.
  static var schema: Schema { get }

  /// Throws all errors of a project file. Does not check its scenes.
  static func check(_ file: SourceFile) throws(Diagnostics)

  /// The projects of these project files and scenes; without names, that of the current folder.
  static func projects(
    _ names: [String], for pages: [WordList<Page>], _ inputs: SceneAccessArguments
  ) throws -> [any CheckedProject]
}

/// A project that can be checked.
package protocol CheckedProject: Sendable {
  /// The paths of its scenes.
  var scenes: [String] { get }

  /// Its problems, and lines to print if it has none. Problems of its scenes are not among them.
  func check(threads: Int) async -> (diagnostics: Diagnostics, lines: [String])
}

/// A program without such a wing.
enum NoProjects: HasProjects {
  enum Page: String, CaseIterable { case none }

  /// What `--docs` says then.
  static let missing = UsageError("this program makes no assets, so it knows no projects")

  static var commands: [any ParsableCommand.Type] { [] }
  static var schema: Schema { .any }

  static func check(_ file: SourceFile) throws(Diagnostics) {}

  static func projects(
    _ names: [String], for pages: [WordList<Page>], _ inputs: SceneAccessArguments
  ) throws -> [any CheckedProject] {
    throw missing
  }
}
