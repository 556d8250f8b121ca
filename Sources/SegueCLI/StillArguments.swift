import ArgumentParser
import SegueCore
import SegueRendering

/// Stills that stand for an animation.
struct StillArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "One frame under a name of its own: at a time in seconds, at the end, or auto, the moment that tells most.",
      valueName: "time|end|auto"))
  var poster: Still.PosterTime?

  @Option(help: ArgumentHelp("A film strip of so many moments, 2…48, with their times.", valueName: "count"))
  var strip: Int?

  @Flag(help: "A contact sheet: all frames in a grid, with their times (--fps and --frames say which).")
  var sheet = false

  @Option(
    help: ArgumentHelp(
      "An onion skin: so many moments, 2…24, of the first motion over one another, the earlier the fainter.",
      valueName: "count"))
  var onion: Int?

  @Flag(help: "The curves of everything that moves.")
  var curves = false

  @Option(
    help: ArgumentHelp(
      "Choose the moments of poster, strip, sheet and onion in this part of the script.", valueName: "a..b"))
  var span: TimeSpan?

  @Flag(inversion: .prefixedNo, help: "Write times and titles on strips, sheets and onion skins.")
  var labels = true

  /// How many moments a page may have, whoever asks for it.
  static func check(strip: Int?, onion: Int?) throws {
    for (name, count, limit) in [("--strip", strip, Still.stripLimit), ("--onion", onion, Still.onionLimit)] {
      if let count, !limit.contains(count) {
        throw ValidationError("\(name) must lie in \(limit.lowerBound)…\(limit.upperBound), not \(count)")
      }
    }
  }

  func validate() throws {
    try Self.check(strip: strip, onion: onion)
    if span != nil, !areWanted { throw ValidationError("--span goes with --poster, --strip, --sheet or --onion") }
  }

  var count: Int { [poster != nil, strip != nil, sheet, onion != nil, curves].count { $0 } }
  var areWanted: Bool { count > 0 }

  /// Those that are wanted; `sheetTimes` are those of all frames.
  func stills(sheetTimes: [Seconds]) -> [Still] {
    var stills: [Still] = []
    if let poster { stills.append(.poster(poster)) }
    if let strip { stills.append(.strip(strip)) }
    if sheet { stills.append(.sheet(sheetTimes)) }
    if let onion { stills.append(.onion(onion)) }
    if curves { stills.append(.curves) }
    return stills
  }
}

extension Still.PosterTime: ExpressibleByArgument {
  /// `end`, `auto`, or seconds.
  public init?(argument: String) { self.init(argument) }
}

extension TimeSpan: ExpressibleByArgument {
  /// `A..B` in seconds, or `A..` to the end, `..B` from the start.
  public init?(argument: String) { self.init(argument) }
}

extension TimeSpan {
  /// The part of a script of this length.
  func range(of length: Seconds, title: String) throws -> ClosedRange<Seconds> {
    if let range = range(of: length) { return range }
    throw ValidationError(
      "\(title): --span \(text) begins after the end of the script, which lasts \(RunSummary.trimmed(length, places: 4)) s"
    )
  }
}
