import ArgumentParser
import SegueCodecs
import SegueCore
import SegueDocs
import SegueRendering

/// How a GIF is made: the same for scenes and for frames.
struct GIFArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "1…100: below 100 colours may be a little off where texture hides it, for a smaller GIF.", valueName: "number"))
  var quality = GIFOptions.defaultQuality

  @Option(help: "Dither of a GIF: auto, none, ordered or diffusion.")
  var dither = GIFOptions.Dithering.auto

  @Option(help: ArgumentHelp("How strong the dither is, 0…1.", valueName: "share"))
  var ditherStrength = 1.0

  @Option(help: ArgumentHelp("Colours of a GIF's frame, 2…256.", valueName: "count"))
  var maxColors = 256

  @Option(
    help: ArgumentHelp(
      "The most that a GIF may have, as 800kB or 2MB: gives up quality, colours, frames and size, in that order.",
      valueName: "size"))
  var maxBytes: ByteCount?

  @Flag(help: "Keep a GIF's empty pixels transparent instead of laying them over the matte.")
  var transparent = false

  @Option(help: ArgumentHelp("What translucent pixels of a GIF, an MP4 or Y4M are laid over.", valueName: "#rrggbb"))
  var matte = RGB.white

  @Option(help: ArgumentHelp("once, forever, or how many times a GIF, an APNG or a WebP plays.", valueName: "count"))
  var loop: LoopCount = .forever

  func validate() throws {
    if !(1...100).contains(quality) { throw ValidationError("--quality must lie in 1…100, not \(quality)") }
    if !(ditherStrength >= 0 && ditherStrength <= 1) {
      throw ValidationError("--dither-strength must lie in 0…1, not \(ditherStrength)")
    }
    if !(2...256).contains(maxColors) { throw ValidationError("--max-colors must lie in 2…256, not \(maxColors)") }
  }

  var options: GIFOptions {
    GIFOptions(
      quality: quality, dithering: dither, ditherStrength: ditherStrength, colorLimit: maxColors, loop: loop.gif,
      isTransparent: transparent, matte: matte)
  }

  /// The same with what a budget has left of it.
  func options(_ settings: BudgetSettings) -> GIFOptions {
    var options = options
    options.quality = settings.quality
    options.colorLimit = settings.colors
    return options
  }

  func budget(shortestDelay: Int) -> BudgetSettings {
    BudgetSettings(quality: quality, colors: maxColors, shortestDelay: shortestDelay, scale: 1)
  }
}

extension GIFOptions.Dithering: ExpressibleByArgument {}

extension RGB: ExpressibleByArgument {
  /// `#ffffff` or `ffffff`.
  public init?(argument: String) { self.init(hexadecimal: argument) }

  /// As it is typed.
  public var defaultValueDescription: String { hexadecimal }
}

extension ByteCount: ExpressibleByArgument {
  /// `2000000`, `800kB`, `2MB` or `1.5MiB`.
  public init?(argument: String) { self.init(argument) }
}
