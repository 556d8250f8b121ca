import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

/// A scene of 390 × 844 points whose second screen has content of 120 points.
private func text(
  _ transition: String, screen: String = content, canvas: String = "", theme: String = "light",
  script: String = #"[{ "wait": 1 }]"#
) -> String {
  """
  { "canvas": { "width": 390, "height": 844 \(canvas) }, "themes": { "\(theme)": {} },
    "screens": { "a": { "background": "white", "children": [{ "id": "more", "frame": { "width": 40, "height": 40 } }] }, "b": { \(screen) } },
    "transition": { \(transition) }, "script": \(script) }
  """
}

private let content =
  #""background": "white", "children": [{ "id": "ok", "pin": { "top": 76, "left": 0, "right": 0, "height": 44 }, "background": "systemGray5" }]"#

private func animation(_ text: String, reducesMotion: Bool = false) throws -> Animation {
  let (scene, _) = try SceneDecoder.decode(SourceFile(name: "test.json", text: text))
  return try Animation(
    context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: reducesMotion))
}

@Suite("An alert")
struct AlertTests {
  private let alert = #""type": "alert", "opens": ["more"], "closes": ["ok"]"#

  @Test("It follows every row of the table, in a light theme and in a dark one", arguments: ["light", "dark"])
  func table(theme: String) throws {
    let animator = try animation(text(alert, theme: theme)).animator
    let rows = try GoldenTable("flow_alert_60fps").rows
    #expect(rows.count == 26)
    for (index, row) in rows.enumerated() {
      for (phase, name) in [(animator.present, "present"), (animator.dismiss, "dismiss")] {
        let time = Double(index) / 60
        let window = try phase.presentation("alert", at: time)
        let dim = try phase.presentation("overlay", at: time)
        guard case .color(let color) = dim.content else { continue }
        let full = theme == "dark" ? 0.48 : 0.2
        #expect(abs(color.alpha - full) < 1e-6)
        #expect(abs(window.scale - (try row.number("\(name)_scale"))) < 1e-6, "\(name) \(index)")
        #expect(abs(window.opacity - (try row.number("\(name)_alpha"))) < 1e-6, "\(name) \(index)")
        #expect(abs(dim.opacity * 0.2 - (try row.number("\(name)_dim"))) < 1e-6, "\(name) \(index)")
      }
    }
  }

  @Test("It is 270 points wide, as high as its content, and in the middle of the canvas, at whole points")
  func frame() throws {
    let window = try #require(try animation(text(alert)).animator.presented.last).presentation(at: 0)
    #expect(window.frame == Rect(x: 60, y: 362, width: 270, height: 120))
    #expect(window.cornerRadius == 14)
    #expect(window.cornerCurve == .continuous)
    let odd = try animation(text(#""type": "alert", "width": 301, "height": 121"#)).animator
    #expect(
      try #require(odd.presented.last).presentation(at: 0).frame == Rect(x: 45, y: 362, width: 301, height: 121))
    let wide = try animation(text(#""type": "alert", "width": 500, "height": 900"#)).animator
    #expect(
      try #require(wide.presented.last).presentation(at: 0).frame == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test("Without a height of its own its screen needs one")
  func noHeight() throws {
    let error = #expect(throws: Diagnostics.self) {
      try animation(text(#""type": "alert""#, screen: #""background": "white""#))
    }
    let problem = try #require(error?.list.first)
    #expect(problem.code == "no-height")
    #expect(problem.location?.start.line == 3)
    #expect(try animation(text(#""type": "alert", "height": 180"#, screen: "")).warnings.isEmpty)
  }

  @Test("A tap on the dimmed screen does nothing, one on its button closes it")
  func taps() throws {
    func tapping(_ target: String) throws -> Animation {
      try animation(
        text(alert, script: #"[{ "tap": "more" }, { "wait": 0.2 }, { "tap": \#(target) }, { "wait": 0.6 }]"#))
    }
    let missed = try tapping("[20, 100]")
    #expect(missed.warnings.list.map(\.code) == ["tap-missed"])
    #expect(missed.moment(at: missed.duration.seconds).phase == .presented)
    let closed = try tapping(#""ok""#)
    #expect(closed.warnings.isEmpty)
    #expect(closed.moment(at: closed.duration.seconds).phase == .dismissed)
  }

  @Test("With reduced motion it fades as usual, but does not change its size")
  func reducedMotion() throws {
    let usual = try animation(text(alert)).animator
    let reduced = try animation(text(alert), reducesMotion: true).animator
    for time in [0, 0.1, 0.2, 0.404] {
      let (window, expected) = (
        try reduced.present.presentation("alert", at: time), try usual.present.presentation("alert", at: time)
      )
      #expect(window.scale == 1)
      #expect(window.opacity == expected.opacity)
    }
    #expect(reduced.present.duration == 0.404)
    #expect(reduced.dismiss.presentationLayers(at: 0.1) == usual.dismiss.presentationLayers(at: 0.1))
  }
}

@Suite("An action sheet")
struct ActionSheetTests {
  private let sheet = #""type": "action-sheet", "opens": ["more"], "closes": ["ok"]"#

  private func frame(_ animation: Animation) throws -> Rect {
    try #require(animation.animator.presented.last).presentation(at: 0).frame
  }

  @Test("It lies 8 points inside the canvas, above the safe area, and is as high as its content")
  func frame() throws {
    #expect(try frame(animation(text(sheet))) == Rect(x: 8, y: 716, width: 374, height: 120))
    let device = #", "safeArea": { "top": 47, "bottom": 34 }"#
    #expect(try frame(animation(text(sheet, canvas: device))) == Rect(x: 8, y: 690, width: 374, height: 120))
    let own = #""type": "action-sheet", "inset": 20, "height": 300"#
    #expect(try frame(animation(text(own))) == Rect(x: 20, y: 524, width: 350, height: 300))
  }

  @Test("An inset that leaves no room is an error, of a dialog as well")
  func noRoom() {
    func problems(_ transition: String) -> [String] {
      do {
        _ = try animation(text(transition))
        return []
      } catch let error as Diagnostics {
        return error.list.map {
          "\($0.code.rawValue) at \($0.location.map { "\($0.start)" } ?? "") \($0.expected ?? "")"
        }
      } catch {
        return ["\(error)"]
      }
    }
    let expected = "less than the canvas, which has 390 × 844 points"
    #expect(problems(#""type": "action-sheet", "inset": 195"#) == ["no-room at 3:52 \(expected)"])
    #expect(problems(#""type": "action-sheet", "inset": 194"#).isEmpty)
    #expect(
      problems(#""type": "dialog", "insets": { "top": 500, "left": 0, "bottom": 400, "right": 0 }"#)
        == ["no-room at 3:47 \(expected)"])
  }

  @Test("It slides from below the canvas with the spring of alerts, and back, while the screen dims alongside")
  func motion() throws {
    let animator = try animation(text(sheet)).animator
    for (index, row) in try GoldenTable("flow_alert_60fps").rows.enumerated() {
      let (time, q) = (Double(index) / 60, try row.number("present_q"))
      let sheet = try animator.present.presentation("actionSheet", at: time)
      // The table is rounded to nine digits, over a way of 128 points.
      #expect(abs(sheet.frame.y - (844 - 128 * q)) < 1e-6, "\(index)")
      #expect(sheet.opacity == 1)
      #expect(abs(try animator.present.presentation("overlay", at: time).opacity - q) < 1e-6)
      #expect(abs(try animator.dismiss.presentation("actionSheet", at: time).frame.y - (716 + 128 * q)) < 1e-6)
      #expect(abs(try animator.dismiss.presentation("overlay", at: time).opacity - (1 - q)) < 1e-6)
    }
  }

  @Test("Its corners are rounded if its screen has a background; otherwise its groups have their own")
  func corners() throws {
    let rounded = try animation(text(sheet)).animator
    #expect(try #require(rounded.presented.last).presentation(at: 0).cornerRadius == 14)
    let groups = #""children": [{ "frame": { "height": 100 }, "background": "white" }]"#
    let square = try animation(text(#""type": "action-sheet""#, screen: groups)).animator
    #expect(try #require(square.presented.last).presentation(at: 0).cornerRadius == 0)
    let given = try animation(text(#""type": "action-sheet", "cornerRadius": 20"#, screen: groups)).animator
    #expect(try #require(given.presented.last).presentation(at: 0).cornerRadius == 20)
  }

  @Test("A tap on the dimmed screen closes it, as does one on its button", arguments: ["[20, 100]", "\"ok\""])
  func taps(target: String) throws {
    let script = #"[{ "tap": "more" }, { "wait": 0.2 }, { "tap": \#(target) }, { "wait": 0.6 }]"#
    let animation = try animation(text(sheet, script: script))
    #expect(animation.warnings.isEmpty)
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }
}
