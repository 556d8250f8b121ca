import CKernels

/// A lossy LZW encoder for GIF: among the dictionary strings that the next pixels may become, it takes the one of
/// greatest value, which is its length minus the cost of the errors it introduces.
///
/// The dictionary is that of T. Welch, “A technique for high-performance data compression”, 1984; the GIF variant is
/// described in appendix F of the GIF89a specification.
package enum LZWEncoder {
  // 800 + 24,800 · (quality/100)²
  /// The cost of a squared distance of 1 from the target, beyond that of the nearest colour, for a tolerance of 0, in
  /// 2⁻²⁰ of a pixel's length. The cost decreases as the tolerance grows.
  ///
  /// Lower qualities need a lower price as well as wider tolerances, because colours near the limit of a wide tolerance
  /// would be too expensive otherwise.
  static func price(quality: Int) -> UInt32 { 800 + UInt32(quality * quality) * 62 / 25 }

  /// With `transparentFirst` the transparent index and index 0 are swapped in the codes, but not in the returned
  /// indices.
  package static func encode(
    _ choices: IndexChoices, _ shown: DisplayedChoices, quality: Int = GIFOptions.defaultQuality,
    transparentFirst: Bool = false
  ) -> CodedFrame {
    let colors = choices.palette.colors.map { PerceptualColor($0) }
    let codeSize = max(2, choices.palette.tableBits)
    let count = choices.nearest.count
    var codes: [UInt8] = []
    let indices = unsafe [UInt8](unsafeUninitializedCapacity: count) { indices, indexCount in
      unsafe withKernelChoices(
        choices, shown, colors, codeSize: codeSize, price: price(quality: quality), transparentFirst
      ) { kernel in
        codes = unsafe [UInt8](unsafeUninitializedCapacity: segue_gif_lzw_room(count)) { codes, codeCount in
          codeCount = unsafe segue_gif_lzw(kernel, indices.baseAddress, codes.baseAddress)
        }
      }
      indexCount = count
    }
    return CodedFrame(
      rect: choices.rect, palette: choices.palette, transparent: choices.transparent, codeSize: codeSize,
      // Copied to release the unused capacity.
      codes: unsafe codes.withUnsafeBufferPointer { unsafe [UInt8]($0) }, indices: indices)
  }

  /// The layout of a `PerceptualColor` in C.
  private typealias KernelColor = (Int16, Int16, Int16, Int16)

  private static func withKernelChoices(
    _ choices: IndexChoices, _ shown: DisplayedChoices, _ colors: [PerceptualColor], codeSize: Int,
    price: UInt32, _ transparentFirst: Bool, _ body: (UnsafePointer<segue_gif_choices>) -> Void
  ) {
    unsafe choices.nearest.withUnsafeBufferPointer { nearest in
      unsafe choices.target.withUnsafeBytes { targets in
        unsafe choices.tolerance.withUnsafeBufferPointer { tolerances in
          unsafe shown.retainedErrors.withUnsafeBufferPointer { retainedErrors in
            unsafe shown.retainedIndices.withUnsafeBufferPointer { retainedIndices in
              unsafe colors.withUnsafeBytes { colors in
                var kernel = unsafe segue_gif_choices(
                  nearest: nearest.baseAddress, targets: targets.assumingMemoryBound(to: KernelColor.self).baseAddress,
                  tolerances: tolerances.baseAddress,
                  retained_errors: retainedErrors.baseAddress, retained_indices: retainedIndices.baseAddress,
                  count: nearest.count,
                  colors: colors.assumingMemoryBound(to: KernelColor.self).baseAddress,
                  color_count: Int32(colors.count / 8),
                  transparent: choices.transparent.map { Int32($0) } ?? -1, code_size: Int32(codeSize),
                  transparent_first: transparentFirst ? 1 : 0, price: price)
                unsafe body(&kernel)
              }
            }
          }
        }
      }
    }
  }
}
