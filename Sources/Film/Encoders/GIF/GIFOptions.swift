import SegueImages

/// GIF encoding options, shared by `render scene.json --gif` and `render gif`.
package struct GIFOptions: Hashable, Sendable {
  package enum Dithering: String, CaseIterable, Hashable, Sendable {
    /// Error diffusion where smooth areas would show banding; the strength depends on the quality.
    case auto
    case none
    /// Ordered dithering with a fixed threshold matrix.
    case ordered
    /// Error diffusion.
    case diffusion
  }

  /// 1…100. At 100 each pixel gets its nearest palette colour. Below that, a pixel may get another colour within a
  /// tolerance if that makes the file smaller and texture hides it. A lower quality never makes a larger file.
  package var quality: Int
  package var dithering: Dithering
  /// The strength of dithering, 0…1.
  package var ditherStrength: Double
  /// The maximum number of colours per frame, 2…256, including the transparent index if there is one.
  package var colorLimit: Int
  package var loop: AnimationLoop
  /// Whether pixels of less than half opacity stay transparent; otherwise the whole frame is composited over the matte.
  package var isTransparent: Bool
  /// The colour behind translucent pixels.
  package var matte: RGB

  package static let defaultQuality = 90

  package init(
    quality: Int = defaultQuality, dithering: Dithering = .auto, ditherStrength: Double = 1, colorLimit: Int = 256,
    loop: AnimationLoop = .forever, isTransparent: Bool = false, matte: RGB = .white
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

/// How often an animation plays: a GIF, an APNG or a WebP.
package enum AnimationLoop: Hashable, Sendable {
  case forever
  case once
  /// The total number of plays, clamped to 1…65536 in a GIF.
  case times(Int)

  /// The loop count of the NETSCAPE extension, which is the number of repeats: 0 for ever, −1 for no extension.
  var repeats: Int {
    switch self {
    case .forever: 0
    case .once: -1
    case .times(let times): times <= 1 ? -1 : min(times - 1, 65535)
    }
  }

  /// The total number of plays as APNG and WebP store it; 0 for ever.
  var plays: Int {
    switch self {
    case .forever: 0
    case .once: 1
    case .times(let times): max(1, min(times, Int(Int32.max)))
    }
  }
}

extension AnimationReader {
  /// How often it plays, for an encoder.
  package var loop: AnimationLoop { plays == 0 ? .forever : plays == 1 ? .once : .times(plays) }
}
