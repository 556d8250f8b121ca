extension MotionTrack {
  /// What moved before and after, frame by frame, for the curves of a report.
  static func curves(_ old: FrameRecording, _ new: FrameRecording) -> [PropertyCurve] {
    let sides = [old, new].map { recording in (tracks: all(in: recording), count: recording.frames.count) }
    var curves: [PropertyCurve] = []
    for index in 0..<max(sides[0].tracks.count, sides[1].tracks.count) {
      // What was not followed well has no curve.
      let tracks = sides.map { side -> MotionTrack? in
        index < side.tracks.count && side.tracks[index].doubt == nil ? side.tracks[index] : nil
      }
      guard let place = (tracks[1] ?? tracks[0])?.place else { continue }
      for property in Property.allCases {
        let values = zip(tracks, sides).map { track, side in Self.values(of: property, track, count: side.count) }
        // In coarse cells, places are not certain to a pixel.
        let least = property.isFraction ? 0.15 : Double(new.grid.cellWidth + new.grid.cellHeight) / 3
        let isSeen = values.contains { side in
          let known = side.compactMap(\.self)
          return (known.max() ?? 0) - (known.min() ?? 0) > least
        }
        if !isSeen { continue }
        curves.append(
          PropertyCurve(
            name: "\(MotionWords.place(place)).\(property.rawValue)", before: values[0], after: values[1]))
      }
    }
    return curves
  }

  /// One value for each frame of the recording.
  private static func values(of property: Property, _ track: MotionTrack?, count: Int) -> [Double?] {
    var values = [Double?](repeating: nil, count: count)
    guard let track, let series = track.series.first(where: { $0.property == property }) else { return values }
    for (frame, value) in zip(track.frames, series.values) where values.indices.contains(frame) {
      values[frame] = value
    }
    return values
  }
}
