import SegueEncoders
import SegueCore
import SegueDigests
import SegueJSON
import SegueExport
import SeguePlans
import SegueScene
import SegueStills

/// The cache key of an asset: a digest of everything that its bytes depend on, except the files that the scene refers
/// to (those are `Dependency`s).
enum AssetKey {
  /// The version of the key. Increment it after a change of the way keys are made, of a default that this module
  /// decides (the time of a poster, how frames are sampled), or of output that `checksums` does not cover.
  private static let version = 3

  static func digest(
    _ scene: SceneSource, _ variant: Variant, _ format: AssetFormat, _ choices: AssetChoices, title: String,
    fit: FramedCanvas.Fit, frameRate: Int
  ) -> Digest {
    var members: [(String, JSON)] = [
      ("version", .integer(version)), ("segue", .string(LibraryVersion.segue.version)),
      ("checksums", .string(RendererVersion.checksums.hex())),
      (
        "scene",
        .string(
          RelevantScene.text(of: scene.root, variant.storyID))
      ),
      ("script", .string(orNull: variant.script)), ("theme", .string(orNull: variant.theme)),
      ("locale", .string(orNull: variant.locale)),
      ("motion", .string(variant.motion.rawValue)), ("format", .string(format.rawValue)),
      ("touches", .bool(orNull: choices.touches)), ("frame", choices.framing(of: variant).keyJSON),
    ]
    members += unknownMembers(choices)
    if format.usesPageWidth { members += [("scale", .number(fit.scale)), ("trim", .integer(fit.trim))] }
    if format.isAnimated { members.append(("frameRate", .integer(frameRate))) }
    let common = choices.common(of: variant)
    switch format {
    case .gif:
      let limit = choices.maxBytes?.limit(atScale: variant.scale)
      members += choices.gif(of: variant).keyMembers + [("maxBytes", .integer(orNull: limit))]
    case .apng: members.append(("loop", .string("\(common.loop)")))
    case .webP:
      members.append(("loop", .string("\(common.loop)")))
      if let quality = choices.webPQuality { members.append(("quality", .integer(quality))) }
    case .mp4: members.append(("matte", .string(common.matte.hexadecimal)))
    case .png, .webM: break
    case .poster: members += posterMembers(choices.stills)
    case .strip, .sheet, .onion, .curves:
      members += sheetMembers(format, choices.stills)
      members += [("pageScale", .number(variant.scale)), ("title", .string(title))]
    }
    return Digest(of: Array(CanonicalJSON.text(of: .object(members)).utf8))
  }

  /// The options that `digest` does not know: those that somebody adds are in the keys of all formats until they are named
  /// here, because they decide no byte, or are in the keys of the formats for which they do.
  private static func unknownMembers(_ choices: AssetChoices) -> [(String, JSON)] {
    JSON.properties(
      of: choices,
      except: [
        // They choose the variants, formats and files.
        "themes", "dark", "scripts", "locales", "scales", "motions", "formats",
        "maxBytes", "width", "frameRate", "touches", "quality", "webPQuality", "colors", "dither", "loop",
        "isTransparent",
        "matte", "stills", "framing",
      ])
      + JSON.properties(of: choices.stills, except: ["poster", "strip", "onion", "sheetRate", "span", "hasLabels"])
  }

  private static func posterMembers(_ stills: StillChoices) -> [(String, JSON)] {
    switch stills.poster {
    case nil: [("time", .null)]
    case .at(let time): [("time", .number(time))]
    case .end: [("time", "end"), ("span", .string(orNull: stills.span?.text))]
    case .auto: [("time", "auto"), ("span", .string(orNull: stills.span?.text))]
    }
  }

  private static func sheetMembers(_ format: AssetFormat, _ stills: StillChoices) -> [(String, JSON)] {
    if format == .curves { return [] }
    let count =
      switch format {
      case .strip: stills.strip ?? StillChoices.standardStrip
      case .onion: stills.onion ?? StillChoices.standardOnion
      default: stills.sheetRate ?? StillChoices.standardSheetRate
      }
    return [
      ("count", .integer(count)), ("span", .string(orNull: stills.span?.text)),
      ("labels", .bool(stills.hasLabels ?? true)),
    ]
  }
}
