import SegueJSON

/// Why a step cannot be played on the stack that the steps before it have left.
struct StepProblem: Error {
  let code: Diagnostic.Code
  let message: String
  var expected: String?
  var hint: String?

  func diagnostic(at location: Location, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(.error, code, at: location, message, expected: expected, hint: hint, notes: notes)
  }
}

// Which transition a step means. A stack is the indices of the presented transitions, bottom to top.
extension Flow {
  /// The transition that a step presents.
  func presented(by play: Play, on stack: [Int]) throws(StepProblem) -> Int {
    guard let index = try index(of: play) else { return try onlyPresentable(from: stack) }
    if stack.contains(index) { throw wrongOrder("\(title(of: index)) is presented already", on: stack) }
    let (from, to) = (transitions[index].screens.from, transitions[index].screens.to)
    let top = screen(on: stack)
    if from != top {
      let shown = stack.contains { transitions[$0].screens.to == from } || from == root
      throw wrongOrder(
        "\(title(of: index)) is presented from the screen \(JSONWriter.quoted(from)), "
          + (shown ? "which is covered by \(JSONWriter.quoted(top))" : "which is not presented"), on: stack,
        expected: shown
          ? "a step before it that dismisses what covers it"
          : transitions.indices.first { transitions[$0].screens.to == from }.map {
            "a step before it that presents \(title(of: $0))"
          })
    }
    if screens(on: stack).contains(to) {
      throw wrongOrder(
        "\(title(of: index)) leads to the screen \(JSONWriter.quoted(to)), which is shown already", on: stack)
    }
    return index
  }

  /// The position on the stack of the transition that a step dismisses, with all above it.
  func dismissed(by play: Play, on stack: [Int]) throws(StepProblem) -> Int {
    guard let index = try index(of: play) else {
      guard let top = stack.indices.last else {
        throw StepProblem(
          code: "bad-order", message: "this step dismisses a screen that is not presented",
          expected: "a step before it that presents the screen")
      }
      return top
    }
    guard let position = stack.firstIndex(of: index) else {
      throw wrongOrder(
        "\(title(of: index)) is not presented", on: stack, expected: "a step before it that presents it")
    }
    return position
  }

  /// The index of the transition that the step names; nil if it names none.
  func index(of play: Play) throws(StepProblem) -> Int? {
    guard let name = play.transition else { return nil }
    if let index = index(of: name) { return index }
    let message = "there is no transition \(JSONWriter.quoted(name))"
    if !hasNames {
      throw StepProblem(
        code: "unknown-transition", message: message, expected: "\"present\": {}, as the only transition has no name")
    }
    throw StepProblem(
      code: "unknown-transition", message: message, expected: names.isEmpty ? nil : Schema.oneOf(names),
      hint: Spelling.hint(for: name, among: names))
  }

  private func onlyPresentable(from stack: [Int]) throws(StepProblem) -> Int {
    if !hasNames, let only = transitions.indices.first {
      if stack.isEmpty { return only }
      throw StepProblem(
        code: "bad-order", message: "this step presents a screen that is already presented",
        expected: "a step before it that dismisses the screen")
    }
    let candidates = presentable(from: stack)
    let top = JSONWriter.quoted(screen(on: stack))
    if candidates.isEmpty { throw wrongOrder("no transition leads from the screen \(top)", on: stack) }
    guard candidates.count == 1 else {
      throw wrongOrder(
        "several transitions lead from the screen \(top)", on: stack,
        expected: Schema.oneOf(candidates.compactMap { transitions[$0].name?.value }))
    }
    return candidates[0]
  }

  /// An error with what is on the stack then.
  func wrongOrder(_ message: String, on stack: [Int], expected: String? = nil) -> StepProblem {
    guard hasNames else { return StepProblem(code: "bad-order", message: message, expected: expected) }
    let shown = stack.map(title).joined(separator: ", ")
    return StepProblem(
      code: "bad-order",
      message: message
        + (stack.isEmpty ? "; nothing is presented then" : "; presented are then, from the bottom up: \(shown)"),
      expected: expected)
  }
}
