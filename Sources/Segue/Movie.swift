import SegueCore
import SegueGraphics
package import SegueJSON
import SegueRendering
package import SegueScene

/// A scene that is ready to be seen: its pictures and fonts are loaded, its script is planned, and any instant of it can be
/// asked for.
///
/// ```swift
/// let movie = try await Movie(Scene(contentsOf: "scenes/card.json"), theme: "dark", scale: 2)
/// let middle = movie.frame(at: movie.duration / 2)
/// try middle.write(toPNG: "middle.png")
/// ```
///
/// ``frame(at:)`` is a pure function of time: frames can be asked for in any order and on any number of threads, and
/// each has the same bytes whatever was asked for before, on any machine.
public struct Movie: Sendable {
  /// The scene that is shown.
  public let scene: Scene
  /// Pixels a point.
  public let scale: Double
  /// What looks wrong with the scene, although it can be rendered.
  public let warnings: [Problem]

  package let animation: Animation
  /// What is drawn around every frame.
  public private(set) var framing = Framing.none
  /// The animation with that around it.
  private(set) var source: any FrameSource
  /// What was asked for when it was made.
  package let choices: Choices
  /// Keeps what frames have in common; no pixel depends on it.
  let renderer: Renderer

  /// Reads the scene, loads the pictures, recordings and fonts that it names, and plans its script.
  ///
  /// - Parameters:
  ///   - scene: What is shown.
  ///   - theme: One of ``Scene/themes``; the one that the scene prefers if nil.
  ///   - locale: One of ``Scene/locales``; the one that the scene prefers if nil.
  ///   - script: One of ``Scene/scripts``; the first if nil.
  ///   - scale: Pixels a point, 0.1…10; the scene's own if nil.
  ///   - ending: How every release of a finger ends, whatever the script says; as it says if nil.
  ///   - showsTouches: Whether the fingers of the script are shown; as the scene says if nil.
  ///   - reducesMotion: Whether screens cross-fade instead of moving, as for people who ask for less motion.
  /// - Throws: A ``SceneError`` with everything that is wrong.
  public init(
    _ scene: Scene, theme: String? = nil, locale: String? = nil, script: String? = nil, scale: Double? = nil,
    ending: Ending? = nil, showsTouches: Bool? = nil, reducesMotion: Bool = false
  ) async throws(SceneError) {
    do throws(Diagnostics) {
      let loaded = try await SceneLoader.load(
        scene.source, folder: scene.folder, theme: theme, locale: locale, script: script,
        branches: [ending?.release], reducesMotion: reducesMotion, assets: SceneAssets(access: scene.access))
      var animation = loaded.animation
      if let showsTouches { animation.touchStyle = showsTouches ? animation.touchStyle ?? TouchStyle() : nil }
      let choices = Choices(
        theme: theme, locale: locale, script: script, scale: scale, ending: ending, showsTouches: showsTouches,
        reducesMotion: reducesMotion)
      try self.init(scene, animation, choices, warnings: loaded.warnings)
    } catch {
      throw SceneError(error, origins: scene.origins)
    }
  }

  /// Of a scene that is loaded already.
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
    self.warnings = warnings.list.map { Problem($0, origins: scene.origins) }
    renderer = Renderer(threads: ProcessorCount.current)
  }

  /// The length of the script in seconds.
  public var duration: Double { animation.duration.seconds }

  /// Frames a second, unless something else is asked for.
  public var frameRate: Int { animation.context.scene.frameRate }

  /// The width of every frame in pixels.
  public var width: Int { source.pixelSize(scale: scale).width }

  /// The height of every frame in pixels.
  public var height: Int { source.pixelSize(scale: scale).height }

  /// What the animation shows, in a sentence, for those who cannot see it; nil if the scene does not say.
  public var alternativeText: String? { animation.context.scene.alternativeText }

  /// The frame at `time`, in seconds: before the start as at the start, after the end as at the end.
  ///
  /// - Complexity: Does not depend on the time or on the length of the script.
  public func frame(at time: Double) -> Frame {
    precondition(!time.isNaN, "A time is a number.")
    let time = min(max(time, 0), duration)
    return Frame(source.plan(at: time, scale: scale).render(with: renderer).image, time: time)
  }

  /// The same movie with something drawn around every frame; what was around it before is not there any more.
  ///
  /// ```swift
  /// let framed = try movie.framed(Framing(device: .phone, background: .gradient))
  /// try await framed.export(.gif("card.gif"))
  /// ```
  ///
  /// What is around the frames is drawn once. Each frame keeps its own pixels, but for the screen's rounded corners and for
  /// what a phone shows above them.
  ///
  /// - Throws: A ``SceneError`` if a colour is none, a frame becomes too large, or the font of the phone's clock is missing.
  public func framed(_ framing: Framing) throws(SceneError) -> Movie {
    var movie = self
    movie.framing = framing
    do throws(Diagnostics) {
      movie.source = try FramedSource.framed(
        animation, framing.drawn, look: SceneAppearance(of: animation))
      try FrameLimit.check(movie.source.pixelSize(scale: scale), "a frame")
    } catch {
      throw SceneError(error, origins: scene.origins)
    }
    return movie
  }
}
