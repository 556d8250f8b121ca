import Segue
import SegueFiles
import SegueTesting
import TestSupport
import Testing

@Suite struct FilmAssertionTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func assert(_ path: String = "film", _ mode: SnapshotRecordMode = .missing) async -> AssertionOutcome {
    await FilmAssertion(folder(path), in: folder.context(.init(mode))).outcome()
  }

  /// Frames of a scene in a folder, in the order of their times.
  private func film(_ times: [Double]) async throws {
    let movie = try await Movie(smallScene())
    for (index, time) in times.enumerated() {
      try AtomicFile.write(
        movie.frame(at: Segue.Seconds(time)).png(), to: folder("film/frame_\(index).png"))
    }
  }

  private static let lock = "__Snapshots__/CardTests/opens.segue-lock"

  @Test("Frames of others have a lock as their reference, and a failure says what the motion does")
  func records() async throws {
    let times = [0, 0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]
    try await film(times)
    let first = await assert()
    #expect(first.kind == .recorded && first.message.contains(folder(Self.lock)), "\(first.message)")
    #expect(await assert("film", .never).kind == .passed)
    try await film([0, 0.1, 0.2, 0.3, 0.35, 0.4, 0.1, 0.5, 0.55, 0.6])
    let outcome = await assert("film", .never)
    #expect(outcome.kind == .failed)
    let words = "The frames of \(folder("film")) differ from their reference"
    #expect(outcome.message.contains(words), "\(outcome.message)")
    #expect(outcome.message.contains("To accept: ACCEPT"))
    #expect(await assert("film", .failed).kind == .recorded)
    #expect(await assert("film", .never).kind == .passed)
  }

  @Test("Frames that are not there, and a reference that is no lock, fail")
  func broken() async throws {
    #expect(await assert("nowhere").message.contains("The frames cannot be read"))
    try await film([0, 0.1])
    _ = await assert()
    try folder.write("no lock", to: Self.lock)
    #expect(await assert("film", .never).message.contains("The reference cannot be read"))
  }
}
