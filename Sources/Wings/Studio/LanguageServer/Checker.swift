import SegueCore
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import Synchronization
import SegueChecks

/// Checks open files in the background, as `render check` does, while requests are answered. The check of a newer text
/// replaces that of an older one.
final class Checker: Sendable {
  /// The result of the last check of a file.
  struct Result: Sendable {
    /// The version of the text that was checked; before the first check, less than any other.
    var version = Int.min
    var problems: [Diagnostic] = []
    var pictures = PictureList()
  }

  private struct State {
    var task: Task<Void, Never>?
    var result = Result()
    /// Pictures and fonts of the last check, and the files that they were read from.
    var assets: (cache: SceneAssets, files: PollingWatch)?
  }

  /// How long a delayed check waits, so that a text is not checked at every key press.
  private static let pause = Duration.milliseconds(100)

  private let states = Mutex<[String: State]>([:])
  private let access: SceneAccess
  private let projects: ProjectFiles?
  private let send: @Sendable (JSON) -> Void

  init(_ access: SceneAccess, _ projects: ProjectFiles?, send: @escaping @Sendable (JSON) -> Void) {
    self.access = access
    self.projects = projects
    self.send = send
  }

  /// The last result for a file.
  func result(of uri: String) -> Result { states.withLock { $0[uri]?.result ?? Result() } }

  /// Checks a text and publishes the problems, unless another check of the file is requested in the meantime.
  func check(_ document: TextDocument, _ client: ClientCapabilities, isDelayed: Bool) {
    let (uri, version, kind) = (document.uri, document.version, document.kind)
    let message = DiagnosticMessage(
      document: document.document, uri: uri, text: document.text, client: client, root: document.root)
    states.withLock { states in
      let former = states[uri]?.task
      former?.cancel()
      states[uri, default: State()].task = Task.detached {
        if isDelayed { try? await Task.sleep(for: Self.pause) }
        // One check at a time: a cancelled one still finishes its current story.
        await former?.value
        if Task.isCancelled { return }
        let result = await self.run(kind, message.document, uri, version)
        self.states.withLock { states in
          if Task.isCancelled { return }
          states[uri]?.result = result
          // Sent while the lock is held, so that a later check's message cannot overtake it.
          self.publish([
            "uri": .string(uri), "version": .integer(version),
            "diagnostics": .array(result.problems.map(message.json)),
          ])
        }
      }
    }
  }

  /// Stops checking a file and clears its published diagnostics.
  func forget(_ uri: String) {
    states.withLock { states in
      states.removeValue(forKey: uri)?.task?.cancel()
      publish(["uri": .string(uri), "diagnostics": []])
    }
  }

  private func publish(_ parameters: JSON) {
    send(["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": parameters])
  }

  private func run(
    _ kind: TextDocument.Kind, _ document: SceneDocument, _ uri: String, _ version: Int
  ) async -> Result {
    switch kind {
    case .other: return Result(version: version)
    case .project:
      do throws(Diagnostics) {
        try projects?.check(document.file)
        return Result(version: version)
      } catch {
        return Result(version: version, problems: error.list)
      }
    case .scene:
      let assets = assets(of: uri)
      let check = await SceneCheck(document, threads: ProcessorCount.current, assets: assets)
      if !Task.isCancelled { keep(assets, of: uri, document) }
      return Result(version: version, problems: check.diagnostics.list, pictures: check.pictures)
    }
  }

  /// The assets that the last check has loaded; empty ones if a file has changed since.
  private func assets(of uri: String) -> SceneAssets {
    states.withLock { states in
      if let known = states[uri]?.assets, !known.files.hasChanged() { return known.cache }
      states[uri]?.assets = nil
      return SceneAssets(access: access)
    }
  }

  private func keep(_ assets: SceneAssets, of uri: String, _ document: SceneDocument) {
    let paths = document.files
    states.withLock { states in
      if states[uri]?.assets?.cache === assets { return }
      states[uri]?.assets = (assets, PollingWatch(paths))
    }
  }
}
