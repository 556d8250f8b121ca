package import SegueCore
import SegueGraphics
package import SegueJSON
package import SegueScene
package import SegueText

/// Draws stills of an animation.
package struct StillStudio: Sendable {
  /// What is plotted, and whose fonts label.
  package var animation: Animation
  /// What is seen, without anything around it.
  package var source: any FrameSource
  package var framing: Framing
  package var look: SceneAppearance
  /// What a page calls the scene.
  package var title: String
  /// Pixels a point.
  package var scale: Double
  /// Whether pages say when their moments are.
  package var hasLabels = true
  /// The part of the script that moments are chosen in; all of it if nil.
  package var span: ClosedRange<Seconds>?
  package var threads: Int
  /// Pixels a point of what is written and of lines.
  package var pageScale: Double
  /// What labels are set in; the fonts that the scene sees if nil.
  package var ownFonts: FontLibrary?

  /// Pages are legible however small their pictures are, if nothing else is said.
  package init(
    _ animation: Animation, source: any FrameSource, framing: Framing = .none, look: SceneAppearance, title: String,
    scale: Double, threads: Int
  ) {
    self.animation = animation
    self.source = source
    self.framing = framing
    self.look = look
    self.title = title
    self.scale = scale
    self.threads = threads
    pageScale = Swift.max(1, scale)
  }

  private var fonts: FontLibrary { ownFonts ?? animation.context.metrics.fonts }

  private var end: Seconds { source.duration.seconds }
  private var part: ClosedRange<Seconds> { span ?? 0...end }

  /// Every still that is asked for, in that order. Throws where a colour is none, where a font is missing, and what has no
  /// place in a picture.
  package func draw(_ stills: [Still]) async throws(Diagnostics) -> [StillPicture] {
    var survey: MotionSurvey?
    if stills.contains(where: \.isChosenByLooking) {
      survey = await MotionSurvey(of: source, over: part, threads: threads)
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
        case .end: part.upperBound
        case .auto: survey?.mostTelling ?? 0
        }
      let framed = try FramedSource.framed(source, framing, look: look)
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
      framing.ofPage, isDark: look.isDark(framing.appearance), hasLabels: hasLabels, standardMargin: standardMargin)
  }

  /// Each moment with its device.
  private func each() throws(Diagnostics) -> any FrameSource {
    let small = (source as? Animation).map { WholePixels(animation: $0) as any FrameSource } ?? source
    return try FramedSource.framed(small, framing.ofEach, look: look)
  }

  private var isFramed: Bool { framing.device != .none }

  /// What is shown of each moment, in points.
  private func size(of source: any FrameSource) -> Size {
    let size = source.pixelSize(scale: 1)
    return Size(Double(size.width), Double(size.height))
  }

  private func strip(
    _ times: [Seconds], _ still: Still, _ motions: [ClosedRange<Seconds>]
  ) async throws(Diagnostics) -> StillPicture {
    let (style, each) = (try page(), try each())
    let whole = size(of: each)
    let small = FilmStrip.thumbnail(of: whole, count: times.count, margin: style.margin)
    let images = await StillFrames.images(
      of: each, at: times, scale: small.width / whole.width * pageScale, threads: threads)
    let strip = FilmStrip(
      times: times, images: images, isFramed: isFramed, span: part, motions: motions, style: style, scale: pageScale)
    return try rendered(still, times) { () throws(FontError) in try strip.display(fonts: fonts) }
  }

  private func sheet(_ times: [Seconds], _ still: Still) async throws(Diagnostics) -> StillPicture {
    guard !times.isEmpty else {
      throw Diagnostics(Diagnostic(.error, "no-frames", at: nil, "there is no frame for a sheet"))
    }
    let (style, each) = (try page(), try each())
    let whole = size(of: each)
    let small = ContactSheet.thumbnail(of: whole, count: times.count)
    let images = await StillFrames.images(
      of: each, at: times, scale: small.width / whole.width * pageScale, threads: threads)
    let distinct = zip(images, images.dropFirst()).reduce(1) { $0 + ($1.0 === $1.1 ? 0 : 1) }
    let canvas = size(of: source)
    let sheet = ContactSheet(
      title: title,
      subtitle:
        "\(times.count) frames, \(distinct) different  ·  \(Int(canvas.width)) × \(Int(canvas.height)) pt  ·  times in seconds",
      times: times, images: images, isFramed: isFramed, style: style, scale: pageScale)
    return try rendered(still, times) { () throws(FontError) in try sheet.display(fonts: fonts) }
  }

  private func onion(_ times: [Seconds], _ still: Still) async throws(Diagnostics) -> StillPicture {
    let style = try page()
    try FrameLimit.check(source.pixelSize(scale: scale), "a still")
    let framed = isFramed ? try FramedSource(source, framing.ofEach, look: look) : nil
    let images = await StillFrames.images(
      of: framed?.source ?? source, at: times, scale: scale, threads: threads)
    // A comparison has a layer for each of its endings, in places of their own.
    let outlines = source is Animation || source is WholePixels ? MotionOutlines.outlines(of: animation, at: times) : []
    var picture = PlacedBitmap(OnionSkin.picture(of: images, outlines: outlines, color: style.accent, scale: scale))
    if let framed { picture = framed.mount(scale: scale).mounted(picture) }
    let onion = OnionSkin(times: times, image: picture.image, isFramed: isFramed, style: style, scale: pageScale)
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
