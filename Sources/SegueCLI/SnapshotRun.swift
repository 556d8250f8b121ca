import ArgumentParser
import SegueJSON
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
      let shown = arguments.quiet ? found.filter { !$0.isFine } : found
      for line in VerdictText().lines(shown) { Console.out(line) }
    }
    if !isSilent, !arguments.quiet { Console.out(summary) }
  }

  private var summary: String {
    let scenes = verdicts.reduce(into: [String]()) { if $0.last != $1.scene { $0.append($1.scene) } }
    let counts: [(String, Int)] = [
      ("passed", verdicts.count { $0.outcome == .passed }), ("recorded", verdicts.count { $0.outcome == .recorded }),
      ("failed", verdicts.count { $0.outcome == .failed }), ("not recorded", verdicts.count { $0.outcome == .missing }),
      ("broken", verdicts.count(where: \.isBroken)),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(scenes.count) \(scenes.count == 1 ? "scene" : "scenes"): \(parts.joined(separator: ", "))"
  }

  var outcome: Outcome {
    if verdicts.contains(where: \.isBroken) { return .badInput }
    return verdicts.allSatisfy(\.isFine) ? .success : .differences
  }
}

extension SceneVerdict {
  fileprivate var isFine: Bool { outcome == .passed || outcome == .recorded }
}
