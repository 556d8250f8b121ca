import Segue
import SegueTesting
import Testing
import XCTest

// The examples of docs/testing.md, as they stand there.

@Suite struct CardTests {
  @Test func opens() async throws {
    let scene = try Scene(contentsOf: "scenes/card.json")
    await assertSnapshot(of: scene, at: .times([0, 0.5, 1]), theme: "dark", scale: 2)
    await assertTrace(of: scene, columns: ["card.*", "progress"])
  }
}

@Suite(.segueSnapshots(theme: "dark", scale: 2)) struct DarkCardTests {
  @Test func opensInTheDark() async throws {
    await assertSnapshot(of: try Scene(contentsOf: "scenes/card.json"), at: .times([0.5]))
  }

  @Test(.segueSnapshots(scale: 3)) func opensOnPhone() async throws {
    await assertSnapshot(of: try Scene(contentsOf: "scenes/card.json"), at: .times([0.5]))
  }
}

final class CardCases: XCTestCase {
  override func invokeTest() {
    withSegueSnapshots(theme: "dark", scale: 2) { super.invokeTest() }
  }

  func testOpens() async throws {
    await assertSnapshot(of: try Scene(contentsOf: "scenes/card.json"), at: .times([0.5]))
  }
}

func assertInBothThemes(_ scene: Scene, function: String = #function) async {
  for theme in ["light", "dark"] {
    let failure = await verifySnapshot(of: scene, at: .times([0.5]), theme: theme, named: theme, function: function)
    #expect(failure == nil, "in the theme \(theme)")
  }
}

@Test func looksRight() async throws {
  let scene = try Scene(contentsOf: "scenes/card.json")
  await assertInBothThemes(scene)
  await assertSnapshot(of: try await Movie(scene, scale: 0.25).poster(), named: "poster")
}

@Test func cardGrows() async throws {
  let movie = try await Movie(try Scene(contentsOf: "scenes/card.json"))
  let closed = try #require(try movie.value("white.width", at: 0.5))
  let open = try #require(try movie.value("white.width", at: 1.5))
  #expect(closed < open)
  #expect(try movie.word("phase", at: 0) == movie.word("phase", at: 0.1))
  let radii = try movie.trace(columns: ["card.cornerRadius"]).values("card.cornerRadius").compactMap(\.self)
  #expect(radii.first == 20)
}
