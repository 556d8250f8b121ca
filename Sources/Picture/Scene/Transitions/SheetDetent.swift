import SegueCore
import SegueJSON

/// A height at which a sheet rests, as scenes name it.
enum SheetDetent: Hashable, Sendable {
  /// A little more than half of the full height.
  case medium
  /// The full height.
  case large
  /// Points above the safe area, or a part of the full height.
  case length(Length)

  /// As it is written in the scene.
  var name: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .length(let length):
      length.points.map { JSONWriter.text(of: $0) } ?? length.fraction.map { JSONWriter.text(of: $0 * 100) + "%" } ?? ""
    }
  }

  /// The upper edge of the sheet, in points; nil if the canvas has no such height.
  func y(on metrics: SheetMetrics) -> Double? {
    switch self {
    case .large: metrics.fullY
    case .medium: metrics.medium.map(metrics.y(showing:))
    case .length(let length): metrics.y(showing: length.resolved(against: metrics.maximum))
    }
  }
}

extension Format where Value == SheetDetent {
  /// `"medium"`, `"large"`, points, or a percentage of the full height.
  static var sheetDetent: Format {
    .either(
      .choice([("medium", .medium), ("large", .large)], encode: { JSON.string($0.name) }),
      Format<Length>.positiveLength.map({ .length($0) }) { if case .length(let length) = $0 { length } else { nil } })
  }
}

/// The detents that a sheet has on its canvas.
struct SheetRests: Sendable {
  /// The largest first, as UIKit sorts them.
  let names: [String]
  /// The sheet's upper edges, in points. No two are equal.
  let edges: [Double]
  /// The one at which the sheet opens.
  let selected: Int
  /// The largest at which the page behind is not dimmed; nil: it always is.
  let undimmed: Int?

  /// - Parameters:
  ///   - selected: An index in `detents`; nil: the smallest one.
  ///   - undimmed: An index in `detents`.
  init(_ detents: [SheetDetent], on metrics: SheetMetrics, selected: Int?, undimmed: Int?) {
    let heights = detents.map { $0.y(on: metrics) }
    var rests: [(name: String, edge: Double)] = []
    for (detent, edge) in zip(detents, heights) {
      // Two detents above the full height are one.
      if let edge, !rests.contains(where: { $0.edge == edge }) { rests.append((detent.name, edge)) }
    }
    // On a canvas without a medium height, a sheet that has no other is a large one.
    if rests.isEmpty { rests = [(SheetDetent.large.name, metrics.fullY)] }
    rests.sort { $0.edge < $1.edge }
    names = rests.map(\.name)
    edges = rests.map(\.edge)
    func place(of index: Int?) -> Int? {
      index.flatMap { heights[$0] }.flatMap { edge in rests.firstIndex { $0.edge == edge } }
    }
    self.selected = place(of: selected) ?? rests.count - 1
    self.undimmed = place(of: undimmed)
  }
}
