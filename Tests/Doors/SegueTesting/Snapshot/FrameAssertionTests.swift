import Segue
import SegueFiles
import SegueTesting
import TestSupport
import Testing

@Suite struct FrameAssertionTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func assert(_ frame: Frame, _ mode: SnapshotRecordMode = .missing) async -> AssertionOutcome {
    await FrameAssertion(frame, in: folder.context(.init(mode))).outcome()
  }

  private func frame(_ radius: String = "4", at time: Segue.Seconds = 0, scale: Double? = nil) async throws -> Frame {
    try await Movie(smallScene(radius: radius), scale: scale).frame(at: time)
  }

  private static let picture = "__Snapshots__/CardTests/opens.png"

  @Test("The reference of a frame is the PNG file that it writes")
  func records() async throws {
    let first = await assert(try await frame())
    #expect(first.kind == .recorded && first.message.contains(folder(Self.picture)))
    #expect(try folder.bytes(Self.picture) == (try await frame()).png())
    #expect(first.artifacts.map(\.bytes) == [try folder.bytes(Self.picture)])
    #expect(await assert(try await frame(), .never).kind == .passed)
    #expect(await assert(try await frame(at: 0.1), .never).kind == .passed, "the time does not count")
  }

  @Test("A frame that differs in one pixel fails, with pictures of both")
  func differs() async throws {
    _ = await assert(try await frame())
    let outcome = await assert(try await frame("4.5"), .never)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.contains(" px differ in [5,5 20×20]"), "\(outcome.message)")
    #expect(outcome.artifacts.map(\.name) == ["before", "after", "difference"].map { "CardTests-opens.\($0).png" })
    #expect(outcome.message.contains("Pictures:  \(folder("artifacts/CardTests/opens"))"))
    #expect(outcome.message.contains("To accept: ACCEPT"))
    #expect(await assert(try await frame("4.5"), .failed).kind == .recorded)
    #expect(await assert(try await frame("4.5"), .never).kind == .passed)
  }

  @Test("A frame of another size, and a reference that is no picture, fail")
  func sizes() async throws {
    _ = await assert(try await frame())
    let outcome = await assert(try await frame(scale: 2), .never)
    #expect(outcome.message.contains("it is 80 × 120 pixels, and 40 × 60 were recorded"), "\(outcome.message)")
    try folder.write("no picture", to: Self.picture)
    let broken = await assert(try await frame(), .never)
    #expect(broken.kind == .failed && broken.message.contains("The reference cannot be read"))
  }

  @Test("A frame with transparent pixels has the reference that it wrote")
  func transparent() async throws {
    let framing = Framing(background: .color("#3366CC80"), padding: 6, corners: 9, shadow: true)
    let framed = try await Movie(smallScene()).framed(framing).frame(at: 0.4)
    #expect(framed[0, 0].alpha == 0)
    _ = await assert(framed)
    #expect(await assert(framed, .never).kind == .passed)
  }
}
