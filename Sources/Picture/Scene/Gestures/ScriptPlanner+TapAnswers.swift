import SegueCore

// What a tap at rest can present or dismiss.
extension ScriptPlanner {
  /// Something that answers a tap on its handle.
  struct TapAnswer {
    let presentation: Int
    /// The rest from which it leads to the other one.
    let start: Rest
    /// The stage to which it leads instead.
    let stage: Int?
    let handle: Handle
    /// The position on the stack from which all is dismissed; nil: it presents.
    let position: Int?
  }

  /// In order of precedence: what is on top, then what can be presented over it, then what lies below and closes with all above it.
  /// - Parameter chain: The presentations on the stack.
  mutating func answers(
    at segment: Segment, _ rest: Rest, on chain: [Int]
  ) throws(TransitionError) -> [TapAnswer] {
    let host = chain.last.flatMap { timeline.presentations[$0].host }
    let options = try startable(at: segment, rest).map { option in
      let own = chain.firstIndex(of: option.presentation) ?? host.flatMap { chain.firstIndex(of: $0) }
      return (option.presentation, option.start, option.start == .presented ? own : nil)
    }
    var answers = options.flatMap { presentation, start, position in
      timeline.presentations[presentation].animator.taps.filter { $0.start == start }.map {
        TapAnswer(
          presentation: presentation, start: start, stage: $0.stage, handle: $0.handle, position: position)
      }
    }
    for position in chain.indices.dropLast().reversed() where chain[position] != host {
      for rule in timeline.presentations[chain[position]].animator.taps where rule.start == .presented {
        // Its layers are covered, or react for themselves when what covers them is gone.
        let handle = Handle(tags: rule.handle.tags)
        if handle.isEmpty || rule.stage != nil { continue }
        answers.append(
          TapAnswer(
            presentation: chain[chain.count - 1], start: .presented, stage: nil, handle: handle, position: position))
      }
    }
    return answers
  }
}
