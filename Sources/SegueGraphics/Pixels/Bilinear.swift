import CKernels
package import SegueCore

/// Bilinear sampling, optionally between two mipmap levels (trilinear).
package enum Bilinear {
  /// The sampling positions of a row of device pixels. Positions are computed in double precision at every 512th pixel
  /// and stepped in units of 1/2³² pixel from there, so a pixel does not depend on the requested range.
  package struct Row: Sendable {
    fileprivate let map: Transform
    fileprivate let scale: Double
    fileprivate let y: Double

    /// Pixel x samples the image at (a·(x + ½) + c·(y + ½) + tx, b·(x + ½) + d·(y + ½) + ty) · `scale`.
    package init(y: Int, map: Transform, scale: Double) {
      self.map = map
      self.scale = scale
      self.y = Double(y) + 0.5
    }

    fileprivate static let stride = 512

    /// The sampling position of pixel `x`, in units of 1/2³² pixel.
    @inline(__always) package func position(of x: Int) -> (x: Int64, y: Int64) {
      let anchor = x & -Self.stride
      let center = Double(anchor) + 0.5
      let offset = Int64(x - anchor)
      return (
        Self.fixed((map.a * center + map.c * y + map.tx) * scale) &+ offset &* step.x,
        Self.fixed((map.b * center + map.d * y + map.ty) * scale) &+ offset &* step.y
      )
    }

    fileprivate var step: (x: Int64, y: Int64) { (Self.fixed(map.a * scale), Self.fixed(map.b * scale)) }

    /// Converts to 32 fractional bits, clamped to ±2³⁰ pixels. No image is that large.
    private static func fixed(_ v: Double) -> Int64 {
      Int64((Swift.min(1_073_741_824, Swift.max(-1_073_741_824, v)) * 4_294_967_296).rounded())
    }
  }

  /// Fills a row with the device pixels `columns`, sampled from `fine` and, weighted by `mix`, from `coarse`, the next
  /// mipmap level. Border pixels are repeated outside the image.
  package static func fill(
    _ row: inout MutableSpan<RGBA8>, _ columns: Range<Int>, _ line: Row, fine: borrowing Bitmap,
    coarse: borrowing Bitmap, mix: UnitFixed
  ) {
    let (size, half) = ((fine.width, fine.height), (coarse.width, coarse.height))
    let step = line.step
    fine.withPixels { fine in
      coarse.withPixels { coarse in
        unsafe fine.withAddress(0, count: size.0 * size.1) { fine in
          unsafe coarse.withAddress(0, count: half.0 * half.1) { coarse in
            var first = unsafe pixels_bitmap(pixels: fine, width: size.0, height: size.1)
            var second = unsafe pixels_bitmap(pixels: coarse, width: half.0, height: half.1)
            var x = columns.lowerBound
            while x < columns.upperBound {
              let end = Swift.min(columns.upperBound, x & -Row.stride + Row.stride)
              let start = line.position(of: x)
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
