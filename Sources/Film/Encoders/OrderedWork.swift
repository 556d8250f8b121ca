import Dispatch
import SegueFiles
import Synchronization

/// Does pieces of work on several threads, and gives their results in the order in which they were added.
///
/// The thread that adds pieces also works while too many are in flight. A piece waits for no other, so whoever waits for one
/// waits for a thread that is at work on it, or does it.
final class OrderedWork<Result: Sendable>: Sendable {
  private struct State {
    var waiting: [(number: Int, body: @Sendable () -> Result)] = []
    var results: [Int: Result] = [:]
    var added = 0
    var done = 0
    var taken = 0
    var workers = 0
    var isCallerWaiting = false
  }

  private let threads: Int
  /// The number of pieces in flight when `add` returns.
  private let limit: Int
  private let profile = Profile.current
  private let state = Mutex(State())
  private let progress = DispatchSemaphore(value: 0)

  init(threads: Int, limit: Int) {
    self.threads = threads
    self.limit = limit
  }

  /// Adds a piece, then works or waits until few enough are in flight.
  func add(_ body: @escaping @Sendable () -> Result) {
    state.withLock { state in
      state.waiting.append((state.added, body))
      state.added += 1
    }
    startWorker()
    work(until: limit)
  }

  /// Works or waits until all pieces are done.
  func drain() { work(until: 0) }

  /// Discards the pieces that have not begun.
  func cancel() { state.withLock { $0.waiting = [] } }

  /// The results since the last call, as far as all before them are done.
  func takeResults() -> [Result] {
    state.withLock { state in
      var results: [Result] = []
      while let next = state.results.removeValue(forKey: state.taken) {
        results.append(next)
        state.taken += 1
      }
      return results
    }
  }

  private func work(until limit: Int) {
    while true {
      let (isDone, piece) = state.withLock { state -> (Bool, (number: Int, body: @Sendable () -> Result)?) in
        if state.added - state.done <= limit { return (true, nil) }
        state.isCallerWaiting = state.waiting.isEmpty
        return (false, state.waiting.isEmpty ? nil : state.waiting.removeFirst())
      }
      if isDone { return }
      if let piece { run(piece) } else { progress.wait() }
    }
  }

  private func startWorker() {
    let isWanted = state.withLock { state in
      guard state.workers < threads - 1, !state.waiting.isEmpty else { return false }
      state.workers += 1
      return true
    }
    if !isWanted { return }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      while let piece = state.withLock({ state -> (number: Int, body: @Sendable () -> Result)? in
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.workers -= 1
        return nil
      }) {
        run(piece)
      }
    }
  }

  /// Worker threads do not inherit the task-local profile.
  private func run(_ piece: (number: Int, body: @Sendable () -> Result)) {
    let result = Profile.$current.withValue(profile) { Profile.measure(.encode, piece.body) }
    let wakes = state.withLock { state in
      state.results[piece.number] = result
      state.done += 1
      defer { state.isCallerWaiting = false }
      return state.isCallerWaiting
    }
    if wakes { progress.signal() }
  }
}
