package import ArgumentParser
package import SegueExport
import SegueScene

/// The scenes that are drawn beside the one of the command line.
package struct BesideArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw another scene beside this one, with its script and theme of the same names if it has them; can be given several times.",
      valueName: "scene"),
    completion: .file(extensions: ["json"]))
  package var beside: [String] = []

  package init() {}

  /// How a scene beside `input` is read: with the same script, theme and locale as far as it has them.
  package func inputs(beside input: SceneInput) throws -> [(input: SceneInput, document: SceneDocument)] {
    try beside.map { name in
      var other = SceneInput(name: name)
      let document = try other.read()
      let names = document.stories
      other.script = input.script.flatMap { names.scripts.contains($0) ? $0 : nil }
      other.theme = input.theme.flatMap { names.themes.contains($0) ? $0 : nil }
      other.locale = input.locale.flatMap { names.locales.contains($0) ? $0 : nil }
      return (other, document)
    }
  }
}
