import SegueEncoders
import SegueDigests
import SegueFiles
import SegueImages
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots
import TestSupport
import Testing

@Suite struct RecordTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(smallScene(), to: "a.json")
  }

  private func outcomes(
    _ mode: RecordMode, script: NameChoice? = nil
  ) async -> [SceneVerdict.Outcome.Kind] {
    await folder.run(mode, selection: StorySelection(StoryChoice(script: script))).map(\.outcome.kind)
  }

  @Test("By default the first script is recorded, with the scene's scale and frame rate")
  func usual() async throws {
    #expect(await outcomes(.missing) == [.recorded])
    let story = try folder.lock().stories[0].story
    #expect(story.script == "open" && story.theme == nil && story.scale == 1 && story.frameRate == 10)
    #expect((story.width, story.height, story.frameCount) == (40, 60, 9))
  }

  @Test("Mode missing adds stories and leaves the others unchanged, also while these differ")
  func missing() async throws {
    #expect(await outcomes(.missing) == [.recorded])
    #expect(await outcomes(.missing, script: .named("rest")) == [.passed, .recorded])
    #expect(await outcomes(.missing, script: .all) == [.passed, .passed])
    #expect(try folder.lock().stories.map(\.story.script) == ["open", "rest"])
    try folder.write(smallScene(radius: "5"), to: "a.json")
    let before = try folder.lock()
    #expect(await outcomes(.missing) == [.failed, .failed])
    #expect(try folder.lock() == before)
    let selection = StorySelection(StoryChoice(script: .named("rest")), scale: 2)
    #expect(await folder.run(.missing, selection: selection).map(\.outcome.kind) == [.failed, .failed, .recorded])
    let after = try folder.lock()
    #expect(after.scene == before.scene && Array(after.stories.prefix(2)) == before.stories)
    #expect(after.stories.count == 3 && after.stories[2].scene != nil)
    #expect(await outcomes(.never) == [.failed, .failed, .passed])
    // The added story is blamed on a later scene without what only the scene of the others says.
    try folder.write(smallScene(radius: "6"), to: "a.json")
    let verdicts = await folder.run(.never)
    #expect(verdicts.map(\.outcome.kind) == [.failed, .failed, .failed])
    #expect(verdicts[2].causes == [.scene] && verdicts[2].sceneChanges.isEmpty && !verdicts[1].sceneChanges.isEmpty)
    // When all are accepted, all have one scene again.
    #expect(await outcomes(.all) == [.recorded, .recorded, .recorded])
    #expect(try folder.lock().stories.allSatisfy { $0.scene == nil })
  }

  @Test("A story that was added while others failed passes when the scene is as it was again, and then has its scene")
  func reverted() async throws {
    _ = await outcomes(.missing)
    try folder.write(smallScene(radius: "5", alt: "Another."), to: "a.json")
    #expect(
      await folder.run(.missing, selection: StorySelection(scale: 2)).map(\.outcome.kind) == [.failed, .recorded])
    try folder.write(smallScene(radius: "5"), to: "a.json")
    let verdicts = await folder.run(.never)
    #expect(verdicts.map(\.outcome.kind) == [.failed, .passed] && verdicts[1].isSourceChanged)
    #expect(await outcomes(.failed) == [.recorded, .recorded])
    #expect(try folder.lock().stories.allSatisfy { $0.scene == nil })
  }

  @Test("Nothing is added to a lock with a wrong checksum, which new checksums would hide")
  func damagedLock() async throws {
    _ = await outcomes(.missing)
    let text = try folder.read("a.segue-lock").replacing("\"seconds\": 0.8", with: "\"seconds\": 0.7")
    try folder.write(text, to: "a.segue-lock")
    #expect(await outcomes(.missing, script: .all) == [.failed, .missing])
    #expect(try folder.read("a.segue-lock") == text)
  }

  /// The scene with one script, which has no name.
  private func unnamedScene(radius: String = "4") -> String {
    let text = smallScene(radius: radius)
    let scripts = text.firstRange(of: "\"script\": {")!
    return text[..<scripts.lowerBound] + """
      "script": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }]
      }
      """
  }

  @Test("A script that gets a name keeps its recording, and so do its pictures; the other scripts are recorded")
  func namedScript() async throws {
    try folder.write(unnamedScene(), to: "a.json")
    let options = PictureOptions(frames: true, moments: true)
    #expect(await folder.run(.missing, pictures: options).map(\.outcome.kind) == [.recorded])
    let recorded = try folder.lock().stories[0]
    try folder.write(smallScene(), to: "a.json")
    let compared = await folder.run(.never)
    #expect(compared.map(\.headline) == ["recorded, but the script without a name is open now"])
    let verdicts = await folder.run(.missing, selection: StorySelection(StoryChoice(script: .all)))
    #expect(verdicts.map(\.headline) == ["renamed, 9 frames unchanged", "new, 3 frames recorded"])
    let lock = try folder.lock()
    #expect(lock.stories.map(\.story.script) == ["open", "rest"] && lock.stories[0].frames == recorded.frames)
    #expect(
      try folder.names() == [
        "a.json", "a.open.1x.10fps.segue-pictures", "a.open.1x.10fps.segue.png", "a.segue-lock",
      ])
    #expect(await outcomes(.never) == [.passed, .passed])
    // And back: the script that is left has no name again.
    try folder.write(unnamedScene(), to: "a.json")
    #expect(await folder.run(.missing).map(\.headline).contains("renamed, 9 frames unchanged"))
  }

  @Test("A script that got a name and looks different fails under its new name, while the others are recorded")
  func namedAndChanged() async throws {
    try folder.write(unnamedScene(), to: "a.json")
    _ = await outcomes(.missing)
    try folder.write(smallScene(radius: "5"), to: "a.json")
    let verdicts = await folder.run(.missing, selection: StorySelection(StoryChoice(script: .all)))
    #expect(verdicts.map(\.outcome.kind) == [.failed, .recorded])
    #expect(verdicts.map(\.story.script) == ["open", "rest"] && verdicts[0].pictures?.before(0) != nil)
    #expect(try folder.lock().stories.map(\.story.script) == [nil, "rest"])
    #expect(await outcomes(.failed) == [.removed, .recorded, .passed])
    #expect(try folder.lock().stories.map(\.story.script) == ["open", "rest"])
  }

  @Test("Scripts and themes that got another name, or a first one, keep their recordings in mode missing")
  func renames() async throws {
    _ = await outcomes(.missing, script: .all)
    let themes =
      "\"themes\": { \"dark\": { \"page\": \"#000\" }, \"light\": { \"page\": \"#FFF\" } }, \"theme\": \"light\","
    try folder.write(smallScene(themes: themes).replacing("\"rest\"", with: "\"stay\""), to: "a.json")
    let verdicts = await folder.run(.missing)
    #expect(verdicts.map(\.headline) == ["renamed, 9 frames unchanged", "renamed, 3 frames unchanged"])
    #expect(try folder.lock().stories.map(\.story.script) == ["open", "stay"])
    #expect(try folder.lock().stories.allSatisfy { $0.story.theme == "light" })
    #expect(verdicts.map(\.unrecorded) == [[], [UnrecordedName(kind: "theme", name: "dark")]])
    #expect(VerifyText.text(for: verdicts[1]).hasSuffix("\n  also: theme dark; `--theme all` records it"))
  }

  @Test("Where pictures are the reference, they keep their recording under a new name, too")
  func renamedPictures() async throws {
    try folder.write(unnamedScene(), to: "a.json")
    func record() async -> [SceneVerdict] {
      await Recorder(Verifier(threads: 1), mode: .missing, keepsLock: false).run(folder("a.json"))
    }
    #expect(await record().map(\.outcome.kind) == [.recorded])
    try folder.write(smallScene(), to: "a.json")
    let verdicts = await record()
    #expect(verdicts.map(\.headline) == ["renamed, 9 moments unchanged"])
    #expect(try folder.names() == ["a.json", "a.open.1x.10fps.segue-pictures"])
  }

  @Test("What was never recorded is answered with the command that records it, and that one records it")
  func firstRecording() async throws {
    let path = folder("a.json")
    #expect(await folder.run(.never)[0].acceptance == "render record --mode missing \(path)")
    _ = await outcomes(.missing)
    let all = await folder.run(.never, selection: StorySelection(StoryChoice(script: .all)))
    #expect(all.map(\.outcome.kind) == [.passed, .missing])
    #expect(all[1].acceptance == "render record --mode missing --script rest \(path)")
    #expect(VerifyText.text(for: all[1]).contains("to record it: render record --mode missing --script rest"))
    let large = await folder.run(.never, selection: StorySelection(StoryChoice(script: .named("rest")), scale: 2))
    #expect(large[0].acceptance == "render record --mode missing --script rest --scale 2 \(path)")
    #expect(await outcomes(.missing, script: .named("rest")) == [.passed, .recorded])
    #expect(await outcomes(.never, script: .all) == [.passed, .passed])
  }

  @Test("A scene that another run records is not recorded, which says the process; nothing else is the matter")
  func inUse() async throws {
    let turn = try Turn(at: folder("a.segue-lock"))
    var recorder = Recorder(Verifier(threads: 1), mode: .missing)
    recorder.timeout = .milliseconds(20)
    let verdict = try #require(await recorder.run(folder("a.json")).first)
    #expect(verdict.isEnvironmental && verdict.headline == "Cannot be recorded")
    #expect(VerifyText.text(for: verdict).contains("is being written by another run (process "))
    // Comparing needs no turn, and what another run records is no orphan.
    #expect(await folder.run(.never).map(\.outcome.kind) == [.missing])
    await #expect(throws: InUse.self) { try await Orphans.prune(folder("a.segue-lock"), timeout: .milliseconds(20)) }
    withExtendedLifetime(turn) {}
  }

  @Test("A reference that was found without its scene stays if the scene is there when it is to be removed")
  func prune() async throws {
    _ = await folder.run(.missing, pictures: PictureOptions(frames: true))
    let paths = [folder("a.segue-lock"), folder("a.open.1x.10fps.segue.png")]
    for path in paths { #expect(try await !Orphans.prune(path)) }
    try File.remove(folder("a.json"))
    for path in paths { #expect(try await Orphans.prune(path)) }
    #expect(try folder.names().isEmpty)
  }

  @Test("Mode failed writes failed and missing stories; mode all writes everything; mode never writes nothing")
  func modes() async throws {
    #expect(await outcomes(.never) == [.missing])
    #expect(!(try folder.names().contains("a.segue-lock")))
    #expect(await outcomes(.failed) == [.recorded])
    #expect(await outcomes(.failed) == [.passed])
    try folder.write(smallScene(radius: "5"), to: "a.json")
    #expect(await outcomes(.never) == [.failed])
    #expect(await outcomes(.failed, script: .all) == [.recorded, .recorded])
    #expect(await outcomes(.never) == [.passed, .passed])
    #expect(await outcomes(.all) == [.recorded, .recorded])
    #expect(await outcomes(.never, script: .named("rest")) == [.passed])
  }

  @Test("Recording reports its result for each story: new, refreshed, unchanged or removed")
  func words() async throws {
    _ = await outcomes(.missing, script: .all)
    func headlines(_ script: NameChoice? = nil) async -> [String] {
      await folder.run(.all, selection: StorySelection(StoryChoice(script: script))).map(\.headline)
    }
    let old = try folder.lock().stories.map(\.frames.count)
    #expect(await headlines() == old.map { "\($0) frames unchanged" })
    try folder.write(smallScene(radius: "5").replacing("\"rest\"", with: "\"stay\""), to: "a.json")
    #expect(
      await headlines(.named("stay")) == [
        "refreshed, \(old[0]) frames recorded", "removed; the script rest is stay now",
        "new, \(old[1]) frames recorded",
      ])
  }

  @Test("A name that no scene has is reported once, with the nearest one, and nothing is compared")
  func unknownNames() throws {
    try folder.write(smallScene(), to: "b.json")
    func problems(_ selection: StorySelection) -> [String] {
      let recorder = Recorder(Verifier(threads: 1), mode: .never, selection: selection)
      do throws(Diagnostics) {
        try recorder.check([folder("a.json"), folder("b.json")])
        return []
      } catch {
        return error.list.map { "\($0.message); \($0.expected ?? ""); \($0.hint ?? "")" }
      }
    }
    #expect(
      problems(StorySelection(StoryChoice(script: .named("opne")))) == [
        #"there is no script "opne"; one of "open", "rest"; did you mean "open"?"#
      ])
    #expect(
      problems(StorySelection(StoryChoice(theme: .named("dark")))) == [
        #"there is no theme "dark"; no name: there are no named themes; "#
      ])
    #expect(
      problems(StorySelection(StoryChoice(script: .named("rest")))).isEmpty
        && problems(StorySelection(StoryChoice(script: .all))).isEmpty)
  }

  @Test("The recorded text is always the same, with any number of threads")
  func sameText() async throws {
    _ = await outcomes(.all, script: .all)
    let text = try folder.read("a.segue-lock")
    for threads in [1, 3] {
      let verifier = Verifier(threads: threads, order: .shuffled(seed: 7))
      _ = await Recorder(verifier, mode: .all).run(folder("a.json"))
      #expect(try folder.read("a.segue-lock") == text)
    }
  }

  @Test("Themes are recorded by name; by default it is the theme that the scene prefers")
  func themes() async throws {
    let themes =
      "\"themes\": { \"light\": { \"page\": \"#FFF\" }, \"dark\": { \"page\": \"#000\" } }, \"theme\": \"dark\","
    try folder.write(smallScene(themes: themes), to: "a.json")
    #expect(await folder.run(.missing).map(\.story.theme) == ["dark"])
    let all = await folder.run(.missing, selection: StorySelection(StoryChoice(theme: .all)))
    #expect(all.map(\.story.theme) == ["dark", "light"] && all.map(\.outcome.kind) == [.passed, .recorded])
    // Another preferred theme in the file causes no frame changes: the lock names its theme.
    let moved =
      "\"theme\": \"light\", \"themes\": { \"dark\": { \"page\": \"#000\" }, \"light\": { \"page\": \"#FFF\" } },"
    try folder.write(smallScene(themes: moved), to: "a.json")
    let verdicts = await folder.run(.never)
    #expect(verdicts.allSatisfy { $0.outcome.kind == .passed && $0.isSourceChanged })
    let unknown = await folder.run(.missing, "a.json", selection: StorySelection(StoryChoice(theme: .named("drak"))))
    #expect(unknown.contains { if case .broken(let text, _) = $0.outcome { text.contains("dark") } else { false } })
  }

  @Test("Pictures for reviews: a frame every tenth of a second and the last, the first alone where nothing moves")
  func moments() async throws {
    let name = "a.open.1x.10fps.segue-pictures"
    let options = PictureOptions(moments: true)
    #expect(await folder.run(.missing, pictures: options).map(\.outcome.kind) == [.recorded])
    #expect(try folder.names() == ["a.json", name, "a.segue-lock"])
    let frames = try File.names(in: folder(name))
    #expect(frames == [0, 3, 4, 5, 6].map { "frame_000\($0).png" })
    // They are kept up to date, and whoever has none yet gets them.
    let first = try File.read(folder("\(name)/frame_0000.png"))
    try folder.write(smallScene(radius: "5"), to: "a.json")
    #expect(await folder.run(.all).map(\.outcome.kind) == [.recorded])
    #expect(try File.read(folder("\(name)/frame_0000.png")) != first)
    try Orphans.remove(folder(name))
    #expect(await folder.run(.missing, pictures: options).map(\.outcome.kind) == [.passed])
    #expect(try File.names(in: folder(name)) == frames)
    // If the lock's scene cannot be rendered, the earlier frames are taken from the kept pictures.
    try folder.change { $0.scene = CanonicalScene(text: "{}") }
    try folder.write(smallScene(radius: "6"), to: "a.json")
    let verdict = await folder.run(.never)[0]
    #expect(verdict.frames.count == 9 && verdict.frames.allSatisfy { $0.pixelCount != nil })
    // Without a scene they are orphans.
    try File.remove(folder("a.json"))
    #expect(try SceneFinder([folder.path]).orphans == [folder(name), folder("a.segue-lock")])
  }

  @Test("The lock is written last: it stays as it was if the pictures cannot be written")
  func picturesBeforeLock() async throws {
    _ = await folder.run(.missing)
    let lock = try folder.read("a.segue-lock")
    try folder.write(smallScene(radius: "5"), to: "a.json")
    // A file stands where the folder of pictures would be.
    let name = "a.open.1x.10fps.segue-pictures"
    try folder.write("", to: name)
    #expect(await folder.run(.all, pictures: PictureOptions(moments: true))[0].isBroken)
    #expect(try folder.read("a.segue-lock") == lock)
    #expect(await folder.run(.never).map(\.outcome.kind) == [.failed])
  }

  @Test("Pictures that show another state than the lock are replaced when they are asked for")
  func stalePictures() async throws {
    let options = PictureOptions(frames: true, moments: true)
    let names = ["a.open.1x.10fps.segue-pictures/frame_0000.png", "a.open.1x.10fps.segue.png"]
    func contents() throws -> [[UInt8]] { try names.map { try File.read(folder($0)) } }
    _ = await folder.run(.missing, pictures: options)
    let (lock, old) = (try folder.read("a.segue-lock"), try contents())
    try folder.write(smallScene(radius: "5"), to: "a.json")
    _ = await folder.run(.all)
    let new = try contents()
    #expect(zip(old, new).allSatisfy { $0 != $1 })
    // As if the run had been killed before it wrote the lock, and the change of the scene had been undone.
    try folder.write(lock, to: "a.segue-lock")
    try folder.write(smallScene(), to: "a.json")
    #expect(await folder.run(.missing).map(\.outcome.kind) == [.passed])
    #expect(try contents() == new)
    #expect(await folder.run(.missing, pictures: options).map(\.outcome.kind) == [.passed])
    #expect(try contents() == old)
  }

  @Test("A contact sheet is written of each story that is recorded, and named; not of those that pass")
  func sheets() async throws {
    let options = PictureOptions(sheets: folder("sheets"))
    let verdict = await folder.run(.missing, pictures: options)[0]
    let path = try #require(verdict.sheet)
    #expect(path.hasPrefix(folder("sheets") + "/") && path.hasSuffix("-a.open.1x.10fps-sheet.png"))
    let size = try ImageDecoder.size(File.read(path), name: path)
    #expect(size.width > 3 * 40 && size.height > 2 * 60)
    #expect(VerifyText.text(for: verdict).hasSuffix("\n  to look at: \(path)"))
    #expect(await folder.run(.missing, pictures: options)[0].sheet == nil)
    #expect(await folder.run(.all, pictures: options)[0].sheet == path)
  }

  @Test("The lock contains the recorded scene verbatim in its canonical form")
  func storedScene() async throws {
    _ = await outcomes(.all)
    let lock = try folder.lock()
    #expect(lock.scene.text.hasPrefix("{\"alt\":\"A drawer opens.\",\"canvas\":{\"height\":60,\"width\":40},"))
    #expect(lock.isIntact && lock.stories.allSatisfy { $0.isIntact })
  }
}
