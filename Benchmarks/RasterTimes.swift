import SegueRaster
import SegueScene

/// Times of rasterizing alone, at four moments of a scene: what a profiler should see when kernels are worked on.
enum RasterTimes {
  /// Adds a row for each moment: the renderer has drawn it before, so its caches are warm.
  static func add(_ animation: Animation, _ name: String, scale: Double, to report: inout Report) {
    let duration = animation.duration.seconds
    for (moment, part) in [("start", 0.0), ("quarter", 0.25), ("middle", 0.5), ("end", 1)] {
      let list = animation.display(at: duration * part, scale: scale)
      let renderer = Renderer()
      _ = renderer.render(list)
      let time = Measurement(runs: 15) { _ = renderer.render(list) }
      report.add("\(name): raster of the \(moment) @\(Int(scale))x", milliseconds: time.milliseconds)
    }
  }
}
