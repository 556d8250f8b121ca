/// How a GIF is made; the same for `render scene.json --gif` and `render gif`.
package struct GIFOptions: Hashable, Sendable {
  package enum Dithering: String, CaseIterable, Hashable, Sendable {
    /// Where smooth areas would band: chosen for each area.
    case auto
    case none
    /// A fixed pattern of thresholds.
    case ordered
    /// Errors are handed on to the pixels that follow.
    case diffusion
  }

  /// 1…100. At 100 each pixel gets the colour that the palette has for it; below that pixels may get another, within a
  /// tolerance that grows, where it makes the file smaller and texture hides it. A lower quality is never a bigger file.
  package var quality: Int
  package var dithering: Dithering
  /// Of the dither, 0…1.
  package var ditherStrength: Double
  /// The most colours of a frame, 2…256, with the transparent one where there is one.
  package var colorLimit: Int
  package var loop: GIFLoop
  /// Pixels of less than half opacity stay transparent; otherwise everything is laid over the matte.
  package var isTransparent: Bool
  /// What translucent pixels are laid over.
  package var matte: RGB

  package static let defaultQuality = 90

  package init(
    quality: Int = defaultQuality, dithering: Dithering = .auto, ditherStrength: Double = 1, colorLimit: Int = 256,
    loop: GIFLoop = .forever, isTransparent: Bool = false, matte: RGB = .white
  ) {
    self.quality = quality
    self.dithering = dithering
    self.ditherStrength = ditherStrength
    self.colorLimit = colorLimit
    self.loop = loop
    self.isTransparent = isTransparent
    self.matte = matte
  }
}
