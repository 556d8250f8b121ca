package import SegueCommandLine
package import SegueImages
import SegueExport
import SegueFiles
import SegueGraphics
import SegueMotion
import SegueSnapshots

extension SnapshotsWing: MeasuresFrames {
  package static func frames(at path: String, limits: PixelLimits) throws -> FilmedFrames {
    var stream = try FrameStream(path, rate: nil, threads: ProcessorCount.current, limits: limits)
    return FilmedFrames(
      next: { try stream.next().map { ($0.image, Double($0.start) / 1_000_000) } },
      end: { Double(stream.start) / 1_000_000 }, notes: { stream.notes })
  }

  package static func things(inFramesAt path: String, limits: PixelLimits) throws -> [FilmedThing] {
    try TrackReport(path, threads: ProcessorCount.current, limits: limits).tracks.compactMap { track in
      guard let first = track.properties.first else { return nil }
      let known = first.series.values.compactMap(\.self)
      let ends = first.fit.map { ($0.from, $0.to) } ?? (known.first ?? 0, known.last ?? 0)
      return FilmedThing(
        first.series.property.rawValue, way: (ends.1 - ends.0) * (first.series.property == .opacity ? 100 : 1),
        curve: first.fit.map(FilmedCurve.init))
    }
  }

  package static func curve(
    through points: [(time: Double, value: Double)], noise: Double, starts: ClosedRange<Double>, tick: Double
  ) -> FilmedCurve? {
    CurveFit.robust(points, noise: noise, starts: starts, tick: tick).map(FilmedCurve.init)
  }
}

extension FilmedCurve {
  fileprivate init(_ fit: CurveFit) {
    let shape: Shape =
      switch fit.shape {
      case .bezier(let curve): .bezier(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2)
      case .spring(let frequency, let ratio): .spring(frequency: frequency, ratio: ratio)
      }
    self.init(
      shape, start: fit.start, duration: fit.duration, from: fit.from, to: fit.to,
      error: fit.error / max(1e-9, abs(fit.to - fit.from)), name: fit.name)
  }
}
