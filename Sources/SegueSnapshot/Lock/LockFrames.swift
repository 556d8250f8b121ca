/// The frames of a story, line by line: each once, in order.
struct LockFrames {
  struct Problem {
    let message: String
    var expected: String?
  }

  let count: Int
  let partCount: Int
  private(set) var frames: [RecordedFrame] = []
  /// That of the frame before.
  private var lastLine = 0

  init(count: Int, partCount: Int) {
    self.count = count
    self.partCount = partCount
  }

  /// What is wrong with the line, nil if nothing is: then its frame is kept.
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

  /// Numbers rise by one.
  private func problem(of index: Int) -> Problem? {
    let due = frames.count
    if index == due, index < count { return nil }
    if index == due {
      return Problem(message: "frame \(index) follows, but the story has \(count) frames", expected: "`sum …`")
    }
    if index == due - 1 {
      return Problem(
        message: "frame \(index) stands here and in line \(lastLine)",
        expected: "each frame once; two branches may be mixed")
    }
    if index < due {
      return Problem(message: "frame \(index) follows frame \(due - 1)", expected: "frame \(due): they are sorted")
    }
    return Problem(
      message: index == due + 1 ? "frame \(due) is missing" : "frames \(due)…\(index - 1) are missing",
      expected: "every frame from 0 to \(count - 1)")
  }

  /// What is wrong if no more frames follow.
  var problemAtEnd: Problem? {
    let due = frames.count
    if due == count { return nil }
    return Problem(
      message: due == count - 1 ? "frame \(due) is missing" : "frames \(due)…\(count - 1) are missing",
      expected: "every frame from 0 to \(count - 1)")
  }

  private static let form = "`NUMBER TIME HASH`, and a word for each part that changed"
}
