import ArgumentParser
import SegueJSON
import SegueScene

/// `render schema`: the scene format for editors, or for people.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scene files, made from the tables that read them.")

  @Flag(help: "Print the reference as Markdown instead.")
  var markdown = false

  func run() throws {
    Console.out(
      markdown
        ? SchemaMarkdown.reference(SceneDecoder.schema)
        : JSONWriter.pretty(SchemaDocument.make(SceneDecoder.schema, title: "Segue scene", placeholder: #"^\$"#)))
  }
}
