import SegueCore
import SegueGraphics
import SegueScene

/// Milliseconds of rasterizing alone, over a whole script: what a profiler should see when the rasterizer is worked on.
struct RasterTimes {
  /// Of the script's frames, each distinct one once.
  private let times: [Double]

  /// As a run renders them, with what a renderer keeps from frame to frame; or every frame drawn from nothing. One thread.
  init(_ animation: Animation, scale: Double, isWarm: Bool) {
    let lists = Self.distinctLists(of: animation, scale: scale)
    let warm = Renderer()
    if isWarm { for list in lists { _ = warm.picture(of: list) } }
    times = lists.map { list in
      ContinuousClock().measure {
        _ = (isWarm ? warm : Renderer(takesShortcuts: false)).picture(of: list)
      } / .milliseconds(1)
    }
  }

  var mean: Double { times.reduce(0, +) / Double(times.count) }

  /// Adds rows for both ways.
  static func add(_ animation: Animation, _ name: String, scale: Double, to report: inout Report) {
    for isWarm in [true, false] {
      let times = RasterTimes(animation, scale: scale, isWarm: isWarm)
      let name = "\(name) @\(Int(scale))x" + (isWarm ? ", \(times.times.count) frames" : ", from nothing")
      for (moment, time) in times.moments { report.add("\(name): \(moment)", milliseconds: time) }
    }
  }

  private var moments: [(String, Double)] {
    [
      ("mean", mean), ("slowest", times.max() ?? 0), ("first", times.first ?? 0), ("middle", times[times.count / 2]),
      ("last", times.last ?? 0),
    ]
  }

  /// The frame at one time, warm: the median of several.
  static func frame(_ animation: Animation, at time: Double, scale: Double) -> Double {
    let list = animation.display(at: time, scale: scale)
    let renderer = Renderer()
    _ = renderer.render(list)
    return Measurement { _ = renderer.render(list) }.milliseconds
  }

  /// A frame that is like the one before it is not rendered again.
  private static func distinctLists(of animation: Animation, scale: Double) -> [DisplayList] {
    let rate = Double(animation.context.scene.frameRate)
    var lists: [DisplayList] = []
    for index in 0...Int(animation.duration.seconds * rate) {
      let list = animation.display(at: Double(index) / rate, scale: scale)
      if list != lists.last { lists.append(list) }
    }
    return lists
  }
}
