import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueDocs
import SegueFiles
import SegueJSON
import SegueExport
import SegueStills

/// The assets to make: from a project file, or from scenes and options.
struct DocsArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A project file, or scene files (default: segue.json).", valueName: "project|scene"),
    completion: .file(extensions: ["json"]))
  var names: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the assets (default: the project's own).", valueName: "folder"),
    completion: .directory, transform: OutputPath.checked)
  var output: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The pages that show them, separated by commas; markdown is another name of github.", valueName: "pages"))
  var pages: [WordList<PageKind>] = []

  @Option(help: ArgumentHelp("The beginning of the addresses in snippets.", valueName: "url"))
  var urlPrefix: String?

  @Option(help: ArgumentHelp("Names, separated by commas, or all.", valueName: "names"))
  var themes: [NameList] = []

  @Option(help: ArgumentHelp("Names, separated by commas, or all (default: the first).", valueName: "names"))
  var scripts: [NameList] = []

  @Option(
    help: ArgumentHelp(
      "Language tags, separated by commas, or all (default: the scene's own language).", valueName: "tags"))
  var locales: [NameList] = []

  @Option(help: ArgumentHelp("Pixels per point of the page, such as 1,2.", valueName: "numbers"))
  var scales: [NumberList] = []

  @Option(
    help: ArgumentHelp(
      "gif, apng, webp, mp4, webm, png, poster, strip, sheet, onion, curves; separated by commas.",
      valueName: "formats"))
  var formats: [WordList<AssetFormat>] = []

  @Option(
    help: ArgumentHelp("full, reduced, or both separated by a comma; reduced is the poster.", valueName: "motions"))
  var motion: [WordList<DocsMotion>] = []

  @Option(help: ArgumentHelp("The asset's width on the page, in points.", valueName: "points"))
  var width: Double?

  @Option(help: "Frames per second, 1…100 (default: the scene's own).")
  var fps: Int?

  @Option(
    help: ArgumentHelp(
      "The time of the poster: seconds, end, or auto, the most telling moment.",
      valueName: "time|end|auto"))
  var poster: Still.PosterTime?

  @Option(help: ArgumentHelp("The number of moments in a strip, 2…48.", valueName: "count"))
  var strip: Int?

  @Option(help: ArgumentHelp("The number of moments in an onion skin, 2…24.", valueName: "count"))
  var onion: Int?

  @Option(help: "Frames per second of contact sheets, 1…100.")
  var sheetFps: Int?

  @Option(help: ArgumentHelp("The part of the script that stills show, in seconds.", valueName: "a..b"))
  var span: TimeSpan?

  @Flag(inversion: .prefixedNo, help: "Write times and titles on strips, sheets and onion skins, or leave them out.")
  var labels: Bool?

  @OptionGroup(title: "FRAME") var framing: FramingArguments

  @OptionGroup(title: "INPUTS") var inputs: SceneAccessArguments

  @Option(
    help: ArgumentHelp(
      "The colour behind translucent pixels of a GIF or an MP4: #rrggbb, or a name of CSS.", valueName: "#rrggbb"))
  var matte: RGB?

  @Option(help: ArgumentHelp("The largest size of a GIF, such as 800kB or 2MB.", valueName: "size"))
  var maxBytes: ByteCount?

  @Option(
    help: "Frames rendered at the same time, over all variants (default: the number of processors).")
  var threads: Int?

  init() {}

  func validate() throws {
    try OptionCheck.frameRate(fps)
    if let width, !(width >= 1 && width <= 16_384) {
      throw UsageError("--width must lie in 1…16384, not \(width)")
    }
    try StillArguments.check(strip: strip, onion: onion)
    try OptionCheck.range("--sheet-fps", sheetFps, 1...100)
    if let scale = scales.union?.numbers.first(where: { !($0 >= 0.1 && $0 <= 10) }) {
      throw UsageError("--scales must lie in 0.1…10, not \(scale)")
    }
    try OptionCheck.threads(threads)
    if let output, OutputPath(output).isStandardOutput { throw UsageError("--output must be a folder") }
    if let output, let suffix = OutputPath(output).fileExtension, !OutputFormat.formats(forExtension: suffix).isEmpty,
      !File.isFolder(output)
    {
      throw UsageError(
        "-o \(output): several files are made, so give a folder, such as \(output.dropLast(suffix.count + 1))/; "
          + "for one file: render SCENE -o \(output)")
    }
  }

  var threadCount: Int { threads ?? ProcessorCount.current }

  static let projectName = "segue.json"

  /// The named files, or `segue.json` in the current folder.
  func files() throws -> [String] {
    if !names.isEmpty { return names }
    guard File.exists(Self.projectName) else {
      throw UsageError("there is no \(Self.projectName) here: name a project file or at least one scene")
    }
    return [Self.projectName]
  }

  /// One project for each project file, and one for all scenes together. `fallback` has the options of scenes that the
  /// command line does not give.
  func projects(fallback: AssetChoices = AssetChoices()) throws -> [DocsProject] {
    var projects: [DocsProject] = []
    var scenes: [DocsProject.Entry] = []
    for name in try files() {
      // A file that cannot be read is treated as a scene, which reports the error when it is loaded.
      if let bytes = try? File.read(name, takesPipes: false, limit: SceneDocument.maxBytes),
        case let file = SourceFile(name: name, bytes: bytes),
        ProjectDecoder.isProject(file)
      {
        var project = try ProjectDecoder.read(file)
        try Self.checkLinks(of: project, isMoved: output != nil)
        if let output { (project.folder, project.output) = try Self.moved(project, to: output) }
        if let pages = pages.union { project.pages = pages.words }
        if let urlPrefix { project.urlPrefix = urlPrefix }
        for index in project.entries.indices {
          if urlPrefix != nil { project.entries[index].urlPrefix = nil }
          project.entries[index].choices = choices.over(project.entries[index].choices)
        }
        projects.append(project)
      } else {
        scenes.append(DocsProject.Entry(scene: name, choices: choices.over(fallback)))
      }
    }
    if !scenes.isEmpty {
      projects.append(
        DocsProject(
          folder: "", output: output ?? "output/", pages: pages.union?.words ?? [], urlPrefix: urlPrefix ?? "",
          entries: scenes))
    }
    for index in projects.indices { projects[index].access = inputs.access }
    return projects
  }

  /// Throws if the output or a folder of snippets looks as if it were in the project's folder, but is reached through a link
  /// that leads out of it. An output that the command line names can be anywhere.
  private static func checkLinks(of project: DocsProject, isMoved: Bool) throws {
    guard let root = File.normalized(project.folder.isEmpty ? "." : project.folder) else { return }
    func leadsOut(_ folder: String) -> Bool {
      guard let place = File.normalized(folder) else { return false }
      return place.hasPrefix(PathName.join(root, "")) && !File.isInside(folder, folder: project.folder)
    }
    let out = "is a link, or in one, that leads out of the project's folder"
    if !isMoved, leadsOut(project.outputFolder) {
      throw InputError("\(project.outputFolder) \(out): name the folder with -o")
    }
    let folders = ([project.snippets] + project.entries.map(\.snippets)).compactMap { $0.map(project.resolved) }
    if let folder = folders.first(where: leadsOut) { throw InputError("\(folder) \(out)") }
  }

  /// The folder and the output of a project with another output. `--output` is relative to the current folder, whereas
  /// the project's own output is relative to the project file.
  private static func moved(_ project: DocsProject, to output: String) throws -> (folder: String, output: String) {
    if output.hasPrefix("/") || project.folder.isEmpty { return (project.folder, output) }
    return (project.folder, try File.absolute(output))
  }

  /// What the command line gives; nil for the rest.
  private var choices: AssetChoices {
    var choices = AssetChoices()
    choices.themes = themes.union.map { .chosen($0.names) }
    choices.scripts = scripts.union.map { .chosen($0.names) }
    choices.locales = locales.union.map { .chosen($0.names) }
    choices.scales = scales.union?.numbers
    choices.formats = formats.union?.words
    choices.motions = motion.union?.words
    choices.width = width
    choices.frameRate = fps
    choices.matte = matte.map { ByAppearance($0) }
    choices.stills.poster = poster
    choices.stills.strip = strip
    choices.stills.onion = onion
    choices.stills.sheetRate = sheetFps
    choices.stills.span = span
    choices.stills.hasLabels = labels
    choices.framing = framing.choices
    choices.maxBytes = maxBytes.map { ByteLimits($0.bytes) }
    return choices
  }
}
