import ArgumentParser
import Segue
import SegueCodecs
import SegueCore
import SegueFiles
import SeguePixels
import SegueScene

/// Where a run writes, as `-o`, `--gif` and `--png` together say it.
struct OutputTarget {
  /// A still: one PNG file.
  let writesStill: Bool
  let writesGIF: Bool
  let writesSequence: Bool
  /// An animated PNG.
  let writesAPNG: Bool
  /// The file that the user named; nil if a folder was named, in which files are called after the scene.
  private let file: String?
  private let folder: String

  var isStandardOutput: Bool { file == AtomicFile.standardOutput }

  init(_ output: String, wantsGIF: Bool, wantsPNG: Bool, wantsAPNG: Bool, isStill: Bool, sceneCount: Int) throws {
    let path = OutputPath(output)
    let suffix = path.fileExtension
    let isFile = path.isStandardOutput || suffix == "gif" || suffix == "png" || suffix == "apng"
    if let suffix, !isFile, !output.hasSuffix("/") {
      throw ValidationError(
        "-o \(output): .\(suffix) is not written here; expected .gif, .png, .apng, or a folder (with a / at its end)")
    }
    if isFile, [wantsGIF, wantsPNG, wantsAPNG].count(where: \.self) > 1 {
      throw ValidationError(
        "-o \(output) is one file, but two formats are asked for: name a folder (with a / at its end)")
    }
    let isWrong =
      switch suffix {
      case "gif"?: wantsPNG || wantsAPNG
      case "png"?: wantsGIF
      case "apng"?: wantsGIF || wantsPNG
      default: false
      }
    if isWrong {
      throw ValidationError("-o \(output) is not of the format that is asked for")
    }
    if suffix == "gif", isStill { throw ValidationError("--at renders a PNG; \(output) is a GIF") }
    if suffix == "apng", isStill { throw ValidationError("--at renders a PNG; \(output) is animated") }
    if output == "-", wantsPNG, !isStill {
      throw ValidationError("a PNG sequence is many files: it does not fit through a pipe")
    }
    writesStill = isStill
    writesSequence = !isStill && (wantsPNG || (suffix == "png" && !wantsAPNG))
    writesAPNG = !isStill && (wantsAPNG || suffix == "apng")
    writesGIF = !isStill && (wantsGIF || !(writesSequence || writesAPNG))
    (file, folder) = try path.place(option: "-o \(output)", sceneCount: sceneCount)
  }

  /// The outputs of one scene, opened.
  func open(stem: String, width: Int, height: Int, count: Int, gif: GIFOptions, threads: Int, byteLimit: Int?) throws
    -> Outputs
  {
    Outputs(
      gif: writesGIF
        ? try GIFSink(
          path: file ?? folder + stem + ".gif", width: width, height: height, options: gif, threads: threads,
          byteLimit: byteLimit)
        : nil,
      sequence: writesSequence ? try PNGSequenceSink(folder: sequenceFolder(stem), count: count) : nil,
      apng: writesAPNG
        ? try APNGSink(
          path: file ?? folder + stem + ".png", width: width, height: height, loop: gif.loop, threads: threads)
        : nil,
      still: writesStill ? file ?? folder + stem + ".png" : nil)
  }

  /// `-o frames.png` names the folder `frames`: a sequence is never one file.
  private func sequenceFolder(_ stem: String) -> String {
    guard let file else { return folder + stem }
    return String(file.dropLast(".png".count))
  }
}
