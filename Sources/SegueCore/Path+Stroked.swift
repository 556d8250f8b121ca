extension Path {
  /// The outline of this path drawn with a pen, to be filled by the non-zero rule.
  ///
  /// - Parameters:
  ///   - width: The pen's width in the path's units; nothing is drawn for a width that is not positive.
  ///   - miterLimit: How far a miter may reach, as a multiple of the width, before it is bevelled.
  ///   - dashes: Lengths drawn and skipped in turn, an odd number of them twice over; solid where it is empty, has a
  ///     negative length or no length at all.
  ///   - dashOffset: How far into the pattern the path starts.
  ///   - tolerance: How far, in the path's units, the outline may be from the exact one.
  package func stroked(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashOffset: Double = 0, tolerance: Double = 0.01
  ) -> Path {
    guard width > 0, width.isFinite else { return Path() }
    var outline = StrokeOutline(
      radius: width / 2, cap: cap, join: join, miterLimit: miterLimit, tolerance: Swift.max(tolerance, width * 1e-6))
    let pattern = DashPattern(dashes, offset: dashOffset)
    for figure in figures {
      for part in pattern?.dashes(of: figure, tolerance: tolerance) ?? [figure] { outline.append(part) }
    }
    return Path(outline.elements)
  }
}
