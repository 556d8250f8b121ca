import SegueCodecs

extension Corpus {
  /// One motion, encoded in every way that a GIF can be.
  static let encodings: [CorpusCase] =
    [
      ("quality-100", GIFOptions(quality: 100)),
      ("quality-60", GIFOptions(quality: 60)),
      ("quality-20", GIFOptions(quality: 20)),
      ("dither-none", GIFOptions(dithering: .none)),
      ("dither-ordered", GIFOptions(dithering: .ordered)),
      ("dither-diffusion", GIFOptions(dithering: .diffusion, ditherStrength: 0.7)),
      ("colors-16", GIFOptions(colorLimit: 16)),
      ("transparent", GIFOptions(loop: .once, isTransparent: true, matte: .white)),
    ].map { (name: String, options: GIFOptions) in
      .motion(
        "encoding/\(name)", transition: #"{ "type": "semi-modal" }"#,
        script: #"{ "present": {} }, { "dismiss": { "speed": 2 } }"#, times: [0.1], gif: options)
    }
}
