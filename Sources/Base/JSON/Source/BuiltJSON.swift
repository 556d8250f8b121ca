/// A JSON value that is built in code, with the line of code that built it.
///
/// `located(in:)` converts it to the located JSON that a parser returns. The locations are in a `SourceFile` whose
/// offsets count keys and values in document order instead of bytes. As in a text, the range of a value contains the
/// ranges of everything inside it. Messages name the line of code instead of a line of the file.
package struct BuiltJSON: Sendable {
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number that is not finite is reported where it is decoded.
    case number(Double)
    case string(String)
    case array([BuiltJSON])
    /// Members in order. A key that occurs twice is reported.
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    package let key: String
    package var value: BuiltJSON

    package init(_ key: String, _ value: BuiltJSON) {
      self.key = key
      self.value = value
    }
  }

  package var content: Content
  /// Nil if it is the line of the enclosing value.
  package var line: CodeLine?
  /// What the code did wrong that the value itself does not show. Each is reported at its line.
  package var problems: [Problem] = []

  package init(_ content: Content, at line: CodeLine? = nil) {
    self.content = content
    self.line = line
  }
}

extension BuiltJSON {
  /// A mistake of the code that built a value.
  package struct Problem: Hashable, Sendable {
    let code: Diagnostic.Code
    let message: String
    let expected: String
    /// Nil if it is the line of the value.
    let line: CodeLine?

    package init(_ code: Diagnostic.Code, _ message: String, expected: String, at line: CodeLine?) {
      self.code = code
      self.message = message
      self.expected = expected
      self.line = line
    }

    /// A key was set on a value that has no keys.
    package static func misplacedKey(_ key: String, at line: CodeLine?) -> Problem {
      Problem(
        "wrong-type", "the key \(JSONWriter.quoted(key)) is set on a value that is not an object",
        expected: "an object", at: line)
    }
  }
}

/// A line of a Swift source file.
package struct CodeLine: Hashable, Sendable {
  /// The module and file, in the form of `#fileID`.
  package let file: String
  /// The line, from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Equality of values, ignoring lines and problems. The order of keys matters.
extension BuiltJSON: Hashable {
  package static func == (a: BuiltJSON, b: BuiltJSON) -> Bool { a.content == b.content }

  package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension BuiltJSON.Content: Hashable {}

extension BuiltJSON {
  /// The same value without lines.
  package var json: JSON {
    switch content {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { ($0.key, $0.value.json) })
    }
  }

  /// The line of each key and value, in document order. `outer` is the line of a value that has none of its own.
  func lines(inside outer: CodeLine) -> [CodeLine] {
    var lines: [CodeLine] = []
    appendLines(to: &lines, inside: outer)
    return lines
  }

  private func appendLines(to lines: inout [CodeLine], inside outer: CodeLine) {
    let own = line ?? outer
    lines.append(own)
    switch content {
    case .array(let elements): for element in elements { element.appendLines(to: &lines, inside: own) }
    case .object(let members):
      for member in members {
        lines.append(member.value.line ?? own)
        member.value.appendLines(to: &lines, inside: own)
      }
    case .null, .bool, .number, .string: break
    }
    lines += problems.map { $0.line ?? own }
  }

  /// The value with locations in `file`, and the errors for keys that occur twice. `file.built` must be this value.
  func located(in file: SourceFile) -> (value: JSON?, diagnostics: [Diagnostic], omitted: Int) {
    var offset = 0
    var problems: [Diagnostic] = []
    return (located(in: file, &offset, &problems), problems, 0)
  }

  /// Numbers keys and values in the order of `appendLines`.
  private func located(in file: SourceFile, _ offset: inout Int, _ problems: inout [Diagnostic]) -> JSON {
    let start = offset
    offset += 1
    let located: JSON.Content
    switch content {
    case .null: located = .null
    case .bool(let bool): located = .bool(bool)
    case .number(let number): located = .number(number)
    case .string(let string): located = .string(string)
    case .array(let elements): located = .array(elements.map { $0.located(in: file, &offset, &problems) })
    case .object(let members):
      var first: [String: JSON.Object.Member] = [:]
      var unique: [JSON.Object.Member] = []
      for member in members {
        let key = Location(file, offset..<offset + 1)
        offset += 1
        let value = member.value.located(in: file, &offset, &problems)
        let found = JSON.Object.Member(key: member.key, keyLocation: key, value: value)
        if let known = first[member.key] {
          problems.append(.duplicateKey(found, of: known))
        } else {
          first[member.key] = found
          unique.append(found)
        }
      }
      located = .object(JSON.Object(unique))
    }
    for problem in self.problems {
      problems.append(
        Diagnostic(
          .error, problem.code, at: Location(file, offset..<offset + 1), problem.message, expected: problem.expected))
      offset += 1
    }
    return JSON(located, at: Location(file, start..<offset))
  }
}
