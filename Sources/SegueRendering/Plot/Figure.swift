package import SegueCore

/// Curves over time in strips, one above the other, that share the time axis.
package struct Figure: Hashable, Sendable {
  package var title: String
  package var subtitle: String
  /// Not empty.
  package var time: ClosedRange<Seconds>
  /// Shaded and named along the top, side by side.
  package var bands: [Band]
  /// Marked by bars along the top, in order, apart from each other; `spanCaption` says what they are.
  package var spans: [ClosedRange<Seconds>]
  package var spanCaption: String
  /// In order, in a row of their own; `markCaption` says what they are.
  package var marks: [Mark]
  package var markCaption: String
  /// Top to bottom.
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

  /// A stretch of time with a name.
  package struct Band: Hashable, Sendable {
    package let range: ClosedRange<Seconds>
    package let name: String
    /// What it is shaded with; nil for none.
    package let shade: Color?

    package init(_ range: ClosedRange<Seconds>, name: String, shade: Color? = nil) {
      self.range = range
      self.name = name
      self.shade = shade
    }
  }

  /// Something that happens at one instant.
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

  /// Curves that share a value axis.
  package struct Strip: Hashable, Sendable {
    package var title: String
    /// Empty for shares and factors.
    package var unit: String
    package var curves: [Curve]
    /// Values that the axis has at least; nil if the curves alone decide.
    package var extent: ClosedRange<Double>?

    package init(_ title: String, unit: String = "", curves: [Curve], extent: ClosedRange<Double>? = nil) {
      self.title = title
      self.unit = unit
      self.curves = curves
      self.extent = extent
    }
  }

  /// A line through points, x being the time and y the value.
  package struct Curve: Hashable, Sendable {
    /// Empty for a curve that the strip's title names.
    package var name: String
    package var color: Color
    /// Points drawn and skipped in turn; solid if empty.
    package var dashes: [Double]
    /// Gaps lie between them. Times rise in each; none is empty.
    package var runs: [[Point]]

    package init(_ name: String, color: Color, dashes: [Double] = [], runs: [[Point]]) {
      self.name = name
      self.color = color
      self.dashes = dashes
      self.runs = runs
    }
  }
}
