import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SegueStills

/// Still images of a movie, for print, documentation, or readers who prefer reduced motion.
///
/// ```swift
/// try await movie.poster().write(toPNG: "card-poster.png")
/// try await movie.strip(6).write(toPNG: "card-strip.png")
/// ```
///
/// Stills have the movie's ``Movie/framing``. In stills with several moments, each moment has the device, and the whole
/// still has the background, padding and corners. The bytes are the same as those of `render --poster auto`, `render
/// --strip` and so on.
extension Movie {
  /// Renders the most telling frame: the first rest that shows what the motion leads to.
  ///
  /// - Parameter span: The part of the script to choose from. If nil, the whole script.
  /// - Throws: A ``SceneError`` if something is missing on this machine.
  public func poster(over span: ClosedRange<Seconds>? = nil) async throws(SceneError) -> Frame {
    try await still(.poster(.auto), over: span)
  }

  /// Renders a film strip: moments side by side with their times, above a timeline.
  ///
  /// If there are enough moments, each rest of the script gets one. The others are distributed by how much the picture
  /// changes.
  ///
  /// - Parameters:
  ///   - count: The number of moments, 2…48.
  ///   - span: The part of the script to choose from. If nil, the whole script.
  ///   - labels: Whether to draw the times and the timeline.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Returns: An image whose ``Frame/time`` is that of its first moment.
  /// - Throws: A ``SceneError`` if the number is out of range, or if something is missing on this machine, such as the
  ///   font of the labels.
  public func strip(
    _ count: Int = 6, over span: ClosedRange<Seconds>? = nil, labels: Bool = true, fileID: String = #fileID,
    line: Int = #line
  ) async throws(SceneError) -> Frame {
    try SceneError.check(count, in: Still.stripLimit, "moments", at: CodeLine(file: fileID, line: line))
    return try await still(.strip(count), over: span, labels: labels)
  }

  /// Renders a contact sheet: all frames in a grid with their times.
  ///
  /// The time of a frame that is identical to the previous one is paler.
  ///
  /// - Parameters:
  ///   - fps: Frames per second, 1…100. If nil, ``frameRate``.
  ///   - span: The part of the script to show. If nil, the whole script.
  ///   - labels: Whether to draw the times and a title.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if the rate is out of range, if something is missing on this machine, or if `span`
  ///   contains no frame.
  public func contactSheet(
    fps: Int? = nil, over span: ClosedRange<Seconds>? = nil, labels: Bool = true, fileID: String = #fileID,
    line: Int = #line
  ) async throws(SceneError) -> Frame {
    let times = try times(fps: fps, fileID: fileID, line: line).filter { span?.contains($0) ?? true }
    return try await still(.sheet(times.map(\.value)), over: span, labels: labels)
  }

  /// The same with the frames at these times, which must not be none.
  package func contactSheet(at times: [Double], labels: Bool = true) async throws(SceneError) -> Frame {
    try await still(.sheet(times), labels: labels)
  }

  /// Renders an onion skin: the last of several moments of a motion, with the outlines of what moves at each of them.
  ///
  /// The last moment is the most visible; earlier ones are fainter.
  ///
  /// - Parameters:
  ///   - count: The number of moments, 2…24.
  ///   - span: The part of the script to choose from. If nil, the first significant motion.
  ///   - labels: Whether to draw the times below the picture.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if the number is out of range, or if something is missing on this machine, such as the
  ///   font of the labels.
  public func onionSkin(
    _ count: Int = 4, over span: ClosedRange<Seconds>? = nil, labels: Bool = true, fileID: String = #fileID,
    line: Int = #line
  ) async throws(SceneError) -> Frame {
    try SceneError.check(count, in: Still.onionLimit, "moments", at: CodeLine(file: fileID, line: line))
    return try await still(.onion(count), over: span, labels: labels)
  }

  /// Renders a diagram with the curves of everything that moves, over time.
  ///
  /// - Throws: A ``SceneError`` if something is missing on this machine, such as the font of the labels.
  public func curves() async throws(SceneError) -> Frame { try await still(.curves) }

  private func still(
    _ still: Still, over span: ClosedRange<Seconds>? = nil, labels: Bool = true
  ) async throws(SceneError) -> Frame {
    var studio = StillStudio(
      animation, source: animation, framing: framing.forRendering, appearance: SceneAppearance(of: animation),
      title: title, scale: scale, threads: ProcessorCount.current)
    studio.span = span.map { clamped($0.lowerBound).value...clamped($0.upperBound).value }
    studio.hasLabels = labels
    do throws(Diagnostics) {
      let picture = try await studio.draw([still])[0]
      return Frame(picture.image, time: Seconds(picture.times.first ?? 0))
    } catch {
      throw SceneError(error)
    }
  }

  /// The title of pages: the file's name without folder and extension, and the requested script.
  private var title: String {
    PathName.stem(scene.name) + (choices.script.map { "-\($0)" } ?? "")
  }
}
