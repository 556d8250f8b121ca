import SegueCore
package import SegueScene

/// The curves of everything that moves in an animation.
package enum MotionFigure {
  /// - Parameters:
  ///   - colors: What it is drawn with.
  ///   - columns: What the picture can tell apart, at least 1: as many as it has pixels from left to right.
  package static func figure(of animation: Animation, title: String, columns: Int, colors: FigureColors = .light)
    -> Figure
  {
    let end = animation.duration.seconds
    // A script that takes no time has an axis all the same.
    let length = end > 0 ? end : 1
    let times = PlotTimes(animation, length: length, columns: columns)
    let survey = TraceSurvey(animation, at: times.survey, places: comparedPlaces)
    let series = MotionSeries(animation, quantities: survey.varying, at: times)
    return Figure(
      title: title, subtitle: subtitle(of: animation), time: 0...length, bands: bands(series, colors),
      spans: animation.touches.map { touch in
        let down = touch.down.seconds
        return down...Swift.max(down, touch.up?.seconds ?? length)
      },
      spanCaption: "finger", marks: marks(series, colors), markCaption: "decision",
      strips: strips(series, colors, on: animation.context))
  }

  /// Values that agree in as many places look the same.
  private static let comparedPlaces = 4

  private static func subtitle(of animation: Animation) -> String {
    let transition = type(of: animation.context.scene.transition).name
    let size = animation.canvas.size
    func text(_ value: Double) -> String { FixedDecimal.text(value, places: value == value.rounded() ? 0 : 1) }
    let length = FixedDecimal.text(animation.duration.seconds, places: 2)
    return "\(transition) · \(text(size.width)) × \(text(size.height)) pt · \(length) s"
  }

  private static func bands(_ series: MotionSeries, _ colors: FigureColors) -> [Figure.Band] {
    series.phases.map { range, phase in
      let shade: Color? =
        switch phase {
        case .dismissed, .presented: nil
        case .presenting: colors.presenting
        case .dismissing: colors.dismissing
        }
      return Figure.Band(range, name: phase.rawValue, shade: shade)
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

  private static func strips(_ series: MotionSeries, _ colors: FigureColors, on context: SceneContext) -> [Figure.Strip] {
    var inks: [String: PlotPalette.Ink] = [:]
    var strips: [(kind: StripKind, curves: [Figure.Curve], keys: [[[Point]]])] = []
    for (quantity, runs) in series.curves {
      guard let kind = StripKind(quantity) else { continue }
      let (name, ink) = title(of: quantity, in: kind, on: context, colors, &inks)
      let index = strips.firstIndex { $0.kind == kind } ?? strips.endIndex
      if index == strips.endIndex { strips.append((kind, [], [])) }
      // One line for curves that are the same everywhere.
      if let twin = strips[index].keys.firstIndex(of: runs) {
        strips[index].curves[twin].name += " = " + name
        continue
      }
      strips[index].keys.append(runs)
      strips[index].curves.append(Figure.Curve(name, color: ink.color, dashes: ink.dashes, runs: runs))
    }
    return strips.sorted { $0.kind.rawValue < $1.kind.rawValue }.map {
      Figure.Strip($0.kind.title, unit: $0.kind.unit, curves: $0.curves, extent: $0.kind.extent)
    }
  }

  /// What a curve is called and drawn with: a layer has one colour in all strips.
  private static func title(
    of quantity: TraceQuantity, in kind: StripKind, on context: SceneContext, _ colors: FigureColors,
    _ inks: inout [String: PlotPalette.Ink]
  ) -> (name: String, ink: PlotPalette.Ink) {
    let (group, property) = quantity.names(on: context)
    switch kind {
    case .progress: return ("", colors.plain)
    case .finger, .velocity: return (property, property == "x" ? colors.plain : colors.second)
    default:
      let ink = inks[group] ?? colors.ink(inks.count)
      inks[group] = ink
      return (kind == .scroll ? group.dropFirst("scroll.".count) + " " + property : group, ink)
    }
  }
}
