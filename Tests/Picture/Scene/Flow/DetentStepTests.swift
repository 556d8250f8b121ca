import SegueCore
import SegueMotion
import SegueScene
import Testing

@Suite("Steps that move a sheet to another detent")
struct DetentStepTests {
  private static let large = #"{ "present": "places" }, { "set": { "places.detent": "large" } }"#
  private static let system = TimedCurve.system.duration

  @Test("The sheet moves with UIKit's spring, and the page behind recedes with it")
  func moves() throws {
    let animation = try WindowScenes.animation(Self.large)
    let halfway = animation.presentationLayers(at: Self.system + 4.0 / 60)
    let y = try #require(halfway.layer("places/sheet")).frame.y
    // The same fraction as in the table of a sheet that is presented: 0.343566 after four frames.
    #expect(abs(y - (388.32 + (57 - 388.32) * 0.343566)) < 1e-3)
    let map = try #require(halfway.layer("map"))
    #expect(map.scale < 1 && map.scale > 0.917)
    #expect(animation.end.layer("places/sheet")?.frame.y == 57)
    #expect(abs(animation.duration.seconds - 2 * Self.system) < 1e-6)
    #expect(animation.lastStack == ["places"])
  }

  @Test("Nodes change at the same time; the next step waits for both, or as long as the step says")
  func together() throws {
    let step = #"{ "set": { "places.detent": "large", "row.opacity": 0.5 }, "duration": 0.2 }"#
    let both = try WindowScenes.animation(#"{ "present": "places" }, "# + step)
    #expect(abs(both.duration.seconds - 2 * Self.system) < 1e-6)
    #expect(both.end.layer("places/sheet")?.frame.y == 57)
    let waiting = try WindowScenes.animation(
      #"{ "present": "places" }, { "set": { "places.detent": "large" }, "wait": 0.1 }"#)
    #expect(abs(waiting.duration.seconds - Self.system - 0.1) < 1e-6)
  }

  @Test("The page that is pushed in the sheet goes with it")
  func withPage() throws {
    let animation = try WindowScenes.animation(
      #"{ "present": "places" }, { "present": "place" }, { "set": { "places.detent": "large" } }"#)
    #expect(animation.end.flatMap(\.content.screens) == ["map", "place"])
    #expect(animation.end.layer("places/sheet")?.frame.y == 57)
    #expect(animation.lastStack == ["places", "place"])
  }

  @Test("A scene with one transition calls it by its key")
  func oneTransition() throws {
    let animation = try SheetScenes.animation(
      SheetScenes.mediumAndLarge, script: #"[{ "present": {} }, { "set": { "transition.detent": "large" } }]"#)
    #expect(animation.end.layer("sheet")?.frame.y == 57)
  }

  @Test(
    "What is wrong with such a step is said, with the nearest name",
    arguments: [
      (
        #"{ "present": "places" }, { "set": { "place.detent": "large" } }"#,
        "no-effect: \"place\" has no detents / a transition whose type is \"sheet\""
      ),
      (
        #"{ "set": { "places.detent": "large" } }"#,
        "bad-order: \"places\" is not presented; nothing is presented then / a step before it that presents it"
      ),
      (
        #"{ "present": "places" }, { "set": { "plaices.detent": "large" } }"#,
        "unknown-transition: there is no transition \"plaices\" / one of \"places\", \"place\", \"photo\", \"sure\" / did you mean \"places\"?"
      ),
      (
        #"{ "present": "places" }, { "set": { "places.detent": 300 } }"#,
        "unknown-detent: the sheet has no detent \"300\" / one of \"large\", \"medium\""
      ),
      (
        #"{ "present": "places" }, { "set": { "places.detent": "medium" } }"#,
        "no-effect: this changes nothing: the sheet rests at this detent already"
      ),
      (
        #"{ "present": "places" }, { "set": { "places.detent": "large" }, "duration": 1 }"#,
        "no-effect: this changes nothing: a sheet moves to a detent with its own spring"
      ),
      (
        #"{ "present": "places" }, { "present": "place" }, { "present": "photo" }, { "present": "sure" }, { "set": { "places.detent": "large" } }"#,
        "bad-order: \"places\" is covered; presented are then, from the bottom up: \"places\", \"place\", \"photo\", \"sure\" / a step before it that dismisses what covers it"
      ),
    ])
  func mistakes(script: String, message: String) throws {
    #expect(try WindowScenes.problems(script) == [message])
  }
}
