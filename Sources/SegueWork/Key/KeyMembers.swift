package import SegueCodecs
package import SegueJSON
package import SegueRendering

// Options as parts of keys: what the bytes of an output depend on.

extension GIFOptions {
  /// All but the strength of the dither and the profile, which only the command line can set: the keys of `render docs`
  /// are older than these options.
  package var keyMembers: [(String, JSON)] {
    [
      ("quality", .integer(quality)), ("dither", .string(dithering.rawValue)),
      ("colors", .integer(colorLimit)), ("loop", .string("\(loop)")),
      ("transparent", .bool(isTransparent)), ("matte", .string(matte.hexadecimal)),
    ]
  }
}

extension Framing {
  package var keyJSON: JSON {
    [
      "device": .string(device.rawValue), "statusBar": .string(statusBar.rawValue),
      "background": .string(orNull: background?.text), "padding": .number(orNull: padding),
      "corners": .number(corners), "screenCorners": .number(orNull: screenCorners),
      "shadow": .bool(orNull: shadow), "appearance": .string(appearance.rawValue),
    ]
  }
}
