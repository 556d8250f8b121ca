import Segue
import SegueTesting
import TestSupport
import Testing

@Suite struct TraceAssertionTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func assert(
    _ scene: Segue.Scene, _ mode: SnapshotRecordMode = .missing, columns: [String] = [],
    format: TraceSnapshotFormat = .csv
  ) async -> AssertionOutcome {
    await TraceAssertion(
      .scene(scene, Movie.Choices()), columns: columns, format: format, in: folder.context(.init(mode))
    ).outcome()
  }

  private static let file = "__Snapshots__/CardTests/opens.csv"

  @Test("A trace has one line per frame, and is recorded once")
  func records() async throws {
    #expect(await assert(smallScene()).kind == .recorded)
    let lines = try folder.read(Self.file).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 11 && lines.last == "" && lines[0].hasPrefix("frame,time,"))
    #expect(lines[9].hasPrefix("8,0.8000,"))
    #expect(await assert(smallScene()).kind == .passed)
    #expect(await assert(smallScene(radius: "8"), .never).kind == .passed, "pixels do not count")
  }

  @Test("A difference names line, frame, time and column")
  func differs() async throws {
    _ = await assert(smallScene(), columns: ["progress"])
    let outcome = await assert(smallScene(open: 0.5), columns: ["progress"])
    #expect(outcome.kind == .failed)
    for words in [
      "--- reference\n+++ now\n", "\n-3,0.3000,0.2500\n", "\n+3,0.3000,0.2000\n", "First: frame 3, 0.3000 s:",
      "`progress` 0.2500 → 0.2000", "Reference: \(folder(Self.file))", "To accept: ACCEPT",
    ] {
      #expect(outcome.message.contains(words), "\(words) in \(outcome.message)")
    }
    #expect(await assert(smallScene(open: 0.5), .failed, columns: ["progress"]).kind == .recorded)
    #expect(await assert(smallScene(open: 0.5), .never, columns: ["progress"]).kind == .passed)
  }

  @Test("A table is a text file, and Windows line ends do not count")
  func table() async throws {
    _ = await assert(smallScene(), format: .table)
    let name = "__Snapshots__/CardTests/opens.txt"
    #expect(folder.files == [name])
    try folder.write(try folder.read(name).replacing("\n", with: "\r\n"), to: name)
    #expect(await assert(smallScene(), .never, format: .table).kind == .passed)
    let outcome = await assert(smallScene(open: 0.5), .never, format: .table)
    #expect(outcome.kind == .failed && outcome.message.contains("\n+"))
  }

  @Test("`never` writes nothing; an unknown column is named")
  func problems() async throws {
    #expect(await assert(smallScene(), .never).kind == .failed)
    let column = await assert(smallScene(), .all, columns: ["speed"])
    #expect(column.kind == .failed && column.message.contains("there is no column speed; expected one of "))
    #expect(folder.files.isEmpty)
  }
}
