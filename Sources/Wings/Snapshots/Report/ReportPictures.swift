import SegueEncoders
import SegueGraphics
import SegueJSON
import SeguePages

/// The pictures of a report: PNG files in base64, without duplicates, within the size limit.
///
/// The picture of the recorded frame is cropped to the bounding box of what differs from the current one. This loses
/// nothing, and makes small differences cheap.
struct ReportPictures {
  /// The files in the order of their element ids, `picture-0`, `picture-1`, …
  private(set) var files: [[UInt8]] = []
  /// For each verdict, the frames that have pictures, in order.
  private(set) var frames: [[JSON]]

  /// The indices of the stored files, by their content.
  private var numbers: [[UInt8]: Int] = [:]
  /// The remaining size, in bytes.
  private var remainingBytes: Int
  private let threads: Int

  /// Adds the most important frame of every verdict, then the next one of each, until all are added or the limit is
  /// reached.
  init(_ verdicts: [SceneVerdict], limits: HTMLReport.Limits, threads: Int) {
    remainingBytes = limits.pictureBytes
    self.threads = threads
    frames = [[JSON]](repeating: [], count: verdicts.count)
    let orders = verdicts.map { Array(FrameChoice.order($0).prefix(limits.framesPerStory)) }
    var chosen = [[(place: Int, json: JSON)]](repeating: [], count: verdicts.count)
    var isFull = [Bool](repeating: false, count: verdicts.count)
    for rank in 0..<limits.framesPerStory {
      for (i, verdict) in verdicts.enumerated() where rank < orders[i].count && !isFull[i] {
        guard let pictures = verdict.pictures else { continue }
        let place = orders[i][rank]
        switch add(pictures, verdict.frames[place].index) {
        case .added(let json): chosen[i].append((place, json))
        case .unknown: continue
        case .tooLarge: isFull[i] = true
        }
      }
    }
    for i in verdicts.indices {
      frames[i] = chosen[i].sorted { $0.place < $1.place }.map(\.json)
    }
  }

  private enum Outcome {
    case added(JSON)
    /// The frame's pictures are not available.
    case unknown
    case tooLarge
  }

  /// Adds the pictures of a frame, unless they exceed the limit.
  private mutating func add(_ pictures: any FramePictures, _ frame: Int) -> Outcome {
    let (before, after) = (pictures.before(frame), pictures.after(frame))
    var new: [[UInt8]] = []
    var members: [(String, JSON)] = [("frame", .integer(frame))]
    if let after {
      guard let json = store(after.bitmap, at: nil, &new) else { return .unknown }
      members.append(("after", json))
    }
    if let before, let after, before.width == after.width, before.height == after.height {
      let rect = ExactDifference(before.bitmap, after.bitmap).region
      var part: JSON = ["width": .integer(before.width), "height": .integer(before.height), "patch": true]
      if !rect.isEmpty {
        guard let json = store(before.bitmap.cropped(to: rect), at: rect, &new) else { return .unknown }
        part = json
      }
      members.append(("before", part))
    } else if let before {
      guard let json = store(before.bitmap, at: nil, &new) else { return .unknown }
      members.append(("before", json))
    }
    if before == nil && after == nil { return .unknown }
    let cost = new.reduce(0) { $0 + $1.count }
    if cost > remainingBytes {
      for file in new { numbers[file] = nil }
      return .tooLarge
    }
    remainingBytes -= cost
    files += new
    return .added(.object(members))
  }

  /// Appends the file of a picture to `new` if it is not stored yet, and returns its description. Nil for an empty
  /// picture. `rect` is the part of the frame that it shows; nil for the whole frame.
  private mutating func store(_ bitmap: borrowing Bitmap, at rect: PixelRect?, _ new: inout [[UInt8]]) -> JSON? {
    guard let png = try? PNGEncoder.encode(bitmap, name: "report", threads: threads) else { return nil }
    let file = Base64.encoded(png)
    let number = numbers[file] ?? files.count + new.count
    if numbers[file] == nil {
      numbers[file] = number
      new.append(file)
    }
    var members: [(String, JSON)] = [
      ("picture", .integer(number)), ("width", .integer(bitmap.width)), ("height", .integer(bitmap.height)),
    ]
    if let rect { members += [("patch", true), ("x", .integer(rect.minX)), ("y", .integer(rect.minY))] }
    return .object(members)
  }
}

/// Selects the differing frames that a report shows in full, if it cannot show all of them.
package enum FrameChoice {
  /// Indices into `verdict.frames`, by importance: the worst frame, the first, the last, then the others, such that
  /// the first n of them are spread evenly, for any n.
  package static func order(_ verdict: SceneVerdict) -> [Int] {
    let count = verdict.frames.count
    if count == 0 { return [] }
    let worst = verdict.worstFrame.flatMap { worst in verdict.frames.firstIndex { $0.index == worst.index } } ?? 0
    var isTaken = [Bool](repeating: false, count: count)
    var order: [Int] = []
    for place in [worst, 0, count - 1] + bisection(count) where !isTaken[place] {
      isTaken[place] = true
      order.append(place)
    }
    return order
  }

  /// The indices at halves, quarters, eighths … of `0 ..< count`, until all are covered; some occur repeatedly.
  private static func bisection(_ count: Int) -> [Int] {
    var places: [Int] = []
    var parts = 2
    while parts < 2 * count {
      places += stride(from: 1, to: parts, by: 2).map { $0 * count / parts }
      parts *= 2
    }
    return places + Array(0..<count)
  }
}
