import SegueFiles
import SegueJSON
import SeguePages

/// Reads a lock of frames. Errors name the line.
package struct FrameLockReader {
  private let path: String
  private let lines: [ArraySlice<UInt8>]

  /// The largest number of values in all signatures of a lock.
  private static let mostValues = 40_000_000

  package static func read(_ path: String) throws -> FrameRecording {
    try read(try File.read(path, takesPipes: false, limit: SceneLock.maxBytes), path: path)
  }

  package static func read(_ bytes: [UInt8], path: String) throws -> FrameRecording {
    let conflicts = MergeConflict.all(in: bytes)
    let reader = FrameLockReader(path: path, bytes)
    if let first = conflicts.first?.lines.lowerBound {
      throw reader.error(
        first, MergeConflict.text(about: conflicts, firstLine: first + 1),
        expected: "one of them: record the frames again"
      )
    }
    return try reader.recording()
  }

  private init(path: String, _ bytes: [UInt8]) {
    self.path = path
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
    self.lines = lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  private func recording() throws -> FrameRecording {
    if lines.isEmpty { throw error(nil, "the file is empty", expected: "a lock of frames") }
    var (recording, count, detailLevel, restSize) = try readHead()
    let rests = restSize?.count ?? 0
    let all = count + rests + 2
    guard lines.count == all else {
      throw error(
        min(lines.count, all) - 1, "the lock has \(lines.count) lines",
        expected: "\(all): a head, \(count) frames\(rests > 0 ? ", \(rests) rests" : "") and a checksum")
    }
    let sum = try decoded(lines.count - 1) { json, context in
      context.object(json, LockSumFields.table)?[LockSumFields.sum]
    }
    if sum != LockChecksum.text(of: lines.dropLast()) {
      throw error(
        lines.count - 1, "the checksum is not that of the lines before it",
        expected: "a lock as it was recorded, not edited or merged by hand")
    }
    let grid = SignatureGrid(width: recording.width, height: recording.height, level: recording.grid.level)
    let detailGrid = detailLevel.map { SignatureGrid(width: grid.width, height: grid.height, level: $0) }
    var frames = FrameLines(grid: grid, detailGrid: detailGrid)
    for index in 0..<count {
      let line = try self.line(index + 1)
      if let problem = frames.add(line.json, index) {
        throw error(index + 1, problem.message, expected: problem.expected)
      }
      if frames.values > Self.mostValues {
        throw error(index + 1, "the lock has too many pictures for its level", expected: "a lock as it was recorded")
      }
    }
    if let last = frames.frames.last, last.start > recording.end {
      throw error(
        0, "the last frame begins after the end", expected: "at least \(FrameLock.seconds(last.start)) seconds")
    }
    if let restSize {
      let grid = RestGrid(width: recording.width, height: recording.height, side: restSize.side)
      var lines = RestLines(grid: grid, end: recording.end)
      for index in count + 1...count + rests {
        if let problem = lines.add(try line(index).json) {
          throw error(index, problem.message, expected: problem.expected)
        }
      }
      recording.rests = lines.rests
    }
    recording.pictures = frames.pictures
    recording.frames = frames.frames
    return recording
  }

  /// A recording with one empty picture, which holds the grid, the number of frames, the level of details, and the size of
  /// rests.
  private func readHead() throws -> (FrameRecording, Int, Int?, RestSize?) {
    try decoded(0) { json, context in
      guard let fields = context.object(json, FrameLockFields.table) else { return nil }
      let size = fields[FrameLockFields.size]
      let grid = SignatureGrid(width: size.width, height: size.height, level: fields[FrameLockFields.level])
      let empty = Signature(grid: grid, values: [Int16](repeating: 0, count: grid.cells * Signature.planes))
      let recording = FrameRecording(
        width: size.width, height: size.height,
        reading: FrameRecording.Reading(
          crop: fields[FrameLockFields.crop], scale: fields[FrameLockFields.scale], rate: fields[FrameLockFields.rate],
          masks: fields[FrameLockFields.masks]),
        end: Int((fields[FrameLockFields.seconds] * 1_000_000).rounded()),
        pictures: [.init(digest: "", signature: empty, color: nil)], frames: [],
        tolerance: fields[FrameLockFields.tolerance])
      return (
        recording, fields[FrameLockFields.frames], fields[FrameLockFields.detail], fields[FrameLockFields.rests]
      )
    }
  }

  private func line(_ index: Int) throws -> LockLine {
    do throws(Diagnostics) {
      return try LockLine(lines[index], number: index + 1, path: path)
    } catch { throw self.error(error) }
  }

  private func decoded<Value>(_ index: Int, _ decode: (JSON, DecodingContext) -> Value?) throws -> Value {
    let line = try line(index)
    do throws(Diagnostics) { return try line.decoded(decode) } catch { throw self.error(error) }
  }

  private func error(_ problems: Diagnostics) -> LockError { LockError(problems, in: path, remedy: remedy) }

  private func error(_ line: Int?, _ message: String, expected: String? = nil) -> LockError {
    LockError(
      path: path, line: line.map { $0 + 1 }, column: nil, message: message, expected: expected, hint: nil,
      remedy: remedy)
  }

  private var remedy: String {
    let frames = FrameLock.framesPath(ofLock: path)
    if SceneLock.isPath(path), File.exists(frames) { return SceneLock.acceptance(of: frames) }
    // A lock that `-o` named does not say where its frames are.
    return "render record --mode all -o \(ShellWord.path(path)) FRAMES"
  }
}

/// What is wrong with a line.
private struct Problem {
  let message: String
  let expected: String
}

/// The lines of what is shown for long.
private struct RestLines {
  let grid: RestGrid
  /// Of the recording, in microseconds.
  let end: Int
  private(set) var rests: [FrameRest] = []

  init(grid: RestGrid, end: Int) { (self.grid, self.end) = (grid, end) }

  /// Adds a rest. Returns what is wrong with it.
  mutating func add(_ json: JSON) -> Problem? {
    guard let items = json.array, items.count == 4, items[0].string == "rest" else {
      return Problem(message: "this is no rest", expected: "`[\"rest\", start, end, …]`")
    }
    guard let from = items[1].microseconds, let to = items[2].microseconds, from >= rests.last?.end ?? 0, from < to,
      to <= end
    else { return Problem(message: "the time of the rest is wrong", expected: "seconds after the rest before it") }
    guard let text = items[3].string, let bytes = Base64.decoded(text),
      let cells = RestCells.decoded(bytes, after: rests.last?.cells, grid: grid)
    else {
      return Problem(
        message: "the picture of the rest is wrong", expected: "one in Base64 for \(grid.cells) cells, as recorded")
    }
    rests.append(FrameRest(start: from, end: to, cells: cells))
    return nil
  }
}

extension JSON {
  /// Of a number of seconds that a recording can have.
  fileprivate var microseconds: Int? {
    guard let seconds = number, seconds >= 0, seconds <= RecordedStory.longest else { return nil }
    return Int((seconds * 1_000_000).rounded())
  }
}

/// The lines of frames.
private struct FrameLines {
  let grid: SignatureGrid
  let detailGrid: SignatureGrid?
  /// How many values all signatures have.
  private(set) var values = 0
  private var lastDetail: Signature?
  private(set) var pictures: [FrameRecording.Picture] = []
  private(set) var frames: [FrameRecording.Frame] = []
  private var digests: Set<String> = []

  init(grid: SignatureGrid, detailGrid: SignatureGrid?) { (self.grid, self.detailGrid) = (grid, detailGrid) }

  /// Adds a frame. Returns what is wrong with it.
  mutating func add(_ json: JSON, _ index: Int) -> Problem? {
    guard let items = json.array, (2...6).contains(items.count), items[0].integer == index,
      let start = items[1].microseconds
    else { return Problem(message: "this is not frame \(index)", expected: "`[\(index), seconds, …]`") }
    if let last = frames.last, start < last.start {
      return Problem(
        message: "the frame begins before the one before it",
        expected: "at least \(FrameLock.seconds(last.start)) seconds")
    }
    switch items.count {
    case 2:
      guard let last = frames.last else {
        return Problem(message: "the first frame has no picture", expected: "a digest and a signature")
      }
      frames.append(.init(start: start, picture: last.picture))
    case 3:
      guard let picture = items[2].integer, pictures.indices.contains(picture) else {
        return Problem(
          message: "this picture was not in a line before", expected: "a number below \(pictures.count)")
      }
      frames.append(.init(start: start, picture: picture))
    default: return addPicture(items, start)
    }
    return nil
  }

  private mutating func addPicture(_ items: [JSON], _ start: Int) -> Problem? {
    guard let digest = items[2].string, digest.utf8.count == 32,
      digest.utf8.allSatisfy({ Array("0123456789abcdef".utf8).contains($0) })
    else { return Problem(message: "the digest of the pixels is wrong", expected: "32 hexadecimal digits") }
    guard digests.insert(digest).inserted else {
      return Problem(message: "this picture is already in a line before", expected: "its number")
    }
    guard let text = items[3].string, let bytes = Base64.decoded(text),
      let signature = SignatureCoding.decoded(bytes, after: pictures.last?.signature, grid: grid)
    else {
      return Problem(
        message: "the signature is wrong", expected: "one in Base64 for \(grid.cells) cells, as it was recorded")
    }
    var color: String?
    if items.count == 5 || items.count == 6 && items[4].string != nil {
      color = items[4].string
      guard let color, color.utf8.count <= 12 else {
        return Problem(message: "this is not the name of a colour", expected: "a name or #rrggbb")
      }
    }
    var detail: Signature?
    if items.count == 6 {
      guard let detailGrid, let text = items[5].string, let bytes = Base64.decoded(text),
        let decoded = SignatureCoding.decoded(bytes, after: lastDetail, grid: detailGrid)
      else { return Problem(message: "the detail is wrong", expected: "one in Base64, as it was recorded") }
      detail = decoded
      lastDetail = decoded
    }
    values += signature.values.count + (detail?.values.count ?? 0)
    frames.append(.init(start: start, picture: pictures.count))
    pictures.append(.init(digest: digest, signature: signature, color: color, detail: detail))
    return nil
  }
}

extension Base64 {
  /// The bytes of a text with padding; nil if it is anything else.
  fileprivate static func decoded(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 4) else { return nil }
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    if padding > 2 { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var (group, count) = (0, 0)
    for digit in digits.dropLast(padding) {
      let value: Int
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(digit) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(digit) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(digit) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      group = group << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(group >> count))
        group &= 1 << count - 1
      }
    }
    return bytes
  }
}
