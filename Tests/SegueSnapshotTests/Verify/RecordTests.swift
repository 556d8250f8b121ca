import SegueSnapshot
import Testing

@Suite struct RecordTests {
  let folder: SnapshotFolder

  init() throws {
    folder = try SnapshotFolder()
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
    #expect(verdicts.allSatisfy { $0.causes == [.scene] && $0.frames.isEmpty })
    let unknown = await folder.run(.missing, "a.json", selection: StorySelection(theme: .named("drak")))
    #expect(unknown.contains { if case .broken(let text) = $0.outcome { text.contains("dark") } else { false } })
  }

  @Test("The lock contains the recorded scene verbatim in its canonical form")
  func storedScene() async throws {
    _ = await outcomes(.all)
    let lock = try folder.lock()
    #expect(lock.scene.text.hasPrefix("{\"alt\":\"A drawer opens.\",\"canvas\":{\"height\":60,\"width\":40},"))
    #expect(lock.isIntact && lock.stories.allSatisfy { $0.isIntact })
  }
}
