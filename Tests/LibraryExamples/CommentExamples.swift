import Segue

/// The examples in the comments of the library's names, compiled and run.
extension LibraryExamples {
  static func comments() async throws {
    try await movies()
    try await exports()
    try await stills()
    try await motion()
    parts()
    try await scenes()
  }

  private static func movies() async throws {
    let movie = try await Movie(Scene(contentsOf: "scenes/card.json"), theme: "dark", scale: 2)
    let middle = movie.frame(at: movie.duration / 2)
    try middle.write(toPNG: "middle.png")

    expect(middle.width == movie.width && middle != movie.frame(at: 0))
  }

  private static func exports() async throws {
    let movie = try await Movie(Scene(contentsOf: "scenes/drawer.json"), scale: 0.2)

    try await movie.export(.gif("card.gif"))
    try await movie.export(.gif("card.gif", GIFSettings(quality: 80)), .pngSequence("card"), fps: 25)
    try await movie.export(.webP("card.webp"), .apng("card.png")) { progress in
      print("\(progress.completedFrames) of \(progress.totalFrames) frames")
    }

    let bytes = try await movie.data(.gif, fps: 25)
    let small = try await movie.data(.webP(WebPSettings(quality: 60)))

    let both = [FileFormat.gif, .webP].map { Output("both.\($0.fileExtension)", $0) }
    try await movie.export(both)

    expect(bytes.starts(with: Array("GIF89a".utf8)) && small.starts(with: Array("RIFF".utf8)))
  }

  private static func stills() async throws {
    let movie = try await Movie(Scene(contentsOf: "scenes/drawer.json"), scale: 0.2)

    try await movie.poster().write(toPNG: "card-poster.png")
    try await movie.strip(6).write(toPNG: "card-strip.png")

    let framed = try movie.framed(Framing(device: .phone, background: .gradient))
    try await framed.export(.gif("card.gif"))

    expect(framed.width > movie.width)
  }

  private static func motion() async throws {
    var movie = try await Movie(Scene(contentsOf: "scenes/card.json"))

    let radius = try movie.value("card.cornerRadius", at: 0.5)

    expect(radius != nil)
    movie = try await Movie(Scene(contentsOf: "scenes/drawer.json"))

    let trace = try movie.trace(columns: ["drawer.*", "progress"])
    let left = try trace.values("drawer.x").compactMap(\.self).max()

    expect(left == 0)
  }

  private static func parts() {
    struct Badge: Node {
      var json: JSONValue

      init(_ count: Int, fileID: String = #fileID, line: Int = #line) {
        json = Box(fileID: fileID, line: line) { Text("\(count)").color(.white) }.cornerRadius(11).json
      }
    }

    let tile = Box().set("cornerRadius", "$radius")

    let liked = Change(["heart.symbol": "heart.fill", "heart.color": "#FF3B30"], .curve(.easeInOut, duration: 0.25))

    struct BrandTheme: SceneItem {
      var item: SceneContent { Theme("brand", ["page": "#FFF4E6"]).item }
    }

    let light = Theme("light", ["page": "#FFFFFF", "ink": .color(.label), "photo": .image("dunes.jpg")])
    let mint = Theme("mint", NamedValues(["page": .color(.systemMint), "ink": "#111114", "photo": "dunes.jpg"]))

    let rows = ["tea", "milk"]
    let colors: NamedValues<Theme.Value> = ["page": "#FFFFFF", "ink": .color(.label)]
    let hues = NamedValues(rows.map { ($0, Theme.Value.color(.systemTeal)) })

    let script = Script {
      Drag(from: "header", by: Point(x: 0, y: 300), duration: 0.5, curve: .easeOut).release()
    }
    let swiped = Script("swiped") {
      Swipe(on: "pictures", to: .left)
      Pinch(on: "photo", scale: 2.5)
      DoubleTap("photo")
      Fingers(
        Drag(from: .point(150, 400), by: Point(x: -80, y: 0), duration: 0.3).release(),
        Drag(from: .point(250, 400), by: Point(x: 80, y: 0), duration: 0.6), after: 0.1
      ).release()
    }
    let steps: [any Step] = [Keyboard.show(.send), TypeText("On my way", in: "draft"), Keyboard.hide()]
    let typed = Script("typed") { steps }
    let refreshed: [any Step] = [
      Change(["new.hidden": false], .curve(.easeInOut, duration: 0.4), wait: 0), EndRefreshing("list"),
    ]
    let pressed: [any Step] = [LongPress(on: "letter"), Tap("letter.Copy")]
    let swipeable = HStack { Text("A letter") }.id("letter").swipeActions(trailing: [
      SwipeAction("Delete", symbol: .trashFill, destructive: true), SwipeAction("Flag", color: .systemOrange),
    ])
    let refreshedScript = Script("refreshed") { refreshed }
    let pressedScript = Script("pressed") { pressed }
    let letters = Screen("letters") { swipeable }

    let share = Transition("share", .semiModal(from: "episode", to: "share", opens: ["shareButton"]))
    let meanwhile = Present("share", speed: 0.5, wait: 0.2)

    let scene = Scene {
      light
      mint
      BrandTheme()
      Screen("a") {
        Badge(3)
        tile
      }
      share
      script
      Script("shared") { meanwhile }
      Script("liked") { liked }
      swiped
      typed
      refreshedScript
      pressedScript
      letters
    }
    expect(scene.themes == ["light", "mint", "brand"] && colors.names == ["page", "ink"] && hues.names == rows)
  }

  private static func scenes() async throws {
    do {
      let scene = try Scene(contentsOf: "scenes/card.json")

      expect(scene.themes == ["light", "dark"])
    }

    let scene = Scene(touches: true) {
      Screen("list") {
        Box().id("card").pin(top: 120, leading: 16, trailing: 16, height: 200).cornerRadius(20).background(.systemBlue)
      }
      Screen("story") {
        Box().id("hero").pin(top: 0, leading: 0, trailing: 0, height: 440).background(.systemBlue)
      }
      .background("#FFFFFF")
      Transition.card(source: "card", target: "hero")
    }

    expect(try await Movie(scene).warnings.isEmpty)
  }
}
