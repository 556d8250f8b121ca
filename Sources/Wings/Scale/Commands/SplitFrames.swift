import ArgumentParser
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

/// The option that divides single animations.
struct SplitArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Divide the frames of each animation among the shards, too; render merge encodes them, once."))
  var splitFrames = false

  func validate(_ sharding: ShardArguments, _ caching: CacheArguments, writesStillsOnly: Bool) throws {
    guard splitFrames else { return }
    if sharding.shard == nil { throw UsageError("--split-frames goes with --shard") }
    if caching.cache != nil {
      throw UsageError("--split-frames and --cache cannot be used together: the cache keeps whole animations")
    }
    if writesStillsOnly { throw UsageError("--split-frames divides animations, and only stills are requested") }
  }
}

/// What the parts of a story have in common, as their manifests keep it.
struct SplitFrames {
  let input: SceneInput
  let width: Int
  let height: Int
  let duration: Nanoseconds
  let frameRate: Int
  let isOpaque: Bool

  /// What the manifest keeps of a part.
  func json(_ part: StoryPart) -> JSON {
    [
      "part": .integer(part.index), "of": .integer(part.count),
      "story": [
        "scene": .string(input.name), "script": .string(orNull: input.script), "theme": .string(orNull: input.theme),
        "locale": .string(orNull: input.locale), "variant": .array(input.variant.map { .string($0) }),
        "width": .integer(width),
        "height": .integer(height), "nanoseconds": .integer(Int(duration.nanoseconds)),
        "frameRate": .integer(frameRate), "opaque": .bool(isOpaque),
      ],
    ]
  }

  /// Nil if it is not the member `story` that `json` writes.
  init?(story json: JSON?) {
    func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
      json?[key]?.integer.flatMap { range.contains($0) ? $0 : nil }
    }
    guard let scene = json?["scene"]?.string, let variant = json?["variant"]?.array,
      let width = integer("width", in: 1...Canvas.pixelLimit),
      let height = integer("height", in: 1...Canvas.pixelLimit),
      let duration = integer("nanoseconds", in: 0...86_400_000_000_000),
      let frameRate = integer("frameRate", in: 1...100), let isOpaque = json?["opaque"]?.bool
    else { return nil }
    input = SceneInput(
      name: scene,
      StoryID(script: json?["script"]?.string, theme: json?["theme"]?.string, locale: json?["locale"]?.string),
      variant: variant.compactMap(\.string))
    (self.width, self.height) = (width, height)
    self.duration = Nanoseconds(nanoseconds: Int64(duration))
    self.frameRate = frameRate
    self.isOpaque = isOpaque
  }

  init(_ input: SceneInput, _ frames: any ExportFrames, frameRate: Int) {
    self.input = input
    (width, height) = frames.pixelSize
    duration = frames.duration
    self.frameRate = frameRate
    isOpaque = frames.isOpaque
  }
}

extension AnimateCommand<ScaleWing.Stories> {
  /// Renders a part of the frames of a story into a file for the merge; the first part draws the stills, too.
  func renderFrames(
    _ part: StoryPart, of input: SceneInput, _ assets: SceneAssets, _ store: StoryStore, _ progress: ProgressBar
  ) async throws -> RunSummary {
    let story = try await load(input, assets, isQuiet: quiet || part.index > 0)
    try store.identify(story, options: keyOptions(story.target))
    let unframed = try unframedSource(of: story)
    let exporter = Exporter(source: try framed(unframed, story), scale: story.fit.scale, threads: threadCount)
    let split = SplitFrames(input, exporter.frames, frameRate: story.frameRate)
    store.frames = split.json(part)
    let folder = OutputPath(output).folder
    if let record = store.finished, let summary = record.report["summary"].flatMap({ RunSummary($0) { folder + $0 } }) {
      return summary
    }
    let clocks = try clocks(of: exporter.frames, to: story.target, input, frameRate: story.frameRate)
    let instants = story.target.instants(clocks)
    let range = part.range(of: Self.weights(of: instants, in: story.loaded.animations))
    var outputs = Outputs()
    outputs.add(
      try FrameArchiveSink(path: part.path(of: input, in: folder), width: split.width, height: split.height),
      clock: .at(Array(instants[range]), of: split.duration), showing: .all)
    let stills = part.index == 0 ? try await drawStills(story, unframed) : []
    let written = try await exporter.run(into: outputs, progress: progress.show)
    let summary = RunSummary(
      scene: input.title, branch: branch?.rawValue, outputs: written, width: split.width, height: split.height,
      duration: split.duration, stills: stills)
    progress.clear()
    report(summary, isStandardOutput: false)
    return summary
  }

  /// What each frame is expected to cost, in any unit: much while something moves, little at rest, where equal frames are
  /// drawn once.
  private static func weights(of instants: [Seconds], in animations: [Animation]) -> [Int] {
    let moments = animations.map { animation in instants.map { animation.moment(at: $0) } }
    return instants.indices.map { index in
      let isMoving = moments.contains { moments in
        let moment = moments[index]
        return moment.activity != .resting || moment.finger != nil || index > 0 && moment != moments[index - 1]
      }
      return isMoving ? 50 : 1
    }
  }

  /// Encodes the frames that all parts of a story have rendered.
  ///
  /// - Parameter folder: that of the outputs, with a slash at its end.
  func merge(_ parts: SplitStory, to folder: String, _ progress: ProgressBar) async throws -> RunSummary {
    let story = parts.story
    if let other = try outputNames(of: story.input).first(where: { !parts.outputs.contains($0) }) {
      throw InputError("\(other) is no output of \(parts.name): the manifests of the shards were changed")
    }
    let frames = RecordedFrames(
      parts.paths, duration: story.duration, pixelSize: (story.width, story.height), isOpaque: story.isOpaque)
    var summary = try await write(
      Exporter(frames, threads: threadCount), to: target(), story.input, frameRate: story.frameRate, progress)
    for output in parts.stills { try ShardSet.put(output, from: parts.source, to: folder) }
    summary.stills = parts.firstSummary.stills
    return summary
  }
}

/// Encodes stories whose frames were rendered in parts.
struct SplitRun {
  private let command: AnimateCommand<ScaleWing.Stories>
  private let folder: String

  /// - Parameters:
  ///   - words: the options of the shards.
  ///   - folder: that of the outputs, with a slash at its end.
  /// - Throws: if the options cannot be read.
  init(_ words: [String], folder: String, threads: Int?) throws {
    // Any shard will do: without one, frames are not split.
    guard var command = try? AnimateCommand<ScaleWing.Stories>.parse(["--shard", "1/1"] + words) else {
      throw InputError("the shards' manifests do not say what to encode")
    }
    command.output = folder
    command.threads = threads
    self.command = command
    self.folder = folder
  }

  /// - Parameter records: those of its parts, with the folders of their outputs.
  /// - Throws: if the parts do not belong together.
  func story(_ name: String, _ records: [(record: WorkRecord, folder: String)]) throws -> SplitStory {
    try SplitStory(name, records, to: folder)
  }

  /// Writes the outputs of a story.
  func encode(_ story: SplitStory, _ progress: ProgressBar) async throws -> RunSummary {
    try await command.merge(story, to: folder, progress)
  }
}

/// A story of which all parts have been rendered, before it is encoded.
struct SplitStory {
  let name: String
  let story: SplitFrames
  /// The files of its frames, in their order.
  let paths: [String]
  /// The folder of its first part, which has also drawn the stills.
  let source: String
  /// The stills, in that folder.
  let stills: [WorkRecord.Output]
  /// The names of the files that may be written: those that the plan gives to the first part.
  let outputs: Set<String>
  /// The summary of the first part.
  let firstSummary: RunSummary

  /// - Parameters:
  ///   - records: those of its parts, with the folders of their outputs.
  ///   - folder: that of the merged outputs, with a slash at its end.
  /// - Throws: if the parts do not belong together.
  init(_ name: String, _ records: [(record: WorkRecord, folder: String)], to folder: String) throws {
    self.name = name
    let firstPart = records[0].record.name
    let reports = records.map { part in part.record.report["frames"] ?? JSON(.null) }
    let stories = Set(reports.map { CanonicalJSON.text(of: $0["story"] ?? JSON(.null)) })
    let isWhole = reports.enumerated().allSatisfy { index, report in
      report["part"]?.integer == index && report["of"]?.integer == reports.count
    }
    guard isWhole, let story = SplitFrames(story: reports[0]["story"]) else {
      throw InputError("the manifests of the shards do not say what \(firstPart) is")
    }
    guard story.input.stem == name else {
      throw InputError("the manifests of the shards say that \(name) is \(story.input.stem): they were changed")
    }
    self.story = story
    outputs = Set(records[0].record.item.outputs)
    let partWithOtherFiles = records.first { $0.record.key != records[0].record.key }
    let partOfOtherStory = stories.count > 1 ? records.last : nil
    if let other = partWithOtherFiles ?? partOfOtherStory {
      throw InputError(
        "\(other.record.name) was made from other files than \(firstPart), such as pictures or fonts: run its shard again"
      )
    }
    var paths: [String] = []
    for (index, (record, source)) in records.enumerated() {
      let frames = StoryPart(index: index, count: records.count).path(of: story.input, in: "")
      guard record.outputs.contains(where: { $0.path == frames }) else {
        throw InputError("the manifest of the shard in \(source) does not have the frames of \(record.name)")
      }
      paths.append(source + frames)
    }
    self.paths = paths
    let (first, source) = records[0]
    self.source = source
    stills = first.outputs.filter { source + $0.path != paths[0] }
    guard let firstSummary = first.report["summary"].flatMap({ RunSummary($0) { folder + $0 } }) else {
      throw InputError("the manifest of the shard in \(source) does not say what \(firstPart) is")
    }
    self.firstSummary = firstSummary
  }
}
