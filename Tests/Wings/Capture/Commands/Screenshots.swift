import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Scenes as screenshots for `render from`.
extension Workspace {
  /// Renders the first and another moment of a scene as a.png and b.png.
  func shoot(_ scene: String, after: String, scale: String = "2") async throws {
    for (time, name) in [("0", "a.png"), (after, "b.png")] {
      let made = try await render(scene, "--at", time, "--scale", scale, "--no-touches", "-o", name)
      #expect(made.status == 0, "\(made.error)")
    }
  }

  /// Screenshots before and after the transition of a starter scene, as a.png and b.png. Without bars, and with the script
  /// only up to the drag or tap that closes.
  func shootStarter(_ transition: String) async throws {
    #expect(try await render("init", transition, "-o", "\(transition).json").status == 0)
    var starter = String(decoding: try read("\(transition).json"), as: UTF8.self)
      .replacingOccurrences(of: #", "statusBar": true, "homeIndicator": true"#, with: "")
    let rest = try #require(starter.range(of: #"{ "wait": 0.8 }"#))
    starter.replaceSubrange(rest.lowerBound..., with: #"{ "wait": 2 }] }"#)
    try write(starter, to: "starter.json")
    try await shoot("starter.json", after: "2")
  }

  /// A photo that fades into the black around it, as a.png and b.png.
  func shootFadingPhoto() async throws {
    try write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "main": { "background": "white", "children": [] },
          "menu": { "background": "black", "children": [
            { "frame": { "x": 0, "y": 222, "width": 390, "height": 400 }, "background": {
                "gradient": "radial", "stops": [0, 0.35, 0.9], "colors": ["#FFDD88", "#664422", "#000000"] } } ] }
        },
        "transition": { "type": "drawer", "edge": "right", "width": "100%" }, "script": [{ "present": {} }, { "wait": 2 }] }
      """, to: "photos.json")
    try await shoot("photos.json", after: "1.5")
  }
}
