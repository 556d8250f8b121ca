import SegueCore
import SegueExport
import SegueScene
import TestSupport
import Testing
import SegueStills

@Suite struct MotionSurveyTests {
  private func survey(
    _ text: String, over span: ClosedRange<Seconds>? = nil, threads: Int = 2
  ) async throws -> (MotionSurvey, Animation) {
    let animation = try await loadScene(text)
    return (
      await MotionSurvey(of: animation, over: span ?? 0...animation.duration.seconds, threads: threads), animation
    )
  }

  @Test(
    "Moments cover the whole story from start to end, including its rests", arguments: [2, 3, 4, 5, 6, 7, 12, 30])
  func moments(_ count: Int) async throws {
    let (survey, animation) = try await survey(sheetScene)
    let moments = survey.moments(count)
    let end = animation.duration.seconds
    #expect(moments.count == count && moments[0] == 0 && moments[count - 1] == end)
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 })
    // The sheet is open from 0.9 s to 1.4 s.
    if count > 2 { #expect(moments.contains { $0 >= 0.9 && $0 <= 1.4 }) }
    // All moments but three, one for each rest, lie in a motion.
    let moving = moments.count { ($0 > 0.5 && $0 < 0.9) || ($0 > 1.4 && $0 < 1.7) }
    if count >= 3 { #expect(moving == count - 3) }
    // The moment is a whole number of centiseconds, so that its label is exact.
    for moment in moments.dropLast() { #expect((moment * 100).rounded() / 100 == moment) }
  }

  @Test("A list that comes to a stop pixel by pixel does not take the moments of the transition after it")
  func decelerating() async throws {
    let (survey, _) = try await survey(
      """
      { "canvas": { "width": 100, "height": 200 },
        "screens": {
          "list": { "background": "#FFFFFF", "children": [{ "scroll": true, "children": [
            { "stack": { "axis": "vertical", "spacing": 10 }, "frame": { "height": 1500 }, "children": [
              { "frame": { "height": 20 }, "background": "#336699", "repeat": 50 }] }] }] },
          "sheet": { "background": "#663399" } },
        "transition": { "type": "dialog" },
        "script": [{ "drag": { "from": [50, 150], "by": [0, -100], "duration": 0.2 }, "release": "auto" }, { "wait": 0.5 },
                   { "present": {} }, { "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }] }
      """)
    let motions = survey.motions
    let present = try #require(motions.dropLast().last), dismiss = try #require(motions.last)
    let moments = survey.moments(8)
    #expect(moments.contains { present.contains($0) } && moments.contains { dismiss.contains($0) })
  }

  @Test("Motions are the spans in which something moves")
  func motions() async throws {
    let (survey, _) = try await survey(sheetScene)
    let motions = survey.motions
    try #require(motions.count == 2)
    for (motion, expected) in zip(motions, [0.5...0.9, 1.4...1.7]) {
      #expect(
        abs(motion.lowerBound - expected.lowerBound) < 0.06 && abs(motion.upperBound - expected.upperBound) < 0.06)
    }
  }

  @Test("An onion skin has only the first motion")
  func firstMotion() async throws {
    let (survey, _) = try await survey(sheetScene)
    let moments = survey.firstMotion(4)
    #expect(moments.count == 4 && moments[0] == 0)
    #expect(moments[1] > 0.5 && moments[2] < 0.9 && moments[1] < moments[2])
    #expect(moments[3] >= 0.9 && moments[3] <= 1.4)
  }

  @Test("The most telling moment is the first rest that shows what the motion leads to")
  func mostTellingMoment() async throws {
    let (survey, animation) = try await survey(sheetScene)
    // The sheet is open from 0.9 s to 1.4 s.
    #expect(survey.mostTellingMoment > 0.9 && survey.mostTellingMoment < 1.4)
    let part = await MotionSurvey(of: animation, over: 1.2...animation.duration.seconds, threads: 1)
    #expect(part.mostTellingMoment == animation.duration.seconds)
    #expect(part.moments(5)[0] == 1.2)
  }

  @Test("A finger holds a drawer halfway, and then pulls it open: the open drawer is the most telling moment")
  func halfway() async throws {
    let (survey, _) = try await survey(
      drawer(
        #"{ "drag": { "from": [5, 50], "by": [26, 0], "duration": 0.3 } }, { "hold": 0.4 }, { "drag": { "by": [54, 0], "duration": 0.3 }, "release": "auto" }, { "wait": 0.6 }"#
      ))
    #expect(survey.mostTellingMoment > 1.2)
  }

  @Test("A finger that turns back halfway: the most telling moment is where it turns")
  func turningBack() async throws {
    let (survey, _) = try await survey(
      drawer(
        #"{ "drag": { "path": [[5, 50], [65, 50], [15, 50]], "duration": 1 }, "release": "auto" }, { "wait": 0.5 }"#))
    #expect(survey.mostTellingMoment > 0.45 && survey.mostTellingMoment < 0.75)
  }

  /// A white screen and a dark drawer, which covers most of it when it is open.
  private func drawer(_ steps: String) -> String {
    """
    { "canvas": { "width": 100, "height": 100 },
      "screens": { "main": { "background": "#FFFFFF" }, "menu": { "background": "#333366" } },
      "transition": { "type": "drawer" }, "script": [{ "wait": 0.1 }, \(steps)] }
    """
  }

  @Test("If nothing moves, moments are evenly spaced and the start is the most representative one")
  func still() async throws {
    let (survey, _) = try await survey(
      flatScene.replacing(
        #"{ "wait": 0.5 }, { "present": {} }, { "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }]"#,
        with: "{ \"wait\": 2 }]"))
    #expect(survey.moments(5) == [0, 0.5, 1, 1.5, 2] && survey.firstMotion(3) == [0, 1, 2])
    #expect(survey.mostTellingMoment == 0 && survey.motions.isEmpty)
  }

  @Test("The moments do not depend on the number of threads")
  func threads() async throws {
    let (one, _) = try await survey(flatScene, threads: 1)
    let (many, _) = try await survey(flatScene, threads: 7)
    #expect(one.moments(9) == many.moments(9) && one.mostTellingMoment == many.mostTellingMoment)
  }
}
