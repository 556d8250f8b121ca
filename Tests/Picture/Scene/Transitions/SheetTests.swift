import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

@Suite("Sheets")
struct SheetTests {
  @Test("Only a sheet that comes to its full height lets the page recede, from the detent below on")
  func depth() {
    let both = SheetScenes.detents([57, 388.32]), full = SheetScenes.detents([57]), low = SheetScenes.detents([388.32])
    #expect(both.depth(at: 388.32) == 0 && both.depth(at: 57) == 1 && both.depth(at: 700) == 0)
    #expect(abs(full.depth(at: 450.5) - 0.5) < 1e-9)
    #expect(low.depth(at: 388.32) == 0 && low.depth(at: 300) == 0)
  }

  @Test("The page is dimmed from the smallest detent on, or from the one above the largest undimmed")
  func dim() {
    let always = SheetScenes.detents([57, 388.32])
    #expect(always.dim(at: 388.32) == 1 && always.dim(at: 844) == 0)
    let above = SheetScenes.detents([57, 388.32], undimmed: 1)
    #expect(above.dim(at: 388.32) == 0 && above.dim(at: 57) == 1)
    let never = SheetScenes.detents([57, 388.32], undimmed: 0)
    #expect(never.dim(at: 57) == 0)
  }

  @Test("The dim and the grabber follow the theme", arguments: [("light", 0.2), ("dark", 0.48)])
  func themes(theme: String, alpha: Double) throws {
    let animation = try SheetScenes.animation(
      #""grabber": true,"#, script: #"[{ "present": {} }, { "wait": 1 }]"#, theme: theme)
    let dim = try #require(animation.presentation("dim", at: 1))
    guard case .color(let color) = dim.content else { Issue.record("the dim is no colour"); return }
    #expect(abs(color.alpha - alpha) < 1e-9 && abs(dim.opacity - 0.6) < 1e-9)
    let grabber = try #require(animation.presentation("grabber", at: 1))
    #expect(grabber.frame == Rect(x: 177, y: 62, width: 36, height: 5) && grabber.cornerRadius == 2.5)
    #expect(grabber.content == .color(try #require(SystemColor.named("tertiaryLabel", isDark: theme == "dark"))))
  }

  @Test("Detents are sorted, and those beyond the full height are one")
  func detents() throws {
    let animation = try SheetScenes.animation(
      #""detents": [200, "large", "50%", 2000], "detent": "50%","#, script: #"[{ "present": {} }, { "wait": 1 }]"#)
    let stages = try #require(animation.animator.stages)
    #expect(stages.names == ["large", "50%", "200"])
    let places: [Double] = [57, 433.5, 610]
    #expect(stages.motion.places == places)
    #expect(animation.moment(at: 1).stage == "50%")
  }

  @Test("A canvas in landscape orientation has no medium height, and nothing recedes")
  func compact() {
    let metrics = SheetScenes.metrics(Size(844, 390), top: 0, bottom: 21)
    let page = metrics.receding(.root, depth: 1)
    #expect(metrics.isCompact && metrics.fullY == 8 && metrics.medium == nil)
    #expect(page.scale == 1 && page.top == 0 && page.radius == 0)
  }

  @Test("What is wrong with detents is said where it is")
  func problems() {
    func problem(_ options: String) -> String? {
      SceneText.diagnostics(SceneText.transition("{ \"type\": \"sheet\", \(options) }")).first
        .map { "\($0.code.rawValue): \($0.message); \($0.expected ?? "") \($0.hint ?? "")" }
    }
    #expect(problem(#""detents": ["medium", "medium"]"#)?.contains("the detent \"medium\" twice") == true)
    #expect(problem(#""detents": ["medium"], "detent": "large""#)?.contains("no detent \"large\"; \"medium\"") == true)
    #expect(problem(#""detents": ["medum"]"#)?.contains("medium") == true)
    #expect(problem(#""prefersGrabberVisible": true"#)?.contains("it is \"grabber\"") == true)
  }

  @Test("With reduced motion the sheet slides, and the page does not recede")
  func reducedMotion() throws {
    let (scene, _) = try SceneDecoder.decode(
      SourceFile(name: "test.json", text: SheetScenes.text("", script: #"[{ "present": {} }, { "wait": 1 }]"#)))
    let animation = try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: .init(), reducesMotion: true))
    let halfway = try #require(animation.presentation("sheet", at: 0.1))
    #expect(halfway.frame.minY > 57 && halfway.frame.minY < 844 && halfway.opacity == 1)
    #expect(animation.presentation("from", at: 1)?.scale == 1)
    #expect(animation.presentation("dim", at: 1)?.opacity == 0.6)
  }

  @Test("Pulled above its full height, a sheet shows no gap at the bottom")
  func bleed() throws {
    let animation = try SheetScenes.animation(
      script: """
        [{ "present": {} }, { "drag": { "from": "header", "by": [0, -300], "duration": 0.3 } }, { "hold": 1 }]
        """)
    let sheet = try #require(animation.presentation("sheet", at: animation.duration.seconds))
    #expect(sheet.frame.minY < 50 && sheet.frame.maxY > 844)
  }
}
