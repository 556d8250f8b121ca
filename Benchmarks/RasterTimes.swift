import SegueCore
import SegueGraphics
import SegueExport
import SegueScene

/// Times of rasterization alone, in milliseconds, over a whole script. Suitable for profiling the rasterizer.
struct RasterTimes {
  /// The times of the frames of the script, without frames that equal their predecessor.
  private let times: [Double]

  /// Renders all frames on one thread: warm, with the caches that a renderer keeps between frames, or each from scratch.
  init(_ animation: Animation, scale: Double, isWarm: Bool) {
    let lists = Self.distinctLists(of: animation, scale: scale)
    let warm = Renderer()
    if isWarm { for list in lists { _ = warm.picture(of: list) } }
    times = lists.map { list in
      ContinuousClock().measure {
        _ = (isWarm ? warm : Renderer(shortcuts: [])).picture(of: list)
      } / .milliseconds(1)
    }
  }

  /// The megabytes of the pixels of one frame, and the milliseconds that it takes to write them once: no rasterizer can
  /// be faster, as every frame becomes a picture of its own.
  static func floor(_ animation: Animation, scale: Double) -> (megabytes: Double, milliseconds: Double) {
    let size = animation.pixelSize(scale: scale)
    var frame = [UInt32](repeating: 0, count: size.width * size.height)
    var value: UInt32 = 0
    let time = Measurement(runs: 21) {
      value &+= 0x0101_0101
      unsafe frame.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: value) }
    }
    return (Double(frame.count * 4) / 1e6, time.milliseconds)
  }

  var mean: Double { times.reduce(0, +) / Double(times.count) }

  /// Adds rows for warm rendering and for rendering from scratch.
  static func add(_ animation: Animation, _ name: String, scale: Double, to report: inout Report) {
    let floor = floor(animation, scale: scale)
    report.add("\(name) @\(Int(scale))x: pixels of a frame", floor.megabytes, .megabytes)
    report.add("\(name) @\(Int(scale))x: to write them once", milliseconds: floor.milliseconds)
    for isWarm in [true, false] {
      let times = RasterTimes(animation, scale: scale, isWarm: isWarm)
      let name = "\(name) @\(Int(scale))x" + (isWarm ? ", \(times.times.count) frames" : ", from nothing")
      for (statistic, time) in times.statistics { report.add("\(name): \(statistic)", milliseconds: time) }
      report.add("\(name): mean ÷ writing the pixels once", times.mean / floor.milliseconds, .ratio)
    }
  }

  private var statistics: [(String, Double)] {
    [
      ("mean", mean), ("slowest", times.max() ?? 0), ("first", times.first ?? 0), ("middle", times[times.count / 2]),
      ("last", times.last ?? 0),
    ]
  }

  /// The median time of the frame at one time, warm.
  static func frame(_ animation: Animation, at time: Double, scale: Double) -> Double {
    let list = animation.display(at: time, scale: scale)
    let renderer = Renderer()
    _ = renderer.render(list)
    return Measurement { _ = renderer.render(list) }.milliseconds
  }

  /// The display lists of all frames, without those that equal their predecessor.
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
