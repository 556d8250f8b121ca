import SeguePlans
import SegueScale
import Synchronization
import Testing

@Suite struct WorkQueueTests {
  @Test("Every piece is done once, begun in order, never more at once than allowed", arguments: [1, 3, 50])
  func pieces(_ atOnce: Int) async {
    let running = Mutex((now: 0, most: 0))
    var (begun, left): ([Int], [Int]) = ([], [])
    var results: [Int: Int] = [:]
    await WorkQueue.run(20, atOnce: atOnce) { index, remaining in
      begun.append(index)
      left.append(remaining)
      return {
        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        await Task.yield()
        running.withLock { $0.now -= 1 }
        return index * index
      }
    } tick: {
    } end: { index, result in
      #expect(results.updateValue(result, forKey: index) == nil)
    }
    #expect(begun == Array(0..<20))
    #expect(left.first == 20 && left.last == min(20, atOnce))
    #expect(results == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, $0 * $0) }))
    #expect((1...atOnce).contains(running.withLock { $0.most }))
  }

  @Test("A queue without pieces ends at once, and one with a long piece ticks meanwhile")
  func ticks() async {
    await WorkQueue.run(0, atOnce: 4) { _, _ in
      {}
    } tick: {
      Issue.record()
    } end: { _, _ in
      Issue.record()
    }
    let isEnough = Mutex(false)
    var ticks = 0
    await WorkQueue.run(1, atOnce: 4) { _, _ in
      { while !isEnough.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(10)) } }
    } tick: {
      ticks += 1
      if ticks == 2 { isEnough.withLock { $0 = true } }
    } end: { _, _ in
    }
    #expect(ticks >= 2)
  }

  @Test("In a cancelled task, no further piece begins, and those that run are waited for")
  func cancelled() async {
    let (begun, signal) = AsyncStream<Int>.makeStream()
    let task = Task {
      var ended: [Int] = []
      await WorkQueue.run(100, atOnce: 2) { index, _ in
        {
          signal.yield(index)
          try? await Task.sleep(for: .seconds(60))
        }
      } tick: {
      } end: { index, _ in
        ended.append(index)
      }
      return ended
    }
    for await _ in begun.prefix(2) {}
    task.cancel()
    #expect(await task.value.sorted() == [0, 1])
  }
}
