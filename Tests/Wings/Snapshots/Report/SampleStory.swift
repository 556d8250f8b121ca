import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots
import SegueTraces

/// Frames that were rendered in advance.
struct StoredPictures: FramePictures {
  var befores: [Image?]
  var afters: [Image?]

  func before(_ index: Int) -> Image? { index < befores.count ? befores[index] : nil }
  func after(_ index: Int) -> Image? { index < afters.count ? afters[index] : nil }
}

/// A scene before and after a change, rendered and compared as verification does it, but without a lock.
struct SampleStory {
  let pictures: StoredPictures
  let curves: [PropertyCurve]
  let frames: [FrameVerdict]
  let story: Story

  init(before: String, after: String, folder: String = "", scale: Double = 1, script: String? = nil) async throws {
    let (old, new) = (
      try await Self.animation(before, folder, script), try await Self.animation(after, folder, script)
    )
    let frameRate = new.context.scene.frameRate
    let befores = Self.render(old, frameRate, scale)
    let afters = Self.render(new, frameRate, scale)
    pictures = StoredPictures(befores: befores, afters: afters)
    let curves = try Self.curves(old, new, frameRate)
    self.curves = curves
    frames = (0..<max(befores.count, afters.count)).compactMap { index in
      let (a, b) = (index < befores.count ? befores[index] : nil, index < afters.count ? afters[index] : nil)
      let (count, region) = Self.compare(a, b)
      if count == 0 { return nil }
      let changes = curves.compactMap { curve -> PropertyChange? in
        let (was, now) = (
          index < curve.before.count ? curve.before[index] : nil, index < curve.after.count ? curve.after[index] : nil
        )
        let dot = curve.name.lastIndex(of: ".") ?? curve.name.startIndex
        return was == now
          ? nil
          : PropertyChange(
            node: String(curve.name[..<dot]), property: String(curve.name[dot...].dropFirst()),
            before: was.map { "\($0)" }, after: now.map { "\($0)" })
      }
      return FrameVerdict(
        index: index, time: Double(index) / Double(frameRate), pixelCount: count, region: region, changes: changes)
    }
    story = Story(
      StoryID(script: script), scale: scale, frameRate: frameRate, width: afters[0]?.width ?? 0,
      height: afters[0]?.height ?? 0, frameCount: afters.count)
  }

  /// A failed verdict with all these differences.
  func verdict(scene: String) -> SceneVerdict {
    var verdict = SceneVerdict(
      scene: scene, lock: scene + ".segue-lock", story: story, outcome: .failed, acceptance: "render record '\(scene)'")
    verdict.frames = frames
    verdict.curves = curves
    verdict.pictures = pictures
    return verdict
  }

  private static func animation(_ text: String, _ folder: String, _ script: String?) async throws -> Animation {
    try await SceneLoader.load(SceneDocument(name: "test.json", text: text, folder: folder), StoryID(script: script))
      .animation
  }

  private static func render(_ animation: Animation, _ frameRate: Int, _ scale: Double) -> [Image?] {
    let renderer = Renderer()
    return FrameClock.exact(animation.duration, frameRate: frameRate).samples.map { sample in
      Image(animation.plan(at: sample.time, scale: scale).render(with: renderer).bitmap.clone())
    }
  }

  private static func curves(_ old: Animation, _ new: Animation, _ frameRate: Int) throws -> [PropertyCurve] {
    func values(_ animation: Animation) throws -> [(name: String, values: [Double?])] {
      let clock = FrameClock.exact(animation.duration, frameRate: frameRate)
      let trace = try Trace(animation, clock: clock)
      let rows = Array(trace.rows(at: clock))
      return trace.columns.indices.map { column in
        (
          trace.columns[column].name,
          rows.map { row in
            if case .number(let number) = row.values[column] { number } else { nil }
          }
        )
      }
    }
    let after = try values(new)
    return try values(old).compactMap { before in
      guard let now = after.first(where: { $0.name == before.name }), now.values != before.values else { return nil }
      return PropertyCurve(name: before.name, before: before.values, after: now.values)
    }
  }

  /// The number of pixels that differ and their bounds; all pixels if one side has no such frame or the sizes differ.
  static func compare(_ a: Image?, _ b: Image?) -> (count: Int, region: PixelRect) {
    guard let a, let b, a.width == b.width, a.height == b.height else {
      let (width, height) = (max(a?.width ?? 0, b?.width ?? 0), max(a?.height ?? 0, b?.height ?? 0))
      return (width * height, PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    }
    var (count, region) = (0, PixelRect.empty)
    for y in 0..<a.height {
      for x in 0..<a.width where a.bitmap[x, y] != b.bitmap[x, y] {
        count += 1
        region = region.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    return (count, region)
  }
}
