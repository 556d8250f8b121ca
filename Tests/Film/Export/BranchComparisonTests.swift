import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import TestSupport
import Testing

@Suite struct BranchComparisonTests {
  /// Two animations; the second one ends while the first is still moving.
  private func animations() async throws -> [Animation] {
    let short = flatScene.replacing(
      #"{ "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }]"#, with: "{ \"wait\": 0.1 }]")
    try #require(short != flatScene)
    return [try await loadScene(flatScene), try await loadScene(short)]
  }

  private func comparison(_ animations: [Animation]) throws -> BranchComparison {
    try BranchComparison(
      zip(["finish", "cancel"], animations).map { BranchComparison.Branch($0, $1) },
      fonts: animations[0].context.metrics.fonts)
  }

  @Test(
    "Each branch has the pixels that it has when rendered alone, and the shorter branch holds its last frame",
    arguments: [0.5, 1, 1.37, 2])
  func pixelsOfBranches(scale: Double) async throws {
    let animations = try await animations()
    let comparison = try comparison(animations)
    #expect(comparison.duration == animations[0].duration && animations[0].duration > animations[1].duration)
    let size = comparison.pixelSize(scale: scale)
    for time in [0, 0.55, 0.7, animations[1].duration.seconds, 1.35, 1.5, comparison.duration.seconds] {
      let plan = comparison.plan(at: time, scale: scale)
      let frame = plan.render(with: Renderer())
      #expect(frame.bitmap.width == size.width && frame.bitmap.height == size.height)
      #expect(plan.insets.count == 2 && plan.insets[0].x < plan.insets[1].x && plan.insets[0].y == plan.insets[1].y)
      for (inset, animation) in zip(plan.insets, animations) {
        let alone = Renderer().render(
          animation.display(at: Swift.min(time, animation.duration.seconds), scale: scale))
        #expect(part(of: frame.bitmap, inset.x, inset.y, alone.width, alone.height) == pixels(of: alone))
      }
    }
  }

  @Test("Each branch has its name above it, within its width, and nothing else is drawn beside the branches")
  func labels() async throws {
    let animations = try await animations()
    let plan = try comparison(animations).plan(at: 0, scale: 4)
    let frame = plan.render(with: Renderer())
    let background = frame.bitmap[0, 0]
    let size = animations[0].pixelSize(scale: 4)
    var labelPixels = [0, 0]
    for y in 0..<frame.bitmap.height {
      for x in 0..<frame.bitmap.width where frame.bitmap[x, y] != background {
        let branch = plan.insets.firstIndex { ($0.x..<$0.x + size.width).contains(x) }
        let index = try #require(branch, "\(x), \(y)")
        if y < plan.insets[index].y { labelPixels[index] += 1 } else { #expect(y < plan.insets[index].y + size.height) }
      }
    }
    #expect(labelPixels.allSatisfy { $0 > 100 })
    #expect(labelPixels[0] != labelPixels[1], "two different words")
  }

  @Test("Equal branches are drawn identically, and a comparison of three branches shows three")
  func equal() async throws {
    let animation = try await animations()[0]
    let three = try BranchComparison(
      ["a", "b", "c"].map { BranchComparison.Branch($0, animation) }, fonts: animation.context.metrics.fonts)
    let plan = three.plan(at: 0.6, scale: 1)
    let frame = plan.render(with: Renderer())
    let alone = Renderer().render(animation.display(at: 0.6, scale: 1))
    #expect(plan.insets.count == 3)
    for inset in plan.insets {
      #expect(part(of: frame.bitmap, inset.x, inset.y, alone.width, alone.height) == pixels(of: alone))
    }
  }

  @Test("A comparison is exported like an animation: in order, with any number of threads")
  func exports() async throws {
    let comparison = try comparison(try await animations())
    let clock = FrameClock.gif(comparison.duration, frameRate: 10)
    let one = try await Export(comparison, clock: clock, scale: 0.5, threads: 1)
    let five = try await Export(comparison, clock: clock, scale: 0.5, threads: 5)
    #expect(one.gif == five.gif && one.sequence == five.sequence)
    #expect(one.sequence.count == clock.samples.count)
    for (sample, file) in zip(clock.samples, one.sequence) {
      #expect(
        try pixels(ofPNG: file)
          == pixels(of: comparison.plan(at: sample.time, scale: 0.5).render(with: Renderer()).bitmap))
    }
  }

  @Test("Plans are equal exactly while nothing moves")
  func plans() async throws {
    let comparison = try comparison(try await animations())
    #expect(comparison.plan(at: 0, scale: 1) == comparison.plan(at: 0.4, scale: 1))
    #expect(comparison.plan(at: 0.6, scale: 1) != comparison.plan(at: 0.62, scale: 1))
    // Here only the first animation moves.
    let late = comparison.duration.seconds - 0.35
    #expect(comparison.plan(at: late, scale: 1) != comparison.plan(at: late - 0.02, scale: 1))
    #expect(comparison.plan(at: late, scale: 1).insets[1] == comparison.plan(at: late - 0.02, scale: 1).insets[1])
  }

  @Test("Labels need the Inter font; without it, creating a comparison is an error")
  func missingFont() throws {
    let (scene, _) = try SceneDecoder.decode(SourceFile(name: "test.json", text: flatScene))
    let context = SceneContext(
      scene: scene, pictures: [], fonts: FontLibrary(files: [], bundledFolder: nil, systemFolders: []))
    let animation = try Animation(context: context)
    let error = try #require(throws: Diagnostics.self) { try comparison([animation, animation]) }
    #expect(error.list.map(\.code.rawValue) == ["missing-font"])
    #expect(error.hasErrors)
  }

  @Test("A scene is loaded once for all its branches")
  func branches() async throws {
    let scene = SceneDocument(name: "test.json", text: flatScene)
    let loaded = try await SceneLoader.load(scene, branches: [.finish, .cancel, nil])
    #expect(loaded.animations.map(\.forcedEnding) == [.finish, .cancel, nil])
    #expect(loaded.animation.forcedEnding == .finish)
    #expect(try await SceneLoader.load(scene).animations.map(\.forcedEnding) == [nil])
  }

  @Test("A dark page differs from a light one only in the page and its labels")
  func dark() async throws {
    let animations = try await animations()
    let fonts = animations[0].context.metrics.fonts
    func plan(_ isDark: Bool) throws -> FramePlan {
      let branches = zip(["finish", "cancel"], animations).map { BranchComparison.Branch($0, $1) }
      return try BranchComparison(branches, isDark: isDark, fonts: fonts).plan(at: 0.5, scale: 1)
    }
    let (light, dark) = (try plan(false), try plan(true))
    let (lightFrame, darkFrame) = (light.render(with: Renderer()), dark.render(with: Renderer()))
    #expect(lightFrame.bitmap[0, 0].red > 180 && darkFrame.bitmap[0, 0].red < 80)
    for inset in light.insets {
      let size = animations[0].pixelSize(scale: 1)
      #expect(
        part(of: lightFrame.bitmap, inset.x, inset.y, size.width, size.height)
          == part(of: darkFrame.bitmap, inset.x, inset.y, size.width, size.height))
    }
  }
}
