import CKernels
import SegueGraphics

/// Floyd–Steinberg error diffusion (R. Floyd and L. Steinberg, “An adaptive algorithm for spatial greyscale”, 1976).
/// Even rows of the canvas are processed from left to right, odd ones from right to left.
///
/// Error that falls on a pixel that is not dithered is discarded, so it does not leak out of flat areas or across
/// unchanged pixels.
struct ErrorDiffusion: Sendable {
  private let nearest: NearestColor
  /// 1…`Dither.fullStrength`.
  private let strength: Int
  /// The kernel's cache of nearest palette colours.
  private var cells = [UInt32](repeating: 0, count: 1 << segue_gif_cell_bits)
  /// The error diffused to the next row and to the one after it, in sixteenths, with one extra pixel on each side.
  private var errors: [SIMD4<Int32>]

  /// For stripes of this width.
  init(_ nearest: NearestColor, width: Int, strength: Int) {
    self.nearest = nearest
    self.strength = strength
    errors = [SIMD4<Int32>](repeating: SIMD4(), count: 2 * (width + 2))
  }

  /// Stripes must be passed in order.
  mutating func apply(to choices: inout IndexChoices, _ texture: TextureMap) {
    let rect = choices.rect
    let transparent = choices.transparent.map { Int32($0) } ?? -1
    // Taken out, so that they are changed in place.
    var (indices, targets, cells, errors) = (choices.nearest, choices.target, cells, errors)
    (choices.nearest, choices.target, self.cells, self.errors) = ([], [], [], [])
    unsafe nearest.withBlocks { palette, blocks in
      unsafe nearest.colors.withUnsafeBytes { colors in
        unsafe cells.withUnsafeMutableBufferPointer { cells in
          unsafe nearest.neutral.isNeutral.withUnsafeBytes { isNeutral in
            var diffusion = unsafe segue_gif_diffusion(
              palette: palette, blocks: blocks, colors: colors.assumingMemoryBound(to: KernelColor.self).baseAddress,
              transparent: transparent, strength: Int32(strength),
              is_neutral: isNeutral.assumingMemoryBound(to: UInt8.self).baseAddress, cells: cells.baseAddress)
            unsafe texture.withKernelTexture { texture in
              unsafe targets.withUnsafeMutableBytes { targets in
                unsafe errors.withUnsafeMutableBytes { errors in
                  unsafe segue_gif_diffuse(
                    &diffusion, texture, rect.width, rect.height, Int32(rect.minY & 1), &indices,
                    targets.assumingMemoryBound(to: KernelColor.self).baseAddress,
                    errors.assumingMemoryBound(to: (Int32, Int32, Int32, Int32).self).baseAddress)
                }
              }
            }
          }
        }
      }
    }
    (choices.nearest, choices.target, self.cells, self.errors) = (indices, targets, cells, errors)
  }
}
