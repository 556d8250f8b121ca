import Foundation
import ProgramSupport
import TestSupport
import Testing

/// The picture files that `render check` lists.
@Suite struct CheckPicturesTests {
  let workspace = try! Workspace()

  /// 30 × 20 grey pixels in Display P3, three of them its strongest red.
  private static let wide =
    "iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqTAAAABGNJQ1AMDQABbgPj7wAAACNJREFUeNpj+M/AAEEN1AbUN3HU6FGjR40eNXrU6FGj6WA0AEUvgqvV+GL4AAAAAElFTkSuQmCC"
  /// 10 × 10 pixels without a profile.
  private static let plain =
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEElEQVR42mNowAsYRqWxAQDYfJYBDolLvgAAAABJRU5ErkJggg=="

  private static let scene = """
    {
      "canvas": { "width": 60, "height": 60, "scale": 2 },
      "screens": {
        "below": { "children": [
          { "image": "wide@2x.png", "frame": { "x": 0, "y": 0, "width": 15, "height": 10 } },
          { "image": "plain.png", "frame": { "x": 0, "y": 20, "width": 10, "height": 10 } },
          { "image": { "path": "plain.png", "crop": [0, 0, 5, 5] }, "hidden": true } ] },
        "above": { "children": [] }
      },
      "transition": { "type": "dialog" },
      "script": [{ "wait": 1 }]
    }
    """

  private func write() throws {
    try workspace.write(Self.scene, to: "a.json")
    for (name, file) in [("wide@2x.png", Self.wide), ("plain.png", Self.plain)] {
      try Data(base64Encoded: file)!.write(to: URL(fileURLWithPath: workspace.path(name)))
    }
  }

  @Test("Every picture is listed with its size, its profile, its density, and whether it is scaled up")
  func list() async throws {
    try write()
    let result = try await workspace.render("check", "a.json")
    #expect(
      result.output == """
        a.json: ok, 1.00 s
          wide@2x.png: PNG, 30 × 20 pixels @2x, Display P3 converted to sRGB (3 pixels outside it), not scaled up
          plain.png: PNG, 10 × 10 pixels @1x, no colour profile, scaled up 2 times
          plain.png [0, 0, 5, 5]: PNG, 5 × 5 pixels @1x, no colour profile, not drawn at this scale

        """)
    #expect(try await workspace.render("check", "a.json", "--quiet").output == "")
  }

  @Test("check --json has the same list")
  func json() async throws {
    try write()
    let result = try await workspace.render("check", "a.json", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as! [String: Any]
    let pictures = report["pictures"] as! [[String: Any]]
    #expect(pictures.map { $0["name"] as? String } == ["wide@2x.png", "plain.png", "plain.png [0, 0, 5, 5]"])
    #expect(pictures[0]["profile"] as? String == "Display P3" && pictures[0]["clippedPixels"] as? Int == 3)
    #expect(pictures[0]["density"] as? Double == 2 && pictures[0]["isScaledUp"] as? Bool == false)
    #expect(pictures[1]["scale"] as? Double == 2 && pictures[1]["isScaledUp"] as? Bool == true)
    #expect(pictures[2]["scale"] is NSNull)
  }
}
