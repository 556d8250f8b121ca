import ArgumentParser
import SegueCore
import SegueJSON
import SegueScene
import SegueText

/// `render schema`: the scene format as JSON Schema or as a Markdown reference.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files or of projects.")

  @Flag(help: "Print the reference as Markdown instead.")
  var markdown = false

  @Flag(help: "Print the schema of projects, which render docs reads.")
  var docs = false

  func run() throws {
    if docs {
      guard let schema = Wings.projects?.schema else { throw NoProjects.missing }
      return Console.out(
        markdown
          ? SchemaMarkdown.reference(schema) : JSONWriter.pretty(SchemaDocument.make(schema, title: "Segue project")))
    }
    Console.out(
      markdown
        ? SchemaMarkdown.reference(SceneDecoder.schema)
        : JSONWriter.pretty(SchemaDocument.make(SceneDecoder.schema, title: "Segue scene", placeholder: #"^\$"#)))
  }
}

/// `render list`: the names that a scene can use.
struct ListCommand: ParsableCommand {
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case transitions
    case symbols
    case colors
    case devices
    case fonts
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the names that a scene can use: transitions with their options, symbols, colours, devices, fonts.")

  @Argument(help: "transitions, symbols, colors, devices or fonts.")
  var topic = Topic.transitions

  func run() throws {
    switch topic {
    case .devices: Console.out(Self.columns(Device.all.map(Self.row)).joined(separator: "\n"))
    case .fonts:
      let families = FontLibrary().installedFamilies
      guard !families.isEmpty else {
        Console.error("error: no fonts are installed; render doctor lists the folders that are searched")
        throw ExitCode(Outcome.environment.rawValue)
      }
      Console.out(Self.columns(families.map(Self.row)).joined(separator: "\n"))
    case .colors: Console.out(ColorText.names.joined(separator: "\n"))
    case .symbols: Console.out(Symbols.names.joined(separator: "\n"))
    case .transitions:
      for type in Transitions.all {
        Console.out("\(type.name)  \(type.table.summary)")
        Self.lines(of: type.table, indent: 4).forEach(Console.out)
        Console.out("")
      }
    }
  }

  /// Name, size in points, scale, and the safe area from the top clockwise.
  private static func row(_ device: Device) -> [String] {
    func text(_ value: Double) -> String { JSONWriter.text(of: value) }
    let safe = device.safeArea
    let insets = [safe.top, safe.right, safe.bottom, safe.left].map(text).joined(separator: " ")
    return [
      device.name, "\(text(device.size.width)) × \(text(device.size.height))", "scale \(text(device.scale))",
      "safe area \(insets)",
    ]
  }

  /// Name and weights, and whether the family has italic faces.
  private static func row(_ family: InstalledFamily) -> [String] {
    let weights = family.weights.map { range in
      range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)…\(range.upperBound)"
    }
    return [family.name, weights.joined(separator: " ") + (family.hasItalic ? ", italic" : "")]
  }

  /// A line for each row, with left-aligned columns and no spaces at the end.
  private static func columns(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
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
      let value = field.isRequired ? "required" : field.documentedDefault.map { JSONWriter.compact($0) } ?? "–"
      return [blank(indent) + field.name + blank(width - field.name.count + 2) + value, summary]
    }
  }
}
