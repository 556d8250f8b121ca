import CKernels

/// Source-over compositing of premultiplied pixels.
package enum SourceOver {
  /// Draws `source[offset…]` over `range` of `row`, weighted by `coverage`: D' = S·w + D·(1 − Sα·w), rounded once.
  package static func blend(
    _ source: Span<RGBA8>, at offset: Int, over row: inout MutableSpan<RGBA8>, _ range: Range<Int>, coverage: UnitFixed
  ) {
    if coverage == 0 || range.isEmpty { return }
    unsafe row.withMutableAddress(range) { pixels in
      unsafe source.withAddress(offset, count: range.count) { source in
        if coverage == .full {
          unsafe pixels_source_over(pixels, source, range.count)
        } else {
          unsafe pixels_source_over_weighted(pixels, source, range.count, coverage)
        }
      }
    }
  }
}

/// Linear interpolation between two rows of premultiplied pixels.
package enum CrossFade {
  /// Interpolates `range` of `row` towards `target[offset…]`: D' = T·w + D·(1 − w), rounded once.
  package static func blend(
    _ target: Span<RGBA8>, at offset: Int, into row: inout MutableSpan<RGBA8>, _ range: Range<Int>, weight: UnitFixed
  ) {
    if weight == 0 || range.isEmpty { return }
    unsafe row.withMutableAddress(range) { pixels in
      unsafe target.withAddress(offset, count: range.count) { target in
        if weight == .full {
          unsafe pixels.update(from: target, count: range.count)
        } else {
          unsafe pixels_cross_fade(pixels, target, range.count, weight)
        }
      }
    }
  }
}
