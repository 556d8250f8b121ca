import Segue
import SegueFiles
import SegueSnapshots
import SegueTesting
import TestSupport
import Testing

/// A reference says which story it shows, so that two stories never pass for each other, even where they look alike.
@Suite struct StoryIdentityTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func assert(
    _ scene: Segue.Scene = alike(), _ choices: Movie.Choices = Movie.Choices(), at times: SnapshotTimes = .times([0]),
    _ mode: SnapshotRecordMode = .never, claims: ReferenceClaims? = nil, owner: String = ""
  ) async -> AssertionOutcome {
    await SnapshotAssertion(
      .scene(scene, choices), at: times, in: folder.context(.init(mode), owner: owner, claims: claims)
    ).outcome()
  }

  private static let lock = "__Snapshots__/CardTests/opens.segue-lock"

  /// A scene whose first frame is the same however it is played.
  private static func alike(
    themes: String = #"{ "light": {}, "dark": {} }"#, theme: String = "light", locale: String = "en", alt: String = "A."
  ) -> Segue.Scene {
    Segue.Scene(
      json: """
        {
          "alt": "\(alt)", "theme": "\(theme)", "locale": "\(locale)",
          "canvas": { "width": 20, "height": 30 }, "frameRate": 10,
          "themes": \(themes), "locales": { "en": { "strings": { "a": "A" } }, "ar": { "strings": { "a": "B" } } },
          "screens": { "main": { "background": "#FFFFFF" }, "menu": { "background": "#2F9E44" } },
          "transition": { "type": "drawer" },
          "script": { "play": [{ "wait": 0.2 }], "stay": [{ "wait": 0.2 }] }
        }
        """, name: "<alike>")
  }

  /// Another value of each choice, and how the message calls it.
  private static let others: [(choices: Movie.Choices, words: String)] = [
    (Movie.Choices(theme: "dark"), #"theme "dark""#), (Movie.Choices(locale: "ar"), #"locale "ar""#),
    (Movie.Choices(script: "stay"), #"script "stay""#), (Movie.Choices(scale: 2), "2x"),
    (Movie.Choices(ending: .cancel), "ending cancel"), (Movie.Choices(showsTouches: true), "with touches"),
    (Movie.Choices(showsTouches: false), "without touches"), (Movie.Choices(reducesMotion: true), "reduced motion"),
  ]

  @Test("Two stories that look alike do not pass for each other", arguments: others.indices)
  func alikeStories(index: Int) async throws {
    let (choices, words) = Self.others[index]
    for (recorded, asked) in [(Movie.Choices(), choices), (choices, Movie.Choices())] {
      _ = await assert(Self.alike(), recorded, .all)
      #expect(await assert(Self.alike(), recorded).kind == .passed)
      let outcome = await assert(Self.alike(), asked)
      #expect(outcome.kind == .failed && outcome.message.contains("another story of the scene"), "\(outcome.message)")
      #expect(outcome.message.contains(words), "\(outcome.message)")
      // An edit of the scene elsewhere does not hide it.
      #expect(await assert(Self.alike(alt: "B."), choices).kind == (recorded == choices ? .outdated : .failed))
    }
  }

  @Test("Two stories that look alike cannot share a reference", arguments: others.indices)
  func sharedReference(index: Int) async throws {
    let claims = ReferenceClaims()
    _ = await assert(Self.alike(), claims: claims)
    let both = await assert(Self.alike(), Self.others[index].choices, .all, claims: claims)
    #expect(both.kind == .failed && both.message.contains("Two assertions of this run"), "\(both.message)")
  }

  @Test("The scene's own theme, locale and script need no names, and old references have none")
  func defaults() async throws {
    _ = await assert(Self.alike(), Movie.Choices(theme: "light", locale: "en", script: "play"), .all)
    let text = try folder.read(Self.lock)
    for word in ["\"locale\"", "\"ending\"", "\"touches\": ", "\"reducesMotion\"", "\"framing\""] {
      #expect(!text.split(separator: "\n").first { $0.contains("\"story\"") }!.contains(word))
    }
    #expect(await assert().kind == .passed)
    #expect(await assert(Self.alike(), Movie.Choices(locale: "en")).kind == .passed)
  }

  @Test("What the assertion leaves to the scene changes with the scene")
  func changedDefaults() async throws {
    _ = await assert(Self.alike(), at: .times([0]), .all)
    #expect(await assert(Self.alike(theme: "dark")).kind == .outdated)
    #expect(await assert(Self.alike(locale: "ar")).kind == .outdated)
    #expect(await assert(Self.alike(themes: #"{ "day": {}, "dark": {} }"#, theme: "day")).kind == .outdated)
    // A theme that was renamed is not another one.
    _ = await assert(Self.alike(), Movie.Choices(theme: "light"), .all)
    let renamed = Self.alike(themes: #"{ "day": {}, "dark": {} }"#, theme: "day")
    #expect(await assert(renamed, Movie.Choices(theme: "day")).kind == .outdated)
    // A locale that becomes the scene's own is the same.
    _ = await assert(Self.alike(), Movie.Choices(locale: "ar"), .all)
    #expect(await assert(Self.alike(locale: "ar"), Movie.Choices(locale: "ar")).kind == .outdated)
    _ = await assert(Self.alike(), Movie.Choices(locale: "en"), .all)
    #expect(await assert(Self.alike(locale: "ar"), Movie.Choices(locale: "en")).kind == .outdated)
  }

  @Test("Other times are reported even if the scene was edited too")
  func times() async throws {
    _ = await assert(Self.alike(), at: .times([0, 0.1]), .all)
    let outcome = await assert(Self.alike(alt: "B."), at: .times([0, 0.2]))
    #expect(outcome.kind == .failed && outcome.message.contains("does not have the requested frames"))
  }

  /// What else changes a frame, as replacements in the text of a scene.
  private static let edits: [(name: String, old: String, new: String)] = [
    ("width", #""width": 60"#, #""width": 61"#), ("height", #""height": 120"#, #""height": 121"#),
    ("scale", #""scale": 1"#, #""scale": 2"#),
    ("device", #""width": 60, "height": 120, "#, #""device": "iPhone 16", "#),
    ("status bar", #""scale": 1"#, #""scale": 1, "statusBar": true"#),
    ("background", "#FFFFFF", "#FFFFFE"), ("parameter", #""size": 9"#, #""size": 10"#),
    ("parameter of a component", ##""tint": "#E03131""##, ##""tint": "#E03132""##),
    ("string", "Hi", "Ho"), ("theme", "#202020", "#202021"), ("frame", #""x": 4"#, #""x": 5"#),
    ("corner radius", #""cornerRadius": 4"#, #""cornerRadius": 5"#),
    ("opacity", #""opacity": 0.5"#, #""opacity": 0.6"#),
    ("shadow", #""opacity": 0.5"#, #""opacity": 0.5, "shadow": { "radius": 4 }"#),
    ("border", #""opacity": 0.5"#, ##""opacity": 0.5, "border": { "width": 1, "color": "#000000" }"##),
    ("transition", #""type": "drawer""#, #""type": "drawer", "width": 30"#), ("curve", "linear", "easeIn"),
    ("duration", #""duration": 0.4"#, #""duration": 0.5"#), ("wait", #""wait": 0.2"#, #""wait": 0.25"#),
    ("touches", #""touches": false"#, #""touches": true"#), ("screen", "#2F9E44", "#2F9E45"),
  ]

  @Test("Each edit of a scene that changes a frame fails", arguments: edits.indices)
  func edit(index: Int) async throws {
    let (name, old, new) = Self.edits[index]
    let choices = Movie.Choices(theme: name == "theme" ? "dark" : nil, script: name == "touches" ? "tap" : nil)
    let text = Self.rich
    #expect(text.contains(old))
    _ = await assert(Segue.Scene(json: text), choices, at: .all, .all)
    #expect(await assert(Segue.Scene(json: text), choices, at: .all).kind == .passed)
    let outcome = await assert(Segue.Scene(json: text.replacing(old, with: new, maxReplacements: 1)), choices, at: .all)
    #expect(outcome.kind == .failed, "\(name): \(outcome.message)")
    #expect(!outcome.message.contains("cannot be shown"), "\(name): \(outcome.message)")
  }

  private static let rich = """
    {
      "canvas": { "width": 60, "height": 120, "scale": 1 }, "frameRate": 10, "touches": false,
      "themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#202020" } },
      "locales": { "en": { "strings": { "title": "Hi" } }, "de": { "strings": { "title": "Hallo" } } },
      "components": { "dot": { "frame": { "width": 10, "height": 10 }, "background": "$tint", "cornerRadius": 4 } },
      "screens": {
        "main": { "background": "$page", "children": [
          { "id": "title", "text": "$title", "frame": { "x": 4, "y": 30 }, "font": { "size": 9 } },
          { "component": "dot", "with": { "tint": "#E03131" }, "frame": { "x": 30, "y": 60 } },
          { "frame": { "x": 30, "y": 80, "width": 9, "height": 5 }, "background": "#1971C2", "opacity": 0.5 }] },
        "menu": { "background": "#2F9E44" }
      },
      "transition": { "type": "drawer", "open": { "curve": "linear", "duration": 0.4 } },
      "script": {
        "play": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }],
        "tap": [{ "wait": 0.1 }, { "tap": "title" }, { "wait": 0.3 }]
      }
    }
    """
}
