package import SegueGraphics

/// Decodes the pictures of scenes, in sRGB.
package enum ImageDecoder {
  /// Which frame of a file is decoded, and how its colours are converted.
  package struct Options: Hashable, Sendable {
    /// Counted from 0. A still has one frame.
    package var frame = 0
    package var intent = RenderingIntent.relativeColorimetric

    package init(frame: Int = 0, intent: RenderingIntent = .relativeColorimetric) {
      self.frame = frame
      self.intent = intent
    }
  }

  /// Decodes an image. `name` is used in errors only. An image that exceeds `limits` is rejected after its header is read,
  /// before memory is allocated for it.
  package static func decode(
    _ bytes: [UInt8], name: String, options: Options = Options(), limits: PixelLimits = .standard
  ) throws(CodecError) -> DecodedImage {
    switch try format(of: bytes, name: name) {
    case .gif: return try frame(of: bytes, name, options, limits, .gif, .untagged)
    case .webP:
      let file = try WebPReader(bytes, name: name, limits: limits)
      return try frame(
        of: bytes, name, options, limits, .webP, file.source(intent: options.intent), orientation: file.orientation)
    case .png where APNGSurvey.isAnimated(bytes):
      let still = try PNGDecoder(bytes, name: name)
      // If the still is the first frame, it is decoded as a still, so that colours are converted with 16 bits per channel.
      if options.frame == 0, try !APNGSurvey(bytes, name: name).hasOtherStill {
        return try still.decode(limits: limits, intent: options.intent)
      }
      return try frame(of: bytes, name, options, limits, .png, still.source(intent: options.intent))
    case let format:
      if options.frame > 0 { throw CodecError(name: name, reason: .noFrame(options.frame, count: 1)) }
      switch format {
      case .jpeg: return try JPEGDecoder(bytes, name: name).decode(limits: limits, intent: options.intent)
      case .avif, .heic:
        return try HEIFDecoder(bytes, name: name, format: format).decode(limits: limits, intent: options.intent)
      default: return try PNGDecoder(bytes, name: name).decode(limits: limits, intent: options.intent)
      }
    }
  }

  /// Decodes the frame that `options` ask for, of a file that can have several.
  private static func frame(
    of bytes: [UInt8], _ name: String, _ options: Options, _ limits: PixelLimits, _ format: ImageFormat,
    _ source: ColorSource, orientation: Orientation = .upright
  ) throws(CodecError) -> DecodedImage {
    let reader = try AnimationReader(bytes, name: name, limits: limits)
    if options.frame >= reader.delays.count {
      throw CodecError(name: name, reason: .noFrame(options.frame, count: reader.delays.count))
    }
    for _ in 0..<options.frame { _ = try reader.next() }
    guard var pixels = try reader.next() else { throw CodecError(name: name, reason: .noFrames) }
    let clipped = source.model.map { ColorConversion($0, maximum: 255).apply(to: &pixels) } ?? 0
    return DecodedImage(orientation.applied(to: pixels), format, source, clipped: clipped, notes: reader.notes)
  }

  /// Decodes an image, or the first frame of an animation, with straight alpha and with the colours that the file stores.
  /// Used to compare files. `note` is called with what was wrong with the file.
  package static func straight(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .standard, note: (ImageNote) -> Void = { _ in }
  ) throws(CodecError) -> StraightBitmap {
    let format = try format(of: bytes, name: name)
    switch format {
    case .jpeg:
      let decoder = try JPEGDecoder(bytes, name: name)
      let pixels = try decoder.straight(limits: limits)
      if let damage = decoder.damage { note(damage) }
      return pixels
    case .avif, .heic: return try HEIFDecoder(bytes, name: name, format: format).straight(limits: limits)
    case .gif, .webP:
      let reader = try AnimationReader(bytes, name: name, limits: limits)
      guard let first = try reader.next() else { throw CodecError(name: name, reason: .noFrames) }
      for found in reader.notes { note(found) }
      return first
    default:
      let decoder = try PNGDecoder(bytes, name: name)
      let pixels = try decoder.straight(limits: limits)
      if let damage = decoder.damage { note(damage) }
      return pixels
    }
  }

  /// The image's size after applying its orientation. Reads the header only.
  package static func size(_ bytes: [UInt8], name: String) throws(CodecError) -> (width: Int, height: Int) {
    let format = try format(of: bytes, name: name)
    switch format {
    case .jpeg: return try JPEGDecoder(bytes, name: name).size
    case .avif, .heic: return try HEIFDecoder(bytes, name: name, format: format).size
    case .gif:
      let survey = try GIFSurvey(bytes, name: name)
      return (survey.width, survey.height)
    case .webP:
      let file = try WebPReader(bytes, name: name, limits: PixelLimits(picture: .max))
      return file.orientation.size(width: file.width, height: file.height)
    default: return try PNGDecoder(bytes, name: name).size
    }
  }

  static func format(of bytes: [UInt8], name: String) throws(CodecError) -> ImageFormat {
    if bytes.isEmpty { throw CodecError(name: name, reason: .empty) }
    let format = ImageFormat(bytes)
    guard let format, [.png, .jpeg, .webP, .gif, .avif, .heic].contains(format) else {
      throw CodecError(name: name, reason: .unsupported(format))
    }
    return format
  }
}

/// A decoded image, ready to be drawn.
package struct DecodedImage: Sendable {
  /// Premultiplied, in sRGB, with the file's orientation applied.
  package let image: Image
  package let format: ImageFormat
  /// The name of the file's colour space or profile; nil if the file says nothing about its colours.
  package let colors: String?
  /// Whether the colours were converted to sRGB.
  package let isConverted: Bool
  /// The number of pixels with a colour outside sRGB, whose channels were clipped.
  package let clippedPixels: Int
  /// The properties of the file that were not applied exactly.
  package let notes: [ImageNote]

  init(
    _ pixels: consuming StraightBitmap, _ format: ImageFormat, _ source: ColorSource, clipped: Int = 0,
    damage: ImageNote? = nil
  ) {
    self.init(pixels, format, source, clipped: clipped, notes: damage.map { [$0] } ?? [])
  }

  /// `notes` are those besides what the source says.
  fileprivate init(
    _ pixels: consuming StraightBitmap, _ format: ImageFormat, _ source: ColorSource, clipped: Int, notes: [ImageNote]
  ) {
    image = Image(pixels.premultiplied())
    self.format = format
    colors = source.name
    isConverted = source.model != nil
    clippedPixels = clipped
    self.notes = (source.note.map { [$0] } ?? []) + notes
  }
}

/// A property of an image file that was ignored or only approximated.
package enum ImageNote: Hashable, Sendable {
  /// An embedded ICC profile that cannot be read, or is of a kind that is not applied.
  case unreadableProfile
  /// An embedded ICC profile for pixels of another kind, with the profile's name.
  case unfitProfile(String)
  /// A transfer function that is not applied, by its number in ITU-T H.273.
  case transfer(Int)
  /// Primaries that are not known, by their number in ITU-T H.273.
  case primaries(Int)
  /// A cHRM chunk that describes no colour space.
  case chromaticities
  /// CMYK without a profile, converted by a formula.
  case cmyk
  /// A video's alpha channel, which is not read.
  case alpha
  /// The file is damaged: what is wrong, and what is shown nevertheless.
  case damage(String)
}

extension ImageNote {
  /// A problem before which `count` frames are read.
  static func framesBefore(_ problem: String, count: Int) -> ImageNote {
    .damage("\(problem); its \(count == 1 ? "first frame is" : "first \(count) frames are") read")
  }

  package var isDamage: Bool { if case .damage = self { true } else { false } }
}

extension ImageNote: CustomStringConvertible {
  /// A clause without a final full stop, to follow the image's name and a colon.
  package var description: String {
    let rest = "the colours are treated as sRGB"
    switch self {
    case .unreadableProfile: return "its colour profile cannot be applied; \(rest)"
    case .unfitProfile(let name): return "its colour profile “\(name)” is for pixels of another kind; \(rest)"
    case .transfer(16): return "its high dynamic range (PQ) is not applied; \(rest)"
    case .transfer(18): return "its high dynamic range (HLG) is not applied; \(rest)"
    case .transfer(let code): return "its transfer function \(code) is not known; \(rest)"
    case .primaries(let code): return "its primaries \(code) are not known; \(rest)"
    case .chromaticities: return "its primaries describe no colour space; \(rest)"
    case .cmyk: return "CMYK without a colour profile is converted by a formula"
    case .alpha: return "its alpha channel is left out"
    case .damage(let words): return words
    }
  }
}
