import SegueCore
import SegueJSON
package import SegueMotion

extension Located where Value == ScriptStep {
  /// The same story told on a mirrored canvas, so wide.
  func mirrored(in width: Double) -> Located {
    switch value {
    case .drag(let drag): return Located(.drag(drag.mirrored(in: width)), at: location)
    case .tap(let tap):
      return Located(.tap(Tap(tap.target.mirrored(in: width), duration: tap.duration)), at: location)
    case .wait, .present, .dismiss, .hold, .release: return self
    }
  }
}

extension Point {
  /// As far from the right edge of something `width` wide as it was from the left.
  fileprivate func mirrored(in width: Double) -> Point { Point(width - x, y) }
}

extension TouchTarget {
  fileprivate func mirrored(in width: Double) -> TouchTarget {
    switch self {
    case .point(let point): .point(point.mirrored(in: width))
    case .named: self
    }
  }
}

extension TouchSample {
  /// As far from the right edge of something `width` wide as it was from the left.
  package func mirrored(in width: Double) -> TouchSample {
    TouchSample(time: time, position: position.mirrored(in: width))
  }
}

extension Drag {
  fileprivate func mirrored(in width: Double) -> Drag {
    let way: Way =
      switch self.way {
      case .points(let points, let pace): .points(points.map { $0.mirrored(in: width) }, pace)
      case .samples(let samples): .samples(samples.map { $0.mirrored(in: width) })
      // Its samples are mirrored when they are read.
      case .recording: self.way
      case .to(let point, let pace): .to(point.mirrored(in: width), pace)
      case .by(let vector, let pace): .by(Point(-vector.x, vector.y), pace)
      }
    return Drag(from: start?.mirrored(in: width), way)
  }
}
