import SegueCodecs
import SegueJSON
import SegueSnapshot

/// What stands for everything that decides about an asset, other than the bytes of the files that the scene mentions.
enum AssetKey {
  /// Counts how keys are made, and what is decided in this module: the time of a still where none is given, how frames are
  /// sampled.
  private static let version = 1

  /// The program as far as its pixels and encodings go: the digests that `render selftest` compares with. Whoever changes
  /// a byte of what is drawn or written changes these.
  private static let program = Digest(of: Array(Corpus.published.text.utf8))

  static func digest(
    _ scene: SceneSource, _ variant: Variant, _ format: AssetFormat, _ choices: AssetChoices, pixelScale: Double,
    frameRate: Int
  ) -> Digest {
    var members: [(String, JSON)] = [
      ("version", .integer(version)), ("program", .string(program.hex())),
      (
        "scene",
        .string(
          RelevantScene.text(of: scene, theme: variant.theme, script: variant.script, locale: variant.locale))
      ),
      ("script", text(variant.script)), ("theme", text(variant.theme)), ("locale", text(variant.locale)),
      ("motion", .string(variant.motion.rawValue)), ("format", .string(format.rawValue)),
      ("scale", .number(pixelScale)), ("touches", choices.touches.map { .bool($0) } ?? nil),
    ]
    if format.isSampled { members.append(("frameRate", .integer(frameRate))) }
    switch format {
    case .gif: members += gif(choices.gif) + [("maxBytes", choices.maxBytes.map { .integer($0) } ?? nil)]
    case .apng, .webP: members.append(("loop", .string("\(choices.gif.loop)")))
    case .png, .mp4, .webM: break
    case .poster: members.append(("time", choices.poster.map { .number($0) } ?? nil))
    }
    return Digest(of: Array(CanonicalJSON.text(of: .object(members)).utf8))
  }

  private static func gif(_ options: GIFOptions) -> [(String, JSON)] {
    [
      ("quality", .integer(options.quality)), ("dither", .string(options.dithering.rawValue)),
      ("colors", .integer(options.colorLimit)), ("loop", .string("\(options.loop)")),
      ("transparent", .bool(options.isTransparent)),
    ]
  }

  private static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? nil }
}
