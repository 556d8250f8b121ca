import CKernels

/// GIF's LZW, with sight: of the strings in the dictionary that the next pixels may become, it takes the one that is worth
/// most, which is its length less what it makes worse.
///
/// (The dictionary is T. Welch's, “A technique for high-performance data compression”, 1984; the container's variant is in
/// appendix F of the GIF89a specification.)
package enum LZWEncoder {
  // 800 + 24,800 · (quality/100)²
  /// What a pixel loses to a squared distance of 1 from its target, beyond that of its nearest colour, if its tolerance
  /// were 0, in 2⁻²⁰ of a pixel's length; the larger the tolerance, the less by that.
  ///
  /// Where little quality is asked for, wider tolerances alone would change little: what lies far out in them is dear.
  static func price(quality: Int) -> UInt32 { 800 + UInt32(quality * quality) * 62 / 25 }

  /// With `transparentFirst` the codes have the transparent index and index 0 exchanged, the indices that are answered not.
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
      // Without the room that was not needed.
      codes: unsafe codes.withUnsafeBufferPointer { unsafe [UInt8]($0) }, indices: indices)
  }

  /// Of a `PerceptualColor`, as C has them.
  private typealias Numbers = (Int16, Int16, Int16, Int16)

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
                  nearest: nearest.baseAddress, targets: targets.assumingMemoryBound(to: Numbers.self).baseAddress,
                  tolerances: tolerances.baseAddress,
                  retainedErrors: retainedErrors.baseAddress, retainedIndices: retainedIndices.baseAddress, count: nearest.count,
                  colors: colors.assumingMemoryBound(to: Numbers.self).baseAddress,
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
