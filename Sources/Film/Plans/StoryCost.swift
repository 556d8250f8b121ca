import SegueCore
package import SegueJSON
package import SegueExport
import SegueMotion
package import SegueScene

/// How much processor time a story is expected to take, from its scene file alone. Nothing is loaded or laid out, because
/// every shard estimates all stories.
///
/// Moving frames cost most: equal frames of a rest are drawn once, and encoding them takes almost no time. The numbers were
/// fitted to the times of the example scenes at scales from 0.1 to 2 (`scripts/shards calibrate` compares them). Only their
/// ratios matter, so they are good for faster and slower machines, too.
package struct StoryCost: Hashable, Sendable {
  /// A part of the script in which something moves, or nothing does.
  private struct Span: Hashable {
    let time: Seconds
    /// Nanoseconds for a pixel of a moving frame that is drawn and encoded as a GIF; nil if nothing moves.
    let pixelCost: Double?
  }

  /// In chronological order.
  private let spans: [Span]
  /// The area of the canvas, in square points.
  private let area: Double

  /// - Parameter effects: the number of nodes with an effect; see `effects(in:)`.
  package init(_ scene: SceneOutline, script: String?, effects: Int) {
    // More than 40 effects count as 40.
    let effort = 1 + Self.effect * Double(min(effects, 40))
    // What moves in a flow unless a step names another: the last that was named.
    var motion = scene.expectedMotion(of: nil)
    func moving(_ time: Seconds) -> Span { Span(time: time, pixelCost: motion.pixelCost * effort) }
    spans = scene.steps(of: script).map { step in
      switch step {
      case .wait(let time), .hold(let time): return Span(time: time, pixelCost: nil)
      case .present(let play), .dismiss(let play):
        if let name = play.transition { motion = scene.expectedMotion(of: name) }
        return moving(motion.duration / max(play.speed, 0.01))
      case .tap(let tap):
        if case .named(let id) = tap.target, let tapped = scene.expectedMotion(ofTapOn: id) { motion = tapped }
        return moving(tap.duration + motion.duration)
      case .drag(let drag): return moving(drag.movement.duration)
      case .drags(let drags): return moving(drags.map { $0.delay + $0.drag.movement.duration }.max() ?? 0)
      case .doubleTap: return moving(Self.completion)
      case .change(let change):
        let time = change.wait ?? change.duration
        return Span(time: time, pixelCost: change.duration > 0 ? Self.changedPixel * effort : nil)
      case .longPress(let press): return moving(press.duration)
      case .endRefreshing(let end): return moving(end.wait ?? Self.completion)
      case .release: return moving(Self.completion)
      }
    }
    area = scene.canvas.size.width * scene.canvas.size.height
  }

  /// - Parameter root: the scene's file.
  package init(_ root: JSON, script: String?) {
    self.init(SceneOutline(root), script: script, effects: Self.effects(in: root))
  }

  /// Microseconds for these frames in these formats, and for this number of stills beside them.
  ///
  /// - Parameter frames: their numbers from 0, perhaps beyond the end; nil if only stills are drawn.
  package func microseconds(
    scale: Double, frameRate: Int, formats: [OutputFormat], frames: ClosedRange<Int>? = 0...Int.max, stills: Int = 0
  ) -> Int {
    let pixels = area * scale * scale
    let rate = Double(frameRate)
    let (moving, resting) = times(of: frames, rate)
    var (perPixel, perSide, perStory) = (Self.drawing, 0.0, Self.loading)
    for cost in formats.map(\.cost) {
      perPixel += cost.perPixel
      perSide += cost.perSide
      perStory += cost.perStory
    }
    let pixelCosts = pixels * perPixel + pixels.squareRoot() * perSide
    let moved = moving.reduce(0) { $0 + $1.time * rate * ($1.pixelCost * pixelCosts + Self.frame) }
    let rested = resting * rate * pixels * Self.restingPixel
    let drawn = Double(stills) * pixels * Self.stillPixel
    let nanoseconds = perStory + moved + rested + drawn
    // The limit keeps sums of costs from overflowing.
    return Int(min(nanoseconds / 1000, 1e15))
  }

  /// How long something moves while these frames are shown, for each cost of a pixel, and how long nothing does.
  private func times(
    of frames: ClosedRange<Int>?, _ rate: Double
  ) -> (moving: [(pixelCost: Double, time: Seconds)], resting: Seconds) {
    guard let frames else { return ([], 0) }
    let (first, end) = (Double(frames.lowerBound) / rate, (Double(frames.upperBound) + 1) / rate)
    var (start, resting): (Seconds, Seconds) = (0, 0)
    var moving: [(pixelCost: Double, time: Seconds)] = []
    for span in spans {
      let time = max(0, min(end, start + span.time) - max(first, start))
      if let cost = span.pixelCost {
        let index = moving.firstIndex { $0.pixelCost == cost } ?? moving.endIndex
        if index == moving.endIndex { moving.append((cost, 0)) }
        moving[index].time += time
      } else {
        resting += time
      }
      start += span.time
    }
    return (moving, resting)
  }

  /// As ``ExpectedMotion/pixelCost``, while nodes change: most of the picture stays as it is.
  private static let changedPixel = 25.0
  /// How long the motion lasts after a finger has let go.
  private static let completion: Seconds = 0.4
  /// The extra cost of a shadow, a blur or a backdrop, as a fraction.
  private static let effect = 0.02

  /// Drawing a pixel, as a fraction of `movingPixel`.
  private static let drawing = 0.1
  /// Nanoseconds for drawing a moving frame, whatever its size.
  private static let frame = 3e6
  /// Nanoseconds for a pixel of a resting frame.
  private static let restingPixel = 1.2
  /// Nanoseconds for a pixel of a still.
  private static let stillPixel = 60.0
  /// Nanoseconds for loading a scene, with its share of pictures and fonts, and for scaling and laying out what it has.
  private static let loading = 45e6

  /// How many nodes of a scene have a shadow, a blur or a backdrop.
  package static func effects(in json: JSON) -> Int {
    switch json.content {
    case .array(let elements): elements.reduce(0) { $0 + effects(in: $1) }
    case .object(let object):
      object.members.reduce(0) { $0 + (effectKeys.contains($1.key) ? 1 : 0) + effects(in: $1.value) }
    case .null, .bool, .number, .string: 0
    }
  }

  private static let effectKeys = ["shadow", "blur", "backdrop"]
}

extension Drag.Movement {
  /// How long the finger moves; a guess for a recording, which is another file.
  fileprivate var duration: Seconds {
    switch self {
    case .points(_, let timing), .to(_, let timing), .by(_, let timing): timing.duration
    case .samples(let samples): samples.last?.time ?? 0
    case .recording: 1
    }
  }
}
