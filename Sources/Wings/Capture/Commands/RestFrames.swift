import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueCapture
import SegueExport
import SegueScene

/// Compares the frames in which a scene made from screenshots rests with these screenshots.
struct RestFrames {
  /// The path of the scene.
  let scene: String
  /// When the second screenshot is shown, in seconds. Nil: each is shown after something has come to rest.
  let arrival: Seconds?
  /// For the scale and the bars of the screenshots.
  let original: ScreenshotPair
  /// Whether the scene draws its own bars; their rows are not compared.
  let drawsBars: Bool
  /// The screenshots as they were given, in the order in which they are shown, with the names of the frame and the screenshot.
  let screenshots: [(frame: String, name: String, image: Image)]

  /// A difference of a channel up to this many levels is not visible.
  private static let tolerance = 4

  /// How a frame differs from the screenshot that it should show.
  struct Difference {
    /// `first`, `last` or `resting`.
    let name: String
    let screenshot: String
    /// The pixels that differ visibly.
    fileprivate(set) var count = 0
    /// The number of all pixels that were compared.
    fileprivate(set) var all = 0
    /// The largest difference of a channel, in levels.
    fileprivate(set) var largest = 0
    /// What contains these pixels, in points.
    fileprivate(set) var rect = Rect.zero

    init(_ name: String, of screenshot: String) { (self.name, self.screenshot) = (name, screenshot) }

    private var percentage: Double { (Double(count) * 10_000 / Double(max(1, all))).rounded() / 100 }

    /// Nil up to a thousandth of the pixels: the edges of round corners may differ.
    var warning: String? {
      guard count * 1000 > all else { return nil }
      return "the \(name) frame differs from \(screenshot) in \(count) pixels (\(Fact.number(percentage)) %), "
        + "at most by \(largest) levels, in \(Fact.text(of: rect))"
    }

    var json: JSON {
      let place = [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)]
      return .object(
        [("pixels", .integer(count)), ("percent", .number(percentage)), ("levels", .integer(largest))]
          + (count > 0 ? place.map { ($0, ScreenshotScene.number($1)) } : []))
    }
  }

  /// How far after a motion the frame at rest is.
  private static let rest: Seconds = 0.2

  /// The differences of the frames at rest.
  func differences() async throws -> [Difference] {
    var animation = try await SceneLoader.load(try SceneDocument(path: scene)).animation
    animation.touchStyle = nil
    let still = animation
    let arrivals = still.timeline.handOffs.filter { $0.kind == .arrival }.map { $0.time.seconds + Self.rest }
    let moments = Array(zip([0] + (arrival.map { [$0] } ?? arrivals), screenshots))
    return Concurrent.map(moments.count, threads: ProcessorCount.current) { index in
      let (time, (frame:name, name:screenshot, image:expected)) = moments[index]
      let difference = Difference(name, of: screenshot)
      let frame = still.plan(at: time, scale: original.scale).render(with: Renderer()).bitmap.clone()
      return compare(frame, expected.bitmap, difference)
    }
  }

  private func compare(_ frame: borrowing Bitmap, _ expected: borrowing Bitmap, _ blank: Difference) -> Difference {
    var difference = blank
    let (width, height) = (min(frame.width, expected.width), min(frame.height, expected.height))
    let bars = BarEraser(point: original.scale, bars: original.screen.bars).rows(height: expected.height)
    var bounds = PixelRect.empty
    for y in 0..<height {
      if drawsBars, bars.top?.contains(y) == true || bars.bottom?.contains(y) == true { continue }
      difference.all += width
      for x in 0..<width where frame[x, y] != expected[x, y] {
        let levels = frame[x, y].distance(to: expected[x, y])
        difference.largest = max(difference.largest, levels)
        guard levels > Self.tolerance else { continue }
        difference.count += 1
        bounds.include(x, y)
      }
    }
    if !bounds.isEmpty { difference.rect = original.points(bounds) }
    return difference
  }
}

extension JSON {
  /// A report with the differences of the frames at rest.
  func adding(_ differences: [RestFrames.Difference]) -> JSON {
    guard let object else { return self }
    return .object(object.members.map { ($0.key, $0.value) } + differences.map { ("\($0.name)Frame", $0.json) })
  }
}

extension Recognition.Bars {
  /// Whether the scene draws its own bars instead of those of the screenshots.
  var areDrawn: Bool { if case .drawn = self { true } else { false } }
}
