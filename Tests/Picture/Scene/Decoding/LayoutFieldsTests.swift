import SegueCore
import SegueScene
import Testing

@Suite("Placements")
struct LayoutFieldsTests {
  @Test("A frame and a pin together constrain each axis")
  func together() throws {
    let node = try SceneText.child(#"{ "frame": { "x": 10, "height": 5 }, "pin": { "right": 20, "bottom": 1 } }"#)
    #expect(node.placement.horizontal == AxisPlacement(leading: .points(10), trailing: .points(20)))
    #expect(node.placement.vertical == AxisPlacement(trailing: .points(1), length: .points(5)))
  }

  @Test(
    "A constraint that is given twice or overconstrains an axis is an error",
    arguments: [
      (#"{ "pin": { "left": 0, "right": 0, "width": 5 } }"#, "3:10"),
      (#"{ "pin": { "centerX": 0, "left": 0 } }"#, "3:10"),
      (#"{ "pin": { "top": 0, "centerY": 0 } }"#, "3:10"),
      (#"{ "pin": { "top": 0, "bottom": 0, "height": 1 } }"#, "3:10"),
      (#"{ "frame": { "x": 0 }, "pin": { "left": 0 } }"#, "3:24"),
      (#"{ "frame": { "width": 1 }, "pin": { "width": 1 } }"#, "3:28"),
      (#"{ "frame": { "x": 0, "width": 1 }, "pin": { "right": 1 } }"#, "3:36"),
      (#"{ "frame": { "y": 0 }, "pin": { "centerY": 1 } }"#, "3:24"),
      (#"{ "pin": { "width": 1, "height": 1, "aspectRatio": 1 } }"#, "3:37"),
    ])
  func conflicts(child: String, place: String) {
    #expect(SceneText.problems(SceneText.children(child)) == ["\(place) conflicting-keys"])
  }

  @Test(
    "Lengths are points or percentages",
    arguments: [("5", Length.points(5)), ("\"-12.5%\"", .fraction(-0.125)), ("\"0%\"", .fraction(0))])
  func lengths(json: String, length: Length) throws {
    #expect(try SceneText.child(#"{ "frame": { "x": \#(json) } }"#).placement.horizontal.leading == length)
  }

  @Test(
    "Other strings and numbers beyond a million are not lengths",
    arguments: [
      "\"50\"", "\"%\"", "\"0x10%\"", "\"1e3%\"", "\"nan%\"", "\"infinity%\"", "\"5 %\"", "\"--5%\"", "1e7", "-1e308",
      "\"9999999%\"",
    ])
  func noLengths(json: String) {
    #expect(SceneText.problems(SceneText.children(#"{ "frame": { "x": \#(json) } }"#)).count == 1)
  }

  @Test("Insets are one number or any of the four sides")
  func insets() throws {
    #expect(try SceneText.child(#"{ "margin": 3 }"#).placement.margin == Insets(all: 3))
    #expect(
      try SceneText.child(#"{ "margin": { "left": 3 } }"#).placement.margin
        == Insets(top: 0, left: 3, bottom: 0, right: 0))
  }
}
