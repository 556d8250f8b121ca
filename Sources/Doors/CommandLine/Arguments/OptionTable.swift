package import ArgumentParser
import SegueJSON

/// The options of a command, as ArgumentParser describes them.
package struct OptionTable {
  package struct Option: Hashable {
    /// As they are typed: `--output`, `-o`.
    package let names: [String]
    let takesValue: Bool
    /// Whether it can be given several times. Flags can: a second one changes nothing.
    let isRepeating: Bool
    /// Whether it takes all words up to the next option.
    let takesSeveralWords: Bool
  }

  package let options: [Option]
  private let byName: [String: Option]

  /// - Parameter flags: those that every command takes, whether its description names them or not.
  package init(of command: any ParsableCommand.Type, flags: [String] = []) throws {
    let description = try JSON(parsing: SourceFile(name: "options", text: command._dumpHelp()))
    let arguments: [JSON] = description["command"]?["arguments"]?.array ?? []
    options = arguments.compactMap(Option.init) + flags.map { Option(flag: $0) }
    let named = options.flatMap { option in option.names.map { ($0, option) } }
    byName = Dictionary(named) { first, _ in first }
  }

  package subscript(name: String) -> Option? { byName[name] }
}

extension OptionTable.Option {
  fileprivate init(flag: String) {
    self.init(names: [flag], takesValue: false, isRepeating: true, takesSeveralWords: false)
  }

  /// Nil for a positional argument.
  fileprivate init?(_ description: JSON) {
    guard let kind = description["kind"]?.string, kind != "positional" else { return nil }
    let described: [JSON] = description["names"]?.array ?? []
    names = described.compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
    }
    takesValue = kind == "option"
    isRepeating = !takesValue || description["isRepeating"]?.bool == true
    takesSeveralWords = description["parsingStrategy"]?.string == "upToNextOption"
  }
}
