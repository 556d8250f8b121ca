import SegueJSON
import Testing

@Suite("Files with an unfinished merge")
struct MergeConflictTests {
  private func problems(_ text: String) -> [Diagnostic] {
    do {
      _ = try JSON(parsing: SourceFile(name: "a.json", text: text))
      return []
    } catch {
      return error.list
    }
  }

  @Test(
    "The marks of a merge are one error, which says in which lines both sides are",
    arguments: [
      (
        "{\n<<<<<<< HEAD\n  \"a\": 1,\n=======\n  \"a\": 2,\n>>>>>>> other\n  \"b\": 3\n}\n", 2,
        "both sides are in lines 2–6"
      ),
      (
        "{\n<<<<<<< a\n\"a\": 1\n||||||| base\n\"a\": 0\n=======\n\"a\": 2\n>>>>>>> b\n}", 2,
        "both sides are in lines 2–8"
      ),
      ("<<<<<<< HEAD\r\n{}\r\n=======\r\n[]\r\n>>>>>>> other\r\n", 1, "both sides are in lines 1–5"),
      ("{ \"a\": 1,\n=======\n \"b\": 2 }", 2, "line 2 is one of its marks"),
      ("{}\n>>>>>>>", 2, "line 2 is one of its marks"),
      (
        "<<<<<<< x\n1\n=======\n2\n>>>>>>> y\n3\n<<<<<<< x\n4\n=======\n5\n>>>>>>> y\n<<<<<<< x\n6", 1,
        "both sides are in lines 1–5, and in 2 more places"
      ),
    ])
  func marks(_ text: String, _ line: Int, _ lines: String) throws {
    let found = problems(text)
    #expect(found.map(\.message) == ["a merge is unfinished here: \(lines)"])
    #expect(found.first?.location?.start.line == line && found.first?.code == "merge-conflict")
  }

  @Test(
    "Text that only looks like a mark is no merge",
    arguments: [
      #"{ "a": "<<<<<<< HEAD" }"#, "{ \"a\":\n\"=======\" }", "[\n  \"=======\"\n]", "{ \"line\": \">>>>>>> x\" }",
    ])
  func strings(_ text: String) { #expect(problems(text).isEmpty) }

  @Test(
    "Other lines of such characters are the errors that they were",
    arguments: ["========\n{}", "<<<<<<<<\n{}", "<<<<<<\n{}"])
  func others(_ text: String) {
    #expect(problems(text).allSatisfy { $0.code != "merge-conflict" } && !problems(text).isEmpty)
  }

  @Test("What editors read of such a file stays")
  func recovered() {
    let text = "{\n  \"a\": 1,\n<<<<<<< HEAD\n  \"b\": 2\n=======\n  \"b\": 3\n>>>>>>> other\n}"
    #expect(JSON.recovered(from: SourceFile(name: "a.json", text: text))?["a"]?.integer == 1)
  }
}
