import SegueCore
import SegueFiles
import SegueGraphics
package import SegueJSON
package import SegueExport
package import SegueScene

/// A scene that is ready to render at any instant.
///
/// A movie has loaded the scene's pictures and fonts and planned its script.
///
/// ```swift
/// let movie = try await Movie(Scene(contentsOf: "scenes/card.json"), theme: "dark", scale: 2)
/// let middle = movie.frame(at: movie.duration / 2)
/// try middle.write(toPNG: "middle.png")
/// ```
///
/// ``frame(at:)`` is a pure function of time. You can request frames in any order and on any number of threads. Each
/// has the same bytes on every machine.
public struct Movie: Sendable {
  /// The scene that the movie shows.
  public let scene: Scene
  /// The number of pixels per point.
  public let scale: Double
  /// Problems that do not prevent the scene from being rendered.
  public let warnings: [Problem]

  package let animation: Animation
  /// The framing around every frame.
  public private(set) var framing = Framing.none
  /// The animation with its framing.
  private(set) var source: any FrameSource
  /// What the framing surrounds: the animation, with the status bar that the framing wants.
  package var framedAnimation: Animation { (source as? FramedSource)?.source as? Animation ?? animation }
  /// What the framing draws around every frame; nil if it draws nothing.
  package var frameTemplate: FrameTemplate? { (source as? FramedSource)?.template(scale: scale) }
  /// The choices made when the movie was created.
  package let choices: Choices
  /// Caches what frames have in common. Pixels do not depend on it.
  let renderer: Renderer

  /// Creates a movie: reads the scene, loads its pictures, recordings and fonts, and plans its script.
  ///
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - theme: One of ``Scene/themes``. If nil, the scene's default theme.
  ///   - locale: One of ``Scene/locales``. If nil, the scene's default locale.
  ///   - script: One of ``Scene/scripts``. If nil, the first.
  ///   - scale: Pixels per point, 0.1…10. If nil, the scale of the scene's canvas.
  ///   - ending: How every gesture ends when the finger lifts. If nil, as the script says.
  ///   - showsTouches: Whether to draw the fingers of the script. If nil, as the scene says.
  ///   - reducesMotion: Whether screens cross-fade instead of moving, as with the Reduce Motion setting.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` with all problems of the scene.
  public init(
    _ scene: Scene, theme: String? = nil, locale: String? = nil, script: String? = nil, scale: Double? = nil,
    ending: Ending? = nil, showsTouches: Bool? = nil, reducesMotion: Bool = false, fileID: String = #fileID,
    line: Int = #line
  ) async throws(SceneError) {
    let choices = Choices(
      theme: theme, locale: locale, script: script, scale: scale, ending: ending, showsTouches: showsTouches,
      reducesMotion: reducesMotion)
    try await self.init(scene, choices, at: CodeLine(file: fileID, line: line))
  }

  /// Creates a movie of a loaded scene.
  package init(
    _ scene: Scene, _ animation: Animation, _ choices: Choices = Choices(), warnings: Diagnostics = .none
  ) throws(Diagnostics) {
    let scale = choices.scale ?? animation.canvas.scale
    guard scale >= 0.1, scale <= 10 else {
      throw Diagnostics(Diagnostic(.error, "bad-scale", at: nil, "the scale is \(scale)", expected: "0.1…10"))
    }
    try FrameLimit.check(animation.canvas.pixelSize(scale: scale), "a frame")
    self.scene = scene
    self.animation = animation
    source = animation
    self.choices = choices
    self.scale = scale
    self.warnings = warnings.list.map { Problem($0) }
    renderer = Renderer(threads: ProcessorCount.current)
  }

  /// The duration of the script, in seconds.
  public var duration: Seconds { Seconds(animation.duration.seconds) }

  /// The scene's frame rate, in frames per second.
  public var frameRate: Int { animation.context.scene.frameRate }

  /// The width of every frame, in pixels.
  public var width: Int { source.pixelSize(scale: scale).width }

  /// The height of every frame, in pixels.
  public var height: Int { source.pixelSize(scale: scale).height }

  /// A sentence that describes the animation for people who cannot see it; nil if the scene has none.
  public var alternativeText: String? { animation.context.scene.alternativeText }

  /// Renders the frame at a time.
  ///
  /// - Parameter time: The time from the start of the script. Times before the start or after the end are clamped; NaN
  ///   is the start.
  /// - Complexity: Independent of the time and of the duration of the script.
  public func frame(at time: Seconds) -> Frame {
    let time = clamped(time)
    return Frame(source.plan(at: time.value, scale: scale).render(with: renderer).image, time: time)
  }

  /// The nearest time of the script; for NaN its start.
  func clamped(_ time: Seconds) -> Seconds { time.value.isNaN ? .zero : min(max(time, .zero), duration) }

  /// Returns the same movie with a framing around every frame. It replaces the current framing.
  ///
  /// ```swift
  /// let framed = try movie.framed(Framing(device: .phone, background: .gradient))
  /// try await framed.export(.gif("card.gif"))
  /// ```
  ///
  /// The framing is drawn only once. Each frame keeps its own pixels, except at the rounded corners of the screen and
  /// below the island of a phone.
  ///
  /// - Parameters:
  ///   - framing: What is drawn around every frame.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if a colour is invalid, a length out of range, a frame is too large, or the font of the phone's
  ///   clock is missing.
  public func framed(
    _ framing: Framing, fileID: String = #fileID, line: Int = #line
  ) throws(SceneError) -> Movie {
    var movie = self
    movie.framing = framing
    do throws(Diagnostics) {
      try framing.check()
      movie.source = try FramedSource.framed(
        animation, framing.forRendering, appearance: SceneAppearance(of: animation))
      try FrameLimit.check(movie.source.pixelSize(scale: scale), "a frame")
    } catch {
      throw SceneError(error, at: CodeLine(file: fileID, line: line))
    }
    return movie
  }
}
