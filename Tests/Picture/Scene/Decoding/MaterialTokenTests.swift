import Foundation
import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("Material's tokens")
struct MaterialTokenTests {
  /// The progress of a motion over one second.
  private func progress(of curve: String, at time: Double) throws -> Double {
    let motion = #"{ "curve": "\#(curve)", "duration": 1 }"#
    let scene = SceneText.transition(#"{ "type": "semi-modal", "dismiss": \#(motion) }"#)
    return 1 - (try TestScenes.animation(scene).animator.dismiss.presentation("overlay", at: time).opacity)
  }

  @Test("Every easing has the values of its table, by its name")
  func easings() throws {
    let table = try GoldenTable("flow_m3_easings")
    // The table calls the values of the documentation by that name, and Segue those of the Android library.
    let columns = [
      "emphasizedAccelerate": "emphasizedAccelerateDocs", "emphasizedDecelerate": "emphasizedDecelerateDocs",
      "emphasizedAccelerateMDC": "emphasizedAccelerate", "emphasizedDecelerateMDC": "emphasizedDecelerate",
    ]
    for name in ["linear", "easeIn", "easeOut", "easeInOut"] + MaterialMotion.easings.map(\.name) {
      for row in table.rows {
        let column = columns[name] ?? name
        #expect(try abs(progress(of: name, at: row.number("x")) - row.number(column)) <= 1e-9, "\(name) \(row)")
      }
    }
  }

  @Test("Every duration and every spring has the values of its table, by its name")
  func durationsAndSprings() throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/flow_m3_tokens", withExtension: "json"))
    let tokens = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    func dismissal(_ motion: String) throws -> Phase {
      try TestScenes.animation(SceneText.transition(#"{ "type": "semi-modal", "dismiss": \#(motion) }"#)).animator
        .dismiss
    }
    let durations = try #require(tokens["durations_ms"] as? [String: Double])
    #expect(durations.keys.sorted() == MaterialMotion.durations.map(\.name).sorted())
    for (name, milliseconds) in durations {
      #expect(try dismissal(#"{ "curve": "linear", "duration": "\#(name)" }"#).duration == milliseconds / 1000)
    }
    let schemes = try #require(tokens["springs"] as? [String: [String: [Double]]])
    #expect(schemes.values.reduce(0) { $0 + $1.count } == MaterialMotion.springs.count)
    for (scheme, springs) in schemes {
      for (name, values) in springs {
        let spring = Spring(stiffness: values[1], damping: 2 * values[0] * values[1].squareRoot())
        let phase = try dismissal("\"\(scheme)\(name.prefix(1).uppercased())\(name.dropFirst())\"")
        #expect(phase.duration == spring.settlingDuration)
        #expect(abs(try phase.presentation("sheet", at: 0.05).frame.y - 844 * spring.position(at: 0.05)) < 1e-9)
      }
    }
  }

  @Test("A duration by name is allowed wherever a scene has a duration, and a wrong name is explained")
  func places() throws {
    let named = try TestScenes.animation(
      SceneText.script(
        ##"[{ "tap": { "at": [9, 9], "duration": "short4" } }, { "drag": { "from": [9, 9], "by": [0, 90], "duration": "long2", "curve": "standard" } }]"##
      ))
    let numbers = try TestScenes.animation(
      SceneText.script(
        ##"[{ "tap": { "at": [9, 9], "duration": 0.2 } }, { "drag": { "from": [9, 9], "by": [0, 90], "duration": 0.5, "curve": [0.2, 0, 0, 1] } }]"##
      ))
    #expect(named.touches == numbers.touches)
    let wrong = SceneText.transition(
      #"{ "type": "semi-modal", "dismiss": { "curve": "emphasised", "duration": "medium5" } }"#)
    let problem = SceneText.diagnostics(wrong).map { "\($0.message) \($0.hint ?? "")" }.joined(separator: "\n")
    #expect(problem.contains("\"emphasised\"") && problem.contains("\"emphasized\""))
    #expect(problem.contains("\"medium5\"") && problem.contains("\"medium"))
  }
}
