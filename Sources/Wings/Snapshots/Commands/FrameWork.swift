import ArgumentParser
import SegueCommandLine
import SegueExport
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueSnapshots

/// The options of `record` and `verify` for frames that are not a scene's.
struct FrameArguments: ParsableArguments {
  @Option(
    name: .customShort("o"),
    help: ArgumentHelp("The lock of frames (default: beside them).", valueName: "file"), completion: .file(),
    transform: OutputPath.checkedFile)
  var lockFile: String?

  @Option(
    name: .customLong("mask"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Pixels of frames to leave out, after --crop: a rectangle, or what a picture paints; can be given several times.",
      valueName: "x,y,wxh|png"), completion: .file(extensions: ["png"]))
  var masks: [MaskArgument] = []

  @Option(help: ArgumentHelp("The part of frames to compare.", valueName: "x,y,wxh"))
  var crop: PixelRectArgument?

  @Flag(
    help:
      "For frames that are never quite equal, such as videos: record learns from several recordings of the same, and verify allows what differs between them."
  )
  var tolerance = false

  /// Whether one of these is given.
  var isGiven: Bool { lockFile != nil || !masks.isEmpty || crop != nil || tolerance }
}

/// A rectangle of pixels, or the path of a picture, which has an extension.
struct MaskArgument: ExpressibleByArgument {
  let text: String
  private let rectangle: PixelRect?

  init?(argument: String) {
    (text, rectangle) = (argument, PixelRectArgument(argument: argument)?.rect)
    if rectangle == nil, PathName.fileExtension(argument).isEmpty { return nil }
  }

  func mask(limits: PixelLimits) throws -> FrameMask {
    try rectangle.map { FrameMask(text, $0) } ?? FrameMask(picture: text, limits: limits)
  }
}

/// The paths of a command, divided into those of frames and those of scenes.
struct FramePaths {
  var frames: [String] = []
  var scenes: [String] = []

  /// Those that lie at the same place are one, however they are named.
  static func distinct(_ paths: [String]) -> [String] {
    var places: Set<String> = []
    return paths.filter { places.insert(SceneFinder.place(of: $0)).inserted }
  }

  init(_ paths: [String]) {
    for path in paths {
      if SceneLock.isPath(path), FrameLock.isFrameLock(path) {
        frames.append(FrameLock.framesPath(ofLock: path))
      } else if FrameStream.isFrames(path) {
        frames.append(path)
      } else {
        scenes.append(path)
      }
    }
  }
}

extension SnapshotArguments {
  /// The recordings among the paths.
  func frameRuns(
    _ paths: [String], _ options: FrameArguments, mode: RecordMode, keepsPixels: Bool = false,
    showsPictures: Bool = false
  ) throws -> FrameRuns {
    if options.isGiven, paths.isEmpty {
      if let gone = self.paths.first(where: { !File.exists($0) && Glob($0) == nil }) {
        throw InputError("\(gone): no such file or folder")
      }
      throw UsageError("-o, --mask, --crop and --tolerance are for frames, and there are only scenes")
    }
    if options.lockFile != nil, paths.count > 1, !options.tolerance {
      throw UsageError("-o names one lock, but there are \(paths.count) recordings")
    }
    if let scale, scale > 1, !paths.isEmpty { throw UsageError("frames cannot be enlarged: --scale must be at most 1") }
    let verifier = try FrameVerifier(
      mode: mode, lock: options.lockFile, crop: options.crop?.rect, scale: scale, rate: fps,
      masks: options.masks.map { try $0.mask(limits: inputs.access.limits) }, isTolerant: options.tolerance,
      keepsPixels: keepsPixels, showsPictures: showsPictures, threads: threads ?? ProcessorCount.current,
      limits: inputs.access.limits)
    // Several recordings of the same have one lock.
    let isOneRecording = options.tolerance && mode != .never && paths.count > 1
    let runs = FrameRuns(isOneRecording ? [(paths[0], Array(paths.dropFirst()))] : paths.map { ($0, []) }, verifier)
    if work.asksForItems { try runs.checkPart() }
    return runs
  }
}

extension FrameArguments {
  /// The options on which verdicts depend.
  var json: JSON {
    [
      "lock": .string(orNull: lockFile), "masks": .array(masks.map { .string($0.text) }),
      "crop": .string(orNull: (crop?.rect).map { "\($0.minX),\($0.minY),\($0.width)x\($0.height)" }),
      "tolerance": .bool(tolerance),
    ]
  }
}
