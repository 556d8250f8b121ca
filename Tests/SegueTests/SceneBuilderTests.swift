import Foundation
import Segue
import SegueJSON
import SegueScene
import SegueText
import Testing

@Suite struct SceneBuilderTests {
  private func parse(_ text: String) throws -> JSON {
    try #require(DecodingContext().parse(SourceFile(name: "a.json", text: text)))
  }

  /// A scene with two screens, a drawer and the given box.
  private func scene(_ box: Box) -> Segue.Scene {
    Scene(canvas: Scene.Canvas(width: 40, height: 60)) {
      Screen("a") {
        box
      }
      Screen("b")
      Transition.drawer()
    }
  }

  @Test("Every key of the schema has a parameter or a modifier of its own")
  func reachable() throws {
    let keys = try SchemaKeys(parse(try Repository.text("docs/scene.schema.json")))
    let used = try BuiltScenes.everything.reduce(into: Set<String>()) { used, scene in
      used.formUnion(keys.used(by: try parse(scene.json)))
    }
    #expect(keys.all.count > 250)
    #expect(keys.all.subtracting(used).sorted() == [])
  }

  @Test("The scenes that use every key are read without an error", arguments: BuiltScenes.everything.indices)
  func valid(_ index: Int) {
    let reading = SceneDecoder.read(BuiltScenes.everything[index].source)
    #expect(reading.found.list.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test("A problem has the Swift line at which its node was built")
  func origin() async throws {
    let line = #line + 1
    let box = Box { Box { Box().cornerRadius(-3) }.opacity(7) }
    do {
      _ = try await Movie(scene(box.set("colour", "#FFFFFF")))
      Issue.record("it was loaded")
    } catch {
      #expect(error.problems.count == 3)
      for problem in error.problems {
        #expect(problem.origin?.line == line && problem.origin?.fileID == "SegueTests/SceneBuilderTests.swift")
        #expect(problem.place?.file.hasPrefix("<scene at SegueTests/SceneBuilderTests.swift:") == true)
      }
      #expect("\(error)".contains("note: built at SegueTests/SceneBuilderTests.swift:\(line)"))
      #expect(error.problems.contains { $0.path == "screens.a.children[0].children[0].children[0].cornerRadius" })
    }
    let known = scene(box).origins
    #expect(known.place(of: JSONPath([.key("transition"), .key("edge")]))?.line != line)
    #expect(known.place(of: JSONPath([.key("canvas")])) == nil)
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
        == ["opacity": 0.7, "cornerRadius": "$radius", "new": [1, nil]])
  }

  @Test("In the text, children come after all other keys")
  func order() throws {
    let built = scene(Box { Box() }.id("a").opacity(0.5))
    let box = try parse(built.json)["screens"]?["a"]?["children"]?.array?[0]
    #expect(box?.object?.members.map(\.key) == ["id", "opacity", "children"])
  }

  @Test("Verbatim text is taken as it is", arguments: ["$4.20", "$name", "plain", "$$"])
  func verbatim(_ text: String) throws {
    let built = scene(Box { Text(verbatim: text) })
    let screens = try SceneDecoder.decode(built.source).scene.screens
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
    #expect(Set(movie.frames(fps: 10).map(\.pixels)).count > 3)
  }
}
