import ArgumentParser
import SegueFiles
import SegueRendering

/// Where traces go, as `-o` and `--format` together say it.
struct TraceTarget {
  let format: TraceFormat
  private let file: String?
  private let folder: String

  var isStandardOutput: Bool { file == AtomicFile.standardOutput }

  /// `output` is nil for standard output.
  init(_ output: String?, format: TraceFormat?, sceneCount: Int) throws {
    let path = OutputPath(output ?? "-")
    let named = path.fileExtension.flatMap(TraceFormat.init(fileExtension:))
    if let suffix = path.fileExtension, named == nil {
      throw ValidationError(
        "-o \(path.text): .\(suffix) is not written here; expected .txt, .csv, .json, or a folder (with a / at its end)"
      )
    }
    if let format, let named, format != named {
      throw ValidationError("-o \(path.text) is not of the format that is asked for")
    }
    self.format = format ?? named ?? .table
    (file, folder) = try path.place(
      option: output == nil ? "standard output" : "-o \(path.text)", sceneCount: sceneCount)
  }

  func path(stem: String) -> String { file ?? folder + stem + "." + format.fileExtension }
}

/// Where plots go, as `--plot` says it.
struct PlotTarget {
  private let file: String?
  private let folder: String

  init(_ output: String, sceneCount: Int) throws {
    let path = OutputPath(output)
    if path.isStandardOutput || (path.fileExtension.map { $0 != "png" } ?? false) {
      throw ValidationError("--plot \(output): expected a .png file, or a folder (with a / at its end)")
    }
    (file, folder) = try path.place(option: "--plot \(output)", sceneCount: sceneCount)
  }

  func path(stem: String) -> String { file ?? folder + stem + ".png" }
}
