import SegueCore
import SegueMotion

/// How a container turns from one rectangle with one content into another (docs/motion.md, Container transform).
struct ContainerFlight {
  let start: Rect
  let end: Rect
  let startRadius: Double
  let endRadius: Double
  let motion: TimedCurve
  let path: ContainerPath
  let fit: ContainerFit

  /// Whether the end is the larger one.
  var isEntering: Bool { end.width * end.height > start.width * start.height }
  var windows: ContainerWindows { .of(path, isEntering: isEntering) }

  func progress(at time: Seconds) -> Double { motion.curve.value(at: time, duration: motion.duration) }

  /// The container and its two contents at one instant. Both contents have the same top and the same horizontal centre.
  struct Shape {
    var container: Rect
    var radius: Double
    var start: Rect
    var startScale: Double
    var end: Rect
    var endScale: Double
  }

  func shape(at time: Seconds) -> Shape {
    let progress = progress(at: time)
    let fitsWidth = fit.isWidth(from: start.size, to: end.size, isEntering: isEntering)
    let (startLength, endLength) = fitsWidth ? (start.width, end.width) : (start.height, end.height)
    let length = Swift.max(0, windows.scale.interpolate(startLength, endLength, progress, overshoots: true))
    let startScale = length / Swift.max(startLength, 1e-9)
    let endScale = length / Swift.max(endLength, 1e-9)
    let top = path.point(from: start.topCenter, to: end.topCenter, at: progress)
    let startFrame = Rect(topCenter: top, size: start.size, scale: startScale)
    let endFrame = Rect(topCenter: top, size: end.size, scale: endScale)
    return Shape(
      container: container(around: startFrame, endFrame, fitsWidth: fitsWidth, progress),
      radius: windows.shape.interpolate(startRadius, endRadius, progress),
      start: startFrame, startScale: startScale, end: endFrame, endScale: endScale)
  }

  /// The union of both contents, of which the one that reaches farther is cut off as the other one takes over.
  private func container(around start: Rect, _ end: Rect, fitsWidth: Bool, _ progress: Double) -> Rect {
    let masked = windows.mask.interpolate(0, 1, progress)
    let excess = fitsWidth ? start.height - end.height : start.width - end.width
    let cut = Swift.abs(excess) * (excess > 0 ? masked : 1 - masked)
    let kept = (excess > 0 ? start : end).cut(by: cut, atBottom: fitsWidth)
    return kept.union(excess > 0 ? end : start)
  }
}

/// Which length of the two contents is the same.
enum ContainerFit: String, Hashable, Sendable, CaseIterable {
  /// The width, unless the smaller content would then be higher than the larger one.
  case auto
  case width
  case height

  func isWidth(from start: Size, to end: Size, isEntering: Bool) -> Bool {
    switch self {
    case .width: true
    case .height: false
    case .auto:
      isEntering
        ? end.height * start.width / Swift.max(end.width, 1e-9) >= start.height
        : start.height * end.width / Swift.max(start.width, 1e-9) >= end.height
    }
  }
}

/// The parts of the progress in which a container's properties change.
struct ContainerWindows {
  let fade: ProgressPart
  let scale: ProgressPart
  let mask: ProgressPart
  let shape: ProgressPart

  static func of(_ path: ContainerPath, isEntering: Bool) -> ContainerWindows {
    switch (path, isEntering) {
    case (.linear, true):
      ContainerWindows(fade: .init(0, 0.25), scale: .init(0, 1), mask: .init(0, 1), shape: .init(0, 0.75))
    case (.linear, false):
      ContainerWindows(fade: .init(0.6, 0.9), scale: .init(0, 1), mask: .init(0, 0.9), shape: .init(0.3, 0.9))
    case (.arc, true):
      ContainerWindows(fade: .init(0.1, 0.4), scale: .init(0.1, 1), mask: .init(0.1, 1), shape: .init(0.1, 0.9))
    case (.arc, false):
      ContainerWindows(fade: .init(0.6, 0.9), scale: .init(0, 0.9), mask: .init(0, 0.9), shape: .init(0.2, 0.9))
    }
  }
}

/// A part of a motion's progress in which something changes.
struct ProgressPart {
  let start: Double
  let end: Double

  init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  /// - Parameter overshoots: Whether a progress outside 0…1, of a spring, shows.
  func interpolate(_ from: Double, _ to: Double, _ progress: Double, overshoots: Bool = false) -> Double {
    if overshoots, progress < 0 || progress > 1 { return .interpolate(from, to, progress) }
    return .interpolate(from, to, Swift.min(1, Swift.max(0, (progress - start) / (end - start))))
  }

  /// A fraction of this part.
  func part(from first: Double, to last: Double) -> ProgressPart {
    ProgressPart(start + (end - start) * first, start + (end - start) * last)
  }

  /// A track that goes from 0 to 1 in this part of a motion; below 0 before it, above 1 after it.
  func rising(_ motion: TimedCurve) -> Track<Double> {
    motion.track(from: -start / (end - start), to: (1 - start) / (end - start))
  }

  /// A track that goes from 1 to 0 in this part of a motion.
  func falling(_ motion: TimedCurve) -> Track<Double> {
    motion.track(from: end / (end - start), to: (end - 1) / (end - start))
  }
}

extension Rect {
  fileprivate var topCenter: Point { Point(x + width / 2, y) }

  fileprivate init(topCenter: Point, size: Size, scale: Double) {
    self.init(
      x: topCenter.x - size.width * scale / 2, y: topCenter.y, width: size.width * scale, height: size.height * scale)
  }

  /// The rectangle without `length` at its bottom, or else half of it at each side.
  fileprivate func cut(by length: Double, atBottom: Bool) -> Rect {
    atBottom
      ? Rect(x: x, y: y, width: width, height: Swift.max(0, height - length))
      : Rect(x: x + length / 2, y: y, width: Swift.max(0, width - length), height: height)
  }
}
