import ArgumentParser
import SegueCodecs
import SegueCore
import SegueFiles
import SegueGraphics
import SegueRendering
import SegueScene

/// The output files of a run, from `-o` and the selected formats.
struct OutputTarget {
  /// Whether the output is a still, one PNG file.
  let writesStill: Bool
  /// Empty for a still.
  let formats: Set<OutputFormat>
  /// The file of `-o`; nil if `-o` is a folder, in which files are named after their scenes.
  private let file: String?
  private let folder: String

  var isStandardOutput: Bool { file == AtomicFile.standardOutput }

  /// The formats that a file extension allows. The first is the default.
  private static let byExtension: [String: [OutputFormat]] = [
    "gif": [.gif], "png": [.png, .apng], "apng": [.apng], "webp": [.webP], "mp4": [.mp4], "webm": [.webM],
    "y4m": [.y4m], "rgba": [.rgba],
  ]

  init(_ output: String, wanted: Set<OutputFormat>, isStill: Bool, sceneCount: Int) throws {
    let path = OutputPath(output)
    let suffix = path.fileExtension
    let possible = suffix.flatMap { Self.byExtension[$0] }
    if let suffix, possible == nil, !output.hasSuffix("/"), !path.isSpecial {
      throw ValidationError(
        "-o \(output): .\(suffix) is not written here; expected .gif, .png, .apng, .webp, .mp4, .webm, .y4m, .rgba, "
          + "or a folder (with a / at its end)")
    }
    let isPipe = path.isStandardOutput || path.isSpecial
    if possible != nil || isPipe, wanted.count > 1 {
      throw ValidationError(
        "-o \(output) is one file, but \(wanted.count == 2 ? "two" : "several") formats are asked for: "
          + "name a folder (with a / at its end)")
    }
    if let possible, let format = wanted.first, !possible.contains(format) {
      throw ValidationError("-o \(output) is not of the format that is asked for")
    }
    if isStill, let suffix, suffix != "png" {
      throw ValidationError("--at renders a PNG; \(output) is \(suffix == "gif" ? "a GIF" : "animated")")
    }
    if isPipe, wanted.contains(.png), !isStill {
      throw ValidationError("a PNG sequence is many files: it does not fit through a pipe")
    }
    writesStill = isStill
    formats = isStill ? [] : wanted.isEmpty ? [possible?.first ?? .gif] : wanted
    (file, folder) = try path.place(option: "-o \(output)", sceneCount: sceneCount)
  }

  /// Encoder settings.
  struct Settings {
    var gif: GIFOptions
    var encoding: EncodingArguments
    /// Whether all pixels of all frames are opaque.
    var isOpaque: Bool
    var threads: Int
    var byteLimit: Int?
  }

  /// Opens the outputs of one scene.
  func open(stem: String, width: Int, height: Int, clock: FrameClock, _ settings: Settings) throws -> Outputs {
    let (gif, encoding, threads) = (settings.gif, settings.encoding, settings.threads)
    func path(_ format: OutputFormat) -> String? {
      guard formats.contains(format) else { return nil }
      return file ?? "\(folder)\(stem).\(format.fileExtension ?? "")"
    }
    guard let rate = FrameRate(clock.frameRate) else { preconditionFailure("a clock's rate is one of frames") }
    var outputs = Outputs(
      gif: try path(.gif).map {
        try GIFSink(
          path: $0, width: width, height: height, options: gif, threads: threads, byteLimit: settings.byteLimit)
      },
      sequence: formats.contains(.png)
        ? try PNGSequenceSink(folder: sequenceFolder(stem), count: (clock.ticks.last?.index ?? 0) + 1) : nil,
      apng: try path(.apng).map {
        try APNGSink(path: $0, width: width, height: height, loop: gif.loop, threads: threads)
      },
      still: writesStill ? file ?? folder + stem + ".png" : nil)
    if let path = path(.webP) {
      let options = WebPOptions(quality: encoding.webpQuality, loop: gif.loop)
      outputs.add(try WebPSink(path: path, width: width, height: height, options: options, threads: threads), .delays)
    }
    for (format, codec, crf) in [
      (OutputFormat.mp4, VideoOptions.Codec.h264, encoding.mp4Crf), (.webM, .vp9, encoding.webmCrf),
    ] {
      guard let path = path(format) else { continue }
      let options = VideoOptions(codec, crf: crf, rate: rate, hasAlpha: !settings.isOpaque, matte: gif.matte)
      outputs.add(try VideoSink(path: path, width: width, height: height, options: options), .constantRate)
    }
    if let path = path(.y4m) {
      let chroma = encoding.y4mChroma
      outputs.add(
        try Y4MSink(path: path, width: width, height: height, rate: rate, chroma: chroma, matte: gif.matte),
        .constantRate)
    }
    if let path = path(.rgba) {
      outputs.add(try RGBASink(path: path, width: width, height: height), .constantRate)
    }
    return outputs
  }

  /// The sample times. Of several formats the one with the coarsest clock decides: GIF and APNG, then WebP.
  func clock(of duration: Nanoseconds, frameRate: Int) -> FrameClock {
    if formats.contains(where: \.hasGIFClock) { return .gif(duration, frameRate: frameRate) }
    if formats.contains(.webP) { return .webP(duration, frameRate: frameRate) }
    return .exact(duration, frameRate: frameRate)
  }

  /// The warning for a frame rate that is higher than the formats allow; nil if there is nothing to warn about.
  func rateWarning(_ frameRate: Int) -> String? {
    let (format, highest) =
      if formats.contains(where: \.hasGIFClock) {
        ("a GIF", FrameClock.highestGIFRate)
      } else if formats.contains(.webP) {
        ("a WebP", FrameClock.highestWebPRate)
      } else {
        ("", Int.max)
      }
    return frameRate <= highest
      ? nil : "\(format) shows at most \(highest) frames a second: that is what is rendered"
  }

  /// The folder of a PNG sequence. `-o frames.png` becomes the folder `frames`.
  private func sequenceFolder(_ stem: String) -> String {
    guard let file else { return folder + stem }
    return String(file.dropLast(".png".count))
  }
}

/// The path of an output option: a file, a folder, or `-` for standard output.
struct OutputPath {
  /// As typed.
  let text: String

  init(_ text: String) { self.text = text }

  /// Rejects an empty path, which would mean the root folder once a slash is appended.
  static func checked(_ text: String) throws -> String {
    if text.isEmpty { throw ValidationError("it is empty: name a file or a folder") }
    return text
  }

  var isStandardOutput: Bool { text == "-" || text == AtomicFile.standardOutput }

  /// Whether it is a device or a pipe. Those are written to directly, and any extension is accepted.
  var isSpecial: Bool { File.exists(text) && !File.isFolder(text) && !File.isRegular(text) }

  /// Rejects an output that would overwrite one of the inputs.
  func checkIsNone(of inputs: [String]) throws {
    if !isStandardOutput, !isSpecial, inputs.contains(where: { File.isSame($0, text) }) {
      throw ValidationError("-o \(text) is what is read: name another file")
    }
  }

  /// The extension in lower case; nil if there is none or the path ends with a slash.
  var fileExtension: String? {
    let last = text.split(separator: "/").last.map(String.init) ?? text
    guard !text.hasSuffix("/"), let dot = last.lastIndex(of: "."), dot != last.startIndex else { return nil }
    return last[last.index(after: dot)...].lowercased()
  }

  /// The path with a slash at its end.
  var folder: String { text.hasSuffix("/") ? text : text + "/" }

  /// The single output file; or nil, and the folder for files named after their scenes.
  func place(option: String, sceneCount: Int) throws -> (file: String?, folder: String) {
    guard isStandardOutput || isSpecial || fileExtension != nil else { return (nil, folder) }
    if sceneCount > 1 {
      throw ValidationError(
        "\(option) is one file, but several scenes or scripts are asked for: name a folder (with a / at its end)")
    }
    return (isStandardOutput ? AtomicFile.standardOutput : text, folder)
  }
}
