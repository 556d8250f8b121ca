import Dispatch
import Foundation
import Segue
import SegueTesting

/// A way to break something that a test compares: a scene, a framing, a choice, a reference, or the task of the assertion.
///
/// Each asserts that nothing has changed. Broken, it has, and the assertion has to fail, wherever it runs.
public struct Way: Sendable {
  /// What `CLIENT_BREAKS` calls it.
  public let name: String
  let check: @Sendable (_ isBroken: Bool) async throws -> Void

  init(_ name: String, _ check: @escaping @Sendable (_ isBroken: Bool) async throws -> Void) {
    self.name = name
    self.check = check
  }

  /// Runs the assertion, broken if the environment names this way. Then no other way is run: several have the same reference.
  public func callAsFunction() async throws {
    if Self.broken == nil || Self.broken == name { try await check(Self.broken == name) }
  }

  /// The way that `CLIENT_BREAKS` names.
  public static let broken = ProcessInfo.processInfo.environment["CLIENT_BREAKS"]

}

extension Way {
  /// All ways, each with a name of its own.
  public static let all: [Way] = edits + framings + choices + references + tasks

  // MARK: Scenes

  /// Replacements in the text of the scene.
  private static let edits: [Way] = [
    edit("scene-color", "#E03131", "#E03132"), edit("scene-radius", #""cornerRadius": 4"#, #""cornerRadius": 4.5"#),
    edit("scene-position", #""x": 5, "y": 5"#, #""x": 5.5, "y": 5"#),
    edit("scene-opacity", #""opacity": 0.5"#, #""opacity": 0.51"#),
    edit("scene-duration", #""duration": 0.4"#, #""duration": 0.45"#), edit("scene-curve", "linear", "easeIn"),
    edit("scene-size", #""width": 40"#, #""width": 41"#),
    edit("scene-background", ##""page": "#FFFFFF""##, ##""page": "#FFFFFE""##),
    edit("scene-transition", #""type": "drawer""#, #""type": "drawer", "width": 30"#),
    edit("scene-wait", #""wait": 0.2"#, #""wait": 0.3"#),
    Way("scene-invalid") {
      await assertSnapshot(of: $0 ? edited("linear", "lineal") : scene, record: mode, function: "scene")
    },
    Way("scene-in-swift") { await assertSnapshot(of: built(radius: $0 ? 5 : 4), record: mode, function: "built") },
  ]

  private static func edit(_ name: String, _ old: String, _ new: String) -> Way {
    Way(name) { await assertSnapshot(of: $0 ? edited(old, new) : scene, record: mode, function: "scene") }
  }

  // MARK: Framings

  private static let framings: [Way] = [
    framing("framing-none") { $0 = .none },
    framing("framing-padding") { $0.padding = 7 }, framing("framing-background") { $0.background = .color("#FFFFFE") },
    framing("framing-device") { $0.device = .tablet }, framing("framing-corners") { $0.corners = 3 },
    framing("framing-shadow") { $0.shadow = false }, framing("framing-appearance") { $0.appearance = .dark },
    framing("framing-transparent") { $0.background = .transparent },
  ]

  private static func framing(_ name: String, _ change: @escaping @Sendable (inout Framing) -> Void) -> Way {
    Way(name) { isBroken in
      var framing = Framing(device: .phone, statusBar: .hidden, background: .color("#FFFFFF"), padding: 6, shadow: true)
      if isBroken { change(&framing) }
      let movie = try await Movie(scene).framed(framing)
      await assertSnapshot(of: movie, at: .times([0, 0.4]), record: mode, function: "framing")
    }
  }

  // MARK: Choices

  /// The first frame is the same in both locales, with either ending, and with reduced motion.
  private static let choices: [Way] = [
    Way("theme") {
      await assertSnapshot(of: scene, at: start, theme: $0 ? "dark" : "light", record: mode, function: "first")
    },
    Way("locale") {
      await assertSnapshot(of: scene, at: start, locale: $0 ? "ar" : "en", record: mode, function: "first")
    },
    Way("script") {
      await assertSnapshot(of: scene, at: start, script: $0 ? "stay" : nil, record: mode, function: "first")
    },
    Way("scale") { await assertSnapshot(of: scene, at: start, scale: $0 ? 2 : nil, record: mode, function: "first") },
    Way("reduced-motion") {
      await assertSnapshot(of: scene, at: start, reducesMotion: $0, record: mode, function: "first")
    },
    Way("ending") { isBroken in
      let movie = try await Movie(scene, ending: isBroken ? .cancel : nil)
      await assertSnapshot(of: movie, at: start, record: mode, function: "first")
    },
    Way("touches") { isBroken in
      let movie = try await Movie(scene, showsTouches: isBroken ? true : nil)
      await assertSnapshot(of: movie, at: start, record: mode, function: "first")
    },
    Way("times") { await assertSnapshot(of: scene, at: .times([$0 ? 0.1 : 0]), record: mode, function: "first") },
    Way("trait") { isBroken in
      await withSegueSnapshots(theme: isBroken ? "dark" : nil) {
        await assertSnapshot(of: scene, at: start, record: mode, function: "first")
      }
    },
  ]

  private static let start = SnapshotTimes.times([0])

  // MARK: References

  private static let references: [Way] = [
    Way("no-reference") { isBroken in
      if isBroken { await assertSnapshot(of: scene, at: start, record: .never, function: "nowhere") }
    },
    Way("no-reference-of-frame") { isBroken in
      let frame = try await Movie(scene).frame(at: 0)
      if isBroken { await assertSnapshot(of: frame, record: .never, function: "nowhere") }
    },
    Way("no-reference-of-trace") { if $0 { await assertTrace(of: scene, record: .never, function: "nowhere") } },
    Way("frame") { isBroken in
      let movie = try await Movie(isBroken ? edited("#E03131", "#E03132") : scene)
      await assertSnapshot(of: movie.frame(at: 0), record: mode, function: "frame")
    },
    Way("trace") {
      await assertTrace(
        of: $0 ? edited(#""duration": 0.4"#, #""duration": 0.41"#) : scene, record: mode, function: "trace")
    },
    Way("trace-of-movie") { isBroken in
      await assertTrace(of: try await Movie(scene, reducesMotion: isBroken), record: mode, function: "trace")
    },
    Way("shared-reference") { isBroken in
      await assertSnapshot(of: scene, at: start, record: mode, function: "shared")
      if isBroken {
        await assertSnapshot(of: edited("#E03131", "#E03132"), at: start, record: .all, function: "shared")
      }
    },
    Way("columns") { if $0 { await assertTrace(of: scene, columns: ["drawr.*"], record: mode, function: "columns") } },
  ]

  // MARK: Tasks

  private static let tasks: [Way] = [
    Way("detached-task") { isBroken in await Task.detached { await first(isBroken) }.value },
    Way("unstructured-task") { isBroken in await Task { await first(isBroken) }.value },
    Way("task-group") { isBroken in
      await withTaskGroup(of: Void.self) { group in
        // Another assertion with this reference would be an issue of its own, in some orders.
        group.addTask { await first(isBroken) }
        group.addTask {}
      }
    },
    Way("queue") { isBroken in
      await withCheckedContinuation { done in
        DispatchQueue.global().async {
          Task {
            await first(isBroken)
            done.resume()
          }
        }
      }
    },
    Way("thread") { isBroken in
      await withCheckedContinuation { done in
        Thread {
          Task {
            await first(isBroken)
            done.resume()
          }
        }.start()
      }
    },
    Way("detached-trace") { isBroken in
      await Task.detached {
        let other = edited(#""duration": 0.4"#, #""duration": 0.41"#)
        await assertTrace(of: isBroken ? other : scene, record: mode, function: "trace")
      }.value
    },
  ]

  @Sendable private static func first(_ isBroken: Bool) async {
    await assertSnapshot(
      of: isBroken ? edited("#E03131", "#E03132") : scene, at: start, record: mode, function: "first")
  }

  // MARK: The scene

  /// References are written only on request, so that what is broken stays broken.
  private static var mode: SnapshotRecordMode? { broken == nil ? nil : .never }

  private static let text = """
    {
      "canvas": { "width": 40, "height": 60 }, "frameRate": 10, "theme": "light", "locale": "en",
      "themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#202020" } },
      "locales": { "en": { "strings": { "title": "Hi" } }, "ar": { "strings": { "title": "Hi" } } },
      "screens": {
        "main": { "background": "$page", "children": [
          { "id": "card", "frame": { "x": 5, "y": 5, "width": 20, "height": 20 }, "background": "#E03131",
            "cornerRadius": 4 },
          { "frame": { "x": 5, "y": 40, "width": 30, "height": 10 }, "background": "#1971C2", "opacity": 0.5 }] },
        "menu": { "background": "#2F9E44" }
      },
      "transition": { "type": "drawer", "open": { "curve": "linear", "duration": 0.4 } },
      "script": {
        "play": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }],
        "stay": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }]
      }
    }
    """

  /// The scene that nothing is changed in.
  public static let scene = Segue.Scene(json: text)

  private static func edited(_ old: String, _ new: String) -> Segue.Scene {
    precondition(text.contains(old), old)
    return Segue.Scene(json: text.replacingOccurrences(of: old, with: new))
  }

  private static func built(radius: Double) -> Segue.Scene {
    Segue.Scene(canvas: .init(width: 40, height: 60)) {
      Screen("main") {
        Box().id("card").frame(x: 5, y: 5, width: 20, height: 20).background("#E03131").cornerRadius(.points(radius))
      }
      Screen("menu").background("#2F9E44")
      Transition.drawer()
      Script { Wait(0.1) }
    }
  }
}
