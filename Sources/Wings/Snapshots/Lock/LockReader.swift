import SegueCore
import SegueDigests
import SegueJSON
import SegueScene

/// Reads the lines of a lock, in order. Errors name the line.
struct LockReader {
  private let path: String
  /// The command that records the lock again, for errors.
  private let remedy: String
  private let lines: [ArraySlice<UInt8>]
  /// The index in `lines` of the next line to decode.
  private var next = 0
  /// The line at `next`, if it was parsed already.
  private var parsed: LockLine?

  private init(_ bytes: [UInt8], path: String) {
    self.path = path
    remedy = SceneLock.acceptance(of: SceneLock.scenePath(ofLock: path))
    // Accept the CRLF of git for Windows, and the byte order mark that some Windows editors write.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
    self.lines = lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  static func read(_ bytes: [UInt8], path: String) throws(LockError) -> SceneLock {
    var reader = LockReader(bytes, path: path)
    try reader.rejectConflicts(in: bytes)
    return try reader.readLock()
  }

  private mutating func readLock() throws(LockError) -> SceneLock {
    let digest = try readHead()
    var assets: [RecordedAsset] = []
    while try nextKind(among: ["asset", "sum"]) == "asset" {
      assets.append(try decodeNext { json, context in Format.recordedAsset.decode(json, in: context) })
    }
    let isIntact = try readChecksum(ofLinesFrom: 0)
    var stories: [(story: RecordedStory, line: Int)] = []
    while try nextKind(among: ["story", "source"]) == "story" {
      let line = next
      let story = try readStory()
      if let first = stories.first(where: { $0.story.story.isSame(as: story.story) }) {
        throw error(
          at: line, "this story is already in line \(first.line + 1): \(story.story.title)",
          expected: "each story once; two branches may have recorded it")
      }
      stories.append((story, line))
    }
    let scene = try readSource(digest: digest)
    if next < lines.count { throw error(at: next, "the lock ended before this line") }
    var lock = SceneLock(scene: scene, assets: assets, stories: stories.map(\.story))
    lock.isIntact = isIntact
    return lock
  }

  private func rejectConflicts(in bytes: [UInt8]) throws(LockError) {
    let conflicts = MergeConflict.all(in: bytes)
    guard let first = conflicts.first?.lines.lowerBound else { return }
    throw error(
      at: first, MergeConflict.text(about: conflicts, firstLine: first + 1),
      expected: "one of them: merge the scene, then record it")
  }

  /// Reads the first line and returns the digest of the scene.
  private mutating func readHead() throws(LockError) -> String {
    guard let first = lines.first else { throw error(at: nil, "the file is empty", expected: "a lock") }
    if first.starts(with: "segue-lock ".utf8) {
      throw error(at: 0, "the lock was made by an older Segue; record it again")
    }
    guard first.first == UInt8(ascii: "{"), let line = try peek(),
      line.json["format"]?.string == SceneLock.fileExtension
    else {
      throw error(at: 0, "this is not a lock", expected: "`{ \"format\": \"\(SceneLock.fileExtension)\", … }`")
    }
    if let version = line.json["version"]?.number, version != Double(SceneLock.version) {
      throw error(
        at: 0, "the lock has version \(JSONWriter.text(of: version)), which this version of render does not know",
        expected: "version \(SceneLock.version)")
    }
    return try decodeNext { json, context in context.object(json, LockHeadFields.table)?[LockHeadFields.scene] }
  }

  /// Reads a story with its frames and its checksum.
  private mutating func readStory() throws(LockError) -> RecordedStory {
    let start = next
    var story = try decodeNext { json, context in Format.recordedStory.decode(json, in: context) }
    var frames = LockFrames(count: story.story.frameCount, parts: story.parts)
    while let line = try peek(), line.json.array != nil {
      do throws(Diagnostics) { try frames.add(line) } catch { throw self.error(error) }
      advance()
    }
    if let problem = frames.problemAtEnd { throw error(at: next, problem.message, expected: problem.expected) }
    story.frames = frames.frames
    story.isIntact = try readChecksum(ofLinesFrom: start)
    return story
  }

  /// The stories of a lock that may be damaged anywhere, without duplicates and without their frames. They are the
  /// stories to record again.
  static func stories(in bytes: [UInt8]) -> [RecordedStory] {
    var stories: [RecordedStory] = []
    for line in LockReader(bytes, path: "").lines {
      guard let json = DecodingContext().parse(SourceFile(name: "", bytes: Array(line)))?["story"],
        let story = Format.storyIdentity.decode(json, in: DecodingContext()),
        !stories.contains(where: { $0.story.isSame(as: story) })
      else { continue }
      stories.append(RecordedStory(story: story, duration: .zero, parts: [], frames: []))
    }
    return stories
  }

  /// Reads the recorded scene, which must have the digest that the first line names.
  private mutating func readSource(digest: String) throws(LockError) -> CanonicalScene {
    let line = next
    let text = try decodeNext { json, context in
      context.object(json, LockSourceFields.table)?[LockSourceFields.source].location.text
    }
    let scene = CanonicalScene(text: text)
    guard scene.digest.hex() == digest else {
      throw error(
        at: line, "the scene in this line is not the one that line 1 names",
        expected: "both from one recording; two branches may have recorded different scenes")
    }
    return scene
  }

  /// Reads a checksum. Returns whether it is that of the lines before it, from index `start` on.
  private mutating func readChecksum(ofLinesFrom start: Int) throws(LockError) -> Bool {
    let sum = LockChecksum.text(of: lines[start..<next])
    _ = try nextKind(among: ["sum"])
    return try decodeNext { json, context in context.object(json, LockSumFields.table)?[LockSumFields.sum] } == sum
  }

  /// The line at `next`; nil at the end of the file.
  private mutating func peek() throws(LockError) -> LockLine? {
    if parsed == nil, next < lines.count {
      do throws(Diagnostics) {
        parsed = try LockLine(lines[next], number: next + 1, path: path)
      } catch { throw self.error(error) }
    }
    return parsed
  }

  private mutating func advance() {
    next += 1
    parsed = nil
  }

  /// The kind of the next line, which is the key that it begins with. Throws unless it is one of `kinds`.
  private mutating func nextKind(among kinds: [String]) throws(LockError) -> String {
    let expected = kinds.map { "`{ \"\($0)\": … }`" }.joined(separator: " or ")
    guard let line = try peek() else { throw error(at: nil, "the file ends early", expected: expected) }
    if let key = line.key, kinds.contains(key) { return key }
    throw error(
      at: next, "this line is not allowed here", expected: expected,
      hint: line.key.flatMap { Spelling.hint(for: $0, among: kinds) })
  }

  /// Decodes the next line, which must exist, and advances.
  private mutating func decodeNext<Value>(_ decode: (JSON, DecodingContext) -> Value?) throws(LockError) -> Value {
    guard let line = try peek() else { preconditionFailure("the next line exists") }
    let value: Value
    do throws(Diagnostics) { value = try line.decoded(decode) } catch { throw self.error(error) }
    advance()
    return value
  }

  /// An error at the line with this index, or in the whole file.
  private func error(
    at index: Int?, _ message: String, expected: String? = nil, hint: String? = nil
  ) -> LockError {
    LockError(
      path: path, line: index.map { $0 + 1 }, column: nil, message: message, expected: expected, hint: hint,
      remedy: remedy)
  }

  /// An error about the first problem of a line.
  private func error(_ problems: Diagnostics) -> LockError { LockError(problems, in: path, remedy: remedy) }
}

extension SceneLock {
  /// Parses the bytes of a lock file. `path` is its path, for errors.
  package init(_ bytes: [UInt8], path: String) throws(LockError) { self = try LockReader.read(bytes, path: path) }
}
