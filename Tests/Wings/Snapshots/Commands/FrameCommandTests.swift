import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct FrameCommandTests {
  private let workspace = try! Workspace()

  /// A square that opens, as an animation and as pictures.
  private func animations() async throws {
    try workspace.write(scene(), to: "scene.json")
    #expect(try await workspace.render("scene.json", "-o", "a.gif", "-q").status == 0)
    let later = scene().replacingOccurrences(of: "\"wait\": 0.2", with: "\"wait\": 0.4")
    try workspace.write(later, to: "later.json")
    #expect(try await workspace.render("later.json", "-o", "b.gif", "-q").status == 0)
    try FileManager.default.removeItem(atPath: workspace.path("scene.json"))
    try FileManager.default.removeItem(atPath: workspace.path("later.json"))
  }

  @Test("Frames are recorded beside themselves, pass, and fail with a cause when they change")
  func recordAndVerify() async throws {
    try await animations()
    let missing = try await workspace.render("verify", "a.gif")
    #expect(missing.status == 1 && missing.output.contains("render record a.gif"))
    let recorded = try await workspace.render("record", "a.gif")
    #expect(recorded.status == 0 && recorded.output.contains("new,"))
    #expect(workspace.exists("a.gif.segue-lock"))
    #expect(try await workspace.render("verify", "a.gif").status == 0)
    #expect(try await workspace.render("verify", ".").status == 0)
    #expect(try await workspace.render("verify", "a.gif.segue-lock").status == 0)
    let other = try await workspace.render("verify", "b.gif", "-o", "a.gif.segue-lock", "--json")
    let report = try #require(try other.json() as? [String: Any])
    let story = try #require((report["stories"] as? [[String: Any]])?.first)
    let motion = try #require(story["motion"] as? [[String: Any]])
    #expect(other.status == 1 && story["outcome"] as? String == "failed")
    #expect(motion.map { $0["kind"] as? String } == ["later"], "one cause is said once")
    let again = try await workspace.render("record", "a.gif")
    #expect(again.status == 0 && again.output.contains("as recorded"))
  }

  @Test("Bad frames, masks and options are refused with a reason")
  func refusals() async throws {
    try await animations()
    #expect(try await workspace.render("record", "a.gif", "-q").status == 0)
    let mask = try await workspace.render("record", "a.gif", "-o", "m.segue-lock", "--mask", "900,900,5x5")
    #expect(mask.status == 2 && mask.output.contains("--mask 900,900,5x5 is outside the frames"))
    let crop = try await workspace.render("record", "a.gif", "-o", "c.segue-lock", "--crop", "0,0,900x9")
    #expect(crop.status == 2 && crop.output.contains("--crop 0,0,900x9 is not inside the frames"))
    try workspace.write("{ \"format\": \"segue-lock\", \"source\": \"frames\", \"version\": 1 }\n", to: "l.segue-lock")
    let lock = try await workspace.render("verify", "a.gif", "-o", "l.segue-lock")
    #expect(lock.status == 2 && lock.output.contains("l.segue-lock:1"))
    let pixels = try await workspace.render("record", "a.gif", "--pixels")
    #expect(pixels.status == 2 && pixels.error.contains("are for scenes"))
    try workspace.write("{ \"format\": \"segue-lock\" }\n", to: "s.segue-lock")
    let foreign = try await workspace.render("record", "a.gif", "--mode", "all", "-o", "s.segue-lock")
    #expect(foreign.status == 2 && foreign.output.contains("s.segue-lock is no lock of frames"))
    #expect(try workspace.read("s.segue-lock").count < 40, "the lock of something else is kept")
    let scene = try await workspace.render("verify", "a.gif", "--shard", "1/2")
    #expect(scene.status == 2)
  }
}
