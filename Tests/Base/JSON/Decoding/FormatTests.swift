import SegueJSON
import Testing

@Suite struct FormatTests {
  /// Decodes a text and returns its value and its errors, each with what was expected.
  private func read<Value>(_ text: String, _ format: Format<Value>) -> (value: Value?, errors: [String]) {
    let context = DecodingContext()
    guard let json = context.parse(SourceFile(name: "f", text: text)) else { return (nil, ["syntax"]) }
    let value = format.decode(json, in: context)
    do {
      try context.finish()
      return (value, [])
    } catch {
      return (
        value,
        error.list.map { [$0.message, $0.expected, $0.hint].compactMap(\.self).joined(separator: " | ") }
      )
    }
  }

  @Test("Inclusive and exclusive limits of numbers are enforced")
  func numbers() {
    #expect(read("0", .number(in: 0...1)).value == 0 && read("1", .number(in: 0...1)).value == 1)
    #expect(read("1.01", .number(in: 0...1)).errors == ["1.01 is out of range | a number from 0 to 1"])
    #expect(read("0", .number(above: 0)).errors == ["0 is out of range | a number above 0"])
    #expect(
      read("2e3", .number(above: 0, upTo: 8, unit: "times")).errors
        == ["2e3 is out of range | a number above 0 and at most 8 times"])
    #expect(read("-1", .number(in: 0...)).errors == ["-1 is out of range | a number of at least 0"])
    #expect(read("true", .number(unit: "seconds")).errors == ["true is not a number | a number in seconds"])
    let below = NumberRange(lower: .including(0), upper: .excluding(1), unit: nil)
    #expect(read("1", .number(below)).errors == ["1 is out of range | a number from 0 to below 1"])
    #expect(read("0.999", .number(below)).value == 0.999)
  }

  @Test("A whole number may be written with a decimal point or an exponent but must have no fraction")
  func integers() {
    #expect(read("3.0", .integer).value == 3 && read("1e2", .integer(in: 0...100)).value == 100)
    #expect(read("3.5", .integer).errors == ["3.5 is not a whole number | a whole number"])
    #expect(
      read("101", .integer(in: 0...100, unit: "frames")).errors == [
        "101 is out of range | a whole number from 0 to 100 frames"
      ])
    #expect(read("1e300", .integer).errors == ["1e300 is out of range | a whole number"])
    #expect(
      read("\"3\"", .integer(in: 1...)).errors == [
        "the string \"3\" is not a whole number | a whole number of at least 1 | write it without quotes: 3"
      ])
  }

  @Test("An array checks its count and reports each invalid element")
  func arrays() {
    #expect(read("[1, 2]", .array(of: .number)).value == [1, 2])
    #expect(
      read("[]", .array(of: .number, count: 1...)).errors == [
        "the array has 0 elements | an array of 1 or more numbers"
      ])
    #expect(
      read("[1,2,3]", .array(of: .integer(in: 0...255), count: 4)).errors
        == ["the array has 3 elements | an array of 4 whole numbers from 0 to 255"])
    #expect(read("[1, \"a\", true]", .array(of: .number, count: 1...3)).errors.count == 2)
    #expect(
      read("3", .array(of: .string, count: 0...2)).errors == [
        "the number 3 is not an array | an array of at most 2 values, each a string"
      ])
  }

  @Test("A tuple decodes each element with its own format and reports each invalid one")
  func tuples() {
    struct Range: Sendable, Equatable { var low: Double, high: Int }
    let format = Format<Range>.tuple(.number, .integer) { Range(low: $0, high: $1) }
    #expect(read("[0.5, 3]", format).value == Range(low: 0.5, high: 3))
    #expect(
      read("[true, 0.5]", format).errors == ["true is not a number", "0.5 is not a whole number | a whole number"])
    #expect(read("[1]", format).errors == ["the array has 1 element | an array [a number, a whole number]"])
  }

  @Test("A map keeps the order of its keys in the file")
  func maps() {
    let (entries, wrong) = read(#"{"b": 1, "a": 2}"#, Format.map(of: .number, keys: "names"))
    #expect(entries?.map(\.key) == ["b", "a"] && entries?.map(\.value) == [1, 2] && wrong.isEmpty)
    #expect(entries?.map(\.keyLocation.text) == ["\"b\"", "\"a\""])
    #expect(
      read("[]", Format.map(of: .number, keys: "names")).errors == [
        "an empty array is not an object | an object from names to a number"
      ])
    #expect(read(#"{"b": "x", "a": null}"#, Format.map(of: .number, keys: "names")).errors.count == 2)
  }

  @Test("An alternative is selected by the kind of its value or by trying each format")
  func alternatives() {
    let corners = Format<[Double]>.either(Format.number(in: 0...).map { [$0] }, .array(of: .number(in: 0...), count: 4))
    #expect(read("3", corners).value == [3])
    #expect(read("[1,2,3,4]", corners).value == [1, 2, 3, 4])
    #expect(read("[1,2,3]", corners).errors == ["the array has 3 elements | an array of 4 numbers of at least 0"])
    #expect(
      read("true", corners).errors == [
        "true is not allowed here | a number of at least 0 or an array of 4 numbers of at least 0"
      ])
    let mode = Format<String>.either(
      .choice([("auto", "A"), ("none", "N")]), Format<SampleMode>.enumeration.map(\.rawValue))
    #expect(read("\"auto\"", mode).value == "A" && read("\"scaleAspectFit\"", mode).value == "scaleAspectFit")
    #expect(
      read("\"atuo\"", mode).errors == [
        #"the string "atuo" is not allowed here | one of "auto", "none" or one of "scaleToFill", "scaleAspectFit", "scaleAspectFill" | did you mean "auto"?"#
      ])
  }

  @Test("Of several object formats, the one that matches best reports the errors")
  func objectAlternatives() {
    let x = Field(required: "x", .number, "An x.")
    let y = Field(required: "y", .number, "A y.")
    let z = Field(required: "z", .number, "A z.")
    let flat = FieldTable("flat", "Flat.") {
      x
      y
    }
    let deep = FieldTable("deep", "Deep.") { z }
    let format = Format<String>.either(.object(deep) { _, _ in "deep" }, .object(flat) { _, _ in "flat" })
    #expect(read(#"{"x": 1, "y": 2}"#, format).value == "flat" && read(#"{"z": 1}"#, format).value == "deep")
    #expect(read(#"{"x": 1}"#, format).errors == [#"this flat has no "y" | "y": a number"#])
  }

  @Test("The value of a key selects the variant")
  func variants() {
    let size = Field("size", .number(in: 1...), default: 2, "How large.")
    let name = Field(required: "name", .string, "A name.")
    let box = Variant<String>(FieldTable("box", "A box.") { size }) { o, _ in "box \(o[size])" }
    let label = Variant<String>(FieldTable("label", "A label.") { name }) { o, _ in "label \(o[name])" }
    let format = Format<String>.variants("thing", "A thing.", by: "type", [box, label])
    #expect(
      read(#"{"type": "box"}"#, format).value == "box 2.0"
        && read(#"{"name": "n", "type": "label"}"#, format).value == "label n")
    #expect(
      read(#"{"type": "boxx"}"#, format).errors == [
        #""boxx" is not known here | one of "box", "label" | did you mean "box"?"#
      ])
    #expect(read(#"{"size": 1}"#, format).errors == [#"this thing has no "type" | "type": one of "box", "label""#])
    #expect(read(#"{"type": "box", "name": "n"}"#, format).errors == [#"unknown key "name" in a box | "size""#])
    #expect(read("3", format).errors == ["the number 3 is not a thing object"])
  }

  @Test("A field knows whether and where it is given")
  func fields() throws {
    let color = Field("color", .string, default: "none", "A colour.")
    let width = Field(optional: "width", .number, "A width.")
    let table = FieldTable("pen", "A pen.") {
      color
      width
    }
    let context = DecodingContext()
    let json = try #require(context.parse(SourceFile(name: "f", text: #"{ "color": "red" }"#)))
    let o = try #require(context.object(json, table))
    #expect(o[color] == "red" && o[width] == nil && o.has(color) && !o.has(width))
    #expect(o.location(of: color).text == "\"red\"" && o.keyLocation(of: color).text == "\"color\"")
    #expect(o.location(of: width) == json.location)
  }

  @Test("A rule requires exactly one of several keys")
  func exactlyOne() {
    let a = Field(optional: "a", .number, "A.")
    let b = Field(optional: "b", .number, "B.")
    let table = FieldTable("pair", "A pair.", rules: [.exactlyOne(["a", "b"])]) {
      a
      b
    }
    let format = Format<Bool>.object(table) { _, _ in true }
    #expect(read(#"{"a": 1}"#, format).errors.isEmpty)
    #expect(read("{}", format).errors == [#"this pair needs one more key | one of "a", "b""#])
    #expect(read(#"{"A": 1}"#, format).errors == [#"unknown key "A" in a pair | one of "a", "b" | did you mean "a"?"#])
    #expect(read(#"{"a": 1, "b": 2}"#, format).errors == [#""b" cannot be combined with "a" | only one of "a", "b""#])
  }

  @Test("A misplaced key is not said to belong around an object beside which it is forbidden")
  func forbiddenPlace() {
    let duration = Field(optional: "duration", .number, "How long it takes.")
    let tap = FieldTable("tap", "A touch.") { duration }
    let wait = Field(optional: "wait", .number, "Waits.")
    let touch = Field(optional: "tap", Format<Bool>.object(tap) { _, _ in true }, "Taps.")
    func errors(_ rules: [FieldTable.Rule]) -> [String] {
      let step = FieldTable("step", "A step.", rules: rules) {
        wait
        touch
      }
      return read(#"{"tap": {"wait": 1}}"#, Format<Bool>.object(step) { _, _ in true }).errors
    }
    let message = #"unknown key "wait" in a tap | "duration""#
    #expect(errors([.atMostOne(["wait", "tap"])]) == [message])
    #expect(errors([.atLeastOne(["wait", "tap"])]) == [message + " | it belongs to the step around this tap"])
  }

  @Test("A scoped value ends with its scope, and an argument is decoded in the scope where it is written")
  func scopes() {
    enum Folder: ContextKey { static var initial: String { "." } }
    let path = Format.string.refined { name, _, context in context[Folder.self] + "/" + name }
    let context = DecodingContext()
    context[Folder.self] = "outer"
    let parameters = Resolver.parameters(["p"], writtenIn: context.scope) { $0 == "p" ? "argument" : nil }
    context.with(Folder.self, "inner") {
      #expect(path.decode("own", in: context) == "inner/own")
      context.resolving(with: parameters) {
        #expect(path.decode("$p", in: context) == "outer/argument")
        #expect(path.decode("$q", in: context) == "inner/$q")
      }
    }
    #expect(path.decode("own", in: context) == "outer/own")
    #expect(DecodingContext()[Folder.self] == ".")
  }
}
