import Foundation
import SegueEncoders
import SegueDigests
import SegueFiles
import SegueGraphics
import SegueExport
import SegueScene
import SegueSnapshots
import TestSupport
import Testing

/// PNG files that stand in for a lock.
@Suite struct PictureReferenceTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(smallScene(), to: "a.json")
  }

  private static let name = "a.open.1x.10fps.segue-pictures"

  private func run(
    _ mode: RecordMode, keepsLock: Bool? = nil, selection: StorySelection = StorySelection(),
    allowance: PixelAllowance = .pixels(0)
  ) async -> [SceneVerdict] {
    await Recorder(Verifier(threads: 2, allowance: allowance), mode: mode, selection: selection, keepsLock: keepsLock)
      .run(folder("a.json"))
  }

  @Test("Recorded without a lock, a story passes; a change names the moments, the pixels and the picture before")
  func change() async throws {
    let recorded = await run(.missing, keepsLock: false)
    #expect(recorded.map(\.outcome.kind) == [.recorded] && recorded[0].headline == "new, 9 moments recorded")
    #expect(try folder.names() == ["a.json", Self.name])
    let passed = await run(.never)
    #expect(passed.map(\.outcome.kind) == [.passed] && passed[0].headline == "9 moments as recorded")
    // Without `keepsLock`, a scene with pictures and no lock gets no lock.
    #expect(await run(.missing).map(\.outcome.kind) == [.passed])
    try folder.write(smallScene(radius: "5"), to: "a.json")
    let failed = try #require(await run(.never).first)
    #expect(failed.outcome.kind == .failed && failed.causes.isEmpty)
    // From frame 3 on, the drawer pushes the card out.
    #expect(failed.frames.map(\.index).prefix(3) == [0, 1, 2] && failed.headline.contains("of 9 moments differ"))
    #expect(failed.frames.allSatisfy { ($0.pixelCount ?? 0) > 0 && $0.region != nil })
    let before = [0, 1].map { index in (failed.pictures?.before(index)).map { Digest(ofPixels: $0.bitmap) } }
    #expect(before[0] != nil && before[0] == before[1])
    #expect(VerifyText.text(for: failed).contains("PNG files do not tell why; `render record --lock` keeps a lock"))
    let most = failed.frames.compactMap(\.pixelCount).max() ?? 0
    #expect(await run(.never, allowance: .pixels(most - 1)).map(\.outcome.kind) == [.failed])
    #expect(await run(.never, allowance: .pixels(most)).map(\.outcome.kind) == [.passed])
    #expect(await run(.failed).map(\.headline) == ["refreshed, 9 moments recorded"])
    #expect(await run(.never).map(\.outcome.kind) == [.passed])
  }

  @Test("A file that was removed or replaced is a difference in the moments for which it stands")
  func files() async throws {
    _ = await run(.missing, keepsLock: false)
    let names = try File.names(in: folder(Self.name)).sorted()
    // The first three frames show the same, and so do the last three.
    #expect(names == [0, 3, 4, 5, 6].map { "frame_000\($0).png" })
    try File.remove(folder(Self.name + "/frame_0004.png"))
    #expect(await run(.never)[0].frames.map(\.index) == [4])
    try folder.writePicture(0xFF00_00FF, to: Self.name + "/frame_0004.png")
    let other = await run(.never)[0]
    #expect(other.frames.map(\.index) == [4] && other.frames[0].pixelCount == 40 * 60)
    try folder.write("no picture", to: Self.name + "/frame_0004.png")
    guard case .broken(let message, _) = await run(.never)[0].outcome else {
      Issue.record("a file that is not a picture was read")
      return
    }
    #expect(message.contains("frame_0004.png"))
    #expect(await run(.all).map(\.outcome.kind) == [.recorded])
    #expect(try File.names(in: folder(Self.name)).sorted() == names)
  }

  @Test("Without the first file, the frames before the next one differ")
  func firstFile() async throws {
    _ = await run(.missing, keepsLock: false)
    try File.remove(folder(Self.name + "/frame_0000.png"))
    let failed = await run(.never)[0]
    #expect(failed.outcome.kind == .failed && failed.frames.map(\.index) == [0, 1, 2])
    #expect(failed.frames.allSatisfy { $0.pixelCount == nil })
    #expect(await run(.failed).map(\.outcome.kind) == [.recorded])
    #expect(await run(.never).map(\.outcome.kind) == [.passed])
  }

  @Test("A file numbered higher than any frame differs", arguments: ["9223372036854775807", "99999999999999999999"])
  func largeNumbers(_ number: String) async throws {
    _ = await run(.missing, keepsLock: false)
    try folder.writePicture(0xFF00_00FF, to: Self.name + "/frame_\(number).png")
    let failed = await run(.never)[0]
    #expect(failed.outcome.kind == .failed && failed.frames.count == 1)
    #expect(await run(.all).map(\.outcome.kind) == [.recorded])
    #expect(await run(.never).map(\.outcome.kind) == [.passed])
  }

  @Test("If the folder of a story that is gone is a link, the link is removed, and not what it leads to")
  func links() async throws {
    _ = await run(.missing, keepsLock: false)
    try FileManager.default.moveItem(atPath: folder(Self.name), toPath: folder("elsewhere"))
    let link = "a.gone.1x.10fps.segue-pictures"
    try FileManager.default.createSymbolicLink(atPath: folder(link), withDestinationPath: "elsewhere")
    #expect(await run(.all).contains { $0.outcome.kind == .removed })
    #expect(!File.isLink(folder(link)))
    #expect(try File.names(in: folder("elsewhere")).count == 5)
  }

  @Test("A story that takes longer or ends earlier with the same pictures differs only where something else is seen")
  func length() async throws {
    _ = await run(.missing, keepsLock: false)
    try folder.write(smallScene(wait: 0.4), to: "a.json")
    #expect(await run(.never).map(\.outcome.kind) == [.passed])
    let short = smallScene().replacing("{ \"present\": {} }, { \"wait\": 0.2 }", with: "{ \"wait\": 0.1 }")
    try folder.write(short, to: "a.json")
    let verdict = await run(.never)[0]
    #expect(verdict.outcome.kind == .failed && verdict.recordedFrameCount == 7)
    // Frame 3, the last one now, was the first in which the drawer had moved.
    #expect(verdict.frames.map(\.index) == [3, 4, 5, 6])
  }

  @Test("Folders are found by script, theme, locale, scale and frame rate; a story that is gone fails until recorded")
  func stories() async throws {
    let themes = "\"themes\": { \"light\": {}, \"dark\": {} },"
    try folder.write(smallScene(themes: themes), to: "a.json")
    let all = StorySelection(StoryChoice(script: .all, theme: .all), scale: 1.5)
    #expect(
      await run(.missing, keepsLock: false, selection: all).map(\.outcome.kind) == Array(repeating: .recorded, count: 4)
    )
    let stories = await run(.never).map(\.story)
    #expect(stories.map(\.script) == ["open", "open", "rest", "rest"])
    #expect(stories.map(\.theme) == ["dark", "light", "dark", "light"])
    #expect(stories.allSatisfy { $0.scale == 1.5 && $0.frameRate == 10 })
    let dark = StorySelection(StoryChoice(theme: .named("dark")))
    #expect(await run(.never, selection: dark).map(\.story.theme) == ["dark", "dark"])
    try folder.write(smallScene(themes: themes).replacing("\"rest\"", with: "\"stay\""), to: "a.json")
    let gone = await run(.never)
    #expect(gone.map(\.outcome.kind) == [.passed, .passed, .failed, .failed])
    #expect(gone[2].headline == "recorded, but the scene does not have it any more")
    #expect(await run(.failed).count { $0.outcome.kind == .removed } == 2)
    #expect(await run(.never).map(\.outcome.kind) == [.passed, .passed])
  }

  @Test("If the only script was renamed, recording goes on under the new name")
  func renamed() async throws {
    _ = await run(.missing, keepsLock: false)
    try folder.write(smallScene().replacing("\"open\": [", with: "\"unfold\": ["), to: "a.json")
    #expect(await run(.never).map(\.outcome.kind) == [.failed])
    #expect(await run(.failed).map(\.outcome.kind) == [.removed, .recorded])
    #expect(await run(.never).map(\.story.script) == ["unfold"])
  }

  @Test("The folders of a scene are neither another scene's whose name begins the same, nor orphans")
  func owners() async throws {
    try folder.write(smallScene(), to: "a.open.json")
    _ = await run(.missing, keepsLock: false)
    let other = Recorder(Verifier(threads: 2), mode: .missing, keepsLock: false)
    #expect(await other.run(folder("a.open.json")).map(\.outcome.kind) == [.recorded])
    #expect(await run(.never).map(\.outcome.kind) == [.passed])
    #expect(try SceneFinder([folder("")]).orphans.isEmpty)
    try File.remove(folder("a.open.json"))
    try File.remove(folder("a.json"))
    #expect(try SceneFinder([folder("")]).orphans.count == 2)
  }

  /// `a.` and `.1x.10fps.segue-pictures` have 26 bytes, so that 229 are left for a script's name.
  @Test(
    "Names too long for a file are shortened, found again, and stay distinct; others stay as they are",
    arguments: [
      (String(repeating: "x", count: 228), String(repeating: "x", count: 228)),
      (String(repeating: "x", count: 230), nil),
      (String(repeating: "開", count: 100), nil),
    ] as [(String, String?)])
  func longNames(_ script: String, _ words: String?) async throws {
    let text = smallScene().replacing("\"open\": [", with: "\"\(script)\": [").replacing(
      "\"rest\": [", with: "\"\(script)y\": [")
    try folder.write(text, to: "a.json")
    let both = StorySelection(StoryChoice(script: .all))
    #expect(await run(.missing, keepsLock: false, selection: both).map(\.outcome.kind) == [.recorded, .recorded])
    let names = try folder.names().filter { $0.hasSuffix(".1x.10fps.segue-pictures") }
    #expect(names.count == 2 && names.allSatisfy { $0.utf8.count <= 255 })
    if let words { #expect(names.contains("a.\(words).1x.10fps.segue-pictures")) }
    let found = await run(.never)
    #expect(found.map(\.outcome.kind) == [.passed, .passed])
    #expect(Set(found.compactMap(\.story.script)) == [script, script + "y"])
    // The names are shortened beside a lock, too. The files are orphans once the lock has no such story.
    let pictures = PictureOptions(frames: true, moments: true, sheets: folder("sheets"))
    let locking = Recorder(Verifier(threads: 2), mode: .all, selection: both, pictures: pictures, keepsLock: true)
    #expect(await locking.run(folder("a.json")).map(\.outcome.kind) == [.recorded, .recorded])
    #expect(try folder.names().count == 7 && folder.names("sheets").count == 2)
    #expect(try SceneFinder([folder("")]).orphans.isEmpty)
    try folder.write(smallScene(), to: "a.json")
    try File.remove(folder("a.segue-lock"))
    let plain = Recorder(Verifier(threads: 2), mode: .all, keepsLock: true)
    #expect(await plain.run(folder("a.json")).map(\.outcome.kind) == [.recorded])
    #expect(try SceneFinder([folder("")]).orphans.count == 4)
  }

  @Test(
    "A scene whose name leaves no room in the names of its references gets short ones, which end in a digest",
    arguments: [210, 230, 240, 245, 250])
  func longScene(_ length: Int) async throws {
    try File.remove(folder("a.json"))
    let scenes = ["x", "y"].map { String(repeating: "n", count: length - 1) + $0 + ".json" }
    for scene in scenes { try folder.write(smallScene(), to: scene) }
    let all = StorySelection(StoryChoice(script: .all))
    func run(_ mode: RecordMode, _ keepsLock: Bool?, _ pictures: PictureOptions = PictureOptions()) async -> [String] {
      var found: [String] = []
      for scene in scenes {
        let recorder = Recorder(
          Verifier(threads: 1), mode: mode, selection: mode == .never ? StorySelection() : all, pictures: pictures,
          keepsLock: keepsLock)
        found += await recorder.run(folder(scene)).map(\.outcome.name)
      }
      return found
    }
    let recorded = Array(repeating: "recorded", count: 4)
    let passed = Array(repeating: "passed", count: 4)
    #expect(await run(.missing, false) == recorded)
    #expect(await run(.never, nil) == passed)
    #expect(try SceneFinder([folder("")]).orphans.isEmpty)
    let options = PictureOptions(frames: true, moments: true, sheets: folder("sheets"))
    #expect(await run(.all, true, options) == recorded)
    #expect(await run(.never, nil) == passed)
    let names = try folder.names()
    // Scenes, locks, folders and files, and the folder of the sheets: each is there once, in a name that files can have.
    #expect(names.count == 2 + 2 + 4 + 4 + 1 && names.allSatisfy { $0.utf8.count <= 255 })
    #expect(try folder.names("sheets").count == 4)
    let finder = try SceneFinder([folder("")])
    #expect(finder.scenes.map { PathName.last($0) } == scenes && finder.orphans.isEmpty && finder.empty.isEmpty)
    let locks = names.filter { $0.hasSuffix(".segue-lock") }.map { folder($0) }
    #expect(try Set(SceneFinder(locks).scenes.map { PathName.last($0) }) == Set(scenes))
    // Without its scene, each is an orphan of its own.
    try File.remove(folder(scenes[0]))
    #expect(try SceneFinder([folder("")]).orphans.count == 5)
  }

  @Test("A lock is kept on request, and beside a lock there is no recording without one")
  func lock() async throws {
    _ = await run(.missing, keepsLock: false)
    #expect(await run(.missing, keepsLock: true).map(\.outcome.kind) == [.recorded])
    #expect(try folder.names().contains("a.segue-lock"))
    guard case .broken(let message, _) = await run(.all, keepsLock: false)[0].outcome else {
      Issue.record("pictures were recorded in place of a lock that is there")
      return
    }
    #expect(message.contains("the scene has a lock"))
  }
}
