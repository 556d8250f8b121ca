import SegueEncoders
import SegueImages
import Testing

@Suite struct VideoFactsTests {
  private func facts(_ lines: String...) -> VideoFacts? {
    VideoFacts(answer: (["width=64", "height=720"] + lines).joined(separator: "\n"))
  }

  @Test("The matrix is that of the file; unknown ones and RGB are converted by ffmpeg")
  func matrix() throws {
    #expect(facts("color_space=bt709")?.matrix == .bt709)
    #expect(facts("color_space=smpte170m")?.matrix == .bt601)
    #expect(facts("color_space=unknown")?.matrix == nil)
    let rgb = try #require(facts("pix_fmt=gbrp", "color_space=gbr"))
    #expect(rgb.matrix == .bt709 && rgb.isForeign)
    let wide = try #require(facts("pix_fmt=yuv420p10le", "color_space=bt2020nc"))
    #expect(wide.matrix == .bt709 && wide.isForeign)
    #expect(YCbCrMatrix.standard(height: 719) == .bt601 && YCbCrMatrix.standard(height: 720) == .bt709)
  }

  @Test("The rate is that of the file if all frames have the same duration")
  func rate() {
    #expect(facts("r_frame_rate=30000/1001", "avg_frame_rate=30000/1001")?.constantRate == FrameRate(30000, per: 1001))
    #expect(facts("r_frame_rate=60/1", "avg_frame_rate=44/1")?.constantRate == nil)
    #expect(facts("r_frame_rate=25/1", "avg_frame_rate=0/0")?.constantRate == FrameRate(25))
  }

  @Test("Pixels become square: the longer side of each is the new side")
  func square() throws {
    func size(_ lines: String...) -> [Int]? {
      facts(lines[0], lines.count > 1 ? lines[1] : "").map { [$0.shownSize.width, $0.shownSize.height] }
    }
    #expect(size("sample_aspect_ratio=1:1") == [64, 720])
    #expect(size("sample_aspect_ratio=0:1") == [64, 720] && size("sample_aspect_ratio=N/A") == [64, 720])
    #expect(size("sample_aspect_ratio=2:1") == [128, 720])
    #expect(size("sample_aspect_ratio=8:9") == [64, 810])
    #expect(size("sample_aspect_ratio=4:3", "rotation=-90") == [720, 85])
    #expect(size("TAG:rotate=180") == [64, 720])
  }

  @Test("Frames of two fields are recognized")
  func fields() {
    for order in ["tt", "bb", "tb", "bt"] { #expect(facts("field_order=\(order)")?.isInterlaced == true) }
    for order in ["progressive", "unknown"] { #expect(facts("field_order=\(order)")?.isInterlaced == false) }
  }

  @Test("What is not applied is said: high dynamic range, unknown primaries, transparency")
  func notes() {
    func notes(_ lines: String...) -> [ImageNote]? { facts(lines.joined(separator: "\n"))?.notes }
    #expect(notes("color_transfer=bt709", "color_primaries=bt709") == [])
    #expect(notes("color_transfer=smpte2084", "color_primaries=bt2020") == [.transfer(16)])
    #expect(notes("color_transfer=arib-std-b67", "color_primaries=bt2020") == [.transfer(18)])
    #expect(notes("color_transfer=bt2020-10", "color_primaries=bt2020") == [])
    #expect(notes("color_transfer=bt709", "color_primaries=film") == [.primaries(8)])
    #expect(notes("pix_fmt=yuva444p12le") == [.alpha] && notes("TAG:alpha_mode=1") == [.alpha])
  }

  @Test(
    "A file without a picture has no facts", arguments: ["", "width=0\nheight=4", "width=70000\nheight=4", "height=4"])
  func none(_ answer: String) { #expect(VideoFacts(answer: answer) == nil) }
}

@Suite struct VideoDamageTests {
  @Test("Of a damaged video it is said how many of its frames are read, or what ffmpeg complained of")
  func words() {
    let line = "[matroska,webm @ 0x5576d09c9840] File ended prematurely"
    func words(_ complaints: [String], _ count: Int, _ promised: Int?) -> String? {
      VideoDamage.note(complaints, read: count, promised: promised).map { "\($0)" }
    }
    #expect(
      words([line], 16, 40) == "it is damaged or cut off: its header promises 40 frames, of which 16 are read")
    #expect(words([line], 1, nil) == "it is damaged or cut off (ffmpeg: File ended prematurely); 1 frame is read")
    #expect(words(["out of order"], 40, 40) == "it is damaged or cut off (ffmpeg: out of order); 40 frames are read")
    // An edit list can leave out frames of a whole file.
    #expect(words([], 16, 40) == nil)
  }

  @Test("The number of frames that a header promises is known where it says it")
  func promised() {
    #expect(VideoFacts(answer: "width=4\nheight=4\nnb_frames=40")?.frameCount == 40)
    #expect(VideoFacts(answer: "width=4\nheight=4\nnb_frames=N/A")?.frameCount == nil)
  }
}

@Suite struct ProbedTimesTests {
  private func packets(_ starts: [String], flags: String = "K_") -> ProbedTimes {
    ProbedTimes(
      answer: starts.map { "[PACKET]\npts=\($0)\nduration=40\nflags=\(flags)\n[/PACKET]\n" }.joined())
  }

  private let millisecond = FrameDelay(1, per: 1000)

  @Test("Packets are at a rate if their times are, in any order, up to the rounding of the clock")
  func rate() throws {
    let rate = try #require(FrameRate(25))
    #expect(packets(["80", "0", "40", "120"]).isConstant(at: rate, tick: millisecond) == true)
    #expect(packets(["0", "33", "67", "100"]).isConstant(at: try #require(FrameRate(30)), tick: millisecond) == true)
    #expect(packets(["0", "40", "120"]).isConstant(at: rate, tick: millisecond) == false)
    #expect(packets(["0", "N/A"]).isConstant(at: rate, tick: millisecond) == nil)
    #expect(packets([]).isConstant(at: rate, tick: millisecond) == nil)
    // Those before the start of an edit list are not shown.
    #expect(packets(["0", "7"], flags: "_D").starts == [])
  }

  @Test("Frames start at their own times; the last lasts as long as it says, or as one at the usual rate")
  func list() throws {
    func list(_ times: [(String, String)], _ rate: FrameRate? = nil) -> [[Int]]? {
      let text = times.map { "[FRAME]\nbest_effort_timestamp=\($0)\npkt_duration=\($1)\n[/FRAME]\n" }.joined()
      return ProbedTimes(answer: text).list(tick: millisecond, rate: rate)
        .map { [$0.starts.map(\.centiseconds), [$0.end.centiseconds]] }
    }
    #expect(list([("500", "40"), ("540", "400"), ("960", "30")]) == [[0, 4, 46], [49]])
    #expect(list([("0", "40"), ("N/A", "40"), ("N/A", "N/A")], FrameRate(10)) == [[0, 4, 8], [18]])
    // Times that go back do not.
    #expect(list([("100", "40"), ("200", "40"), ("50", "40")]) == [[0, 10, 10], [14]])
    #expect(list([]) == nil)
  }
}

@Suite struct VideoContainerTests {
  @Test("Containers are recognized by their first bytes, and picture files are not containers")
  func containers() {
    func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
    #expect(VideoContainer(bytes("\0\0\0\u{18}ftypisom")) == .mp4)
    #expect(VideoContainer(bytes("\0\0\0\u{14}ftypqt  ")) == .mp4)
    #expect(VideoContainer(bytes("\u{1A}\u{45}\u{DF}\u{A3}")) == .matroska)
    #expect(VideoContainer(bytes("RIFF1234AVI ")) == .avi)
    for picture in [
      "\0\0\0\u{18}ftypavif", "\0\0\0\u{18}ftypheic", "GIF89a", "RIFF1234WEBP", "\u{89}PNG\r\n\u{1A}\n", "",
    ] {
      #expect(VideoContainer(bytes(picture)) == nil)
    }
  }
}
