import SegueCore
import SegueJSON
import SegueMotion

/// A presented screen in a window over the dimmed screen below: what dialogs, alerts and action sheets have in common.
struct PresentedWindow {
  /// Makes a property's track from its values while the window is closed and while it is open.
  typealias Position = (_ closed: Double, _ open: Double) -> Track<Double>

  /// The layer of what dims the screen below.
  static let overlayName = "overlay"

  /// The name of the window's layer.
  let name: String
  let screens: ScreenPair
  let present: TimedCurve
  let dismiss: TimedCurve
  let overlay: Color
  let cornerRadius: Double
  let cornerCurve: CornerCurve

  /// - Parameters:
  ///   - frame: Of the open window, on the canvas.
  ///   - place: Gives the window its tracks for the motion to a rest state.
  func animator(
    frame: Rect, on context: SceneContext,
    placing place: (_ window: inout AnimatedLayer, _ rest: Rest, _ position: Position) -> Void
  ) -> TransitionAnimator {
    let bounds = context.bounds
    let below = screens.below(on: context)
    func layers(to rest: Rest, _ position: @escaping Position) -> [AnimatedLayer] {
      var dim = AnimatedLayer(Self.overlayName, .color(overlay), frame: bounds)
      dim.opacity = position(0, 1)
      var window = AnimatedLayer(name, .screen(screens.to), frame: frame)
      window.cornerRadius = .constant(cornerRadius)
      window.cornerCurve = cornerCurve
      place(&window, rest, position)
      return [below, dim, window]
    }
    return TransitionAnimator(
      dismissed: [below],
      present: Phase(duration: present.duration, layers: layers(to: .presented) { present.track(from: $0, to: $1) }),
      presented: layers(to: .presented) { .constant($1) },
      dismiss: Phase(duration: dismiss.duration, layers: layers(to: .dismissed) { dismiss.track(from: $1, to: $0) }))
  }
}

extension SceneContext {
  /// The height of a screen's content in a window of `width`, in whole points, so that the window's edges are sharp at every
  /// scale; nil if the content has no height of its own.
  func contentHeight(of screen: String, width: Double) -> Double? {
    LayoutEngine(metrics: metrics).fittingSize(of: root(of: screen), width: width).height?.rounded(.up)
  }

  /// The height of a window of `width` around a screen: `given`, else that of its content. Throws, at `option`, if there is
  /// neither.
  func windowHeight(
    of screen: String, width: Double, given: Double?, at option: Location
  ) throws(TransitionError) -> Double {
    if let height = given ?? contentHeight(of: screen, width: width) { return height }
    throw TransitionError(
      diagnostic: Diagnostic(
        .error, "no-height", at: option,
        "the window is as high as the content of screen \(JSONWriter.quoted(screen)), which has no height of its own",
        expected: "\"height\": a number of points, or nodes with heights in this screen"))
  }
}

extension TransitionError {
  /// A window has no room between its insets. It would be invisible.
  static func noRoom(at option: Location, on canvas: Size) -> TransitionError {
    TransitionError(
      diagnostic: Diagnostic(
        .error, "no-room", at: option, "this leaves no room for the window",
        expected: "less than the canvas, which has \(JSONWriter.text(of: canvas.width)) × "
          + "\(JSONWriter.text(of: canvas.height)) points"))
  }
}

/// Options of UIKit's own windows.
enum WindowFields {
  static let height = Field(
    optional: "height", .number(above: 0, upTo: 10_000),
    "The window's height in points (default: that of its screen's content).")
  static let overlayColor = Field("overlayColor", .color, default: .black, "What dims the screen below.")
  static let overlayOpacity = Field(
    optional: "overlayOpacity", .number(in: 0...1),
    "The opacity of the overlay while the window is open (default: 0.2, or 0.48 in a dark theme).")
  static let cornerCurve = Field(
    "cornerCurve", .enumeration(CornerCurve.self), default: .continuous,
    "The shape of the window's corners: `continuous` as those of UIKit's own windows.")

  /// The overlay's colour with its opacity.
  static func overlay(_ options: Fields, in context: DecodingContext) -> Color {
    overlay(options[overlayColor], options[overlayOpacity], in: context)
  }

  /// - Parameter opacity: nil: UIKit's own, for the theme.
  static func overlay(_ color: Color, _ opacity: Double?, in context: DecodingContext) -> Color {
    color.multipliedAlpha(by: opacity ?? (context[Theme.self].isDark ? 0.48 : 0.2))
  }
}

extension TimedCurve {
  /// UIKit's spring for alerts and action sheets.
  static let alert = TimedCurve(Spring(dampingRatio: 1, duration: 0.404), cutAt: 0.404)
}
