import SegueFiles
import SegueGraphics
import SegueJSON
import SeguePages

/// A lock whose source is frames: lines of JSON, a line for each frame. It has the name of its source, `card.gif.segue-lock` or, for a
/// folder, `card.frames.segue-lock`, so that it is never that of a scene, whose lock is `card.segue-lock`.
package enum FrameLock {
  package static let version = 1
  static let source = "frames"

  /// A lock of a hundred frames has at most 40 kB: signatures become coarser until it fits.
  static let basicBytes = 22_000
  static let bytesPerFrame = 160

  package static func path(ofFrames path: String) -> String {
    if path == "-" { return "stdin.\(SceneLock.fileExtension)" }
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    // `card/` and `card.json` may lie side by side.
    let ofFolder = "\(path)\(folderMark).\(SceneLock.fileExtension)"
    if File.isFolder(path) { return ofFolder }
    // A folder that is gone is known by its lock.
    return !File.exists(path) && File.exists(ofFolder) ? ofFolder : "\(path).\(SceneLock.fileExtension)"
  }

  /// Before the extension of the lock of a folder.
  private static let folderMark = ".frames"

  /// Where the frames of a lock lie.
  package static func framesPath(ofLock path: String) -> String {
    let source = String(path.dropLast(SceneLock.fileExtension.utf8.count + 1))
    let folder = String(source.dropLast(folderMark.utf8.count))
    return source.hasSuffix(folderMark) && (File.isFolder(folder) || !File.exists(source)) ? folder : source
  }

  /// What to say if the frames of a lock are gone.
  static func lack(of frames: String, lock: String) -> String {
    let isFolder = lock.hasSuffix("\(folderMark).\(SceneLock.fileExtension)")
    return "\(lock) is the lock of \(isFolder ? "the folder " : "")\(frames), which is not there: frames are looked for"
      + " beside their lock. If they lie elsewhere: render verify FRAMES -o \(ShellWord.path(lock))"
  }

  /// Whether a path is that of a lock, and the file one of frames.
  package static func isFrameLock(_ path: String) -> Bool { SceneLock.isPath(path) && beginsAsOne(path) }

  /// Whether a file begins as a lock of frames.
  static func beginsAsOne(_ path: String) -> Bool {
    guard File.isRegular(path), let start = try? ByteStream(path).read(256) else { return false }
    return start.starts(with: Array(firstBytes.utf8))
  }

  private static let firstBytes = "{ \"format\": \"\(SceneLock.fileExtension)\", \"source\": \"\(source)\""

  /// The text of a lock, and the recording as it is in it.
  package static func text(of recording: FrameRecording) -> (text: String, recording: FrameRecording) {
    var recording = recording
    recording.selectDetails()
    let rests = recording.rests
    recording.rests = []
    while true {
      var written = recording
      written.dropDetails(atLevel: recording.grid.level)
      let text = exactText(of: written)
      let budget = basicBytes + bytesPerFrame * recording.frames.count
      if text.utf8.count <= budget || recording.grid.level >= SignatureGrid.lastLevel {
        return adding(rests, to: written, text, most: max(mostBytes, 20_000 + 200 * recording.frames.count))
      }
      // Moving frames are compared in coarse cells all the same.
      if recording.grid.cells <= enoughCells, let details = recording.detailGrid, details.level < recording.grid.level {
        recording.coarsenDetails()
      } else {
        recording.coarsen()
      }
    }
  }

  /// Of a lock of up to a hundred frames. Rests take what signatures leave.
  private static let mostBytes = 40_000
  /// The largest number of rests in a lock.
  static let mostRests = 8
  /// The largest cells in which a letter may show, as a part of the longer side of a frame.
  private static let restCells = 60

  /// The longest rests, in cells so small that they fit, or fewer of them.
  private static func adding(
    _ rests: [FrameRest], to recording: FrameRecording, _ text: String, most: Int
  ) -> (text: String, recording: FrameRecording) {
    let longest = rests.indices.sorted { (-rests[$0].length, $0) < (-rests[$1].length, $1) }
    var cells = rests.map(\.cells)
    var written = recording
    while let grid = cells.first?.grid, grid.side * restCells <= max(grid.width, grid.height) {
      for count in [mostRests, 4, 2] where count == 2 || count / 2 < rests.count {
        written.rests = longest.prefix(count).sorted().map {
          FrameRest(start: rests[$0].start, end: rests[$0].end, cells: cells[$0].rounded)
        }
        let text = exactText(of: written)
        if text.utf8.count <= most { return (text, written) }
      }
      cells = cells.map(\.coarser)
    }
    return (text, recording)
  }

  /// Cells that are enough to tell the time of a motion.
  private static let enoughCells = 300

  private static func exactText(of recording: FrameRecording) -> String {
    var lines = [JSONWriter.compact(head(of: recording))]
    var known = 0
    var lastDetail: Signature?
    for (index, frame) in recording.frames.enumerated() {
      let number = "\(index), \(JSONWriter.text(of: seconds(frame.start)))"
      if index > 0, recording.frames[index - 1].picture == frame.picture {
        lines.append("[\(number)]")
      } else if frame.picture < known {
        lines.append("[\(number), \(frame.picture)]")
      } else {
        let picture = recording.pictures[frame.picture]
        let before = frame.picture > 0 ? recording.pictures[frame.picture - 1].signature : nil
        var line = "[\(number), \"\(picture.digest)\", \(text(of: picture.signature, after: before))"
        if let color = picture.color { line += ", \"\(color)\"" } else if picture.detail != nil { line += ", null" }
        if let detail = picture.detail {
          line += ", " + text(of: detail, after: lastDetail)
          lastDetail = detail
        }
        lines.append(line + "]")
        known += 1
      }
    }
    var lastRest: RestCells?
    for rest in recording.rests {
      let (start, end) = (JSONWriter.text(of: seconds(rest.start)), JSONWriter.text(of: seconds(rest.end)))
      lines.append("[\"rest\", \(start), \(end), \(quoted(rest.cells.encoded(after: lastRest)))]")
      lastRest = rest.cells
    }
    lines.append(JSONWriter.compact(["sum": .string(LockChecksum.text(of: lines.map(\.utf8)))]))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of signature: Signature, after last: Signature?) -> String {
    quoted(SignatureCoding.encoded(signature, after: last))
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    "\"" + String(decoding: Base64.encoded(bytes), as: UTF8.self) + "\""
  }

  private static func head(of recording: FrameRecording) -> JSON {
    let reading = recording.reading
    var members: [(String, JSON)] = [
      ("format", .string(SceneLock.fileExtension)), ("source", .string(source)), ("version", .integer(version)),
      ("size", [.integer(recording.width), .integer(recording.height)]),
      ("seconds", .number(seconds(recording.end))), ("frames", .integer(recording.frames.count)),
      ("level", .integer(recording.grid.level)),
    ]
    if let grid = recording.detailGrid { members.append(("detail", .integer(grid.level))) }
    if let rest = recording.rests.first {
      members.append(("rests", [.integer(recording.rests.count), .integer(rest.cells.grid.side)]))
    }
    if let crop = reading.crop { members.append(("crop", json(crop))) }
    if reading.scale < 1 { members.append(("scale", .number(reading.scale))) }
    if let rate = reading.rate { members.append(("fps", .integer(rate))) }
    if !reading.masks.isEmpty { members.append(("masks", .array(reading.masks.map(json)))) }
    if let tolerance = recording.tolerance {
      var parts: [(String, JSON)] = [
        ("noise", .array(tolerance.noise.map { .integer($0) })), ("seconds", .number(seconds(tolerance.time))),
      ]
      if !tolerance.unstable.isEmpty { parts.append(("unstable", .array(tolerance.unstable.map(json)))) }
      members.append(("tolerance", .object(parts)))
    }
    return .object(members)
  }

  private static func json(_ rect: PixelRect) -> JSON {
    .array([rect.minX, rect.minY, rect.width, rect.height].map { .integer($0) })
  }

  static func seconds(_ microseconds: Int) -> Double { Double(microseconds) / 1_000_000 }
}
