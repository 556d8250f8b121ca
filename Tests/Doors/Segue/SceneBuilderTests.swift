import Foundation
import Segue
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import Testing

@Suite struct SceneBuilderTests {
  private func parse(_ text: String) throws -> JSON {
    try #require(DecodingContext().parse(SourceFile(name: "a.json", text: text)))
  }

  /// A scene with two screens, a drawer and the given box.
  private func scene(_ box: some Segue.Node) -> Segue.Scene {
    Scene(canvas: Scene.Canvas(width: 40, height: 60)) {
      Screen("a") {
        box
      }
      Screen("b")
      Transition.drawer()
    }
  }

  /// The problems of a scene that cannot be shown.
  private func problems(_ scene: Segue.Scene) async -> [Problem] {
    do throws(SceneError) {
      _ = try await Movie(scene)
      Issue.record("it was loaded")
      return []
    } catch {
      return error.problems
    }
  }

  @Test("A problem is at the Swift line at which its node was built")
  func place() async throws {
    let line = #line + 1
    let box = Box { Box { Box().cornerRadius(-3) }.opacity(7) }.set("colour", "#FFFFFF")
    let found = await problems(scene(box))
    #expect(found.map(\.code) == ["unknown-key", "out-of-range", "out-of-range"])
    for problem in found {
      #expect(problem.place?.description == "SegueTests/SceneBuilderTests.swift:\(line)")
      #expect("\(problem)".hasPrefix("SegueTests/SceneBuilderTests.swift:\(line): error: "), "\(problem)")
    }
    #expect(found.contains { $0.path == "screens.a.children[0].children[0].children[0].cornerRadius" })
    #expect(found.contains { "\($0)".contains("-3 is out of range\n  at screens.a.children[0]") })
  }

  @Test("Steps that change nodes mean what they mean in a file")
  func changes() throws {
    let scene = Scene(canvas: Scene.Canvas(width: 40, height: 60)) {
      Screen("a") { Text("1").id("words") }
      Script {
        Segue.Change(["words.color": "#FF0000", "words.opacity": 0.5], .curve(.easeOut, duration: 0.2), wait: 0)
        Segue.Change(["words.transform": ["scale": 1.2]], .system)
        TypeText("12", in: "words", caret: "#00FF00")
        CountText("40", in: "words", .spring(dampingRatio: 1, response: 0.3))
      }
    }
    let text = """
      [
          { "set": { "words.color": "#FF0000", "words.opacity": 0.5 }, "curve": "easeOut", "duration": 0.2, "wait": 0 },
          { "set": { "words.transform": { "scale": 1.2 } }, "mass": 3, "stiffness": 1000, "damping": 500 },
          { "type": { "words": "12" }, "caret": "#00FF00" },
          { "count": { "words": "40" }, "dampingRatio": 1, "response": 0.3 }]
      """
    #expect(scene.document.file.built?.json["script"] == (try parse(text)))
  }

  @Test("A problem is at the line of the modifier that is wrong")
  func modifierLine() async {
    let line = #line + 3
    let box = Box().id("box")
      .opacity(0.5)
      .cornerRadius(-3)
      .pin(top: 0)
    #expect(await problems(scene(box)).map(\.place?.line) == [line])
  }

  @Test("A value of a part without a line of its own is at the line of the scene")
  func sceneLine() async {
    let line = #line + 1
    let built = Scene(frameRate: -1) {
      Screen("a")
      Screen("b")
      Transition.drawer()
    }
    #expect(await problems(built).map(\.place?.line) == [line])
  }

  @Test("A problem of a canvas is at its line, and one of a component at that of its node")
  func canvasLine() async {
    let line = #line + 1
    let canvas = Scene.Canvas(width: -1, height: 60)
    let tile = Component("tile") { Own(json: ["frame": ["x": 1], "flex": -1]) }
    let built = Scene(canvas: canvas) {
      tile
      Screen("a") { Use("tile") }
      Screen("b")
      Transition.drawer()
    }
    let lines = await problems(built).map { $0.place?.line }
    #expect(Set(lines) == [line, line + 1], "\(lines)")
  }

  /// A node of one's own.
  private struct Own: Segue.Node {
    var json: JSONValue
  }

  @Test(
    "A key that is set on a part that is not an object is a problem at that line",
    arguments: ["none", nil] as [JSONValue])
  func misplacedKey(_ json: JSONValue) async throws {
    let line = #line + 2
    let node = Own(json: json)
      .set("opacity", 0.5)
      .id("own")
    let found = await problems(scene(node)).filter { $0.message.contains("is set on") }
    #expect(found.map(\.place?.line) == [line, line + 1])
    let problem = try #require(found.first)
    #expect(problem.message == #"the key "opacity" is set on a value that is not an object"#)
    #expect(problem.code == "wrong-type" && problem.expected == "an object")
    #expect(problem.path.hasPrefix("screens.a.children[0]"))
  }

  @Test("A number that is not finite is reported, not a crash", arguments: [Double.nan, .infinity])
  func notFinite(_ number: Double) async {
    let found = await problems(scene(Box().opacity(number).pin(leading: .points(number))))
    #expect(found.map(\.code) == ["out-of-range", "out-of-range"])
  }

  @Test("Two screens of the same name are reported at the line of the second")
  func duplicate() async {
    let line = #line + 4
    let built = Scene {
      Screen("a")
      Screen("b")
      Screen("a")
      Transition.drawer()
    }
    let found = await problems(built)
    #expect(found.map(\.code) == ["duplicate-key"] && found.first?.place?.line == line)
  }

  /// A type of one's own that adds what an item of Segue adds.
  private struct BrandTheme: SceneItem {
    var item: SceneContent { Theme("brand", ["page": "#FFF4E6"]).item }
  }

  @Test("An item of one's own adds what it is made of")
  func ownItem() {
    #expect(Scene { BrandTheme() }.themes == ["brand"])
  }

  @Test("All problems are reported at once: values, files, and the nodes that a transition names")
  func allAtOnce() async {
    let built = Scene {
      Screen("list") {
        Box().id("card").cornerRadius(-3)
        Image("none.png")
      }
      Screen("story") { Box().id("hero") }
      Transition.card(source: "crad", target: "heros", opens: ["crd"], closes: ["clos"])
      Script { Wait(-1) }
    }
    let found = await problems(built)
    #expect(found.count { $0.code == .unknownNode } == 4 && found.count { $0.code == .outOfRange } == 2)
    #expect(found.count { $0.code == .missingFile } == 1 && found.count == 7)
    #expect(found.first { $0.path == "transition.source" }?.hint == "did you mean \"card\"?")
    #expect(Set(found).count == 7)
  }

  @Test("Of several scripts, one without a name is named by its number")
  func unnamedScript() {
    let built = Scene {
      Script("tap") { Present() }
      Script { Wait(1) }
    }
    #expect(built.scripts == ["tap", "2"])
  }

  @Test("Screens, nodes and steps can be chosen and repeated with Swift's control flow", arguments: [true, false])
  func controlFlow(_ isWide: Bool) throws {
    let built = Scene {
      for name in ["a", "b"] {
        Screen(name) {
          if isWide { Box().pin(width: 100) } else { Rectangle("#000000") }
          for index in 1...3 { Text("\(index)") }
          [Box(), Box()]
          if isWide { Symbol("wifi") }
        }
      }
      if isWide { Transition.drawer() } else { Transition.semiModal() }
      Script {
        for _ in 1...2 {
          Present()
          Dismiss()
        }
        if isWide { Wait(1) }
      }
    }
    let json = try parse(built.json)
    #expect(json["screens"]?["b"]?["children"]?.array?.count == (isWide ? 7 : 6))
    #expect(json["transition"]?["type"]?.string == (isWide ? "drawer" : "semi-modal"))
    #expect(json["script"]?.array?.count == (isWide ? 5 : 4))
  }

  @Test("A repeated modifier overrides the first, and set(_:_:) writes any key")
  func overruled() throws {
    let built = scene(
      Box().opacity(0.5).cornerRadius(3).opacity(0.7).set("cornerRadius", "$radius").set("new", [1, nil]))
    #expect(
      try parse(built.json)["screens"]?["a"]?["children"]?.array?[0]
        == ["opacity": 0.7, "cornerRadius": "$radius", "new": [1, .null]])
  }

  @Test("Radii are numbers, or percentages of the node's shorter side; a path and a symbol have a content mode")
  func shapes() async throws {
    let built = scene(
      Box {
        Box().cornerRadius(.percent(50), curve: .continuous)
        Box().cornerRadius(
          topLeft: .percent(12.5), topRight: .points(4), bottomRight: .points(0), bottomLeft: .percent(100))
        SVGPath("M0 0H1V1Z").fill("tomato").contentMode(.scaleToFill)
        Symbol("star").contentMode(.center)
      })
    #expect(
      try parse(built.json)["screens"]?["a"]?["children"]?.array?[0]["children"] == [
        ["cornerRadius": "50%", "cornerCurve": "continuous"], ["cornerRadius": ["12.5%", 4, 0, "100%"]],
        ["path": "M0 0H1V1Z", "fill": "tomato", "contentMode": "scaleToFill"],
        ["symbol": "star", "contentMode": "center"],
      ])
    _ = try await Movie(built)
  }

  @Test("In the text, children come after all other keys")
  func order() throws {
    let built = scene(Box { Box() }.id("a").opacity(0.5))
    let box = try parse(built.json)["screens"]?["a"]?["children"]?.array?[0]
    #expect(box?.object?.members.map(\.key) == ["id", "opacity", "children"])
  }

  @Test(
    "Verbatim text is taken as it is",
    arguments: [
      "$4.20", "$name", "plain", "$$", "a ${name}", "${name}", "$${name} ${", "${$}", "$", "$$${$}",
    ])
  func verbatim(_ text: String) throws {
    let built = scene(Box { Text(verbatim: text) })
    let screens = try SceneDecoder.decode(built.document.file).scene.screens
    guard case .text(let content) = screens[0].root.children[0].children[0].content else {
      Issue.record("there is no text")
      return
    }
    #expect(content.request.text == text)
  }

  @Test("A built scene is rendered")
  func rendered() async throws {
    let movie = try await Movie(scene(Box().frame(x: 0, y: 0, width: 10, height: 10).background("#FF0000")))
    #expect(movie.frame(at: 0)[4, 4] == Frame.Pixel(red: 255, green: 0, blue: 0))
    #expect(movie.frame(at: 0)[14, 4] == Frame.Pixel(red: 255, green: 255, blue: 255))
    #expect(try Set(movie.frames(fps: 10).map(\.pixels)).count > 3)
  }
}
