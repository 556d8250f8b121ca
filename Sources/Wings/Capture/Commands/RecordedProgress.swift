import SegueCapture
import SegueCommandLine
import SegueCore
import SegueExport
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueRecoding
import SegueScene

/// How far a transition is in the frames of a recording: each is compared with the scene's own frames, at known progress.
enum RecordedProgress {
  /// Wider frames are made smaller first.
  private static let widest = 400
  private static let columns = 64
  /// How many pictures of the scene there are between its rests.
  private static let steps = 120
  /// How far beyond its end a spring is followed, in ways.
  private static let farthest = 0.2
  /// Shapes that differ by more show another screen.
  private static let largestShapeError = 0.03

  /// Nil if the frames have another shape than the scene.
  static func series(
    of frames: FilmedFrames, _ made: ScreenshotScene, in files: ScreenshotFiles
  ) async throws -> ProgressSeries? {
    guard let first = try frames.next() else { throw InputError("the recording has no frames") }
    let size = (width: first.image.width, height: first.image.height)
    let shape = Double(size.height) / Double(size.width) * made.size.width / made.size.height
    if abs(shape - 1) > largestShapeError { return nil }
    let width = min(widest, size.width)
    let height = max(1, Int((Double(width) * Double(size.height) / Double(size.width)).rounded()))
    let rows = max(1, columns * height / width)
    @Sendable func cells(_ image: Image) -> ProgressScale.Cells {
      let small = image.shrunk(toWidth: width, height: height)
      return ProgressScale.Cells(
        small.bitmap, in: small.bitmap.bounds, columns: min(columns, width), rows: min(rows, height))
    }
    let scale = try await ProgressScale(
      pictures(of: made, in: files, scale: Double(width) / made.size.width).map { ($0.progress, cells($0.image)) })
    var found: [ProgressSeries.Frame] = []
    var batch = [first]
    let threads = ProcessorCount.current
    while !batch.isEmpty {
      let images = batch.map(\.image)
      let places = Concurrent.map(images.count, threads: threads) { scale.find(cells(images[$0])) }
      for (frame, place) in zip(batch, places) { found.append(.init(start: frame.start, found: place)) }
      batch = []
      while batch.count < threads, let next = try frames.next() { batch.append(next) }
    }
    return ProgressSeries(found, end: frames.end())
  }

  /// The scene's frames between its rests, and beyond its end, where springs go.
  private static func pictures(
    of made: ScreenshotScene, in files: ScreenshotFiles, scale: Double
  ) async throws -> [(progress: Double, image: Image)] {
    let (calm, lively) = (try await Probe(1, made, in: files), try await Probe(0.4, made, in: files))
    let past = Int(farthest * Double(steps))
    return Concurrent.map(steps + 1 + past, threads: ProcessorCount.current) { step in
      let progress = Double(step) / Double(steps)
      return (progress, (step <= steps ? calm : lively).image(at: progress, scale: scale))
    }
  }
}

/// The scene, presented by a spring whose progress is known at any time. It takes a second, and is critical for all that lies between
/// the rests.
private struct Probe: Sendable {
  private let ratio: Double
  private let spring: Spring
  private let animation: SegueScene.Animation
  /// When it begins.
  private let delay: Double

  init(_ ratio: Double, _ made: ScreenshotScene, in files: ScreenshotFiles) async throws {
    self.ratio = ratio
    spring = Spring(dampingRatio: ratio, duration: 1)
    var made = made
    var motion = SceneMotion(
      opening: SceneCurve(shape: .spring(frequency: spring.naturalFrequency, ratio: ratio), duration: 1))
    motion.script = [.object([("present", [:])]), ScreenshotScene.wait(1)]
    if case .card = made.kind {
      // A card shrinks first: as little and as briefly as it can.
      motion.options = [("shrinkScale", 1), ("shrink", ["curve": "linear", "duration": 0.01])]
      delay = 0.01
    } else {
      delay = 0
    }
    made.motion = motion
    var animation = try await SceneLoader.load(files.document(made.text)).animation
    animation.touchStyle = nil
    self.animation = animation
  }

  func image(at progress: Double, scale: Double) -> Image {
    Image(animation.plan(at: delay + time(of: progress), scale: scale).render(with: Renderer()).bitmap.clone())
  }

  /// When the progress is first reached. The last thousandth of a critical spring counts as its end.
  private func time(of progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if ratio == 1, progress > 0.9985 { return 1.2 }
    // The peak of an underdamped spring from rest is half a swing away.
    var (low, high) = (0.0, ratio < 1 ? Double.pi / (spring.naturalFrequency * (1 - ratio * ratio).squareRoot()) : 1)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if spring.position(at: middle) < progress { low = middle } else { high = middle }
    }
    return low
  }
}
