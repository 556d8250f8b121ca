import SegueCore
import SegueMotion
package import SegueScene
import SegueTraces

/// Builds a figure with the curves of everything that moves in an animation.
package enum MotionFigure {
  /// - Parameter columns: The horizontal resolution: the width of the figure in pixels, at least 1.
  package static func figure(of animation: Animation, title: String, columns: Int, colors: FigureColors = .light)
    -> Figure
  {
    let end = animation.duration.seconds
    // A script of zero duration still needs an axis.
    let length = end > 0 ? end : 1
    let times = PlotTimes(animation, length: length, columns: columns)
    let survey = TraceSurvey(animation, at: times.survey, places: comparedPlaces)
    let series = MotionSeries(animation, quantities: survey.varying, at: times)
    return Figure(
      title: title, subtitle: subtitle(of: animation), time: 0...length,
      bands: bands(series, colors, animation.context.scene.flow),
      spans: animation.touches.map { touch in
        let down = touch.down.seconds
        return down...Swift.max(down, touch.up?.seconds ?? length)
      },
      spanCaption: "finger", marks: marks(series, colors), markCaption: "decision",
      strips: strips(series, colors, on: animation.context))
  }

  /// Values that agree to this many decimal places count as equal.
  private static let comparedPlaces = 4

  private static func subtitle(of animation: Animation) -> String {
    let flow = animation.context.scene.flow
    let transitions = flow.transitions.indices.map { index in
      let type = type(of: flow.transitions[index].transition).name
      return flow.name(of: index).map { "\($0): \(type)" } ?? type
    }
    let size = animation.canvas.size
    func text(_ value: Double) -> String { FixedDecimal.text(value, places: value == value.rounded() ? 0 : 1) }
    let length = FixedDecimal.text(animation.duration.seconds, places: 2)
    let motions = transitions.isEmpty ? "" : transitions.joined(separator: ", ") + " · "
    return "\(motions)\(text(size.width)) × \(text(size.height)) pt · \(length) s"
  }

  private static func bands(_ series: MotionSeries, _ colors: FigureColors, _ flow: Flow) -> [Figure.Band] {
    series.phases.map { range, value in
      let phase = value.phase
      let shade: Color? =
        switch phase {
        case .dismissed, .presented: nil
        case .presenting: colors.presenting
        case .dismissing: colors.dismissing
        }
      guard let transition = flow.name(of: value.transition) else {
        return Figure.Band(range, name: phase.rawValue, shade: shade)
      }
      let name = phase == .presented ? "\(transition) \(phase.rawValue)" : "\(phase.rawValue) \(transition)"
      return Figure.Band(range, name: name, shortName: transition, key: phase.rawValue, shade: shade)
    }
  }

  private static func marks(_ series: MotionSeries, _ colors: FigureColors) -> [Figure.Mark] {
    series.decisions.compactMap { range, decision in
      decision.map { decision in
        Figure.Mark(
          at: range.lowerBound, name: decision.rawValue,
          color: decision == .cancel ? colors.cancel : colors.finish)
      }
    }
  }

  private static func strips(_ series: MotionSeries, _ colors: FigureColors, on context: SceneContext) -> [Figure.Strip]
  {
    var styles: [String: PlotPalette.CurveStyle] = [:]
    var strips: [(kind: StripKind, curves: [Figure.Curve])] = []
    for (quantity, runs) in series.curves {
      guard let kind = StripKind(quantity) else { continue }
      let (name, style) = nameAndStyle(of: quantity, in: kind, on: context, colors, &styles)
      let index = strips.firstIndex { $0.kind == kind } ?? strips.endIndex
      if index == strips.endIndex { strips.append((kind, [])) }
      // Identical curves are drawn once, with both names.
      if let duplicate = strips[index].curves.firstIndex(where: { $0.runs == runs }) {
        strips[index].curves[duplicate].name += " = " + name
        continue
      }
      strips[index].curves.append(Figure.Curve(name, color: style.color, dashes: style.dashes, runs: runs))
    }
    return strips.sorted { $0.kind.rawValue < $1.kind.rawValue }.map { kind, curves in
      Figure.Strip(kind.title, unit: kind.unit, curves: curves, extent: kind.extent)
    }
  }

  /// The name and style of a curve. A layer has the same style in all strips; `styles` has those of the layers so far.
  private static func nameAndStyle(
    of quantity: TraceQuantity, in kind: StripKind, on context: SceneContext, _ colors: FigureColors,
    _ styles: inout [String: PlotPalette.CurveStyle]
  ) -> (name: String, style: PlotPalette.CurveStyle) {
    let (group, property) = quantity.names(on: context)
    switch kind {
    case .progress, .keyboard: return ("", colors.plain)
    case .finger, .velocity: return (property, property == "x" ? colors.plain : colors.second)
    default:
      let style = styles[group] ?? colors.curveStyle(styles.count)
      styles[group] = style
      switch kind {
      case .scroll: return (group.dropFirst("scroll.".count) + " " + property, style)
      case .row: return (String(group.dropFirst("row.".count)), style)
      default: return (group, style)
      }
    }
  }
}

/// The strips of a motion figure, top to bottom.
enum StripKind: Int, Hashable {
  case progress, keyboard, finger, velocity, scroll, row, x, y, width, height, scale, turn, cornerRadius, opacity,
    shadowOpacity

  /// The strip that shows a quantity; nil for text values, and for what only decides about a release.
  init?(_ quantity: TraceQuantity) {
    switch quantity {
    case .phase, .transition, .activity, .decision, .release, .stage, .stageRelease, .rowRelease, .pageRelease,
      .refresh,
      .zoom:
      return nil
    case .progress: self = .progress
    case .keyboard: self = .keyboard
    case .finger: self = .finger
    case .velocity: self = .velocity
    case .scroll: self = .scroll
    case .row: self = .row
    case .zoomScale: self = .scale
    case .layer(_, .x), .node(_, _, .x): self = .x
    case .layer(_, .y), .node(_, _, .y): self = .y
    case .layer(_, .width): self = .width
    case .layer(_, .height): self = .height
    case .layer(_, .scale), .node(_, _, .scale): self = .scale
    case .layer(_, .turn): self = .turn
    case .layer(_, .cornerRadius): self = .cornerRadius
    case .layer(_, .opacity), .node(_, _, .opacity): self = .opacity
    case .layer(_, .shadowOpacity): self = .shadowOpacity
    }
  }

  var title: String {
    switch self {
    case .progress: "Progress"
    case .keyboard: "Keyboard"
    case .finger: "Finger"
    case .velocity: "Finger velocity"
    case .scroll: "Scroll offset"
    case .row: "Row offset"
    case .x: "Left edge x"
    case .y: "Top edge y"
    case .width: "Width"
    case .height: "Height"
    case .scale: "Scale"
    case .turn: "Rotation"
    case .cornerRadius: "Corner radius"
    case .opacity: "Opacity"
    case .shadowOpacity: "Shadow opacity"
    }
  }

  var unit: String {
    switch self {
    case .progress, .keyboard, .scale, .opacity, .shadowOpacity: ""
    case .velocity: "pt/s"
    case .turn: "°"
    default: "pt"
    }
  }

  /// The range that the axis has at least; nil to fit the curves. Fractions are shown with their whole range.
  var extent: ClosedRange<Double>? {
    switch self {
    case .progress, .keyboard, .opacity: 0...1
    default: nil
    }
  }
}
