import ArgumentParser
import SegueCodecs

/// How large the pictures may be that a command reads.
struct PixelLimitArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse pictures of more pixels, such as 250M, and sequences of more than ten times as many.",
      valueName: "pixels"))
  var limitPixels = PixelCount(PixelLimits.standard.picture)

  var limits: PixelLimits { PixelLimits(picture: limitPixels.count) }
}

/// A number of pixels as people write it: `40000000`, `40M` or `1G`.
struct PixelCount: ExpressibleByArgument, CustomStringConvertible, Sendable {
  let count: Int

  init(_ count: Int) { self.count = count }

  init?(argument: String) {
    let units: [Character: Int] = ["k": 1000, "m": 1_000_000, "g": 1_000_000_000]
    let unit = argument.lowercased().last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? argument : String(argument.dropLast())),
      (1...1_000_000_000_000).contains(number), number <= 1_000_000_000_000 / (unit ?? 1)
    else { return nil }
    count = number * (unit ?? 1)
  }

  var description: String { count % 1_000_000 == 0 ? "\(count / 1_000_000)M" : "\(count)" }
  var defaultValueDescription: String { description }
}
