import Foundation
import SegueCore
import SegueDigests
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots
import SegueText
import TestSupport
import Testing

@Suite struct VerifyTests {
  let folder: TestFolder

  init() async throws {
    folder = try TestFolder()
    try folder.write(smallScene(), to: "a.json")
    #expect(await folder.run(.missing).map(\.outcome.kind) == [.recorded])
  }

  @Test("An unchanged scene passes, and nothing is written")
  func passes() async throws {
    let before = try folder.read("a.segue-lock")
    let verdicts = await folder.run(.never)
    #expect(verdicts.map(\.outcome.kind) == [.passed])
    #expect(verdicts[0].story.script == "open" && verdicts[0].story.frameCount == 9)
    #expect(verdicts[0].frames.isEmpty && verdicts[0].causes.isEmpty)
    #expect(try folder.read("a.segue-lock") == before)
  }

  @Test("White space, the order of keys and the format of numbers are not changes")
  func formatting() async throws {
    let object = try JSONSerialization.jsonObject(with: Data(smallScene(radius: "4.0").utf8))
    for options: JSONSerialization.WritingOptions in [[.sortedKeys], [.sortedKeys, .prettyPrinted]] {
      // The keys are sorted because the first story is the default.
      let data = try JSONSerialization.data(withJSONObject: object, options: options)
      try folder.write(String(decoding: data, as: UTF8.self), to: "a.json")
      #expect(await folder.run(.never).map(\.outcome.kind) == [.passed])
    }
  }

  @Test("A changed radius is blamed by name, with the frames before and after")
  func radius() async throws {
    try folder.write(smallScene(radius: "4.5"), to: "a.json")
    let verdict = await folder.run(.never)[0]
    #expect(verdict.outcome.kind == .failed && verdict.causes == [.scene])
    #expect(verdict.sceneChanges.map(\.words).first?.hasPrefix("card.cornerRadius 4 → 4.5 (line") == true)
    #expect(verdict.frames.count == 9)
    let first = try #require(verdict.frames.first)
    #expect(first.changes.map(\.words) == ["card.cornerRadius 4 → 4.5"])
    #expect(first.contributions == ["main", "main/card"])
    // Only the four corners of the card differ.
    let region = try #require(first.region)
    #expect(PixelRect(left: 5, top: 5, width: 20, height: 20).contains(region))
    #expect(try #require(first.pixelCount) > 3)
    let pictures = try #require(verdict.pictures)
    let (before, after) = (try #require(pictures.before(0)), try #require(pictures.after(0)))
    #expect(ExactDifference(before.bitmap, after.bitmap).pixelCount == first.pixelCount)
    #expect(verdict.curves.map(\.name) == ["card.cornerRadius"])
  }

  @Test("A longer script has additional frames, a shorter one lacks some")
  func length() async throws {
    for (wait, frames, headline) in [
      (0.4, [9, 10], "2 of 11 frames differ; 9 were recorded, and there are 11 now"),
      (0.1, [8], "1 of 9 frames differs; 9 were recorded, and there are 8 now"),
    ] {
      try folder.write(smallScene(wait: wait), to: "a.json")
      let verdict = await folder.run(.never)[0]
      #expect(verdict.causes == [.scene])
      #expect(verdict.frames.map(\.index) == frames)
      #expect(verdict.frames.allSatisfy { $0.pixelCount == nil })
      // Every report counts the frames of now, and those that were recorded.
      #expect(verdict.headline == headline)
      let story = try #require(VerifyJSON.json(for: [verdict])["stories"]?.array?.first)
      #expect(story["frameCount"]?.integer == (wait == 0.4 ? 11 : 8) && story["recordedFrameCount"]?.integer == 9)
      let (kept, _) = try VerdictRecord.write(verdict, to: folder("") + "/", stem: "v", threads: 1)
      #expect(VerdictRecord.verdict(kept, folder: folder("") + "/")?.headline == headline)
    }
  }

  @Test("Other pixels from the same drawing commands are blamed on the renderer")
  func renderer() async throws {
    try folder.change { $0.stories[0].frames[4].pixels = String(repeating: "0", count: 32) }
    let verdict = await folder.run(.never)[0]
    #expect(verdict.outcome.kind == .failed && verdict.causes == [.renderer])
    #expect(verdict.frames.map(\.index) == [4] && verdict.frames[0].contributions == [])
    #expect(verdict.pictures?.before(4) == nil && verdict.pictures?.after(4) != nil)
  }

  @Test("Other drawing commands from the same scene are blamed on the layout")
  func layout() async throws {
    try folder.change { lock in
      let card = lock.stories[0].parts.firstIndex(of: "main/card")!
      for frame in lock.stories[0].frames.indices {
        lock.stories[0].frames[frame].pixels = String(repeating: "0", count: 32)
        for part in [0, card] { lock.stories[0].frames[frame].parts[part] = "AAAA" }
      }
    }
    let verdict = await folder.run(.never)[0]
    #expect(verdict.outcome.kind == .failed && verdict.causes == [.layout])
    #expect(verdict.frames.count == 9 && verdict.frames[0].contributions == ["main", "main/card"])
  }

  @Test("A changed scene does not hide that the renderer changed as well")
  func both() async throws {
    try folder.change { $0.stories[0].frames[4].pixels = String(repeating: "0", count: 32) }
    try folder.write(smallScene(radius: "4.5"), to: "a.json")
    let verdict = await folder.run(.never)[0]
    #expect(verdict.causes == [.scene, .renderer])
    #expect(verdict.frames.count == 9)
    #expect(verdict.frames.filter { $0.pixelCount == nil }.map(\.index) == [4])
  }

  @Test("A lock that was edited is not trusted")
  func edited() async throws {
    let text = try folder.read("a.segue-lock")
    let hash = try folder.lock().stories[0].frames[4].pixels
    try folder.write(text.replacing(hash, with: String(repeating: "0", count: 32)), to: "a.segue-lock")
    let verdict = await folder.run(.never)[0]
    #expect(verdict.outcome.kind == .failed && verdict.causes == [.lock])
  }

  @Test("A changed image is named with both digests; a new version of a font matters only if it shows")
  func assets() async throws {
    let node = """
      { "image": "p.png", "frame": { "x": 30, "y": 30, "width": 8, "height": 8 } },
      { "text": "ab", "font": { "size": 9 }, "frame": { "x": 0, "y": 0, "width": 40, "height": 12 } },
      """
    try folder.writePicture(0xFF00_00FF, to: "p.png")
    try folder.write(smallScene(node: node), to: "a.json")
    #expect(await folder.run(.all).map(\.outcome.kind) == [.recorded])
    #expect(await folder.run(.never).map(\.outcome.kind) == [.passed])

    try folder.writePicture(0xFF00_FF00, to: "p.png")
    let verdict = await folder.run(.never)[0]
    #expect(verdict.outcome.kind == .failed && verdict.causes == [.asset])
    #expect(verdict.assetChanges.map(\.name) == ["p.png"] && verdict.assetChanges[0].kind == .image)
    #expect(verdict.frames.first?.contributions == ["main", "main/image p.png"])
    // The nodes that show it are named, and where they are drawn, also in frames.
    #expect(verdict.assetChanges[0].nodes == ["image p.png"])
    #expect(verdict.assetChanges[0].words.hasSuffix(", shown by image p.png"))
    let (old, new) = (try folder.lock().assets.first { $0.kind == .image }, try Digest(ofFile: folder("p.png")))
    #expect(
      verdict.frames.first?.changes == [
        PropertyChange(
          node: "image p.png", property: "image", before: old?.digest.hex(bytes: 4), after: new.hex(bytes: 4))
      ])
    // The old file is gone, and no pictures were kept.
    #expect(verdict.lacksEarlierPictures)
    #expect(VerifyText.text(for: verdict).contains("is not known; `render record --pixels` keeps the frames"))

    try folder.writePicture(0xFF00_00FF, to: "p.png")
    let other = Digest(of: Array("another version".utf8))
    try folder.change { lock in
      lock.assets = lock.assets.map {
        $0.kind == .systemFont ? RecordedAsset(kind: .systemFont, name: $0.name, digest: other) : $0
      }
      #expect(lock.assets.contains { $0.digest == other })
    }
    let same = await folder.run(.never)[0]
    #expect(same.outcome.kind == .passed && same.assetChanges.map(\.kind) == [.font])
    try folder.change { lock in
      lock.stories[0].frames[0].pixels = String(repeating: "0", count: 32)
      lock.stories[0].frames[0].parts[0] = "AAAA"
    }
    #expect(await folder.run(.never)[0].causes == [.asset])
  }

  @Test("Another version of a font or a library is named by name and number; a library only if something shows")
  func versions() async throws {
    let node = #"{ "text": "ab", "font": { "size": 9 }, "frame": { "x": 0, "y": 0, "width": 40, "height": 12 } },"#
    try folder.write(smallScene(node: node), to: "a.json")
    #expect(await folder.run(.all).map(\.outcome.kind) == [.recorded])
    let other = Digest(of: Array("another version".utf8))
    try folder.change { lock in
      lock.assets = lock.assets.map { asset in
        switch asset.kind {
        case .systemFont: RecordedAsset(kind: .systemFont, name: asset.name, digest: other, version: "3.18")
        case .library where asset.name == "HarfBuzz": RecordedAsset(LibraryVersion("HarfBuzz", "0.9.1"))
        default: asset
        }
      }
    }
    let passed = await folder.run(.never)[0]
    #expect(passed.outcome.kind == .passed && passed.assetChanges.count == 1)
    #expect(passed.assetChanges.map(\.words).allSatisfy { $0.hasPrefix("font \"Inter-Regular.otf\" 3.18 → 3.019") })
    try folder.change { lock in
      lock.stories[0].frames[0].pixels = String(repeating: "0", count: 32)
      lock.stories[0].frames[0].parts[0] = "AAAA"
    }
    let failed = await folder.run(.never)[0]
    let version = try #require(TextLibraries.versions.first { $0.name == "HarfBuzz" }?.version)
    #expect(failed.causes == [.asset] && failed.assetChanges.count == 2)
    #expect(failed.assetChanges.last?.words == "library \"HarfBuzz\" 0.9.1 → \(version)")
  }

  @Test(
    "A story whose script was renamed is a failure, and recording continues it under the new name",
    arguments: [RecordMode.all, .failed])
  func renamedStory(_ mode: RecordMode) async throws {
    #expect(
      await folder.run(.missing, selection: StorySelection(StoryChoice(script: .all))).map(\.outcome.kind) == [
        .passed, .recorded,
      ])
    try folder.write(smallScene().replacing("\"rest\"", with: "\"stay\""), to: "a.json")
    let verdicts = await folder.run(.never)
    #expect(verdicts.map(\.outcome.kind) == [.passed, .failed] && verdicts[1].causes == [.scene])
    #expect(verdicts[1].story.script == "rest" && !verdicts[1].sceneChanges.isEmpty)
    #expect(verdicts[1].headline == "recorded, but the script rest is stay now")
    #expect(verdicts[1].acceptance.hasPrefix("render record --script all /"))
    let recorded = await folder.run(mode)
    #expect(recorded.map(\.story.script) == ["open", "rest", "stay"])
    #expect(recorded.map(\.outcome.kind) == [.recorded, .removed, .recorded])
    #expect(recorded[1].headline == "removed; the script rest is stay now")
    #expect(recorded[2].headline == "new, \(recorded[2].story.frameCount) frames recorded")
    #expect(await folder.run(.never).map(\.outcome.kind) == [.passed, .passed])
  }

  @Test(
    "A story that the scene no longer has is a failure, and recording drops it", arguments: [RecordMode.all, .failed])
  func goneStory(_ mode: RecordMode) async throws {
    _ = await folder.run(.missing, selection: StorySelection(StoryChoice(script: .all)))
    let without = smallScene().replacing(",\n    \"rest\": [{ \"wait\": 0.2 }]", with: "")
    #expect(without != smallScene())
    try folder.write(without, to: "a.json")
    let failed = await folder.run(.never)
    #expect(failed.map(\.outcome.kind) == [.passed, .failed])
    #expect(failed[1].headline == "recorded, but the scene has no script rest any more")
    let recorded = await folder.run(mode)
    #expect(recorded.map(\.outcome.kind) == [.recorded, .removed])
    #expect(recorded[1].headline == "removed; the scene has no script rest any more")
    #expect(await folder.run(.never).map(\.story.script) == ["open"])
  }

  @Test("Kept pictures show earlier frames that can no longer be rendered")
  func keptPictures() async throws {
    try folder.writePicture(0xFF00_00FF, to: "p.png")
    let node = "{ \"image\": \"p.png\", \"frame\": { \"x\": 30, \"y\": 30, \"width\": 8, \"height\": 8 } },"
    try folder.write(smallScene(node: node), to: "a.json")
    #expect(await folder.run(.all, pictures: PictureOptions(frames: true)).map(\.outcome.kind) == [.recorded])
    let name = "a.open.1x.10fps.segue.png"
    #expect(try folder.names().contains(name))
    try folder.writePicture(0xFF00_FF00, to: "p.png")
    let verdict = await folder.run(.never)[0]
    // In the frames that follow, the drawer has pushed the image out.
    #expect(verdict.frames.map(\.index) == [0, 1, 2, 3])
    #expect(verdict.frames.allSatisfy { ($0.pixelCount ?? 0) > 0 } && !verdict.lacksEarlierPictures)
    #expect(verdict.frames[0].region == PixelRect(left: 30, top: 30, width: 8, height: 8))
    for index in [8, 0, 4, 3] { #expect(verdict.pictures?.before(index) != nil) }
    // Kept pictures of another recording are not used.
    let old = try File.read(folder(name))
    #expect(await folder.run(.all).map(\.outcome.kind) == [.recorded])
    #expect(try File.read(folder(name)) != old)
    try AtomicFile.write(old, to: folder(name))
    try folder.writePicture(0xFFFF_0000, to: "p.png")
    #expect(await folder.run(.never)[0].frames[0].pixelCount == nil)
  }

  @Test("A scene or a lock that cannot be read is reported as broken, with the reason")
  func broken() async throws {
    try folder.write("{", to: "b.json")
    let missing = await folder.run(.never, "c.json")[0]
    let syntax = await folder.run(.never, "b.json")[0]
    try folder.write("nonsense", to: "a.segue-lock")
    let lock = await folder.run(.never)[0]
    for (verdict, words) in [(missing, "cannot read"), (syntax, "b.json:1"), (lock, "this is not a lock")] {
      guard case .broken(let message, _) = verdict.outcome else {
        Issue.record("\(verdict.scene) is broken")
        continue
      }
      #expect(message.contains(words))
    }
    try folder.write(smallScene(), to: "d.json")
    #expect(await folder.run(.never, "d.json").map(\.outcome.kind) == [.missing])
  }

  @Test("The first screen and the first story are those of the file, whatever their names are")
  func order() async throws {
    let text = """
      { "canvas": { "width": 40, "height": 60 }, "frameRate": 10,
        "screens": { "zulu": { "children": [
            { "id": "dot", "frame": { "x": 20, "y": 9, "width": 8, "height": 8 }, "background": "#FF0000" }] },
          "alpha": { "background": "#00FF00" } },
        "transition": { "type": "dialog" },
        "script": { "second": [{ "wait": 0.3 }], "first": [{ "present": {} }] } }
      """
    try folder.write(text, to: "a.json")
    #expect(await folder.run(.all).filter { $0.outcome.kind == .recorded }.map(\.story.script) == ["second"])
    try folder.write(text.replacing("\"x\": 20", with: "\"x\": 21"), to: "a.json")
    let verdict = await folder.run(.never)[0]
    #expect(verdict.causes == [.scene])
    #expect(verdict.frames.first?.changes.map(\.node) == ["dot"])
    let swapped = text.replacing("zulu", with: "x").replacing("alpha", with: "zulu").replacing(
      "\"x\": {", with: "\"alpha\": {")
    try folder.write(swapped, to: "a.json")
    let renamed = await folder.run(.never)[0]
    #expect(renamed.outcome.kind == .passed && renamed.isSourceChanged)
  }

  @Test("A scene with a file extension other than .json has a lock of its own, which is found again")
  func otherNames() async throws {
    try folder.write(smallScene(), to: "My.JSON")
    try folder.write(smallScene(radius: "9"), to: "a.txt")
    for name in ["My.JSON", "a.txt"] {
      let recorder = Recorder(Verifier(threads: 1), mode: .missing)
      #expect(await recorder.run(folder(name)).map(\.outcome.kind) == [.recorded])
      #expect(try folder.names().contains(name + ".segue-lock"))
    }
    let found = try SceneFinder([folder.path])
    #expect(found.orphans.isEmpty && found.scenes.count == 3, "\(found)")
  }

  @Test("Terminal control sequences in names are printed escaped")
  func terminal() async throws {
    try folder.write(
      smallScene(node: ##"{ "id": "a\u001b[31m", "frame": { "x": 1, "width": 3 }, "background": "#FF0000" },"##),
      to: "a.json")
    let text = VerifyText.text(for: await folder.run(.never))
    #expect(text.contains("a\\u{1b}[31m") && !text.unicodeScalars.contains("\u{1b}"))
  }
}
