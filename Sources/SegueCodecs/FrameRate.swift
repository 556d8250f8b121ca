/// Frames a second, exactly: 30000/1001 is one.
package struct FrameRate: Hashable, Sendable {
  package let frames: Int
  package let seconds: Int

  /// Nil unless both are in 1…10,000,000,000 and the rate is one at which frames can be told apart: 1/1000…1000 a second.
  package init?(_ frames: Int, per seconds: Int = 1) {
    let limit = 10_000_000_000
    guard (1...limit).contains(frames), (1...limit).contains(seconds), frames <= 1000 * seconds,
      seconds <= 1000 * frames
    else { return nil }
    self.frames = frames
    self.seconds = seconds
  }

  /// `30`, `29.97` or `30000/1001`; of decimals the first seven count.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let frames = Int(parts[0]), let seconds = Int(parts[1]) else { return nil }
      self.init(frames, per: seconds)
      return
    }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(digits.count), let whole = Int(digits[0]), whole >= 0 else { return nil }
    let decimals = digits.count == 2 ? digits[1] : ""
    guard decimals.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let places = decimals.prefix(7)
    let rest = Int(places) ?? 0
    let unit = (0..<places.count).reduce(1) { unit, _ in unit * 10 }
    guard whole <= 1000 else { return nil }
    self.init(whole * unit + rest, per: unit)
  }

  /// When frame `index` comes, in centiseconds, rounded half up.
  package func instant(_ index: Int) -> Int { (index * 200 * seconds + frames) / (2 * frames) }
}
