import SegueDocs
import SegueFiles
import SegueJSON
import SeguePreview
import SegueRendering
import SegueServer

/// Shows a scene in a browser on this machine, and shows it anew after every save of the scene or of a file that it
/// names.
///
/// The page has an event stream, `events`: `{ "revision", "problem" }`, where `problem` is what is wrong with the file as
/// it is now, and null if nothing is. A page that has another revision fetches `scene`. It tells by `shown` which stories
/// are seen: these are rendered first.
actor PreviewServer {
  private let scene: String
  private let plan: PreviewPlan
  private let polls: Bool
  private let quiet: Bool

  /// The keys of the stories that the page shows.
  private var shown: Set<String> = []
  /// Counts the saves: what an earlier one gave must not replace what a later one has given.
  private var save = 0
  private var revision = 0
  private var served: Preview.Served?
  private var problem: String?
  private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  private var listenerCount = 0

  /// How often files are looked at, and for how long they must stay unchanged: editors save in several steps.
  private static let pollInterval = Duration.milliseconds(10)

  init(scene: String, plan: PreviewPlan, polls: Bool = false, quiet: Bool = false) {
    self.scene = scene
    self.plan = plan
    self.polls = polls
    self.quiet = quiet
  }

  /// Runs until the process is ended.
  func run(opensBrowser: Bool) async throws {
    let server = try await LoopbackServer()
    Console.out(quiet ? server.address : "\(PrintableText.line(scene)) is at \(server.address) until Ctrl-C")
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    // It lives as long as the server, and is ended with it.
    let browser = opensBrowser ? try? ChildProcess(opener, [server.address], readsOutput: true) : nil
    if opensBrowser, browser == nil { Console.error("note: there is no \(opener): open the address yourself") }
    try await withThrowingTaskGroup { group in
      group.addTask { try await server.run { await self.answer($0, query: $1) } }
      group.addTask { try await self.watch() }
      try await group.waitForAll()
    }
    withExtendedLifetime(browser) {}
  }

  // What the page asks for.

  private func answer(_ path: String, query: String) -> LoopbackServer.Answer? {
    switch path {
    case "": return .init(type: "text/html; charset=utf-8", Preview.servedPage(of: scene))
    case "events": return .init(events: listen())
    case "scene":
      guard let served else { return nil }
      let count = UInt32(served.data.count)
      let head = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> UInt32($0)) }
      return .init(type: "application/octet-stream", head + served.data + served.archive)
    case "shown":
      shown = Set(query.split(separator: "&").map(String.init))
      return .init(type: "text/plain", [])
    default: return nil
    }
  }

  /// The state as it is, and whenever it changes. Who is slow gets only the latest.
  private func listen() -> AsyncStream<String> {
    let (events, listener) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
    let number = listenerCount
    listenerCount += 1
    listeners[number] = listener
    listener.onTermination = { _ in Task { await self.forget(number) } }
    listener.yield(state)
    return events
  }

  private func forget(_ listener: Int) { listeners[listener] = nil }

  private var state: String {
    JSONWriter.compact(["revision": .integer(revision), "problem": problem.map { .string($0) } ?? nil])
  }

  // Files.

  /// Renders at first, and after every change, until the task is cancelled.
  private func watch() async throws {
    var watched = WatchedFiles()
    var watch = FileWatching.watch([scene], polls: polls)
    var references: [String]?
    var pictures = PollingWatch([])
    var assets = SceneAssets(keepsEverything: true, access: plan.access)
    var rendering: Task<Void, Never>?
    defer { rendering?.cancel() }
    while true {
      let named = watched.references(of: scene)
      // The previous watch covers what has been read above, so no change is missed before `next` takes over.
      let next = FileWatching.watch([scene] + named, polls: polls)
      defer { watch = next }
      if watch.hasChanged() { continue }
      // Pictures and fonts are decoded again only if one of them may be another.
      if named != references || pictures.hasChanged() {
        (references, pictures) = (named, PollingWatch(named))
        assets = SceneAssets(keepsEverything: true, access: plan.access)
      }
      rendering?.cancel()
      save += 1
      rendering = Task.detached { [assets, save] in await self.render(assets, save: save) }
      while !next.hasChanged() { try await Task.sleep(for: Self.pollInterval) }
      repeat { try await Task.sleep(for: Self.pollInterval) } while next.hasChanged()
    }
  }

  /// Renders the stories that are seen, and then all.
  private nonisolated func render(_ assets: SceneAssets, save: Int) async {
    do {
      let document = try SceneDocument(path: scene)
      let stories = plan.stories(of: document)
      let seen = await seen(of: stories)
      if seen.count < stories.count {
        let (part, _) = try await plan.preview(of: document, seen, assets: assets)
        await publish(part.served(isPart: true), save: save)
      }
      let (preview, warnings) = try await plan.preview(of: document, stories, assets: assets)
      if await publish(preview.served(isPart: false), save: save), !quiet { Failure.report(warnings) }
    } catch is CancellationError {
    } catch {
      let text = (error as? Diagnostics).map { "\($0)" } ?? "error: \(PrintableText.lines("\(error)"))"
      if await publish(problem: text, save: save) { _ = Failure.report(error) }
    }
  }

  private func seen(of stories: [Preview.Story]) -> [Preview.Story] {
    let seen = stories.filter { shown.contains($0.key) }
    return seen.isEmpty ? Array(stories.prefix(1)) : seen
  }

  /// Returns whether this is the latest save.
  @discardableResult
  private func publish(_ result: Preview.Served, save: Int) -> Bool {
    guard save == self.save else { return false }
    (served, problem) = (result, nil)
    revision += 1
    for listener in listeners.values { listener.yield(state) }
    return true
  }

  private func publish(problem text: String, save: Int) -> Bool {
    guard save == self.save else { return false }
    problem = text
    for listener in listeners.values { listener.yield(state) }
    return true
  }
}
