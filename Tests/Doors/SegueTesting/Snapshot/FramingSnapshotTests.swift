import Segue
import SegueDigests
import SegueFiles
import SegueSnapshots
import SegueTesting
import TestSupport
import Testing

/// Whatever changes a frame is compared.
@Suite struct FramingSnapshotTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func assert(
    _ movie: Movie, _ mode: SnapshotRecordMode = .never, named name: String? = nil, claims: ReferenceClaims? = nil
  ) async -> AssertionOutcome {
    await SnapshotAssertion(
      .movie(movie), at: .times([0, 0.3, 0.5, 0.8]), in: folder.context(.init(mode), named: name, claims: claims)
    ).outcome()
  }

  private func lock(_ name: String? = nil) throws -> SceneLock {
    let path = folder("__Snapshots__/CardTests/opens\(name.map { "." + $0 } ?? "").segue-lock")
    return try SceneLock(try File.read(path), path: path)
  }

  /// The recorded pixels of a movie.
  private func pixels(_ movie: Movie, named name: String) async throws -> [String] {
    #expect(await assert(movie, .all, named: name).kind == .recorded)
    return try lock(name).stories[0].frames.map(\.pixels)
  }

  @Test("The framing is recorded and compared")
  func compared() async throws {
    let movie = try await Movie(smallScene())
    let framed = try movie.framed(Framing(background: .color("#FF0000"), padding: 4))
    #expect(await assert(framed, .all).kind == .recorded)
    #expect(await assert(framed).kind == .passed)
    let story = try lock().stories[0].story
    #expect(story.width == 48 && story.height == 68 && story.test.framing == "background #FF0000, padding 4.0")
    for other in [movie, try movie.framed(Framing(background: .color("#FF0000"), padding: 5))] {
      let outcome = await assert(other)
      #expect(outcome.kind == .failed && outcome.message.contains("another framing"), "\(outcome.message)")
      #expect(outcome.message.contains("recorded: background #FF0000, padding 4.0"))
      #expect(
        outcome.message.contains("here:     \(other.framing == .none ? "none" : "background #FF0000, padding 5.0")"))
    }
  }

  @Test("The frames of a reference are those that the movie has")
  func sameFrames() async throws {
    let movie = try await Movie(smallScene()).framed(
      Framing(device: .phone, background: .gradient, corners: 3, appearance: .dark))
    _ = await assert(movie, .all)
    let frames = try lock().stories[0].frames
    for (frame, time) in zip(frames, [0, 0.3, 0.5, 0.8] as [Segue.Seconds]) {
      let picture = movie.frame(at: time)
      var hasher = DigestHasher()
      for side in [picture.width, picture.height] { hasher.combine([UInt8(side & 255), UInt8(side >> 8), 0, 0]) }
      hasher.combine(picture.pixels)
      #expect(frame.pixels == hasher.finalize().hex(bytes: RecordedFrame.pixelsLength / 2), "at \(time)")
    }
  }

  @Test("A change of the scene inside of a framing is blamed as without one")
  func blamed() async throws {
    let framing = Framing(background: .color("#FF0000"), padding: 4)
    _ = await assert(try await Movie(smallScene()).framed(framing), .all)
    let outcome = await assert(try await Movie(smallScene(radius: "8")).framed(framing))
    #expect(outcome.kind == .failed && outcome.message.contains("`card.cornerRadius` 4 → 8"), "\(outcome.message)")
    #expect(outcome.message.contains(" px differ in [9,9 20×20]") && !outcome.message.contains("renderer"))
  }

  @Test("Without a framing the lock does not speak of one")
  func plain() async throws {
    let movie = try await Movie(smallScene())
    _ = await assert(movie, .all)
    #expect(!(try folder.read("__Snapshots__/CardTests/opens.segue-lock")).contains("framing"))
    // A framing that draws nothing is none.
    #expect(
      await assert(try movie.framed(Framing(statusBar: .hidden, background: .transparent, padding: 0))).kind == .passed)
  }

  /// Another value of each property, by its name.
  private static let otherFramings: [String: @Sendable (inout Framing) -> Void] = [
    "device": { $0.device = .tablet },
    "statusBar": { $0.statusBar = .hidden },
    "background": { $0.background = .colors("#FF0000", "#0000FF") },
    "padding": { $0.padding = 9 },
    "corners": { $0.corners = 12 },
    "screenCorners": { $0.screenCorners = 7 },
    "shadow": { $0.shadow = false },
    "appearance": { $0.appearance = .dark },
  ]

  @Test("Each property of a framing that changes a frame changes its digest and the words of the lock")
  func properties() async throws {
    let names = Mirror(reflecting: Framing()).children.compactMap(\.label)
    #expect(Set(names) == Set(Self.otherFramings.keys))
    let movie = try await Movie(Self.rich())
    let base = Framing(device: .phone, background: .color("#FFFFFF"), padding: 6, shadow: true, appearance: .light)
    for name in names {
      // A screen has corners of its own only without a device.
      var framing = base
      if name == "screenCorners" { framing.device = .none }
      let before = try await pixels(try movie.framed(framing), named: name)
      let recorded = try lock(name).stories[0].story.test.framing
      Self.otherFramings[name]?(&framing)
      #expect(await assert(try movie.framed(framing), named: name).kind == .failed, "\(name)")
      let after = try await pixels(try movie.framed(framing), named: name)
      #expect(zip(before, after).allSatisfy { $0 != $1 }, "\(name)")
      #expect(try lock(name).stories[0].story.test.framing != recorded, "\(name)")
    }
  }

  /// Another value of each choice, by its name.
  private static let otherChoices: [String: @Sendable (inout Movie.Choices) -> Void] = [
    "theme": { $0.theme = "dark" },
    "locale": { $0.locale = "de" },
    "script": { $0.script = "pull" },
    "scale": { $0.scale = 2 },
    "ending": { $0.ending = .cancel },
    "showsTouches": { $0.showsTouches = true },
    "reducesMotion": { $0.reducesMotion = true },
  ]

  @Test("Each choice of a movie that changes a frame changes a digest, and two movies cannot share a reference")
  func choices() async throws {
    let names = Mirror(reflecting: Movie.Choices()).children.compactMap(\.label)
    #expect(Set(names) == Set(Self.otherChoices.keys))
    for name in names {
      var choices = Movie.Choices()
      if name == "ending" || name == "showsTouches" { choices.script = "pull" }
      let claims = ReferenceClaims()
      let movie = try await Movie(Self.rich(), choices)
      let before = try await pixels(movie, named: name)
      #expect(await assert(movie, named: name, claims: claims).kind == .passed)
      Self.otherChoices[name]?(&choices)
      let other = try await Movie(Self.rich(), choices)
      #expect(await assert(other, named: name).kind == .failed, "\(name)")
      let both = await assert(other, .all, named: name, claims: claims)
      #expect(both.kind == .failed && both.message.contains("a name of its own"), "\(name): \(both.message)")
      #expect(try await pixels(other, named: name) != before, "\(name)")
    }
  }

  /// A scene whose frames depend on every choice.
  private static func rich() -> Segue.Scene {
    Segue.Scene(
      json: """
        {
          "canvas": { "width": 60, "height": 120 }, "frameRate": 10,
          "themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#202020" } },
          "locales": { "en": { "strings": { "title": "Hi" } }, "de": { "strings": { "title": "Hallo" } } },
          "screens": {
            "main": { "background": "$page", "children": [
              { "id": "title", "text": "$title", "frame": { "x": 4, "y": 30 }, "font": { "size": 9 } }] },
            "menu": { "background": "#2F9E44" }
          },
          "transition": { "type": "drawer", "open": { "curve": "linear", "duration": 0.4 } },
          "script": {
            "play": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }],
            "pull": [{ "wait": 0.1 },
              { "drag": { "from": [1, 60], "by": [40, 0], "duration": 0.4 }, "release": "auto" }, { "wait": 0.4 }]
          }
        }
        """, name: "<rich scene>")
  }
}
