import SegueCore
import SegueGraphics
import SegueScene
import SegueText
import TestSupport
import Testing

/// Two screens of which one is presented over the other, whose nodes are known by their ids, as a file says them or as a script
/// changes them.
private struct PresentedPage {
  /// The keys of each node as JSON. Those of a frame are by themselves, as in `set`.
  var keys: [String: [String: String]] = [
    "bar": ["x": "0", "y": "0", "width": "200", "height": "30", "background": "\"#FFFFFFC0\""],
    "card": ["x": "20", "y": "60", "width": "120", "height": "80", "background": "\"#336699\"", "cornerRadius": "12"],
    "title": ["text": "\"Below\"", "font": "12", "color": "\"#112233\"", "pin": #"{ "left": 8, "top": 200 }"#],
    "hero": ["height": "60", "background": "\"#336699\""],
    "label": ["text": "\"A short text\"", "font": "12", "color": "\"#112233\""],
    "row": ["height": "30", "background": "\"#00AA00\""],
  ]

  /// A transition of each type.
  static let transitions = Transitions.all.map { $0.name }.map { type in
    let options =
      switch type {
      case "card", "zoom": #", "source": "card", "target": "hero""#
      case "photo-swipe": #", "target": "hero", "source": "card""#
      case "container-transform": #", "source": "card""#
      case "fade": #", "target": "hero""#
      case "dialog": #", "insets": { "top": 20, "left": 20, "bottom": 20, "right": 20 }, "fitsContent": true"#
      case "alert": #", "width": 120"#
      case "sheet": #", "detents": ["medium", "large"]"#
      case "custom":
        #", "present": { "duration": 0.4, "tracks": [{ "layer": "to", "property": "y", "from": "100%", "to": 0 }] }"#
      default: ""
      }
    return #""type": "\#(type)"\#(options)"#
  }

  func text(_ transition: String, script: String) -> String {
    """
    { "canvas": { "width": 200, "height": 300 }, "screens": {
        "a": { "background": "#EEEEEE", "children": [\(node("card")), \(node("title")), \(node("bar"))] },
        "b": { "background": "#FFFFFF", "stack": { "spacing": 6, "padding": 8 }, "children": [
          \(node("hero")), \(node("label")), \(node("row"))] } },
      "transition": { \(transition), "from": "a", "to": "b" },
      "script": \(script) }
    """
  }

  private func node(_ id: String) -> String {
    let own = (keys[id] ?? [:]).sorted { $0.key < $1.key }
    let frame = own.filter { Self.frameKeys.contains($0.key) }.map { "\"\($0.key)\": \($0.value)" }
    let others = own.filter { !Self.frameKeys.contains($0.key) }.map { "\"\($0.key)\": \($0.value)" }
    let members =
      ["\"id\": \"\(id)\""] + others + (frame.isEmpty ? [] : ["\"frame\": { \(frame.joined(separator: ", ")) }"])
    return "{ \(members.joined(separator: ", ")) }"
  }

  private static let frameKeys = ["x", "y", "width", "height"]

  func animation(_ transition: String, script: String) throws -> Animation {
    try TestScenes.animation(text(transition, script: script))
  }
}

@Suite("Script steps that change nodes while a screen is presented")
struct PresentedChangeTests {
  private static let changes: [(id: String, key: String, value: String)] = [
    ("card", "x", "60"), ("card", "y", "150"), ("card", "width", "60"), ("card", "height", "130"),
    ("card", "cornerRadius", "30"), ("card", "background", "\"#FF0000\""), ("card", "hidden", "true"),
    ("card", "opacity", "0.5"), ("card", "transform", #"{ "scale": 0.5 }"#), ("card", "shadow", #"{ "radius": 6 }"#),
    ("bar", "hidden", "true"), ("bar", "height", "100"), ("bar", "background", "\"#FF00FF\""),
    ("title", "text", "\"Another\""), ("title", "color", "\"#FF0000\""), ("title", "font", "20"),
    ("hero", "height", "100"), ("hero", "background", "\"#FF0000\""), ("hero", "opacity", "0.5"),
    ("hero", "cornerRadius", "20"), ("hero", "margin", "10"), ("hero", "hidden", "true"),
    ("label", "text", "\"A text that needs more than one line, and so more room\""), ("label", "hidden", "true"),
    ("label", "font", "20"), ("row", "height", "70"), ("row", "hidden", "true"), ("row", "background", "\"#0000FF\""),
  ]

  @Test(
    "Then the frame is that of a file which says the new values, and so is the dismissal",
    arguments: PresentedPage.transitions)
  func atRest(transition: String) throws {
    var random = Xorshift(seed: 48)
    for index in 0..<20 {
      var page = PresentedPage()
      let script = try RandomChanges.steps(
        1...2, of: Self.changes, timings: ["", #", "duration": 0.3"#, #", "duration": 0.3, "wait": 0.1"#],
        using: &random, changing: &page.keys)
      func compare(_ before: String, _ after: String, _ times: [Double]) throws {
        let changed = try PresentedPage().animation(
          transition, script: "[\(before)\(script), { \"wait\": 0.5 }\(after)]")
        // At the same times, so that not even a rounding error differs.
        let plain = try page.animation(transition, script: "[\(before){ \"wait\": 0.5 }\(after)]")
        let late = Double((changed.duration - plain.duration).nanoseconds / 1_000_000) / 1000
        let written = try page.animation(
          transition, script: "[\(before){ \"wait\": \(0.5 + late) }\(after)]")
        #expect(written.duration == changed.duration)
        for time in times {
          let instant = written.duration.seconds - time
          #expect(
            changed.display(at: instant, scale: 1) == written.display(at: instant, scale: 1),
            "\(index) \(time) before the end: \(script)")
        }
      }
      try compare(#"{ "present": {} }, "#, "", [0])
      try compare(#"{ "present": {} }, "#, #", { "dismiss": {} }"#, [0, 0.05, 0.1, 0.2, 0.3])
    }
  }

  @Test(
    "At its start a change shows what was there before, and nothing jumps at its end",
    arguments: PresentedPage.transitions)
  func continuity(transition: String) throws {
    for (id, key, value) in Self.changes {
      // A viewer without its photo has no photo that could fade.
      if transition.contains("photo-swipe"), id == "hero", key == "hidden" { continue }
      let animation = try PresentedPage().animation(
        transition,
        script:
          "[{ \"present\": {} }, { \"wait\": 0.1 }, { \"set\": { \"\(id).\(key)\": \(value) }, \"duration\": 1, \"curve\": \"linear\" }, { \"wait\": 0.1 }]"
      )
      let (start, end) = (animation.duration.seconds - 1.1, animation.duration.seconds - 0.1)
      for time in [start, end] {
        let (before, after) = (
          animation.display(at: time - 1e-7, scale: 1), animation.display(at: time + 1e-7, scale: 1)
        )
        #expect(
          Self.difference(before, after) <= 2, "\(id).\(key) \(value) at \(time == start ? "its start" : "its end")")
      }
    }
  }

  /// The largest difference of a channel.
  private static func difference(_ a: DisplayList, _ b: DisplayList) -> Int {
    if a == b { return 0 }
    let a = Renderer().render(a)
    let b = Renderer().render(b)
    var difference = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        for (m, n) in [(p.red, q.red), (p.green, q.green), (p.blue, q.blue), (p.alpha, q.alpha)] {
          difference = Swift.max(difference, abs(Int(m) - Int(n)))
        }
      }
    }
    return difference
  }
}
