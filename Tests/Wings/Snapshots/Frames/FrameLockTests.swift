import Foundation
import SegueGraphics
import SegueSnapshots
import TestSupport
import Testing

@Suite struct FrameLockTests {
  private func read(_ text: String) throws -> FrameRecording {
    try FrameLockReader.read(Array(text.utf8), path: "a.gif.segue-lock")
  }

  @Test("A lock that is read is what was recorded")
  func roundTrip() throws {
    var recording = FilmedSquare().recording
    recording.reading = .init(
      crop: PixelRect(left: 1, top: 2, width: 120, height: 160), scale: 0.5, rate: 30,
      masks: [PixelRect(left: 3, top: 4, width: 5, height: 6)])
    recording.tolerance = FrameTolerance(
      noise: [1, 2, 3, 4], unstable: [PixelRect(left: 0, top: 0, width: 9, height: 9)], time: 40_000)
    let (text, written) = FrameLock.text(of: recording)
    #expect(try read(text) == written)
    #expect(FrameLock.text(of: try read(text)).text == text)
  }

  @Test("Pictures that are shown for long have details, which are read as they were recorded")
  func details() throws {
    var recording = FilmedSquare().recording
    for index in recording.pictures.indices { recording.pictures[index].detail = recording.pictures[index].signature }
    while recording.grid.level < 3 {
      for index in recording.pictures.indices {
        recording.pictures[index].signature = recording.pictures[index].signature.at(level: 3)
      }
    }
    let (text, written) = FrameLock.text(of: recording)
    #expect(written.pictures.count { $0.detail != nil } == 2)
    #expect(try read(text) == written)
  }

  @Test("A hundred frames of noise take at most 40 kB, and repeated frames next to nothing")
  func size() {
    var random = Xorshift(seed: 7)
    let images = (0..<100).map { _ in
      var bitmap = Bitmap(width: 200, height: 300)
      for y in 0..<300 {
        for x in 0..<200 { bitmap[x, y] = RGBA8(word: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000) }
      }
      return Image(bitmap)
    }
    #expect(FrameLock.text(of: FilmedSquare.recording(images)).text.utf8.count <= 40_000)
    let still = (0..<100).map { _ in images[0] }
    let lines = FrameLock.text(of: FilmedSquare.recording(still)).text.split(separator: "\n")
    #expect(lines.dropFirst(2).dropLast().allSatisfy { $0.utf8.count < 20 })
  }

  @Test("A damaged lock is refused with its line")
  func damage() throws {
    let text = FrameLock.text(of: FilmedSquare().recording).text
    let lines = text.split(separator: "\n").map(String.init)
    func error(_ lines: [String]) -> String {
      do {
        _ = try read(lines.joined(separator: "\n") + "\n")
        return "read"
      } catch { return "\(error)" }
    }
    #expect(error([]).hasPrefix("a.gif.segue-lock:1"))
    #expect(error(Array(lines.dropLast(3))).contains("lines; expected"))
    var edited = lines
    edited[3] = edited[3].replacingOccurrences(of: "[2", with: "[ 2")
    #expect(error(edited).contains("the checksum is not that of the lines before it"))
    edited = lines
    edited[0] = edited[0].replacingOccurrences(of: "\"version\": 1", with: "\"version\": 9")
    #expect(error(edited).hasPrefix("a.gif.segue-lock:1:"))
  }
}
