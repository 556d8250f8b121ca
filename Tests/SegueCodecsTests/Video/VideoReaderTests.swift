import SegueCodecs
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
    #expect(facts("r_frame_rate=600/1", "avg_frame_rate=600/1")?.constantRate == nil)
    #expect(facts("r_frame_rate=25/1", "avg_frame_rate=0/0")?.constantRate == FrameRate(25))
  }

  @Test(
    "A file without a picture has no facts", arguments: ["", "width=0\nheight=4", "width=70000\nheight=4", "height=4"])
  func none(_ answer: String) { #expect(VideoFacts(answer: answer) == nil) }
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
