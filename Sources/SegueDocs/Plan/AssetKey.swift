import SegueCodecs
import SegueCore
import SegueJSON
import SegueRendering
import SegueSnapshot

/// The cache key of an asset: a digest of everything that its bytes depend on, except the files that the scene refers
/// to (those are `Dependency`s).
enum AssetKey {
  /// The version of the key. Must be incremented when the way keys are made changes, or a default that this module
  /// decides (the time of a poster, how frames are sampled), or output that `checksums` does not cover.
  private static let version = 3

  /// The digest of the published checksums of `render selftest`, as a stand-in for the code of the renderer and the
  /// encoders.
  ///
  /// The bytes of the executable would not do: they differ between machines and build modes, which produce the same
  /// output. The checksums are data compiled into every build and must be recorded again (`scripts/selftest --publish`)
  /// when a pixel, a PNG or a GIF of the corpus changes. They do not cover animated PNG, WebP, video, devices around
  /// frames, or pages of stills and curves: for those, the key also holds the version of Segue, which changes with every
  /// release, and `version`.
  private static let checksums = Digest(of: EmbeddedFile.bytes(of: "corpus.sha256"))

  static func digest(
    _ scene: SceneSource, _ variant: Variant, _ format: AssetFormat, _ choices: AssetChoices, title: String,
    fit: FramedCanvas.Fit, frameRate: Int
  ) -> Digest {
    var members: [(String, JSON)] = [
      ("version", .integer(version)), ("segue", .string(LibraryVersion.segue.version)),
      ("checksums", .string(checksums.hex())),
      (
        "scene",
        .string(
          RelevantScene.text(of: scene, theme: variant.theme, script: variant.script, locale: variant.locale))
      ),
      ("script", text(variant.script)), ("theme", text(variant.theme)), ("locale", text(variant.locale)),
      ("motion", .string(variant.motion.rawValue)), ("format", .string(format.rawValue)),
      ("touches", choices.touches.map { .bool($0) } ?? nil), ("frame", framing(choices.framing(of: variant))),
    ]
    if format.usesPageWidth { members += [("scale", .number(fit.scale)), ("trim", .integer(fit.trim))] }
    if format.isAnimated { members.append(("frameRate", .integer(frameRate))) }
    let gif = choices.gif(of: variant)
    switch format {
    case .gif:
      let limit = choices.maxBytes?.limit(atScale: variant.scale)
      members += self.gif(gif) + [("maxBytes", limit.map { .integer($0) } ?? nil)]
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

/// The parts of a scene file that the pixels of one variant depend on, as canonical JSON.
///
/// Leaves out the scale and frame rate, which the key has elsewhere, the alternative text, which is invisible, and the
/// other themes, scripts and locales. An edit of those does not invalidate the variant.
private enum RelevantScene {
  private static let ignoredKeys = ["$schema", "alt", "frameRate", "theme"]

  static func text(of scene: SceneSource, theme: String?, script: String?, locale: String?) -> String {
    guard let object = scene.root.object else { return CanonicalJSON.text(of: scene.root) }
    let chosen = ["themes": theme, "script": script, "locales": locale]
    let members = object.members.compactMap { member -> (String, JSON)? in
      if ignoredKeys.contains(member.key) || member.key == "locale" && locale != nil { return nil }
      if member.key == "canvas", let canvas = member.value.object {
        return (member.key, .object(canvas.members.filter { $0.key != "scale" }.map { ($0.key, $0.value) }))
      }
      guard let choice = chosen[member.key], let name = choice, let others = member.value.object else {
        return (member.key, member.value)
      }
      let only = others.members.filter { $0.key == name }
      if member.key == "locales" {
        return (member.key, .object(only.map { ($0.key, withoutInvisibleStrings($0.value, scene)) }))
      }
      return (member.key, .object(only.map { ($0.key, $0.value) }))
    }
    return CanonicalJSON.text(ofScene: .object(members))
  }

  /// A locale without the strings that only the alternative text uses.
  private static func withoutInvisibleStrings(_ locale: JSON, _ scene: SceneSource) -> JSON {
    let invisible = scene.invisibleStrings
    guard !invisible.isEmpty, let members = locale.object?.members else { return locale }
    return .object(
      members.map { member in
        guard member.key == "strings", let strings = member.value.object else { return (member.key, member.value) }
        return (
          member.key,
          .object(strings.members.filter { !invisible.contains($0.key) }.map { ($0.key, $0.value) })
        )
      })
  }
}
