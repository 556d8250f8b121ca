import SegueCodecs
import SegueGraphics
import SegueJSON

/// The pictures that a report carries: PNG files in base64, none twice, no more than there is room for.
///
/// What was is stored as that part of it which differs from what is: nothing is lost, and a small difference costs little.
struct ReportPictures {
  /// In the order of their names, `picture-0`, `picture-1`, …
  private(set) var files: [[UInt8]] = []
  /// For each verdict, the frames that are there in full, in order.
  private(set) var frames: [[JSON]]

  private var names: [[UInt8]: Int] = [:]
  private var room: Int
  private let threads: Int

  /// Takes the most telling frame of every verdict, then the next one of each, until it has all, or no room.
  init(_ verdicts: [SceneVerdict], limits: HTMLReport.Limits, threads: Int) {
    room = limits.pictureBytes
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
    /// Nobody knows what the frame showed, or shows.
    case unknown
    case tooLarge
  }

  private mutating func add(_ pictures: any FramePictures, _ frame: Int) -> Outcome {
    let (before, after) = (pictures.before(frame), pictures.after(frame))
    var new: [[UInt8]] = []
    var members: [(String, JSON)] = [("frame", .integer(frame))]
    if let after {
      guard let json = place(after.bitmap, at: nil, &new) else { return .unknown }
      members.append(("after", json))
    }
    if let before, let after, before.width == after.width, before.height == after.height {
      let rect = ExactDifference(before.bitmap, after.bitmap).region
      var part: JSON = ["width": .integer(before.width), "height": .integer(before.height), "patch": true]
      if !rect.isEmpty {
        guard let json = place(before.bitmap.cropped(to: rect), at: rect, &new) else { return .unknown }
        part = json
      }
      members.append(("before", part))
    } else if let before {
      guard let json = place(before.bitmap, at: nil, &new) else { return .unknown }
      members.append(("before", json))
    }
    if before == nil && after == nil { return .unknown }
    let cost = new.reduce(0) { $0 + $1.count }
    if cost > room {
      for file in new { names[file] = nil }
      return .tooLarge
    }
    room -= cost
    files += new
    return .added(.object(members))
  }

  /// Describes a picture; one that is not there yet goes to `new`. Nil for what has no pixels.
  private mutating func place(_ bitmap: borrowing Bitmap, at rect: PixelRect?, _ new: inout [[UInt8]]) -> JSON? {
    guard let png = try? PNGEncoder.encode(bitmap, name: "report", threads: threads) else { return nil }
    let file = Base64.encoded(png)
    let number = names[file] ?? files.count + new.count
    if names[file] == nil {
      names[file] = number
      new.append(file)
    }
    var members: [(String, JSON)] = [
      ("picture", .integer(number)), ("width", .integer(bitmap.width)), ("height", .integer(bitmap.height)),
    ]
    if let rect { members += [("patch", true), ("x", .integer(rect.minX)), ("y", .integer(rect.minY))] }
    return .object(members)
  }
}
