import SegueCodecs
import SegueCore
import SegueJSON
import SegueScene

/// Parses the text of a lock. Errors name the offending line.
struct LockReader {
  private let path: String
  private let remedy: String
  private let lines: [String]
  /// The index in `lines` of the next line to parse.
  private var next = 0

  private init(_ bytes: [UInt8], path: String) {
    self.path = path
    remedy = SceneLock.acceptance(of: SceneLock.scenePath(ofLock: path))
    // Accept the CRLF of git for Windows, and the byte order mark that some Windows editors write.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]).split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    lines = text.last == "" ? text.dropLast() : text
  }

  static func read(_ bytes: [UInt8], path: String) throws(LockError) -> SceneLock {
    var reader = LockReader(bytes, path: path)
    return try reader.lock()
  }

  private mutating func lock() throws(LockError) -> SceneLock {
    try rejectConflicts()
    try readVersion()
    let (digest, assets, isIntact) = try head()
    var stories: [(story: RecordedStory, line: Int)] = []
    try blankLine(before: "a section `story …`, or `source …`")
    while firstWord(ofLine: next) == "story" {
      let line = next
      let story = try story()
      if let first = stories.first(where: { $0.story.story.isSame(as: story.story) }) {
        throw error(
          line, "a story stands here that stands in line \(first.line + 1) already: \(story.story.title)",
          expected: "each story once; two branches may have recorded it")
      }
      stories.append((story, line))
      try blankLine(before: "another section")
    }
    let scene = try source(digest)
    var lock = SceneLock(scene: scene, assets: assets, stories: stories.map(\.story))
    lock.isIntact = isIntact
    return lock
  }

  private func rejectConflicts() throws(LockError) {
    let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    guard let first = lines.firstIndex(where: { line in marks.contains { line.hasPrefix($0) } }) else { return }
    throw error(first, "git left both sides of a merge here", expected: "one of them: merge the scene, then record it")
  }

  private mutating func readVersion() throws(LockError) {
    guard !lines.isEmpty else { throw error(nil, "the file is empty", expected: "`segue-lock \(SceneLock.version)`") }
    var line = LockLine(1, lines[0])
    guard line.skip("segue-lock"), let version = line.count(), line.isAtEnd else {
      throw error(0, "this is no lock: \(shown(lines[0]))", expected: "`segue-lock \(SceneLock.version)`")
    }
    guard version == SceneLock.version else {
      throw error(
        0, "the lock has version \(version), which this version of render does not know",
        expected: "version \(SceneLock.version)")
    }
    next = 1
  }

  private mutating func head() throws(LockError) -> (scene: String, [RecordedAsset], isIntact: Bool) {
    var line = try takeLine("`scene DIGEST`")
    guard line.skip("scene"), let digest = line.hex(64), line.isAtEnd else {
      throw unexpected(line, "`scene DIGEST`, with 64 hexadecimal digits")
    }
    var assets: [RecordedAsset] = []
    while let word = firstWord(ofLine: next), let kind = RecordedAsset.Kind(rawValue: word) {
      assets.append(try asset(kind, try takeLine("")))
    }
    return (digest, assets, try isIntact(from: 0))
  }

  private func asset(_ kind: RecordedAsset.Kind, _ line: LockLine) throws(LockError) -> RecordedAsset {
    var line = line
    let word = kind.rawValue
    if kind == .library {
      guard line.skip(word), let name = line.quoted(), let version = line.quoted(), line.isAtEnd else {
        throw unexpected(line, "`\(word) \"NAME\" \"VERSION\"`")
      }
      return RecordedAsset(LibraryVersion(name, version))
    }
    guard line.skip(word), let name = line.quoted(), let digest = line.hex(64).flatMap({ Digest(hex: $0) }) else {
      throw unexpected(line, "`\(word) \"NAME\" DIGEST`, with 64 hexadecimal digits")
    }
    let version = kind == .systemFont && !line.isAtEnd ? line.quoted() : nil
    guard line.isAtEnd else { throw unexpected(line, "nothing more in this line, or the version of a font in quotes") }
    return RecordedAsset(kind: kind, name: name, digest: digest, version: version)
  }

  private mutating func story() throws(LockError) -> RecordedStory {
    let start = next
    let story = try identity()
    var size = try takeLine("`size WIDTHxHEIGHT`")
    guard size.skip("size"), let sides = size.word()?.split(separator: "x"), sides.count == 2, size.isAtEnd,
      let width = Int(sides[0]), let height = Int(sides[1]), (1...Canvas.pixelLimit).contains(width),
      (1...Canvas.pixelLimit).contains(height)
    else { throw unexpected(size, "`size WIDTHxHEIGHT`, with at most \(Canvas.pixelLimit) pixels a side") }
    var seconds = try takeLine("`seconds DURATION`")
    guard seconds.skip("seconds"), let duration = seconds.word().flatMap(Self.duration), seconds.isAtEnd else {
      throw unexpected(seconds, "`seconds DURATION`")
    }
    var frames = try takeLine("`frames COUNT`")
    guard frames.skip("frames"), let count = frames.count(), frames.isAtEnd else {
      throw unexpected(frames, "`frames COUNT`")
    }
    var parts: [String] = []
    var names: Set<String> = []
    while firstWord(ofLine: next) == "part" {
      var line = try takeLine("")
      guard line.skip("part"), let name = line.quoted(), line.isAtEnd else { throw unexpected(line, "`part \"NAME\"`") }
      if !names.insert(name).inserted {
        throw error(line.number - 1, "the part \(JSONWriter.quoted(name)) is named twice")
      }
      parts.append(name)
    }
    // Bounds the memory: every frame stores one digest per part.
    let (words, overflows) = count.multipliedReportingOverflow(by: parts.count)
    if overflows || words > Self.partLimit {
      throw error(
        start, "the story has \(count) frames of \(parts.count) parts, which is too much",
        expected: "at most \(Self.partLimit) in all, one number times the other")
    }
    var list = LockFrames(count: count, partCount: parts.count)
    while let line = nextFrameLine() {
      if let problem = list.add(line) { throw error(line.number - 1, problem.message, expected: problem.expected) }
      next += 1
    }
    if let problem = list.problemAtEnd { throw error(next, problem.message, expected: problem.expected) }
    var recorded = RecordedStory(
      story: Story(
        script: story.script, theme: story.theme, scale: story.scale, frameRate: story.frameRate, width: width,
        height: height, frameCount: count),
      duration: duration, parts: parts, frames: list.frames)
    recorded.isIntact = try isIntact(from: start)
    return recorded
  }

  /// The stories of a lock that may be damaged anywhere, without duplicates and without their frames. They tell which
  /// stories to record again.
  static func stories(in bytes: [UInt8]) -> [RecordedStory] {
    var reader = LockReader(bytes, path: "")
    var stories: [RecordedStory] = []
    for index in reader.lines.indices where reader.firstWord(ofLine: index) == "story" {
      reader.next = index
      guard let story = try? reader.identity(), !stories.contains(where: { $0.story.isSame(as: story) }) else {
        continue
      }
      stories.append(RecordedStory(story: story, duration: .zero, parts: [], frames: []))
    }
    return stories
  }

  private mutating func identity() throws(LockError) -> Story {
    var line = try takeLine("")
    let expected =
      "`story`, then `script \"NAME\"` and `theme \"NAME\"` if there are any, `scale NUMBER` and `fps NUMBER`"
    guard line.skip("story") else { throw unexpected(line, expected) }
    var story = Story.unknown
    if line.skip("script") {
      guard let name = line.quoted() else { throw unexpected(line, expected) }
      story.script = name
    }
    if line.skip("theme") {
      guard let name = line.quoted() else { throw unexpected(line, expected) }
      story.theme = name
    }
    guard line.skip("scale"), let scale = line.word().flatMap(Double.init), line.skip("fps"), let rate = line.count(),
      (1...100).contains(rate), line.isAtEnd
    else { throw unexpected(line, expected) }
    // NaN is in no range.
    guard Self.scales.contains(scale) else {
      throw error(
        line.number - 1, "the scale \(scale) is out of range",
        expected: "a number from \(Self.scales.lowerBound) to \(Self.scales.upperBound)")
    }
    story.scale = scale
    story.frameRate = rate
    return story
  }

  private func nextFrameLine() -> LockLine? {
    guard next < lines.count, let first = lines[next].utf8.first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    return LockLine(next + 1, lines[next])
  }

  static let scales = 0.001...1000.0
  /// The largest number of frames times parts of a story; each takes 16 bytes of memory.
  static let partLimit = 5_000_000
  /// The largest uncompressed size of the stored scene, in bytes. In the file it can be a thousandth of that.
  static let sourceLimit = 64_000_000
  /// The longest duration of a story, in seconds.
  private static let maxSeconds: Int64 = 1_000_000_000

  /// Parses decimal seconds with at most nine decimal places.
  private static func duration(_ text: String) -> Nanoseconds? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int64(halves[0]), (0...maxSeconds).contains(whole), halves.count <= 2 else { return nil }
    let fraction = halves.count == 2 ? String(halves[1]) : ""
    guard fraction.utf8.count <= 9, fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let nanoseconds = Int64(fraction + String(repeating: "0", count: 9 - fraction.count))
    else { return nil }
    return Nanoseconds(nanoseconds: whole * Nanoseconds.perSecond + nanoseconds)
  }

  private mutating func source(_ digest: String) throws(LockError) -> CanonicalScene {
    let expected = "`source COUNT`, and the recorded scene behind it"
    let start = next
    var line = try takeLine(expected)
    guard line.skip("source"), let count = line.count(), line.isAtEnd else { throw unexpected(line, expected) }
    guard count <= Self.sourceLimit else {
      throw error(
        start, "a scene of \(count) bytes is too large to be stored in a lock",
        expected: "at most \(Self.sourceLimit) bytes")
    }
    let letters = lines[next...].flatMap { Array($0.utf8) }
    guard let bytes = Base64.decoded(letters), let text = Inflater.decompress(bytes, limit: count) else {
      throw error(start, "the scene that is stored behind this line is damaged")
    }
    let scene = CanonicalScene(text: String(decoding: text, as: UTF8.self))
    guard text.count == count, scene.digest.hex() == digest else {
      throw error(
        start, "the scene that is stored behind this line is not the one that line 2 names",
        expected: "both from one recording; two branches may have recorded different scenes")
    }
    return scene
  }

  /// Reads a checksum, and returns whether it is that of the lines since `start`.
  private mutating func isIntact(from start: Int) throws(LockError) -> Bool {
    let sum = LockChecksum.text(of: lines[start..<next])
    var line = try takeLine("`sum CHECKSUM`")
    guard line.skip("sum"), let text = line.hex(16), line.isAtEnd else {
      throw unexpected(line, "`sum CHECKSUM`, with 16 hexadecimal digits")
    }
    return text == sum
  }

  private func firstWord(ofLine index: Int) -> String? {
    guard index < lines.count else { return nil }
    var line = LockLine(index + 1, lines[index])
    return line.word()
  }

  private mutating func takeLine(_ expected: String) throws(LockError) -> LockLine {
    guard next < lines.count else { throw error(nil, "the file ends early", expected: expected) }
    next += 1
    return LockLine(next, lines[next - 1])
  }

  private mutating func blankLine(before what: String) throws(LockError) {
    let line = try takeLine("an empty line, and \(what)")
    if !line.text.isEmpty { throw unexpected(line, "an empty line, and \(what)") }
  }

  private func unexpected(_ line: LockLine, _ expected: String) -> LockError {
    error(
      line.number - 1, line.text.isEmpty ? "the line is empty" : "here stands \(shown(line.text))", expected: expected)
  }

  private func shown(_ text: String) -> String { JSONWriter.quoted(text.count > 60 ? text.prefix(60) + "…" : text) }

  private func error(_ index: Int?, _ message: String, expected: String? = nil) -> LockError {
    LockError(path: path, line: index.map { $0 + 1 }, message: message, expected: expected, remedy: remedy)
  }
}

extension SceneLock {
  /// Parses the bytes of a lock file. Errors mention it as `path`.
  package init(_ bytes: [UInt8], path: String) throws(LockError) { self = try LockReader.read(bytes, path: path) }
}
