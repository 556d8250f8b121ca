import SegueJSON

/// Corrections that the hint of a problem spells out.
enum QuickFixes {
  struct Fix {
    let title: String
    let range: Range<Int>
    let text: String
  }

  /// Hints of syntax errors that are instructions, each with the text that replaces the range of the problem.
  private static let commands: [(hint: String, title: String, text: String)] = [
    ("delete the comma", "Delete the comma", ""), ("delete the comment", "Delete the comment", ""),
    ("delete it", "Delete it", ""), ("write a comma", "Write a comma", ","), ("write a colon", "Write a colon", ":"),
    ("insert a comma here", "Insert a comma", ","), ("insert a colon here", "Insert a colon", ":"),
    ("replace it by a plain space", "Replace with a space", " "),
  ]

  static func fixes(for problem: Diagnostic) -> [Fix] {
    guard let hint = problem.hint, let location = problem.location else { return [] }
    if let command = commands.first(where: { $0.hint == hint }) {
      return [Fix(title: command.title, range: location.range, text: command.text)]
    }
    if hint.hasPrefix("did you mean ") {
      // Only a key or a string can be replaced by the suggestion. Other problems with such a hint are located
      // elsewhere, such as at a whole object.
      guard location.text.hasPrefix("\"") else { return [] }
      return quoted(in: hint).map { Fix(title: "Replace with \($0)", range: location.range, text: $0) }
    }
    if hint.hasPrefix("write "), !hint.hasPrefix("write it ") {
      let value = String(hint.dropFirst("write ".count))
      let isValue = (try? JSON(parsing: SourceFile(name: "", text: value))) != nil
      return isValue ? [Fix(title: "Write \(value)", range: location.range, text: value)] : []
    }
    if hint.hasPrefix("write it without quotes: ") {
      let value = String(hint.dropFirst("write it without quotes: ".count))
      return [Fix(title: "Write \(value)", range: location.range, text: value)]
    }
    return []
  }

  /// The strings in a hint, with their quotes.
  private static func quoted(in hint: String) -> [String] {
    var found: [String] = []
    var rest = hint[...]
    while let open = rest.firstIndex(of: "\"") {
      var end = rest.index(after: open)
      while end < rest.endIndex, rest[end] != "\"" {
        end = rest.index(end, offsetBy: rest[end] == "\\" ? 2 : 1, limitedBy: rest.endIndex) ?? rest.endIndex
      }
      guard end < rest.endIndex else { break }
      found.append(String(rest[open...end]))
      rest = rest[rest.index(after: end)...]
    }
    return found
  }
}
