import Foundation
import Reference
import SegueJSON
import Testing

@Suite struct JSONParserTests {
  @Test(
    "Values of every kind are parsed",
    arguments: [
      ("null", .null), (" true ", true), ("false", false), ("\t\r\n\"\"", ""), ("[]", []), ("[ ]", []), ("{}", [:]),
      ("[[], {}, [1]]", [[], [:], [1]]), (#"{"a": {"b": [null]}, "": 0}"#, ["a": ["b": [.null]], "": 0]),
      (#""\"\\\/\b\f\n\r\té\u00e9\uD83D\uDE00\u0000""#, "\"\\/\u{8}\u{C}\n\r\téé😀\0"),
      ("\u{FEFF}[1]", [1]), ("\"日本語 👩‍👩‍👧 \u{7F}\"", "日本語 👩‍👩‍👧 \u{7F}"), ("0", 0), ("-0", 0), ("1.5e3", 1500), ("2E-2", 0.02),
      ("1e+2", 100), ("1e-999", 0), ("123456789012345678901234567890", 123456789012345678901234567890.0),
    ] as [(String, JSON)])
  func reads(_ text: String, _ value: JSON) throws {
    #expect(try parsed(text) == value)
  }

  @Test("Negative zero keeps its sign")
  func keepsNegativeZero() throws {
    #expect(try parsed("-0").number?.sign == .minus)
    #expect(try parsed("-0.0e5").number?.sign == .minus)
  }

  @Test("Values and keys know their source ranges")
  func knowsPlaces() throws {
    let root = try parsed(#"{ "a" : [ 1.50, "x\n" ] , "b": {} }"#)
    #expect(root.location.text == #"{ "a" : [ 1.50, "x\n" ] , "b": {} }"#)
    #expect(root["a"]?.location.text == #"[ 1.50, "x\n" ]"#)
    #expect(root["a"]?.array?.map(\.location.text) == ["1.50", #""x\n""#])
    #expect(root.object?.members.map(\.keyLocation.text) == [#""a""#, #""b""#])
    #expect(root["b"]?.location.text == "{}")
  }

  @Test("Every number is parsed to the nearest Double")
  func readsNumbersExactly() throws {
    var random = SplitMix64(1)
    for _ in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...22, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random))
      }
      var text = String(Int.random(in: 1...9, using: &random)) + digits.joined()
      if Bool.random(using: &random) {
        let point = text.index(text.startIndex, offsetBy: Int.random(in: 1..<text.count, using: &random))
        text.insert(".", at: point)
      }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -330...280, using: &random))" }
      if Bool.random(using: &random) { text = "-" + text }
      let expected = try #require(Double(text))
      #expect(try parsed(text).number?.bitPattern == expected.bitPattern, "\(text)")
    }
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try parsed(number.description).number?.bitPattern == number.bitPattern, "\(number)")
    }
    #expect(try parsed("9007199254740993").number == Double("9007199254740993"))
    #expect(try parsed("1.7976931348623158e308").number == .greatestFiniteMagnitude)
  }

  @Test("512 levels are parsed, 513 are an error, and a million do not crash")
  func limitsDepth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(syntaxErrors(nested(512)) == nil)
    #expect(syntaxErrors(nested(513))?.list.map(\.code) == ["too-deep"])
    #expect(syntaxErrors(nested(513))?.list.first?.location?.range == 512..<513)
    #expect(syntaxErrors(String(repeating: "[", count: 1_000_000))?.list.map(\.code) == ["too-deep"])
    #expect(syntaxErrors(String(repeating: "{\"a\":", count: 1_000_000))?.list.map(\.code) == ["too-deep"])
    #expect(syntaxErrors(String(repeating: "{[", count: 1_000_000))?.isEmpty == false)
  }

  static let document = #"""
    { "canvas": { "width": 390.5, "scale": -2e0, "on": true, "off": false, "none": null },
      "text": "ä\u00e9\uD83D\uDE00 😀\\\"",
      "list": [ [1, 2.25], [], {}, [{ "a": [0] }] ] }
    """#

  @Test("Every proper prefix of a document is an error and does not crash")
  func rejectsPrefixes() throws {
    let bytes = Array(Self.document.utf8)
    #expect(syntaxErrors(bytes) == nil)
    for count in 0..<bytes.count {
      let problems = try #require(syntaxErrors(Array(bytes[..<count])), "\(count) bytes")
      #expect(problems.hasErrors)
      #expect(!problems.description.isEmpty)
    }
  }

  @Test("Random mutations of a document never crash, and every error lies within the file", arguments: 0..<8)
  func survivesMutations(seed: Int) {
    var random = SplitMix64(UInt64(seed))
    let original = Array(Self.document.utf8)
    let syntaxBytes = Array("{}[],:;\"'\\/#*+-.0123456789eEutfn \n\r\t".utf8)
    for _ in 0..<1000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let i = Int.random(in: 0..<bytes.count, using: &random)
        let byte =
          Bool.random(using: &random)
          ? syntaxBytes.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[i] = byte
        case 1: bytes.insert(byte, at: i)
        case 2: bytes.remove(at: i)
        default: bytes.removeSubrange(i..<min(bytes.count, i + Int.random(in: 0...20, using: &random)))
        }
        if bytes.isEmpty { bytes = [byte] }
      }
      let problems = syntaxErrors(bytes)
      for problem in problems?.list ?? [] {
        #expect(problem.location.map { $0.range.upperBound <= bytes.count } == true)
      }
      #expect(problems.map { !$0.description.isEmpty && !JSONWriter.pretty($0.json).isEmpty } ?? true)
      // Foundation agrees on what is valid JSON, except for errors that only this parser reports.
      let known: Set<Diagnostic.Code> = ["duplicate-key", "lone-surrogate", "too-large", "trailing-comma"]
      guard !(problems?.list.contains { known.contains($0.code) } ?? false), bytes.first != 0xEF else { continue }
      let foundationValue = try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
      #expect((foundationValue != nil) == (problems == nil), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
