import SegueRendering
import Testing

@Suite struct BudgetSearchTests {
  private static let wanted = BudgetSettings(quality: 90, colors: 256, shortestDelay: 3, scale: 1)

  /// A model of the file size, which every concession reduces.
  private static func bytes(_ s: BudgetSettings) -> Double {
    Double(s.quality + 20) * Double(s.colors + 200) * s.scale * s.scale / Double(s.shortestDelay)
  }

  /// The result and the settings that were tried, in order.
  private func search(_ limit: Double) async throws -> (BudgetSettings?, [BudgetSettings]) {
    var tried: [BudgetSettings] = []
    let found = try await BudgetSearch(Self.wanted).run { settings in
      tried.append(settings)
      return Self.bytes(settings) <= limit
    }
    return (found, tried)
  }

  @Test("Settings that fit are left unchanged")
  func fits() async throws {
    let (found, tried) = try await search(1e9)
    #expect(found == Self.wanted && tried == [Self.wanted])
    #expect(Self.wanted.concessions(from: Self.wanted) == [])
  }

  @Test("Quality is reduced first, and only as far as necessary")
  func quality() async throws {
    var expected = Self.wanted
    expected.quality = 61
    let (found, tried) = try await search(Self.bytes(expected) + 1)
    #expect(found == expected)
    #expect(tried.count <= 10)
    #expect(expected.concessions(from: Self.wanted) == ["quality 90 → 61"])
  }

  @Test(
    "After quality come colours, frames and size, in that order; quality rises again where possible",
    arguments: [0.5, 0.3, 0.2, 0.1, 0.02, 0.01])
  func order(_ share: Double) async throws {
    let limit = Self.bytes(Self.wanted) * share
    let (found, tried) = try await search(limit)
    let best = try #require(found)
    #expect(Self.bytes(best) <= limit)
    // The last attempt that fits is the file that is left on the disk.
    #expect(tried.last { Self.bytes($0) <= limit } == best)
    var better = best
    better.quality += 1
    #expect(best.quality == 90 || Self.bytes(better) > limit)
    // Size is reduced only after frames, and frames only after colours.
    if best.scale < 1 { #expect(best.shortestDelay > 3) }
    if best.shortestDelay > 3 { #expect(best.colors < 256) }
    #expect(tried.count < 25)
  }

  @Test("If nothing fits, there is no result")
  func never() async throws {
    #expect(try await search(1).0 == nil)
  }
}
