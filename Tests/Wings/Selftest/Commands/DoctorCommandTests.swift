import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct DoctorCommandTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func report(_ environment: [String: String] = [:]) async throws -> (
    result: ProgramResult, facts: [String: Any]
  ) {
    let result = try await workspace.render("doctor", "--json", environment: environment)
    return (result, try #require(result.json() as? [String: Any]))
  }

  @Test("A complete installation has no problems")
  func complete() async throws {
    let (result, facts) = try await report()
    #expect(result.status == 0 && result.error.isEmpty)
    #expect((facts["problems"] as? [Any])?.isEmpty == true, "\(facts["problems"] ?? "")")
    #expect(facts["version"] as? String == "segue 0.1.0")
    let libraries = try #require(facts["libraries"] as? [String: String])
    #expect(
      libraries.keys.sorted() == [
        "FreeType", "FriBidi", "HarfBuzz", "expat", "giflib", "lcms2", "libdeflate", "libjpeg-turbo", "libpng",
        "libunibreak", "libwebp", "nettle",
      ])
    for (name, version) in libraries {
      #expect(version.first?.isNumber == true && version.contains("."), "\(name) \(version)")
    }
    let encoders = (facts["ffmpeg"] as? [String: Any])?["encoders"] as? [String]
    #expect(encoders == ["libx264", "libvpx-vp9"])
    let fonts = try #require(facts["fonts"] as? [[String: Any]])
    #expect(fonts.map { $0["family"] as? String } == ["Inter", "MotoyaLCedar", "Amiri", "Noto Color Emoji"])
    let inter = try #require((fonts[0]["files"] as? [[String: Any]])?.first)
    let path = try #require(inter["path"] as? String)
    #expect(path.hasSuffix("/Inter-Regular.otf") && (inter["version"] as? String)?.hasPrefix("3.019") == true)
    let sum = try await workspace.shell("sha256sum < '\(path)'").output.prefix(64)
    #expect(inter["sha256"] as? String == String(sum))
  }

  @Test("Without ffmpeg, doctor prints the install command and exits with 0")
  func withoutFFmpeg() async throws {
    let result = try await workspace.render("doctor", environment: ["PATH": "/nowhere"])
    #expect(result.status == 0)
    let note = "note: ffmpeg is missing: MP4 and WebM cannot be made\n  sudo apt-get install ffmpeg"
    #expect(result.output.contains(note))
  }

  @Test("An unwritable output folder exits with 3")
  func readOnly() async throws {
    try workspace.write("", to: "output")
    let (result, facts) = try await report()
    #expect(result.status == 3)
    let problems = try #require(facts["problems"] as? [[String: Any]])
    #expect(problems.count == 1 && problems[0]["isFatal"] as? Bool == true)
    #expect((problems[0]["message"] as? String)?.hasSuffix("/output cannot be written to") == true)
  }

  @Test("A missing SEGUE_FONTS folder is an error in doctor and in other commands")
  func missingFontFolder() async throws {
    let environment = ["SEGUE_FONTS": workspace.path("nothing")]
    let (result, facts) = try await report(environment)
    #expect(result.status == 3)
    let problems = try #require(facts["problems"] as? [[String: Any]])
    let message = "SEGUE_FONTS is \(workspace.path("nothing")), which is not a folder"
    #expect(problems.count == 1 && problems[0]["message"] as? String == message)
    let rendered = try await workspace.render("init", "card", environment: environment)
    #expect(rendered.status == 3 && rendered.error == "error: \(message)\n" && rendered.output.isEmpty)
  }

  @Test("SEGUE_FONTS replaces the bundled fonts folder; families missing there come from the system")
  func bundledFonts() async throws {
    try workspace.write("", to: "fonts/note.txt")
    let (_, facts) = try await report(["SEGUE_FONTS": workspace.path("fonts")])
    #expect(facts["bundledFonts"] as? String == workspace.path("fonts"))
    let files = (facts["fonts"] as? [[String: Any]])?[0]["files"] as? [[String: Any]]
    #expect((files?.first?["path"] as? String)?.hasPrefix(workspace.path("fonts")) == false)
  }
}
