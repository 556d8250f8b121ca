/// Does many pieces of work, several at once, in their order.
package enum WorkQueue {
  /// Ends when all pieces have ended. If the task is cancelled, no further piece begins.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - atOnce: how many may run at the same time.
  ///   - begin: returns what a piece does, by its index. `left` is the number of pieces that have not ended, with this one.
  ///   - tick: is called a few times a second, even while no piece ends.
  ///   - end: gets the result of a piece that has ended.
  package static func run<Result: Sendable>(
    _ count: Int, atOnce: Int, begin: (_ index: Int, _ left: Int) -> @Sendable () async -> Result, tick: () -> Void,
    end: (_ index: Int, Result) -> Void
  ) async {
    await withTaskGroup(of: (index: Int, result: Result)?.self) { group in
      var (begun, ended) = (0, 0)
      func beginNext() {
        guard begun < count, !Task.isCancelled else { return }
        let (index, work) = (begun, begin(begun, count - ended))
        begun += 1
        group.addTask { (index, await work()) }
      }
      func scheduleTick() {
        group.addTask {
          try? await Task.sleep(for: .milliseconds(250))
          return nil
        }
      }
      for _ in 0..<atOnce { beginNext() }
      scheduleTick()
      while ended < begun, let event = await group.next() {
        guard let event else {
          tick()
          // In a cancelled task, a sleep ends at once.
          if !Task.isCancelled { scheduleTick() }
          continue
        }
        ended += 1
        beginNext()
        end(event.index, event.result)
      }
      group.cancelAll()
    }
  }
}
