import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import SegueText
import TestSupport
import Testing

@Suite("Tabs")
struct TabTests {
  /// Two tabs with a bar of which one end is red, and then the other.
  private func text(
    _ options: String, script: String = #"[{ "present": {} }, { "dismiss": {} }]"#, more: String = ""
  ) -> String {
    func tab(_ color: String, _ x: Int) -> String {
      """
      { "background": "white", "children": [
          { "frame": { "x": 20, "y": 10, "width": 60, "height": 60 }, "background": "\(color)" },
          { "id": "bar", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 40 },
            "backdrop": { "radius": 4, "tint": "#CCCCCCE0" },
            "children": [{ "frame": { "x": \(x), "y": 10, "width": 20, "height": 20 }, "background": "#FF0000" }] } ] }
      """
    }
    return """
      { "canvas": { "width": 100, "height": 140 }, \(more)"screens": { "a": \(tab("#3366AA", 10)), "b": \(tab("#AA6633", 70)) },
        "transition": { "type": "tab"\(options) }, "script": \(script) }
      """
  }

  private func animation(_ options: String, more: String = "") throws -> Animation {
    try TestScenes.animation(text(options, more: more))
  }

  private let bars = #", "bars": ["bar"]"#

  @Test("By default the other tab is there at once, and what follows in the script does not wait")
  func instant() throws {
    let script = #"[{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }, { "dismiss": {} }, { "wait": 0.2 }]"#
    let animation = try TestScenes.animation(text("", script: script))
    #expect(animation.duration.seconds == 0.6)
    let screens = [0, 0.199, 0.2, 0.399, 0.4].map { animation.presentationLayers(at: $0).map(\.name) }
    #expect(screens == [["from"], ["from"], ["to"], ["to"], ["from"]])
  }

  @Test("With a fade, the new tab appears linearly over the old one in 0.15 s")
  func fade() throws {
    let present = try animation(#", "animation": "fade""#).animator.present
    #expect(present.duration == 0.15)
    for part in [0, 0.25, 0.5, 1] {
      #expect(abs(try present.presentation("to", at: 0.15 * part).opacity - part) < 1e-9)
      #expect(try present.presentation("from", at: 0.15 * part).opacity == 1)
    }
  }

  @Test("With a shift, both also move by 50 points, to the other side if the text runs from right to left")
  func shift() throws {
    for (direction, isMirrored, sign) in [
      ("right", false, 1.0), ("left", false, -1), ("right", true, -1), ("left", true, 1),
    ] {
      let locale = isMirrored ? #""locales": { "ar": {} }, "locale": "ar", "# : ""
      let animator = try animation(#", "animation": "shift", "direction": "\#(direction)""#, more: locale).animator
      for (phase, start) in [(animator.present, 0.0), (animator.dismiss, 1)] {
        for time in [0, 0.075, 0.15] {
          let shown = start + (1 - 2 * start) * time / 0.15
          let (below, above) = (try phase.presentation("from", at: time), try phase.presentation("to", at: time))
          #expect(abs(above.frame.x - sign * 50 * (1 - shown)) < 1e-6)
          #expect(abs(below.frame.x + sign * 50 * shown) < 1e-6)
          #expect(abs(above.opacity - shown) < 1e-6 && abs(below.opacity - (1 - shown)) < 1e-6)
        }
      }
    }
  }

  @Test("A bar stays: its own pixels are those of one tab or the other, or between them", arguments: ["fade", "shift"])
  func bar(animation kind: String) throws {
    let animation = try animation(#", "animation": "\#(kind)""# + bars)
    func bar(_ time: Seconds) -> [RGBA8] {
      Array(pixels(of: Renderer().render(animation.display(at: time, scale: 1)))[(112 * 100)..<(128 * 100)])
    }
    let (first, other) = (bar(0), bar(0.15))
    #expect(first != other)
    func isBetween(_ value: UInt8, _ a: UInt8, _ b: UInt8) -> Bool {
      Int(value) >= Int(min(a, b)) - 2 && Int(value) <= Int(max(a, b)) + 2
    }
    for time in [0.02, 0.05, 0.075, 0.1, 0.14, 0.17, 0.2, 0.25, 0.29] {
      let outside = zip(bar(time), zip(first, other)).filter { pixel, ends in
        !isBetween(pixel.red, ends.0.red, ends.1.red) || !isBetween(pixel.blue, ends.0.blue, ends.1.blue)
      }
      #expect(outside.isEmpty, "\(time) s")
    }
  }

  @Test("A phase begins and ends with the pixels of the rest", arguments: [#""fade""#, #""shift""#])
  func rests(kind: String) throws {
    let animation = try animation(#", "animation": \#(kind)"# + bars)
    let animator = animation.animator
    func picture(_ layers: [PresentationLayer]) -> [RGBA8] {
      pixels(of: Renderer().render(animation.display(of: layers, overrides: [], scale: 1)))
    }
    let (dismissed, presented) = (
      picture(animator.dismissed.presentation(at: 0)), picture(animator.presented.presentation(at: 0))
    )
    #expect(picture(animator.present.presentationLayers(at: 0)) == dismissed)
    #expect(picture(animator.present.presentationLayers(at: 0.15)) == presented)
    #expect(picture(animator.dismiss.presentationLayers(at: 0)) == presented)
    #expect(picture(animator.dismiss.presentationLayers(at: 0.15)) == dismissed)
  }

  @Test("A bar that one of the tabs lacks is an error that names that tab")
  func missingBar() throws {
    let text = text(#", "bars": ["bar"]"#).replacingLast("\"id\": \"bar\"", with: "\"id\": \"tabs\"")
    let problems = SceneText.diagnostics(text)
    #expect(problems.map(\.code) == ["unknown-node"])
    #expect(problems[0].message.contains("\"b\"") && !problems[0].message.contains("\"a\""))
  }

  @Test("What says how a tab moves that does not move is a warning")
  func noEffect() {
    let timing = #", "present": { "curve": "linear", "duration": 0.2 }, "direction": "left""#
    #expect(SceneText.diagnostics(text(timing)).map(\.code) == ["no-effect", "no-effect"])
    #expect(SceneText.diagnostics(text(#", "animation": "fade""# + timing)).map(\.code) == ["no-effect"])
    #expect(SceneText.diagnostics(text(#", "animation": "shift""# + timing)).isEmpty)
  }

  @Test("With reduced motion, a shift only fades, a fade stays, and no animation stays none")
  func reduced() throws {
    for (kind, duration) in [("none", 0.0), ("fade", 0.15), ("shift", 0.15)] {
      let scene = try SceneText.decode(text(#", "animation": "\#(kind)""# + bars))
      let context = SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: true)
      let animator = try Animation(context: context).animator
      #expect(animator.present.duration == duration)
      let layers = animator.present.presentationLayers(at: duration / 2)
      #expect(layers.filter { $0.name == "from" || $0.name == "to" }.allSatisfy { $0.frame.x == 0 })
    }
  }
}

extension String {
  fileprivate func replacingLast(_ part: String, with other: String) -> String {
    guard let range = ranges(of: part).last else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
