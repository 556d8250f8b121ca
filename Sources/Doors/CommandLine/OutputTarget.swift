import ArgumentParser
import SegueEncoders
package import SegueCore
import SegueFiles
import SegueGraphics
package import SegueExport
import SegueScene

/// The output files of a run, from `-o` and the selected formats.
package struct OutputTarget {
  /// Whether the output is a still, one PNG file.
  let writesStill: Bool
  /// Empty for a still. Files come before folders.
  package let formats: [OutputFormat]
  /// The file of `-o`; nil if `-o` is a folder, in which files are named after their scenes.
  private let file: String?
  private let folder: String

  package var isStandardOutput: Bool { file == AtomicFile.standardOutput }

  package init(_ output: String, wanted: [OutputFormat], isStill: Bool, sceneCount: Int) throws {
    let path = OutputPath(output)
    let suffix = path.fileExtension
    let possible = suffix.map(OutputFormat.formats(forExtension:)) ?? []
    if let suffix, possible.isEmpty, !output.hasSuffix("/"), !path.isSpecial {
      throw UsageError(
        "-o \(output): .\(suffix) is not an output format; expected \(Self.extensions), or a folder (with a / at its end)"
      )
    }
    let isPipe = path.isStandardOutput || path.isSpecial
    if !possible.isEmpty || isPipe, wanted.count > 1 {
      throw UsageError(
        "-o \(output) is one file, but \(wanted.count == 2 ? "two" : "several") formats are requested: "
          + "give a folder (with a / at its end)")
    }
    if !possible.isEmpty, let format = wanted.first, !possible.contains(format) {
      throw UsageError("-o \(output) does not have the extension of the requested format")
    }
    if isStill, let suffix, suffix != "png" {
      throw UsageError("--at renders a PNG; \(output) is \(suffix == "gif" ? "a GIF" : "animated")")
    }
    if isPipe, wanted.contains(where: \.isFolder), !isStill {
      throw UsageError("a PNG sequence is many files, which cannot be written to a pipe")
    }
    writesStill = isStill
    let chosen = wanted.isEmpty ? [possible.first ?? .gif] : wanted
    formats = isStill ? [] : chosen.filter { !$0.isFolder } + chosen.filter(\.isFolder)
    (file, folder) = try path.place(option: "-o \(output)", sceneCount: sceneCount)
  }

  /// All extensions, for messages.
  private static var extensions: String {
    var list: [String] = []
    for suffix in OutputFormat.all.flatMap(\.extensions) where !list.contains(suffix) { list.append(suffix) }
    return list.map { ".\($0)" }.joined(separator: ", ")
  }

  /// Opens the outputs of one scene.
  ///
  /// - Parameter clocks: The clock of each format, or that of the still, in the order of `clockKinds`.
  package func open(stem: String, _ options: OutputOptions, clocks: [FrameClock]) throws -> Outputs {
    var outputs = Outputs()
    if writesStill, let clock = clocks.first {
      outputs.addStill(
        path: file ?? folder + stem + ".png", clock: clock, embedsProfile: options.common.embedsProfile)
    }
    for (format, clock) in zip(formats, clocks) {
      var options = options
      options.path = path(of: format, stem)
      try outputs.open(format, clock: clock, options)
    }
    return outputs
  }

  /// For each output, the rule by which it chooses its instants.
  var clockKinds: [FrameClock.Kind] { writesStill ? [.exact] : formats.map(\.clock) }

  /// The times at which a run that writes all outputs renders frames.
  package func instants(_ clocks: [FrameClock]) -> [Seconds] {
    SampleSchedule(
      writesStill ? clocks.map(\.shown) : zip(formats, clocks).map { $1.samples($0.samples) }
    ).times
  }

  /// A warning for each format whose highest frame rate is below `frameRate`.
  func rateWarnings(_ frameRate: Int) -> [String] {
    var warnings: [String] = []
    for case let limit? in formats.map(\.clock.limit) where frameRate > limit.frameRate {
      let warning = "\(limit.format) shows at most \(limit.frameRate) frames per second; the others are not rendered"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    return warnings
  }

  /// The files of one scene, and the folders of its PNG sequences.
  package func files(stem: String) -> [String] {
    writesStill ? [file ?? folder + stem + ".png"] : formats.map { path(of: $0, stem) }
  }

  /// The file or folder of a format. With `-o frames.png`, a PNG sequence gets the folder `frames`.
  package func path(of format: OutputFormat, _ stem: String) -> String {
    let suffix = format.extensions.first.map { ".\($0)" } ?? ""
    if format.isFolder { return file.map { String($0.dropLast(suffix.count)) } ?? folder + stem }
    return file ?? folder + stem + suffix
  }
}

/// The path of an output option: a file, a folder, or `-` for standard output.
package struct OutputPath {
  /// As typed.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Rejects an empty path, which would mean the root folder once a slash is appended.
  package static func checked(_ text: String) throws -> String {
    if text.isEmpty { throw UsageError("it is empty: give a file or a folder") }
    return text
  }

  /// Also rejects standard output, where text is printed.
  package static func checkedFile(_ text: String) throws -> String {
    if text == "-" { throw UsageError("it is standard output: give a file") }
    return try checked(text)
  }

  /// Rejects a name that is not one of a scene file.
  package func checkIsScene(option: String) throws {
    if isStandardOutput || isSpecial || fileExtension == "json" { return }
    throw UsageError("\(option) \(text): a scene is a JSON file: give a name that ends with .json")
  }

  package var isStandardOutput: Bool { text == "-" || text == AtomicFile.standardOutput }

  /// Whether it is a device or a pipe. Those are written to directly, and any extension is accepted.
  package var isSpecial: Bool { File.exists(text) && !File.isFolder(text) && !File.isRegular(text) }

  private var replacesFiles: Bool { !isStandardOutput && !isSpecial }

  /// Rejects files of this output folder that are links to files elsewhere, which would be overwritten.
  package func checkLinks(among files: [String]) throws {
    guard replacesFiles, let link = files.first(where: { File.leadsOut($0, of: folder) }) else {
      return
    }
    throw UsageError("\(link) is a link that leads out of \(folder): remove it, or name the file with -o")
  }

  /// Rejects an output that would overwrite one of the inputs. An output folder is rejected if an input is a PNG
  /// sequence in it.
  package func checkIsNone(of inputs: [String], option: String = "-o") throws {
    guard replacesFiles else { return }
    let isFolder = File.isFolder(text)
    for input in inputs {
      if File.isSame(input, text) { throw UsageError("\(option) \(text) is also an input: write to another file") }
      if isFolder, let folder = ReplacedInput.sequenceFolder(of: input), File.isSame(folder, text) {
        throw UsageError("\(option) \(text): \(input) is also an input: write to another folder")
      }
    }
  }

  /// Rejects outputs that would overwrite a file that one of the scenes names.
  package static func check(_ outputs: [String], scenes: () -> [SceneDocument], access: SceneAccess) throws {
    let files = outputs.filter { OutputPath($0).replacesFiles }
    if let found = ReplacedInput.all(among: files, scenes: scenes, access: access).first {
      throw UsageError("-o \(found)")
    }
  }

  /// Rejects outputs that would overwrite one of the inputs, or each other. `inputs` is called only if one of the files
  /// exists: a new file overwrites nothing.
  package static func check(_ outputs: [(option: String, path: String)], inputs: () throws -> [String]) throws {
    for (index, output) in outputs.enumerated() {
      let path = OutputPath(output.path)
      guard path.replacesFiles else { continue }
      if let other = outputs[..<index].first(where: { path.isSame(as: OutputPath($0.path)) }) {
        throw UsageError(
          other.option == output.option
            ? "\(output.option) \(output.path) would be written twice"
            : "\(other.option) and \(output.option) are the same file, \(output.path): give two names")
      }
    }
    if !outputs.contains(where: { File.exists($0.path) }) { return }
    let inputs = try inputs()
    for output in outputs { try OutputPath(output.path).checkIsNone(of: inputs, option: output.option) }
  }

  /// Whether both name one file, which need not exist.
  private func isSame(as other: OutputPath) -> Bool {
    if File.isSame(text, other.text) { return true }
    func resolved(_ path: String) -> String? {
      let whole = File.normalized(path) ?? path
      return PathName.join(File.resolved(PathName.folder(whole)), PathName.last(whole))
    }
    return resolved(text) == resolved(other.text)
  }

  /// The extension in lower case; nil if there is none or the path ends with a slash.
  package var fileExtension: String? {
    let ending = PathName.fileExtension(text)
    return ending.isEmpty || text.hasSuffix("/") ? nil : ending
  }

  /// The path with a slash at its end.
  package var folder: String { PathName.join(text, "") }

  /// Runs `body`, which writes the output. If this creates the folder of the output file, a line says so unless `isQuiet`,
  /// because the path may be misspelt.
  package func reportingNewFolder<Result>(isQuiet: Bool, _ body: () async throws -> Result) async rethrows -> Result {
    let folder = isStandardOutput || fileExtension == nil ? "" : PathName.folder(text)
    let isMissing = !folder.isEmpty && !File.exists(folder)
    defer {
      if isMissing, !isQuiet, File.isFolder(folder) { Console.error("made the folder \(folder)") }
    }
    return try await body()
  }

  /// The output file. If it is nil, each scene gets a file in `folder` that is named after the scene. Throws if several
  /// scenes would be written to one file.
  package func place(option: String, sceneCount: Int) throws -> (file: String?, folder: String) {
    guard isStandardOutput || isSpecial || fileExtension != nil else { return (nil, folder) }
    if sceneCount > 1 {
      throw UsageError(
        "\(option) is one file, but several scenes or scripts are rendered: give a folder (with a / at its end)")
    }
    return (isStandardOutput ? AtomicFile.standardOutput : text, folder)
  }
}
