import SeguePages

/// Verdicts as JUnit XML for CI systems: one suite per scene, one test case per story. Valid against the schemas of
/// Jenkins (`junit-10.xsd`) and GitLab. Times are omitted, so equal verdicts give equal bytes.
package enum JUnitReport {
  package static func text(for verdicts: [SceneVerdict]) -> String {
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites" + XMLText.attribute("name", "segue") + counts(verdicts) + ">\n"
    for suite in suites(verdicts) { write(suite, into: &out) }
    return out + "</testsuites>\n"
  }

  /// The verdicts grouped by scene, in the order of first appearance.
  private static func suites(_ verdicts: [SceneVerdict]) -> [[SceneVerdict]] {
    var places: [String: Int] = [:]
    var suites: [[SceneVerdict]] = []
    for verdict in verdicts {
      if let place = places[verdict.scene] {
        suites[place].append(verdict)
      } else {
        places[verdict.scene] = suites.count
        suites.append([verdict])
      }
    }
    return suites
  }

  private static func counts(_ verdicts: [SceneVerdict]) -> String {
    let errors = verdicts.count(where: \.isBroken)
    let failures = verdicts.count(where: \.isFailure) - errors
    return XMLText.attribute("tests", "\(verdicts.count)") + XMLText.attribute("failures", "\(failures)")
      + XMLText.attribute("errors", "\(errors)")
  }

  private static func write(_ suite: [SceneVerdict], into out: inout String) {
    out += "  <testsuite" + XMLText.attribute("name", suite[0].scene) + counts(suite) + ">\n"
    for verdict in suite { write(verdict, into: &out) }
    out += "  </testsuite>\n"
  }

  private static func write(_ verdict: SceneVerdict, into out: inout String) {
    out +=
      "    <testcase" + XMLText.attribute("name", verdict.story.words.isEmpty ? verdict.scene : verdict.story.words)
      + XMLText.attribute("classname", verdict.scene)
    if !verdict.isFailure {
      out += "/>\n"
      return
    }
    let element = verdict.isBroken ? "error" : "failure"
    out += ">\n      <\(element)" + XMLText.attribute("type", verdict.kind)
    out += XMLText.attribute("message", message(of: verdict)) + ">"
    out += XMLText.escaped(VerifyText.text(for: verdict)) + "</\(element)>\n    </testcase>\n"
  }

  /// The summary that CI systems show for a failure: how much differs, and the first reason.
  private static func message(of verdict: SceneVerdict) -> String {
    let reason =
      verdict.motion.first?.words ?? verdict.sceneChanges.first?.words ?? verdict.assetChanges.first?.words
      ?? verdict.frames.lazy.compactMap(\.changes.first).first?.words ?? verdict.causes.first?.title
    return verdict.headline + (reason.map { ": \($0)" } ?? "")
  }
}
