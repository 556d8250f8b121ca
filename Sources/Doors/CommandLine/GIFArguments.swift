import ArgumentParser
package import SegueEncoders
import SegueCore
import SegueExport
package import SegueRecoding

/// The options of GIF encoding, shared by `render` and `render gif`.
package struct GIFArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "1…100: below 100, colours may be a little off where texture hides it, for a smaller GIF.", valueName: "number"))
  var quality = GIFOptions.defaultQuality

  @Option(help: "Dither of a GIF: auto, none, ordered or diffusion.")
  var dither = GIFOptions.Dithering.auto

  @Option(help: ArgumentHelp("How strong the dither is, 0…1.", valueName: "fraction"))
  var ditherStrength = 1.0

  @Option(help: ArgumentHelp("Colours of a GIF's frame, 2…256.", valueName: "count"))
  var maxColors = 256

  @Option(
    help: ArgumentHelp(
      "The maximum size of a GIF, such as 800kB or 2MB: gives up invisible detail first, then frame rate, quality and size.",
      valueName: "size"))
  var maxBytes: ByteCount?

  @Option(
    help: ArgumentHelp(
      "The quality below which --max-bytes does not go (default: 60 while something else helps, then 30).",
      valueName: "number"))
  var minQuality: Int?

  @Option(help: ArgumentHelp("What --max-bytes leaves alone: fps or size; may be given twice.", valueName: "what"))
  var keep: [BudgetRules.Kept] = []

  @Flag(help: "Keep a GIF's empty pixels transparent instead of compositing them over the matte.")
  var transparent = false

  @Option(
    help: ArgumentHelp(
      "The colour behind translucent pixels of a GIF, an MP4 or Y4M: #rrggbb, or a name of CSS.", valueName: "#rrggbb"))
  var matte = RGB.white

  @Option(
    help: ArgumentHelp(
      "How often a GIF, an APNG or a WebP plays: once, forever, or a number (default: forever; for render gif, as the input).",
      valueName: "count"))
  var loop: LoopCount?

  @Flag(help: "Embed an sRGB profile in PNG, APNG and WebP files.")
  package var embedProfile = false

  package init() {}

  package func validate() throws {
    try OptionCheck.range("--quality", quality, 1...100)
    if !(ditherStrength >= 0 && ditherStrength <= 1) {
      throw UsageError("--dither-strength must lie in 0…1, not \(ditherStrength)")
    }
    try OptionCheck.range("--max-colors", maxColors, 2...256)
    try OptionCheck.range("--min-quality", minQuality, 1...100)
    if maxBytes == nil, minQuality != nil || !keep.isEmpty {
      throw UsageError("--min-quality and --keep say what --max-bytes may give up: give --max-bytes, too")
    }
  }

  /// The options that hold for other formats, too.
  var common: OutputCommon { common(playing: .forever) }

  /// Those of GIFs alone.
  var options: GIFOptions {
    GIFOptions(
      quality: quality, dithering: dither, ditherStrength: ditherStrength, colorLimit: maxColors,
      isTransparent: transparent)
  }

  /// All options of a GIF. `usual` is how often it plays without `--loop`.
  package func options(playing usual: AnimationLoop) -> GIFOptions { options.with(common(playing: usual)) }

  private func common(playing usual: AnimationLoop) -> OutputCommon {
    OutputCommon(loop: loop?.gif ?? usual, matte: matte, embedsProfile: embedProfile)
  }

  /// Whether a GIF has to fit into a size.
  package var hasLimit: Bool { maxBytes != nil }

  /// How the GIF is fitted into `--max-bytes`; nil if it may be of any size.
  package func budget(frameRate: Int, threads: Int, playing usual: AnimationLoop = .forever) -> BudgetedGIF? {
    maxBytes.map {
      BudgetedGIF(
        options: options(playing: usual), frameRate: frameRate, limit: $0.bytes,
        rules: BudgetRules(leastQuality: minQuality, kept: Set(keep)), threads: threads)
    }
  }
}

/// How often an animation plays: `once`, `forever`, or a count up to 65536.
enum LoopCount: ExpressibleByArgument, Sendable {
  case forever
  case times(Int)

  init?(argument: String) {
    switch argument {
    case "forever": self = .forever
    case "once": self = .times(1)
    default:
      guard let count = Int(argument), (1...65_536).contains(count) else { return nil }
      self = .times(count)
    }
  }

  var gif: AnimationLoop {
    switch self {
    case .forever: .forever
    case .times(1): .once
    case .times(let count): .times(count)
    }
  }
}

extension GIFOptions.Dithering: ExpressibleByArgument {}

extension BudgetRules.Kept: ExpressibleByArgument {}

extension RGB: ExpressibleByArgument {
  /// `#ffffff`, `#fff`, `ffffff`, or a name of CSS.
  public init?(argument: String) { self.init(text: argument) }

  /// As it would be typed.
  public var defaultValueDescription: String { hexadecimal }
}

extension ByteCount: ExpressibleByArgument {
  /// `2000000`, `800kB`, `2MB` or `1.5MiB`.
  public init?(argument: String) { self.init(argument) }
}
