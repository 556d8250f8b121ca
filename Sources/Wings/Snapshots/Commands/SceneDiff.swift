import ArgumentParser
import SegueCommandLine
import SegueCore
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots

/// Compares two scenes frame by frame, at the same times.
struct SceneDiff {
  private let command: DiffCommand
  private let first: SceneInput
  private let second: SceneInput

  init(_ command: DiffCommand, _ first: String, _ second: String) {
    self.command = command
    self.first = SceneInput(name: first, command.story.storyID)
    self.second = SceneInput(name: second, command.story.storyID)
  }

  func run(_ output: (any DiffOutput)?) async throws -> (comparison: MotionComparison, blame: SceneDiffBlame) {
    let (firstDocument, secondDocument) = (try first.read(), try second.read())
    let assets = SceneAssets(access: command.inputs.access)
    let (a, b) = (try await load(first, firstDocument, assets), try await load(second, secondDocument, assets))
    if let path = command.output {
      try OutputPath(path).checkIsNone(
        of: first.files(of: firstDocument, a.context.scene) + second.files(of: secondDocument, b.context.scene))
    }
    let scale = command.scale ?? a.context.scene.canvas.scale
    let (firstSize, secondSize) = (a.pixelSize(scale: scale), b.pixelSize(scale: scale))
    for (input, size) in [(first, firstSize), (second, secondSize)] {
      guard let excess = Canvas.excess(of: "a frame", size) else { continue }
      throw UsageError("\(input.title): \(excess): \(Canvas.allowance)")
    }
    let mismatches = mismatches(a, b)
    let sceneChanges = SceneComparison.changes(from: firstDocument.file, to: secondDocument.file)
    if firstSize != secondSize {
      let comparison = MotionComparison(mismatches: mismatches)
      return (comparison, SceneDiffBlame(sceneChanges, before: a, after: b, explaining: comparison))
    }
    let frameRate = max(
      command.sampling.frameRate(of: a.context.scene), command.sampling.frameRate(of: b.context.scene))
    // The shorter animation holds its last frame until the longer one ends.
    let duration = max(a.duration, b.duration)
    let clock = try command.sampling.clock(
      of: duration, in: first, whole: .exact(duration, frameRate: frameRate))
    var comparison = try ScenePairComparison(command.rule, style: command.style, threads: command.threadCount).run(
      a, b, clock: clock, scale: scale, writer: output)
    comparison.mismatches = mismatches
    comparison.size = firstSize
    try output?.finish()
    return (comparison, SceneDiffBlame(sceneChanges, before: a, after: b, explaining: comparison))
  }

  private func load(_ input: SceneInput, _ document: SceneDocument, _ assets: SceneAssets) async throws -> Animation {
    let loaded = try await input.load(
      document, reducesMotion: command.sampling.reducedMotion, assets: assets)
    if !command.quiet { Failure.report(loaded.warnings) }
    return loaded.animation
  }

  /// The properties of the whole animations that differ.
  private func mismatches(_ a: Animation, _ b: Animation) -> [PropertyMismatch] {
    var found: [PropertyMismatch] = []
    let (canvas, other) = (a.canvas.size, b.canvas.size)
    if canvas != other {
      found.append(
        PropertyMismatch(
          "size", "\(text(canvas.width)) × \(text(canvas.height))", "\(text(other.width)) × \(text(other.height))"))
    }
    if a.duration != b.duration {
      found.append(PropertyMismatch("duration", "\(text(a.duration.seconds)) s", "\(text(b.duration.seconds)) s"))
    }
    let (rate, otherRate) = (a.context.scene.frameRate, b.context.scene.frameRate)
    if rate != otherRate { found.append(PropertyMismatch("frame rate", "\(rate)", "\(otherRate)")) }
    return found
  }

  private func text(_ value: Double) -> String { RunSummary.trimmed(value, places: 4) }
}

/// The differences between two scenes as changes of named nodes and properties.
struct SceneDiffBlame {
  /// The changes in the scene files.
  let sceneChanges: [SceneChange]
  /// The changes in each frame that differs, by frame index.
  private let frames: [Int: Blame.Frame]

  private static let lineLimit = 8

  init(_ sceneChanges: [SceneChange], before: Animation, after: Animation, explaining comparison: MotionComparison) {
    self.sceneChanges = sceneChanges
    let blame = Blame(before: before, after: after, times: comparison.frames.map(\.time))
    frames = Dictionary(uniqueKeysWithValues: blame.frames.map { (comparison.frames[$0.index].index, $0) })
  }

  func changes(in frame: FrameComparison) -> [PropertyChange] { frames[frame.index]?.changes ?? [] }

  /// The nodes that only moved or grew because others did.
  func followers(in frame: FrameComparison) -> [Followers] { frames[frame.index]?.followers ?? [] }

  /// The first lines of a list of changes, and the count of the rest.
  static func list(_ lines: [String], limit: Int? = nil, indent: Int) -> [String] {
    ShortList.lines(lines, limit ?? lineLimit, indent: indent, lead: "… and")
  }
}
