import SegueCore
package import SegueJSON
package import SegueMotion

/// A track with the curves that its properties follow. Those that follow one curve share its fit.
package struct FittedTrack: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    package let series: MotionTrack.Series
    /// Nil if no curve comes near.
    package let fit: CurveFit?
  }

  package let track: MotionTrack
  /// The one that moves farthest first.
  package let properties: [Property]

  /// How exactly values are measured: pixels, or fractions.
  private static func noise(_ property: MotionTrack.Property) -> Double { property.isFraction ? 0.015 : 0.3 }
  /// The least part of the longest way that is worth a line.
  private static let leastPart = 0.08
  /// An error of more than this part of the way is no fit.
  private static let largestShare = 0.02

  /// The same of what follows the curve of another property.
  private static let leastSharedPart = 0.05
  /// A change of more than this part of the longest way is no inexactness.
  private static let largePart = 0.3
  /// The part of a way that must be seen; and that of a curve with a name, which says more about the rest, most of all where its error is
  /// a small part of the way.
  private static let (leastSeen, leastSeenOfNamed, leastSeenExactly) = (0.88, 0.75, 0.6)
  private static let smallShare = 0.005

  /// Whether an opacity does not come from 0 and does not go there, or a crossfade does not lead from 0 to 1. A thing whose colour
  /// changes looks as if it became fainter.
  private static func isIncompleteFade(_ property: Property) -> Bool {
    guard let fit = property.fit else { return false }
    return switch property.series.property {
    case .opacity: min(fit.from, fit.to) > 0.15
    case .crossfade: max(abs(fit.from), abs(fit.to - 1)) > 0.1
    case .x, .y, .width, .height: false
    }
  }

  /// Whether values of a curve are those that an opacity can have.
  private static func isOpacity(_ fit: CurveFit) -> Bool {
    [fit.from, fit.to].allSatisfy { $0 > -0.12 && $0 < 1.15 } && abs(fit.to - fit.from) > 0.2
  }

  package init(_ track: MotionTrack) {
    self.track = track
    /// An opacity from 0 to 1 counts as a hundred pixels.
    func way(_ series: MotionTrack.Series) -> Double {
      let known = series.values.compactMap(\.self)
      return ((known.max() ?? 0) - (known.min() ?? 0)) * (series.property.isFraction ? 100 : 1)
    }
    // Nothing is fitted to what is not certain.
    if track.doubt != nil {
      properties = track.series.map { Property(series: $0, fit: nil) }
      return
    }
    // It begins between the last frame of the rest and the first one that differs; a slow beginning is seen a little later.
    let tick = track.times.count > 1 ? track.times[1] - track.times[0] : 1
    // Of several things that move in one time, each has its own start.
    let starts = track.times[0] - 1.5 * tick...track.times[track.firstChange(Self.noise)] + 1.2 * tick
    var leader: CurveFit?
    let found = track.series.enumerated().sorted { (-way($0.element), $0.offset) < (-way($1.element), $1.offset) }
      .map { _, series in
        let points = zip(track.times, series.values).compactMap { time, value in value.map { (time: time, value: $0) } }
        let length = way(series) / (series.property.isFraction ? 100 : 1)
        let noise = Self.noise(series.property)
        func isNear(_ fit: CurveFit) -> Bool { fit.error < max(2 * noise, Self.largestShare * length) }
        if let shared = leader?.with(points), shared.error < max(4 * noise, 0.02 * length) {
          return Property(series: series, fit: shared)
        }
        let ends = (from: series.from, to: series.to)
        let own = CurveFit.robust(points, noise: noise, starts: starts, tick: tick, ends: ends)
          .flatMap { isNear($0) ? $0 : nil }
        if leader == nil { leader = own }
        return Property(series: series, fit: own)
      }
    // What hardly changes beside the rest is how exact places are, unless it follows the same curve.
    let longest = track.series.map(way).max() ?? 0
    func isShared(_ property: Property) -> Bool {
      property.fit.map { $0.start == leader?.start && $0.duration == leader?.duration } ?? false
    }
    func isGeometry(_ property: Property) -> Bool { !property.series.property.isFraction }
    var real = found.filter { property in
      way(property.series) > (isShared(property) ? Self.leastSharedPart : Self.leastPart) * longest
        && (property.fit.map { isGeometry(property) || Self.isOpacity($0) } ?? true)
    }
    // A thing has one curve. If a large change of place or size follows another one, or a large fade has none, what was followed is not
    // one thing. A small change of place or size that does not follow the curve is inexactness.
    let isOne = real.allSatisfy {
      isShared($0) || way($0.series) < Self.largePart * longest || !isGeometry($0) && $0.fit != nil
    }
    real.removeAll { isGeometry($0) && !isShared($0) && leader != nil && isOne }
    // A curve of which a part only was seen is a guess.
    let first = real.first { $0.fit == leader }
    let whole = leader.map { abs($0.to - $0.from) } ?? 0
    let seen = first.map { way($0.series) / (isGeometry($0) ? 1 : 100) } ?? 0
    let isIncompleteFade = first.map(Self.isIncompleteFade) ?? false
    let isNamed = leader?.isNamed ?? false
    let isGuess = track.isCutOff && !isNamed
    let isExact = leader.map { $0.error < Self.smallShare * seen } ?? false
    let least = isNamed ? (isExact ? Self.leastSeenExactly : Self.leastSeenOfNamed) : Self.leastSeen
    if !isOne || isIncompleteFade || isGuess || seen < least * whole {
      real = real.map { Property(series: $0.series, fit: nil) }
    }
    properties = real.filter { $0.fit != nil } + real.filter { $0.fit == nil }
  }

  /// The curve of the property that moves farthest; nil if none was found.
  package var leader: CurveFit? { properties.first?.fit }
}

extension FittedTrack {
  /// A line for the motion, and one for each property that changes.
  package var lines: [String] {
    let (from, to) = (track.times.first ?? 0, track.times.last ?? 0)
    let curve =
      track.doubt.map { ": not followed well, \($0)" }
      ?? leader.map { ": " + Self.words($0, of: properties[0].series.property) } ?? ": no curve comes near"
    return [
      "\(MotionWords.time(from).dropLast(2))–\(MotionWords.time(to))  \(MotionWords.place(track.place))\(curve)"
    ] + (track.doubt == nil ? properties.map { "  " + line($0) } : [])
  }

  private func line(_ property: Property) -> String {
    let kind = property.series.property
    let known = property.series.values.compactMap(\.self)
    let ends = property.fit.map { ($0.from, $0.to) } ?? (known.first ?? 0, known.last ?? 0)
    let text = "\(kind.rawValue) \(Self.text(ends.0, of: kind)) → \(Self.text(ends.1, of: kind))"
    guard let fit = property.fit else { return text + (leader == nil ? "" : ": no curve comes near") }
    if let leader, fit.shape == leader.shape, fit.start == leader.start, fit.duration == leader.duration {
      return text + (fit == leader ? "" : ", error \(Self.error(fit, of: kind))")
    }
    return text + ": " + Self.words(fit, of: kind)
  }

  private static func words(_ fit: CurveFit, of kind: MotionTrack.Property) -> String {
    "\(fit.name), \(MotionWords.time(fit.duration)) from \(MotionWords.time(fit.start)), error \(error(fit, of: kind))"
  }

  private static func error(_ fit: CurveFit, of kind: MotionTrack.Property) -> String {
    kind.isFraction ? FixedDecimal.text(fit.error, places: 3) : "\(FixedDecimal.text(fit.error, places: 1)) px"
  }

  private static func text(_ value: Double, of kind: MotionTrack.Property) -> String {
    kind.isFraction ? FixedDecimal.text(value, places: 2) : "\(FixedDecimal.text(value, places: 1)) px"
  }

  package var json: JSON {
    .object(
      [
        ("from", .number(Self.rounded(track.times.first ?? 0))), ("to", .number(Self.rounded(track.times.last ?? 0))),
        ("region", VerifyJSON.json(track.place)), ("frames", .array(track.frames.map { .integer($0) })),
        ("times", .array(track.times.map { .number(Self.rounded($0)) })),
        ("properties", .array(properties.map(Self.json))),
      ] + (track.doubt.map { [("doubt", .string($0))] } ?? []))
  }

  private static func json(_ property: Property) -> JSON {
    var members: [(String, JSON)] = [("name", .string(property.series.property.rawValue))]
    if let fit = property.fit {
      members += [
        ("curve", json(fit.shape)), ("start", .number(rounded(fit.start))),
        ("duration", .number(rounded(fit.duration))),
        ("from", .number(rounded(fit.from))), ("to", .number(rounded(fit.to))), ("error", .number(rounded(fit.error))),
        ("largestError", .number(rounded(fit.largestError))),
      ]
    }
    members.append(("values", .array(property.series.values.map { $0.map { .number(rounded($0)) } ?? .null })))
    return .object(members)
  }

  private static func json(_ shape: CurveFit.Shape) -> JSON {
    switch shape {
    case .bezier(let curve):
      ["kind": "bezier", "points": .array([curve.x1, curve.y1, curve.x2, curve.y2].map { .number(rounded($0)) })]
    case .spring(let frequency, let ratio):
      ["kind": "spring", "frequency": .number(rounded(frequency)), "dampingRatio": .number(rounded(ratio))]
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
