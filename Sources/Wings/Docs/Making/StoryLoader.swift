import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import SeguePlans

/// Loads the stories of one scene. Each story is loaded once for all its assets, and images and fonts are read once for
/// all stories. Everything is released after the last use, so that the memory of a project is bounded by the scenes in
/// progress.
actor StoryLoader {
  /// A loaded story and the files that it was made from.
  struct Story: Sendable {
    let animation: Animation
    let warnings: Diagnostics
    let needs: [Dependency]
    /// A generated description in English.
    let description: String
  }

  let scene: SceneSource
  private let hashes: FileDigests
  private var assets: SceneAssets?
  private var stories: [StoryID: Task<Story, any Error>] = [:]
  /// How many calls of `release()` are still to come.
  private var users: Int

  /// - Parameter users: the number of calls of `story(_:)`, each of which must be followed by `release()`.
  init(_ scene: SceneSource, _ hashes: FileDigests, users: Int, access: SceneAccess) {
    self.scene = scene
    self.hashes = hashes
    self.users = users
    assets = SceneAssets(keepsAllPictures: true, access: access)
  }

  func story(_ id: StoryID) async throws -> Story {
    if let known = stories[id] { return try await known.value }
    guard let assets else { preconditionFailure("more users than announced") }
    let (scene, hashes) = (scene, hashes)
    let task = Task { try await Self.load(scene, id, hashes, assets) }
    stories[id] = task
    return try await task.value
  }

  /// Ends one use. The last one releases everything.
  func release() {
    users -= 1
    if users == 0 {
      stories = [:]
      assets = nil
    }
  }

  private static func load(
    _ scene: SceneSource, _ story: StoryID, _ hashes: FileDigests, _ assets: SceneAssets
  ) async throws -> Story {
    // Reading every theme and locale for each story would take quadratic time. If the check of the whole scene found
    // no problem in any of them, those of the story are enough.
    // A plain nil would be the JSON value null.
    let root: JSON? = scene.diagnostics.isEmpty ? .some(SceneDecoder.narrowed(scene.root, to: story)) : .none
    let reading = SceneDecoder.read(scene.document.file, root: root, story)
    var seen: Set<String> = []
    let images = reading.images.filter { seen.insert($0.name).inserted }
    let files =
      images.map { (Dependency.Kind.image, SceneAccess.Kind.image, $0.name) }
      + images.flatMap { image in
        image.candidates.map(\.name).filter { $0 != image.name }
          .map { (Dependency.Kind.imageVariant, SceneAccess.Kind.image, $0) }
      }
      + reading.recordings.map { (Dependency.Kind.recording, SceneAccess.Kind.recording, $0.name) }
    // Digests are taken before loading, so that a change during loading makes the asset outdated.
    var needs: [Dependency] = []
    func add(_ kind: Dependency.Kind, _ name: String) {
      let path = scene.document.path(of: name)
      guard let digest = kind == .imageVariant ? hashes.digestOrNone(of: path) : hashes.digestIfReadable(of: path)
      else {
        return
      }
      needs.append(Dependency(kind: kind, name: name, digest: digest))
    }
    for (kind, accessKind, name) in files
    where assets.access.problem(with: accessKind, name, at: nil, folder: scene.document.folder) == nil {
      add(kind, name)
    }
    let loaded = try await SceneLoader.load(scene.document, root: root, story, assets: assets)
    let context = loaded.animation.context
    needs += fonts(of: context.metrics.fonts, context.scene.fontFiles, scene.document, hashes)
    return Story(
      animation: loaded.animation, warnings: loaded.warnings, needs: needs,
      description: StoryDescription.sentence(of: loaded.animation))
  }

  /// The font files that a library has used: fonts of the scene, with paths as the scene spells them, and system fonts.
  static func fonts(
    of library: FontLibrary, _ own: [FontFile], _ document: SceneDocument, _ hashes: FileDigests
  ) -> [Dependency] {
    var needs: [Dependency] = []
    var usesSystem = false
    for path in library.usedFiles {
      let font = own.first { document.path(of: $0.path) == path }
      if font == nil { usesSystem = true }
      guard let digest = hashes.digestIfReadable(of: path) else { continue }
      needs.append(
        Dependency(kind: font == nil ? .systemFont : .font, name: font?.path ?? path, digest: digest))
    }
    if usesSystem { needs.append(Dependency(kind: .installedFonts, name: "", digest: hashes.installedFonts)) }
    return needs
  }
}
