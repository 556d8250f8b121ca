import SegueCommandLine
import SegueCore
import SegueDigests
import SegueExport
import SegueFiles
import SegueJSON
import SeguePlans
import SegueSnapshots

/// The recordings that `record` or `verify` processes. Several runs of the same are one.
struct FrameRuns: Sendable {
  /// Frames, and more recordings of the same, from which is learned what varies.
  private let groups: [(path: String, runs: [String])]
  private var verifier: FrameVerifier

  init(_ groups: [(path: String, runs: [String])], _ verifier: FrameVerifier) {
    (self.groups, self.verifier) = (groups, verifier)
  }

  var paths: [String] { groups.map(\.path) }

  /// The same with pictures of what differs, for a report that is made elsewhere.
  var showingPictures: FrameRuns {
    var runs = self
    runs.verifier.showsPictures = true
    return runs
  }

  /// Of two runs that record at once, the second compares with what the first has recorded.
  func run(_ index: Int, threads: Int? = nil) async throws -> SceneVerdict {
    let (path, runs) = groups[index]
    var verifier = verifier
    if let threads { verifier.threads = threads }
    let ready = verifier
    if ready.mode == .never { return ready.run(path, runs: runs) }
    return try await Turn.taking(at: [ready.lockPath(of: path)]) { ready.run(path, runs: runs) }
  }

  func lock(_ index: Int) -> String { verifier.lockPath(of: groups[index].path) }

  /// The files that recording writes.
  func recordedFiles(_ index: Int) -> [String] { verifier.recordedFiles(of: groups[index].path) }

  // MARK: Plans

  /// Throws if a part of a plan cannot have its frames.
  func checkPart() throws {
    if paths.contains("-") {
      throw UsageError("frames from standard input cannot be divided into shards: give a file or a folder")
    }
  }

  /// What is wrong with the locks that are compared with: a plan that is only printed does not run into it.
  var lockProblems: [String] {
    if verifier.mode == .all { return [] }
    return groups.indices.map(lock).filter { File.exists($0) }.compactMap { lock in
      do {
        _ = try FrameLockReader.read(lock)
        return nil
      } catch {
        return "\(error)".split(separator: "\n").first.map(String.init)
      }
    }
  }

  /// What an item of a plan is about: names and sizes of the files, as a shard does not read the frames of all others.
  func inputs(_ index: Int) -> String {
    ([groups[index].path] + groups[index].runs).flatMap(files).map { "\($0.path)\0\($0.bytes)" }.joined(separator: "\0")
  }

  /// The expected microseconds: what pixels cost, if a lock says how many there are, or else what bytes do.
  func cost(_ index: Int) -> Int {
    let recordings = 1 + groups[index].runs.count
    if let lock = try? FrameLockReader.read(lock(index)) {
      return max(1, recordings * lock.frames.count * lock.width * lock.height / Self.pixelsPerMicrosecond)
    }
    let bytes = ([groups[index].path] + groups[index].runs).flatMap(files).reduce(0) { $0 + $1.bytes }
    return max(1, bytes / Self.bytesPerMicrosecond)
  }

  /// Of decoding and looking at frames: 390 × 844 pixels take about 12 ms.
  private static let pixelsPerMicrosecond = 25
  private static let bytesPerMicrosecond = 6

  private func files(_ path: String) -> [(path: String, bytes: Int)] {
    let paths = File.isFolder(path) ? (try? FrameStream.pictures(in: path)) ?? [] : [path]
    return paths.map { ($0, File.size($0) ?? 0) }
  }
}
