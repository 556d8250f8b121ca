import Segue
import SegueExport
import SegueTesting
import Testing

@Suite struct SnapshotTimesTests {
  private func times(_ times: SnapshotTimes) async throws -> [Double] {
    try times.samples(of: try await Movie(smallScene())).clock.samples.map(\.time)
  }

  @Test("Frames are chosen by their number in the movie")
  func frames() async throws {
    #expect(try await times(.frames(0, 3, 8)) == [0, 0.3, 0.8])
    #expect(try await times(.frames(stride(from: 0, to: 9, by: 4))) == [0, 0.4, 0.8])
    #expect(try await times(.frames(1, fps: 20)) == [0.05])
    #expect(try await times(.all) == (0...8).map { Double($0) / 10 })
    #expect(try await times(.all(fps: 5)) == [0, 0.2, 0.4, 0.6, 0.8])
  }

  @Test("Times are limited to the duration of the movie")
  func instants() async throws {
    #expect(try await times(.times([0, 0.55, 3])) == [0, 0.55, 0.8])
    #expect(try await times(.every(0.3)) == [0, 0.3, 0.6, 0.8])
    #expect(try await times(.every(0.4)) == [0, 0.4, 0.8])
    #expect(try await times(.every(5)) == [0, 0.8])
  }

  @Test(
    "Frames and times that do not exist are refused",
    arguments: [
      .frames(9), .frames(-1), .frames([]), .frames(0, fps: 0), .all(fps: 101), .times([]), .times([-0.1]),
      .times([Segue.Seconds(Double.nan)]), .times([Segue.Seconds(Double.infinity)]), .every(0), .every(-1),
      .every(Segue.Seconds(Double.nan)),
    ] as [SnapshotTimes])
  func refused(times: SnapshotTimes) async throws {
    await #expect(throws: SnapshotTimes.Invalid.self) { try await self.times(times) }
  }
}
