import Foundation
import Segue
import SegueFiles
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

@Suite struct StillTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  private func image(_ name: String) throws -> SegueGraphics.Image {
    try ImageDecoder.decode(try workspace.read(name), name: name).image
  }

  @Test("Stills are separate files, with or without the animation")
  func files() async throws {
    let all = ["--poster", "auto", "--strip", "3", "--sheet", "--onion", "3", "--curves"]
    let result = try await workspace.render(arguments: ["a.json", "-o", "only/"] + all)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    let names = ["a-curves.png", "a-onion.png", "a-poster.png", "a-sheet.png", "a-strip.png"]
    #expect(try workspace.names("only") == names)
    #expect(result.output.split(separator: "\n").count == 5)
    for name in names { #expect(result.output.contains("only/\(name)  ")) }
    #expect(try await workspace.render(arguments: ["a.json", "--gif", "-q", "-o", "both/"] + all).output == "")
    #expect(
      try workspace.names("both") == [
        "a-curves.png", "a-onion.png", "a-poster.png", "a-sheet.png", "a-strip.png", "a.gif",
      ])
    for name in names {
      let (only, beside) = (try workspace.read("only/\(name)"), try workspace.read("both/\(name)"))
      #expect(only == beside, "\(name)")
    }
    #expect(try await workspace.render("a.json", "-o", "plain/", "-q").status == 0)
    let (plain, both) = (try workspace.read("plain/a.gif"), try workspace.read("both/a.gif"))
    #expect(plain == both)
  }

  @Test("A single still can be written to any file name or to a pipe")
  func single() async throws {
    #expect(try await workspace.render("a.json", "--strip", "4", "-o", "x/y.png").status == 0)
    #expect(try workspace.names("x") == ["y.png"])
    let piped = try await workspace.render("a.json", "--strip", "4", "-o", "-")
    let file = try workspace.read("x/y.png")
    #expect(piped.status == 0 && Array(piped.bytes) == file)
    #expect(try await workspace.render("a.json", "--poster", "0.33", "-o", "p.png").status == 0)
    #expect(try await workspace.render("a.json", "--at", "0.33", "-o", "q.png").status == 0)
    let (poster, still) = (try workspace.read("p.png"), try workspace.read("q.png"))
    #expect(poster == still)
  }

  @Test("The report lists each still with its size and times")
  func report() async throws {
    let result = try await workspace.render("a.json", "--poster", "end", "--sheet", "--fps", "5", "--json", "-o", "o/")
    let report = try #require(try result.json() as? [[String: Any]]).first
    let stills = try #require(report?["stills"] as? [[String: Any]])
    #expect(stills.map { $0["still"] as? String } == ["poster", "sheet"])
    #expect(stills[0]["times"] as? [Double] == [0.8] && stills[0]["width"] as? Int == 40)
    #expect(stills[1]["times"] as? [Double] == [0, 0.2, 0.4, 0.6, 0.8])
    let bytes = try workspace.read("o/a-sheet.png").count
    #expect(stills[1]["bytes"] as? Int == bytes)
    #expect((report?["files"] as? [Any])?.isEmpty == true)
  }

  @Test("Every format has the same device frame")
  func framed() async throws {
    let framing = ["--device", "phone", "--background", "#336699", "--padding", "5", "--corners", "8"]
    #expect(try await workspace.render(arguments: ["a.json", "--all", "-q", "-o", "o/"] + framing).status == 0)
    #expect(try await workspace.render(arguments: ["a.json", "--apng", "-q", "-o", "o/a.apng"] + framing).status == 0)
    let frame = try image("o/a/frame_0003.png")
    // The scene is 40 pixels wide, and the padding is 5 on each side. Outside the round corner nothing is drawn.
    #expect(frame.width > 40 + 2 * 5 && frame.bitmap[0, 0] == .clear)
    let middle = frame.bitmap[frame.width / 2, 2]
    // The background, #336699, which the device's shadow darkens slightly here.
    #expect(
      (0x2F...0x33).contains(middle.red) && (0x60...0x66).contains(middle.green) && (0x90...0x99).contains(middle.blue)
        && middle.alpha == 255)
    let gif = try GIFReader(workspace.read("o/a.gif"), name: "a.gif")
    #expect(gif.width == frame.width && gif.height == frame.height)
    #expect(
      try await workspace.render(arguments: ["a.json", "--poster", "0.3", "-q", "-o", "o/p.png"] + framing).status == 0)
    #expect(try image("o/p.png").width == frame.width)
    #expect(
      try await workspace.render(arguments: ["a.json", "--at", "0.3", "-q", "-o", "o/q.png"] + framing).status == 0)
    let (poster, still) = (try workspace.read("o/p.png"), try workspace.read("o/q.png"))
    #expect(poster == still)
  }

  @Test("The library draws the same stills as the program")
  func library() async throws {
    let framing = ["--device", "phone", "--background", "gradient", "--corners", "12", "--scale", "2"]
    #expect(
      try await workspace.render(
        arguments: [
          "a.json", "-q", "-o", "o/", "--poster", "auto", "--strip", "5", "--sheet", "--onion", "3", "--curves",
        ]
          + framing
      ).status == 0)
    let movie = try await Movie(Scene(contentsOf: workspace.path("a.json")), scale: 2)
      .framed(Framing(device: .phone, background: .gradient, corners: 12))
    let drawn = [
      ("poster", try await movie.poster()), ("strip", try await movie.strip(5)),
      ("sheet", try await movie.contactSheet()), ("onion", try await movie.onionSkin(3)),
      ("curves", try await movie.curves()),
    ]
    for (name, still) in drawn {
      let file = try workspace.read("o/a-\(name).png")
      #expect(still.png() == file, "\(name)")
    }
  }

  @Test(
    "Invalid arguments exit with 2 and write nothing",
    arguments: [
      ("a.json --strip 1", "2…48"), ("a.json --onion 99", "2…24"), ("a.json --poster never", "never"),
      ("a.json --poster 7", "lasts 0.8 s"), ("a.json --at 0 --strip 3", "--poster"),
      ("a.json --strip 3 --sheet -o x.png", "several"), ("a.json --gif --strip 3 -o x.gif", "several"),
      ("a.json --strip 3 -o x.gif", ".png"), ("a.json --strip 3 --span 5..6", "lasts 0.8 s"),
      ("a.json --strip 3 --span 2..1", "2..1"), ("a.json --span 0..1", "--strip"),
      ("a.json --curves --span 0..1", "--strip"),
      ("a.json --curves --branch both", "--branch"), ("a.json --device radio", "radio"),
      ("a.json --background bleu", "bleu"), ("a.json --corners=-3", "0…4000"), ("a.json --padding 5000", "0…4000"),
    ])
  func usage(_ arguments: String, says: String) async throws {
    let result = try await workspace.shell("\"$render\" " + arguments)
    #expect(result.status == 2, "\(result.output)\(result.error)")
    #expect(result.error.contains(says), "\(result.error)")
    #expect(try workspace.names() == ["a.json"])
  }
}
