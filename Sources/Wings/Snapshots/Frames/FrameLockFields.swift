import SegueGraphics
import SegueJSON

/// The keys of the first line of a lock of frames.
enum FrameLockFields {
  static let format = Field(
    required: "format", .choice([(SceneLock.fileExtension, SceneLock.fileExtension)]), "What the file is.")
  static let source = Field(
    required: "source", .choice([(FrameLock.source, FrameLock.source)]), "Of what it is a lock.")
  static let version = Field(required: "version", .integer(in: 1...1), "The version of the format.")
  static let size = Field(
    required: "size", Format.tuple(.length, .length) { FrameSize(width: $0, height: $1) }, "Pixels across and down.")
  static let seconds = Field(
    required: "seconds", .number(in: 0...RecordedStory.longest, unit: "seconds"), "How long the frames take.")
  static let frames = Field(required: "frames", .integer(in: 1...1_000_000), "How many frames follow.")
  static let level = Field(
    required: "level", .integer(in: 0...SignatureGrid.lastLevel), "How often the cells of signatures were merged.")
  static let detail = Field(
    optional: "detail", .integer(in: 0...SignatureGrid.lastLevel), "The same for pictures that are shown for long.")
  static let rests = Field(
    optional: "rests",
    Format.tuple(.integer(in: 1...FrameLock.mostRests), .integer(in: 2...1_000_000)) { RestSize(count: $0, side: $1) },
    "How many pictures that are shown for long follow the frames, and the size of their cells.")
  static let crop = Field(optional: "crop", .pixelRect, "The part of the frames that is compared.")
  static let scale = Field("scale", .number(in: 0.001...1), default: 1, "By how much frames are made smaller.")
  static let rate = Field(optional: "fps", .integer(in: 1...1000), "At what rate frames are sampled.")
  static let masks = Field("masks", .array(of: Format<PixelRect>.pixelRect), default: [], "What is left out.")
  static let tolerance = Field(optional: "tolerance", .frameTolerance, "How much two recordings may differ.")

  static let table = FieldTable("lock", "The head of a lock of frames.") {
    format
    source
    version
    size
    seconds
    frames
    level
    detail
    rests
    crop
    scale
    rate
    masks
    tolerance
  }
}

/// How many rests a lock has, and the side of their cells in pixels.
struct RestSize: Sendable {
  let count: Int
  let side: Int
}

/// The keys of `tolerance`.
enum FrameToleranceFields {
  static let noise = Field(
    required: "noise", .array(of: Format<Int>.integer(in: 0...1023), count: Signature.planes),
    "The noise of each plane, in quarters of a level.")
  static let seconds = Field(
    required: "seconds", .number(in: 0...3600, unit: "seconds"), "How much later or earlier a motion may be.")
  static let unstable = Field(
    "unstable", .array(of: Format<PixelRect>.pixelRect), default: [], "Regions in which recordings differed.")

  static let table = FieldTable("tolerance", "How much two recordings may differ.") {
    noise
    seconds
    unstable
  }
}

extension Format where Value == FrameTolerance {
  static var frameTolerance: Format {
    .object(FrameToleranceFields.table) { fields, _ in
      FrameTolerance(
        noise: fields[FrameToleranceFields.noise], unstable: fields[FrameToleranceFields.unstable],
        time: Int((fields[FrameToleranceFields.seconds] * 1_000_000).rounded()))
    }
  }
}

extension Format where Value == PixelRect {
  /// `[left, top, width, height]`
  static var pixelRect: Format {
    .tuple(.place, .place, .length, .length) { PixelRect(left: $0, top: $1, width: $2, height: $3) }
  }
}

extension Format where Value == Int {
  fileprivate static var place: Format { .integer(in: -1_000_000...1_000_000, unit: "pixels") }
  fileprivate static var length: Format { .integer(in: 1...1_000_000, unit: "pixels") }
}
