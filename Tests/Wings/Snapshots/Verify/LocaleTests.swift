import SegueDigests
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots
import TestSupport
import Testing

/// Stories in several languages.
@Suite struct LocaleTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.scene(), to: "a.json")
  }

  /// The small scene with a picture of a colour for each locale, in German and in Arabic.
  private static func scene(german: String = "g.png", arabic: String = "a.png") -> String {
    let locales =
      "\"locales\": { \"de\": { \"strings\": { \"flag\": \"\(german)\" } }, "
      + "\"ar\": { \"strings\": { \"flag\": \"\(arabic)\" } } },"
    let node = "{ \"image\": \"$flag\", \"frame\": { \"x\": 30, \"y\": 30, \"width\": 8, \"height\": 8 } },"
    return smallScene(node: node, themes: locales)
  }

  private func write(pictures: [(String, UInt32)]) throws {
    for (name, word) in pictures { try folder.writePicture(word, to: name) }
  }

  @Test("Every locale is recorded beside the scene's own, which stays without a name, and each is verified as it was")
  func locales() async throws {
    try write(pictures: [("g.png", 0xFF00_00FF), ("a.png", 0xFF00_FF00), ("b.png", 0xFFFF_0000)])
    #expect(await folder.run(.missing).map(\.story.locale) == [nil])
    let all = StorySelection(StoryChoice(locale: .all))
    let recorded = await folder.run(.missing, selection: all, pictures: PictureOptions(moments: true))
    #expect(recorded.map(\.story.locale) == [nil, "ar"] && recorded.map(\.outcome.kind) == [.passed, .recorded])
    #expect(recorded[1].story.words == "open, ar, @1x, 10 fps")
    #expect(try folder.names().contains("a.open.ar.1x.10fps.segue-pictures"))
    let stories = try folder.lock().stories
    #expect(stories.map(\.story.locale) == [nil, "ar"])
    #expect(stories[0].frames[0].pixels != stories[1].frames[0].pixels)
    #expect(await folder.run(.never).map(\.outcome.kind) == [.passed, .passed])
    // What changes in one language fails in that language alone, and is named.
    try folder.write(Self.scene(arabic: "b.png"), to: "a.json")
    let verdicts = await folder.run(.never)
    #expect(verdicts.map(\.outcome.kind) == [.passed, .failed] && verdicts[1].causes == [.scene])
    #expect(verdicts[1].sceneChanges.first?.path == "locales.ar.strings.flag")
    #expect(await folder.run(.all).map(\.outcome.kind) == [.recorded, .recorded])
    #expect(await folder.run(.never).map(\.outcome.kind) == [.passed, .passed])
  }

  @Test("A locale is chosen by its tag, also the scene's own")
  func chosen() async throws {
    try write(pictures: [("g.png", 0xFF00_00FF), ("a.png", 0xFF00_FF00)])
    _ = await folder.run(.missing, selection: StorySelection(StoryChoice(locale: .all)))
    for (tag, locale) in [("de", nil), ("ar", "ar")] {
      let verdicts = await folder.run(.never, selection: StorySelection(StoryChoice(locale: .named(tag))))
      #expect(verdicts.map(\.story.locale) == [locale])
    }
    let problems = StorySelection(StoryChoice(locale: .named("aa"))).problems(
      scripts: [], themes: [], locales: ["de", "ar"])
    #expect(problems.list.map(\.message) == ["there is no locale \"aa\""])
  }

  @Test("The fonts of one language are not a change of another")
  func fonts() async throws {
    let locales = """
      "locales": { "en": { "strings": { "flag": "Go" } },
        "ar": { "strings": { "flag": "مسرح" }, "fallbackFonts": ["Amiri"] } },
      """
    let node = #"{ "text": "$flag", "font": 8, "frame": { "x": 2, "y": 2 } },"#
    try folder.write(smallScene(node: node, themes: locales), to: "a.json")
    _ = await folder.run(.missing, selection: StorySelection(StoryChoice(locale: .all)))
    #expect(try folder.lock().assets.contains { $0.name.hasPrefix("Amiri") })
    let verdicts = await folder.run(.never)
    #expect(verdicts.map(\.outcome.kind) == [.passed, .passed])
    #expect(verdicts.allSatisfy { $0.assetChanges.isEmpty })
  }

  @Test("A story whose locale is gone is a failure, and recording drops it")
  func gone() async throws {
    try write(pictures: [("g.png", 0xFF00_00FF), ("a.png", 0xFF00_FF00)])
    _ = await folder.run(.missing, selection: StorySelection(StoryChoice(locale: .all)))
    let without = Self.scene().replacing(", \"ar\": { \"strings\": { \"flag\": \"a.png\" } }", with: "")
    try folder.write(without, to: "a.json")
    let verdicts = await folder.run(.never)
    #expect(verdicts.map(\.outcome.kind) == [.passed, .failed])
    #expect(verdicts[1].headline == "recorded, but the scene has no locale ar any more")
    #expect(await folder.run(.failed).map(\.outcome.kind) == [.recorded, .removed])
  }
}
