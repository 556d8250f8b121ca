import SegueJSON
import SegueRendering
import SegueScene

/// Pictures that stand for a movie where nothing moves: on paper, in a README, for readers who dislike motion.
///
/// ```swift
/// try await movie.poster().write(toPNG: "card-poster.png")
/// try await movie.strip(6).write(toPNG: "card-strip.png")
/// ```
///
/// All of them are framed as the movie is: with a ``Framing/device``, each moment of a strip has one, and background,
/// padding and corners are those of the strip. They have the bytes that `render --poster auto`, `--strip` and so on
/// write.
extension Movie {
  /// The frame that tells most: in a motion, and as unlike the rest before it as the one after it.
  ///
  /// - Parameter span: The part of the script to look in, in seconds; all of it if nil.
  /// - Throws: A ``SceneError`` for what is missing on this machine.
  public func poster(over span: ClosedRange<Double>? = nil) async throws(SceneError) -> Frame {
    try await still(.poster(.auto), over: span)
  }

  /// A film strip: moments side by side, each above its time, over a line that shows where they lie in time and when
  /// something moves.
  ///
  /// The rests of the script have a moment each if there are enough, the others share what changes between them.
  ///
  /// - Parameters:
  ///   - count: How many moments, 2…48.
  ///   - span: The part of the script that they are of, in seconds; all of it if nil.
  ///   - labels: Whether the times and the line are there.
  /// - Returns: A picture whose ``Frame/time`` is that of its first moment.
  /// - Throws: A ``SceneError`` for what is missing on this machine, such as the font of the labels.
  public func strip(
    _ count: Int = 6, over span: ClosedRange<Double>? = nil, labels: Bool = true
  ) async throws(SceneError) -> Frame {
    precondition(Still.stripLimit.contains(count), "A strip has 2…48 moments, not \(count).")
    return try await still(.strip(count), over: span, labels: labels)
  }

  /// A contact sheet: all frames in a grid, each above its time. Times of frames that are as the one before are paler.
  ///
  /// - Parameters:
  ///   - fps: Frames a second, 1…100; ``frameRate`` if nil.
  ///   - span: Only the frames in this part of the script, in seconds; all if nil.
  ///   - labels: Whether times and title are there.
  /// - Throws: A ``SceneError`` for what is missing on this machine, and if there is no frame in `span`.
  public func contactSheet(
    fps: Int? = nil, over span: ClosedRange<Double>? = nil, labels: Bool = true
  ) async throws(SceneError) -> Frame {
    let times = times(fps: fps).filter { span?.contains($0) ?? true }
    return try await still(.sheet(times), over: span, labels: labels)
  }

  /// An onion skin: moments of the first motion over one another, the last best seen and the earlier the fainter, with the
  /// edges of what moves.
  ///
  /// - Parameters:
  ///   - count: How many moments, 2…24.
  ///   - span: The part of the script that they are of, in seconds; the first motion that matters if nil.
  ///   - labels: Whether the times are below.
  /// - Throws: A ``SceneError`` for what is missing on this machine, such as the font of the labels.
  public func onionSkin(
    _ count: Int = 4, over span: ClosedRange<Double>? = nil, labels: Bool = true
  ) async throws(SceneError) -> Frame {
    precondition(Still.onionLimit.contains(count), "An onion skin has 2…24 moments, not \(count).")
    return try await still(.onion(count), over: span, labels: labels)
  }

  /// The curves of everything that moves, over time.
  ///
  /// - Throws: A ``SceneError`` for what is missing on this machine, such as the font of the labels.
  public func curves() async throws(SceneError) -> Frame { try await still(.curves) }

  private func still(
    _ still: Still, over span: ClosedRange<Double>? = nil, labels: Bool = true
  ) async throws(SceneError) -> Frame {
    var studio = StillStudio(
      animation, source: animation, framing: framing.drawn, look: SceneAppearance(of: animation), title: title, scale: scale,
      threads: ProcessorCount.current)
    studio.span = span.map { max(0, min($0.lowerBound, duration))...max(0, min($0.upperBound, duration)) }
    studio.hasLabels = labels
    do throws(Diagnostics) {
      let picture = try await studio.draw([still])[0]
      return Frame(picture.image, time: picture.times.first ?? 0)
    } catch {
      throw SceneError(error, origins: scene.origins)
    }
  }

  /// What pages call the scene: its file's name without folder and extension, and the script that was asked for.
  private var title: String {
    let last = scene.name.split(separator: "/").last.map(String.init) ?? scene.name
    let stem = last.lastIndex(of: ".").flatMap { $0 == last.startIndex ? nil : String(last[..<$0]) } ?? last
    return stem + (choices.script.map { "-\($0)" } ?? "")
  }
}
