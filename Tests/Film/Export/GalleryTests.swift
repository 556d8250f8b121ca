import SegueChecks
import SegueCore
import SegueExport
import SegueJSON
import SegueScene
import TestSupport
import Testing

/// The demos in `scenes/gallery`, which people copy into a README of their own.
@Suite struct GalleryTests {
  @Test("There are the demos that people make for a README")
  func names() {
    let names = [
      "cart", "login", "mail", "onboarding", "photos", "refresh", "search", "settings", "tabs", "toast", "toggle",
      "zoom-photo",
    ]
    #expect(ExampleStories.demos == names.map { "gallery/\($0)" })
  }

  @Test(
    "Each is at most 120 lines, loads without a warning and has no jump, light and dark",
    arguments: ExampleStories.demos)
  func demo(_ name: String) async throws {
    let document = try SceneDocument(path: Repository.path("scenes/\(name).json"))
    #expect(document.file.bytes.count { $0 == UInt8(ascii: "\n") } <= 120)
    #expect(document.stories.themes == ["light", "dark"])
    let check = await SceneCheck(document, assets: SceneAssets(access: ExampleStories.access))
    #expect(check.diagnostics.isEmpty, "\(check.diagnostics)")
    // Nobody waits longer for a GIF to begin again.
    #expect(!check.scripts.isEmpty && check.scripts.allSatisfy { (3...8).contains($0.duration.seconds) })
  }
}
