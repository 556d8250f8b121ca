import SegueFiles
import SegueExport
import SeguePlans
import Synchronization

/// Runs many stories or scenes, several at once, because the start and the end of a story, and small frames, cannot keep
/// all processors busy. Each item has one thread while many are left, and more towards the end. What they print appears in
/// the order of the items.
package struct ItemRuns<Result: Sendable> {
  package let threads: Int
  /// Shows how many items are done.
  package let progress: ProgressBar
  /// Whether items report no progress while they run. Only how many have ended is then shown.
  package var itemsReportNoProgress = false

  package init(threads: Int, progress: ProgressBar, itemsReportNoProgress: Bool = false) {
    self.threads = threads
    self.progress = progress
    self.itemsReportNoProgress = itemsReportNoProgress
  }

  /// What is done for an item, given by its index.
  package typealias Body = @Sendable (_ index: Int, _ threads: Int, _ progress: ProgressBar) async throws -> Result

  /// The results of the items that had no error, in order, and the worst outcome. An error ends only its item. One that
  /// several items have is reported once.
  ///
  /// - Parameters:
  ///   - items: their names, for the progress.
  ///   - atOnce: how many items may run at the same time.
  ///   - order: the indices of the items in the order in which they begin if several run at the same time; nil for theirs.
  package func run(
    _ items: [String], atOnce: Int, order: [Int]? = nil, _ body: @escaping Body
  ) async -> (results: [Result], outcome: Outcome) {
    progress.beginRun()
    defer { progress.endRun() }
    return await Console.$problems.withValue(Console.Problems()) {
      await runEach(items, atOnce, order ?? Array(items.indices), body)
    }
  }

  private func runEach(
    _ items: [String], _ atOnce: Int, _ order: [Int], _ body: @escaping Body
  ) async -> (results: [Result], outcome: Outcome) {
    if itemsReportNoProgress || atOnce > 1 && items.count > 1 { return await runAtOnce(items, atOnce, order, body) }
    var results: [Result] = []
    var outcome = Outcome.success
    for (index, item) in items.enumerated() {
      progress.begin(item)
      do {
        results.append(try await body(index, threads, progress))
      } catch {
        outcome = max(outcome, Failure.report(error))
      }
      progress.end()
    }
    return (results, outcome)
  }

  private func runAtOnce(
    _ items: [String], _ atOnce: Int, _ order: [Int], _ body: @escaping Body
  ) async -> (results: [Result], outcome: Outcome) {
    typealias Ended = (result: Result?, error: (any Error)?, transcript: Console.Transcript)
    // Items that have ended while an earlier one still runs: they are printed after it.
    var waiting: [Int: Ended] = [:]
    var results: [Result] = []
    var outcome = Outcome.success
    var printedCount = 0
    let running = RunningProgress()
    await WorkQueue.run(items.count, atOnce: atOnce) { position, left in
      let index = order[position]
      let threads = min(threads, ProcessorCount.share(of: atOnce, among: left))
      return { () async -> Ended in
        let transcript = Console.Transcript()
        let progress = ProgressBar(.none, .stories, weights: [1], onProgress: { running.set($0, of: index) })
        return await Console.$transcript.withValue(transcript) {
          do {
            return (try await body(index, threads, progress), nil, transcript)
          } catch {
            return (nil, error, transcript)
          }
        }
      }
    } tick: {
      progress.show(running: running.sum)
    } end: { position, ended in
      let index = order[position]
      running.set(nil, of: index)
      progress.begin(items[index])
      progress.end()
      waiting[index] = ended
      while let next = waiting.removeValue(forKey: printedCount) {
        progress.clear()
        next.transcript.print()
        if let error = next.error { outcome = max(outcome, Failure.report(error)) }
        if let result = next.result { results.append(result) }
        printedCount += 1
      }
    }
    return (results, outcome)
  }
}

/// The progress of each running item, from 0 to 1.
private final class RunningProgress: Sendable {
  private let fractions = Mutex<[Int: Double]>([:])

  func set(_ fraction: Double?, of index: Int) { fractions.withLock { $0[index] = fraction } }

  var sum: Double { fractions.withLock { $0.values.reduce(0, +) } }
}
