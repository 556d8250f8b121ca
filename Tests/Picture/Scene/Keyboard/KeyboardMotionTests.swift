import Foundation
import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import TestSupport
import Testing

@Suite("The keyboard's motion, and what is pinned to it")
struct KeyboardMotionTests {
  /// The system's spring from rest: q = 1 - (1 + ω₀t)·exp(-ω₀t), which ends at 0.505824 s.
  private static func q(_ time: Seconds) -> Double {
    if time <= 0 { return 0 }
    if time >= 0.505824 { return 1 }
    let frequency = (1000.0 / 3).squareRoot()
    return 1 - (1 + frequency * time) * exp(-frequency * time)
  }

  private static let times = [0, 0.01, 0.05, 0.1, 0.123, 0.2, 0.3, 0.4, 0.5, 0.6, 2]

  @Test(
    "It comes up with the system's spring, and what is pinned to it goes from the safe area to its top with the same spring"
  )
  func spring() throws {
    let animation = try KeyboardScene.animation(#"[{ "keyboard": "show" }, { "wait": 1 }]"#)
    for time in Self.times {
      let q = Self.q(time)
      #expect(abs((animation.keyboard(at: time)?.presence ?? 0) - q) < 1e-6)
      let distance = 34 + (291 - 34) * q
      #expect(abs(try animation.shown("bar", at: time).frame.maxY - (844 - distance)) < 1e-6 * 257, "at \(time)")
      #expect(abs(try animation.shown("bar", at: time).frame.height - 50) < 1e-9)
      let list = try animation.shown("list", at: time).frame
      #expect(abs(list.minY - 100) < 1e-9 && abs(list.maxY - (844 - distance - 50)) < 1e-6 * 257)
      #expect(abs(try animation.shown("last", at: time).frame.maxY - list.maxY) < 1e-9)
      #expect(try animation.shown("low", at: time).frame == Rect(x: 100, y: 780, width: 100, height: 30))
    }
    #expect(abs(animation.duration.seconds - 1.505824) < 1e-6)
  }

  @Test("Before, during and after, the layout is that of a file which says the distance")
  func atRest() throws {
    let animation = try KeyboardScene.animation(
      #"[{ "wait": 1 }, { "keyboard": "show" }, { "wait": 0.4 }, { "keyboard": "hide" }, { "wait": 1 }]"#)
    for (time, pin) in [(0.5, "34"), (1.8, "291"), (3, "34")] {
      let written = try KeyboardScene.animation(#"[{ "wait": 1 }]"#, pin: pin)
      for id in ["bar", "list", "last"] {
        #expect(try animation.shown(id, at: time).frame == written.shown(id, at: 0).frame, "\(id) at \(time)")
      }
    }
  }

  @Test("A keyboard that is hidden while it comes up goes on from where it is, and so does what is pinned to it")
  func interrupted() throws {
    let animation = try KeyboardScene.animation(
      #"[{ "keyboard": "show", "wait": 0.1 }, { "keyboard": "hide", "wait": 0.05 }, { "keyboard": "show" }, { "wait": 1 }]"#
    )
    var last = 0.0
    for step in 0...1200 {
      let time = Double(step) / 1000
      let presence = animation.keyboard(at: time)?.presence ?? 0
      // As Core Animation does, the motions add up.
      #expect(abs(presence - (Self.q(time) - Self.q(time - 0.1) + Self.q(time - 0.15))) < 1e-6)
      // No spring is faster than ω₀/e.
      #expect((0...1).contains(presence) && abs(presence - last) < 0.016)
      last = presence
      guard step.isMultiple(of: 100) else { continue }
      #expect(abs(try animation.shown("bar", at: time).frame.maxY - (844 - 34 - 257 * presence)) < 1e-9)
    }
    #expect(last == 1)
  }

  @Test("Frames in any order are those in order")
  func order() throws {
    let script =
      #"[{ "keyboard": "show", "wait": 0.2 }, { "type": { "draft": "At 7!" } }, { "keyboard": "hide", "wait": 0.2 }, { "present": {} }]"#
    let (forwards, mixed) = (try KeyboardScene.animation(script), try KeyboardScene.animation(script))
    let times = (0...30).map { Double($0) / 20 }
    var random = Xorshift(seed: 7)
    var shuffled: [Seconds: DisplayList] = [:]
    for time in times.shuffled(using: &random) { shuffled[time] = mixed.display(at: time, scale: 1) }
    for time in times { #expect(forwards.display(at: time, scale: 1) == shuffled[time]) }
  }

  @Test("What a script sets on a pinned node does not take it off the keyboard")
  func changes() throws {
    let animation = try KeyboardScene.animation(
      #"[{ "keyboard": "show" }, { "set": { "bar.height": 80 }, "duration": 0.2 }, { "wait": 0.2 }, { "keyboard": "hide" }]"#
    )
    #expect(try animation.shown("bar", at: 0.85).frame == Rect(x: 0, y: 844 - 291 - 80, width: 390, height: 80))
    #expect(try animation.shown("bar", at: 2).frame == Rect(x: 0, y: 844 - 34 - 80, width: 390, height: 80))
    // It can be pinned to it later, too.
    let pinned = try KeyboardScene.animation(
      #"[{ "keyboard": "show" }, { "set": { "bar.pin": { "bottom": "keyboard" } } }, { "wait": 0.2 }, { "keyboard": "hide" }]"#,
      pin: "0"
    )
    #expect(try pinned.shown("bar", at: 0.6).frame.maxY == 844 - 291)
    #expect(try pinned.shown("bar", at: 2).frame.maxY == 844 - 34)
  }

  @Test(
    "A screen that is presented, by itself, by a tap or by a finger, hides the keyboard with its motion",
    arguments: [
      #"{ "present": {} }"#,
      #"{ "drag": { "from": [1, 300], "by": [300, 0], "duration": 0.3 }, "release": "finish" }"#,
    ])
  func presenting(step: String) throws {
    let animation = try KeyboardScene.animation("[{ \"keyboard\": \"show\" }, \(step), { \"wait\": 1 }]")
    let start = try #require(animation.timeline.handOffs.first).time.seconds
    #expect(start >= 0.5)
    for time in Self.times {
      #expect(abs((animation.keyboard(at: start + time)?.presence ?? 0) - (1 - Self.q(time))) < 1e-6, "\(time)")
      let frame = try animation.shown("bar", at: start + time).frame
      #expect(abs(frame.maxY - (844 - 34 - 257 * (1 - Self.q(time)))) < 1e-3)
    }
    #expect(animation.warnings.list.isEmpty)
  }

  @Test("Under Reduce Motion it fades in its place")
  func reducedMotion() throws {
    let animation = try KeyboardScene.animation(#"[{ "keyboard": "show" }]"#, reducesMotion: true)
    let part = try #require(animation.parts(at: 0.1, scale: 1).first { $0.name == "keyboard" })
    guard case .layer(let layer, _) = part.commands[0] else { return #expect(Bool(false)) }
    #expect(part.commands.count == 1 && abs(layer.opacity - Self.q(0.1)) < 1e-6)
    let end = try #require(animation.parts(at: 1, scale: 1).first { $0.name == "keyboard" })
    #expect(layer.commands == end.commands)
  }

  @Test("It is drawn above the screens, and below the home indicator and fingers")
  func depth() throws {
    let animation = try KeyboardScene.animation(
      #"[{ "keyboard": "show" }, { "tap": "high" }]"#, canvas: #"{ "device": "iPhone 14", "homeIndicator": true }"#,
      more: #""touches": true, "#)
    #expect(animation.parts(at: 0.55, scale: 1).map(\.name) == ["main", "keyboard", "homeIndicator", "touches"])
    #expect(animation.parts(at: 0, scale: 1).map(\.name) == ["main", "homeIndicator"])
  }

  @Test("The home indicator contrasts with the keyboard while that is behind it")
  func homeIndicator() throws {
    let animation = try KeyboardScene.animation(
      #"[{ "keyboard": { "appearance": "dark" } }, { "wait": 1 }]"#,
      canvas: #"{ "device": "iPhone 14", "homeIndicator": true }"#)
    func color(at time: Seconds) throws -> Color {
      let part = try #require(animation.parts(at: time, scale: 1).first { $0.name == "homeIndicator" })
      guard case .fill(_, .solid(let color), _, _) = part.commands[0] else { return .clear }
      return color
    }
    #expect(try color(at: 0) == .black)
    #expect(abs(try color(at: 0.1).red - Self.q(0.1)) < 1e-6)
    #expect(try color(at: 1) == .white)
  }
}
