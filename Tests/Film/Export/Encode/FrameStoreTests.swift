import FilmSupport
import SegueGraphics
import SegueExport
import Testing
import SegueRecoding

@Suite struct FrameStoreTests {
  @Test("Frames are read back unchanged, from memory and from the file", arguments: [0, 600, 1 << 20])
  func frames(_ memoryLimit: Int) throws {
    let store = try FrameStore(Squares(), memoryLimit: memoryLimit)
    #expect(store.count == 10 && store.end == 40)
    for _ in 0..<2 {
      let (frames, end) = try allFrames(store.input)
      #expect(frames.map(\.start) == [0, 12, 24, 36])
      #expect(end == 40)
      for frame in frames { #expect(words(frame.image) == words(Squares.picture(frame.start / 4))) }
    }
    #expect(store.frameRate == 9)
  }
}
