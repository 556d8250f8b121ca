import SegueCodecs
import SegueFiles
import SegueJSON
import SegueRendering
import SegueSnapshot
import TestSupport
import Testing

@Suite struct RecordTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(smallScene(), to: "a.json")
  }

  private func outcomes(
    _ mode: RecordMode, script: StorySelection.Choice? = nil
  ) async -> [SceneVerdict.Outcome] {
    await folder.run(mode, selection: StorySelection(script: script)).map(\.outcome)
  }

  @Test("By default the first script is recorded, with the scene's scale and frame rate")
  func usual() async throws {
    #expect(await outcomes(.missing) == [.recorded])
    let story = try folder.lock().stories[0].story
    #expect(story.script == "open" && story.theme == nil && story.scale == 1 && story.frameRate == 10)
    #expect((story.width, story.height, story.frameCount) == (40, 60, 9))
  }

  @Test("Mode missing adds stories and leaves the others unchanged; if these differ, it writes nothing")
  func missing() async throws {
    #expect(await outcomes(.missing) == [.recorded])
    #expect(await outcomes(.missing, script: .named("rest")) == [.passed, .recorded])
    #expect(await outcomes(.missing, script: .all) == [.passed, .passed])
    #expect(try folder.lock().stories.map(\.story.script) == ["open", "rest"])
    try folder.write(smallScene(radius: "5"), to: "a.json")
    let before = try folder.read("a.segue-lock")
    let selection = StorySelection(script: .named("rest"), scale: 2)
    #expect(await folder.run(.missing, selection: selection).map(\.outcome) == [.failed, .failed, .missing])
    #expect(try folder.read("a.segue-lock") == before)
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
    func headlines(_ script: StorySelection.Choice? = nil) async -> [String] {
      await folder.run(.all, selection: StorySelection(script: script)).map(\.headline)
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
      problems(StorySelection(script: .named("opne"))) == [
        #"there is no script "opne"; one of "open", "rest"; did you mean "open"?"#
      ])
    #expect(
      problems(StorySelection(theme: .named("dark"))) == [
        #"there is no theme "dark"; no name: there are no named themes; "#
      ])
    #expect(problems(StorySelection(script: .named("rest"))).isEmpty && problems(StorySelection(script: .all)).isEmpty)
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
    let all = await folder.run(.missing, selection: StorySelection(theme: .all))
    #expect(all.map(\.story.theme) == ["dark", "light"] && all.map(\.outcome) == [.passed, .recorded])
    // Another preferred theme in the file causes no frame changes: the lock names its theme.
    let moved =
      "\"theme\": \"light\", \"themes\": { \"dark\": { \"page\": \"#000\" }, \"light\": { \"page\": \"#FFF\" } },"
    try folder.write(smallScene(themes: moved), to: "a.json")
    let verdicts = await folder.run(.never)
    #expect(verdicts.allSatisfy { $0.outcome == .passed && $0.isSourceChanged })
    let unknown = await folder.run(.missing, "a.json", selection: StorySelection(theme: .named("drak")))
    #expect(unknown.contains { if case .broken(let text) = $0.outcome { text.contains("dark") } else { false } })
  }

  @Test("Pictures for reviews: a frame every tenth of a second and the last, the first alone where nothing moves")
  func moments() async throws {
    let name = "a.open.1x.10fps.segue-pictures"
    let options = PictureOptions(moments: true)
    #expect(await folder.run(.missing, pictures: options).map(\.outcome) == [.recorded])
    #expect(try folder.names() == ["a.json", name, "a.segue-lock"])
    let frames = try File.names(in: folder(name))
    #expect(frames == [0, 3, 4, 5, 6].map { "frame_000\($0).png" })
    // They are kept up to date, and whoever has none yet gets them.
    let first = try File.read(folder("\(name)/frame_0000.png"))
    try folder.write(smallScene(radius: "5"), to: "a.json")
    #expect(await folder.run(.all).map(\.outcome) == [.recorded])
    #expect(try File.read(folder("\(name)/frame_0000.png")) != first)
    try Orphans.remove(folder(name))
    #expect(await folder.run(.missing, pictures: options).map(\.outcome) == [.passed])
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
    #expect(await folder.run(.never).map(\.outcome) == [.failed])
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
    #expect(await folder.run(.missing).map(\.outcome) == [.passed])
    #expect(try contents() == new)
    #expect(await folder.run(.missing, pictures: options).map(\.outcome) == [.passed])
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
