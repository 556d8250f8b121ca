import SegueRendering
import Testing

@Suite struct BudgetSearchTests {
  private static let wanted = BudgetSettings(quality: 90, colors: 256, shortestDelay: 3, scale: 1)

  /// A model of a file that gets smaller with everything that is given up.
  private static func bytes(_ s: BudgetSettings) -> Double {
    Double(s.quality + 20) * Double(s.colors + 200) * s.scale * s.scale / Double(s.shortestDelay)
  }

  /// The result, and what was tried.
  private func search(_ limit: Double) async throws -> (BudgetSettings?, [BudgetSettings]) {
    var tried: [BudgetSettings] = []
    let found = try await BudgetSearch(Self.wanted).run { settings in
      tried.append(settings)
      return Self.bytes(settings) <= limit
    }
    return (found, tried)
  }

  @Test("What fits is left alone")
  func fits() async throws {
    let (found, tried) = try await search(1e9)
    #expect(found == Self.wanted && tried == [Self.wanted])
    #expect(Self.wanted.concessions(from: Self.wanted) == [])
  }

  @Test("Quality goes first, and by as little as it takes")
  func quality() async throws {
    var expected = Self.wanted
    expected.quality = 61
    let (found, tried) = try await search(Self.bytes(expected) + 1)
    #expect(found == expected)
    #expect(tried.count <= 10)
    #expect(expected.concessions(from: Self.wanted) == ["quality 90 → 61"])
  }

  @Test(
    "Then colours, frames and size, in that order; the quality rises again where it can",
    arguments: [0.5, 0.3, 0.2, 0.1, 0.02, 0.01])
  func order(_ share: Double) async throws {
    let limit = Self.bytes(Self.wanted) * share
    let (found, tried) = try await search(limit)
    let best = try #require(found)
    #expect(Self.bytes(best) <= limit)
    // The last that fits is what is left on the disk.
    #expect(tried.last { Self.bytes($0) <= limit } == best)
    var better = best
    better.quality += 1
    #expect(best.quality == 90 || Self.bytes(better) > limit)
    // Size is given up only where frames are, and those only where colours are.
    if best.scale < 1 { #expect(best.shortestDelay > 3) }
    if best.shortestDelay > 3 { #expect(best.colors < 256) }
    #expect(tried.count < 25)
  }

  @Test("When nothing fits there is no answer")
  func never() async throws {
    #expect(try await search(1).0 == nil)
  }
}
