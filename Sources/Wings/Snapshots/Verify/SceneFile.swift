import SegueCore
package import SegueDigests
package import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
package import SegueExport
package import SegueScene

/// A scene file that is verified or recorded, with the path of its lock.
struct SceneFile: Sendable {
  /// The path as the user gave it.
  let path: String
  let lockPath: String
  let source: SceneVersion
  let canonical: CanonicalScene
  let names: SceneStories
  /// The scene's own scale, in device pixels per point, and frame rate; nil if the scene cannot be decoded.
  let scale: Double?
  let frameRate: Int?
  /// Decoding errors, found without loading pictures and fonts; nil if there are none.
  let problems: Diagnostics?

  /// Throws if the file cannot be read or is not JSON.
  init(_ path: String, files: FileDigests, access: SceneAccess) throws(Unreadable) {
    self.path = path
    lockPath = SceneLock.path(ofScene: path)
    do {
      let document = try SceneDocument(path: path)
      let root = try JSON(parsing: document.file)
      canonical = CanonicalScene(text: CanonicalJSON.text(ofScene: root))
      names = SceneStories(root)
      let reading = SceneDecoder.read(document.file)
      let decoded = reading.scene
      problems = decoded == nil ? reading.diagnostics : nil
      (scale, frameRate) = (decoded?.canvas.scale, decoded?.frameRate)
      source = SceneVersion(document, files: files, access: access)
    } catch {
      throw Unreadable(message: Self.message(error))
    }
  }

  struct Unreadable: Error {
    let message: String
  }

  /// The text of an error, ready to print.
  static func message(_ error: any Error) -> String {
    if let diagnostics = error as? Diagnostics { return DiagnosticText.render(diagnostics) }
    return "error: \(error)"
  }

  /// The verdict on a scene that cannot be read.
  static func broken(_ path: String, _ message: String) -> SceneVerdict {
    SceneVerdict(
      scene: path, lock: SceneLock.path(ofScene: path), story: .unknown, outcome: .broken(message),
      acceptance: "")
  }

  /// The verdict on a scene that cannot be rendered, or on a lock that cannot be read or written. It suggests recording
  /// again only for a `LockError`, as nothing else is fixed by that.
  func broken(_ error: any Error, _ story: Story = .unknown) -> SceneVerdict { Self.broken(path, error, story) }

  /// The same verdict, before the scene is read.
  static func broken(_ path: String, _ error: any Error, _ story: Story = .unknown) -> SceneVerdict {
    SceneVerdict(
      scene: path, lock: SceneLock.path(ofScene: path), story: story,
      outcome: .broken(message(error), obstacle(of: error)),
      acceptance: error is LockError ? SceneLock.acceptance(of: path) : "")
  }

  private static func obstacle(of error: any Error) -> SceneVerdict.Obstacle {
    if error is InUse { return .writing }
    if let file = error as? FileError ?? (error as? CodecError)?.file, !file.isOfInput { return .writing }
    let isEnvironmental = (error as? FileError)?.isEnvironmental ?? (error as? CodecError)?.isEnvironmental ?? false
    return isEnvironmental ? .machine : .input
  }

  func verdict(_ story: Story, _ outcome: SceneVerdict.Outcome) -> SceneVerdict {
    SceneVerdict(
      scene: path, lock: lockPath, story: story, outcome: outcome,
      acceptance: outcome == .missing ? firstRecording(of: story) : SceneLock.acceptance(of: path))
  }

  /// The command that records a story that is not recorded yet.
  func firstRecording(of story: Story) -> String {
    let names = StoryChoice(
      script: story.script.map { .named([$0]) }, theme: story.theme.map { .named([$0]) },
      locale: story.locale.map { .named([$0]) })
    let choice = StorySelection(
      names, scale: story.scale == scale ? nil : story.scale,
      frameRate: story.frameRate == frameRate ? nil : story.frameRate)
    return SceneLock.firstRecording(of: path, choice.options)
  }

  /// Whether the scene has this script, theme and locale. Without a name, a script or a theme stands for a scene
  /// without named ones.
  func has(_ story: StoryRequest) -> Bool {
    func isAmong(_ known: [String], _ name: String?) -> Bool { name.map(known.contains) ?? known.isEmpty }
    return isAmong(names.scripts, story.script) && isAmong(names.themes, story.theme)
      && story.locale.map(names.locales.contains) ?? true
  }

  /// The verdict if no recorded story is selected.
  func nothingRecorded(_ selection: StorySelection) -> SceneVerdict {
    SceneVerdict(
      scene: path, lock: lockPath, story: .unknown, outcome: .missing,
      acceptance: SceneLock.firstRecording(of: path, selection.options))
  }
}

/// A scene as it is now or as it was recorded. Both are loaded with the current image, font and recording files.
package final class SceneVersion: Sendable {
  package let document: SceneDocument
  private let files: FileDigests
  /// Loaded assets that all stories of the scene share.
  private let assets: SceneAssets

  package init(_ document: SceneDocument, files: FileDigests, access: SceneAccess = SceneAccess()) {
    self.document = document
    self.files = files
    assets = SceneAssets(access: access, fonts: files.fonts)
  }

  func load(_ story: StoryRequest) async throws(Diagnostics) -> Animation {
    try await SceneLoader.load(document, story.storyID, assets: assets).animation
  }

  /// The files and libraries on which an animation of this scene depends.
  package func files(of animation: Animation) throws(FileError) -> [RecordedAsset] {
    try files.assets(of: animation, in: document)
  }

  /// Command digests that identify an image by the digest of its file and by the part of it that is shown, rather than
  /// by its pixels.
  func digests(of animation: Animation) throws(FileError) -> CommandDigests {
    let context = animation.context
    var known: [(Image, Digest)] = []
    for (asset, picture) in zip(context.scene.images, context.pictures) {
      for variant in picture.variants {
        // A drawing has no pixels: its commands are part of the digest.
        guard let image = variant.content.image else { continue }
        let digest = try files.digest(of: document.path(of: variant.name))
        known.append((image, digest.shown(as: asset)))
      }
    }
    return CommandDigests(images: known)
  }
}

extension Digest {
  /// The digest of the part of a file that an asset shows. `self` is the digest of the file, and also the result if
  /// the asset shows the whole first frame.
  fileprivate func shown(as asset: ImageAsset) -> Digest {
    guard asset.crop != nil || asset.frame > 0 || asset.intent != .relativeColorimetric else { return self }
    var bytes = DigestBytes()
    bytes.append(self)
    if let crop = asset.crop { bytes.append(crop) }
    if asset.frame > 0 || asset.intent != .relativeColorimetric {
      bytes.append(count: asset.frame)
      switch asset.intent {
      case .perceptual: bytes.append(case: 0)
      case .relativeColorimetric: bytes.append(case: 1)
      case .saturation: bytes.append(case: 2)
      }
    }
    return bytes.digest
  }
}
