import SegueSnapshot

/// Goes through scenes one after the other, says what was found, and remembers it.
struct SnapshotRun {
  let recorder: Recorder
  let arguments: SnapshotArguments
  /// Nothing is written for people.
  let isSilent: Bool
  private(set) var verdicts: [SceneVerdict] = []

  init(_ recorder: Recorder, _ arguments: SnapshotArguments, isSilent: Bool) {
    self.recorder = recorder
    self.arguments = arguments
    self.isSilent = isSilent
  }

  mutating func go(through scenes: [String]) async {
    for scene in scenes {
      let found = await recorder.run(scene)
      verdicts += found
      if isSilent { continue }
      for verdict in found where verdict.isFailure || !arguments.quiet { Console.out(VerifyText.text(for: verdict)) }
    }
    if !isSilent, !arguments.quiet { Console.out(summary) }
  }

  /// `6 scenes: 5 passed, 1 failed`.
  private var summary: String {
    let scenes = verdicts.reduce(into: [String]()) { if $0.last != $1.scene { $0.append($1.scene) } }
    let outcomes = verdicts.map(\.outcome.name)
    let counts = ["passed", "recorded", "failed", "missing", "broken"].map { name in
      (name, outcomes.count { $0 == name })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(scenes.count) \(scenes.count == 1 ? "scene" : "scenes"): \(parts.joined(separator: ", "))"
  }

  var outcome: Outcome {
    if verdicts.contains(where: \.isOfMachine) { return .environment }
    if verdicts.contains(where: \.isBroken) { return .badInput }
    return verdicts.contains(where: \.isFailure) ? .differences : .success
  }
}
