import SegueJSON

// Steps that move a sheet to another detent, as UIKit's `animateChanges` does.
extension ScriptPlanner {
  /// In a flow, a step waits for the transition that runs.
  mutating func waitForRest() {
    if case .rest = timeline.segment(at: clock.seconds).motion { return }
    if flow.hasNames { clock = timeline.end }
  }

  /// Moves a sheet to a detent, and returns when it rests there.
  mutating func select(_ change: DetentChange, from start: Nanoseconds) throws(TransitionError) -> Nanoseconds {
    clock = start
    let segment = timeline.segment(at: start.seconds)
    let stack = timeline.stack(to: timeline.top(of: segment))
    do throws(StepProblem) {
      guard case .rest = segment.motion else {
        throw StepProblem(
          code: "bad-order", message: "the transition is still moving when this step begins, at \(text(start))",
          expected: "a \"wait\" before it")
      }
      let transition = try flow.sheet(named: change.transition, on: stack)
      guard let presentation = stagedPresentation(in: segment),
        let stages = timeline.presentations[presentation].animator.stages,
        timeline.transition(ofWindow: presentation) == transition
      else { throw flow.covered(transition, on: stack) }
      guard let stage = stages.names.firstIndex(of: change.detent) else {
        throw StepProblem(
          code: "unknown-detent", message: "the sheet has no detent \(JSONWriter.quoted(change.detent))",
          expected: Schema.oneOf(stages.names), hint: Spelling.hint(for: change.detent, among: stages.names))
      }
      if stage == stages.current {
        warn("no-effect", change.location, "this changes nothing: the sheet rests at this detent already")
        return start
      }
      return try move(to: stage, at: change.location)
    } catch {
      if forcedEnding == nil { problems.append(error.diagnostic(at: change.location)) }
      return start
    }
  }

  /// Apart, because it throws another error.
  private mutating func move(to stage: Int, at location: Location) throws(StepProblem) -> Nanoseconds {
    do throws(TransitionError) {
      try change(to: stage, at: location)
      return clock
    } catch {
      throw StepProblem(code: error.diagnostic.code, message: error.diagnostic.message)
    }
  }
}

extension Timeline {
  /// The transition of the window in which a presentation lies; its own if it lies in none.
  fileprivate func transition(ofWindow presentation: Int) -> Int? {
    presentations[presentations[presentation].host ?? presentation].transition
  }
}

extension Flow {
  /// The key of a step that sets a detent, where the transitions have other names; nil for another key.
  /// - Parameter names: In the order of the transitions.
  package func detentKey(_ key: String, _ names: [String]) -> String? {
    let end = "." + PropertyFields.detent.name
    guard key.hasSuffix(end) else { return nil }
    let name = String(key.dropLast(end.count))
    let index = hasNames ? index(of: name) : name == Self.onlyName ? transitions.indices.first : nil
    return index.map { names[$0] + end }
  }

  /// What steps call the only transition of a scene: its key.
  private static let onlyName = "transition"

  /// The transition with this name, which must be on the stack. The only one of a scene is called by its key.
  fileprivate func sheet(named name: String, on stack: [Int]) throws(StepProblem) -> Int {
    let own = hasNames ? names : [Self.onlyName]
    guard let index = own.firstIndex(of: name) else {
      throw StepProblem(
        code: "unknown-transition", message: "there is no transition \(JSONWriter.quoted(name))",
        expected: own.isEmpty ? nil : Schema.oneOf(own), hint: Spelling.hint(for: name, among: own))
    }
    guard transitions[index].transition is SheetTransition else {
      throw StepProblem(
        code: "no-effect", message: "\(title(of: index)) has no detents",
        expected: "a transition whose type is \"sheet\"")
    }
    guard stack.contains(index) else {
      throw wrongOrder("\(title(of: index)) is not presented", on: stack, expected: "a step before it that presents it")
    }
    return index
  }

  /// An error about a transition below others.
  fileprivate func covered(_ transition: Int, on stack: [Int]) -> StepProblem {
    wrongOrder(
      "\(title(of: transition)) is covered", on: stack, expected: "a step before it that dismisses what covers it")
  }
}
