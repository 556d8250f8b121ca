import SegueCore
import SegueJSON
import SegueMotion

/// One direction of a custom transition: its tracks, each with its time.
struct CustomPhase: Sendable {
  /// The changes of one property of one layer or node, in the order of time.
  struct Chain: Sendable {
    let subject: CustomSubject
    let property: CustomProperty
    let tracks: [CustomTrack]
  }

  let duration: Seconds
  let chains: [Chain]
  /// How what returns without a track of its own does it.
  let curve: TimingCurve

  /// What moves, once each, in the order of the file.
  var subjects: [CustomSubject] { chains.map(\.subject).uniqued }
}

/// A phase as it is written.
struct WrittenPhase: Sendable {
  let timing: WrittenTiming
  let tracks: [WrittenTrack]
  let location: Location
}

enum CustomPhaseFields {
  static let duration = Field(
    optional: "duration", .duration(in: 0.01...60),
    "How long it takes (default: until the last track ends). Tracks without a time of their own take all of it.")
  static let tracks = Field(
    required: "tracks", .array(of: .customTrack, count: 1...),
    "What changes. The tracks on one property follow one another.")

  static let table = FieldTable(
    "phase", "The tracks of one direction of a custom transition, and the timing of those that have none of their own.",
    rules: [.atMostOne(["curve", "spring"])], foreignNameHints: ForeignNameHints.customPhaseKeys
  ) {
    duration
    CustomTimingFields.curve
    CustomTimingFields.spring
    tracks
  }
}

extension Format where Value == WrittenPhase {
  static var customPhase: Format {
    .object(CustomPhaseFields.table) { fields, _ in
      WrittenPhase(
        timing: CustomTimingFields.timing(fields, duration: CustomPhaseFields.duration),
        tracks: fields[CustomPhaseFields.tracks], location: fields.json.location)
    }
  }
}

extension WrittenPhase {
  /// The phase with the times of all tracks; nil after a report if they do not fit together.
  func timed(in context: DecodingContext) -> CustomPhase? {
    var timed: [CustomTrack] = []
    for track in tracks {
      guard let (curve, duration) = time(of: track, in: context) else { return nil }
      timed.append(
        CustomTrack(
          subject: track.subject, property: track.property, from: track.from, to: track.to, curve: curve,
          start: track.start, duration: duration, location: track.location))
    }
    let end = timing.duration ?? timed.map(\.end).max() ?? 0
    guard end > 0 else {
      context.error(
        "missing-key", at: location, "nothing in this phase takes time", expected: "\"duration\": a number of seconds")
      return nil
    }
    guard reportLate(timed, after: end, in: context), let chains = chains(of: timed, in: context) else { return nil }
    return CustomPhase(duration: end, chains: chains, curve: timing.curve ?? .easeInOut)
  }

  private func time(of track: WrittenTrack, in context: DecodingContext) -> (TimingCurve, Seconds)? {
    let own = track.timing
    if let spring = own.spring ?? (own.isEmpty ? timing.spring : nil) { return (spring.curve, spring.duration) }
    if own.curve == nil, own.duration != 0, timing.spring != nil {
      context.warning(
        "no-effect", at: track.location,
        "the spring of the phase has no effect on this track, which has a \"duration\" of its own",
        expected: "no \"duration\", or a \"curve\" besides, such as \"easeInOut\", along which it moves now")
    }
    let curve = own.curve ?? timing.curve ?? .easeInOut
    if let duration = own.duration { return (curve, duration) }
    if let whole = timing.duration { return (curve, Swift.max(0, whole - track.start)) }
    context.error(
      "missing-key", at: track.location, "this track does not say how long it takes",
      expected: "\"duration\" or \"spring\", here or in its phase")
    return nil
  }

  /// Reports tracks that end after the phase, or start after it; whether there are none.
  private func reportLate(_ tracks: [CustomTrack], after end: Seconds, in context: DecodingContext) -> Bool {
    let late = tracks.filter { $0.end > end + TimingCurve.timeTolerance }
    for track in late {
      context.error(
        "late-track", at: track.location, "this track ends at \(Self.text(track.end)), its phase at \(Self.text(end))",
        expected: "a phase with \"duration\": \(JSONWriter.text(of: Self.rounded(track.end))) or more, or without one",
        notes: [Diagnostic.Note("the phase is here", at: location)])
    }
    return late.isEmpty
  }

  /// The tracks by what they change; nil after a report if some overlap.
  private func chains(of tracks: [CustomTrack], in context: DecodingContext) -> [CustomPhase.Chain]? {
    struct Key: Hashable {
      let subject: CustomSubject
      let property: CustomProperty
    }
    var isValid = true
    let keys = tracks.map { Key(subject: $0.subject, property: $0.property) }.uniqued
    let chains = keys.map { key in
      let own = tracks.filter { $0.subject == key.subject && $0.property == key.property }
      let ordered = own.indices.sorted { (own[$0].start, $0) < (own[$1].start, $1) }.map { own[$0] }
      for (first, second) in zip(ordered, ordered.dropFirst()) {
        let what = "\(JSONWriter.quoted(key.property.rawValue)) of \(key.subject.phrase)"
        if second.start < first.end - TimingCurve.timeTolerance {
          isValid = false
          context.error(
            "overlapping-tracks", at: second.location,
            "two tracks change \(what) at \(Self.text(second.start))",
            expected: "\"start\": \(JSONWriter.text(of: Self.rounded(first.end))) or later",
            notes: [Diagnostic.Note("the other one is here", at: first.location)])
        } else if second.from != nil {
          isValid = false
          context.error(
            "jump", at: second.location, "\(what) begins here where the track before it ends",
            expected: "no \"from\"", notes: [Diagnostic.Note("the track before is here", at: first.location)])
        }
      }
      return CustomPhase.Chain(subject: key.subject, property: key.property, tracks: ordered)
    }
    return isValid ? chains : nil
  }

  /// A time in whole milliseconds, rounded up except for rounding errors.
  private static func rounded(_ time: Seconds) -> Seconds { (time * 1000 - 1e-6).rounded(.up) / 1000 }

  private static func text(_ time: Seconds) -> String { "\(JSONWriter.text(of: rounded(time))) s" }
}
