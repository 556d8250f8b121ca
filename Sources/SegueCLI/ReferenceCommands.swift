import ArgumentParser
import SegueDocs
import SegueJSON
import SegueScene

/// `render schema`: the scene format as JSON Schema or as a Markdown reference.
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

/// `render list`: the transitions, symbols and system colours.
struct ListCommand: ParsableCommand {
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case transitions
    case symbols
    case colors
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the transitions with their options and defaults, the built-in symbols, or the system colours.")

  @Argument(help: "transitions, symbols or colors.")
  var topic = Topic.transitions

  func run() throws {
    switch topic {
    case .colors: Console.out(SystemColor.names.joined(separator: "\n"))
    case .symbols: Console.out(Symbols.names.joined(separator: "\n"))
    case .transitions:
      for type in Transitions.all {
        Console.out("\(type.name)  \(type.table.summary)")
        Self.lines(of: type.table, indent: 4).forEach(Console.out)
        Console.out("")
      }
    }
  }

  /// Two lines per option: name and default, then the summary. The options of a nested table follow, indented.
  private static func lines(of table: FieldTable, indent: Int) -> [String] {
    func blank(_ count: Int) -> String { String(repeating: " ", count: count) }
    let width = table.fields.map(\.name.count).max() ?? 0
    return table.fields.flatMap { field in
      let summary = blank(indent + width + 4) + field.summary
      if case .object(let nested) = field.schema {
        return [blank(indent) + field.name, summary] + lines(of: nested, indent: indent + 4)
      }
      let value = field.isRequired ? "required" : field.written.map { JSONWriter.compact($0) } ?? "–"
      return [blank(indent) + field.name + blank(width - field.name.count + 2) + value, summary]
    }
  }
}
