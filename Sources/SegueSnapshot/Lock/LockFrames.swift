/// Parses the frame lines of a story, which are numbered consecutively from 0.
struct LockFrames {
  struct Problem {
    let message: String
    var expected: String?
  }

  let count: Int
  let partCount: Int
  private(set) var frames: [RecordedFrame] = []
  /// The line number of the previous frame.
  private var lastLine = 0

  init(count: Int, partCount: Int) {
    self.count = count
    self.partCount = partCount
  }

  /// Parses a line and appends its frame. Returns the problem if the line is malformed.
  mutating func add(_ line: LockLine) -> Problem? {
    var line = line
    guard let index = line.count() else { return Problem(message: "a frame has no number", expected: Self.form) }
    if let problem = problem(of: index) { return problem }
    guard let time = line.word(), let pixels = line.word() else {
      return Problem(message: "frame \(index) is cut short", expected: Self.form)
    }
    let last = frames.last
    var frame = RecordedFrame(time: time, pixels: pixels, parts: [])
    if pixels == "=" {
      guard let last else {
        return Problem(message: "frame 0 cannot be as the one before", expected: "a hash of its pixels")
      }
      frame.pixels = last.pixels
    } else if !LockLine.isHex(pixels, RecordedFrame.pixelsLength) {
      return Problem(
        message: "the hash of frame \(index)'s pixels is not one: \(pixels)",
        expected: "\(RecordedFrame.pixelsLength) hexadecimal digits, or =")
    }
    while !line.isAtEnd {
      guard let word = line.word(), frame.parts.count < partCount else {
        return Problem(message: "frame \(index) has more words than parts", expected: "at most \(partCount)")
      }
      let before = last?.parts[frame.parts.count]
      switch word {
      case "=": frame.parts.append(before ?? nil)
      case "-": frame.parts.append(nil)
      case _ where word.utf8.count == RecordedFrame.partLength: frame.parts.append(word)
      default:
        return Problem(
          message: "frame \(index) has \(word) for a part", expected: "\(RecordedFrame.partLength) letters, = or -")
      }
    }
    let given = frame.parts.count
    frame.parts += last.map { Array($0.parts[given...]) } ?? Array(repeating: nil, count: partCount - given)
    frames.append(frame)
    lastLine = line.number
    return nil
  }

  /// The problem with a frame number that is not the next one.
  private func problem(of index: Int) -> Problem? {
    let next = frames.count
    if index == next, index < count { return nil }
    if index == next {
      return Problem(message: "frame \(index) follows, but the story has \(count) frames", expected: "`sum …`")
    }
    if index == next - 1 {
      return Problem(
        message: "frame \(index) stands here and in line \(lastLine)",
        expected: "each frame once; two branches may be mixed")
    }
    if index < next {
      return Problem(message: "frame \(index) follows frame \(next - 1)", expected: "frame \(next): they are sorted")
    }
    return Problem(
      message: index == next + 1 ? "frame \(next) is missing" : "frames \(next)…\(index - 1) are missing",
      expected: "every frame from 0 to \(count - 1)")
  }

  /// The problem if no more frames follow.
  var problemAtEnd: Problem? {
    let next = frames.count
    if next == count { return nil }
    return Problem(
      message: next == count - 1 ? "frame \(next) is missing" : "frames \(next)…\(count - 1) are missing",
      expected: "every frame from 0 to \(count - 1)")
  }

  private static let form = "`NUMBER TIME HASH`, and a word for each part that changed"
}
