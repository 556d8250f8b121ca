import SegueFiles
import SegueExport
import Synchronization

/// The exports of this process that run at the moment. They share the processors as the stories of one run of `render` do: with
/// all of them for each export, threads would wait for each other.
enum RunningExports {
  private static let count = Atomic(0)

  /// Runs an export with its share of the processors.
  static func run<Result>(_ export: (_ threads: Int) async throws -> Result) async rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    // Those that begin at the same time are counted, too.
    await Task.yield()
    return try await export(ProcessorCount.share(of: ProcessorCount.current, among: count.load(ordering: .relaxed)))
  }
}
