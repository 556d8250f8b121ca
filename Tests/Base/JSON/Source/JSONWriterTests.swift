import Reference
import SegueJSON
import Testing

@Suite struct JSONWriterTests {
  @Test(
    "Numbers are written in the shortest form that reads back exactly",
    arguments: [
      (0, "0"), (-0.0, "0"), (3, "3"), (0.1, "0.1"), (-2.5, "-2.5"), (1e21, "1e+21"), (1e-7, "1e-07"),
      (123456789, "123456789"), (.leastNonzeroMagnitude, "5e-324"), (1.0 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func writesNumbers(_ number: Double, _ text: String) {
    #expect(JSONWriter.text(of: number) == text)
  }

  @Test("Quotes, backslashes, control characters and U+2028 are escaped, and nothing else")
  func escapes() {
    #expect(JSONWriter.quoted("a\"b\\c/\n\r\t\u{1}\u{7F}\u{2028}é😀") == #""a\"b\\c/\n\r\t\u0001\u007F\u2028é😀""#)
  }

  @Test("Values that fit stay on one line; others are broken and indented by two spaces")
  func indents() {
    let json: JSON = ["short": [1, 2], "empty": [], "none": [:], "long": ["abcdefghij", ["k": "lmnopqrst"]]]
    #expect(
      JSONWriter.pretty(json, width: 25) == """
        {
          "short": [1, 2],
          "empty": [],
          "none": {},
          "long": [
            "abcdefghij",
            { "k": "lmnopqrst" }
          ]
        }
        """)
    #expect(
      JSONWriter.compact(json)
        == #"{ "short": [1, 2], "empty": [], "none": {}, "long": ["abcdefghij", { "k": "lmnopqrst" }] }"#)
  }

  @Test("No line that can be broken exceeds the width", arguments: [20, 40, 100])
  func keepsWidth(width: Int) {
    var random = SplitMix64(7)
    for _ in 0..<200 {
      for line in JSONWriter.pretty(Self.randomValue(&random, depth: 4), width: width).split(separator: "\n")
      where line.count > width {
        // Only a value that cannot be broken may make a line longer, but not an array with elements.
        let body = line.drop { $0 == " " }.dropLast(line.hasSuffix(",") ? 1 : 0)
        let value =
          body.hasPrefix("\"") && body.contains("\": ") ? body.split(separator: "\": ", maxSplits: 1)[1] : body[...]
        #expect(!value.hasPrefix("[") || value == "[" || value == "[]", "\(line)")
      }
    }
  }

  @Test("Every value reads back unchanged from pretty and compact output")
  func roundTrips() throws {
    var random = SplitMix64(42)
    for _ in 0..<1000 {
      let value = Self.randomValue(&random, depth: 5)
      #expect(try parsed(JSONWriter.compact(value)) == value)
      #expect(try parsed(JSONWriter.pretty(value, width: 30)) == value)
    }
  }

  private static func randomValue(_ random: inout SplitMix64, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: -1000...1000, using: &random))
    case 3:
      let number = Double(bitPattern: random.next())
      return .number(number.isFinite ? number : 0.5)
    case 4: return .string(randomString(&random))
    case 5:
      return .array((0..<Int.random(in: 0...5, using: &random)).map { _ in randomValue(&random, depth: depth - 1) })
    default:
      let count = Int.random(in: 0...20, using: &random)
      return .object((0..<count).map { ("\($0):" + randomString(&random), randomValue(&random, depth: depth - 1)) })
    }
  }

  private static func randomString(_ random: inout SplitMix64) -> String {
    var string = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let limit: UInt32 = [0x20, 0x7F, 0x800, 0x10000, 0x10FFFF].randomElement(using: &random)!
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
        string.unicodeScalars.append(scalar)
      }
    }
    return string
  }
}
