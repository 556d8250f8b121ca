import SegueExport
import Testing
import SegueRecoding

@Suite struct BudgetSearchTests {
  private static let wanted = BudgetSettings(quality: 90, colors: 256, frameRate: 30)

  /// A made-up model of the file size. It differs from the model of the search, which must cope with wrong predictions.
  private static func bytes(_ settings: BudgetSettings) -> Int {
    Int(
      Double(settings.quality + 20) * Double(settings.colors + 200) * settings.scale * Double(settings.frameRate + 10)
        * 10)
  }

  /// The encoding time relative to that with the wanted settings, about as measured.
  private static func time(_ settings: BudgetSettings) -> Double {
    let pixels = Double(settings.frameRate) / 30 * settings.scale * settings.scale
    return pixels.squareRoot() * pixels.squareRoot().squareRoot()
  }

  /// Searches for a file of at most this fraction of the size with the wanted settings.
  private func search(
    _ fraction: Double, _ rules: BudgetRules = BudgetRules()
  ) -> (outcome: BudgetSearch.Outcome, limit: Int, tried: [BudgetSettings]) {
    let limit = Int(Double(Self.bytes(Self.wanted)) * fraction)
    var tried: [BudgetSettings] = []
    let outcome = BudgetSearch(BudgetLadder(Self.wanted, rules), limit: limit).run { settings, _ in
      tried.append(settings)
      return BudgetSearch.Encoded(bytes: Self.bytes(settings))
    }
    return (outcome, limit, tried)
  }

  @Test("Settings that fit are left unchanged, after one attempt")
  func fits() {
    let (outcome, _, tried) = search(1)
    #expect(outcome == .fits(.init(settings: Self.wanted, bytes: Self.bytes(Self.wanted))))
    #expect(tried == [Self.wanted])
    #expect(Self.wanted.concessions(from: Self.wanted) == [])
  }

  @Test(
    "Steps lower the quality to 80, the frame rate to 20, the quality to 60, the size to a half, and then all in turn")
  func order() {
    let steps = BudgetLadder(Self.wanted).steps
    #expect(steps.first { $0.frameRate < 30 } == BudgetSettings(quality: 89, colors: 256, frameRate: 25))
    #expect(steps.first { $0.frameRate < 25 } == BudgetSettings(quality: 90, colors: 256, frameRate: 20))
    #expect(steps.first { $0.quality < 80 }?.frameRate == 20)
    #expect(steps.first { $0.scale < 1 } == BudgetSettings(quality: 60, colors: 256, frameRate: 20, scale: 0.99))
    #expect(steps.first { $0.quality < 60 }?.scale == 0.5)
    #expect(steps.first { $0.colors < 256 }?.quality == 50)
    #expect(steps.first { $0.frameRate < 20 }?.quality == 60)
    #expect(steps.last == BudgetSettings(quality: 30, colors: 64, frameRate: 10, scale: 0.25))
  }

  @Test("Every step is expected to be smaller than the one before, but not much smaller", arguments: [24, 30, 60])
  func fine(_ frameRate: Int) {
    let steps = BudgetLadder(BudgetSettings(quality: 95, colors: 256, frameRate: frameRate)).steps
    for (step, next) in zip(steps, steps.dropFirst()) {
      let ratio = next.sizeRatio(to: step)
      // From 60 to 30 frames a second is a larger step.
      #expect(ratio < 1 && (ratio >= 0.86 || next.frameRate == 30), "\(step) and \(next)")
    }
  }

  @Test("Rules hold on every step")
  func rules() {
    let steps = BudgetLadder(Self.wanted, BudgetRules(leastQuality: 85, kept: [.fps, .size])).steps
    #expect(steps.allSatisfy { $0.quality >= 85 && $0.frameRate == 30 && $0.scale == 1 })
    #expect(steps.contains { $0.quality == 85 } && steps.contains { $0.colors == 64 })
    #expect(
      BudgetLadder(Self.wanted, BudgetRules(kept: [.fps])).steps.contains { $0.scale == 0.25 && $0.frameRate == 30 })
  }

  @Test(
    "A size limit is met and nearly used up, in no more than three times the time of one attempt",
    arguments: [0.95, 0.85, 0.7, 0.5, 0.35, 0.2, 0.1])
  func limits(_ fraction: Double) throws {
    let (outcome, limit, tried) = search(fraction)
    guard case .fits(let best) = outcome else {
      Issue.record("nothing fits \(limit)")
      return
    }
    #expect(best.bytes <= limit && best.bytes == Self.bytes(best.settings))
    #expect(Double(best.bytes) >= 0.85 * Double(limit), "\(best.bytes) of \(limit)")
    // The best attempt is the last one that fits.
    #expect(tried.last { Self.bytes($0) <= limit } == best.settings)
    #expect(tried.map(Self.time).reduce(0, +) <= 3)
  }

  @Test(
    "Attempts that are stopped early are not chosen before they are complete",
    arguments: [0.95, 0.85, 0.7, 0.5, 0.35, 0.2, 0.1, 0.0001])
  func stopped(_ fraction: Double) throws {
    let limit = Int(Double(Self.bytes(Self.wanted)) * fraction)
    let steps = BudgetLadder(Self.wanted).steps
    var complete: Set<BudgetSettings> = []
    var time = 0.0
    let outcome = BudgetSearch(BudgetLadder(Self.wanted), limit: limit).run { settings, worthwhile in
      // Forecasts are up to 3 % wrong, sometimes too high and sometimes too low.
      let forecast = Double(Self.bytes(settings)) * (settings.quality.isMultiple(of: 2) ? 1.03 : 0.97)
      let isStopped = !worthwhile.contains(forecast)
      if !isStopped { complete.insert(settings) }
      time += Self.time(settings) * (isStopped ? 0.25 : 1)
      return isStopped
        ? BudgetSearch.Encoded(bytes: Int(forecast), part: 0.25) : BudgetSearch.Encoded(bytes: Self.bytes(settings))
    }
    switch outcome {
    case .fits(let best):
      #expect(best.bytes == Self.bytes(best.settings) && best.bytes <= limit && complete.contains(best.settings))
      #expect(Double(best.bytes) >= 0.8 * Double(limit), "\(best.bytes) of \(limit)")
    case .tooLarge(let smallest):
      #expect(fraction < 0.001 && smallest.settings == steps.last && complete.contains(smallest.settings))
    }
    #expect(time <= 3, "\(time)")
  }

  @Test("If nothing fits, the smallest attempt is reported")
  func never() throws {
    let (outcome, limit, tried) = search(0.0001)
    guard case .tooLarge(let smallest) = outcome else {
      Issue.record("\(limit) bytes suffice")
      return
    }
    #expect(smallest.settings == BudgetLadder(Self.wanted).steps.last)
    #expect(tried.count == 2)
    #expect(
      smallest.settings.concessions(from: Self.wanted) == [
        "quality 90 → 30", "colors 256 → 64", "30 → 10 frames a second", "25 % of the size",
      ])
  }
}
