import Foundation
import Testing

@Suite struct DoctorTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private func report(_ environment: [String: String] = [:]) async throws -> (ended: Ended, facts: [String: Any]) {
    let ended = try await place.render("doctor", "--json", environment: environment)
    return (ended, try #require(ended.json() as? [String: Any]))
  }

  @Test("On a machine that has everything nothing is missing")
  func complete() async throws {
    let (ended, facts) = try await report()
    #expect(ended.status == 0 && ended.error.isEmpty)
    #expect((facts["problems"] as? [Any])?.isEmpty == true, "\(facts["problems"] ?? "")")
    #expect(facts["version"] as? String == "segue 0.1.0")
    let libraries = try #require(facts["libraries"] as? [String: String])
    #expect(
      libraries.keys.sorted() == [
        "FreeType", "FriBidi", "HarfBuzz", "giflib", "libjpeg-turbo", "libpng", "libunibreak", "libwebp", "nettle",
      ])
    for (name, version) in libraries {
      #expect(version.first?.isNumber == true && version.contains("."), "\(name) \(version)")
    }
    let encoders = (facts["ffmpeg"] as? [String: Any])?["encoders"] as? [String]
    #expect(encoders == ["libx264", "libvpx-vp9"])
    let fonts = try #require(facts["fonts"] as? [[String: Any]])
    #expect(fonts.map { $0["family"] as? String } == ["Inter", "MotoyaLCedar", "Amiri"])
    let inter = try #require((fonts[0]["files"] as? [[String: Any]])?.first)
    let path = try #require(inter["path"] as? String)
    #expect(path.hasSuffix("/Inter-Regular.otf") && (inter["version"] as? String)?.hasPrefix("3.019") == true)
    let sum = try await place.shell("sha256sum < '\(path)'").output.prefix(64)
    #expect(inter["sha256"] as? String == String(sum))
  }

  @Test("Without ffmpeg it says the command that installs it, and ends with 0")
  func withoutFFmpeg() async throws {
    let ended = try await place.render("doctor", environment: ["PATH": "/nowhere"])
    #expect(ended.status == 0)
    let note = "note: ffmpeg is missing: MP4 and WebM cannot be made\n  sudo apt-get install ffmpeg"
    #expect(ended.output.contains(note))
  }

  @Test("Where output cannot be written it ends with 3")
  func readOnly() async throws {
    try place.write("", to: "output")
    let (ended, facts) = try await report()
    #expect(ended.status == 3)
    let problems = try #require(facts["problems"] as? [[String: Any]])
    #expect(problems.count == 1 && problems[0]["isFatal"] as? Bool == true)
    #expect((problems[0]["message"] as? String)?.hasSuffix("/output cannot be written to") == true)
  }

  @Test("A folder that SEGUE_FONTS names and that is not there is an error, for whoever renders, too")
  func missingFontFolder() async throws {
    let environment = ["SEGUE_FONTS": place.path("nothing")]
    let (ended, facts) = try await report(environment)
    #expect(ended.status == 3)
    let problems = try #require(facts["problems"] as? [[String: Any]])
    let message = "SEGUE_FONTS names \(place.path("nothing")), which is no folder"
    #expect(problems.count == 1 && problems[0]["message"] as? String == message)
    let rendered = try await place.render("init", "card", environment: environment)
    #expect(rendered.status == 3 && rendered.error == "error: \(message)\n" && rendered.output.isEmpty)
  }

  @Test("SEGUE_FONTS names the fonts that come with the program; families that are not among them are the system's")
  func bundledFonts() async throws {
    try place.write("", to: "fonts/note.txt")
    let (_, facts) = try await report(["SEGUE_FONTS": place.path("fonts")])
    #expect(facts["bundledFonts"] as? String == place.path("fonts"))
    let files = (facts["fonts"] as? [[String: Any]])?[0]["files"] as? [[String: Any]]
    #expect((files?.first?["path"] as? String)?.hasPrefix(place.path("fonts")) == false)
  }
}
