import Foundation
import SegueJSON
import Testing

@Suite struct SyntaxErrorTests {
  /// An input and its expected error text. In the fixture, each input is a JSON string after `===`.
  struct Example: Sendable, CustomTestStringConvertible {
    let input: String
    let output: String
    var testDescription: String { input.debugDescription }
  }

  static let examples: [Example] = {
    guard let text = try? fixture("syntax-errors.txt") else { return [] }
    return text.components(separatedBy: "=== ").dropFirst().compactMap { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let input = try? JSONDecoder().decode(String.self, from: Data(lines[0].utf8)) else { return nil }
      return Example(input: input, output: lines[1].trimmingCharacters(in: .newlines))
    }
  }()

  @Test("Each syntax error has its own message, location and suggested fix", arguments: examples)
  func explains(_ example: Example) {
    let output = syntaxErrors(example.input)?.description ?? ""
    #expect(output.trimmingCharacters(in: .newlines) == example.output)
  }

  @Test("The fixture of syntax errors is read completely")
  func readsFixture() throws {
    #expect(Self.examples.count == (try fixture("syntax-errors.txt")).components(separatedBy: "\n=== ").count)
    #expect(Self.examples.count >= 80)
  }

  @Test("Each kind of syntax error has its own code")
  func givesCodes() throws {
    let codes = try #require(
      syntaxErrors(
        """
        { 'a': 1, // c
          b: 01, "c": NaN "d": [1,], "e": "\\uD800", "e": ;, "f": 1e999 }
        """)
    ).list.map(\.code)
    #expect(
      codes == [
        "wrong-quotes", "comment", "unquoted-key", "leading-zeros", "not-finite", "missing-comma", "trailing-comma",
        "lone-surrogate", "duplicate-key", "unexpected-character", "too-large",
      ])
  }

  @Test("Parsing stops after 20 errors")
  func stopsAfterMany() throws {
    let problems = try #require(syntaxErrors("[" + String(repeating: "01,", count: 1000) + "1]"))
    #expect(problems.list.count == 20)
  }

  @Test("Invalid UTF-8 is an error at its first byte, and UTF-16 and UTF-32 are recognized")
  func rejectsOtherEncodings() throws {
    let latin = try #require(syntaxErrors([0x22, 0x61, 0xE9, 0x22]))
    #expect(latin.list.map(\.message) == ["the byte 0xE9 is not valid UTF-8"])
    #expect(latin.list[0].location?.range == 2..<3)
    // Overlong sequences, a surrogate, beyond U+10FFFF, a continuation byte alone, and sequences that are cut off.
    for bad: [UInt8] in [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
      [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] {
      #expect(syntaxErrors([0x22] + bad + [0x22])?.list.map(\.code) == ["not-utf8"], "\(bad)")
      #expect(syntaxErrors([0x22] + bad)?.list.map(\.code) == ["not-utf8"], "\(bad)")
    }
    #expect(syntaxErrors([0xFF, 0xFE, 0x7B, 0, 0x7D, 0])?.list.map(\.message) == ["the file is in UTF-16"])
    #expect(syntaxErrors([0x7B, 0, 0x7D, 0])?.list.map(\.message) == ["the file is in UTF-16"])
    #expect(syntaxErrors([0, 0, 0, 0x7B])?.list.map(\.message) == ["the file is in UTF-32"])
  }

  @Test("Each repeated key is an error with a note at its first occurrence, in short and long objects")
  func rejectsDuplicates() throws {
    let long = "{" + (0..<40).map { "\"k\($0)\": 0, " }.joined() + "\"k3\": 1, \"k39\": 2, \"k3\": 3}"
    let problems = try #require(syntaxErrors(long)).list
    #expect(problems.map { $0.location?.text } == ["\"k3\"", "\"k39\"", "\"k3\""])
    #expect(problems.allSatisfy { $0.code == "duplicate-key" && $0.notes.count == 1 })
    #expect(problems[0].notes[0].location?.range == problems[2].notes[0].location?.range)
    #expect(problems[0].notes[0].location?.start == Position(line: 1, column: 29))
    #expect(syntaxErrors(#"{"a": 1, "\u0061": 2}"#)?.list.map(\.code) == ["duplicate-key"])
  }

  @Test("Repeated keys beyond the number of problems that are shown are only counted")
  func countsDuplicates() throws {
    let text = "{" + (0..<1000).map { _ in "\"k\": 0" }.joined(separator: ", ") + "}"
    let problems = try #require(syntaxErrors(text))
    #expect(problems.list.count == DecodingContext.limit && problems.omitted == 999 - DecodingContext.limit)
  }
}
