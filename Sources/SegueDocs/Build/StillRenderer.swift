import SegueCodecs
import SegueCore
import SegueGraphics
import SegueJSON
import SegueRendering
import SegueScene

/// Makes the stills of one variant: moments are looked for once for all of them.
struct StillRenderer: Sendable {
  /// With a slash at its end.
  let folder: String
  let choices: AssetChoices

  func render(_ assets: [PlannedAsset], with studio: StillStudio) async throws -> [AssetRenderer.Made] {
    guard let first = assets.first else { return [] }
    var studio = studio
    studio.title = first.title
    studio.scale = first.pixelScale
    // Whatever the scene's width on the page: a label has the size of a label.
    studio.pageScale = first.variant.scale
    studio.hasLabels = choices.stills.hasLabels ?? true
    studio.span = try span(of: studio.source.duration.seconds)
    var stills: [Still] = []
    for asset in assets { stills.append(try still(asset.format, studio)) }
    var made: [AssetRenderer.Made] = []
    for (asset, picture) in zip(assets, try await studio.draw(stills)) {
      try Task.checkCancellation()
      let image = picture.image
      let file = try PNGEncoder.write(image.bitmap, to: folder + asset.file, threads: studio.threads)
      made.append(
        AssetRenderer.Made(
          asset: asset, bytes: file.bytes, width: image.width, height: image.height, duration: .zero, frames: 1))
    }
    return made
  }

  private func still(_ format: AssetFormat, _ studio: StillStudio) throws -> Still {
    let stills = choices.stills
    switch format {
    case .strip: return .strip(stills.strip ?? StillChoices.standardStrip)
    case .onion: return .onion(stills.onion ?? StillChoices.standardOnion)
    case .curves: return .curves
    case .sheet:
      let clock = FrameClock.exact(
        studio.source.duration, frameRate: stills.sheetRate ?? StillChoices.standardSheetRate)
      return .sheet(clock.ticks.map(\.time).filter { studio.span?.contains($0) ?? true })
    case .poster: return .poster(try posterTime(studio.animation))
    case .gif, .apng, .png, .webP, .mp4, .webM: preconditionFailure("what moves is no still")
    }
  }

  private func span(of end: Seconds) throws(Diagnostics) -> ClosedRange<Seconds>? {
    guard let span = choices.stills.span else { return nil }
    if let range = span.range(of: end) { return range }
    throw Diagnostics(
      Diagnostic(
        .error, "after-end", at: nil,
        "the span \(JSONWriter.quoted(span.text)) begins after the end of the script, which lasts \(end) s",
        expected: "a beginning before \(end)"))
  }

  /// If nothing is said: in the middle of the first rest that a motion has led to, when no finger is seen any more; of the
  /// script, where none has.
  private func posterTime(_ animation: Animation) throws(Diagnostics) -> Still.PosterTime {
    let end = animation.duration.seconds
    switch choices.stills.poster {
    case nil:
      let handOffs = animation.timeline.handOffs
      guard let arrival = handOffs.firstIndex(where: { $0.kind == .arrival }) else { return .at(end / 2) }
      let next = handOffs.dropFirst(arrival + 1).first?.time.seconds ?? end
      return .at(Swift.min((handOffs[arrival].time.seconds + next) / 2, end))
    case .at(let time) where time > end:
      throw Diagnostics(
        Diagnostic(
          .error, "after-end", at: nil, "a poster at \(time) s is after the end of the script, which lasts \(end) s",
          expected: "at most \(end)"))
    case let time?: return time
    }
  }
}
