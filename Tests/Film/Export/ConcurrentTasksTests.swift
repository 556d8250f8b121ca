import SegueExport
import Synchronization
import Testing

@Suite struct ConcurrentTasksTests {
  @Test(
    "Every piece is done once, never more at once than allowed, and results are in order", arguments: [0, 1, 3, 50])
  func pieces(_ atOnce: Int) async {
    let running = Mutex((now: 0, most: 0))
    let results = await ConcurrentTasks.map(20, atOnce: atOnce) { index in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { running.withLock { $0.now -= 1 } }
      return index * index
    }
    #expect(results == (0..<20).map { $0 * $0 })
    #expect((1...max(1, atOnce)).contains(running.withLock { $0.most }))
    #expect(await ConcurrentTasks.map(0, atOnce: atOnce) { $0 }.isEmpty)
  }
}
