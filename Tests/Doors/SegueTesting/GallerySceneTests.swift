import Foundation
import Segue
import SegueTesting
import TestSupport
import Testing

/// Snapshots of the demos in `scenes/gallery` and of the examples of flows, changes, fingers and UIKit's and Material's transitions;
/// their references are reviewed by eye when they change.
@Suite struct GallerySceneTests {
  struct Story: Sendable, CustomTestStringConvertible {
    /// The scene's path inside `scenes`.
    let path: String
    let script: String?

    init(_ path: String, _ script: String? = nil) { (self.path, self.script) = (path, script) }

    var testDescription: String { [path, script].compactMap(\.self).joined(separator: " ") }
    var reference: String {
      [path.replacing("/", with: "-"), script].compactMap(\.self).joined(separator: ".")
    }

    func scene() throws -> Segue.Scene {
      let folder = Repository.path("scenes")
      var scene = try Segue.Scene(contentsOf: "\(folder)/\(path).json")
      // The demos show pictures of the examples, which lie beside their folder.
      scene.allowedFolders = [folder]
      return scene
    }
  }

  static let demos = [
    Story("gallery/cart"), Story("gallery/login", "success"), Story("gallery/login", "error"), Story("gallery/mail"),
    Story("gallery/onboarding"), Story("gallery/photos"), Story("gallery/refresh"), Story("gallery/search"),
    Story("gallery/settings"), Story("gallery/tabs"), Story("gallery/toast", "undo"), Story("gallery/toast", "leaves"),
    Story("gallery/toggle"), Story("gallery/zoom-photo"),
  ]

  static let examples = [
    Story("action-sheet", "choose"), Story("alert", "delete"), Story("carousel"), Story("container-transform", "tap"),
    Story("cover", "finish"), Story("custom", "flick"), Story("fade-through"), Story("flow"), Story("keyboard"),
    Story("like"), Story("push", "finish"), Story("push", "cancel"), Story("sheet", "flick"), Story("sheet", "stay"),
    Story("tab", "tap"), Story("zoom", "finish"), Story("zoom", "cancel"), Story("zoom", "sideways"),
  ]

  @Test("The whole story at half size, light and dark", arguments: demos + examples, ["light", "dark"])
  func stories(story: Story, theme: String) async throws {
    await assertSnapshot(
      of: try story.scene(), at: .all(fps: 10), theme: theme, script: story.script, scale: 0.5,
      named: "\(story.reference).\(theme)")
  }

  @Test("Every demo of the gallery has its snapshots")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("scenes/gallery"))
    let names = files.filter { $0.hasSuffix(".json") }.map { "gallery/\($0.dropLast(5))" }
    #expect(Set(Self.demos.map(\.path)) == Set(names))
  }
}
