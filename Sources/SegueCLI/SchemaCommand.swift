import ArgumentParser
import SegueDocs
import SegueJSON
import SegueScene

/// `render schema`: the scene format for editors, or for people.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files, or of projects, made from the tables that read them.")

  @Flag(help: "Print the reference as Markdown instead.")
  var markdown = false

  @Flag(help: "That of projects, which render docs reads.")
  var docs = false

  func run() throws {
    if docs {
      return Console.out(
        markdown
          ? SchemaMarkdown.reference(ProjectFields.schemaOfFile)
          : JSONWriter.pretty(SchemaDocument.make(ProjectFields.schemaOfFile, title: "Segue project")))
    }
    Console.out(
      markdown
        ? SchemaMarkdown.reference(SceneDecoder.schema)
        : JSONWriter.pretty(SchemaDocument.make(SceneDecoder.schema, title: "Segue scene", placeholder: #"^\$"#)))
  }
}
