package import SegueCore
import SegueGraphics
package import SegueJSON
package import SegueScene
package import SegueText
package import SegueExport

/// Renders stills of an animation.
package struct StillStudio: Sendable {
  /// The animation whose curves and outlines are drawn. Its fonts are the default for labels.
  package var animation: Animation
  /// The frames without framing.
  package var source: any FrameSource
  package var framing: Framing
  package var appearance: SceneAppearance
  /// The title of pages.
  package var title: String
  /// Pixels per point of frames.
  package var scale: Double
  /// Whether pages show times and titles.
  package var hasLabels = true
  /// The part of the script from which moments are chosen; nil for all of it.
  package var span: ClosedRange<Seconds>?
  package var threads: Int
  /// Pixels per point of text and lines on pages.
  package var pageScale: Double
  /// The fonts for labels; nil for the fonts of the scene.
  package var ownFonts: FontLibrary?

  /// Pages are rendered at one pixel per point or more, so that labels are legible.
  package init(
    _ animation: Animation, source: any FrameSource, framing: Framing = .none, appearance: SceneAppearance,
    title: String, scale: Double, threads: Int
  ) {
    self.animation = animation
    self.source = source
    self.framing = framing
    self.appearance = appearance
    self.title = title
    self.scale = scale
    self.threads = threads
    pageScale = Swift.max(1, scale)
  }

  private var fonts: FontLibrary { ownFonts ?? animation.context.metrics.fonts }

  private var end: Seconds { source.duration.seconds }
  private var interval: ClosedRange<Seconds> { span ?? 0...end }

  /// Renders the stills in the given order.
  ///
  /// - Throws: If a colour is invalid, a font is missing, or a picture is too large.
  package func draw(_ stills: [Still]) async throws(Diagnostics) -> [StillPicture] {
    var survey: MotionSurvey?
    if stills.contains(where: \.needsSurvey) {
      // Without touches: a finger can move while everything else is at rest.
      survey = await MotionSurvey(
        of: source.withoutTouches(), over: interval, landmarks: animation.pauses, threads: threads)
    }
    var pictures: [StillPicture] = []
    for still in stills { pictures.append(try await draw(still, survey)) }
    return pictures
  }

  private func draw(_ still: Still, _ survey: MotionSurvey?) async throws(Diagnostics) -> StillPicture {
    switch still {
    case .poster(let when):
      let time =
        switch when {
        case .at(let time): Swift.min(Swift.max(0, time), end)
        case .end: interval.upperBound
        case .auto: survey?.mostTellingMoment ?? 0
        }
      let framed = try FramedSource.framed(source, framing, appearance: appearance)
      try FrameLimit.check(framed.pixelSize(scale: scale), "a still")
      let images = await StillFrames.images(of: framed, at: [time], scale: scale, threads: threads)
      return StillPicture(still: still, image: images[0], times: [time])
    case .strip(let count): return try await strip(survey?.moments(count) ?? [], still, survey?.motions ?? [])
    case .sheet(let times): return try await sheet(times, still)
    case .onion(let count): return try await onion(survey?.firstMotion(count) ?? [], still)
    case .curves: return try curves(still)
    }
  }

  private func page(standardMargin: Double = PageStyle.standardMargin) throws(Diagnostics) -> PageStyle {
    try PageStyle(
      framing.forPage, isDark: appearance.isDark(framing.appearance), hasLabels: hasLabels,
      standardMargin: standardMargin)
  }

  /// The source of thumbnails, with their devices. Pixels that the canvas covers only in part are left out.
  private func thumbnailSource() throws(Diagnostics) -> any FrameSource {
    let wholePixels = (source as? Animation).map { WholePixels(animation: $0) as any FrameSource } ?? source
    return try FramedSource.framed(wholePixels, framing.forEachPicture, appearance: appearance)
  }

  private var showsDevice: Bool { framing.device != .none }

  /// The size of a frame, in points.
  private func size(of source: any FrameSource) -> Size {
    let size = source.pixelSize(scale: 1)
    return Size(Double(size.width), Double(size.height))
  }

  private func strip(
    _ times: [Seconds], _ still: Still, _ motions: [ClosedRange<Seconds>]
  ) async throws(Diagnostics) -> StillPicture {
    let (style, thumbnails) = (try page(), try thumbnailSource())
    let fullSize = size(of: thumbnails)
    let thumbnailSize = FilmStrip.thumbnailSize(for: fullSize, count: times.count, margin: style.margin)
    let images = await StillFrames.images(
      of: thumbnails, at: times, scale: thumbnailSize.width / fullSize.width * pageScale, threads: threads)
    let strip = FilmStrip(
      times: times, images: images, showsDevice: showsDevice, span: interval, motions: motions, style: style,
      scale: pageScale)
    return try rendered(still, times) { () throws(FontError) in try strip.display(fonts: fonts) }
  }

  private func sheet(_ times: [Seconds], _ still: Still) async throws(Diagnostics) -> StillPicture {
    guard !times.isEmpty else {
      throw Diagnostics(Diagnostic(.error, "no-frames", at: nil, "there is no frame for a sheet"))
    }
    let (style, thumbnails) = (try page(), try thumbnailSource())
    let fullSize = size(of: thumbnails)
    let thumbnailSize = ContactSheet.thumbnailSize(for: fullSize, count: times.count)
    let images = await StillFrames.images(
      of: thumbnails, at: times, scale: thumbnailSize.width / fullSize.width * pageScale, threads: threads)
    let distinct = 1 + zip(images, images.dropFirst()).count { $0 !== $1 }
    let canvas = size(of: source)
    let sheet = ContactSheet(
      title: title,
      subtitle:
        "\(times.count) frames, \(distinct) different  ·  \(Int(canvas.width)) × \(Int(canvas.height)) pt  ·  times in seconds",
      times: times, images: images, showsDevice: showsDevice, style: style, scale: pageScale)
    return try rendered(still, times) { () throws(FontError) in try sheet.display(fonts: fonts) }
  }

  private func onion(_ times: [Seconds], _ still: Still) async throws(Diagnostics) -> StillPicture {
    let style = try page()
    try FrameLimit.check(source.pixelSize(scale: scale), "a still")
    let framed = showsDevice ? try FramedSource(source, framing.forEachPicture, appearance: appearance) : nil
    let images = await StillFrames.images(
      of: framed?.source ?? source, at: times, scale: scale, threads: threads)
    // A comparison shows the moving layer once per branch, at different positions, so it gets no outlines.
    let outlines = source is Animation || source is WholePixels ? MotionOutlines.outlines(of: animation, at: times) : []
    var picture = PlacedBitmap(OnionSkin.picture(of: images, outlines: outlines, color: style.accent, scale: scale))
    if let framed { picture = framed.template(scale: scale).framed(picture) }
    let onion = OnionSkin(times: times, image: picture.image, showsDevice: showsDevice, style: style, scale: pageScale)
    return try rendered(still, times) { () throws(FontError) in try onion.display(fonts: fonts) }
  }

  private func curves(_ still: Still) throws(Diagnostics) -> StillPicture {
    let style = try page()
    let colors = style.isDark ? FigureColors.dark : .light
    let width = FigureLayout.standardWidth
    let figure = MotionFigure.figure(
      of: animation, title: title, columns: Int(width * pageScale), colors: colors)
    return try rendered(still, []) { () throws(FontError) in
      FigurePainter(
        try FigureLayout(figure, width: width, colors: colors, fonts: fonts), scale: pageScale, on: style
      ).display
    }
  }

  private func rendered(
    _ still: Still, _ times: [Seconds], _ display: () throws(FontError) -> DisplayList
  ) throws(Diagnostics) -> StillPicture {
    let list: DisplayList
    do throws(FontError) {
      list = try display()
    } catch {
      throw Diagnostics(error.diagnostic(at: nil))
    }
    try FrameLimit.check((list.width, list.height), "a still")
    return StillPicture(
      still: still, image: Image(Renderer(threads: threads).render(list)), times: times)
  }
}

extension Animation {
  /// The middle of each rest between two motions of a flow: what a transition has presented may be small, but it is seen.
  fileprivate var pauses: [Seconds] {
    guard context.scene.flow.transitions.count > 1 else { return [] }
    let handOffs = timeline.handOffs
    return zip(handOffs, handOffs.dropFirst()).compactMap { end, next in
      [.arrival, .return].contains(end.kind) ? (end.time.seconds + next.time.seconds) / 2 : nil
    }
  }
}

/// Renders the frames of a page in parallel.
enum StillFrames {
  /// One image per time. Equal neighbours share one image.
  static func images(
    of source: any FrameSource, at times: [Seconds], scale: Double, threads: Int
  ) async -> [Image] {
    let pending = PendingFrames(source: source, scale: scale, times: times)
    let renderer = Renderer(threads: times.count < threads ? threads : 1)
    var images = [Image?](repeating: nil, count: times.count)
    let drawn = await ConcurrentTasks.run(atOnce: threads, next: { pending.next() }) { next in
      (next.positions, next.plan.render(with: renderer, recurs: next.positions.count > 1).image)
    }
    for (positions, image) in drawn {
      for position in positions { images[position] = image }
    }
    return images.compactMap { $0 }
  }
}
