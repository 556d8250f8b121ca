import SegueCore
import SegueMotion
import SegueScene
import Testing

/// How long a sheet takes that is dismissed so, and what is wrong with saying so.
private func duration(_ motion: String) throws -> Seconds {
  let text = SceneText.transition(#"{ "type": "semi-modal", "dismiss": \#(motion) }"#)
  return try TestScenes.animation(text).animator.dismiss.duration
}

private func problems(_ motion: String) -> [String] {
  SceneText.problems(SceneText.transition(#"{ "type": "semi-modal", "dismiss": \#(motion) }"#)).map {
    String($0.split(separator: " ").last ?? "")
  }
}

@Suite("Motions as a scene writes them")
struct TimedCurveTests {
  @Test(
    "A motion takes its duration, and a spring the time until it rests",
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
    "Forms that do not go together are errors",
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
    "Numbers out of range and springs that never rest are errors",
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

  @Test("No combination of extremes crashes, and every one that is right moves finitely within a minute")
  func extremes() throws {
    for velocity in [-1000.0, -1, 0, 1, 2, 30, 1000] {
      for ratio in [0.001, 0.01, 0.5, 0.999999, 1, 10] {
        for time in [0.01, 0.02, 0.5, 1, 10, 60] {
          try check(#"{ "dampingRatio": \#(ratio), "duration": \#(time), "initialVelocity": \#(velocity) }"#)
          try check(#"{ "dampingRatio": \#(ratio), "response": \#(min(10, time)), "initialVelocity": \#(velocity) }"#)
          try check(
            #"{ "bounce": \#(max(-0.99, ratio * 2 - 1.0 - ratio)), "duration": \#(time), "initialVelocity": \#(velocity) }"#
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
    for share in [0, 0.001, 0.3, 0.99, 1] {
      for pose in phase.poses(at: phase.duration * share) {
        #expect(pose.center.y.isFinite && pose.opacity >= 0 && pose.opacity <= 1, "\(motion) at \(share)")
      }
    }
  }
}
