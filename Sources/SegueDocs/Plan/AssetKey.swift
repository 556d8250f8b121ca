import SegueCodecs
import SegueJSON
import SegueRendering
import SegueSnapshot

/// What stands for everything that decides about an asset, other than the bytes of the files that the scene mentions.
enum AssetKey {
  /// Counts how keys are made, and what is decided in this module: the time of a still where none is given, how frames are
  /// sampled.
  private static let version = 2

  /// The program as far as its pixels and encodings go: the digests that `render selftest` compares with. Whoever changes
  /// a byte of what is drawn or written changes these.
  private static let program = Digest(of: Array(Corpus.published.text.utf8))

  static func digest(
    _ scene: SceneSource, _ variant: Variant, _ format: AssetFormat, _ choices: AssetChoices, title: String,
    fit: FramedCanvas.Fit, frameRate: Int
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
      ("touches", choices.touches.map { .bool($0) } ?? nil), ("frame", framing(choices.framing(of: variant))),
    ]
    if format.showsPicture { members += [("scale", .number(fit.scale)), ("trim", .integer(fit.trim))] }
    if format.isSampled { members.append(("frameRate", .integer(frameRate))) }
    let gif = choices.gif(of: variant)
    switch format {
    case .gif: members += self.gif(gif) + [("maxBytes", choices.maxBytes.map { .integer($0) } ?? nil)]
    case .apng, .webP: members.append(("loop", .string("\(gif.loop)")))
    case .mp4: members.append(("matte", .string(gif.matte.hexadecimal)))
    case .png, .webM: break
    case .poster: members += poster(choices.stills)
    case .strip, .sheet, .onion, .curves:
      members += page(format, choices.stills) + [("pageScale", .number(variant.scale)), ("title", .string(title))]
    }
    return Digest(of: Array(CanonicalJSON.text(of: .object(members)).utf8))
  }

  private static func gif(_ options: GIFOptions) -> [(String, JSON)] {
    [
      ("quality", .integer(options.quality)), ("dither", .string(options.dithering.rawValue)),
      ("colors", .integer(options.colorLimit)), ("loop", .string("\(options.loop)")),
      ("transparent", .bool(options.isTransparent)), ("matte", .string(options.matte.hexadecimal)),
    ]
  }

  private static func framing(_ framing: Framing) -> JSON {
    func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? nil }
    return [
      "device": .string(framing.device.rawValue), "statusBar": .string(framing.statusBar.rawValue),
      "background": text(framing.background?.text), "padding": number(framing.padding),
      "corners": .number(framing.corners), "screenCorners": number(framing.screenCorners),
      "shadow": framing.shadow.map { .bool($0) } ?? nil, "appearance": .string(framing.appearance.rawValue),
    ]
  }

  private static func poster(_ stills: StillChoices) -> [(String, JSON)] {
    switch stills.poster {
    case nil: [("time", nil)]
    case .at(let time): [("time", .number(time))]
    case .end: [("time", "end"), ("span", text(stills.span?.text))]
    case .auto: [("time", "auto"), ("span", text(stills.span?.text))]
    }
  }

  private static func page(_ format: AssetFormat, _ stills: StillChoices) -> [(String, JSON)] {
    if format == .curves { return [] }
    let count =
      switch format {
      case .strip: stills.strip ?? StillChoices.standardStrip
      case .onion: stills.onion ?? StillChoices.standardOnion
      default: stills.sheetRate ?? StillChoices.standardSheetRate
      }
    return [
      ("count", .integer(count)), ("span", text(stills.span?.text)), ("labels", .bool(stills.hasLabels ?? true)),
    ]
  }

  private static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? nil }
}
