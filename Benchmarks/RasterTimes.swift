import SegueCore
import SegueDisplay
import SegueRaster
import SegueScene

/// Times of rasterizing alone, over a whole script: what a profiler should see when the rasterizer is worked on.
enum RasterTimes {
  /// Adds rows for the script's frames, each distinct one once, as a run renders them: with what a renderer keeps from
  /// frame to frame, and with every frame drawn from nothing. One thread.
  static func add(_ animation: Animation, _ name: String, scale: Double, to report: inout Report) {
    let lists = distinctLists(of: animation, scale: scale)
    let warm = Renderer()
    for list in lists { _ = warm.render(list) }
    add(lists, "\(name) @\(Int(scale))x, \(lists.count) frames", to: &report) { _ = warm.render($0) }
    add(lists, "\(name) @\(Int(scale))x, from nothing", to: &report) {
      _ = Renderer(takesShortcuts: false).render($0)
    }
  }

  private static func add(
    _ lists: [DisplayList], _ name: String, to report: inout Report, _ render: (DisplayList) -> Void
  ) {
    let times = lists.map { list in ContinuousClock().measure { render(list) } / .milliseconds(1) }
    let moments: [(String, Double)] = [
      ("mean", times.reduce(0, +) / Double(times.count)), ("slowest", times.max() ?? 0), ("first", times.first ?? 0),
      ("middle", times[times.count / 2]), ("last", times.last ?? 0),
    ]
    for (moment, time) in moments { report.add("\(name): \(moment)", milliseconds: time) }
  }

  /// A frame that is like the one before it is not rendered again.
  private static func distinctLists(of animation: Animation, scale: Double) -> [DisplayList] {
    let rate = Double(animation.stage.scene.frameRate)
    var lists: [DisplayList] = []
    for index in 0...Int(animation.duration.seconds * rate) {
      let list = animation.display(at: Double(index) / rate, scale: scale)
      if list != lists.last { lists.append(list) }
    }
    return lists
  }
}
