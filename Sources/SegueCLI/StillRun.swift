import ArgumentParser
import SegueCodecs
import SegueCore
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueRendering
import SegueScene

/// Writes the stills of one scene.
struct StillRun {
  let arguments: StillArguments
  /// One file if a single still was asked for and named; else a folder.
  let path: OutputPath

  /// A file that was written, and what it shows.
  struct File {
    let still: Still
    let file: WrittenFile
    let width: Int
    let height: Int
    let times: [Seconds]

    var line: String { "\(file.path)  \(RunSummary.size(file.bytes))  \(width)×\(height)" }

    var json: JSON {
      .object([
        ("still", .string(still.name)), ("path", .string(file.path)), ("bytes", .integer(file.bytes)),
        ("width", .integer(width)), ("height", .integer(height)), ("times", .array(times.map { .number($0) })),
      ])
    }
  }

  func run(_ studio: StillStudio, of input: SceneInput, sheetTimes: [Seconds]) async throws -> [File] {
    var studio = studio
    let end = studio.source.duration.seconds
    if case .at(let time)? = arguments.poster, time > end + 1e-6 {
      throw ValidationError(
        "\(input.title): --poster \(time) is after the end of the script, which lasts \(RunSummary.trimmed(end, places: 4)) s"
      )
    }
    studio.span = try arguments.span?.range(of: end, title: input.title)
    let part = studio.span ?? 0...end
    studio.hasLabels = arguments.labels
    var files: [File] = []
    for picture in try await studio.draw(arguments.stills(sheetTimes: sheetTimes.filter { part.contains($0) })) {
      let image = picture.image
      let file = try PNGEncoder.write(
        image.bitmap, to: name(of: picture.still, stem: input.stem), threads: studio.threads)
      files.append(
        File(still: picture.still, file: file, width: image.width, height: image.height, times: picture.times))
    }
    return files
  }

  private func name(of still: Still, stem: String) -> String {
    if path.isStandardOutput { return AtomicFile.standardOutput }
    return path.fileExtension == "png" ? path.text : "\(path.folder)\(stem)-\(still.name).png"
  }
}
