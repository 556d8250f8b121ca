import Foundation
import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import SegueText
import TestSupport
import Testing

@Suite("No scene crashes, whatever it contains")
struct RobustnessTests {
  /// The project's scenes (read from the repository) and the starter scenes, with their names.
  private static let scenes: [(name: String, text: String)] = {
    let folder = URL(filePath: Repository.path("scenes"))
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let examples = files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
    }
    return examples + Transitions.all.compactMap { type in StarterScenes.text(for: type.name).map { (type.name, $0) } }
  }()

  /// How many changes are tried of each scene. All together are about as many, however many scenes there are: `scripts/fuzz`
  /// tries more.
  private static func tries(ofAll total: Int) -> Int { total / scenes.count }

  @Test("The unchanged scenes are valid in every theme", arguments: scenes.indices)
  func unchanged(index: Int) throws {
    let scene = Self.scenes[index]
    for theme in scene.text.contains("\"dark\"") ? [nil, "dark"] : [nil] {
      #expect(SceneText.problems(scene.text, theme: theme).isEmpty, "\(scene.name)")
      #expect(try show(scene.text, theme: theme))
    }
  }

  @Test("Randomly changed values are either reported or displayed", arguments: scenes.indices)
  func values(index: Int) throws {
    let root = try #require(DecodingContext().parse(SourceFile(name: "scene.json", text: Self.scenes[index].text)))
    var mutation = JSONMutation(seed: UInt64(index))
    var shown = 0
    for _ in 0..<Self.tries(ofAll: 4000) {
      var value = root
      for _ in 0..<mutation.roll(1...2) { value = mutation.changed(value) }
      if try show(JSONWriter.compact(value)) { shown += 1 }
    }
    #expect(shown > 1, "some changed scenes must remain valid")
  }

  @Test("Randomly changed bytes are either reported or displayed", arguments: scenes.indices)
  func bytes(index: Int) throws {
    let bytes = Array(Self.scenes[index].text.utf8)
    var mutation = JSONMutation(seed: UInt64(1000 + index))
    var shown = 0
    for _ in 0..<Self.tries(ofAll: 3000) {
      let changed = mutation.changed(bytes, limit: 4, alphabet: "0123456789-.eE\"{}[],:$#%")
      if try show(SourceFile(name: "scene.json", bytes: changed)) { shown += 1 }
    }
    #expect((1..<Self.tries(ofAll: 3000)).contains(shown), "some changed scenes must remain valid, and some must not")
  }

  private func show(_ text: String, theme: String? = nil) throws -> Bool {
    try show(SourceFile(name: "scene.json", text: text), theme: theme)
  }

  private static let fonts = FontLibrary()
  private static let image = Image(Bitmap(width: 3, height: 2))
  private static let recording = [0.0, 0.1, 0.2].map { TouchSample(time: $0, position: Point(200, 100 + $0 * 2000)) }

  /// Whether the scene is valid. A valid scene is displayed at several instants, which must not fail.
  private func show(_ file: SourceFile, theme: String? = nil) throws -> Bool {
    let scene: Scene
    do { scene = try SceneDecoder.decode(file, theme: theme).scene } catch { return false }
    // Fonts are checked before the scene context is created.
    for screen in scene.screens {
      var isKnown = true
      screen.root.visit { node in
        guard case .text(let text) = node.content else { return }
        isKnown = isKnown && (try? Self.fonts.layout(text.request(width: nil))) != nil
      }
      guard isKnown else { return false }
    }
    for case .change(let change) in scene.scripts.flatMap(\.steps).map(\.value) {
      for (request, _) in change.requests where (try? Self.fonts.layout(request)) == nil { return false }
    }
    let context = SceneContext(
      scene: scene,
      pictures: scene.images.map { Picture([Picture.Variant(name: $0.name, content: .image(Self.image), scale: 1)]) },
      fonts: Self.fonts,
      recordings: scene.recordings.map { _ in Self.recording })
    guard let animation = try? Animation(context: context) else { return false }
    let duration = animation.duration.seconds
    for fraction in [0, 0.2, 0.35, 0.7, 1] {
      let list = animation.display(at: duration * fraction, scale: 2)
      #expect(list.width > 0 && list.height > 0)
    }
    return true
  }
}
