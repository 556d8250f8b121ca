import SegueCore

/// The runs of one line in visual order, left to right, and their width.
struct LineContent {
  private struct Placed {
    let run: GlyphRun
    /// The distance from the left end of the line, in points.
    let x: Double
  }

  let width: Double
  /// The number of spaces that can be stretched for justification.
  let spaceCount: Int
  private let placed: [Placed]
  /// The text that the runs were shaped from.
  private let scalars: [UInt32]
  private let font: FontDescriptor

  private static let space: UInt32 = 0x20

  /// The distance between tab stops from the start of the line, in points (UIKit's default).
  static let tabInterval = 28.0

  static func tabStop(after x: Double) -> Double { ((x / tabInterval).rounded(.down) + 1) * tabInterval }

  /// `runs` are in logical order; they were shaped from `scalars`.
  init(_ runs: [GlyphRun], of scalars: [UInt32], _ font: FontDescriptor) {
    var widths: [Double] = []
    // A tab has the paragraph's level (UAX #9, L1), so text before the tab is also before it on the line.
    var pen = 0.0
    for run in runs {
      let width = run.isTab ? Self.tabStop(after: pen) - pen : run.width(font)
      widths.append(width)
      pen += width
    }
    var x = 0.0
    var placed: [Placed] = []
    let order = BidiLevels.visualOrder(of: runs.map(\.level))
    for i in order {
      placed.append(Placed(run: runs[i], x: x))
      x += widths[i]
    }
    // The line's width ends before the tracking of its rightmost cluster.
    if font.tracking != 0, let last = order.last { x -= runs[last].trackingAtRight(font) }
    width = x
    spaceCount = runs.reduce(0) { sum, run in sum + run.glyphs.count { scalars[$0.cluster] == Self.space } }
    self.placed = placed
    self.scalars = scalars
    self.font = font
  }

  /// The maximum of the metrics of the line's fonts and of `strut`, in points.
  func metrics(strut: FontMetrics) -> FontMetrics {
    var metrics = strut
    for placed in placed {
      guard let typeface = placed.run.typeface else { continue }
      let other = typeface.metrics.scaled(by: placed.run.scale(at: font.size))
      metrics.ascent = max(metrics.ascent, other.ascent)
      metrics.descent = max(metrics.descent, other.descent)
      metrics.lineGap = max(metrics.lineGap, other.lineGap)
    }
    return metrics
  }

  /// Appends all glyphs to `layout`. Every space is widened by `spaceGrowth` points.
  func append(to layout: inout TextLayout, at origin: Point, spaceGrowth: Double) {
    var shift = 0.0
    for placed in placed {
      guard let typeface = placed.run.typeface else { continue }
      let scale = placed.run.scale(at: font.size)
      // Advances are summed as integers, so that glyph positions within a run do not depend on the text before it.
      var advance = 0
      for cluster in placed.run.visualClusters(font) {
        for glyph in placed.run.glyphs[cluster.glyphs] {
          let x = origin.x + placed.x + shift + Double(advance + glyph.xOffset) * scale
          let y = origin.y - Double(glyph.yOffset) * scale
          advance += glyph.advance
          if let colored = typeface.colorGlyph(of: glyph.id) {
            let frame = Transform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y).boundingBox(of: colored.frame)
            layout.colorGlyphs.append(TextLayout.PlacedGlyph(glyph: colored, frame: frame))
            continue
          }
          // `checkOutlines` has counted the segments of whole paragraphs. Only glyphs that change at the ends of lines can
          // exceed the limit here; they are left out.
          if layout.path.elements.count > TextLayout.segmentLimit { continue }
          let transform = Transform(a: scale, b: 0, c: 0, d: -scale, tx: x, ty: y)
          layout.path.append(typeface.outline(of: glyph.id), transform)
        }
        shift += cluster.tracking
        if scalars[cluster.range.lowerBound] == Self.space { shift += spaceGrowth }
      }
      // The x of the next run already includes this run's tracking.
      shift -= placed.run.totalTracking(font)
    }
  }
}

extension GlyphRun {
  fileprivate func visualClusters(_ font: FontDescriptor) -> [GlyphCluster] {
    let clusters = clusters(size: font.size, tracking: font.tracking)
    return isRightToLeft ? clusters.reversed() : clusters
  }

  fileprivate func totalTracking(_ font: FontDescriptor) -> Double {
    font.tracking == 0 ? 0 : visualClusters(font).reduce(0) { $0 + $1.tracking }
  }

  fileprivate func width(_ font: FontDescriptor) -> Double {
    Double(glyphs.reduce(0) { $0 + $1.advance }) * scale(at: font.size) + totalTracking(font)
  }

  fileprivate func trackingAtRight(_ font: FontDescriptor) -> Double { visualClusters(font).last?.tracking ?? 0 }
}
