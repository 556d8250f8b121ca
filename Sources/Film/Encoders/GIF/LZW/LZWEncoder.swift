import CKernels
package import SegueGraphics

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
  /// Lower qualities need a lower cost as well as wider tolerances, because colours near the limit of a wide tolerance
  /// would be too expensive otherwise.
  static func errorCost(quality: Int) -> UInt32 { 800 + UInt32(quality * quality) * 62 / 25 }

  /// Encodes a frame whose stripes are all available. With `transparentFirst` the transparent index and index 0 are swapped
  /// in the codes, but not in the returned indices.
  package static func encode(
    _ stripes: [(IndexChoices, DisplayedChoices)], in rect: PixelRect, quality: Int = GIFOptions.defaultQuality,
    transparentFirst: Bool = false
  ) -> CodedPixels {
    let style = LZWStyle(quality: quality, transparentFirst: transparentFirst)
    let most = stripes.map(\.0.nearest.count).max() ?? 0
    let unchanged = stripes.reduce(0) { sum, stripe in sum + stripe.0.nearest.count { $0 == stripe.0.transparent } }
    let triesAllTransparent = LZWPass.shouldTryAllTransparent(unchanged: unchanged, of: rect)
    func pass(isStrict: Bool) -> LZWPass {
      var pass = LZWPass(
        stripes[0].0, atMost: most, in: rect, style, isStrict: isStrict, triesAllTransparent: triesAllTransparent)
      for (choices, shown) in stripes { pass.add(choices, in: choices.rect, shown) }
      return pass
    }
    return smallest(pass(isStrict: false)) { pass(isStrict: true) }.pixels
  }
}

extension LZWEncoder {
  /// The result of a pass, or that of a strict pass if it may be smaller and is. `isFirst`: whether it is the former.
  static func smallest(_ pass: consuming LZWPass, _ strict: () -> LZWPass) -> (pixels: CodedPixels, isFirst: Bool) {
    let (own, isDoubtful) = pass.finish()
    if !isDoubtful { return (own, true) }
    let exact = strict().finish().pixels
    return exact.coded.codes.count <= own.coded.codes.count ? (exact, false) : (own, true)
  }
}

/// Parameters that all passes over a frame share.
struct LZWStyle {
  let quality: Int
  let transparentFirst: Bool
}

/// Encodes a frame once, as its stripes arrive. It is finished before another one begins, so that only one window is in
/// memory.
@safe
struct LZWPass: ~Copyable {
  private let lzw: OpaquePointer
  private let rect: PixelRect
  private let most: Int
  private let palette: Palette
  private let transparent: UInt8?
  private let codeSize: Int
  private var codes: [UInt8] = []
  /// Row by row of the frame's rectangle; valid for the first `count` pixels.
  private(set) var indices: [UInt8]
  /// The indices with all unchanged pixels transparent; nil if that is not tried.
  private var allTransparent: [UInt8]?
  /// The number of pixels coded so far.
  var count: Int { unsafe segue_gif_lzw_tally(lzw).coded }

  /// `stripe` is any of the frame's stripes, `most` the number of pixels of the largest. With `isStrict` each pixel keeps its
  /// nearest colour, or the displayed one if it is equal. `triesAllTransparent` is the result of
  /// `shouldTryAllTransparent`.
  init(
    _ stripe: IndexChoices, atMost most: Int, in rect: PixelRect, _ style: LZWStyle, isStrict: Bool = false,
    triesAllTransparent: Bool
  ) {
    self.rect = rect
    self.most = most
    (palette, transparent) = (stripe.palette, stripe.transparent)
    codeSize = max(2, palette.tableBits)
    indices = unsafe [UInt8](unsafeUninitializedCapacity: rect.area) { $1 = rect.area }
    if triesAllTransparent { allTransparent = indices }
    let colors = palette.colors.map { PerceptualColor($0) }
    let isNeutral = palette.colors.map(\.looksNeutral)
    let lzw = unsafe colors.withUnsafeBytes { [codeSize, transparent] colors in
      unsafe isNeutral.withUnsafeBytes { isNeutral in
        var coding = unsafe segue_gif_coding(
          colors: colors.assumingMemoryBound(to: KernelColor.self).baseAddress, color_count: Int32(colors.count / 8),
          transparent: transparent.map { Int32($0) } ?? -1, code_size: Int32(codeSize),
          is_neutral: isNeutral.assumingMemoryBound(to: UInt8.self).baseAddress,
          transparent_first: style.transparentFirst ? 1 : 0, error_cost: LZWEncoder.errorCost(quality: style.quality),
          is_strict: isStrict ? 1 : 0)
        return unsafe segue_gif_lzw_begin(&coding, most)
      }
    }
    guard let lzw = unsafe lzw else { fatalError("out of memory") }
    unsafe self.lzw = unsafe lzw
  }

  deinit { unsafe segue_gif_lzw_free(lzw) }

  /// Adds the next rows of a stripe. Some of them are coded only with the next ones. `shown` is about these rows.
  mutating func add(_ choices: IndexChoices, in band: PixelRect, _ shown: DisplayedChoices) {
    precondition(band.area <= most && shown.retainedErrors.count == band.area)
    let isLast = band.maxY == rect.maxY
    // Taken out, so that they and the codes are changed in place.
    var (indices, allTransparent) = (indices, allTransparent)
    self.indices = []
    self.allTransparent = nil
    let part = unsafe Self.codes(room: band.area) { codes in
      unsafe withKernelChoices(choices, in: band, shown) { kernel in
        unsafe indices.withUnsafeMutableBufferPointer { indices in
          func add(_ allTransparent: UnsafeMutablePointer<UInt8>?) -> Int {
            unsafe segue_gif_lzw_add(lzw, kernel, isLast ? 1 : 0, indices.baseAddress, allTransparent, codes)
          }
          return unsafe allTransparent?.withUnsafeMutableBufferPointer { unsafe add($0.baseAddress) } ?? add(nil)
        }
      }
    }
    codes += part
    (self.indices, self.allTransparent) = (indices, allTransparent)
  }

  /// After the last stripe: the coded pixels, or the same with all unchanged pixels transparent, whichever is smaller.
  ///
  /// `isDoubtful`: whether so few pixels differ from the nearest index that random effects on the dictionary may outweigh
  /// their savings. This was never observed with more than one such pixel per 20 codes. The limit of one per 12 bytes, or
  /// 8 to 10 codes of 9 to 12 bits, leaves a margin. In small frames chance has more effect, so they are always doubtful if
  /// a pixel has a tolerance.
  consuming func finish() -> (pixels: CodedPixels, isDoubtful: Bool) {
    let tally = unsafe segue_gif_lzw_tally(lzw)
    let own = smallerPixels(tally)
    let isDoubtful =
      tally.inexact > 0 && tally.inexact * 12 < own.coded.codes.count || tally.tolerant > 0 && rect.area < 4096
    return (own, isDoubtful)
  }

  /// Whether coding a frame again with all unchanged pixels transparent may save bytes.
  ///
  /// An unchanged pixel can be transparent, or drawn in the colour that is displayed already. The second choice lets a
  /// string continue across the pixel, but then there are two kinds of runs of unchanged pixels, and the strings for
  /// each grow half as fast. Which effect prevails is not known in advance. Both are tried if nearly all pixels are
  /// unchanged.
  static func shouldTryAllTransparent(unchanged: Int, of rect: PixelRect) -> Bool { unchanged * 8 > rect.area * 7 }

  private func smallerPixels(_ tally: segue_gif_tally) -> CodedPixels {
    let chosen = pixels(indices, codes)
    guard let allTransparent, Self.shouldTryAllTransparent(unchanged: tally.unchanged, of: rect) else { return chosen }
    let codes = unsafe Self.codes(room: rect.area) { unsafe segue_gif_lzw_encode(lzw, allTransparent, rect.area, $0) }
    return codes.count <= chosen.coded.codes.count ? pixels(allTransparent, codes) : chosen
  }

  private func pixels(_ indices: [UInt8], _ codes: [UInt8]) -> CodedPixels {
    CodedPixels(
      coded: CodedFrame(rect: rect, palette: palette, transparent: transparent, codeSize: codeSize, codes: codes),
      indices: indices)
  }

  /// The codes that are written when this number of pixels is added.
  private static func codes(room count: Int, _ write: (UnsafeMutablePointer<UInt8>?) -> Int) -> [UInt8] {
    let room = unsafe [UInt8](unsafeUninitializedCapacity: segue_gif_lzw_room(count)) { room, size in
      size = unsafe write(room.baseAddress)
    }
    // Copied to release the unused capacity.
    return unsafe room.withUnsafeBufferPointer { unsafe [UInt8]($0) }
  }

  private func withKernelChoices(
    _ choices: IndexChoices, in band: PixelRect, _ shown: DisplayedChoices,
    _ body: (UnsafePointer<segue_gif_choices>) -> Int
  ) -> Int {
    let first = choices.first(of: band)
    precondition(first >= 0 && first + band.area <= choices.nearest.count && band.width == choices.rect.width)
    return unsafe choices.nearest.withUnsafeBufferPointer { nearest in
      unsafe choices.target.withUnsafeBytes { targets in
        unsafe choices.tolerance.withUnsafeBufferPointer { tolerances in
          unsafe shown.retainedErrors.withUnsafeBufferPointer { retainedErrors in
            unsafe shown.retainedIndices.withUnsafeBufferPointer { retainedIndices in
              var kernel = unsafe segue_gif_choices(
                nearest: nearest.baseAddress! + first,
                targets: targets.assumingMemoryBound(to: KernelColor.self).baseAddress! + first,
                tolerances: tolerances.baseAddress! + first, retained_errors: retainedErrors.baseAddress,
                retained_indices: retainedIndices.baseAddress, count: band.area)
              return unsafe body(&kernel)
            }
          }
        }
      }
    }
  }
}
