import SegueCore

/// The runs of one line from left to right, with the width that they take.
struct LineContent {
  private struct Placed {
    let run: GlyphRun
    /// From the line's left end.
    let x: Double
  }

  let width: Double
  /// How many spaces can grow.
  let spaceCount: Int
  private let placed: [Placed]
  /// What the runs' clusters count in.
  private let scalars: [UInt32]
  private let font: FontDescriptor

  private static let space: UInt32 = 0x20

  /// Tab stops stand this many points apart, counted from where the line begins (UIKit's default).
  static let tabInterval = 28.0

  static func tabStop(after x: Double) -> Double { ((x / tabInterval).rounded(.down) + 1) * tabInterval }

  /// `runs` in logical order, with the text that they were shaped from.
  init(_ runs: [GlyphRun], of scalars: [UInt32], _ font: FontDescriptor) {
    var widths: [Double] = []
    // A tab has the paragraph's level (UAX #9, L1), so what is before it in the text is also before it on the line.
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
    if font.tracking != 0, let last = order.last { x -= runs[last].trackingAtRight(font) }
    width = x
    spaceCount = runs.reduce(0) { sum, run in sum + run.glyphs.count { scalars[$0.cluster] == Self.space } }
    self.placed = placed
    self.scalars = scalars
    self.font = font
  }

  /// The largest measures of the line's fonts; at least `strut`.
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

  /// Adds all outlines to `path`; every space is `spaceGrowth` points wider than the font has it.
  func draw(into path: inout Path, at origin: Point, spaceGrowth: Double) {
    var shift = 0.0
    for placed in placed {
      guard let typeface = placed.run.typeface else { continue }
      let scale = placed.run.scale(at: font.size)
      // Advances are summed as integers: a run's glyphs stand where the font's tables put them, whatever is before the run.
      var advance = 0
      for cluster in placed.run.visualClusters(font) {
        for glyph in placed.run.glyphs[cluster.glyphs] {
          let x = origin.x + placed.x + shift + Double(advance + glyph.xOffset) * scale
          let y = origin.y - Double(glyph.yOffset) * scale
          let transform = Transform(a: scale, b: 0, c: 0, d: -scale, tx: x, ty: y)
          // Element by element: the array grows by doubling, where appending whole paths would reserve for each glyph anew.
          for element in typeface.outline(of: glyph.id).elements {
            path.elements.append(element.transformed(by: transform))
          }
          advance += glyph.advance
        }
        shift += cluster.tracking
        if scalars[cluster.range.lowerBound] == Self.space { shift += spaceGrowth }
      }
      // The run's own tracking is part of the next run's x already.
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
