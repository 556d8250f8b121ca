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
        curve: first.fit)
    }
  }
}
