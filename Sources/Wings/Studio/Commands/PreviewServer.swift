import SegueCommandLine
import SegueFiles
import SegueJSON
import SeguePreview
import SegueExport
import SegueScene
import SegueServer

/// Shows a scene in a browser on this machine. The page is updated after every save of the scene or of a file that it
/// names, and after every change made in the page.
///
/// The page listens to an event stream, `events`: `{ "revision", "source", "isRendering", "problem" }`. `problem` is the
/// message for an error in the current scene, or null. If the revision is new, the page fetches `scene`, the rendered
/// stories; if the source is new, `source`, what can be edited. While the new source is still being rendered, the page can
/// ask for its visible frame alone. Images that the stories or the frame name are fetched once, as `image?NUMBER`. With
/// `shown`, the page says which stories are visible: these are rendered first. Its other requests are ``PreviewRequest``s.
actor PreviewServer {
  private let scene: String
  private let plan: PreviewPlan
  private let images = ServedImages()
  private let polls: Bool
  private let quiet: Bool

  /// The scene with the changes that were made in the page; nil until it could be read.
  private var source: EditedFile?
  /// Increases with every change of `source`.
  private var sourceCount = 0
  private var isReadable = true
  private var assets: SceneAssets
  private var rendering: Task<Void, Never>?
  /// Whether the current `source` is still being rendered.
  private var isRendering = false
  /// The keys of the stories that the page shows.
  private var shown: Set<String> = []
  /// The number of the latest rendering: the result of an earlier one must not replace that of a later one.
  private var generation = 0
  private var revision = 0
  private var served: Preview.ServedData?
  private var problem: String?
  private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  private var listenerCount = 0

  /// The time between two looks for changes, and the time for which files must stay unchanged, because editors save in
  /// several steps. It is longer with `polls`, which looks at every file, perhaps on a network drive.
  private var pollInterval: Duration { .milliseconds(polls ? 40 : 5) }

  init(scene: String, plan: PreviewPlan, polls: Bool = false, quiet: Bool = false) {
    self.scene = scene
    var plan = plan
    plan.options.servedImages = images
    self.plan = plan
    self.polls = polls
    self.quiet = quiet
    assets = SceneAssets(keepsAllPictures: true, access: plan.access)
  }

  /// How many connections may be open. A page needs up to seven; most descriptors are kept for files.
  private static var connectionLimit: Int { min(64, max(4, ProcessLimits.openFiles / 4)) }

  /// Runs until the process is ended.
  func run(opensBrowser: Bool) async throws {
    let server = try LoopbackServer(connectionLimit: Self.connectionLimit) { await self.answer($0) }
    Console.out(quiet ? server.address : "\(PrintableText.line(scene)) is at \(server.address) until Ctrl-C")
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    // `browser` is kept as long as the server runs, because its process ends with it.
    let browser = opensBrowser ? try? ChildProcess(opener, [server.address], readsOutput: true) : nil
    if opensBrowser, browser == nil { Console.error("note: there is no \(opener): open the address yourself") }
    try await withThrowingTaskGroup { group in
      group.addTask { await server.run() }
      group.addTask { try await self.watch() }
      try await group.waitForAll()
    }
    withExtendedLifetime(browser) {}
  }

  // What the page asks for.

  private func answer(_ request: LoopbackServer.Request) async -> LoopbackServer.Response? {
    if let body = request.body {
      guard let request = PreviewRequest(request.path, body) else { return .init(.bad, type: "text/plain", []) }
      return await answer(request)
    }
    switch request.path {
    case "": return .init(type: "text/html; charset=utf-8", Preview.servedPage(of: scene))
    case "events": return .init(events: listen())
    case "scene": return served.map { .init(type: "application/octet-stream", $0.bytes) }
    case "image":
      guard let number = Int(request.query) else { return nil }
      // A large picture takes a while, in which other requests are answered.
      let bytes = await Task.detached { [images] in images.bytes(of: number) }.value
      return bytes.map { .init(type: "application/octet-stream", $0) }
    case "source": return source.map { .init(json: SourceData.json($0, number: sourceCount)) }
    case "text": return source.map { .init(type: "text/plain; charset=utf-8", $0.bytes) }
    case "shown":
      shown = Set(request.query.split(separator: "&").map(String.init))
      return .init(type: "text/plain", [])
    default: return nil
    }
  }

  /// The state, now and whenever it changes. A slow listener gets only the latest.
  private func listen() -> AsyncStream<String> {
    let (events, listener) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
    let number = listenerCount
    listenerCount += 1
    listeners[number] = listener
    listener.onTermination = { _ in Task { await self.forget(number) } }
    listener.yield(state)
    // If another page was closed while a slider moved, nothing has rendered the last change in full.
    if rendering == nil { render() }
    return events
  }

  private func forget(_ listener: Int) { listeners[listener] = nil }

  private var state: String {
    JSONWriter.compact([
      "revision": .integer(revision), "source": .integer(sourceCount), "isRendering": .bool(isRendering),
      "problem": .string(orNull: problem),
    ])
  }

  private func notifyListeners() { for listener in listeners.values { listener.yield(state) } }

  // Changes that are made in the page.

  private func answer(_ request: PreviewRequest) async -> LoopbackServer.Response? {
    guard let source else { return nil }
    switch request {
    case .instant(let instant): return await frame(instant)
    case .edits(let changes, let instant):
      guard let (edited, lost) = Self.edited(source, changes) else { return outdated }
      let hasChanged = edited.bytes != source.bytes
      take(edited)
      guard let instant else {
        if hasChanged || rendering == nil { render() }
        return .init(json: ["source": .integer(sourceCount), "lost": .array(lost.map(\.path.json))])
      }
      // All stories are rendered when the page sends the changes again without an instant.
      rendering?.cancel()
      rendering = nil
      generation += 1
      return await frame(instant)
    case .write(let changes, let version):
      guard let (edited, _) = Self.edited(source, changes) else { return outdated }
      return write(edited, over: version)
    }
  }

  /// The source with the changes, and the edits that are lost because their place no longer exists; nil if the changes
  /// apply to an unknown version.
  private static func edited(
    _ source: EditedFile, _ changes: PreviewRequest.Changes
  ) -> (EditedFile, lost: [JSONEdit])? {
    var edited = source
    return edited.edit(changes.edits, on: changes.base).map { (edited, $0) }
  }

  private var outdated: LoopbackServer.Response { .init(.conflict, json: ["source": .integer(sourceCount)]) }

  /// A frame; empty if the scene has errors.
  private func frame(_ instant: PreviewRequest.Instant) async -> LoopbackServer.Response? {
    guard let document else { return nil }
    let frame = try? await Task.detached { [plan, assets] in
      try await plan.frame(of: document, at: instant, assets: assets)
    }.value
    return .init(type: "application/octet-stream", frame?.bytes ?? [])
  }

  private func write(_ edited: EditedFile, over version: String) -> LoopbackServer.Response {
    var edited = edited
    do {
      let isWritten = try edited.write(over: version)
      let hasChanged = edited.bytes != source?.bytes
      take(edited)
      if hasChanged { render() }
      return .init(isWritten ? .ok : .conflict, json: ["source": .integer(sourceCount)])
    } catch {
      return .init(.bad, json: ["message": .string(PrintableText.line("\(error)"))])
    }
  }

  private func take(_ edited: EditedFile) {
    source = edited
    sourceCount += 1
    notifyListeners()
  }

  // Files.

  /// Renders once, and again after every change, until the task is cancelled.
  private func watch() async throws {
    var watched = SceneReferences()
    var watch = FileWatching.watch([scene], polls: polls)
    var references: [String]?
    var pictures = PollingWatch([])
    defer { rendering?.cancel() }
    while true {
      let named = watched.files(of: scene)
      // The previous watch covers what has been read above, so no change is missed before `next` takes over.
      let next = FileWatching.watch([scene] + named, polls: polls)
      defer { watch = next }
      if watch.hasChanged() { continue }
      // Pictures and fonts are decoded again only if one of their files may have changed.
      let picturesHaveChanged = named != references || pictures.hasChanged()
      if picturesHaveChanged {
        (references, pictures) = (named, PollingWatch(named))
        assets = SceneAssets(keepsAllPictures: true, access: plan.access)
      }
      if read() || picturesHaveChanged, source != nil { render() }
      while !next.hasChanged() { try await Task.sleep(for: pollInterval) }
      repeat { try await Task.sleep(for: pollInterval) } while next.hasChanged()
    }
  }

  /// Reads the scene. Returns whether it must be rendered again.
  private func read() -> Bool {
    do {
      let bytes = try File.read(scene, takesPipes: false, limit: SceneDocument.maxBytes)
      let wasRead = isReadable
      isReadable = true
      var edited = source ?? EditedFile(scene, bytes)
      edited.update(to: bytes)
      let hasChanged = edited.bytes != source?.bytes || !wasRead
      if edited.file.name != source?.file.name {
        // A page can ask for its visible frame before all stories are rendered.
        isRendering = isRendering || hasChanged
        take(edited)
      }
      return hasChanged
    } catch {
      isReadable = false
      generation += 1
      report(error, generation: generation)
      return false
    }
  }

  /// The scene with its changes.
  private var document: SceneDocument? {
    source.map { SceneDocument(SourceFile(name: scene, bytes: $0.bytes), folder: PathName.folder(scene)) }
  }

  private func render() {
    guard let document else { return }
    rendering?.cancel()
    generation += 1
    isRendering = true
    rendering = Task.detached { [assets, generation] in await self.render(document, assets, generation: generation) }
  }

  /// Renders the visible stories first, then all of them.
  private nonisolated func render(_ document: SceneDocument, _ assets: SceneAssets, generation: Int) async {
    do {
      let stories = plan.stories(of: document)
      let visible = await visible(among: stories)
      if visible.count < stories.count {
        let (part, _) = try await plan.preview(of: document, visible, assets: assets)
        await publish(part.served(isPart: true), isPart: true, generation: generation)
      }
      let (preview, warnings) = try await plan.preview(of: document, stories, assets: assets)
      let whole = preview.served(isPart: false)
      if await publish(whole, isPart: false, generation: generation), !quiet { Failure.report(warnings) }
    } catch is CancellationError {
    } catch {
      await report(error, generation: generation)
    }
  }

  /// The stories that the page shows. If it has not said which, all scripts in the first theme and locale: the page
  /// chooses among them.
  private func visible(among stories: [Preview.Story]) -> [Preview.Story] {
    let visible = stories.filter { shown.contains($0.key) }
    guard visible.isEmpty else { return visible }
    return stories.filter { $0.theme == stories.first?.theme && $0.locale == stories.first?.locale }
  }

  /// Serves the result of the latest rendering. Returns false, and does nothing, for an earlier one.
  @discardableResult
  private func publish(_ served: Preview.ServedData, isPart: Bool, generation: Int) -> Bool {
    guard generation == self.generation else { return false }
    if !isPart { images.keep(served.images) }
    (self.served, problem, isRendering) = (served, nil, false)
    revision += 1
    notifyListeners()
    return true
  }

  /// Reports an error of the latest rendering, in the page and on standard error. Does nothing for an earlier one.
  private func report(_ error: any Error, generation: Int) {
    guard generation == self.generation else { return }
    isRendering = false
    problem = (error as? Diagnostics).map { "\($0)" } ?? "error: \(PrintableText.lines("\(error)"))"
    notifyListeners()
    _ = Failure.report(error)
  }
}
