import SegueFiles

/// Runs many stories or scenes, several at once, each on one thread: the start and the end of a story, and small
/// frames, cannot keep all processors busy. The last ones, and all if there are few, run one after another on all
/// threads. Their output appears in the order of the items.
struct ItemRuns<Result: Sendable> {
  let threads: Int
  /// Shows how many items are done, and the frames of one that runs alone.
  let progress: ProgressBar

  /// What is done for an item, given by its index.
  typealias Body = @Sendable (_ index: Int, _ threads: Int, _ progress: ProgressBar) async throws -> Result

  private enum Event: Sendable {
    case done(index: Int, result: Result?, outcome: Outcome, transcript: Console.Transcript)
    case tick
  }

  /// The results of the items that had no error, in order, and the worst outcome. An error is reported and ends only
  /// its item.
  ///
  /// - Parameters:
  ///   - items: their names, for the progress.
  ///   - atOnce: how many items may run at the same time.
  func run(
    _ items: [String], atOnce: Int, _ body: @escaping Body
  ) async -> (results: [Result], outcome: Outcome) {
    let concurrent = atOnce > 1 ? max(0, items.count - atOnce) : 0
    var (results, outcome) = await runAtOnce(items[..<concurrent], atOnce, body)
    for (index, item) in items.enumerated().dropFirst(concurrent) {
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
    _ items: ArraySlice<String>, _ atOnce: Int, _ body: @escaping Body
  ) async -> (results: [Result], outcome: Outcome) {
    guard !items.isEmpty else { return ([], .success) }
    var done: [Int: (result: Result?, transcript: Console.Transcript)] = [:]
    var results: [Result] = []
    var outcome = Outcome.success
    await withTaskGroup(of: Event.self) { group in
      var started = 0
      var printed = 0
      func start() {
        guard started < items.count else { return }
        let index = started
        started += 1
        group.addTask {
          let transcript = Console.Transcript()
          return await Console.$transcript.withValue(transcript) {
            do {
              let result = try await body(index, 1, ProgressBar(.none))
              return .done(index: index, result: result, outcome: .success, transcript: transcript)
            } catch {
              return .done(index: index, result: nil, outcome: Failure.report(error), transcript: transcript)
            }
          }
        }
      }
      func tick() {
        group.addTask {
          try? await Task.sleep(for: .seconds(5))
          return .tick
        }
      }
      for _ in 0..<atOnce { start() }
      tick()
      for await event in group {
        guard case .done(let index, let result, let found, let transcript) = event else {
          // Prints progress from time to time, even while no item ends.
          progress.show(0, of: 1)
          tick()
          continue
        }
        start()
        progress.begin(items[index])
        progress.end()
        outcome = max(outcome, found)
        done[index] = (result, transcript)
        while let next = done.removeValue(forKey: printed) {
          progress.clear()
          next.transcript.print()
          if let result = next.result { results.append(result) }
          printed += 1
        }
        if printed == items.count { break }
      }
      group.cancelAll()
    }
    return (results, outcome)
  }
}
