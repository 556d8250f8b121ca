import Foundation
import SegueFiles
import SegueFindings
import SegueGraphics
import SegueImages
import SegueScene
import SegueSnapshots
import TestSupport
import Testing

@Suite struct DifferenceStripTests {
  private static let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 255)

  /// A verdict on one frame of one colour, of which the pixel at (`x`, `y`) has changed.
  private static func verdict(width: Int, height: Int, x: Int, y: Int) -> SceneVerdict {
    var bitmap = Bitmap(width: width, height: height)
    let grey = RGBA8(red: 90, green: 90, blue: 90, alpha: 255)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = grey } }
    let before = Image(bitmap.clone())
    bitmap[x, y] = RGBA8(red: 91, green: 90, blue: 90, alpha: 255)
    var verdict = SceneVerdict(
      scene: "a.json", lock: "a.segue-lock",
      story: Story(StoryID(), scale: 1, frameRate: 10, width: width, height: height, frameCount: 1),
      outcome: .failed, acceptance: "")
    verdict.pictures = StoredPictures(befores: [before], afters: [Image(bitmap)])
    verdict.frames = [FrameVerdict(index: 0, time: 0, pixelCount: 1)]
    return verdict
  }

  @Test("A strip has the worst frame before and after, and what differs in red")
  func panels() async throws {
    let verdict = try await SampleVerdicts.colored()
    let strip = try #require(DifferenceStrip(verdict))
    let pictures = try #require(verdict.pictures)
    #expect(strip.frame == verdict.worstFrame)
    let (before, after) = try (
      #require(pictures.before(strip.frame.index)), #require(pictures.after(strip.frame.index))
    )
    #expect(strip.picture.width == 3 * 60 + 2 * 8 && strip.picture.height == 90)
    var count = 0
    for y in 0..<90 {
      for x in 0..<60 {
        #expect(strip.picture.bitmap[x, y] == before.bitmap[x, y])
        #expect(strip.picture.bitmap[x + 60 + 8, y] == after.bitmap[x, y])
        if strip.picture.bitmap[x + 2 * (60 + 8), y] == Self.red { count += 1 }
      }
    }
    #expect(count == strip.frame.pixelCount)
    #expect(DifferenceStrip(SampleVerdicts.missing()) == nil)
  }

  @Test("Large frames are made smaller, and a single pixel that differs remains visible", arguments: [0, 777, 1500])
  func small(_ x: Int) throws {
    // A panel is at most 480 pixels wide, so a quarter of the frame fits: 376 × 175 pixels, 8 apart.
    let strip = try #require(DifferenceStrip(Self.verdict(width: 1501, height: 700, x: x, y: 699)))
    #expect(strip.picture.width == 3 * 376 + 2 * 8 && strip.picture.height == 175)
    #expect(strip.picture.bitmap[10, 10] == RGBA8(red: 90, green: 90, blue: 90, alpha: 255))
    let marked = (0..<376).filter { strip.picture.bitmap[$0 + 2 * (376 + 8), 174] == Self.red }
    #expect(marked == [x / 4])
  }

  @Test("A missing side, and a difference between sizes, is left out")
  func missingSides() async throws {
    #expect(try #require(DifferenceStrip(try await SampleVerdicts.resized())).picture.width == 20 + 8 + 24)
    var verdict = Self.verdict(width: 6, height: 4, x: 0, y: 0)
    let after = verdict.pictures?.after(0)
    verdict.pictures = StoredPictures(befores: [nil], afters: [after])
    #expect(try #require(DifferenceStrip(verdict)).picture.width == 6)
  }

  @Test("The folder has a strip for each of the worst stories and none of an earlier report, and Markdown names them")
  func folder() async throws {
    let root = try TestFolder()
    try root.write("", to: "strips/frame_0099.png")
    try root.write("", to: "strips/notes.txt")
    let verdicts = try await SampleVerdicts.all()
    let strips = try StripFolder(verdicts, folder: root("strips"), address: "https://a.example/x y", threads: 2)
    let names = try root.names("strips")
    #expect(names == ["frame_0000.png", "frame_0001.png", "frame_0002.png", "frame_0003.png", "notes.txt"])
    let text = MarkdownReport.text(for: verdicts, limit: MarkdownReport.commentLimit, strips: strips)
    for name in names.dropLast() {
      #expect(text.contains("<p><img src=\"https://a.example/x%20y/\(name)\" alt=\"frame "))
    }
    let first = try ImageDecoder.decode(root.bytes("strips/frame_0000.png"), name: "strip").image
    let broken = SceneVerdict.findings(in: verdicts)
    #expect(broken.first?.file == "scenes/broken.json" && first.width > 0)
  }

  @Test("At most a hundred stories have a strip")
  func limit() throws {
    let root = try TestFolder()
    let verdicts = Array(repeating: Self.verdict(width: 6, height: 4, x: 0, y: 0), count: 130)
    _ = try StripFolder(verdicts, folder: root("strips"), address: nil, threads: 1)
    #expect(try root.names("strips").count == 100)
  }
}
