import Segue
import SegueTesting
import Testing
import XCTest

/// Defaults of suites, tests and functions.
@Suite(.segueSnapshots(theme: "dark", scale: 2)) struct SnapshotTraitTests {
  @Test("A suite's trait applies to its tests")
  func suite() {
    #expect(SnapshotDefaults.current == SnapshotDefaults(theme: "dark", scale: 2))
  }

  @Test("A test's trait precedes that of its suite", .segueSnapshots(record: .never, theme: "light", locale: "en"))
  func test() {
    #expect(SnapshotDefaults.current == SnapshotDefaults(record: .never, theme: "light", locale: "en", scale: 2))
  }

  @Test("A function precedes the trait, and its tasks inherit it", arguments: [1, 2])
  func function(number: Int) async {
    withSegueSnapshots(record: .all) {
      #expect(SnapshotDefaults.current == SnapshotDefaults(record: .all, theme: "dark", scale: 2))
    }
    withSegueSnapshots(reducesMotion: true) {
      #expect(SnapshotDefaults.current.choices(theme: nil, locale: nil, script: nil, reducesMotion: nil).reducesMotion)
      #expect(
        !SnapshotDefaults.current.choices(theme: nil, locale: nil, script: nil, reducesMotion: false).reducesMotion)
      withSegueSnapshots(theme: "light") { #expect(SnapshotDefaults.current.reducesMotion == true) }
    }
    #expect(!SnapshotDefaults.current.choices(theme: nil, locale: nil, script: nil, reducesMotion: nil).reducesMotion)
    await withSegueSnapshots(scale: 1) {
      await Task { #expect(SnapshotDefaults.current.scale == 1) }.value
    }
    #expect(SnapshotDefaults.current.scale == 2)
  }

  @Test("Assertions show scenes and record as the trait says, and their arguments precede it")
  func assertions() async throws {
    let themes = #""themes": { "light": {}, "dark": {} },"#
    let scene = smallScene(themes: themes)
    let failure = try #require(
      await withSegueSnapshots(record: .never) {
        await verifySnapshot(of: scene, at: .times([0]), named: "there is none")
      })
    #expect(!failure.isRecording && failure.message.contains("There is no reference"), "\(failure)")
    #expect(failure.message.contains("  # after taking out record: .never"), "\(failure)")
    #expect(await verifySnapshot(of: scene, at: .times([0]), named: "dark") == nil)
    #expect(await verifySnapshot(of: scene, at: .times([0]), theme: "dark", scale: 2, named: "dark") == nil)
    for (theme, scale) in [("light", 2.0), ("dark", 1.0)] {
      let other = try #require(
        await verifySnapshot(of: scene, at: .times([0]), theme: theme, scale: scale, named: "dark"))
      #expect(other.message.contains("Two assertions of this run"), "\(other)")
    }
    let movie = try await Movie(scene)
    #expect(await verifySnapshot(of: movie, at: .times([0]), named: "movie") == nil, "a movie has its own")
    #expect(await verifySnapshot(of: movie.frame(at: 0), named: "frame") == nil)
    #expect(await verifyTrace(of: scene, named: "trace") == nil)
    let slower = await verifyTrace(of: smallScene(open: 0.5, themes: themes), named: "trace")
    #expect(slower?.message.contains("Two assertions of this run") == true)
  }
}

/// What `invokeTest` sets around the methods of a test case of XCTest.
final class SnapshotDefaultsCases: XCTestCase {
  override func invokeTest() {
    withSegueSnapshots(theme: "dark", reducesMotion: true) { super.invokeTest() }
  }

  private let expected = SnapshotDefaults(theme: "dark", reducesMotion: true)

  func testSynchronousMethodsAreReached() { XCTAssertEqual(SnapshotDefaults.current, expected) }

  func testAsynchronousMethodsAreReached() async {
    await Task.yield()
    XCTAssertEqual(SnapshotDefaults.current, expected)
  }

  @MainActor func testMethodsOfAnActorAreReached() async { XCTAssertEqual(SnapshotDefaults.current, expected) }
}
