import Foundation
import SegueEncoders
import SegueImages
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing

@Suite("The files a scene may read")
struct SceneAccessTests {
  /// Runs `body` with a temporary folder that contains a scene's folder `s` and other files next to it.
  private func withScenes(_ body: (String) async throws -> Void) async throws {
    let temporary = try TestFolder()
    let root = URL(filePath: temporary.path)
    defer { withExtendedLifetime(temporary) {} }
    for name in ["s/deep", "other"] {
      try FileManager.default.createDirectory(at: root.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let samples = Data("0,1,1\n0.5,20,20\n".utf8)
    for name in ["a.csv", "s/a.csv", "s/deep/a.csv", "other/a.csv", "s2.csv"] {
      try samples.write(to: root.appendingPathComponent(name))
    }
    try Data(#"{ "auths": { "ghcr.io": { "auth": "c2VjcmV0" } } }"#.utf8).write(
      to: root.appendingPathComponent("s/docker.json"))
    try Data("password=c2VjcmV0\nname: c2VjcmV0\n".utf8).write(to: root.appendingPathComponent("s/secret.csv"))
    for (name, target) in [
      ("out.csv", "../a.csv"), ("folder", "../other"), ("in.csv", "deep/a.csv"), ("null.csv", "/dev/null"),
      ("twice.csv", "in.csv"), ("nowhere.csv", "../none/a.csv"), ("gone", "../none"), ("circle.csv", "circle.csv"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: root.appendingPathComponent("s/\(name)").path, withDestinationPath: target)
    }
    let mkfifoStatus = unsafe mkfifo(root.appendingPathComponent("s/pipe.csv").path, 0o600)
    try #require(mkfifoStatus == 0)
    try await body(root.path)
  }

  private func found(_ name: String, in folder: String, access: SceneAccess = SceneAccess()) async -> [Diagnostic] {
    let scene = """
      { "canvas": { "width": 40, "height": 60 }, "screens": { "a": {}, "b": {} }, "transition": { "type": "drawer" },
        "script": [{ "present": {} }, { "drag": { "samples": "\(name)" }, "release": {} }] }
      """
    do {
      _ = try await SceneLoader.load(
        SceneDocument(name: "s.json", text: scene, folder: folder), assets: SceneAssets(access: access))
      return []
    } catch {
      return error.list.filter { $0.severity == .error }
    }
  }

  @Test("Files in its folder and below are allowed, whatever form the path has")
  func inside() async throws {
    try await withScenes { root in
      for name in ["a.csv", "deep/a.csv", "./deep/../a.csv", "in.csv", "twice.csv", "../s/a.csv", "\(root)/s/a.csv"] {
        #expect(
          await found(name, in: "\(root)/s").filter { $0.code != "missed-drag" }.allSatisfy {
            !["outside-folder", "missing-file", "no-file"].contains($0.code.rawValue)
          }, "\(name)")
      }
    }
  }

  @Test(
    "Files outside are refused: via dots, absolute paths, links, or a folder with the same prefix",
    arguments: [
      "../a.csv", "deep/../../a.csv", "out.csv", "folder/a.csv", "/etc/passwd.csv", "../s2.csv", "../none.csv",
      "nowhere.csv",
      "gone/a.csv", "folder/none/a.csv",
    ])
  func outside(_ name: String) async throws {
    try await withScenes { root in
      let problems = await found(name, in: "\(root)/s")
      let problem = try #require(problems.first)
      #expect(problems.count == 1 && problem.code == "outside-folder")
      #expect(problem.location?.start.line == 2 && problem.location?.file.name == "s.json")
      #expect(problem.hint?.hasPrefix("`--allow /") == true)
    }
  }

  @Test("The error for a link that leads outside does not reveal whether its target exists")
  func linkTargets() async throws {
    try await withScenes { root in
      func message(_ name: String, as other: String) async -> [String] {
        await found(name, in: "\(root)/s").map { ($0.message + ($0.hint ?? "")).replacing(name, with: other) }
      }
      #expect(await message("folder/none.csv", as: "x") == message("folder/a.csv", as: "x"))
      #expect(await found("circle.csv", in: "\(root)/s").map(\.code.rawValue) == ["missing-file"])
    }
  }

  @Test("`..` after a link does not lead to the folder beside the link's target, and does not tell what is there")
  func upFromLinks() async throws {
    try await withScenes { root in
      // `folder` is a link to `../other`. There is an `s2.csv` beside the folder `other`, but none beside the link.
      #expect(await found("folder/../a.csv", in: "\(root)/s").allSatisfy { $0.code != "missing-file" })
      for name in ["folder/../s2.csv", "folder/../none.csv"] {
        #expect(await found(name, in: "\(root)/s").map(\.code.rawValue) == ["missing-file"])
      }
    }
  }

  @Test("Devices and pipes are refused without waiting for them")
  func devices() async throws {
    try await withScenes { root in
      #expect(await found("pipe.csv", in: "\(root)/s").map(\.code.rawValue) == ["no-file"])
      #expect(await found("null.csv", in: "\(root)/s").map(\.code.rawValue) == ["outside-folder"])
      #expect(await found("/dev/zero.csv", in: "\(root)/s").map(\.code.rawValue) == ["outside-folder"])
    }
  }

  @Test("An allowed folder is treated like the scene's own")
  func allowed() async throws {
    try await withScenes { root in
      for name in ["folder/a.csv", "../other/a.csv", "\(root)/other/a.csv"] {
        let codes = await found(name, in: "\(root)/s", access: SceneAccess(folders: ["\(root)/other"])).map(\.code)
        #expect(!codes.contains("outside-folder") && !codes.contains("missing-file"), "\(name)")
        #expect(
          await found("../a.csv", in: "\(root)/s", access: SceneAccess(folders: ["\(root)/other"])).map(\.code) == [
            "outside-folder"
          ])
      }
    }
  }

  @Test("The same rules hold for images and fonts; system fonts are allowed")
  func others() {
    let access = SceneAccess()
    #expect(
      access.problem(with: .image, "../a.png", at: nil, folder: "/x/s")?.message.hasPrefix("the image is outside")
        == true)
    #expect(access.problem(with: .font, "/usr/share/fonts/none.ttf", at: nil, folder: "/x/s") == nil)
    #expect(access.problem(with: .image, "/usr/share/fonts/none.png", at: nil, folder: "/x/s") != nil)
    #expect(access.problem(with: .image, "none.png", at: nil, folder: "") == nil)
    #expect(access.problem(with: .image, "/none.png", at: nil, folder: "/") == nil)
  }

  @Test("Messages never quote the content of a file that a scene names", arguments: ["docker.json", "secret.csv"])
  func secrets(_ name: String) async throws {
    try await withScenes { root in
      let problems = await found(name, in: "\(root)/s")
      #expect(!problems.isEmpty && problems.allSatisfy { $0.location?.file.name.hasSuffix(name) == true })
      let words = DiagnosticText.render(Diagnostics(problems)) + JSONWriter.pretty(Diagnostics(problems).json)
      for secret in ["c2VjcmV0", "auth", "ghcr", "password"] { #expect(!words.contains(secret), "\(words)") }
      // The message does say where the error is and which scene names the file.
      #expect(words.contains("\(name):1:") && words.contains("s.json:2:"))
    }
  }

  @Test("Images that are too large in total are refused by their headers")
  func sum() async throws {
    try await withScenes { root in
      let png = [UInt8]([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
      // Its header says 10 × 10; the rest is never read.
      let picture = try #require(
        Data(
          base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAADklEQVR4nGNgGAWjgHgAAAJKAAGNGxMAAAAASUVORK5CYII="))
      #expect(picture.starts(with: png))
      for i in 0..<12 { try picture.write(to: URL(fileURLWithPath: "\(root)/s/\(i).png")) }
      let nodes = (0..<12).map { #"{ "image": "\#($0).png", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }"# }
      let scene = """
        { "screens": { "a": { "children": [
        \(nodes.joined(separator: ",\n"))
        ] }, "b": {} }, "transition": { "type": "drawer" } }
        """
      let assets = SceneAssets(access: SceneAccess(limits: .init(picture: 100)))
      let error = await #expect(throws: Diagnostics.self) {
        try await SceneLoader.load(SceneDocument(name: "s.json", text: scene, folder: "\(root)/s"), assets: assets)
      }
      #expect(error?.list.map(\.message) == ["here the scene's pictures exceed 1000 pixels"])
      #expect(error?.list.first?.location?.start.line == 12)
    }
  }
}
