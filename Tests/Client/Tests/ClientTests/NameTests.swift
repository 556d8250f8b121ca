import Segue
import SegueTesting
import Testing
import Ways

// Tests whose names are alike. With CLIENT_BREAKS=names each fails, and prints the command that accepts only it.

private func check(_ name: String, function: String = #function) async {
  guard Way.broken == "names" else { return }
  await assertSnapshot(of: Way.scene, record: .never, function: function)
}

@Suite struct CardTests {
  @Test func opens() async { await check("a") }
  @Test func opensThenCloses() async { await check("b") }
  @Test("a drawer opens, then closes") func drawer() async { await check("c") }
  @Test(arguments: ["light"]) func opens(theme: String) async { await check("d") }
  @Test func `it opens, (slowly) $1 a|b`() async { await check("e") }

  @Suite struct Inner {
    @Test func opens() async { await check("f") }
  }
}

@Suite struct CardTests2 {
  @Test func opens() async { await check("g") }
}

@Test func opens() async { await check("h") }
