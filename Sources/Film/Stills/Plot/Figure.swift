package import SegueCore

/// Curves over time, in strips one above the other with a common time axis.
package struct Figure: Hashable, Sendable {
  package var title: String
  package var subtitle: String
  /// The range of the time axis. Its length is positive.
  package var time: ClosedRange<Seconds>
  /// Adjacent intervals of time, shaded and named along the top.
  package var bands: [Band]
  /// Intervals shown as bars along the top, in order and disjoint. `spanCaption` describes them.
  package var spans: [ClosedRange<Seconds>]
  package var spanCaption: String
  /// Events in a row of their own, in order. `markCaption` describes them.
  package var marks: [Mark]
  package var markCaption: String
  /// In order from top to bottom.
  package var strips: [Strip]

  package init(
    title: String, subtitle: String = "", time: ClosedRange<Seconds>, bands: [Band] = [],
    spans: [ClosedRange<Seconds>] = [], spanCaption: String = "", marks: [Mark] = [], markCaption: String = "",
    strips: [Strip] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.time = time
    self.bands = bands
    self.spans = spans
    self.spanCaption = spanCaption
    self.marks = marks
    self.markCaption = markCaption
    self.strips = strips
  }

  /// A named interval of time.
  package struct Band: Hashable, Sendable {
    package let range: ClosedRange<Seconds>
    package let name: String
    /// The name where there is no room for the whole one; nil for none.
    package let shortName: String?
    /// What the shade means, in the legend.
    package let key: String
    /// The background colour; nil for none.
    package let shade: Color?

    /// - Parameter key: nil for the name.
    package init(
      _ range: ClosedRange<Seconds>, name: String, shortName: String? = nil, key: String? = nil, shade: Color? = nil
    ) {
      self.range = range
      self.name = name
      self.shortName = shortName
      self.key = key ?? name
      self.shade = shade
    }
  }

  /// An event at one instant.
  package struct Mark: Hashable, Sendable {
    package let time: Seconds
    package let name: String
    package let color: Color

    package init(at time: Seconds, name: String, color: Color) {
      self.time = time
      self.name = name
      self.color = color
    }
  }

  /// Curves with a common value axis.
  package struct Strip: Hashable, Sendable {
    package var title: String
    /// Empty for fractions and factors.
    package var unit: String
    package var curves: [Curve]
    /// The range that the axis has at least; nil to fit the curves.
    package var extent: ClosedRange<Double>?

    package init(_ title: String, unit: String = "", curves: [Curve], extent: ClosedRange<Double>? = nil) {
      self.title = title
      self.unit = unit
      self.curves = curves
      self.extent = extent
    }
  }

  /// A polyline; x is the time and y the value.
  package struct Curve: Hashable, Sendable {
    /// Empty if the strip's title names the curve.
    package var name: String
    package var color: Color
    /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
    package var dashes: [Double]
    /// The parts of the polyline, with gaps between them. No part is empty. Times increase within each.
    package var runs: [[Point]]

    package init(_ name: String, color: Color, dashes: [Double] = [], runs: [[Point]]) {
      self.name = name
      self.color = color
      self.dashes = dashes
      self.runs = runs
    }
  }
}
