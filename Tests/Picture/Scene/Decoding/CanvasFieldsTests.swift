import SegueCore
import SegueJSON
import SegueScene
import Testing

@Suite("Canvases and safe areas")
struct CanvasFieldsTests {
  private func scene(_ canvas: String, _ child: String = "{}") -> String {
    """
    { "canvas": \(canvas),
      "screens": { "a": { "children": [\(child)] }, "b": {} }, "transition": { "type": "dialog" } }
    """
  }

  @Test("A device's name gives the canvas its screen, in portrait or landscape")
  func devices() throws {
    let upright = try SceneText.decode(scene(#""iPhone 16 Pro""#)).canvas
    #expect(upright.size == Size(402, 874) && upright.scale == 3)
    #expect(upright.safeArea == Insets(top: 62, left: 0, bottom: 34, right: 0))
    #expect(try SceneText.decode(scene(#"{ "device": "iPhone 16 Pro" }"#)).canvas == upright)
    let side = try SceneText.decode(
      scene(##"{ "device": "iPhone 16 Pro", "landscape": true, "scale": 0.5, "background": "#123456" }"##)
    ).canvas
    #expect(side.size == Size(874, 402) && side.scale == 0.5 && side.background == Color(0x12, 0x34, 0x56))
    #expect(side.safeArea == Insets(top: 0, left: 62, bottom: 21, right: 62))
    let own = try SceneText.decode(scene(#"{ "device": "iPad mini", "safeArea": 5 }"#)).canvas
    #expect(own.safeArea == Insets(all: 5) && own.size == Size(744, 1133))
  }

  @Test("Device names are unique, and every screen is a valid canvas in both orientations")
  func table() throws {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all {
      for landscape in [true, false] {
        _ = try SceneText.decode(scene(#"{ "device": "\#(device.name)", "landscape": \#(landscape) }"#))
      }
      #expect(device.size.width < device.size.height)
    }
  }

  @Test("A canvas with a device has no size of its own, and an unknown device gets a suggestion")
  func conflicts() {
    #expect(
      SceneText.problems(scene(#"{ "device": "iPad", "width": 3 }"#)).map { $0.split(separator: " ").last }
        == ["conflicting-keys"])
    #expect(
      SceneText.problems(scene(#"{ "landscape": true }"#)).map { $0.split(separator: " ").last } == ["missing-key"])
    let problems = SceneText.diagnostics(scene(#""iPhone 16 Por""#, #"{ "pin": { "top": "safe" } }"#))
    #expect(
      problems.map(\.hint) == ["did you mean \"iPhone 16 Pro\"? `render list devices` lists all"],
      "and nothing about the pin")
    // An unknown device in an object leaves the canvas without a safe area, which is not another problem.
    let object = SceneText.diagnostics(scene(#"{ "device": "iPhone 16 Por" }"#, #"{ "pin": { "top": "safe" } }"#))
    #expect(object.count == 1 && object[0].expected == nil)
  }

  @Test("A pin keeps clear of the safe area at each edge")
  func safe() throws {
    let pin = #"{ "pin": { "top": "safe", "left": "safe", "bottom": "safe", "right": "safe" } }"#
    for (canvas, insets) in [
      (#""iPhone 16""#, Insets(top: 59, left: 0, bottom: 34, right: 0)),
      (
        #"{ "safeArea": { "top": 1, "left": 2, "bottom": 3, "right": 4 } }"#,
        Insets(top: 1, left: 2, bottom: 3, right: 4)
      ),
    ] {
      let placement = try SceneText.decode(scene(canvas, pin)).screens[0].root.children[0].placement
      #expect(placement.vertical == AxisPlacement(leading: .points(insets.top), trailing: .points(insets.bottom)))
      #expect(placement.horizontal == AxisPlacement(leading: .points(insets.left), trailing: .points(insets.right)))
    }
  }

  @Test("\"safe\" is an error without a safe area, and as a width")
  func unknownSafeArea() {
    #expect(SceneText.problems(scene("{}", #"{ "pin": { "top": "safe" } }"#)) == ["2:54 no-safe-area"])
    let width = SceneText.diagnostics(scene(#""iPhone 16""#, #"{ "pin": { "width": "safe" } }"#))
    #expect(width.map(\.code) == ["bad-length"])
  }
}
