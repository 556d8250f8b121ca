import Foundation
import Segue

/// The examples of the articles in `Segue.docc` and of `docs/library.md`, compiled. `ArticleTests` compares them with the
/// articles word for word, and `LibraryExampleTests` runs them. Paths in the articles are relative, so the examples are a
/// program that runs in a folder of its own.
enum LibraryExamples {
  static let all: [String: @Sendable () async throws -> Void] = [
    "overview": overview, "gettingStarted": gettingStarted, "files": files, "errors": errors, "building": building,
    "frames": frames, "library": library, "comments": comments,
  ]

  static func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "output/\(name)") }

  /// Exits with an error if the condition is false.
  static func expect(_ condition: Bool, fileID: String = #fileID, line: Int = #line) {
    guard !condition else { return }
    FileHandle.standardError.write(Data("\(fileID):\(line): not as expected\n".utf8))
    exit(1)
  }

  /// The overview renders a scene file.
  static func overview() async throws {
    let movie = try await Movie(Scene(contentsOf: "scenes/card.json"), theme: "dark", script: "cancel", scale: 0.5)
    try await movie.export(.gif("output/card.gif"))

    expect(exists("card.gif"))
  }

  /// The first scene opens a card.
  static func gettingStarted() async throws {
    let scene = Scene(canvas: Scene.Canvas(width: 200, height: 360), touches: true) {
      Screen("list") {
        Box {
          Text("Dunes").font(size: 22, weight: .bold).color("#FFFFFF").pin(leading: 16, bottom: 14)
        }
        .id("card")
        .pin(top: 40, leading: 16, trailing: 16, height: 160)
        .cornerRadius(18).clip()
        .background(.linear([.systemOrange, .systemPink]))
        .shadow(opacity: 0.3, radius: 8, offset: Point(x: 0, y: 3))
      }
      .background("#FFFFFF")
      Screen("story") {
        Box().id("hero").pin(top: 0, leading: 0, trailing: 0, height: 220)
          .background(.linear([.systemOrange, .systemPink]))
        Box().id("close").pin(top: 16, trailing: 16, width: 24, height: 24).cornerRadius(12).background("#00000080")
      }
      .background("#FFFFFF")
      Transition.card(source: "card", target: "hero", closes: ["close"])
      Script {
        Wait(0.3)
        Tap("card")
        Wait(0.6)
        Tap("close")
        Wait(0.3)
      }
    }

    let movie = try await Movie(scene, scale: 2)
    try await movie.export(.gif("output/dunes.gif"))

    try movie.frame(at: 0.6).write(toPNG: "output/dunes.png")

    expect(movie.warnings.isEmpty && exists("dunes.gif") && exists("dunes.png"))
    expect(movie.frame(at: 0) != movie.frame(at: 1) && movie.frame(at: 0) == movie.frame(at: movie.duration))
  }

  /// Every theme of a file is rendered.
  static func files() async throws {
    let card = try Scene(contentsOf: "scenes/card.json")
    for theme in card.themes {
      let movie = try await Movie(card, theme: theme, script: "cancel", scale: 0.5)
      try await movie.export(.gif("output/card-\(theme).gif", GIFSettings(quality: 70)), fps: 15)
    }

    expect(exists("card-light.gif") && exists("card-dark.gif"))
  }

  /// An error prints what the article prints.
  static func errors() async throws {
    let wrong = Scene(json: #"{ "screens": { "a": {}, "b": {} }, "transition": { "type": "drawr" } }"#, name: "a.json")
    do {
      _ = try await Movie(wrong)
    } catch {
      print(error)
      for problem in error.problems { print(problem.path, problem.hint ?? "") }
    }

    do {
      _ = try await Movie(wrong)
      expect(false)
    } catch {
      print("article:\n\(error)", terminator: "")
    }
  }

  /// A scene that is built in code moves, with both of its scripts.
  static func building() async throws {
    let toolbar = HStack(distribution: .spaceBetween) {
      for symbol in [Symbol.Name.squareAndArrowUp, .heartFill, .trash] {
        Symbol(symbol, size: 24, color: "$ink")
      }
    }
    .pin(leading: 30, bottom: 40, trailing: 30, height: 28)

    func badge(_ count: Int) -> Box {
      Box {
        Text("\(count)").font(size: 12, weight: .semibold, monospacedDigits: true).color("#FFFFFF")
          .pin(centerX: 0, centerY: 0)
      }
      .frame(width: 22, height: 22).cornerRadius(11).background(.systemRed)
    }
    let badges = HStack(spacing: 6) {
      badge(3)
      badge(12).id("important")
    }

    let tile = Component("tile") {
      Box {
        Text("$title").color("#FFFFFF").pin(centerX: 0, centerY: 0)
      }
      .frame(height: 60).background("$hue").set("cornerRadius", "$radius")
    }
    let tiles = VStack(spacing: 8) {
      Use("tile", with: ["title": "First", "hue": "systemTeal", "radius": 8]).id("first")
      Use("tile", with: ["title": "Second", "hue": "systemIndigo", "radius": 16])
    }

    let themes = [
      Theme("light", ["page": "#FFFFFF", "ink": "#111114"]),
      Theme("dark", ["page": "#000000", "ink": "#F5F5F7"]),
    ]

    let sheet = Transition.semiModal(
      SemiModalOptions(
        present: .spring(dampingRatio: 0.8, response: 0.4), dismiss: .curve(.easeIn, duration: 0.3),
        gesture: .init(handle: ["header"], distance: 0.3, velocity: 1200, completion: .smooth)),
      closes: ["done"])

    let finish = Script("finish") {
      Present()
      Wait(0.4)
      Drag(from: "header", by: Point(x: 6, y: 240), duration: 0.4, curve: .easeOut).release()
      Wait(0.4)
    }
    let cancel = Script("cancel") {
      Present()
      Wait(0.4)
      Drag(from: "header", by: Point(x: 0, y: 60), duration: 0.4)
      Hold(0.2)
      Release()
      Wait(0.4)
    }

    let scene = Scene(canvas: Scene.Canvas(width: 200, height: 360), theme: "dark", touches: true) {
      themes
      tile
      Screen("main") {
        tiles.pin(top: 30, leading: 20, trailing: 20)
        badges.pin(top: 200, leading: 20)
        toolbar
      }
      .background("$page")
      Screen("sheet") {
        Box {
          Box().id("header").pin(top: 0, leading: 0, trailing: 0, height: 44)
          Text("Done").color("$ink").id("done").pin(top: 12, trailing: 16)
        }
        .pin(top: 120, leading: 0, bottom: 0, trailing: 0)
        .cornerRadius(topLeft: 14, topRight: 14)
        .background("$page").border(width: 0.5, color: "$ink")
      }
      sheet
      finish
      cancel
    }

    let problems = await scene.problems()
    for problem in problems where problem.severity == .error {
      print(problem.place?.description ?? "", problem.message)
    }

    expect(problems.map(\.message) == [])
    let finished = try await Movie(scene)
    let cancelled = try await Movie(scene, script: "cancel", showsTouches: false)
    expect(finished.frame(at: finished.duration) == finished.frame(at: 0))
    expect(cancelled.frame(at: cancelled.duration) != cancelled.frame(at: 0))
    let light = try await Movie(scene, theme: "light")
    expect(light.frame(at: 0) != finished.frame(at: 0))
  }

  /// Frames are requested in any order.
  static func frames() async throws {
    let movie = try await Movie(Scene(contentsOf: "scenes/drawer.json"), scale: 0.5)
    let late = movie.frame(at: movie.duration - 0.5)
    let early = movie.frame(at: 0.7)
    assert(late == movie.frame(at: movie.duration - 0.5))
    assert(early != late)

    let frames = try movie.frames(fps: 10)
    print(frames.count, frames[3].time)
    for frame in frames.reversed() where frame == frames[0] {
      print("at rest at \(frame.time) s")
    }

    let sums = await withTaskGroup(of: (Int, Int).self) { group in
      for index in frames.indices {
        group.addTask { (index, frames[index].pixels.reduce(0) { $0 + Int($1) }) }
      }
      var sums = [Int](repeating: 0, count: frames.count)
      for await (index, sum) in group { sums[index] = sum }
      return sums
    }

    let reds = early.withPixels { bytes in
      stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] > 200 && bytes[$0 + 1] < 100 }
    }
    let corner = early[0, 0]

    let framed = try movie.framed(Framing(device: .phone, background: .gradient, corners: 24))
    let poster = try await framed.poster()
    let strip = try await framed.strip(5)
    let closing = try await movie.onionSkin(3, over: 1.5...movie.duration)

    expect(framed.width > movie.width && poster.width == framed.width && poster[0, 0].alpha == 0)
    expect(poster == framed.frame(at: poster.time) && strip.width > strip.height && closing.time == 1.5)
    expect(late == movie.frame(at: movie.duration - 0.5) && early != late)
    expect(sums.first == frames[0].pixels.reduce(0) { $0 + Int($1) } && Set(sums).count > 3)
    // The scene has no red.
    let pixels = early.pixels
    let areSame = early.withPixels { bytes in pixels.indices.allSatisfy { bytes[$0] == pixels[$0] } }
    expect(reds == 0 && areSame && pixels.count == 4 * early.width * early.height && corner.alpha == 255)
  }

  /// A scene is built with types for colours, durations and options, rendered, and checked.
  static func library() async throws {
    func inbox(_ transition: Transition) -> Scene {
      Scene(canvas: Scene.Canvas(width: 200, height: 360), touches: true) {
        Screen("inbox") {
          Text("Inbox").font(size: 30, weight: .bold).pin(top: 40, leading: 16)
          Box().id("menu").pin(top: 10, leading: 16, width: 24, height: 24).background(.systemBlue).cornerRadius(6)
        }
        .background(.systemBackground)
        Screen("drawer") {
          Symbol("tray.fill", size: 24, color: .systemBlue).pin(top: 60, leading: 20)
        }
        .background("#F2F2F7")
        transition
        Script {
          Wait(0.3)
          Tap("menu")
          Wait(.milliseconds(500))
        }
      }
    }
    let scene = inbox(.drawer(opens: ["menu"]))

    func menu(_ titles: [String], inset: Int, accent: Color, delay: Swift.Duration) -> [any SceneItem] {
      let row: Length = 28
      let pause = Seconds(delay)
      return [
        Theme("brand", ["accent": .color(accent)]),
        Localization("en", NamedValues(titles.enumerated().map { ("row\($0)", $1) })),
        Screen("menu") {
          for index in titles.indices {
            Text("$row\(index)").color("$accent").pin(top: 40 + row * Double(index), leading: Length(inset))
          }
        },
        Script {
          Wait(pause)
          Present()
          Wait(pause * 2)
        },
      ]
    }

    @MainActor final class Studio {
      var fraction = 0.0

      func render(_ movie: Movie) async throws -> [UInt8] {
        let outputs = [FileFormat.gif, .apng].map { Output("output/studio.\($0.fileExtension)", $0) }
        let files = try await movie.export(outputs) { progress in self.fraction = progress.fraction }
        print(files.map { "\($0.paths[0]): \($0.byteCount) bytes" })
        return try await movie.data(.webP(WebPSettings(quality: 80)))
      }
    }

    let wide = Transition.drawer(
      DrawerOptions(width: .percent(90), open: .spring(dampingRatio: 0.8, response: 0.35)), opens: ["menu"])

    struct Badge: Node {
      var json: JSONValue

      init(_ count: Int, fileID: String = #fileID, line: Int = #line) {
        let box = Box(fileID: fileID, line: line) {
          Text("\(count)").font(12).color(.white).pin(centerX: 0, centerY: 0)
        }
        json = box.frame(width: 22, height: 22).cornerRadius(11).background(.systemRed).json
      }
    }
    let badge = Badge(3).id("unread").pin(top: 40, trailing: 16)

    let movie = try await Movie(scene, scale: 2)
    try await movie.export(.gif("output/inbox.gif"), .apng("output/inbox.png"), fps: 25)
    try movie.frame(at: 0.6).write(toPNG: "output/inbox-opening.png")
    try scene.write(to: "output/inbox.json")

    do {
      let box = Box().id("card").cornerRadius(-3)
      _ = try await Movie(
        Scene {
          Screen("list") { box }
          Screen("story")
          Transition.card(source: "crad", target: "story")
        })
    } catch {
      for problem in error.problems {
        print(problem.place?.description ?? "", problem.path, problem.message, problem.expected ?? "")
      }
    }

    let card = Segue.Rectangle(Segue.Color.systemTeal).cornerRadius(12)

    expect(movie.warnings.isEmpty && movie.frame(at: 0) != movie.frame(at: movie.duration))
    expect(exists("inbox.gif") && exists("inbox.png") && exists("inbox-opening.png"))
    let written = try Scene(contentsOf: "output/inbox.json")
    expect(written.json == scene.json)
    let opening = try await Movie(inbox(wide)).frame(at: 0.6)
    expect(opening != (try await Movie(scene)).frame(at: 0.6))
    let marked = Scene {
      Screen("a") {
        badge
        card
      }
      Screen("b")
      wide
    }
    expect(marked.json.contains("unread") && marked.json.contains("systemTeal"))

    let player = Scene(canvas: Scene.Canvas(width: 200, height: 360)) {
      Screen("shows") {
        Box().id("cover").pin(top: 40, leading: 16, trailing: 16, height: 120).cornerRadius(14).background(
          .systemIndigo)
      }
      .background(.systemBackground)
      Screen("episode") {
        Box().id("head").pin(top: 0, leading: 0, trailing: 0, height: 180).background(.systemIndigo)
        Symbol("square.and.arrow.up", size: 22, color: .systemBlue).id("shareButton").pin(top: 200, leading: 16)
      }
      .background(.systemBackground)
      Screen("sheet") {
        Box().pin(leading: 0, bottom: 0, trailing: 0, height: 160).cornerRadius(16).background(.systemBackground)
      }
      Transition("open", .card(from: "shows", to: "episode", source: "cover", target: "head"))
      Transition("share", .semiModal(from: "episode", to: "sheet", opens: ["shareButton"]))
      Script {
        Wait(0.3)
        Present("open")
        Tap("shareButton")
        Wait(0.4)
        Dismiss("open", speed: 0.5)
        Wait(0.3)
      }
    }
    let flow = try await Movie(player)
    let sheetTop = try flow.value("share/sheet.y", at: 2)

    expect(flow.warnings.isEmpty && sheetTop == 0)
    expect(flow.frame(at: 0) == flow.frame(at: flow.duration) && flow.frame(at: 0) != flow.frame(at: 2))

    let studio = Studio()
    let bytes = try await studio.render(movie)
    expect(bytes.starts(with: Array("RIFF".utf8)) && exists("studio.gif") && exists("studio.png"))
    expect(await studio.fraction == 1)
    let rows = Scene {
      menu(["Inbox", "Sent"], inset: 20, accent: .systemMint, delay: .milliseconds(400))
      Screen("other")
      Transition.drawer()
    }
    expect(try await Movie(rows).duration > 1.2)
  }
}
