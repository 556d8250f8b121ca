import SegueEncoders
import SegueJSON

/// Small pictures and animations that together use every feature. A machine renders them to show that it produces the
/// same bytes as every other one.
package enum Corpus {
  /// The number of this edition. A list of checksums is valid for one edition.
  package static let edition = 9

  package static let cases =
    CorpusFile.cases(in: ["shapes", "paints", "effects"]) + contentModes
    + CorpusFile.cases(in: ["images", "texts", "layouts", "motions", "flows", "scenes"]) + encodings

  /// A picture in a box of another shape.
  private static let contentModes: [CorpusCase] = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "topLeft", "bottomRight",
  ].map { mode in
    .still(
      "image/\(mode)",
      nodes: [
        [
          "image": "photo.jpg", "contentMode": .string(mode),
          "frame": ["x": 3.5, "y": 4, "width": 44, "height": 40], "background": "#D5D8DC",
        ]
      ])
  }

  /// One motion, encoded with all kinds of GIF options.
  private static let encodings: [CorpusCase] = [
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
      "encoding/\(name)", transition: ["type": "semi-modal"],
      script: [["present": [:]], ["dismiss": ["speed": 2]]], times: [0.1], gif: options)
  }
}

/// A picture or a short animation that must have the same bytes on every machine.
package struct CorpusCase: Sendable {
  /// A unique name such as `shape/rounded`, and the path of the resulting files.
  package let name: String
  /// The scene file as JSON text. Its pictures and fonts are those of `CorpusAssets`.
  package let scene: String
  /// The times of the compared frames, in seconds.
  let times: [Double]
  /// Device pixels per point.
  let scale: Double
  /// The options of the GIF; nil for none.
  let gif: GIFOptions?

  init(_ name: String, scene: JSON, times: [Double], scale: Double, gif: GIFOptions?) {
    self.name = name
    self.scene = JSONWriter.compact(scene)
    self.times = times
    self.scale = scale
    self.gif = gif
  }

  /// A single frame of `nodes` on a canvas with a plain background.
  static func still(
    _ name: String, width: Int = 64, height: Int = 48, scale: Double = 2, background: String = "#FFFFFF", nodes: JSON
  ) -> CorpusCase {
    let scene = scene(
      width: width, height: height, background: background, below: nodes, above: [], transition: ["type": "dialog"],
      script: [["wait": 1]])
    return CorpusCase(name, scene: scene, times: [0], scale: scale, gif: nil)
  }

  /// Frames of a transition between two screens, and optionally its GIF.
  static func motion(
    _ name: String, transition: JSON, script: JSON, times: [Double], scale: Double = 1, gif: GIFOptions? = nil,
    below: String = "list", above: String = "story"
  ) -> CorpusCase {
    let scene = scene(
      width: 98, height: 160, background: "#FFFFFF", below: CorpusFile.screen(below), above: CorpusFile.screen(above),
      transition: transition, script: script)
    return CorpusCase(name, scene: scene, times: times, scale: scale, gif: gif)
  }

  private static func scene(
    width: Int, height: Int, background: String, below: JSON, above: JSON, transition: JSON, script: JSON
  ) -> JSON {
    [
      "canvas": ["width": .integer(width), "height": .integer(height), "background": .string(background)],
      "frameRate": 20,
      "fonts": ["Inter": "Inter.otf", "Amiri": "Amiri.ttf"],
      "screens": [
        "below": ["background": .string(background), "children": below],
        "above": ["background": "#F4F1EA", "children": above],
      ],
      "transition": transition,
      "script": script,
    ]
  }
}
