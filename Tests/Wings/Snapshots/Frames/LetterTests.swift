import SegueEncoders
import SegueGraphics
import SegueSnapshots
import TestSupport
import Testing

/// Letters of a title, in recordings that are never quite equal.
@Suite struct LetterTests {
  private let tolerance = FrameTolerance(noise: [20, 30, 27, 60], time: 40_000)

  /// `e` and `c`: they differ in a bar of ten pixels.
  private static let letters: [Character: [String]] = [
    "e": ["..####..", ".##..##.", "##....##", "########", "##......", ".##...##", "..#####."],
    "c": ["..####..", ".##..##.", "##....##", "##......", "##......", ".##...##", "..#####."],
  ]

  /// A white page with a word at (20, 12), whose pixels a codec changed by up to six levels, more beside edges.
  private func page(_ word: String, ink: UInt8 = 20, seed: UInt64? = nil) -> Bitmap {
    var random = Xorshift(seed: seed ?? 1)
    var bitmap = Bitmap(width: 120, height: 80)
    for y in 0..<80 {
      for x in 0..<120 { bitmap[x, y] = RGBA8(red: 250, green: 250, blue: 250, alpha: 255) }
    }
    for (index, letter) in word.enumerated() {
      for (row, line) in (Self.letters[letter] ?? []).enumerated() {
        for (column, mark) in line.enumerated() where mark == "#" {
          bitmap[20 + 10 * index + column, 12 + row] = RGBA8(red: ink, green: ink, blue: ink, alpha: 255)
        }
      }
    }
    if seed == nil { return bitmap }
    for y in 0..<80 {
      for x in 0..<120 {
        let most = (8..<24).contains(y) && x < 80 ? 17 : 5
        let change = Int(random.next() >> 33) % most - most / 2
        let level = UInt8(max(0, min(255, Int(bitmap[x, y].red) + change)))
        bitmap[x, y] = RGBA8(red: level, green: level, blue: level, alpha: 255)
      }
    }
    return bitmap
  }

  /// A second of frames that rest from a time on.
  private func recording(_ page: borrowing Bitmap, from start: Int = 500_000) -> FrameRecording {
    var recording = FilmedSquare.recording([Image(page.clone())])
    recording.end = 1_000_000
    recording.tolerance = tolerance
    recording.rests = [FrameRest(start: start, end: 1_000_000, cells: RestCells(page))]
    return recording
  }

  /// As it is in a lock.
  private func locked(_ recording: FrameRecording) throws -> FrameRecording {
    try FrameLockReader.read(Array(FrameLock.text(of: recording).text.utf8), path: "a.mp4.segue-lock")
  }

  @Test("Noise is tolerated and said; another letter is told with its place and time", arguments: [20, 110])
  func letter(ink: UInt8) throws {
    let old = try locked(recording(page("ececee", ink: ink, seed: 7)))
    let same = RestChanges(old, recording(page("ececee", ink: ink, seed: 8)), tolerance)
    #expect(same.findings.isEmpty)
    #expect(same.notes.count == 1 && same.notes[0].hasPrefix("tolerated: up to "), "\(same.notes)")
    #expect(same.notes[0].hasSuffix(" levels in 2 × 2 px of what rests (root mean square)"), "\(same.notes)")
    let other = RestChanges(old, recording(page("eceeee", ink: ink, seed: 8)), tolerance)
    #expect(other.findings.map(\.kind) == [.text] && other.notes.isEmpty)
    let finding = try #require(other.findings.first)
    // The bar of the fourth letter.
    let bar = PixelRect(left: 52, top: 15, width: 6, height: 1)
    let region = try #require(finding.region)
    #expect(region.intersection(bar) == bar && region.width <= 18 && region.height <= 10, "\(region)")
    #expect((finding.from, finding.to) == (0.5, 1))
    #expect(finding.words.hasSuffix(" is another from 0.50 s on"), "\(finding.words)")
  }

  /// A folder of frames with a word, and with a dot that goes around in a corner; `turns` is whether it does.
  private func film(_ word: String, turns: Bool = true, in root: TestFolder) throws {
    try root.write("", to: "film/.keep")
    for frame in 0..<24 {
      var bitmap = page(word)
      let (x, y) = [(100, 60), (102, 60), (102, 62), (100, 62)][turns ? frame % 4 : 0]
      for row in y..<y + 2 { for column in x..<x + 2 { bitmap[column, row] = RGBA8(word: 0xFF00_0000) } }
      _ = try PNGEncoder.write(bitmap, to: root("film/\(100 + frame).png"))
    }
  }

  @Test("Letters are compared beside something small that never rests; whether that still moves is, too")
  func spinner() throws {
    let root = try TestFolder()
    var verifier = FrameVerifier(mode: .all, isTolerant: true, threads: 2)
    try film("ececee", in: root)
    _ = verifier.run(root("film"))
    verifier.mode = .never
    let same = verifier.run(root("film"))
    #expect(same.outcome == .passed && !same.notes.contains { $0.hasPrefix("not compared") }, "\(same.notes)")
    try film("eceeee", in: root)
    let other = verifier.run(root("film"))
    #expect(other.motion.map(\.kind) == [.text] && (other.motion.first?.region?.maxX ?? 99) < 80, "\(other.motion)")
    try film("ececee", turns: false, in: root)
    let still = verifier.run(root("film"))
    #expect(still.motion.first?.region.map { $0.minX > 80 } == true, "\(still.motion)")
  }

  @Test("The frames of a lock differ from themselves by nothing")
  func itself() throws {
    let recorded = recording(page("ecec", seed: 7))
    let changes = RestChanges(try locked(recorded), recorded, tolerance)
    #expect(changes.findings.isEmpty && changes.notes.isEmpty)
  }

  @Test("Rests at other times and those of old locks are not compared, which is said; nor are unstable regions")
  func limits() throws {
    let other = recording(page("cccc"))
    let early = RestChanges(recording(page("eeee"), from: 900_000), other, tolerance)
    #expect(early.findings.isEmpty)
    #expect(early.notes == ["not compared: single letters, as no rest is shown before and after"])
    var old = recording(page("eeee"))
    old.rests = []
    let none = RestChanges(old, other, tolerance)
    #expect(none.findings.isEmpty)
    #expect(none.notes == ["not compared: single letters, as no picture of a rest is kept"])
    var unstable = tolerance
    unstable.unstable = [PixelRect(left: 16, top: 8, width: 60, height: 16)]
    #expect(RestChanges(recording(page("eeee")), other, unstable).findings.isEmpty)
    #expect(RestChanges(recording(page("eeee")), other, tolerance).findings.count == 1)
  }

  @Test("Rests are read as they were recorded, and a lock of a hundred frames with eight of noise takes at most 40 kB")
  func lock() throws {
    var random = Xorshift(seed: 9)
    var bitmap = Bitmap(width: 390, height: 844)
    for y in 0..<844 {
      for x in 0..<390 { bitmap[x, y] = RGBA8(word: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000) }
    }
    var noise = FilmedSquare.recording([Image](repeating: Image(bitmap.clone()), count: 100))
    noise.rests = (0..<8).map {
      FrameRest(start: 100_000 * $0, end: 100_000 * ($0 + 1), cells: RestCells(bitmap))
    }
    for recorded in [recording(page("ecec")), noise] {
      let (text, written) = FrameLock.text(of: recorded)
      #expect(text.utf8.count <= 40_000)
      #expect(try FrameLockReader.read(Array(text.utf8), path: "a.mp4.segue-lock") == written)
    }
    #expect(FrameLock.text(of: recording(page("ecec"))).recording.rests.map(\.start) == [500_000])
  }

  @Test("Rests that cannot be are refused with their line")
  func lyingLock() throws {
    let lines = FrameLock.text(of: recording(page("ecec"))).text.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.hasPrefix("[\"rest\"") })
    func problem(_ line: Int, _ old: some RegexComponent, _ new: String) -> String {
      var edited = lines
      edited[line] = edited[line].replacing(old, with: { _ in new })
      #expect(edited[line] != lines[line])
      let all = edited.dropLast() + ["{ \"sum\": \"\(LockChecksum.text(of: edited.dropLast().map(\.utf8)))\" }"]
      do {
        _ = try FrameLockReader.read(Array((all.joined(separator: "\n") + "\n").utf8), path: "a.mp4.segue-lock")
        return "read"
      } catch { return "\(error)" }
    }
    let line = "a.mp4.segue-lock:\(place + 1)"
    for (old, new, message) in [
      (#/"rest"/#, "\"test\"", "this is no rest"), (#/0\.5/#, "2", "the time of the rest is wrong"),
      (#/0\.5, 1/#, "0.5, 1.5", "the time of the rest is wrong"), (#/0\.5/#, "null", "the time of the rest is wrong"),
      (#/"e[^"]*"/#, "\"AAAA\"", "the picture of the rest is wrong"), (#/, "e[^"]*"/#, "", "this is no rest"),
    ] {
      let found = problem(place, old, new)
      #expect(found.hasPrefix(line) && found.contains(message), "\(found)")
    }
    for text in ["\"rests\": [1, 1]", "\"rests\": [9, 2]", "\"rests\": [0, 2]", "\"rests\": 1", "\"rests\": [2, 2]"] {
      #expect(problem(0, #/"rests": \[1, 2\]/#, text).hasPrefix("a.mp4.segue-lock:"), "\(text)")
    }
    #expect(problem(0, #/"rests": \[1, 2\]/#, "\"rests\": [1, 4]").contains("the picture of the rest is wrong"))
  }
}
