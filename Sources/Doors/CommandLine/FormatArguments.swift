import ArgumentParser
import SegueEncoders
import SegueExport

/// The flag of an output format.
struct FormatFlag: EnumerableFlag, Sendable, CustomStringConvertible {
  let format: OutputFormat

  static var allCases: [FormatFlag] { OutputFormat.all.map(FormatFlag.init) }

  static func name(for flag: FormatFlag) -> NameSpecification { .customLong(flag.format.name) }

  static func help(for flag: FormatFlag) -> ArgumentHelp? { ArgumentHelp(flag.format.help) }

  var description: String { format.name }

  init(_ format: OutputFormat) { self.format = format }
}

/// The options that select output formats.
package struct FormatArguments: ParsableArguments {
  @Flag var formats: [FormatFlag] = []

  @Flag(help: "Write a GIF and a PNG sequence.")
  package var all = false

  package init() {}

  /// The formats selected by flags, in the order of `OutputFormat.all`. If empty, the extension of the output decides.
  var wanted: [OutputFormat] {
    let chosen = Set(formats.map(\.format) + (all ? [.gif, .pngSequence] : []))
    return OutputFormat.all.filter(chosen.contains)
  }
}

/// The options of WebP, video and Y4M encoding.
struct EncodingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("1…100: a lossy WebP of this quality instead of a lossless one.", valueName: "number"))
  var webpQuality: Int?

  @Option(
    help: ArgumentHelp("0…51: the constant rate factor of an MP4; lower is better and bigger.", valueName: "number"))
  var mp4Crf = VideoOptions.Codec.h264.defaultCRF

  @Option(help: ArgumentHelp("0…63: the constant rate factor of a WebM.", valueName: "number"))
  var webmCrf = VideoOptions.Codec.vp9.defaultCRF

  @Option(
    help: ArgumentHelp("420 or 444: one colour for every four pixels of Y4M, or one for each.", valueName: "chroma"))
  var y4mChroma = PlaneLayout.Chroma.quarter

  func validate() throws {
    try OptionCheck.range("--webp-quality", webpQuality, 1...100)
    try OptionCheck.range("--mp4-crf", mp4Crf, 0...VideoOptions.Codec.h264.highestCRF)
    try OptionCheck.range("--webm-crf", webmCrf, 0...VideoOptions.Codec.vp9.highestCRF)
  }

  func apply(to options: inout OutputOptions) {
    options.webPQuality = webpQuality
    options.mp4CRF = mp4Crf
    options.webMCRF = webmCrf
    options.chroma = y4mChroma
  }
}

extension PlaneLayout.Chroma: ExpressibleByArgument {}
