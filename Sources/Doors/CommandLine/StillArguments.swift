package import ArgumentParser
package import SegueEncoders
package import SegueCore
import SegueFiles
import SegueGraphics
package import SegueJSON
package import SegueExport
import SegueScene
package import SegueStills

/// The options of stills that represent an animation: poster, strip, sheet, onion skin, curves.
package struct StillArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A poster, one frame: at a time in seconds, at the end, or auto, the most telling moment.",
      valueName: "time|end|auto"))
  package var poster: Still.PosterTime?

  @Option(help: ArgumentHelp("A film strip of this many moments, 2…48, with their times.", valueName: "count"))
  package var strip: Int?

  @Flag(help: "A contact sheet: all frames in a grid, with their times (--fps and --frames say which).")
  package var sheet = false

  @Option(
    help: ArgumentHelp(
      "An onion skin: the first motion at this many moments, 2…24, the earlier ones as outlines.",
      valueName: "count"))
  package var onion: Int?

  @Flag(help: "The curves of everything that moves.")
  package var curves = false

  @Option(
    help: ArgumentHelp(
      "Choose the moments of poster, strip, sheet and onion in this part of the script.", valueName: "a..b"))
  package var span: TimeSpan?

  @Flag(inversion: .prefixedNo, help: "Write times and titles on strips, sheets and onion skins.")
  package var labels = true

  package init() {}

  /// Checks the number of moments; also for `render docs`.
  package static func check(strip: Int?, onion: Int?) throws {
    try OptionCheck.range("--strip", strip, Still.stripLimit)
    try OptionCheck.range("--onion", onion, Still.onionLimit)
  }

  package func validate() throws {
    try Self.check(strip: strip, onion: onion)
    if span != nil, poster == nil, strip == nil, !sheet, onion == nil {
      throw UsageError("--span needs --poster, --strip, --sheet or --onion")
    }
  }

  package var count: Int { [poster != nil, strip != nil, sheet, onion != nil, curves].count { $0 } }
  var areWanted: Bool { count > 0 }

  /// The requested stills.
  ///
  /// - Parameter sheetTimes: the times of all frames, for the contact sheet.
  package func stills(sheetTimes: [Seconds]) -> [Still] {
    var stills: [Still] = []
    if let poster { stills.append(.poster(poster)) }
    if let strip { stills.append(.strip(strip)) }
    if sheet { stills.append(.sheet(sheetTimes)) }
    if let onion { stills.append(.onion(onion)) }
    if curves { stills.append(.curves) }
    return stills
  }
}

extension Still.PosterTime: ExpressibleByArgument {
  /// `end`, `auto`, or seconds.
  public init?(argument: String) { self.init(argument) }
}

extension TimeSpan: ExpressibleByArgument {
  /// `A..B` in seconds, or `A..` to the end, `..B` from the start.
  public init?(argument: String) { self.init(argument) }
}

extension TimeSpan {
  /// The part of a script of this length in seconds. Throws if it begins after the end.
  package func range(of length: Seconds, title: String) throws -> ClosedRange<Seconds> {
    if let range = range(of: length) { return range }
    throw UsageError(
      "\(title): --span \(text) starts after the end of the script, which lasts \(RunSummary.trimmed(length, places: 4)) s"
    )
  }
}

/// Writes the stills of one scene.
package struct StillRun {
  package let arguments: StillArguments
  /// A file if exactly one still is written and named; otherwise a folder.
  package let path: OutputPath
  let embedsProfile: Bool

  /// A written file and the times that it shows, in seconds.
  package struct File {
    /// The name of the kind of still.
    package let name: String
    package let file: WrittenFile
    package let width: Int
    package let height: Int
    package let times: [Seconds]

    package var line: String { "\(file.path)  \(RunSummary.size(file.bytes))  \(width)×\(height)" }

    package var json: JSON {
      .object([
        ("still", .string(name)), ("path", .string(file.path)), ("bytes", .integer(file.bytes)),
        ("width", .integer(width)), ("height", .integer(height)), ("times", .array(times.map { .number($0) })),
      ])
    }
  }

  /// - Parameter inputs: The scene's own files; a still that would overwrite one is an error.
  package func run(
    _ studio: StillStudio, of input: SceneInput, inputs: [String], sheetTimes: [Seconds]
  ) async throws -> [File] {
    var studio = studio
    let end = studio.source.duration.seconds
    // A microsecond of tolerance, because times are printed rounded.
    if case .at(let time)? = arguments.poster, time > end + 1e-6 {
      throw UsageError(
        "\(input.title): --poster \(time) is after the end of the script, which lasts \(RunSummary.trimmed(end, places: 4)) s"
      )
    }
    studio.span = try arguments.span?.range(of: end, title: input.title)
    let span = studio.span ?? 0...end
    studio.hasLabels = arguments.labels
    var files: [File] = []
    for picture in try await studio.draw(arguments.stills(sheetTimes: sheetTimes.filter { span.contains($0) })) {
      let image = picture.image
      let path = filePath(of: picture.still, stem: input.stem)
      try OutputPath(path).checkIsNone(of: inputs)
      let file = try PNGEncoder.write(
        image.bitmap, to: path, embedsProfile: embedsProfile, threads: studio.threads)
      files.append(
        File(name: picture.still.name, file: file, width: image.width, height: image.height, times: picture.times))
    }
    return files
  }

  /// The file of a still.
  func filePath(of still: Still, stem: String) -> String {
    if path.isStandardOutput { return AtomicFile.standardOutput }
    return path.fileExtension == "png" ? path.text : "\(path.folder)\(stem)-\(still.name).png"
  }
}
