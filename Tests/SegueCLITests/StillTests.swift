import Foundation
import Segue
import SegueCodecs
import SegueFiles
import SegueGraphics
import Testing

@Suite struct StillTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(scene(), to: "a.json")
  }

  private func image(_ name: String) throws -> SegueGraphics.Image {
    try ImageDecoder.decode(try place.read(name), name: name).image
  }

  @Test("Stills are files of their own beside the animation, or without it")
  func files() async throws {
    let all = ["--poster", "auto", "--strip", "3", "--sheet", "--onion", "3", "--curves"]
    let ended = try await place.render(arguments: ["a.json", "-o", "only/"] + all)
    #expect(ended.status == 0 && ended.error == "", "\(ended.error)")
    let names = ["a-curves.png", "a-onion.png", "a-poster.png", "a-sheet.png", "a-strip.png"]
    #expect(try place.names("only") == names)
    #expect(ended.output.split(separator: "\n").count == 5)
    for name in names { #expect(ended.output.contains("only/\(name)  ")) }
    #expect(try await place.render(arguments: ["a.json", "--gif", "-q", "-o", "both/"] + all).output == "")
    #expect(
      try place.names("both") == ["a-curves.png", "a-onion.png", "a-poster.png", "a-sheet.png", "a-strip.png", "a.gif"])
    for name in names {
      let (only, beside) = (try place.read("only/\(name)"), try place.read("both/\(name)"))
      #expect(only == beside, "\(name)")
    }
    #expect(try await place.render("a.json", "-o", "plain/", "-q").status == 0)
    let (plain, both) = (try place.read("plain/a.gif"), try place.read("both/a.gif"))
    #expect(plain == both)
  }

  @Test("A single still goes to a file of any name, or through a pipe")
  func single() async throws {
    #expect(try await place.render("a.json", "--strip", "4", "-o", "x/y.png").status == 0)
    #expect(try place.names("x") == ["y.png"])
    let piped = try await place.render("a.json", "--strip", "4", "-o", "-")
    let file = try place.read("x/y.png")
    #expect(piped.status == 0 && Array(piped.bytes) == file)
    #expect(try await place.render("a.json", "--poster", "0.33", "-o", "p.png").status == 0)
    #expect(try await place.render("a.json", "--at", "0.33", "-o", "q.png").status == 0)
    let (poster, still) = (try place.read("p.png"), try place.read("q.png"))
    #expect(poster == still)
  }

  @Test("A report names each still, its size and its moments")
  func report() async throws {
    let ended = try await place.render("a.json", "--poster", "end", "--sheet", "--fps", "5", "--json", "-o", "o/")
    let report = try #require(try ended.json() as? [[String: Any]]).first
    let stills = try #require(report?["stills"] as? [[String: Any]])
    #expect(stills.map { $0["still"] as? String } == ["poster", "sheet"])
    #expect(stills[0]["times"] as? [Double] == [0.8] && stills[0]["width"] as? Int == 40)
    #expect(stills[1]["times"] as? [Double] == [0, 0.2, 0.4, 0.6, 0.8])
    let bytes = try place.read("o/a-sheet.png").count
    #expect(stills[1]["bytes"] as? Int == bytes)
    #expect((report?["files"] as? [Any])?.isEmpty == true)
  }

  @Test("Frames of every format are framed alike")
  func framed() async throws {
    let framing = ["--device", "phone", "--background", "#336699", "--padding", "5", "--corners", "8"]
    #expect(try await place.render(arguments: ["a.json", "--all", "-q", "-o", "o/"] + framing).status == 0)
    #expect(try await place.render(arguments: ["a.json", "--apng", "-q", "-o", "o/a.apng"] + framing).status == 0)
    let frame = try image("o/a/frame_0003.png")
    let bare = 40
    #expect(frame.width > bare + 10 && frame.bitmap[0, 0] == .clear)
    let middle = frame.bitmap[frame.width / 2, 2]
    // The device's shadow reaches there.
    #expect(
      (0x2F...0x33).contains(middle.red) && (0x60...0x66).contains(middle.green) && (0x90...0x99).contains(middle.blue)
        && middle.alpha == 255)
    let gif = try GIFReader(place.read("o/a.gif"), name: "a.gif")
    #expect(gif.width == frame.width && gif.height == frame.height)
    #expect(
      try await place.render(arguments: ["a.json", "--poster", "0.3", "-q", "-o", "o/p.png"] + framing).status == 0)
    #expect(try image("o/p.png").width == frame.width)
    #expect(try await place.render(arguments: ["a.json", "--at", "0.3", "-q", "-o", "o/q.png"] + framing).status == 0)
    let (poster, still) = (try place.read("o/p.png"), try place.read("o/q.png"))
    #expect(poster == still)
  }

  @Test("The library draws what the program draws")
  func library() async throws {
    let framing = ["--device", "phone", "--background", "gradient", "--corners", "12", "--scale", "2"]
    #expect(
      try await place.render(
        arguments: [
          "a.json", "-q", "-o", "o/", "--poster", "auto", "--strip", "5", "--sheet", "--onion", "3", "--curves",
        ]
          + framing
      ).status == 0)
    let movie = try await Movie(Scene(contentsOf: place.path("a.json")), scale: 2)
      .framed(Framing(device: .phone, background: .gradient, corners: 12))
    let drawn = [
      ("poster", try await movie.poster()), ("strip", try await movie.strip(5)),
      ("sheet", try await movie.contactSheet()), ("onion", try await movie.onionSkin(3)),
      ("curves", try await movie.curves()),
    ]
    for (name, still) in drawn {
      let file = try place.read("o/a-\(name).png")
      #expect(still.png() == file, "\(name)")
    }
  }

  @Test(
    "A wrong use ends with 2, and writes nothing",
    arguments: [
      ("a.json --strip 1", "2…48"), ("a.json --onion 99", "2…24"), ("a.json --poster never", "never"),
      ("a.json --poster 7", "lasts 0.8 s"), ("a.json --at 0 --strip 3", "--poster"),
      ("a.json --strip 3 --sheet -o x.png", "several"), ("a.json --gif --strip 3 -o x.gif", "several"),
      ("a.json --strip 3 -o x.gif", ".png"), ("a.json --strip 3 --span 5..6", "lasts 0.8 s"),
      ("a.json --strip 3 --span 2..1", "2..1"), ("a.json --span 0..1", "--strip"),
      ("a.json --curves --branch both", "--branch"), ("a.json --device radio", "radio"),
      ("a.json --background bleu", "bleu"), ("a.json --corners=-3", "0…4000"), ("a.json --padding 5000", "0…4000"),
    ])
  func usage(_ arguments: String, says: String) async throws {
    let ended = try await place.shell("\"$render\" " + arguments)
    #expect(ended.status == 2, "\(ended.output)\(ended.error)")
    #expect(ended.error.contains(says), "\(ended.error)")
    #expect(try place.names() == ["a.json"])
  }
}
