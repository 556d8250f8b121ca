import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

private func samples(_ text: String, name: String = "a.csv") throws -> [[Double]] {
  try Recording.read(SourceFile(name: name, text: text)).map { [$0.time, $0.position.x, $0.position.y] }
}

/// The problems of a recording, each as `line:column code`.
private func problems(_ text: String, name: String = "a.csv") -> [String] {
  problems(SourceFile(name: name, text: text))
}

private func problems(_ file: SourceFile) -> [String] {
  do {
    _ = try Recording.read(file)
    return []
  } catch {
    return error.list.map { problem in
      #expect(problem.location?.file === file && !Diagnostics(problem).description.isEmpty)
      let start = problem.location?.start ?? Position(line: 0, column: 0)
      return "\(start) \(problem.code.rawValue)"
    }
  }
}

@Suite("Recordings")
struct RecordingTests {
  private static let read = [[0, 1, 2], [0.5, -3, 4.25], [2, 5, 1e5]]

  @Test(
    "A CSV line is a time and a position; a header, comments, empty lines and spaces are allowed",
    arguments: [
      "1,1,2\n1.5,-3,4.25\n3,5,1e5", "1,1,2\n1.5,-3,4.25\n3,5,1e5\n", "1,1,2\r\n1.5,-3,4.25\r\n3,5,1e5\r\n",
      "1,1,2\r1.5,-3,4.25\r3,5,1e5\r", "\u{FEFF}t,x,y\n1,1,2\n1.5,-3,4.25\n3,5,1e5",
      "# a finger\n\n \"time (s)\" , \"X\", \"Y (pt)\"\n\n  1 ,\t1, 2 # down\n# more\n1.5,-3,4.25\n  \n3,5,1e5\n#\n\n",
      "Time,x,y\r\n+1,1.0,2e0\r\n15E-1,-3.0,4.25\r\n3.,5,100000",
    ])
  func csv(text: String) throws {
    #expect(try samples(text) == Self.read)
  }

  @Test(
    "A JSON file is the array of samples, or an object that contains it",
    arguments: [
      "[[1,1,2],[1.5,-3,4.25],[3,5,1e5]]", #"{ "samples": [[1, 1, 2], [1.5, -3, 4.25], [3, 5, 100000]] }"#,
    ])
  func json(text: String) throws {
    #expect(try samples(text, name: "a.json") == Self.read)
  }

  @Test(
    "Errors in a CSV file are reported at their positions",
    arguments: [
      ("", ["1:1 wrong-count"]), ("t,x,y\n# none\n", ["3:1 wrong-count"]), ("0,1,2\n", ["2:1 wrong-count"]),
      ("0,1,2\n1,2\n2,3,4", ["2:1 bad-recording"]), ("0,1,2\n 1,2,3,4\n2,3,4", ["2:2 bad-recording"]),
      ("0;1;2\n1;2;3", ["1:1 bad-recording", "2:1 bad-recording"]),
      ("0,1,2\n1, O,3\n2,3,4", ["2:4 bad-recording"]),
      ("0,1,2\nt,x,y\n2,3,4", ["2:1 bad-recording", "2:3 bad-recording", "2:5 bad-recording"]),
      ("x,y,t\n0,1,2\n2,3,4", ["1:1 bad-recording", "1:3 bad-recording", "1:5 bad-recording"]),
      ("0,1,2\n1,,3\n2,3,", ["2:3 bad-recording", "3:5 bad-recording"]),
      ("0,1,2\n1,inf,nan\n2,0x1p3,4", ["2:3 bad-recording", "2:7 bad-recording", "3:3 bad-recording"]),
      ("0,1,2\n1,1e7,-1000001\n2,3,1e400", ["2:3 out-of-range", "2:7 out-of-range", "3:5 bad-recording"]),
      ("0,1,2\n1,1,2\n1,1,2\n0.5,1,2\n2,0,0", ["3:1 bad-recording", "4:1 bad-recording"]),
      ("0,1,2\n3601,1,2\n3602,1,2\n", ["2:1 out-of-range"]), ("0,1,2\n1e5,é,2\n2,3,4", ["2:5 bad-recording"]),
      ("0,1,2\r\n\r\n1,a,3\r\n", ["3:3 bad-recording"]), ("0,1,2\r1,a,3\r", ["2:3 bad-recording"]),
    ])
  func wrongCSV(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(
    "Errors in a JSON file are reported at their positions",
    arguments: [
      ("", ["1:1 empty-file"]), ("[]", ["1:1 wrong-count"]), ("[[0,1,2]]", ["1:1 wrong-count"]),
      ("3", ["1:1 wrong-type"]), ("{}", ["1:1 missing-key"]),
      (#"{ "sample": [[0,1,2],[1,2,3]] }"#, ["1:3 unknown-key"]),
      (
        "[[0,1,2],\n[1,2],\n [\"a\",1,1e7],\n[1,1,1],[1,1,1]]",
        ["2:1 wrong-count", "3:3 wrong-type", "3:9 out-of-range", "4:10 bad-recording"]
      ),
      ("[[0,1,2],[1,2,3]", ["1:17 unclosed"]),
    ])
  func wrongJSON(text: String, expected: [String]) {
    let found = problems(text, name: "a.json")
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) where !b.hasSuffix("unclosed") { #expect(a == b) }
  }

  @Test("A file that is not UTF-8 is exactly one error")
  func encoding() {
    #expect(problems(SourceFile(name: "a.csv", bytes: [0xFF, 0xFE, 0x30, 0])) == ["1:1 not-utf8"])
    #expect(problems(SourceFile(name: "a.csv", bytes: Array("0,1,2\n1,".utf8) + [0xE9])) == ["2:3 not-utf8"])
  }

  @Test("All errors are reported, up to a limit, each with the place where the scene refers to the recording")
  func limit() {
    let firstReference = Location(SourceFile(name: "scene.json", text: #""a.csv""#), 0..<7)
    let file = SourceFile(name: "a.csv", text: String(repeating: "0,a,1\n", count: 1000))
    let error = #expect(throws: Diagnostics.self) { try Recording.read(file, firstReference: firstReference) }
    #expect(error?.list.count == DecodingContext.limit && error?.omitted == 1000 - DecodingContext.limit)
    #expect(error?.list.allSatisfy { $0.notes.contains { $0.location == firstReference } } == true)
    #expect(error?.list.first?.message == #""a" is not a number"#)
  }

  @Test("100,000 samples are read in either format", arguments: ["a.csv", "a.json"])
  func long(name: String) throws {
    let lines = (0..<100_000).map { "\(100 + Double($0) / 60),\(Double($0) / 3),\(844 - Double($0) / 120)" }
    let text =
      name == "a.csv" ? lines.joined(separator: "\n") : "[" + lines.map { "[\($0)]" }.joined(separator: ",\n") + "]"
    let file = SourceFile(name: name, text: text)
    let read = try Recording.read(file)
    #expect(read.count == 100_000 && read[60].position == Point(20, 843.5))
    #expect(read[99_999].time == 100 + Double(99_999) / 60 - 100)
  }

  @Test("Randomly changed recordings are either reported or read", arguments: ["a.csv", "a.json"])
  func mutations(name: String) {
    let text =
      name == "a.csv"
      ? "# a\r\nt,x,y\r\n0,1,2\r\n0.016,1.5,-2e1 # b\n\n0.033,2,3\r0.05,4,5\n"
      : #"{ "samples": [[0, 1, 2], [0.016, 1.5, -2e1], [0.033, 2, 3], [0.05, 4, 5]] }"#
    let bytes = Array(text.utf8)
    var mutation = JSONMutation(seed: 11)
    var read = 0
    for _ in 0..<5000 {
      let changed = mutation.changed(bytes, limit: 3, alphabet: "0123456789-.eE,#\r\n[] txy")
      let file = SourceFile(name: name, bytes: changed)
      if problems(file).isEmpty, let samples = try? Recording.read(file) {
        read += 1
        #expect(samples.count >= 2 && samples[0].time == 0)
        for (a, b) in zip(samples, samples.dropFirst()) { #expect(a.time < b.time) }
        #expect(samples.allSatisfy { abs($0.position.x) <= 1e6 && abs($0.position.y) <= 1e6 && $0.time <= 3600 })
      }
    }
    #expect(read > 100 && read < 4900)
  }
}
