import SegueCodecs
import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene

/// A scene file with its lock, as they are now.
struct SceneFile: Sendable {
  /// As it was named.
  let path: String
  let lockPath: String
  let side: SceneSide
  let canonical: CanonicalScene
  let names: SceneStories
  /// The scene's own; nil where it cannot be read so far.
  let scale: Double?
  let frameRate: Int?
  /// What is wrong with it, as far as that shows without its pictures and fonts; nil if nothing is.
  let problems: Diagnostics?

  /// Throws what is to be said of a file that cannot be read.
  init(_ path: String, files: FileDigests, access: SceneAccess) throws(Unreadable) {
    self.path = path
    lockPath = SceneLock.path(ofScene: path)
    do {
      let file = SourceFile(name: path, bytes: try File.read(path))
      let context = DecodingContext()
      let root = context.parse(file)
      try context.finish()
      guard let root else { preconditionFailure("a file has a value, or something is reported") }
      canonical = CanonicalScene(text: CanonicalJSON.text(ofScene: root))
      names = SceneStories(root)
      let reading = SceneDecoder.read(file)
      let decoded = reading.scene
      problems = decoded == nil ? reading.found : nil
      (scale, frameRate) = (decoded?.canvas.scale, decoded?.frameRate)
      side = SceneSide(file, folder: Self.folder(of: path), files: files, access: access)
    } catch {
      throw Unreadable(message: Self.message(error))
    }
  }

  struct Unreadable: Error {
    let message: String
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Ready to print.
  static func message(_ error: any Error) -> String {
    if let diagnostics = error as? Diagnostics { return DiagnosticText.render(diagnostics) }
    return "error: \(error)"
  }

  /// What paths in the scene are relative to.
  var folder: String { Self.folder(of: path) }

  var acceptance: String { SceneLock.acceptance(of: path) }

  /// On a scene that cannot be read.
  static func broken(_ path: String, _ message: String) -> SceneVerdict {
    SceneVerdict(
      scene: path, lock: SceneLock.path(ofScene: path), story: .unknown, outcome: .broken(message),
      acceptance: "")
  }

  /// On a scene that cannot be shown, or a lock that cannot be read or written; only of a lock that cannot be read it helps to
  /// write a new one.
  func broken(_ error: any Error, _ story: Story = .unknown) -> SceneVerdict {
    var verdict = SceneVerdict(
      scene: path, lock: lockPath, story: story, outcome: .broken(Self.message(error)),
      acceptance: error is LockError ? acceptance : "")
    verdict.isOfMachine = (error as? FileError)?.isOfMachine ?? (error as? CodecError)?.isOfMachine ?? false
    return verdict
  }

  func verdict(_ story: Story, _ outcome: SceneVerdict.Outcome) -> SceneVerdict {
    SceneVerdict(scene: path, lock: lockPath, story: story, outcome: outcome, acceptance: acceptance)
  }
}
