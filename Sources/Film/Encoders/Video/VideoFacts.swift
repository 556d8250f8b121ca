import SegueFiles
package import SegueImages

/// What ffprobe says about the first video stream of a file.
package struct VideoFacts: Hashable, Sendable {
  /// Of the stored frames.
  let width: Int
  let height: Int
  /// The lowest rate at which no two frames coincide; nil if unknown.
  let rate: FrameRate?
  /// nil if unknown.
  let meanRate: FrameRate?
  /// How many frames the header promises; nil if it says nothing.
  package let frameCount: Int?
  /// The time of one tick of its clock, in seconds; nil if unknown.
  let tick: FrameDelay?
  /// Whether its frames are made of two fields, taken at different times.
  package let isInterlaced: Bool
  /// The width of a pixel divided by its height; nil if it is 1 or unknown.
  let pixelAspect: FrameDelay?
  /// Whether a player turns the frames by a quarter.
  let isTurned: Bool
  /// nil if the file declares no matrix, or one that is not supported.
  package let matrix: YCbCrMatrix?
  /// Whether the colours are RGB or have an unsupported matrix. ffmpeg converts them to BT.709.
  package let isForeign: Bool
  /// ffmpeg's name of the pixel format; empty if unknown.
  private let pixelFormat: String
  /// The code points of ITU-T H.273; 2 for unspecified.
  private let primaries: Int
  private let transfer: Int
  private let hasAlpha: Bool

  /// Asks ffprobe. Throws if it is not installed, or if the file has no video.
  init(_ path: String) throws(CodecError) {
    let text: String
    do throws(ProgramError) {
      let program = try FFprobe.start(path, entries: Self.entries, as: "default=noprint_wrappers=1")
      text = try Self.answer(of: program, path)
      try program.finish()
    } catch {
      throw CodecError(name: path, reason: .undecodable(error))
    }
    guard let facts = VideoFacts(answer: text) else { throw CodecError(name: path, reason: .noVideo) }
    self = facts
  }

  /// `answer` is what ffprobe prints: lines of `key=value`. nil if there is no video stream with a size.
  package init?(answer: String) {
    var values: [String: String] = [:]
    for line in answer.split(whereSeparator: \.isNewline) {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    guard let width = values["width"].flatMap({ Int($0) }), let height = values["height"].flatMap({ Int($0) }),
      (1...65_535).contains(width), (1...65_535).contains(height)
    else { return nil }
    self.width = width
    self.height = height
    rate = values["r_frame_rate"].flatMap { FrameRate($0) }
    meanRate = values["avg_frame_rate"].flatMap { FrameRate($0) }
    frameCount = values["nb_frames"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    tick = values["time_base"].flatMap { Self.fraction($0, separator: "/") }
    isInterlaced = ["tt", "bb", "tb", "bt"].contains(values["field_order"])
    pixelAspect = values["sample_aspect_ratio"].flatMap { Self.fraction($0, separator: ":") }
      .flatMap { $0 == FrameDelay(1, per: 1) ? nil : $0 }
    let turn = values["rotation"].flatMap { Int($0) } ?? values["TAG:rotate"].flatMap { Int($0) } ?? 0
    isTurned = turn % 180 != 0
    primaries = Self.code(of: values["color_primaries"], in: Self.primariesNames)
    transfer = Self.code(of: values["color_transfer"], in: Self.transferNames)
    let pixels = values["pix_fmt"] ?? ""
    hasAlpha =
      ["yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "ya8", "ya16"].contains { pixels.hasPrefix($0) }
      || values["TAG:alpha_mode"] == "1"
    pixelFormat = pixels
    let isRGB = ["gbr", "rgb", "bgr", "pal8", "argb", "abgr"].contains { pixels.hasPrefix($0) }
    switch values["color_space"] {
    case "bt709"?: (matrix, isForeign) = (.bt709, isRGB)
    case "smpte170m"?, "bt470bg"?: (matrix, isForeign) = (.bt601, isRGB)
    case nil, "unknown"?, "unspecified"?, "reserved"?: (matrix, isForeign) = (isRGB ? .bt709 : nil, isRGB)
    default: (matrix, isForeign) = (.bt709, true)
    }
  }

  /// A positive fraction, such as `16:15`; nil for anything else.
  private static func fraction(_ text: String, separator: Character) -> FrameDelay? {
    let parts = text.split(separator: separator).map { Int($0) }
    guard parts.count == 2, let numerator = parts[0], let denominator = parts[1],
      (1...1 << 32).contains(numerator), (1...1 << 32).contains(denominator)
    else { return nil }
    return FrameDelay(numerator, per: denominator)
  }

  /// The position of a name in a list of ffmpeg's names; 2, “unspecified”, if it is not there.
  private static func code(of name: String?, in names: [String]) -> Int {
    name.flatMap { names.firstIndex(of: $0) } ?? 2
  }

  /// ffmpeg's names of the code points of ITU-T H.273, from 0 on.
  private static let primariesNames = [
    "reserved", "bt709", "unknown", "reserved", "bt470m", "bt470bg", "smpte170m", "smpte240m", "film", "bt2020",
    "smpte428", "smpte431", "smpte432",
  ]
  private static let transferNames = [
    "reserved", "bt709", "unknown", "reserved", "bt470m", "bt470bg", "smpte170m", "smpte240m", "linear", "log100",
    "log316", "iec61966-2-4", "bt1361e", "iec61966-2-1", "bt2020-10", "bt2020-12", "smpte2084", "smpte428",
    "arib-std-b67",
  ]

  /// What the file says about its colours; nil if nothing.
  ///
  /// Players show the transfer of BT.709 and of BT.601 as that of sRGB, and do not convert the primaries of BT.601, which
  /// are close to those of BT.709.
  var colors: ColorSource? {
    let isStandard = [1, 2, 5, 6, 7].contains(primaries)
    return .video(
      primaries: isStandard ? 1 : primaries, transfer: transfer == 11 || transfer == 12 ? 1 : transfer)
  }

  /// Properties that are not applied.
  package var notes: [ImageNote] { [colors?.note, hasAlpha ? .alpha : nil].compactMap { $0 } }

  /// The size at which a player shows the frames: with square pixels, of which there are no fewer than in the file.
  package var shownSize: (width: Int, height: Int) {
    var (width, height) = (width, height)
    if let ratio = pixelAspect {
      let (x, y) = (Int128(ratio.numerator), Int128(ratio.denominator))
      // Rounded half up.
      if x > y { width = Int(clamping: (2 * Int128(width) * x + y) / (2 * y)) }
      if x < y { height = Int(clamping: (2 * Int128(height) * y + x) / (2 * x)) }
    }
    return isTurned ? (height, width) : (width, height)
  }

  /// The rate if all frames have the same duration; nil otherwise. If the mean rate is unknown, the durations count as the
  /// same.
  package var constantRate: FrameRate? {
    guard let rate else { return nil }
    guard let meanRate else { return rate }
    // |mean − rate| ≤ rate / 200
    let (a, b) = (Int128(meanRate.frames) * Int128(rate.seconds), Int128(rate.frames) * Int128(meanRate.seconds))
    return abs(a - b) * 200 <= b ? rate : nil
  }

  /// The arguments with which ffmpeg writes every frame once as Y4M, converted to BT.709 if `converts`. Only files are read: a
  /// playlist cannot make ffmpeg use the network.
  func arguments(_ path: String, converts: Bool) -> [String] {
    let is420 = pixelFormat.hasPrefix("yuv420p") || pixelFormat.hasPrefix("yuvj420p") || pixelFormat == "nv12"
    let format = is420 && !converts && pixelAspect == nil ? "yuv420p" : "yuv444p"
    let range = pixelFormat.hasPrefix("yuvj") ? "" : "out_range=tv:"
    var filters: [String] = []
    if isInterlaced { filters += ["bwdif=mode=send_frame:parity=auto:deint=all", "setfield=prog"] }
    if converts { filters.append("scale=\(range)out_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int") }
    if pixelAspect != nil {
      // ffmpeg has turned the frames already.
      let (width, height) = shownSize
      filters += [
        "format=\(format)", "scale=\(width):\(height):flags=bicubic+accurate_rnd+full_chroma_int", "setsar=1",
      ]
    }
    // Frames get equal distances, so that none is repeated or left out.
    filters += ["format=\(format)", "settb=1/25", "setpts=N"]
    return [
      "-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe", "-i", "file:\(path)", "-map", "0:v:0",
      "-vf", filters.joined(separator: ","), "-r", "25", "-fps_mode", "cfr", "-f", "yuv4mpegpipe", "pipe:1",
    ]
  }

  /// What ffprobe is asked for.
  private static let entries =
    "stream=width,height,pix_fmt,color_space,color_transfer,color_primaries,field_order,sample_aspect_ratio,"
    + "time_base,r_frame_rate,avg_frame_rate,nb_frames:stream_tags=rotate,alpha_mode:stream_side_data=rotation"

  /// What ffprobe prints, at most 64 kB of it.
  private static func answer(of program: ChildProcess, _ path: String) throws(ProgramError) -> String {
    guard let output = program.output, let bytes = try? output.read(1 << 16) else {
      throw ProgramError(program: FFprobe.program, reason: .incomplete("its answer cannot be read"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
