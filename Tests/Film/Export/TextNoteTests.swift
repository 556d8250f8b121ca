import Foundation
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing

/// What a load says about texts that are not drawn as they are asked for. The fonts are those of Tests/Fonts: MotoyaLCedar has a
/// regular face only, Amiri a regular and a bold one.
@Suite struct TextNoteTests {
  private static func scene(_ texts: String, _ more: String = "") -> String {
    """
    {
      "canvas": { "width": 100, "height": 100 },\(more)
      "screens": { "a": { "children": [
        \(texts)
      ] }, "b": {} },
      "transition": { "type": "drawer" }
    }
    """
  }

  private static func problems(_ text: String, folder: String = "/nowhere") async -> [Diagnostic] {
    do throws(Diagnostics) {
      return try await SceneLoader.load(SceneDocument(name: "a.json", text: text, folder: folder)).warnings.list
    } catch {
      return error.list
    }
  }

  @Test(
    "Bold and italic text of a family without such a face is an error at the text, with the faces that there are",
    arguments: [
      (#""weight": "bold""#, "bold", #"["weight"]"#), (#""italic": true"#, "italic", #"["style"]"#),
      (#""weight": 800, "italic": true"#, "heavy italic", #"["weight", "style"]"#),
    ])
  func loss(_ style: String, _ face: String, _ synthesis: String) async throws {
    func text(_ more: String) -> String {
      Self.scene(#"{ "text": "A", "font": { "family": "MotoyaLCedar", "size": 9, \#(style)\#(more) } }"#)
    }
    let problems = await Self.problems(text(""))
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.severity == .error && problem.code == "missing-face")
    #expect(problem.location?.start.line == 4)
    #expect(problem.message == "the font family \"MotoyaLCedar\" has no \(face) face; regular would be drawn")
    #expect(problem.hint?.contains("\"synthesis\": \(synthesis)") == true)
    #expect(problem.notes.map(\.message) == ["it has: regular in MTLc3m.ttf"])
    #expect(await Self.problems(text(", \"synthesis\": \(synthesis)")).isEmpty)
  }

  @Test("A weight near one that the family has is a warning with the weight to write; the same text is reported once")
  func near() async throws {
    let text = #"{ "text": "A", "font": { "family": "Amiri", "size": 9, "weight": "semibold" } }"#
    let problems = await Self.problems(Self.scene("\(text),\n\(text)"))
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.severity == .warning && problem.code == "substituted-face")
    #expect(problem.message == "the font family \"Amiri\" has no semibold face: bold, the nearest one, is drawn")
    #expect(problem.hint == "to ask for that one, write \"weight\": \"bold\"")
    #expect(problem.notes.map(\.message) == ["it has: bold in Amiri-Bold.ttf, regular in Amiri-Regular.ttf"])
    #expect(await Self.problems(Self.scene(text.replacing("semibold", with: "bold"))).isEmpty)
  }

  @Test("A fallback that loses the emphasis is a warning, in the locale in which it is used")
  func fallback() async throws {
    let text = Self.scene(
      #"{ "text": "$title", "font": { "size": 9, "weight": "bold" } }"#,
      #""fallbackFonts": ["MotoyaLCedar"], "locales": { "en": { "strings": { "title": "A" } }, "ja": { "strings": { "title": "猫" } } },"#
    )
    #expect(await Self.problems(text).isEmpty)
    let document = SceneDocument(name: "a.json", text: text, folder: "/nowhere")
    let problem = try #require(try await SceneLoader.load(document, StoryID(locale: "ja")).warnings.list.first)
    #expect(problem.severity == .warning && problem.message.contains("\"MotoyaLCedar\" has no bold face"))
  }

  @Test("Each text that is too narrow for its words is named, and one that is repeated is named once")
  func partedWords() async throws {
    let folder = try TestFolder()
    try FileManager.default.copyItem(
      atPath: Repository.path("Tests/Picture/Text/Fixtures/Fonts/NotoSansThai-Regular.ttf"),
      toPath: "\(folder.path)/thai.ttf")
    let text =
      #"{ "text": "สวัสดีครับ", "frame": { "y": 0, "width": 20, "height": 40 }, "font": { "family": "T", "size": 20 } }"#
    let scene = Self.scene(
      "\(text),\n\(text),\n{ \"component\": \"t\", \"repeat\": { \"items\": [{}, {}, {}] } }",
      "\"fonts\": { \"T\": \"thai.ttf\" }, \"components\": { \"t\": \(text) },")
    let problems = await Self.problems(scene, folder: folder.path)
    #expect(problems.map(\.code) == Array(repeating: "parted-word", count: 3), "\(problems)")
    #expect(problems.compactMap(\.location?.start.line) == [4, 5, 6])
  }

  @Test("A family can have a file for each face, and a file that none of its texts could use is an error")
  func files() async throws {
    let folder = try TestFolder()
    let fonts = try #require(ProcessInfo.processInfo.environment["SEGUE_FONTS"])
    for name in ["Amiri-Regular.ttf", "Amiri-Bold.ttf"] {
      try FileManager.default.copyItem(atPath: "\(fonts)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    func scene(_ files: String) -> String {
      Self.scene(
        #"{ "text": "A", "font": { "family": "Brand", "size": 9, "weight": "bold" } }"#,
        #""fonts": { "Brand": \#(files) },"#)
    }
    #expect(await Self.problems(scene(#"["Amiri-Regular.ttf", "Amiri-Bold.ttf"]"#), folder: folder.path).isEmpty)
    #expect(
      await Self.problems(scene(#"["Amiri-Regular.ttf"]"#), folder: folder.path).map(\.code) == ["missing-face"])
    #expect(
      await Self.problems(scene(#"["Amiri-Bold.ttf", "Amiri-Bold.ttf", "none.ttf"]"#), folder: folder.path).map(\.code)
        == ["missing-file"])
    #expect(await Self.problems(scene("[]"), folder: folder.path).count == 1)
  }
}
