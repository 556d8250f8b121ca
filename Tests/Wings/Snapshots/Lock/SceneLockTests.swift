import SegueCore
import SegueDigests
import SegueScene
import SegueSnapshots
import Testing

@Suite struct SceneLockTests {
  /// A lock as small as possible that contains every kind of entry.
  static let small: SceneLock = {
    let digest = Digest(of: Array("abc".utf8))
    var story = Story(StoryID(script: "o\"pen"), scale: 1.5, frameRate: 30, width: 60, height: 90, frameCount: 3)
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
        // A font need not say its version.
        RecordedAsset(kind: .systemFont, name: "Lato.ttf", digest: digest),
        RecordedAsset(kind: .image, name: "b.png", digest: digest),
        RecordedAsset(kind: .image, name: "a.png", digest: digest),
      ], stories: [open, rest])
  }()

  static let text = """
    { "format": "segue-lock", "version": 2, "scene": "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862" }
    { "asset": "image", "name": "a.png", "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" }
    { "asset": "image", "name": "b.png", "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" }
    { "asset": "system-font", "name": "Inter.ttc", "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "version": "4.000;git-\\"a" }
    { "asset": "system-font", "name": "Lato.ttf", "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" }
    { "asset": "library", "name": "HarfBuzz", "version": "6.0.0" }
    { "sum": "SUM" }
    { "story": { "scale": 1.5, "fps": 30 }, "size": [60, 90], "seconds": 2, "frames": 1, "parts": [] }
    [0, 0.0000, "f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1"]
    { "sum": "SUM" }
    { "story": { "script": "o\\"pen", "scale": 1.5, "fps": 30 }, "size": [60, 90], "seconds": 0.066000001, "frames": 3, "parts": ["main", "main/card", "menu"] }
    [0, 0.0000, "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", { "main": "AAAA", "main/card": "b-_9" }]
    [1, 0.0333]
    [2, 0.0660, "f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1", { "main/card": null, "menu": "CCCC" }]
    { "sum": "SUM" }
    { "source": {"a":1} }

    """

  @Test("A lock is sorted lines of JSON; a frame's line has only the differences from the previous frame")
  func exactText() {
    let text = Self.small.text.replacing(#/"sum": "[0-9a-f]{16}"/#, with: "\"sum\": \"SUM\"")
    #expect(text == Self.text)
  }

  @Test("A written lock is read back unchanged, also with the line ends of git for Windows")
  func roundTrip() throws {
    let text = Self.small.text
    let read = try SceneLock(Array(text.utf8), path: "a.segue-lock")
    #expect(read == Self.small)
    #expect(read.isIntact && read.stories.allSatisfy { $0.isIntact })
    let windows = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(try SceneLock(Array(windows.utf8), path: "a.segue-lock") == Self.small)
    #expect(try SceneLock([0xEF, 0xBB, 0xBF] + Array(windows.utf8), path: "a.segue-lock") == Self.small)
  }

  @Test("A line with differing parts contains the pixels' digest even if that is unchanged")
  func equalPixels() throws {
    var lock = Self.small
    lock.stories[1].frames[1].parts[0] = "ZZZZ"
    #expect(lock.text.contains("[1, 0.0333, \"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a\", { \"main\": \"ZZZZ\" }]"))
    #expect(try SceneLock(Array(lock.text.utf8), path: "a.segue-lock") == lock)
  }

  @Test("A number changed by hand breaks the checksum of its section, and no other")
  func checksums() throws {
    func read(_ old: String, _ new: String) throws -> SceneLock {
      let text = Self.small.text
      #expect(text.contains(old))
      return try SceneLock(Array(text.replacing(old, with: new, maxReplacements: 1).utf8), path: "a.segue-lock")
    }
    let frame = try read("[1, 0.0333]", "[1, 0.0333, \"\(String(repeating: "00", count: 16))\"]")
    #expect(frame.isIntact && frame.stories[0].isIntact && !frame.stories[1].isIntact)
    let asset = try read("ba7816bf", "ca7816bf")
    #expect(!asset.isIntact && asset.stories.allSatisfy { $0.isIntact })
  }

  @Test("A lock of an older version asks to be recorded again")
  func older() throws {
    let error = try #require(throws: LockError.self) {
      try SceneLock(Array("segue-lock 1\nscene 015abd\n".utf8), path: "a.segue-lock")
    }
    #expect(
      error.description == """
        a.segue-lock:1: the lock was made by an older Segue; record it again
          to record it again: render record --mode all a.json
        """)
  }

  /// What is wrong with the lock after a replacement: the place, and a part of the message.
  static let invalidTexts: [(old: String, new: String, place: String, message: String)] = [
    (
      "\"version\": 2", "\"version\": 3", "1",
      "version 3, which this version of render does not know; expected version 2"
    ),
    ("\"version\": 2", "\"version\": \"2\"", "1:38", "(at version)"),
    ("{ \"format\": \"segue-lock\"", "{ \"format\": \"lock\"", "1", "this is not a lock"),
    ("\"scene\": \"015a", "\"scene\": \"15a", "1:50", "is not a digest (at scene); expected 64 hexadecimal digits"),
    ("\"scene\":", "\"scenes\":", "1:41", "unknown key \"scenes\" in a lock"),
    ("\"image\", \"name\": \"a.png\"", "\"imag\", \"name\": \"a.png\"", "2:12", "did you mean \"image\"?"),
    ("\"name\": \"a.png\"", "\"name\": a.png", "2:29", "is not in double quotes"),
    (
      ", \"version\": \"6.0.0\"", "", "6:12",
      "this is not how the library is recorded (at asset); expected \"version\" alone"
    ),
    ("\"asset\": \"library\"", "\"aset\": \"library\"", "6", "is not allowed here; expected `{ \"asset\": … }` or"),
    ("[60, 90], \"seconds\": 2", "[60], \"seconds\": 2", "8:49", "the array has 1 element (at size)"),
    ("[0, 0.0000, \"f1f1", "[0, 0.0000, \"g1f1", "9:13", "is not a digest (at [2]); expected 32 hexadecimal digits"),
    (
      "[0, 0.0000, \"f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1\"]\n", "", "9",
      "frame 0 is missing; expected every frame from 0 to 0"
    ),
    ("[1, 0.0333]\n", "", "13:2", "frame 1 is missing (at [0]); expected every frame from 0 to 2"),
    ("[1, 0.0333]\n", "[1, 0.0333]\n[1, 0.0333]\n", "14:2", "frame 1 is already in line 13"),
    ("[1, 0.0333]\n[2", "[2, 0.0333]\n[1", "13:2", "frame 1 is missing"),
    ("[2, 0.0660", "[0, 0.0660", "14:2", "frame 0 follows frame 1 (at [0]); expected frame 2: they are sorted"),
    ("[2, 0.0660", "[3, 0.0660", "14:2", "frame 2 is missing"),
    ("[2, 0.0660", "[1.5, 0.0660", "14:2", "1.5 is not a whole number"),
    ("[1, 0.0333]", "[1]", "13:1", "this is not a frame; expected `[NUMBER, TIME,"),
    ("[1, 0.0333]", "[1, -1]", "13:5", "-1 is out of range"),
    ("\"frames\": 3", "\"frames\": 2", "14:2", "the story has 2 frames"),
    ("\"frames\": 3", "\"frames\": 5", "15", "frames 3…4 are missing"),
    ("\"CCCC\"", "\"CCC\"", "14:78", "expected 4 characters, or null"),
    ("\"menu\": \"CCCC\"", "\"menus\": \"CCCC\"", "14:70", "no part \"menus\" (at [3]); did you mean \"menu\"?"),
    (
      "[0, 0.0000, \"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a\", { \"main\": \"AAAA\", \"main/card\": \"b-_9\" }]",
      "[0, 0.0000]",
      "12:1", "frame 0 has no frame before it to repeat"
    ),
    ("\"menu\"]", "\"main\"]", "11:147", "the part \"main\" is named twice"),
    ("\"script\": \"o\\\"pen\", ", "", "11", "this story is already in line 8"),
    ("\"scale\": 1.5", "\"scale\": x", "8:23", "is not in double quotes"),
    ("{\"a\":1}", "{\"a\":2}", "16", "is not the one that line 1 names"),
    (
      "{ \"source\"", "{ \"sauce\"", "16",
      "expected `{ \"story\": … }` or `{ \"source\": … }`; did you mean \"source\"?"
    ),
    ("{\"a\":1} }\n", "{\"a\":1} }\n[]\n", "17", "the lock ended before this line"),
    ("[1, 0.0333]\n", "<<<<<<< HEAD\n[1, 0.0333]\n", "13", "a merge is unfinished here"),
    ("[1, 0.0333]\n", "[1, 0.0333]\n=======\n", "14", "a merge is unfinished here"),
  ]

  @Test(
    "An invalid lock is refused with the place of the error and the command to record it again", arguments: invalidTexts
  )
  func errors(_ old: String, _ new: String, place: String, message: String) throws {
    let text = Self.small.text.replacing(old, with: new, maxReplacements: 1)
    try #require(text != Self.small.text)
    let error = try #require(throws: LockError.self) { try SceneLock(Array(text.utf8), path: "ui/a b.segue-lock") }
    #expect(error.description.hasPrefix("ui/a b.segue-lock:\(place)"), "\(error)")
    #expect(error.description.contains(message), "\(error)")
    #expect(error.description.hasSuffix("to record it again: render record --mode all 'ui/a b.json'"))
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
