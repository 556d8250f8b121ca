import SegueJSON
import Testing

@Suite struct BuiltJSONTests {
  private static let outer = CodeLine(file: "App/Scenes.swift", line: 10)

  /// `{ "a": [1, 2], "b": { "c": "x" } }`; the 2 and `b` have lines of their own.
  private static let value = BuiltJSON(
    .object([
      BuiltJSON.Member(
        "a",
        BuiltJSON(.array([BuiltJSON(.number(1)), BuiltJSON(.number(2), at: CodeLine(file: "App/A.swift", line: 3))]))),
      BuiltJSON.Member(
        "b",
        BuiltJSON(
          .object([BuiltJSON.Member("c", BuiltJSON(.string("x")))]), at: CodeLine(file: "App/B.swift", line: 7))),
    ]))

  private let file = SourceFile(name: "<built>", built: Self.value, at: Self.outer)

  @Test("A built value equals the value parsed from its text")
  func same() throws {
    let root = try JSON(parsing: file)
    #expect(root == (try JSON(parsing: SourceFile(name: "a.json", text: file.text))))
    #expect(file.text == "{ \"a\": [1, 2], \"b\": { \"c\": \"x\" } }\n")
  }

  @Test("A value without a line has the line of the enclosing value")
  func lines() throws {
    let root = try JSON(parsing: file)
    #expect(root.location.place == "App/Scenes.swift:10")
    #expect(root["a"]?.array?.map(\.location.place) == ["App/Scenes.swift:10", "App/A.swift:3"])
    #expect(root["b"]?["c"]?.location.place == "App/B.swift:7")
    #expect(root.object?.member("b")?.keyLocation.place == "App/B.swift:7")
    #expect(root["b"]?.location.start.column == nil)
  }

  @Test("A value has its own path, a key that of the object which contains it")
  func paths() throws {
    let root = try JSON(parsing: file)
    func path(_ location: Location?) -> String? { location.map { JSONPath(to: $0, in: root).description } }
    #expect(path(root.location) == "")
    #expect(path(root["a"]?.array?[1].location) == "a[1]")
    #expect(path(root["b"]?["c"]?.location) == "b.c")
    #expect(path(root["b"]?.object?.member("c")?.keyLocation) == "b")
  }

  @Test("A problem names the line of code, and quotes no text")
  func message() throws {
    let context = DecodingContext()
    let root = try #require(context.parse(file))
    let number = try #require(root["a"]?.array?[1])
    #expect(Format<Double>.number(in: 0...1).decode(number, in: context) == nil)
    do {
      try context.finish()
      Issue.record("nothing is reported")
    } catch {
      #expect("\(error)" == "App/A.swift:3: error: 2 is out of range\n  at a[1]\n  expected a number from 0 to 1\n")
      let json = error.json["diagnostics"]?.array?.first
      #expect(json?["line"]?.number == 3 && json?["column"] == nil)
    }
  }

  @Test("A key that occurs twice is an error, and the first counts")
  func duplicate() throws {
    let twice = BuiltJSON(
      .object([
        BuiltJSON.Member("a", BuiltJSON(.number(1))),
        BuiltJSON.Member("a", BuiltJSON(.number(2), at: CodeLine(file: "App/A.swift", line: 3))),
      ]))
    let context = DecodingContext()
    #expect(context.parse(SourceFile(name: "<built>", built: twice, at: Self.outer))?["a"]?.number == 1)
    do {
      try context.finish()
      Issue.record("nothing is reported")
    } catch {
      #expect(error.list.map(\.location?.place) == ["App/A.swift:3"])
    }
  }

  @Test("A number that is not finite is out of every range", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(_ number: Double) {
    let context = DecodingContext()
    let value = JSON.number(number)
    #expect(Format<Double>.number.decode(value, in: context) == nil)
    #expect(Format<Int>.integer.decode(value, in: context) == nil)
    #expect(context.hasErrors)
  }
}
