import Segue
import SegueTesting
import Ways
import XCTest

final class WayXCTests: XCTestCase {
  func testWays() async throws { for way in Way.all { try await way() } }

  func testWaysOfASynchronousTest() throws {
    let done = expectation(description: "asserted")
    Task {
      for way in Way.all where way.name == "detached-task" { try await way() }
      done.fulfill()
    }
    wait(for: [done], timeout: 60)
  }
}

final class Cards: XCTestCase {
  override func invokeTest() { withSegueSnapshots(theme: "light") { super.invokeTest() } }

  func testOpens() async { await check() }
  func testOpensLater() async { await check() }
}

final class CardsMore: XCTestCase {
  func testOpens() async { await check() }
}

private func check(function: String = #function) async {
  guard Way.broken == "names" else { return }
  await assertSnapshot(of: Way.scene, record: .never, function: function)
}
