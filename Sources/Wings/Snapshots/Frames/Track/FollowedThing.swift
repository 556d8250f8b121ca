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
  /// What its opacity is as a property of a motion.
  var fade = Fade.opacity

  enum Fade {
    case opacity
    /// What is seen there before has a border, too: its colour changes, to that of the rest or from it.
    case crossfade(toRest: Bool)
  }

  /// After so many pictures in which it is not found, it is gone.
  static let mostMissed = 4

  var explained: Double { score * weight }

  var reversed: FollowedThing {
    FollowedThing(
      states: states.reversed(), isUnseen: isUnseen.reversed(), isAbsent: isAbsent.map { ($0.last, $0.first) },
      missed: missed, atRest: atRest, score: score, weight: weight, fade: fade)
  }

  /// How opaque it is in a picture.
  func opacity(_ tick: Int) -> Double? { isUnseen[tick] ? 0 : states[tick]?.opacity }

  /// How much of what is shown after is seen in a picture, if its colour changes.
  func crossfade(_ tick: Int) -> Double? {
    guard case .crossfade(let isToRest) = fade else { return nil }
    return opacity(tick).map { isToRest ? $0 : 1 - $0 }
  }
}
