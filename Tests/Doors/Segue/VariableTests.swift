import Segue
import SegueJSON
import TestSupport
import Testing

/// Everything that a literal says can be said with a variable.
@Suite struct VariableTests {
  private func children(_ nodes: [any Node]) throws -> JSON? {
    let scene = Scene { Screen("a") { nodes } }
    let root = try #require(DecodingContext().parse(SourceFile(name: "a.json", text: scene.json)))
    return root["screens"]?["a"]?["children"]
  }

  @Test("Values are made from variables")
  func literals() throws {
    let (number, share, name, flag, weight) = (12.5, 40.0, "menu", true, 650)
    #expect(
      try children([
        Box().pin(top: Length(number), width: .percent(share)).transform(rotate: Angle(degrees: number)),
        Text("a").font(weight: Text.Weight(weight)), Symbol(Symbol.Name("\(name).fill")),
      ]) == [
        ["pin": ["top": 12.5, "width": "40%"], "transform": ["rotate": 12.5]],
        ["text": "a", "font": ["weight": 650]], ["symbol": "menu.fill"],
      ])
    #expect(Wait(number).json == Wait(12.5).json && Hold(number).json == Hold(Seconds(number)).json)
    #expect(
      Tap(name).json == Tap("menu").json && Tap(TouchPlace(Point(x: number, y: 1))).json == Tap(.point(12.5, 1)).json)
    #expect(Scene.Touches(flag) == true && Scene.StatusBar(flag) == true && Scene.HomeIndicator(!flag) == false)
    #expect(Transition.CompletionSpeed(number) == 12.5 && Edges(number) == 12.5)
  }

  @Test("Whole numbers of variables are distances and times")
  func wholeNumbers() {
    let (points, milliseconds) = (16, 400)
    #expect(Length(points) == 16 && Length.points(points) == 16 && Length.percent(points) == .percent(16.0))
    #expect(Seconds(points) == .seconds(points) && Seconds.seconds(points) == 16)
    #expect(Wait(.milliseconds(milliseconds)).json == Wait(0.4).json && Edges(points) == 16)
    #expect(Length(UInt8(16)) == 16 && Edges(Int64(16)) == 16 && Length(.zero) == 0 && Edges(.zero) == 0)
  }

  @Test("A drag starts at a name that is built at run time")
  func drags() {
    let (name, point) = ("header", Point(x: 0, y: 60))
    let pairs = [
      (Drag(from: name, by: point), Drag(from: "header", by: point)),
      (Drag(from: name, to: point), Drag(from: "header", to: point)),
      (Drag(from: name, through: [point]), Drag(from: "header", through: [point])),
    ]
    #expect(pairs.allSatisfy { $0.json == $1.json } && Set(pairs.map(\.0.json)).count == 3)
  }

  @Test("A JSON value is made of arrays, objects, distances, times and points of variables")
  func values() {
    let names = ["tea", "milk"]
    let (gap, pause): (Length, Seconds) = (.percent(50), .milliseconds(250))
    #expect(JSONValue(names.map { JSONValue($0) }) == ["tea", "milk"])
    #expect(JSONValue(NamedValues(names.map { ($0, JSONValue($0.count)) })) == ["tea": 3, "milk": 4])
    let dictionary: [String: JSONValue] = ["tea": 3, "milk": 4]
    #expect(
      JSONValue(dictionary) == ["milk": 4, "tea": 3] && JSONValue(["tea": 3, "milk": 4]) == ["tea": 3, "milk": 4])
    #expect(JSONValue(gap) == "50%" && JSONValue(pause) == 0.25 && JSONValue(Point(x: 1, y: 2)) == [1, 2])
  }

  @Test("Lengths of one unit can be added and multiplied")
  func lengths() throws {
    let row = 3.0
    let gap: Length = 4.5
    #expect(16 + gap * row == Length(29.5) && 16 + 4.5 * 3 == gap + 25 && -gap == 0 - gap && gap / 2 == 2.25)
    #expect(Length.percent(50) - .percent(20) == .percent(30) && 2 * Length.percent(50) == .percent(100))
    #expect([gap, 1.5].reduce(.zero, +) == 6)
  }

  @Test("A sum of points and a percentage is reported at its line")
  func mixedLengths() async {
    let line = #line + 1
    let box = Box().pin(top: .percent(50) + 16, leading: .safe * 2)
    do throws(SceneError) {
      _ = try await Movie(
        Scene {
          Screen("a") { box }; Screen("b"); Transition.drawer()
        })
      Issue.record("it was loaded")
    } catch {
      #expect(
        error.problems.map(\.code) == ["bad-length", "bad-length"]
          && error.problems.allSatisfy { $0.place?.line == line })
      #expect("\(error)".contains("\"50% + 16\"") && "\(error)".contains("\"safe * 2\""))
    }
  }

  @Test("A time is made from numbers and from durations of the standard library, and can be calculated with")
  func times() async throws {
    let pause: Seconds = 0.4
    #expect(Seconds(.milliseconds(400)) == pause && Seconds(.seconds(3)) == .seconds(3) && Seconds(.zero) == .zero)
    #expect(pause * 2 - .milliseconds(300) == 0.5 && pause / 2 < pause && 2 * pause + pause == pause * 3)
    #expect(Seconds(.microseconds(-1_500_000)) == -1.5)
    let movie = try await Movie(Scene(json: flatScene))
    #expect(movie.frame(at: .milliseconds(600)) == movie.frame(at: 0.6))
    #expect(movie.duration / pause == 4.5 && movie.frame(at: movie.duration).time == 1.8 && "\(pause)" == "0.4 s")
    #expect(Array(stride(from: 0, to: movie.duration, by: 0.5)) == [0, 0.5, 1, 1.5])
  }

  @Test("Themes, texts, fonts and arguments are built at run time, in their order")
  func named() throws {
    let hues = ["page": Color.systemBackground, "ink": .label]
    var values = NamedValues(hues.mapValues { Theme.Value.color($0) })
    values["photo"] = .image("dunes.jpg")
    let strings = NamedValues(["title", "more"].map { ($0, $0.uppercased()) })
    let fonts = NamedValues(["Inter", "Inter", "Amiri"].enumerated().map { ($1, Scene.FontSource.file("\($0).otf")) })
    let scene = Scene(fonts: fonts) {
      Theme("day", values)
      Localization("en", strings).set("direction", "$direction")
      Screen("a") { Use("row", with: NamedValues(hues.keys.sorted().map { ($0, JSONValue($0)) })) }
    }
    let root = try #require(DecodingContext().parse(SourceFile(name: "a.json", text: scene.json)))
    #expect(root["themes"] == ["day": ["ink": "label", "page": "systemBackground", "photo": "dunes.jpg"]])
    #expect(values.names == ["ink", "page", "photo"] && values["none"] == nil)
    #expect(root["locales"]?["en"] == ["strings": ["title": "TITLE", "more": "MORE"], "direction": "$direction"])
    #expect(root["fonts"] == ["Inter": ["0.otf", "1.otf"], "Amiri": "2.otf"])
    #expect(root["screens"]?["a"]?["children"] == [["component": "row", "with": ["ink": "ink", "page": "page"]]])
    values["photo"] = nil
    #expect(values.names == ["ink", "page"])
  }

  @Test("A canvas takes parameters like any part of a scene")
  func canvas() async throws {
    let canvas = Scene.Canvas(device: .iPhone16Pro).set("statusBar", ["style": "$bar"])
    let scene = Scene(canvas: canvas) {
      Theme("light", ["bar": "dark"])
      Screen("a")
      Screen("b")
      Transition.drawer()
    }
    #expect(scene.json.contains("\"$bar\""))
    let movie = try await Movie(scene)
    #expect(movie.width == 402 * 3 && movie.height == 874 * 3)
  }
}
