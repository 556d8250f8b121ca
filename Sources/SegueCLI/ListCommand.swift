import ArgumentParser
import SegueJSON
import SegueScene

/// `render list`: what there is to choose from.
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

  /// Two lines an option: name and default, then what it means. Those of an option that is a table follow it, further in.
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
