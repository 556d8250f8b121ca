import SegueJSON
import SegueExport
import SegueCore

/// Decodes the frame lines of a story, which are numbered consecutively from 0.
struct LockFrames {
  let count: Int
  /// The indices of the story's parts, by name.
  private let partIndices: [String: Int]
  private(set) var frames: [RecordedFrame] = []
  /// The line number of the previous frame.
  private var lastLine = 0

  init(count: Int, parts: [String]) {
    self.count = count
    partIndices = Dictionary(uniqueKeysWithValues: zip(parts, parts.indices))
  }

  /// Decodes a line and appends its frame.
  mutating func add(_ line: LockLine) throws(Diagnostics) {
    let frame = try line.decoded(frame)
    frames.append(frame)
    lastLine = line.number
  }

  private func frame(_ json: JSON, _ context: DecodingContext) -> RecordedFrame? {
    guard let values = json.array, (2...4).contains(values.count) else {
      context.error("bad-frame", at: json.location, "this is not a frame", expected: Self.form)
      return nil
    }
    guard let index = Self.number.decode(values[0], in: context), isNext(index, values[0], context),
      let time = Self.time.decode(values[1], in: context)
    else { return nil }
    var frame = RecordedFrame(time: FixedDecimal.text(time, places: 4), pixels: "", parts: [])
    let last = frames.last
    if values.count > 2 {
      guard let pixels = Self.pixels.decode(values[2], in: context) else { return nil }
      frame.pixels = pixels
    } else {
      guard let last else {
        context.error(
          "bad-frame", at: json.location, "frame 0 has no frame before it to repeat",
          expected: "the digest of its pixels")
        return nil
      }
      frame.pixels = last.pixels
    }
    frame.parts = last?.parts ?? Array(repeating: nil, count: partIndices.count)
    if values.count > 3, !update(&frame.parts, values[3], context) { return nil }
    return frame
  }

  /// Sets the parts that differ from those of the frame before. False if a problem was reported.
  private func update(_ parts: inout [String?], _ json: JSON, _ context: DecodingContext) -> Bool {
    guard let members = json.object?.members else {
      context.error(
        "bad-frame", at: json.location, "\(DecodingContext.describe(json)) is not allowed here",
        expected: "an object with the parts that changed")
      return false
    }
    for member in members {
      guard let index = partIndices[member.key] else {
        context.error(
          "unknown-part", at: member.keyLocation, "the story has no part \(JSONWriter.quoted(member.key))",
          hint: Spelling.hint(for: member.key, among: partIndices.keys.sorted()))
        return false
      }
      switch member.value.content {
      case .null: parts[index] = nil
      case .string(let digest) where digest.utf8.count == RecordedFrame.partLength: parts[index] = digest
      default:
        context.error(
          "bad-digest", at: member.value.location,
          "\(DecodingContext.describe(member.value)) is not the digest of a part",
          expected: "\(RecordedFrame.partLength) characters, or null for a part that draws nothing")
        return false
      }
    }
    return true
  }

  /// Whether the number is that of the next frame. If not, reports why.
  private func isNext(_ index: Int, _ json: JSON, _ context: DecodingContext) -> Bool {
    let next = frames.count
    if index == next, index < count { return true }
    func report(_ message: String, _ expected: String) {
      context.error("frame-order", at: json.location, message, expected: expected)
    }
    if index == next {
      report("frame \(index) follows, but the story has \(count) frames", "the checksum of the story")
    } else if index == next - 1 {
      report(
        "frame \(index) is already in line \(lastLine)", "each frame once; two branches may have recorded it")
    } else if index < next {
      report("frame \(index) follows frame \(next - 1)", "frame \(next): they are sorted")
    } else {
      report(
        index == next + 1 ? "frame \(next) is missing" : "frames \(next)…\(index - 1) are missing", everyFrame)
    }
    return false
  }

  /// The frames that are missing if no more lines follow, as a problem to report; nil if the story is complete.
  var problemAtEnd: (message: String, expected: String)? {
    let next = frames.count
    if next == count { return nil }
    return (next == count - 1 ? "frame \(next) is missing" : "frames \(next)…\(count - 1) are missing", everyFrame)
  }

  private var everyFrame: String { "every frame from 0 to \(count - 1)" }

  private static let number = Format<Int>.integer(in: 0...)
  private static let time = Format<Double>.number(in: 0...RecordedStory.longest, unit: "seconds")
  private static let pixels = Format<String>.digest(RecordedFrame.pixelsLength)
  private static let form = "`[NUMBER, TIME, \"DIGEST\", { \"PART\": \"DIGEST\" }]`, without values that did not change"
}
