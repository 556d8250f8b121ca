import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport
import SegueScene
import SegueScale

/// Keeps the outputs of a story, in the shard's folder or in the shared cache, for a run that would render them again.
final class StoryStore {
  private let files: FileDigests
  /// The shard, and the story's position in its plan; nil without a shard.
  private let part: (run: ShardRun, index: Int)?
  private let cache: SharedCache?
  /// The folder of the outputs, with a slash at its end; empty for the current folder.
  private let folder: String
  /// The names of the outputs, relative to the folder; folders with a slash at their end.
  private let outputs: [String]
  /// The digest of everything that the outputs depend on; nil before `identify`.
  private var key: Digest?
  /// What merging needs to encode the frames of a part; nil for a whole story.
  var frames: JSON?

  init(
    _ files: FileDigests, part: (run: ShardRun, index: Int)?, cache: SharedCache?, folder: String, outputs: [String]
  ) {
    self.files = files
    self.part = part
    self.cache = cache
    self.folder = folder
    self.outputs = outputs
  }

  /// The summary of a story that is in the shard's folder or in the cache, or else of its rendering.
  func summary(
    of story: LoadedStory, options: JSON, _ render: () async throws -> RunSummary
  ) async throws -> RunSummary {
    try identify(story, options: options)
    if let summary = try restore(story.input) { return summary }
    let summary = try await render()
    keep(summary)
    return summary
  }

  /// Computes the key, from everything that the outputs of a story depend on and from nothing else: no path of this machine,
  /// no time.
  func identify(_ story: LoadedStory, options: JSON) throws {
    let input = story.input
    let root = story.loaded.root ?? JSON(.null)
    let stories = SceneStories(root)
    let id = StoryID(
      script: input.script, theme: input.theme ?? stories.defaultTheme, locale: input.locale ?? stories.defaultLocale)
    let assets = try files.assets(of: story.loaded.animation, in: story.document).map { asset -> JSON in
      .array([
        .string(asset.kind.rawValue), .string(asset.name), .string(asset.digest.hex()), .string(orNull: asset.version),
      ])
    }
    let facts: JSON = [
      "version": .string(RendererVersion.text), "options": options, "title": .string(input.stem),
      "scene": .string(RelevantScene.text(of: root, id)),
      "story": .array([.string(orNull: id.script), .string(orNull: id.theme), .string(orNull: id.locale)]),
      "scale": .number(story.fit.scale), "frameRate": .integer(story.frameRate), "assets": .array(assets),
      "libraries": .array(ImageLibraries.versions.map { .string("\($0.name) \($0.version)") }),
    ]
    key = Digest(of: Array(CanonicalJSON.text(of: facts).utf8))
  }

  /// The record of an earlier run of the shard, if its outputs are all there still.
  var finished: WorkRecord? {
    guard let part, let key else { return nil }
    return part.run.finished(part.index, key: key)
  }

  /// Puts the outputs of an earlier run in place. Returns its summary; nil if the story has to be rendered.
  private func restore(_ input: SceneInput) throws -> RunSummary? {
    guard let key else { return nil }
    if let record = finished, let folder = part?.run.folder {
      return RunSummary(record.report) { folder + $0 }
    }
    // An entry with other files than this story's is damaged, even if it says that it is this story's.
    guard let entry = cache?.entry(key), entry.has(exactly: outputs),
      var summary = RunSummary(entry.facts, scene: input.title, path: { folder + $0 }),
      Set(summary.allFiles.map(\.path)) == Set(entry.files.map { folder + $0.name })
    else { return nil }
    try entry.write(to: folder, ownsFileInSubfolder: PNGSequenceWriter.isFrame)
    summary.isCached = true
    return summary
  }

  /// Puts what was rendered into the shared cache.
  private func keep(_ summary: RunSummary) {
    guard let cache, let key else { return }
    let paths = summary.allFiles.map(\.path)
    let files = paths.compactMap { path in
      (try? File.read(path, takesPipes: false)).map { (name: String(path.dropFirst(folder.count)), bytes: $0) }
    }
    if files.count == paths.count { cache.add(CacheEntry(facts: summary.record(in: folder), files: files), key) }
  }

  /// Adds to the manifest of the shard that the story is done, or that its scene cannot be rendered.
  func addRecord(_ summary: RunSummary?, _ outcome: Outcome) throws {
    guard let part else { return }
    let report = summary?.record(in: part.run.folder) ?? JSON(.null)
    try part.run.add(
      WorkRecord(
        index: part.index, item: part.run.plan.items[part.index], key: key, status: Int(outcome.rawValue),
        outputs: try part.run.outputs(summary?.paths ?? []),
        report: frames.map { ["frames": $0, "summary": report] as JSON } ?? report))
  }
}
