import Segue
import SegueTesting
import Testing
import XCTest

// The examples of docs/testing.md, as they stand there, but for the place of the scene.
private let cardScene = "scenes/card.json"

@Suite struct CardTests {
  @Test func opens() async throws {
    let scene = try Scene(contentsOf: cardScene)
    await assertSnapshot(of: scene, at: .times([0, 0.5, 1]), theme: "dark", scale: 2)
    await assertTrace(of: scene, columns: ["card.*", "progress"])
  }
}

@Suite(.segueSnapshots(theme: "dark", scale: 2)) struct DarkCardTests {
  @Test func opensInTheDark() async throws {
    await assertSnapshot(of: try Scene(contentsOf: cardScene), at: .times([0.5]))
  }

  @Test(.segueSnapshots(scale: 3)) func opensOnPhone() async throws {
    await assertSnapshot(of: try Scene(contentsOf: cardScene), at: .times([0.5]))
  }
}

final class CardCases: XCTestCase {
  override func invokeTest() {
    withSegueSnapshots(theme: "dark", scale: 2) { super.invokeTest() }
  }

  func testOpens() async throws {
    await assertSnapshot(of: try Scene(contentsOf: cardScene), at: .times([0.5]))
  }
}

func assertInBothThemes(
  _ scene: Scene, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  for theme in ["light", "dark"] {
    let failure = await verifySnapshot(
      of: scene, at: .times([0.5]), theme: theme, named: theme, fileID: fileID, filePath: filePath, line: line,
      column: column, function: function)
    #expect(failure == nil, "in the theme \(theme)", sourceLocation: place)
  }
}

@Test func looksRight() async throws {
  let scene = try Scene(contentsOf: cardScene)
  await assertInBothThemes(scene)
  await assertSnapshot(of: try await Movie(scene, scale: 0.25).poster(), named: "poster")
}

@Test func cardGrows() async throws {
  let movie = try await Movie(try Scene(contentsOf: cardScene))
  let closed = try #require(try movie.value("white.width", at: 0.5))
  let open = try #require(try movie.value("white.width", at: 1.5))
  #expect(closed < open)
  #expect(try movie.word("phase", at: 0) == movie.word("phase", at: 0.1))
  let radii = try movie.trace(columns: ["card.cornerRadius"]).values("card.cornerRadius").compactMap(\.self)
  #expect(radii.first == 20)
}
