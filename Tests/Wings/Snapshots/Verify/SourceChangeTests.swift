import SegueDigests
import SegueFiles
import SegueSnapshots
import TestSupport
import Testing

/// Edits of a scene after which no pixel differs.
@Suite struct SourceChangeTests {
  let folder: TestFolder

  private static let themes = ##"""
    "themes": { "light": { "page": "#FFF" }, "dark": { "page": "#000" } },
    "components": { "badge": { "background": "#0000FF" }, "unused": {} },
    """##
  private static let badge =
    #"{ "component": "badge", "frame": { "x": 30, "y": 30, "width": 8, "height": 8 } },"#
  private static let recorded = smallScene(node: badge, themes: themes)

  init() async throws {
    folder = try TestFolder()
    try folder.write(Self.recorded, to: "a.json")
    #expect(await folder.run(.missing).map(\.outcome.kind) == [.recorded])
  }

  private func verify(strictly: Bool = false) async -> SceneVerdict {
    await Recorder(Verifier(threads: 2, isStrict: strictly), mode: .never).run(folder("a.json"))[0]
  }

  @Test(
    "An edit that no pixel shows passes and is noted; a strict run fails and names it",
    arguments: [
      ("A drawer opens.", "A drawer shuts.", "alt"), ("badge", "mark", "components.mark"),
      (##""page": "#000""##, ##""page": "#111""##, "themes.dark.page"), (#", "unused": {}"#, "", "components.unused"),
    ])
  func edits(old: String, new: String, path: String) async throws {
    try folder.write(Self.recorded.replacing(old, with: new), to: "a.json")
    let verdict = await verify()
    #expect(verdict.outcome.kind == .passed && verdict.isSourceChanged && verdict.causes.isEmpty)
    #expect(VerifyText.text(for: verdict).hasSuffix(": 9 frames as recorded; source changed"))
    #expect(
      VerifyText.sourceNote(for: [verdict, verdict])
        == "2 stories: source changed, pixels equal; `render record` refreshes them")

    let strict = await verify(strictly: true)
    #expect(strict.outcome.kind == .failed && strict.causes == [.scene] && strict.frames.isEmpty)
    #expect(strict.sceneChanges.contains { $0.path == path }, "\(strict.sceneChanges)")
  }

  @Test("White space and `$schema` are not edits, and `$schema` is never blamed for others")
  func schema() async throws {
    let withSchema = "{ \"$schema\": \"scene.schema.json\",\n\n" + Self.recorded.dropFirst()
    try folder.write(withSchema, to: "a.json")
    let verdict = await verify(strictly: true)
    #expect(verdict.outcome.kind == .passed && !verdict.isSourceChanged)
    #expect(VerifyText.sourceNote(for: [verdict]) == nil)
    #expect(await folder.run(.all).map(\.outcome.kind) == [.recorded])
    try folder.write(
      withSchema.replacing("scene.schema.json", with: "other.json")
        .replacing("\"cornerRadius\": 4", with: "\"cornerRadius\": 5"), to: "a.json")
    let changed = await verify()
    #expect(changed.outcome.kind == .failed && changed.sceneChanges.map(\.property) == ["cornerRadius"])
  }

  @Test("An image that was compressed again passes, because its pixels are the same")
  func image() async throws {
    let node = #"{ "image": "p.png", "frame": { "x": 30, "y": 30, "width": 8, "height": 8 } },"#
    try folder.writePicture(0xFF00_00FF, to: "p.png")
    try folder.write(smallScene(node: node), to: "a.json")
    #expect(await folder.run(.all).contains { $0.outcome.kind == .recorded })
    // A text chunk changes the bytes of the file and nothing that it shows: length, type, content and CRC, after the
    // 8 bytes of the signature and the 25 bytes of the header.
    var bytes = try File.read(folder("p.png"))
    let text: [UInt8] = [0, 0, 0, 3] + Array("tEXta\0b".utf8) + [0xDC, 0x49, 0xA2, 0x3B]
    bytes.insert(contentsOf: text, at: 8 + 25)
    try AtomicFile.write(bytes, to: folder("p.png"))
    let verdict = await verify()
    #expect(verdict.outcome.kind == .passed && verdict.isSourceChanged && verdict.assetChanges.map(\.name) == ["p.png"])
    #expect(await verify(strictly: true).causes == [.asset])
  }

  @Test("Recording refreshes the lock with the new scene; a story that differs keeps it as it is")
  func refreshes() async throws {
    try folder.write(Self.recorded.replacing("A drawer opens.", with: "A drawer shuts."), to: "a.json")
    let before = try folder.lock()
    #expect(await folder.run(.missing).map(\.outcome.kind) == [.recorded])
    let after = try folder.lock()
    #expect(after.scene.text.contains("A drawer shuts.") && after.stories == before.stories)
    #expect(await verify(strictly: true).outcome.kind == .passed)
    try folder.write(Self.recorded.replacing("\"cornerRadius\": 4", with: "\"cornerRadius\": 5"), to: "a.json")
    #expect(await folder.run(.missing).map(\.outcome.kind) == [.failed])
    #expect(try folder.lock().scene == after.scene)
  }
}
