import SegueCore
import SegueDisplay
import SegueScene

/// An animation at a scale that its size is no whole number of pixels at: without the last row and column, of which only a
/// part belongs to the canvas. On a thumbnail they would be a light line along its edge.
struct WholePixels: FrameSource {
  let animation: Animation

  var duration: Ticks { animation.duration }

  func pixelSize(scale: Double) -> (width: Int, height: Int) {
    let size = animation.canvas.size
    func whole(_ points: Double) -> Int { Swift.max(1, Int((points * scale + 1e-6).rounded(.down))) }
    return (whole(size.width), whole(size.height))
  }

  func plan(at time: Seconds, scale: Double) -> FramePlan {
    var list = animation.display(at: time, scale: scale)
    (list.width, list.height) = pixelSize(scale: scale)
    return FramePlan(list)
  }
}
