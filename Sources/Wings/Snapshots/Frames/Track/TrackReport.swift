import SegueCore
package import SegueImages
import SegueJSON
import SegueMotion
package import SegueStills

/// What moves in frames, as text, as a table and as a figure.
package struct TrackReport: Sendable {
  package let tracks: [FittedTrack]
  /// What was wrong with the files.
  package let notes: [String]
  private let title: String
  private let recording: FrameRecording

  package init(_ path: String, rate: Int? = nil, threads: Int, limits: PixelLimits) throws {
    title = path == "-" ? "<stdin>" : path
    (recording, notes) = try FrameScan.read(
      path, FrameRecording.Reading(rate: rate), level: nil, threads: threads, limits: limits)
    tracks = MotionTrack.all(in: recording).map { FittedTrack($0) }
  }

  private var head: String {
    let rate = max(1, Int((1_000_000 / recording.usualTick).rounded()))
    let seconds = MotionWords.time(FrameLock.seconds(recording.end))
    return "\(recording.width)×\(recording.height), \(rate) fps, \(seconds)"
  }

  package var text: String {
    let count = tracks.count == 1 ? "1 motion" : tracks.isEmpty ? "nothing moves" : "\(tracks.count) motions"
    return (["\(title) (\(head)): \(count)"] + tracks.flatMap { $0.lines.map { "  " + $0 } }).joined(separator: "\n")
      + "\n"
  }

  package var json: String {
    let members: JSON = [
      "width": .integer(recording.width), "height": .integer(recording.height),
      "seconds": .number(FrameLock.seconds(recording.end)), "motions": .array(tracks.map(\.json)),
    ]
    return JSONWriter.compact(members) + "\n"
  }

  /// A row for each frame of each motion; a value that is not known is empty.
  package var csv: String {
    let properties = MotionTrack.Property.allCases
    var rows = [(["motion", "frame", "time"] + properties.map(\.rawValue)).joined(separator: ",")]
    for (number, fitted) in tracks.enumerated() {
      let track = fitted.track
      for index in track.frames.indices {
        let values = properties.map { property in
          track.series.first { $0.property == property }?.values[index].map { FixedDecimal.text($0, places: 3) } ?? ""
        }
        let start = ["\(number + 1)", "\(track.frames[index])", FixedDecimal.text(track.times[index], places: 3)]
        rows.append((start + values).joined(separator: ","))
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// What was measured, and dashed the curves that were fitted to it.
  package var figure: Figure {
    let end = max(FrameLock.seconds(recording.end), 0.001)
    return Figure(
      title: title, subtitle: head, time: 0...end, bands: bands(end),
      strips: MotionTrack.Property.allCases.compactMap(strip))
  }

  /// Things that move at once have one band, with the curves of all.
  private func bands(_ end: Double) -> [Figure.Band] {
    var bands: [(time: ClosedRange<Double>, names: [String])] = []
    for fitted in tracks {
      let (from, to) = (fitted.track.times.first ?? 0, fitted.track.times.last ?? 0)
      let time = from...max(from, min(to, end))
      let name = fitted.leader?.name ?? "no curve"
      if let last = bands.last, last.time == time {
        if !last.names.contains(name) { bands[bands.count - 1].names.append(name) }
      } else {
        bands.append((time, [name]))
      }
    }
    return bands.map { Figure.Band($0.time, name: $0.names.joined(separator: " · "), key: "motion") }
  }

  private func strip(_ property: MotionTrack.Property) -> Figure.Strip? {
    var curves: [Figure.Curve] = []
    for (number, fitted) in tracks.enumerated() {
      guard let found = fitted.properties.first(where: { $0.series.property == property }) else { continue }
      let style = PlotPalette.curveStyle(number)
      let name = tracks.count == 1 ? "measured" : "motion \(number + 1)"
      curves.append(Figure.Curve(name, color: style.color, runs: Self.runs(fitted.track.times, found.series.values)))
      guard let fit = found.fit, let from = fitted.track.times.first, let to = fitted.track.times.last else { continue }
      let points = (0...120).map { step in
        let time = from + (to - from) * Double(step) / 120
        return Point(time, fit.value(at: time))
      }
      curves.append(Figure.Curve("fitted", color: PlotPalette.plain.color, dashes: [4, 3], runs: [points]))
    }
    return curves.isEmpty
      ? nil
      : Figure.Strip(
        Self.title(property), unit: property.isFraction ? "" : "px", curves: curves,
        extent: property.isFraction ? 0...1 : nil)
  }

  /// The known values, with gaps where there are none.
  private static func runs(_ times: [Double], _ values: [Double?]) -> [[Point]] {
    var runs: [[Point]] = [[]]
    for (time, value) in zip(times, values) {
      if let value {
        runs[runs.count - 1].append(Point(time, value))
      } else if runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  private static func title(_ property: MotionTrack.Property) -> String {
    switch property {
    case .x: "Left edge x"
    case .y: "Top edge y"
    case .width: "Width"
    case .height: "Height"
    case .opacity: "Opacity"
    case .crossfade: "Crossfade"
    }
  }
}
