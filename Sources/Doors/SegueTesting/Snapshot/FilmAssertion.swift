import SegueDigests
import SegueExport
import SegueFiles
import SegueImages
import SegueSnapshots

/// An assertion about frames that others have made. Its reference is a lock of frames.
package struct FilmAssertion: Sendable {
  let path: String
  let context: AssertionContext

  /// A relative path is one in the folder of the test's file.
  package init(_ path: String, in context: AssertionContext) {
    self.path = path.hasPrefix("/") ? path : PathName.join(context.folder, path)
    self.context = context
  }

  private var lockPath: String { context.reference.stem + "." + SceneLock.fileExtension }

  /// Compares the frames with the reference, and records them if the mode says so.
  package func outcome() async -> AssertionOutcome {
    do {
      let text = FrameLock.text(of: try recording(level: nil)).text
      return try await context.outcome(
        at: lockPath, content: Digest(of: Array(text.utf8)).hex(),
        write: { try AtomicFile.write(Array(text.utf8), to: lockPath) }, compare: compared)
    } catch {
      return .failed("The frames cannot be read.\n\(error)")
    }
  }

  private func recording(level: Int?) throws -> FrameRecording {
    try FrameScan.read(
      path, FrameRecording.Reading(), level: level, threads: ProcessorCount.current, limits: .standard
    ).recording
  }

  private func compared() throws -> AssertionOutcome {
    let old: FrameRecording
    do {
      old = try FrameLockReader.read(lockPath)
    } catch {
      return .failed("The reference cannot be read.\n\(error)\nTo accept: \(context.acceptance)")
    }
    let findings = MotionExplanation.findings(old, try recording(level: old.grid.level))
    if findings.isEmpty { return .passed }
    return .failed(
      """
      The frames of \(path) differ from their reference:
      \(findings.map { "  " + $0.words }.joined(separator: "\n"))
      Reference: \(lockPath)
      To accept: \(context.acceptance)
      """)
  }
}
