import SegueFiles
import SegueJSON
package import SegueExport

/// The arguments of a command, told apart as ArgumentParser tells them apart, before it parses them.
///
/// The parser finds a flag among the letters of any argument that begins with a dash: it takes a file `-h.json` for
/// `-h`. Here, such an argument is an error.
package struct ScannedArguments {
  /// An option that is given, with its value.
  package struct Use {
    package let option: OptionTable.Option
    /// The name that was typed.
    package let name: String
    /// Nil for a flag.
    package let value: String?
  }

  package private(set) var uses: [Use] = []
  /// The arguments that are neither options nor their values.
  package private(set) var words: [String] = []

  /// What the parser would not accept is left to it, with all that follows.
  package init(_ arguments: [String], of table: OptionTable) throws(InputError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      if Self.isWord(argument) {
        words.append(argument)
        continue
      }
      for option in try Self.options(in: argument, table) {
        guard option.option.takesValue else {
          uses.append(Use(option: option.option, name: option.name, value: nil))
          continue
        }
        var values: [String] = option.value.map { [$0] } ?? []
        if values.isEmpty, let next = rest.first, Self.isWord(next) { values.append(rest.removeFirst()) }
        if option.option.takesSeveralWords {
          while let next = rest.first, Self.isWord(next) { values.append(rest.removeFirst()) }
        }
        if values.isEmpty { return }
        uses += values.map { Use(option: option.option, name: option.name, value: $0) }
      }
    }
  }

  /// Whether it is no option. A dash alone is standard input or output.
  private static func isWord(_ argument: String) -> Bool { !argument.hasPrefix("-") || argument == "-" }

  private typealias Named = (option: OptionTable.Option, name: String, value: String?)

  /// The options in an argument that begins with a dash: one, or several of one letter each. Empty for one that the
  /// parser reports.
  private static func options(in argument: String, _ table: OptionTable) throws(InputError) -> [Named] {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let value = parts.count == 2 ? parts[1] : nil
    if let option = table[parts[0]] {
      if option.takesValue, value == "" {
        throw InputError("\(argument) gives no value: write it after the sign, or leave \(parts[0]) out")
      }
      return [(option, parts[0], value)]
    }
    if argument.contains(".") || File.exists(argument) {
      throw InputError(
        "there is no option \(argument); if it is a file, write ./\(argument): only options begin with a dash"
          + joinedHint(argument, table))
    }
    // The parser reports a single unknown letter, and unknown words, with their values.
    guard !argument.hasPrefix("--"), argument.count > 2 else { return [] }
    let letters = argument.dropFirst().map { letter in table["-\(letter)"].map { ($0, "-\(letter)", String?.none) } }
    guard value == nil, letters.allSatisfy({ $0 != nil }) else {
      let hint = Spelling.nearest(to: "-" + parts[0], among: table.options.flatMap(\.names)).map {
        "; did you mean \($0)?"
      }
      throw InputError("there is no option \(parts[0])\(hint ?? "")")
    }
    return letters.compactMap(\.self)
  }

  /// A hint for a letter with its value, as in `-ofile.gif`.
  private static func joinedHint(_ argument: String, _ table: OptionTable) -> String {
    let (name, value) = (argument.prefix(2), argument.dropFirst(2))
    guard let first = value.first, first.isLetter || first == "/", table[String(name)]?.takesValue == true else {
      return ""
    }
    return "; a value is written apart: \(name) \(ShellWord.quoted(String(value)))"
  }
}
