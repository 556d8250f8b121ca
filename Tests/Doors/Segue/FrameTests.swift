import Segue
import SegueGraphics
import SegueImages
import Testing

@Suite struct FrameTests {
  /// Two pixels: a translucent red and an opaque blue.
  private var frame: Frame {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = RGBA8(red: 128, green: 0, blue: 64, alpha: 128)
    bitmap[1, 0] = RGBA8(red: 0, green: 0, blue: 255, alpha: 255)
    return Frame(SegueGraphics.Image(bitmap), time: 0)
  }

  @Test("`pixels` are premultiplied, `straightPixels` are not")
  func pixels() {
    #expect(frame.pixels == [128, 0, 64, 128, 0, 0, 255, 255])
    #expect(frame.straightPixels == [255, 0, 128, 128, 0, 0, 255, 255])
    #expect(frame[0, 0] == Frame.Pixel(red: 128, green: 0, blue: 64, alpha: 128))
    #expect(frame.withPixels { $0[4] } == 0 && frame.withPixels { $0.count } == 8)
  }

  @Test("A PNG file is decoded to the same frame")
  func png() throws {
    #expect(Frame(try ImageDecoder.decode(frame.png(), name: "a.png").image, time: 0) == frame)
  }

  @Test("Frames are equal when their pixels are")
  func equality() {
    func empty(_ width: Int, _ height: Int) -> Frame {
      Frame(SegueGraphics.Image(Bitmap(width: width, height: height)), time: 0)
    }
    #expect(frame == frame)
    #expect(frame == Frame(SegueGraphics.Image(frame.image.bitmap.clone()), time: 7))
    #expect(frame != empty(2, 1) && empty(2, 1) == empty(2, 1))
    #expect(empty(2, 1) != empty(1, 2))
    let again = Frame(SegueGraphics.Image(frame.image.bitmap.clone()), time: 7)
    #expect(Set([frame, again, empty(2, 1), empty(1, 2), empty(2, 1)]).count == 3)
  }

  @Test("A file that cannot be written is an error that names it")
  func unwritable() {
    #expect {
      try frame.write(toPNG: "/proc/nothing/a.png")
    } throws: { error in
      let error = error as? ExportError
      return error?.reason == .file && "\(error!)".contains("/proc/nothing")
    }
  }
}
