import SegueCapture
import SegueCommandLine
import SegueCore
import SegueExport
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueMotion
import SegueScene

/// The motion of a transition, taken from a recording of it.
struct RecordedMotion {
  let opening: CurveFit
  /// Nil if it does not close in the recording, or as no curve does, such as under a finger.
  let closing: CurveFit?
  /// What is worth knowing about how it was found.
  private(set) var notes: [String] = []
  private let recording: String
  /// Whether the recording shows the screenshots. Otherwise the motion is that of what moves in it.
  private let showsScreenshots: Bool
  private(set) var motion: SceneMotion

  /// Curves are looked for that are nearer than this part of the way.
  private static let largestError = 0.02
  /// Of what moves in a recording of something else, only slides are followed well.
  private static let largestErrorOfThings = 0.01
  /// A card opens with a spring, and may differ by this part of the way from another curve.
  private static let largestSpringError = 0.04

  /// - Parameter made: The scene, whose pictures are written.
  init(_ recording: String, _ made: ScreenshotScene, in document: ScreenshotFiles, limits: PixelLimits) async throws {
    guard let measurer = Wings.measurer else { throw UsageError("--like: this program cannot read recordings") }
    // It is read twice.
    if recording == "-" || !measurer.areFrames(recording) {
      throw InputError(
        File.exists(recording)
          ? "--like \(recording) has no frames: expected a video, a GIF, an animated PNG or WebP, or a folder of pictures"
          : "--like \(recording): no such file or folder")
    }
    self.recording = recording
    let frames = try measurer.frames(at: recording, limits: limits)
    let series = try await RecordedProgress.series(of: frames, made, in: document)
    notes = frames.notes()
    let look = "look at it with: render trace \(ShellWord.quoted(recording)) --plot trace.png"
    let isCard = if case .card = made.kind { true } else { false }
    if let way = series?.opening {
      guard way.isOnScale else {
        throw InputError(
          "\(recording) shows both screenshots, but gets from one to the other in another way than the scene, so that its curve is not known; \(look)"
        )
      }
      // A card has springs only, and may shrink under the finger before it opens.
      guard let curve = isCard ? CurveSearch(way.withoutStart).spring : Self.curve(along: way) else {
        throw InputError(
          "\(recording) shows this transition, but no \(isCard ? "spring" : "curve and no spring") comes near its motion; \(look)"
        )
      }
      opening = curve
      // A card closes with the spring with which it opens.
      closing = isCard ? nil : series?.closing.flatMap { $0.isOnScale ? Self.curve(along: $0) : nil }
      showsScreenshots = true
    } else {
      (opening, closing) = try Self.things(in: recording, measurer, limits, look)
      showsScreenshots = false
      notes.append(
        "\(recording) does not show how the first screenshot becomes the second one: the motion is that of what slides in it"
      )
    }
    motion = SceneMotion(
      opening: SceneCurve(shape: opening.shape, duration: opening.duration),
      closing: closing.map { SceneCurve(shape: $0.shape, duration: $0.duration) })
    if isCard { try becomeSpring() }
  }

  private static func curve(along way: ProgressSeries.Way) -> CurveFit? {
    // A search can end in a corner. A steep beginning is easier to find if the ends are free.
    var best: CurveFit?
    for points in [way.anchored, way.points] {
      let found = CurveFit.robust(points, noise: 0.003, starts: way.starts, tick: way.tick)
      guard let found, abs(found.from) < 0.05, abs(found.to - 1) < 0.05 else { continue }
      if found.relativeError < (best?.relativeError ?? largestError) / 2 || best == nil { best = found }
    }
    if let best, case .spring = best.shape { return best.relativeError < largestError ? best : nil }
    // A name says more than numbers that are as good.
    let named = CurveSearch(way).named
    if let named, named.relativeError < max(0.003, 1.5 * (best?.relativeError ?? 0)) { return named }
    return [best, named].compactMap(\.self).filter { $0.relativeError < largestError }
      .min { $0.relativeError < $1.relativeError }
  }

  /// The curves of what moves farthest, there and back.
  private static func things(
    in recording: String, _ measurer: any MeasuresFrames.Type, _ limits: PixelLimits, _ look: String
  ) throws -> (CurveFit, CurveFit?) {
    let things = try measurer.things(inFramesAt: recording, limits: limits)
    guard let farthest = things.map({ abs($0.way) }).max() else {
      throw InputError("nothing moves in \(recording): expected a recording of a transition")
    }
    // The first of those that go about as far.
    guard let main = things.firstIndex(where: { 2 * abs($0.way) >= farthest }), let curve = things[main].curve,
      ["x", "y"].contains(things[main].property), curve.relativeError < largestErrorOfThings
    else {
      throw InputError(
        "\(recording) does not show how the first screenshot becomes the second one, and nothing slides in it on a curve that is sure; \(look)"
      )
    }
    let back = things[(main + 1)...].first {
      $0.property == things[main].property && $0.way * things[main].way < 0 && 2 * abs($0.way) >= farthest
    }
    return (curve, back?.curve)
  }

  /// A card has springs only: takes the one that comes nearest to the curve of something else.
  private mutating func becomeSpring() throws {
    guard case .bezier(let curve) = opening.shape else { return }
    let points = (0...60).map { step -> (time: Double, value: Double) in
      let time = opening.duration * Double(step) / 48
      return (time, curve.value(at: min(1, time / opening.duration)))
    }
    guard let spring = CurveSearch(points, starts: 0...0, largestError: Self.largestSpringError).spring else {
      throw InputError(
        "\(recording) moves as \(SceneCurve.words(opening)), and a card opens with a spring: none comes near")
    }
    motion.opening = SceneCurve(shape: spring.shape, duration: spring.duration)
    let percent = FixedDecimal.text(100 * spring.relativeError, places: 1)
    notes.append(
      "a card opens with a spring: the nearest one to \(SceneCurve.words(opening)) is a \(SceneCurve.words(spring)), \(percent) % of the way off"
    )
  }
}

// What it says.
extension RecordedMotion {
  /// `taken from tour.mp4: critical spring, ω₀ ≈ 18.3, 0.51 s (error 0.2 % of the way)`
  var lines: [String] {
    func words(_ curve: CurveFit) -> String {
      "\(SceneCurve.words(curve)), \(FixedDecimal.text(curve.duration, places: 2)) s (error \(FixedDecimal.text(100 * curve.relativeError, places: 1)) % of the way)"
    }
    return ["taken from \(recording): \(words(opening))"] + (closing.map { ["  and back: \(words($0))"] } ?? [])
  }

  fileprivate var json: JSON {
    func json(_ curve: CurveFit) -> JSON {
      var members: [(String, JSON)] = [("name", .string(SceneCurve.words(curve)))]
      switch curve.shape {
      case .bezier(let bezier): members.append(("curve", ScreenshotScene.points(of: bezier)))
      case .spring(let frequency, let ratio):
        members += [("frequency", ScreenshotScene.number(frequency)), ("dampingRatio", ScreenshotScene.number(ratio))]
      }
      return .object(
        members + [
          ("start", ScreenshotScene.number(curve.start)), ("duration", ScreenshotScene.number(curve.duration)),
          ("error", .number((curve.relativeError * 10_000).rounded() / 10_000)),
        ])
    }
    return .object(
      [
        ("recording", .string(recording)), ("showsScreenshots", .bool(showsScreenshots)), ("opening", json(opening)),
      ] + (closing.map { [("closing", json($0))] } ?? []))
  }
}

extension JSON {
  /// A report with what was taken from a recording.
  func adding(_ motion: RecordedMotion?) -> JSON {
    guard let object, let motion else { return self }
    return .object(object.members.map { ($0.key, $0.value) } + [("like", motion.json)])
  }
}

extension ScreenshotScene {
  /// The same with another motion.
  func with(_ motion: SceneMotion) -> ScreenshotScene {
    var scene = self
    scene.motion = motion
    return scene
  }
}
