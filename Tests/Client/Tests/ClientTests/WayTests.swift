import Segue
import SegueTesting
import Testing
import Ways

@Suite struct WayTests {
  @Test(arguments: Way.all.map(\.name))
  func way(name: String) async throws { try await Way.all.first { $0.name == name }?() }

  /// `scripts/client` reads the list.
  @Test(.enabled(if: Way.broken == "list")) func list() { for way in Way.all { print("way:", way.name) } }

  @Test func thereAreEnough() { #expect(Set(Way.all.map(\.name)).count == Way.all.count && Way.all.count >= 20) }

  @Test func motionWithoutReference() async throws {
    let movie = try await Movie(
      Scene(canvas: .init(width: 40, height: 60)) {
        Screen("main")
        Screen("menu")
        Transition.drawer(DrawerOptions(open: .curve(.linear, duration: 0.4)))
        Script {
          Wait(0.2)
          Present()
        }
      })
    #expect(try movie.value("progress", at: 0.4) == 0.5)
    #expect(try movie.trace(columns: ["progress"]).values("progress").contains(0.5))
    #expect(throws: SceneError.self) { try movie.value("progres", at: 0.4) }
  }
}
