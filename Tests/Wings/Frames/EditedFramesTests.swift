import FilmSupport
import SegueCore
import SegueExport
import SegueFrames
import SegueGraphics
import SegueRecoding
import Testing

@Suite struct EditedFramesTests {
  @Test("A trim starts with the frame shown at its start, and may end between frames; a hold is added after it")
  func trim() throws {
    let (frames, end) = try allFrames(EditedFrames(Squares(), FrameEdits(trim: TimeSpan("0.1..0.25"), hold: 150)))
    #expect(frames.map(\.start) == [0, 2, 6, 10, 14])
    #expect(words(frames[0].image) == words(Squares.picture(2)))
    #expect(end == 15 + 150)
    let (rest, restEnd) = try allFrames(EditedFrames(Squares(), FrameEdits(trim: TimeSpan("0.33.."))))
    #expect(rest.map(\.start) == [0, 3] && restEnd == 7)
    #expect(throws: InputError.self) { try allFrames(EditedFrames(Squares(), FrameEdits(trim: TimeSpan("0.4..")))) }
  }

  @Test("Frames are cropped, then shrunk, and never enlarged")
  func size() throws {
    let crop = PixelRect(left: 2, top: 1, width: 8, height: 6)
    let (frames, end) = try allFrames(EditedFrames(Squares(), FrameEdits(crop: crop, size: .width(4))))
    #expect(frames.count == 10 && end == 40)
    #expect(frames[0].image.width == 4 && frames[0].image.height == 3)
    let half = try allFrames(EditedFrames(Squares(), FrameEdits(size: .scale(0.5)))).frames[0].image
    #expect(half.width == 6 && half.height == 4)
    for edits in [FrameEdits(crop: PixelRect(left: 5, top: 0, width: 8, height: 8)), FrameEdits(size: .width(13))] {
      #expect(throws: InputError.self) { try allFrames(EditedFrames(Squares(), edits)) }
    }
  }
}
