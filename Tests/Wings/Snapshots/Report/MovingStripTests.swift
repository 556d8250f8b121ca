import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import SegueSnapshots
import TestSupport
import Testing

/// Strips of frames whose pixels were kept: they move.
@Suite struct MovingStripTests {
  private let root = try! TestFolder()

  /// Records frames with their pixels, and verifies others in their place.
  private func verdict(_ old: [Image], _ new: [Image], tampers: Bool = false) throws -> SceneVerdict {
    for (index, image) in old.enumerated() { try write(image, index) }
    var verifier = FrameVerifier(mode: .all, keepsPixels: true, showsPictures: true, threads: 2)
    _ = verifier.run(root("tour"))
    try #require(File.exists(root("tour.frames.segue.png")))
    for (index, image) in new.enumerated() { try write(image, index) }
    if tampers { try root.write("", to: "tour.frames.segue.png") }
    verifier.mode = .never
    return verifier.run(root("tour"))
  }

  private func write(_ image: Image, _ index: Int) throws {
    try root.write("", to: "tour/.keep")
    _ = try PNGEncoder.write(image.bitmap, to: root("tour/\(10_000 + index).png"))
  }

  private func strips(_ verdict: SceneVerdict) throws -> (names: [String], comment: String) {
    let strips = try StripFolder([verdict], folder: root("strips"), address: "s", threads: 2)
    return (try root.names("strips"), MarkdownReport.text(for: [verdict], limit: 10_000, strips: strips))
  }

  @Test("The strip shows before, now and difference at the same times, with their delays, and the comment names it")
  func panels() throws {
    let (old, new) = (FilmedSquare(), FilmedSquare(start: 12))
    let verdict = try verdict(old.images, new.images)
    let (names, comment) = try strips(verdict)
    #expect(names == ["frame_0000.gif"])
    #expect(comment.contains("<p><img src=\"s/frame_0000.gif\" alt=\"from 0.05 s on: before, after, difference\"></p>"))
    let reader = try AnimationReader(root.bytes("strips/frame_0000.gif"), name: "strip")
    #expect((reader.width, reader.height) == (3 * 120 + 2 * 8, 160))
    // Frames 9 to 27 differ; a quarter of a second before and after them is shown, too, and the last is held.
    let length = reader.delays.reduce(.zero, +).seconds
    #expect(length > 1 && length < 1.8 && reader.delays.allSatisfy { $0 >= .centiseconds(2) }, "\(length)")
    var (elapsed, compared) = (FrameDelay.zero, 0)
    while let picture = try reader.nextBitmap() {
      let frame = Int(((elapsed.seconds + 9.0 / 30 - 0.25) * 30 + 0.3).rounded(.down))
      for (x, square) in [(0, old), (128, new)] {
        let expected = square.image(frame)
        // The colours of a GIF are near.
        let point = (x: 60, y: 100)
        let a = expected.bitmap[point.x, point.y]
        let b = picture[x + point.x, point.y]
        #expect(abs(Int(a.red) - Int(b.red)) < 12 && abs(Int(a.blue) - Int(b.blue)) < 12, "frame \(frame)")
      }
      elapsed = elapsed + reader.delays[compared]
      compared += 1
    }
    #expect(compared > 15)
  }

  @Test("Of long recordings only the times that differ are shown")
  func brief() throws {
    let rest = FilmedSquare().image(30)
    var old = [Image](repeating: rest, count: 400)
    for index in 0..<40 { old[index] = FilmedSquare().image(index) }
    var new = old
    new[300] = FilmedSquare().image(0)
    let (names, comment) = try strips(try verdict(old, new))
    #expect(names == ["frame_0000.gif"] && comment.contains("from 9.75 s on"), "\(comment)")
    let reader = try AnimationReader(root.bytes("strips/frame_0000.gif"), name: "strip")
    #expect(reader.delays.count == 3 && reader.delays[1] == .centiseconds(3))
  }

  @Test("The strip does not move if what was kept is not what was recorded, or if the size is another")
  func still() throws {
    let (old, new) = (FilmedSquare(), FilmedSquare(start: 12))
    #expect(try strips(try verdict(old.images, new.images, tampers: true)).names == ["frame_0000.png"])
    let small = old.images.map { image in
      Image(image.bitmap.cropped(to: PixelRect(left: 0, top: 0, width: 100, height: 100)))
    }
    #expect(try strips(try verdict(old.images, small)).names == ["frame_0000.png"])
  }

  @Test("Large frames are made smaller, and at most some eighty are shown")
  func large() throws {
    func frames(_ shift: Int) -> [Image] {
      (0..<120).map { index in
        var bitmap = Bitmap(width: 900, height: 300)
        for y in 100..<140 {
          for x in 0..<40 { bitmap[5 * index + x + shift, y] = RGBA8(red: 200, green: 30, blue: 30, alpha: 255) }
        }
        return Image(bitmap)
      }
    }
    _ = try strips(try verdict(frames(0), frames(3)))
    let reader = try AnimationReader(root.bytes("strips/frame_0000.gif"), name: "strip")
    #expect((reader.width, reader.height) == (3 * 294 + 2 * 8, 98))
    #expect((60...81).contains(reader.delays.count), "\(reader.delays.count)")
  }
}
