package import SegueCodecs
package import SegueJSON
package import SegueRendering

// Options as parts of keys: what the bytes of an output depend on.

extension GIFOptions {
  /// All options but the strength of the dither and the profile. Only `render` and `render gif` can set these two, and
  /// add them to their keys (`GIFArguments`). `render docs` omits them, so its keys are the same as before these
  /// options existed.
  package var keyMembers: [(String, JSON)] {
    [
      ("quality", .integer(quality)), ("dither", .string(dithering.rawValue)),
      ("colors", .integer(colorLimit)), ("loop", .string("\(loop)")),
      ("transparent", .bool(isTransparent)), ("matte", .string(matte.hexadecimal)),
    ]
  }
}

extension Framing {
  /// All options of the framing.
  package var keyJSON: JSON {
    [
      "device": .string(device.rawValue), "statusBar": .string(statusBar.rawValue),
      "background": .string(orNull: background?.text), "padding": .number(orNull: padding),
      "corners": .number(corners), "screenCorners": .number(orNull: screenCorners),
      "shadow": .bool(orNull: shadow), "appearance": .string(appearance.rawValue),
    ]
  }
}
