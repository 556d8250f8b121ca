package import SegueCore
package import SegueScene

/// Everything that one frame shows, by names: layers, their nodes, the system's bars, the finger.
package struct FrameState: Sendable {
  let context: SceneContext
  let moment: Moment
  /// Bottom to top.
  let layers: [LayerState]
  let fingers: [FingerState]
  /// By name, those that the device has.
  let bars: [String: BarState]
  /// What the status bar's clock shows.
  let clock: String?

  package init(animation: Animation, at time: Seconds) { self.init(animation, at: time, reusing: nil) }

  /// Layers that stand as they do in `earlier`, a frame of the same animation, are not laid out again.
  init(_ animation: Animation, at time: Seconds, reusing earlier: FrameState?) {
    context = animation.context
    let moment = animation.moment(at: time)
    self.moment = moment
    layers = animation.poses(at: time).map { pose in
      let pose = pose.scrolled(by: moment.scrolls, on: animation.context)
      return earlier?.layers.first { $0.pose == pose } ?? LayerState(pose, on: animation.context)
    }
    fingers = FingerState.fingers(of: animation, at: time)
    let bars = animation.systemBars(at: time)
    self.bars = ["statusBar": bars.statusBar, "homeIndicator": bars.homeIndicator].compactMapValues { $0 }
    clock = animation.clock
  }

  /// What differs in `later`, the likeliest causes first; nodes that only moved with what they are in are left out.
  package func changes(to later: FrameState) -> [PropertyChange] { FrameDifference(from: self, to: later).changes }
}

/// A finger as it is drawn.
struct FingerState: Sendable {
  let position: Point
  /// 0…1: how much of it is seen.
  let presence: Double
  /// Seconds since it touched down; negative before.
  let age: Seconds
  let style: TouchStyle

  /// Those that are seen, in order.
  static func fingers(of animation: Animation, at time: Seconds) -> [FingerState] {
    guard let style = animation.touchStyle else { return [] }
    return animation.touches.compactMap { touch in
      let presence = TouchVisibility(touch, style).presence(at: time)
      guard presence > 0 else { return nil }
      return FingerState(
        position: touch.position(at: time), presence: presence, age: time - touch.down.seconds, style: style)
    }
  }
}
