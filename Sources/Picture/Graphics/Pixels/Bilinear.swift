import CKernels
package import SegueCore

/// Bilinear sampling, optionally between two mipmap levels (trilinear).
package enum Bilinear {
  /// The sampling positions of a row of device pixels. Positions are computed in double precision at every 512th pixel
  /// and stepped in units of 1/2³² pixel from there, so a pixel does not depend on the requested range.
  package struct Row: Sendable {
    fileprivate let map: Transform
    fileprivate let scale: Double
    /// The y coordinate of the pixels' centres.
    fileprivate let centerY: Double

    /// Pixel x samples the image at (a·(x + ½) + c·(y + ½) + tx, b·(x + ½) + d·(y + ½) + ty) · `scale`.
    package init(y: Int, map: Transform, scale: Double) {
      self.map = map
      self.scale = scale
      centerY = Double(y) + 0.5
    }

    /// The distance between the pixels whose position is computed in double precision; a power of two.
    fileprivate static let anchorSpacing = 512

    /// The last pixel up to `x` whose position is computed in double precision.
    @inline(__always) fileprivate static func anchor(of x: Int) -> Int { x & -anchorSpacing }

    /// The sampling position of pixel `x`, in units of 1/2³² pixel.
    @inline(__always) package func position(of x: Int) -> (x: Int64, y: Int64) {
      let anchor = Self.anchor(of: x)
      let center = Double(anchor) + 0.5
      let offset = Int64(x - anchor)
      return (
        Self.fixed((map.a * center + map.c * centerY + map.tx) * scale) &+ offset &* step.x,
        Self.fixed((map.b * center + map.d * centerY + map.ty) * scale) &+ offset &* step.y
      )
    }

    /// The distance between the sampling positions of neighbouring pixels, in units of 1/2³² pixel.
    fileprivate var step: (x: Int64, y: Int64) { (Self.fixed(map.a * scale), Self.fixed(map.b * scale)) }

    /// Converts to 32 fractional bits, clamped to ±2³⁰ pixels. No image is that large.
    private static func fixed(_ v: Double) -> Int64 {
      Int64((Swift.min(1_073_741_824, Swift.max(-1_073_741_824, v)) * 4_294_967_296).rounded())
    }
  }

  /// Fills a row with the device pixels `columns`, sampled from `fine` and, weighted by `mix`, from `coarse`, the next
  /// mipmap level. Border pixels are repeated outside the image.
  package static func fill(
    _ row: inout MutableSpan<RGBA8>, _ columns: Range<Int>, _ positions: Row, fine: borrowing Bitmap,
    coarse: borrowing Bitmap, mix: UnitFixed
  ) {
    let (fineWidth, fineHeight) = (fine.width, fine.height)
    let (coarseWidth, coarseHeight) = (coarse.width, coarse.height)
    let step = positions.step
    fine.withPixels { fine in
      coarse.withPixels { coarse in
        unsafe fine.withAddress(0, count: fineWidth * fineHeight) { fine in
          unsafe coarse.withAddress(0, count: coarseWidth * coarseHeight) { coarse in
            var first = unsafe pixels_bitmap(pixels: fine, width: fineWidth, height: fineHeight)
            var second = unsafe pixels_bitmap(pixels: coarse, width: coarseWidth, height: coarseHeight)
            var x = columns.lowerBound
            while x < columns.upperBound {
              let end = Swift.min(columns.upperBound, Row.anchor(of: x) + Row.anchorSpacing)
              let start = positions.position(of: x)
              let part = x - columns.lowerBound..<end - columns.lowerBound
              unsafe row.withMutableAddress(part) {
                unsafe pixels_bilinear($0, part.count, start.x, start.y, step.x, step.y, &first, &second, mix)
              }
              x = end
            }
          }
        }
      }
    }
  }
}
