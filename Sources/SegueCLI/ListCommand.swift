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
        let width = type.table.fields.map(\.name.count).max() ?? 0
        for field in type.table.fields {
          let name = field.name + String(repeating: " ", count: width - field.name.count)
          let value = field.isRequired ? "required" : field.written.map { JSONWriter.compact($0) } ?? "–"
          Console.out("    \(name)  \(value)\n    \(String(repeating: " ", count: width))    \(field.summary)")
        }
        Console.out("")
      }
    }
  }
}
