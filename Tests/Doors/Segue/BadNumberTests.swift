import Foundation
import Segue
import TestSupport
import Testing

/// Nothing public traps: whatever numbers the initializers and modifiers get, the answer is a picture or a typed error.
@Suite struct BadNumberTests {
  private static let numbers: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -500,
    -1, -0.0, 0, 1e9, 0.5,
  ]
  private static let integers: [Int] = [.min, -1, 0, 1, 1000, 257, 1 << 40, .max]

  /// Every node and modifier that takes a number.
  private static func nodes(_ x: Double, _ n: Int) -> [any Node] {
    let (length, point) = (Length(x), Point(x: x, y: x))
    let rect = Rect(origin: point, size: Size(width: x, height: x))
    return [
      Box().frame(x: length, y: .percent(x), width: length * x, height: length / x),
      Box().pin(top: length + .percent(x), leading: -length, width: .points(x), aspectRatio: x),
      Box().pin(bottom: .safe, trailing: length, centerX: length, centerY: length, height: length),
      Box().margin(Edges(x)).flex(x).opacity(x),
      Box().margin(Edges(top: x, leading: x, bottom: x, trailing: x)),
      Box().transform(scale: Size(width: x, height: x), rotate: Angle(degrees: x), translate: point),
      Box().transform(rotate: .radians(x)).transform(rotate: .degrees(x)).transform(rotate: Angle(radians: x)),
      Box().cornerRadius(x).border(width: x).shadow(opacity: x, radius: x, offset: point).blur(x),
      Box().cornerRadius(topLeft: x, topRight: x, bottomRight: x, bottomLeft: x).backdrop(radius: x, saturation: x),
      Box().cornerRadius(.points(x)),
      Box().cornerRadius(topLeft: .percent(x), topRight: .points(x), bottomRight: .percent(x), bottomLeft: .points(x)),
      Box().contentOffset(x: x, y: x).repeated(n),
      Box().repeated(count: n, over: [["a": JSONValue(x), "b": JSONValue(n)]]),
      Box().set("opacity", JSONValue(x)).set("flex", JSONValue(n)),
      Box().pin(top: Length(n), leading: .points(n), width: .percent(n)).margin(Edges(n)),
      Box().set("margin", JSONValue(length)).set("flex", JSONValue(Seconds(x))).set("contentOffset", JSONValue(point)),
      VStack(spacing: x, padding: Edges(x)) {}, HStack(spacing: x, padding: Edges(x)) {},
      Box().stack(.vertical, spacing: x),
      Rectangle(.linear(["#FFFFFF", "#000000"], stops: [x, x], from: point, to: point)),
      Rectangle(.radial(["#FFFFFF", "#000000"], stops: [x], center: point, radius: x)),
      Image("none.png", crop: rect, frame: n),
      Text("a").font(x).lineSpacing(x).lineHeight(x).maxLines(n),
      Text("a").font(size: x, weight: Text.Weight(n), tracking: x),
      Box { Box() }.zoomable(maximumScale: x, minimumScale: x),
      Box().id("p").scroll(.both).paging().scrollIndicators(insets: Edges(x)), PageControl("p", numberOfPages: n),
      Symbol(.heartFill, size: x),
      SVGPath("M0 0H1V1Z", viewBox: rect).stroke(.black, width: x),
    ]
  }

  private static func steps(_ x: Double, _ n: Int) -> [any Step] {
    let (time, point) = (Seconds(x), Point(x: x, y: x))
    return [
      Wait(x), Wait(.seconds(x)), Present(speed: x), Dismiss(speed: x), Tap(.point(x, x), duration: time),
      EndRefreshing("a", wait: time), LongPress(on: .point(x, x), duration: time),
      Swipe(on: .point(x, x), to: .left, distance: x, speed: x, wait: time),
      Tap(TouchPlace(point), wait: time), DoubleTap(.point(x, x), wait: time),
      Pinch(on: .point(x, x), scale: x, start: x, angle: x, by: point, duration: time, wait: time),
      Fingers(Drag(from: .point(x, x), by: point), Drag(from: .point(x, x), by: point), after: time).release(
        wait: time),
      Drag(from: .point(x, x), by: point, duration: time, curve: .bezier(x, x, x, x)), Hold(x), Hold(time),
      Release(wait: time), Wait(Seconds(n)), Wait(.seconds(n)), Hold(.milliseconds(n)),
      Drag(to: point, duration: .milliseconds(x)).release(wait: time * x),
      Drag(through: [point, point]).release(),
      Drag(samples: [.init(at: time, point), .init(at: time + 1, point)]).release(),
    ]
  }

  private static func motions(_ x: Double) -> [Motion] {
    let time = Seconds(x)
    return [
      .curve(.bezier(x, x, x, x), duration: time), .spring(dampingRatio: x, duration: time, initialVelocity: x),
      .spring(dampingRatio: x, response: time, initialVelocity: x),
      .spring(bounce: x, duration: time, initialVelocity: x),
      .spring(mass: x, stiffness: x, damping: x, initialVelocity: x),
    ]
  }

  private static func transitions(_ x: Double) -> [Transition] {
    let time = Seconds(x)
    let gesture = Transition.DragGesture(
      hysteresis: x, length: Length(x), distance: x, velocity: x, duration: time,
      finishSpeed: Transition.CompletionSpeed(x),
      cancelSpeed: .factor(x))
    let motions = motions(x)
    return motions.map { .semiModal(SemiModalOptions(present: $0, dismiss: $0, overlayOpacity: x, gesture: gesture)) }
      + [
        .card(
          CardOptions(
            shrinkScale: x, shrink: motions[0], duration: time, dampingRatio: x,
            initialVelocity: CardOptions.InitialVelocity(x: x, y: x),
            blurRadius: x,
            blurSaturation: x, dimOpacity: x, shrinkDimOpacity: x, bodyFade: time, crossFade: time,
            closeButton: CardOptions.CloseButton("b", tintColor: .black, tintOffset: x),
            gesture: CardOptions.Gesture(
              hysteresis: x, distance: x, shrinkDistance: x, cornerRadius: x, returnDuration: time)),
          source: "a", target: "b"),
        .dialog(DialogOptions(insets: Edges(x), present: motions[1], overlayOpacity: x, cornerRadius: x)),
        .drawer(
          DrawerOptions(width: .percent(x), open: motions[2], close: motions[3], overlayOpacity: x, gesture: gesture)),
        .photoSwipe(
          PhotoSwipeOptions(present: .reversed(motions[4]), dismiss: motions[0], gesture: gesture), target: "b"),
      ] + materialTransitions(x, motions[3]) + sheets(x, motions[4]) + [custom(x, motions[0])]
  }

  private static func materialTransitions(_ x: Double, _ motion: Motion) -> [Transition] {
    [
      .containerTransform(
        ContainerTransformOptions(present: motion, path: .arc, elevation: x), source: "a"),
      .fade(FadeOptions(present: motion, overlayOpacity: x)),
      .flip(FlipOptions(dismiss: motion, perspective: x)),
      .sharedAxis(SharedAxisOptions(distance: x, present: motion)),
      .push(PushOptions(gesture: PushOptions.Gesture(hysteresis: x, edge: x, duration: Seconds(x)))),
      .zoom(
        ZoomOptions(overlayOpacity: x, gesture: ZoomOptions.Gesture(hysteresis: x, distance: x)), source: "a"),
    ]
  }

  private static func sheets(_ x: Double, _ motion: Motion) -> [Transition] {
    [
      .actionSheet(ActionSheetOptions(inset: x, height: x, present: motion, overlayOpacity: x, cornerRadius: x)),
      .alert(AlertOptions(width: x, height: x, startScale: x, overlayOpacity: x)),
      .sheet(
        SheetOptions(
          detents: [.height(x), .percent(x)], dimOpacity: x, cornerRadius: x, present: motion, hysteresis: x,
          projection: x, slowestVelocity: x, flickVelocity: x, flickDamping: x)),
    ]
  }

  private static func custom(_ x: Double, _ motion: Motion) -> Transition {
    let shadow = CustomOptions.Shadow(opacity: x, radius: x, offset: Point(x: x, y: x))
    return .custom(
      CustomOptions(
        layers: [
          .from, .color("veil", .black, opacity: x, cornerRadius: Length(x)),
          .backdrop("glass", radius: x, saturation: x), .to(opacity: x, cornerRadius: .percent(x), shadow: shadow),
        ],
        present: .init(
          spring: motion,
          tracks: [
            .layer("to", .opacity, from: .number(x), to: .percent(x), start: Seconds(x)),
            .node("b", .opacity, to: .shadow(shadow)),
          ])))
  }

  private static func scene(
    canvas: Scene.Canvas? = Scene.Canvas(width: 40, height: 60), frameRate: Int? = nil, touches: Scene.Touches? = nil,
    _ nodes: [any Node] = [], _ transition: Transition = .drawer(), _ steps: [any Step] = [Present()]
  ) -> Scene {
    Scene(canvas: canvas, frameRate: frameRate, touches: touches) {
      Screen("from") {
        Box().id("a").frame(x: 1, y: 1, width: 9, height: 9)
        nodes
      }
      Screen("to") { Box().id("b").frame(x: 0, y: 0, width: 40, height: 20) }
      transition
      Script { steps }
    }
  }

  /// Loads a scene and draws one frame of it, if it can be loaded.
  private func use(_ scene: Scene) async {
    #expect(!scene.json.isEmpty)
    do throws(SceneError) {
      let movie = try await Movie(scene)
      _ = movie.frame(at: movie.duration / 2)
    } catch {
      #expect(!error.problems.isEmpty && !"\(error)".isEmpty)
    }
  }

  @Test("Every public function that takes a number is called in this file")
  func complete() throws {
    let own = try Repository.text("Tests/Doors/Segue/BadNumberTests.swift")
    var type = Substring()
    var checked = 0
    for line in try Repository.text("docs/api/Segue.txt").split(separator: "\n").dropFirst() {
      guard line.hasPrefix("  ") else {
        // `struct CardOptions.Gesture: Hashable`.
        type = line.prefix { $0 != ":" }.split { " .".contains($0) }.last ?? ""
        continue
      }
      guard line.contains(": Double") || line.contains(": Int"),
        let call = line.firstMatch(of: /(func |init)([a-z]\w*)?\(/),
        !line.contains("deprecated"), !line.contains("Literal value")
      else { continue }
      let name = call.2 ?? type
      let isCalled = own.contains("\(name)(")
      #expect(isCalled, "\(type): \(line)")
      checked += 1
    }
    #expect(checked > 80)
  }

  @Test("Builders take every number: what is wrong is a problem of the scene", arguments: numbers.indices)
  func builders(_ index: Int) async {
    let x = Self.numbers[index]
    let n = Self.integers[index % Self.integers.count]
    for node in Self.nodes(x, n) { await use(Self.scene([node])) }
    for step in Self.steps(x, n) { await use(Self.scene([], .drawer(), [Present(), step])) }
    for transition in Self.transitions(x) { await use(Self.scene([], transition)) }
    for canvas in [
      Scene.Canvas(width: x, height: 60), Scene.Canvas(width: 40, height: 60, scale: x, safeArea: Edges(x)),
      Scene.Canvas(device: "iPhone \(n)", scale: x),
    ] { await use(Self.scene(canvas: canvas)) }
    let time = Seconds(x)
    await use(Self.scene(frameRate: n, touches: .shown(diameter: x, fadeIn: time, fadeOut: time, trail: time)))
    _ = (time / time, time.advanced(by: time.distance(to: .zero)), "\(time)")
  }

  @Test("A scene with all bad numbers at once has all of its problems", arguments: [Double.nan, -1e300])
  func together(_ x: Double) async {
    let found = await Self.scene(Self.nodes(x, .max), Self.transitions(x)[0], Self.steps(x, .max)).problems()
    #expect(found.count >= 20 && found.allSatisfy { $0.place != nil || $0.severity == .warning })
  }

  @Test(
    "A framing out of range is an error that names each length", arguments: [Double.nan, .infinity, -500, 1e300, 4001])
  func framing(_ length: Double) async throws {
    let movie = try await Movie(Scene(json: flatScene))
    let line = #line + 2
    do throws(SceneError) {
      _ = try movie.framed(Framing(device: .phone, padding: length, corners: length, screenCorners: length))
      Issue.record("it is framed")
    } catch {
      #expect(error.problems.map(\.code) == [.outOfRange, .outOfRange, .outOfRange])
      #expect("\(error)".contains("padding") && "\(error)".contains("screenCorners"))
      #expect(error.problems.allSatisfy { $0.place?.line == line })
    }
  }

  @Test("A movie and its stills take every number", arguments: integers)
  func movies(_ n: Int) async throws {
    var scene = Scene(json: flatScene)
    scene.pixelLimit = n
    let movie = try await Movie(scene)
    for x in Self.numbers {
      #expect(movie.frame(at: Seconds(x)).width == 60)
      _ = try? await Movie(scene, scale: x)
      #expect(throws: Never.self) { try movie.value("progress", at: Seconds(x)) }
      #expect(throws: Never.self) { try movie.word("phase", at: Seconds(x)) }
    }
    _ = try? movie.trace(fps: n)
    _ = try? movie.frames(fps: n)
    _ = try? movie.times(fps: n)
    _ = try? await movie.contactSheet(fps: n, over: -1...1e300)
    if !(0...51).contains(n) {
      await #expect(throws: ExportError.self) { try await movie.data(.mp4(VideoSettings(crf: n))) }
      await #expect(throws: ExportError.self) { try await movie.export(.gif("/nowhere/a.gif"), threads: n) }
    }
    if n < 2 || n > 48 {
      await #expect(throws: SceneError.self) { try await movie.strip(n) }
      await #expect(throws: SceneError.self) { try await movie.onionSkin(n) }
      await #expect(throws: ExportError.self) {
        try await movie.data(.gif(GIFSettings(quality: n, maxColors: n, loop: .times(n))))
      }
    }
    for format in [FileFormat.webP(WebPSettings(quality: n)), .apng(plays: .times(n)), .rgba] {
      do throws(ExportError) {
        _ = try await movie.data(format, fps: n, frames: min(n, 3)...max(n, 3), threads: n)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test("Paths that no file can have are errors")
  func paths() async throws {
    #expect { try Scene(contentsOf: "a\0.json") } throws: { ($0 as? SceneError)?.problems.map(\.code) == [.badPath] }
    #expect(throws: SceneError.self) { try Scene(contentsOf: "") }
    #expect(throws: ExportError.self) { try Scene(json: flatScene).write(to: "a\0.json") }
    var scene = Scene(json: flatScene, folder: "a\0b")
    scene.allowedFolders = ["c\0", "d"]
    #expect(await scene.problems().map(\.code) == [.badPath, .badPath])
    await #expect(throws: SceneError.self) { try await Movie(scene) }
    let page = try #require(URL(string: "https://example.com/"))
    #expect(await Scene(json: flatScene, folder: page).problems().map(\.code) == [.badPath])
  }
}
