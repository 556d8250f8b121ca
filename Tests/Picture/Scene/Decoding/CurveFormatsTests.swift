import SegueCore
import SegueMotion
import SegueScene
import Testing

/// The duration of a sheet's dismissal with this motion.
private func duration(_ motion: String) throws -> Seconds {
  let text = SceneText.transition(#"{ "type": "semi-modal", "dismiss": \#(motion) }"#)
  return try TestScenes.animation(text).animator.dismiss.duration
}

/// The codes of the problems with this motion.
private func problems(_ motion: String) -> [String] {
  SceneText.problems(SceneText.transition(#"{ "type": "semi-modal", "dismiss": \#(motion) }"#)).map {
    String($0.split(separator: " ").last ?? "")
  }
}

@Suite("Motions in scenes")
struct CurveFormatsTests {
  @Test(
    "A motion takes its given duration, and a spring its settling time",
    arguments: [
      (#"{ "duration": 0.3 }"#, 0.3), (#"{ "curve": "linear", "duration": 2 }"#, 2),
      (#"{ "curve": [0.2, -1, 0.8, 2], "duration": 0.01 }"#, 0.01), (#"{ "dampingRatio": 0.5, "duration": 0.7 }"#, 0.7),
      (#""system""#, Spring.systemDefault.settlingDuration),
      (#"{ "dampingRatio": 0.5, "response": 0.4 }"#, Spring(response: 0.4, dampingRatio: 0.5).settlingDuration),
      (#"{ "bounce": 0.2, "duration": 0.5 }"#, Spring(duration: 0.5, bounce: 0.2).settlingDuration),
      (
        #"{ "bounce": -0.5, "duration": 0.5, "initialVelocity": 3 }"#,
        Spring(duration: 0.5, bounce: -0.5, initialVelocity: 3).settlingDuration
      ),
      (#"{ "stiffness": 200, "damping": 20 }"#, Spring(stiffness: 200, damping: 20).settlingDuration),
      (#"{ "mass": 3, "stiffness": 1000, "damping": 500 }"#, Spring.systemDefault.settlingDuration),
    ])
  func durations(motion: String, seconds: Seconds) throws {
    #expect(try duration(motion) == seconds)
  }

  @Test(
    "Incomplete and conflicting combinations of keys are errors",
    arguments: [
      (#"{}"#, ["missing-key"]), (#"{ "curve": "linear" }"#, ["missing-key"]),
      (#"{ "curve": "linear", "bounce": 0, "duration": 1 }"#, ["conflicting-keys"]),
      (#"{ "bounce": 0 }"#, ["missing-key"]), (#"{ "dampingRatio": 1 }"#, ["missing-key"]),
      (#"{ "dampingRatio": 1, "duration": 1, "response": 1 }"#, ["conflicting-keys"]),
      (#"{ "stiffness": 1, "damping": 2, "duration": 1 }"#, ["conflicting-keys"]),
      (#"{ "initialVelocity": 1, "duration": 1 }"#, ["missing-key"]),
      (#"{ "mass": 1, "duration": 1 }"#, ["missing-key"]),
      (#"{ "curve": "bouncy", "duration": 1 }"#, ["unknown-value"]),
      (#"{ "curve": [2, 0, 0, 1], "duration": 1 }"#, ["out-of-range"]),
      (#""fast""#, ["unknown-value"]), (#"3"#, ["wrong-type"]),
    ])
  func combinations(motion: String, codes: [String]) {
    #expect(problems(motion).first == codes.first, "\(problems(motion))")
  }

  @Test(
    "Numbers out of range and springs that never settle are errors",
    arguments: [
      #"{ "duration": 0 }"#, #"{ "duration": -1 }"#, #"{ "duration": 61 }"#, #"{ "bounce": 1, "duration": 1 }"#,
      #"{ "bounce": -1, "duration": 1 }"#,
      #"{ "bounce": 1.1, "duration": 1 }"#, #"{ "bounce": 0.99, "duration": 60 }"#,
      #"{ "bounce": -0.99, "duration": 60 }"#,
      #"{ "dampingRatio": 0, "duration": 1 }"#, #"{ "dampingRatio": 0.001, "response": 10 }"#,
      #"{ "dampingRatio": 1e-300, "response": 1 }"#,
      #"{ "stiffness": 1e-300, "damping": 1 }"#, #"{ "stiffness": 1e300, "damping": 1 }"#,
      #"{ "stiffness": 1e6, "damping": 1e-3 }"#,
      #"{ "stiffness": 0, "damping": 1 }"#, #"{ "stiffness": 1, "damping": 0 }"#,
      #"{ "stiffness": 0.001, "damping": 1 }"#,
      #"{ "mass": 1000, "stiffness": 0.001, "damping": 0.001 }"#,
      #"{ "stiffness": 1, "damping": 1, "initialVelocity": 1e9 }"#,
    ])
  func outOfRange(motion: String) {
    #expect(problems(motion) == ["out-of-range"])
  }

  @Test("No combination of extremes crashes, and every valid one has finite values and lasts at most a minute")
  func extremes() throws {
    for velocity in [-1000.0, -1, 0, 1, 2, 30, 1000] {
      for ratio in [0.001, 0.01, 0.5, 0.999999, 1, 10] {
        for time in [0.01, 0.02, 0.5, 1, 10, 60] {
          try check(#"{ "dampingRatio": \#(ratio), "duration": \#(time), "initialVelocity": \#(velocity) }"#)
          try check(#"{ "dampingRatio": \#(ratio), "response": \#(min(10, time)), "initialVelocity": \#(velocity) }"#)
          try check(
            #"{ "bounce": \#(max(-0.99, ratio - 1)), "duration": \#(time), "initialVelocity": \#(velocity) }"#
          )
        }
      }
      for mass in [0.001, 1, 1000] {
        for stiffness in [0.001, 1, 1e6] {
          for damping in [0.001, 1, 1e6] {
            try check(
              #"{ "mass": \#(mass), "stiffness": \#(stiffness), "damping": \#(damping), "initialVelocity": \#(velocity) }"#
            )
          }
        }
      }
    }
  }

  private func check(_ motion: String) throws {
    let text = SceneText.transition(#"{ "type": "semi-modal", "dismiss": \#(motion) }"#)
    guard SceneText.problems(text).isEmpty else { return }
    let phase = try TestScenes.animation(text).animator.dismiss
    #expect(phase.duration >= 0 && phase.duration <= 60, "\(motion)")
    for fraction in [0, 0.001, 0.3, 0.99, 1] {
      for layer in phase.presentationLayers(at: phase.duration * fraction) {
        #expect(layer.center.y.isFinite && layer.opacity >= 0 && layer.opacity <= 1, "\(motion) at \(fraction)")
      }
    }
  }
}
