/// A thing that was followed through pictures.
struct FollowedThing {
  /// For each picture; nil where it is not found.
  let states: [ThingState?]
  /// For each picture whether it is known to be all transparent, wherever it is.
  let isUnseen: [Bool]
  /// Whether the first and the last picture show nothing of it, if that is known; they may show less than can be followed.
  let isAbsent: (first: Bool, last: Bool)?
  /// In how many pictures it is not found where something is seen.
  let missed: Int
  let atRest: ThingState
  /// How much of what changes where it is it explains, 0…1.
  let score: Double
  /// How much there was to explain.
  let weight: Double
  /// What its opacity means.
  var fade = Fade.opacity

  enum Fade {
    case opacity
    /// How much is seen of the last picture, or of the first one: the backdrop shows a thing in the same place.
    case crossfade(toLast: Bool)

    fileprivate var reversed: Fade {
      if case .crossfade(let isToLast) = self { .crossfade(toLast: !isToLast) } else { self }
    }
  }

  /// After so many pictures in which it is not found, it is gone.
  static let mostMissed = 4

  var explained: Double { score * weight }

  var reversed: FollowedThing {
    FollowedThing(
      states: states.reversed(), isUnseen: isUnseen.reversed(), isAbsent: isAbsent.map { ($0.last, $0.first) },
      missed: missed, atRest: atRest, score: score, weight: weight, fade: fade.reversed)
  }

  /// How opaque it is in a picture.
  func opacity(_ tick: Int) -> Double? { isUnseen[tick] ? 0 : states[tick]?.opacity }

  /// How much of the last picture is seen in one of them; nil if it is no crossfade.
  func crossfade(_ tick: Int) -> Double? {
    guard case .crossfade(let isToLast) = fade else { return nil }
    return opacity(tick).map { isToLast ? $0 : 1 - $0 }
  }
}
