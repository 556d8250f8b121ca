import SegueCore
import SegueScene
import SegueSnapshot
import Testing

@Suite struct SceneLockTests {
  /// A lock as small as possible that contains every kind of entry.
  static let small: SceneLock = {
    let digest = Digest(of: Array("abc".utf8))
    var story = Story(script: "o\"pen", theme: nil, scale: 1.5, frameRate: 30, width: 60, height: 90, frameCount: 3)
    let (a, b) = (String(repeating: "0a", count: 16), String(repeating: "f1", count: 16))
    let open = RecordedStory(
      story: story, duration: Nanoseconds(nanoseconds: 66_000_001), parts: ["main", "main/card", "menu"],
      frames: [
        RecordedFrame(time: "0.0000", pixels: a, parts: ["AAAA", "b-_9", nil]),
        RecordedFrame(time: "0.0333", pixels: a, parts: ["AAAA", "b-_9", nil]),
        RecordedFrame(time: "0.0660", pixels: b, parts: ["AAAA", nil, "CCCC"]),
      ])
    story.script = nil
    story.frameCount = 1
    let rest = RecordedStory(
      story: story, duration: Nanoseconds(nanoseconds: 2_000_000_000), parts: [],
      frames: [RecordedFrame(time: "0.0000", pixels: b, parts: [])])
    return SceneLock(
      scene: CanonicalScene(text: "{\"a\":1}"),
      assets: [
        RecordedAsset(LibraryVersion("HarfBuzz", "6.0.0")),
        RecordedAsset(kind: .systemFont, name: "Inter.ttc", digest: digest, version: "4.000;git-\"a"),
        // Older locks have no versions.
        RecordedAsset(kind: .systemFont, name: "Lato.ttf", digest: digest),
        RecordedAsset(kind: .image, name: "b.png", digest: digest),
        RecordedAsset(kind: .image, name: "a.png", digest: digest),
      ], stories: [open, rest])
  }()

  static let text = """
    segue-lock 1
    scene 015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862
    image "a.png" ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
    image "b.png" ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
    system-font "Inter.ttc" ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad "4.000;git-\\"a"
    system-font "Lato.ttf" ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
    library "HarfBuzz" "6.0.0"
    sum SUM

    story scale 1.5 fps 30
    size 60x90
    seconds 2
    frames 1
    0 0.0000 f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1
    sum SUM

    story script "o\\"pen" scale 1.5 fps 30
    size 60x90
    seconds 0.066000001
    frames 3
    part "main"
    part "main/card"
    part "menu"
    0 0.0000 0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a AAAA b-_9
    1 0.0333 =
    2 0.0660 f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1 = - CCCC
    sum SUM

    source 7

    """

  @Test("The text of a lock is sorted, with a line per frame, = for what is unchanged and - for what is missing")
  func exactText() {
    let lines = Self.small.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("sum ") ? "sum SUM" : String(line)
    }
    let expected = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(lines[..<(expected.count - 1)]) == Array(expected.dropLast()))
    #expect(lines.count == expected.count + 1)
    #expect(Self.small.text == Self.small.text)
  }

  @Test("A written lock is read back unchanged, also with the line ends of git for Windows")
  func roundTrip() throws {
    let text = Self.small.text
    let read = try SceneLock(Array(text.utf8), path: "a.segue-lock")
    #expect(read == Self.small)
    #expect(read.isIntact && read.stories.allSatisfy { $0.isIntact })
    let windows = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(try SceneLock(Array(windows.utf8), path: "a.segue-lock") == Self.small)
  }

  @Test("A number changed by hand breaks the checksum of its section, and no other")
  func checksums() throws {
    func read(_ old: String, _ new: String) throws -> SceneLock {
      let text = Self.small.text
      #expect(text.contains(old))
      return try SceneLock(Array(text.replacing(old, with: new, maxReplacements: 1).utf8), path: "a.segue-lock")
    }
    let frame = try read("1 0.0333 =", "1 0.0333 " + String(repeating: "00", count: 16))
    #expect(frame.isIntact && frame.stories[0].isIntact && !frame.stories[1].isIntact)
    let asset = try read("ba7816bf", "ca7816bf")
    #expect(!asset.isIntact && asset.stories.allSatisfy { $0.isIntact })
  }

  @Test(
    "An invalid lock is refused with the line of the error and the command to record it again",
    arguments: [
      ("segue-lock 1", "segue-lock 2", 1, "version 2, which this version of render does not know; expected version 1"),
      ("segue-lock 1", "{", 1, "this is no lock: \"{\"; expected `segue-lock 1`"),
      ("scene 015a", "scene 15a", 2, "expected `scene DIGEST`, with 64 hexadecimal digits"),
      ("image \"a.png\"", "image a.png", 3, "expected `image \"NAME\" DIGEST`"),
      ("size 60x90", "size 60", 11, "here stands \"size 60\"; expected `size WIDTHxHEIGHT`"),
      ("0 0.0000 f1f1", "0 0.0000 g1f1", 14, "the hash of frame 0's pixels is not one"),
      ("0 0.0000 f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1\n", "", 14, "frame 0 is missing; expected every frame from 0 to 0"),
      ("1 0.0333 =\n", "", 25, "frame 1 is missing"),
      ("1 0.0333 =\n", "1 0.0333 =\n1 0.0333 =\n", 26, "frame 1 stands here and in line 25"),
      ("1 0.0333 =\n2 ", "2 0.0333 =\n1 ", 25, "frame 1 is missing"),
      ("2 0.0660", "0 0.0660", 26, "frame 0 follows frame 1; expected frame 2: they are sorted"),
      ("2 0.0660", "3 0.0660", 26, "frame 2 is missing"), ("frames 3", "frames 2", 26, "the story has 2 frames"),
      ("frames 3", "frames 5", 27, "frames 3…4 are missing"),
      ("= - CCCC", "= - CCC", 26, "frame 2 has CCC for a part; expected 4 letters, = or -"),
      ("= - CCCC", "= - = CCCC", 26, "frame 2 has more words than parts; expected at most 3"),
      ("0 0.0000 0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "0 0.0000 =", 24, "frame 0 cannot be as the one before"),
      ("part \"menu\"", "part \"main\"", 23, "the part \"main\" is named twice"),
      (
        "story scale 1.5", "story script \"o\\\"pen\" scale 1.5", 17,
        "a story stands here that stands in line 10 already"
      ),
      ("story scale 1.5 fps 30", "story scale x fps 30", 10, "expected `story`, then"),
      ("source 7", "source 8", 29, "is not the one that line 2 names"),
      ("source 7\n", "source 7\nAAAA\n", 29, "damaged"), ("source 7", "sources 7", 29, "expected `source COUNT`"),
      ("1 0.0333 =\n", "<<<<<<< HEAD\n1 0.0333 =\n", 25, "git left both sides of a merge here"),
      ("1 0.0333 =\n", "1 0.0333 =\n=======\n", 26, "git left both sides of a merge here"),
    ])
  func errors(_ old: String, _ new: String, line: Int, message: String) throws {
    let text = Self.small.text.replacing(old, with: new, maxReplacements: 1)
    #expect(text != Self.small.text)
    let error = try #require(throws: LockError.self) { try SceneLock(Array(text.utf8), path: "ui/a b.segue-lock") }
    #expect(error.line == line)
    #expect(error.description.hasPrefix("ui/a b.segue-lock:\(line): "))
    #expect(error.description.contains(message))
    #expect(error.description.hasSuffix("to record it anew: render record --mode all 'ui/a b.json'"))
  }

  @Test("A lock that is cut off at any byte is refused, never read as another lock")
  func cuts() {
    let bytes = Array(Self.small.text.utf8)
    for count in bytes.indices.dropLast() {
      let lock = try? SceneLock(Array(bytes[..<count]), path: "a.segue-lock")
      #expect(lock == nil, "\(count) bytes")
    }
  }
}
