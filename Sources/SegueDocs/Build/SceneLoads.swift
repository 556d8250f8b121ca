import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene
import SegueSnapshot
import SegueText

/// The stories of one scene, each loaded once for all that is made of it, with pictures and fonts that are read once. What is
/// not needed any more is let go, so that a project of many scenes needs no more memory than those that are being made.
actor SceneLoads {
  /// A story, and what went into it.
  struct Story: Sendable {
    let animation: Animation
    let warnings: Diagnostics
    let needs: [Dependency]
    /// What happens in it, in English.
    let words: String
  }

  private struct Key: Hashable {
    let script: String?
    let theme: String?
    let locale: String?
  }

  private let scene: SceneSource
  private let hashes: FileHashes
  private var assets: SceneAssets?
  private var stories: [Key: Task<Story, any Error>] = [:]
  private var users: Int

  /// `users`: how many will ask, each once.
  init(_ scene: SceneSource, _ hashes: FileHashes, users: Int, access: SceneAccess) {
    self.scene = scene
    self.hashes = hashes
    self.users = users
    assets = SceneAssets(keepsEverything: true, access: access)
  }

  func story(of variant: Variant) async throws -> Story {
    let key = Key(script: variant.script, theme: variant.theme, locale: variant.locale)
    if let known = stories[key] { return try await known.value }
    guard let assets else { preconditionFailure("more have asked than were announced") }
    let (scene, hashes) = (scene, hashes)
    let task = Task { try await Self.load(scene, variant, hashes, assets) }
    stories[key] = task
    return try await task.value
  }

  /// One of the users has what it wanted.
  func release() {
    users -= 1
    if users == 0 {
      stories = [:]
      assets = nil
    }
  }

  private static func load(
    _ scene: SceneSource, _ variant: Variant, _ hashes: FileHashes, _ assets: SceneAssets
  ) async throws -> Story {
    // Before anything is read: what changes while it is, is then seen to have changed.
    let reading = SceneDecoder.read(
      scene.file, theme: variant.theme, locale: variant.locale, script: variant.script)
    let files =
      reading.images.map { (Dependency.Kind.image, SceneAccess.Kind.image, $0.name) }
      + reading.recordings.map { (Dependency.Kind.recording, SceneAccess.Kind.recording, $0.name) }
    var needs: [Dependency] = []
    func add(_ kind: Dependency.Kind, _ name: String) {
      let path = SceneLoader.resolve(name, in: scene.folder)
      guard let digest = hashes.digest(of: path) else { return }
      needs.append(Dependency(kind: kind, name: name, digest: digest))
    }
    for (kind, named, name) in files
    where assets.access.problem(with: named, name, at: nil, folder: scene.folder) == nil { add(kind, name) }
    let loaded = try await SceneLoader.load(
      scene.file, folder: scene.folder, theme: variant.theme, locale: variant.locale, script: variant.script,
      assets: assets)
    let stage = loaded.animation.stage
    needs += fonts(of: stage.metrics.fonts, stage.scene.fontFiles, scene.folder, hashes)
    return Story(
      animation: loaded.animation, warnings: loaded.warnings, needs: needs,
      words: StoryWords.sentence(of: loaded.animation))
  }

  /// The files that something was set in: fonts of the scene as it spells them, or of the system.
  static func fonts(
    of library: FontLibrary, _ own: [FontFile], _ folder: String, _ hashes: FileHashes
  ) -> [Dependency] {
    var needs: [Dependency] = []
    var usesSystem = false
    for path in library.usedFiles {
      let font = own.first { SceneLoader.resolve($0.path, in: folder) == path }
      if font == nil { usesSystem = true }
      guard let digest = hashes.digest(of: path) else { continue }
      needs.append(
        Dependency(kind: font == nil ? .systemFont : .font, name: font?.path ?? path, digest: digest))
    }
    if usesSystem { needs.append(Dependency(kind: .installedFonts, name: "", digest: hashes.installedFonts)) }
    return needs
  }
}
