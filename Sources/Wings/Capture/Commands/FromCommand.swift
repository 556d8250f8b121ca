import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueCapture
import SegueExport
import SegueScene

/// `render from BEFORE AFTER`: makes a scene from two screenshots.
struct FromCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "from", abstract: "Make a scene from two screenshots or more, and render it.",
    discussion: """
      EXAMPLES:
        render from list.png detail.png -o card.gif
        render from list.png detail.png --no-render -o card.json
        render from map.png sheet.png --transition semi-modal --annotate found.png
        render from list.png detail.png --card 16,63,358x332 --radius 20
        render from list.png detail.png sheet.png detail.png -o flow.gif
        render from map.png sheet.png --like screen.mp4 -o sheet.gif

      Writes the scene NAME.json, its pictures in the folder NAME beside it, and the
      animation that -o names. Prints a line for each thing that it recognizes.
      Where it is not sure, it says so and names the option that decides. If
      something is less certain than --least-certainty, the files are written, too,
      but the exit code is 1.

      A third screenshot and further ones continue as a flow: each is what the screen
      shows after the one before it. One that equals an earlier one goes back to it.
      """)

  @OptionGroup var screenshots: ScreenshotArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture to write, NAME.gif; or the scene, NAME.json; or a folder, in which both have the transition's name.",
      valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  var output = "output/"

  @Flag(inversion: .prefixedNo, help: "Render the scene.")
  var render = true

  @Flag(help: "Replace a scene and pictures that were edited, or that render from has not made.")
  var overwrite = false

  @Option(
    help: ArgumentHelp("Draw what was found on the screenshots, into this PNG.", valueName: "file"),
    completion: .file(), transform: OutputPath.checked)
  var annotate: String?

  @Option(
    help: ArgumentHelp(
      "Take duration and curve from a recording of the transition: a video, GIF, animated PNG or WebP, or folder of pictures.",
      valueName: "recording"),
    completion: .file())
  var like: String?

  @Flag(name: .shortAndLong, help: "Print errors and warnings only.")
  var quiet = false

  @Flag(help: "Print what was found as JSON, in points.")
  var json = false

  func validate() throws {
    let path = OutputPath(output)
    if path.isStandardOutput || path.isSpecial {
      throw UsageError("-o \(output): a scene and its pictures are several files: give a name")
    }
    if annotate != nil, screenshots.isFlow {
      throw UsageError("--annotate draws on two screenshots: give it with two of these")
    }
    if like != nil, screenshots.isFlow {
      throw UsageError("--like takes the motion of one transition: give it with two screenshots")
    }
    if let annotate, OutputPath(annotate).fileExtension != "png" {
      throw UsageError("--annotate \(annotate): expected a name that ends with .png")
    }
  }

  func run() async throws { try await Failure.reporting { try await make() } }

  /// The files of the scene and of the animation that shows it. In a folder, both have the name.
  private func paths(_ name: String) -> (scene: String, picture: String) {
    let path = OutputPath(output)
    guard let ending = path.fileExtension else {
      let name = path.folder + name
      return (name + ".json", name + ".gif")
    }
    let name = String(output.dropLast(ending.count + 1))
    return (name + ".json", ending == "json" ? name + ".gif" : output)
  }

  /// The options of `render` that write the animation that `-o` names; if it names none, a GIF.
  private var renderOptions: String {
    let ending = OutputPath(output).fileExtension
    return ending == nil || ending == "json" ? "--gif" : "-o \(ShellWord.quoted(output))"
  }

  /// Checks the names of all outputs that there may be, before anything is read.
  private func checkOutputs() throws {
    for name in screenshots.isFlow ? [Self.flow] : screenshots.possibleTransitions.map(\.rawValue) {
      let (scene, picture) = paths(name)
      var outputs = [("-o", scene)]
      if render { outputs.append(("-o", picture)) }
      if let annotate { outputs.append(("--annotate", annotate)) }
      try OutputPath.check(outputs) { screenshots.files + (like.map { [$0] } ?? []) }
    }
  }

  /// What a flow is called in a folder.
  private static let flow = "flow"

  private func make() async throws {
    try checkOutputs()
    if screenshots.isFlow { return try await makeFlow() }
    let original = try ScreenshotPair(screenshots)
    var pair = original
    let found = try Recognition(screenshots, erasingBarsOf: &pair)
    let (scene, picture) = paths(found.transition.rawValue)
    if let annotate { try Annotation.write(found, original, to: annotate) }
    if !json, !quiet { for fact in found.facts { Console.out(PrintableText.line(fact.line)) } }
    Console.warn(pair.notes + found.warnings)
    if let failure = found.failure {
      if json { Console.out(found.json(scene: nil, picture: nil)) }
      let isStill = !screenshots.namesTransition && original.before.hasSamePixels(as: original.after)
      let names = screenshots.files.joined(separator: " and ")
      throw InputError(isStill ? "\(names) show the same: give the screen before and the one after" : failure)
    }
    let files = ScreenshotFiles(scene: scene, pair: pair, found: found)
    var differences: [RestFrames.Difference] = []
    var motion: RecordedMotion?
    do {
      // Another run with this name would mix its pictures with ours.
      try await Turn.taking(at: [scene]) {
        try await files?.write(
          keeping: screenshots.files + [annotate, like].compactMap(\.self), replacing: overwrite,
          changed: {
            motion = try await recordedMotion(files)
            return motion.flatMap { files?.made?.with($0.motion).text }
          }
        ) {
          differences =
            try await files?.restFrames(of: original, drawsBars: found.bars.areDrawn, isChanged: motion != nil)
            .differences() ?? []
          if render { try await animate(scene, to: picture) }
        }
      }
    } catch {
      files?.removeNewFolders()
      throw error
    }
    Console.warn((motion?.notes ?? []) + differences.compactMap(\.warning))
    if json {
      Console.out(found.json(scene: scene, picture: render ? picture : nil).adding(motion).adding(differences))
    } else if !quiet {
      for line in motion?.lines ?? [] { Console.out(PrintableText.line(line)) }
      Console.out(PrintableText.line(scene))
      if !render {
        Console.out(PrintableText.line("render it with: render \(ShellWord.quoted(scene)) \(renderOptions)"))
      }
    }
    try report(uncertain: found.uncertain(below: screenshots.leastCertainty.fraction))
  }

  /// The motion of the recording; nil if there is none.
  private func recordedMotion(_ files: ScreenshotFiles?) async throws -> RecordedMotion? {
    guard let like, let files, let made = files.made else { return nil }
    return try await RecordedMotion(like, made, in: files, limits: screenshots.pictures.limits)
  }

  private func makeFlow() async throws {
    let flow = try ScreenshotFlow(screenshots)
    let (scene, picture) = paths(Self.flow)
    for (index, pair) in flow.pairs.enumerated() {
      // The screen is the same for all.
      let facts = pair.found.facts.filter { index == 0 || !["screen", "cutOff"].contains($0.name) }
      if !json, !quiet {
        for line in [pair.title] + facts.map({ "  \($0.line)" }) {
          Console.out(PrintableText.line(line))
        }
      }
      Console.warn((pair.original.notes + facts.flatMap(\.warnings)).map { "\(pair.title): \($0)" })
    }
    let files = try ScreenshotFiles(scene: scene, flow)
    var differences: [RestFrames.Difference] = []
    do {
      try await Turn.taking(at: [scene]) {
        try await files.write(keeping: screenshots.files, replacing: overwrite) {
          differences = try await files.restFrames(of: flow).differences()
          if render { try await animate(scene, to: picture) }
        }
      }
    } catch {
      files.removeNewFolders()
      throw error
    }
    Console.warn(differences.compactMap(\.warning))
    if json {
      let pairs = flow.pairs.map { $0.found.json(scene: nil, picture: nil) }
      let members: [(String, JSON)] = [
        ("pairs", .array(pairs)), ("scene", .string(scene)),
        ("frames", .array(differences.map(\.json))),
      ]
      Console.out(.object(members + (render ? [("picture", .string(picture))] : [])))
    } else if !quiet {
      Console.out(PrintableText.line(scene))
      if !render {
        Console.out(
          PrintableText.line("render it with: render \(ShellWord.quoted(scene)) \(renderOptions)"))
      }
    }
    try report(
      uncertain: flow.pairs.flatMap {
        $0.found.uncertain(below: screenshots.leastCertainty.fraction)
      })
  }

  /// Ends with an exit code if something is less certain than it should be.
  private func report(uncertain: [Fact]) throws {
    if !uncertain.isEmpty {
      let list = uncertain.map { "the \($0.title) (\(Fact.percentage($0.confidence)))" }.joined(separator: ", ")
      Console.warn(["less certain than --least-certainty \(screenshots.leastCertainty): \(list)"])
      throw ExitCode(Outcome.differences.rawValue)
    }
  }

  private func animate(_ scene: String, to picture: String) async throws {
    try await SegueCommand.run(SegueCommand.animate, [scene, "-o", picture] + (quiet || json ? ["--quiet"] : []))
  }
}

/// The screenshots, and what the user knows about them.
struct ScreenshotArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Two PNG or JPEG files of one size, the screen before and the one after; or more, for a flow.",
      valueName: "screenshot"),
    completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var files: [String]

  @Option(help: "\(ScreenshotTransition.list) (default: the one that the screenshots show).")
  var transition: ScreenshotTransition?

  @Option(
    help: ArgumentHelp(
      "The exit code is 1 if something that was found is less certain; 0 to 100.", valueName: "percent"))
  var leastCertainty = Percentage(60)

  @Option(help: "Pixels per point (default: that of the screens with this size).")
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Where the screen is in both pictures, in pixels, if a device or a window is around it (default: found).",
      valueName: "x,y,wxh"))
  var crop: AreaArgument?

  @Option(help: ArgumentHelp("The card in the first screenshot, in points.", valueName: "x,y,wxh"))
  var card: AreaArgument?

  @Option(
    help: ArgumentHelp("The part of the second screenshot that the card grows into, in points.", valueName: "x,y,wxh"))
  var target: AreaArgument?

  @Option(help: ArgumentHelp("The corner radius of what --card or --frame names, in points.", valueName: "points"))
  var radius: Double?

  @Option(
    help: ArgumentHelp("The sheet, window or photo in the second screenshot, in points.", valueName: "x,y,wxh"))
  var frame: AreaArgument?

  @Option(help: ArgumentHelp("The width of a drawer: points, or a percentage such as 80%.", valueName: "width"))
  var width: PanelWidth?

  @Option(help: "The side that a drawer comes from: left or right.")
  var edge: DrawerTransition.Edge?

  @Option(
    help:
      "still: status bar and home indicator stay on top where both screenshots have the same; keep: they move with the screenshots; drawn: they are replaced by ours, 9:41."
  )
  var statusBar = StatusBarChoice.still

  @OptionGroup var pictures: PixelLimitArguments

  func validate() throws {
    if files.count < 2 {
      throw UsageError("expected two screenshots, the screen before and the one after, not \(files.count)")
    }
    if isFlow || !namesTransition, let twice = zip(files, files.dropFirst()).first(where: { $0 == $1 })?.0 {
      throw UsageError("\(twice) is given twice in a row: give the screen before and the one after")
    }
    let ofPairs = (transition == nil ? [] : ["--transition"]) + placeOptions.map(\.name)
    if isFlow, let option = ofPairs.first {
      throw UsageError("\(option) is for two screenshots: leave it out, or make the scene of these two alone")
    }
    if let scale, !(scale >= 0.5 && scale <= 10) { throw UsageError("--scale must lie in 0.5…10, not \(scale)") }
    if let radius, !(radius >= 0 && radius <= 1000) {
      throw UsageError("--radius must lie in 0…1000 points, not \(radius)")
    }
    for option in placeOptions {
      if let transition, !option.transitions.contains(transition) {
        let kinds = option.transitions.map(\.rawValue).joined(separator: " and ")
        throw UsageError("\(option.name) is for \(kinds), not for \(transition.rawValue)")
      }
    }
    if possibleTransitions.isEmpty {
      let names = placeOptions.map(\.name).joined(separator: " and ")
      throw UsageError("\(names) are for different transitions")
    }
  }

  /// Whether an option says what happens between the screenshots, so that they need not show it.
  var namesTransition: Bool { transition != nil || !placeOptions.isEmpty }

  /// Whether more than one transition is shown.
  var isFlow: Bool { files.count > 2 }

  /// The options that are given for some transitions only.
  private var placeOptions: [(name: String, transitions: [ScreenshotTransition])] {
    let all: [(isGiven: Bool, name: String, transitions: [ScreenshotTransition])] = [
      (card != nil, "--card", [.card]), (target != nil, "--target", [.card]),
      (frame != nil, "--frame", [.dialog, .photoSwipe, .semiModal]),
      (radius != nil, "--radius", [.card, .dialog, .photoSwipe, .semiModal]), (width != nil, "--width", [.drawer]),
      (edge != nil, "--edge", [.drawer]),
    ]
    return all.filter(\.isGiven).map { ($0.name, $0.transitions) }
  }

  /// The transition that is asked for, or all to which the options apply.
  var possibleTransitions: [ScreenshotTransition] {
    if let transition { return [transition] }
    return ScreenshotTransition.allCases.filter { transition in
      placeOptions.allSatisfy { $0.transitions.contains(transition) }
    }
  }

  /// Whether an option gives the place of what this transition moves, so that nothing is left to recognize.
  func decidesPlace(of transition: ScreenshotTransition) -> Bool {
    placeOptions.contains { $0.name == transition.placeOption }
  }

  /// Whether an option gives a place of any transition.
  var decidesAnyPlace: Bool { ScreenshotTransition.allCases.contains(where: decidesPlace) }
}

/// The transitions that a scene from two screenshots can show.
enum ScreenshotTransition: ExpressibleByArgument, CaseIterable {
  case card, dialog, drawer, photoSwipe, semiModal

  private var type: any Transition.Type {
    switch self {
    case .card: CardTransition.self
    case .dialog: DialogTransition.self
    case .drawer: DrawerTransition.self
    case .photoSwipe: PhotoSwipeTransition.self
    case .semiModal: SemiModalTransition.self
    }
  }

  /// The option that gives the place of what this transition moves.
  var placeOption: String {
    switch self {
    case .card: "--card"
    case .drawer: "--width"
    case .dialog, .photoSwipe, .semiModal: "--frame"
    }
  }
}

extension ScreenshotTransition: RawRepresentable {
  /// The name of the transition in scenes.
  var rawValue: String { type.name }

  init?(rawValue name: String) {
    guard let transition = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = transition
  }

  /// The names of all, for the help: `a, b or c`.
  static var list: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }
}

/// What happens to status bars and home indicators.
enum StatusBarChoice: String, ExpressibleByArgument, CaseIterable {
  /// A bar that is the same on both screenshots stays on top while they move.
  case still
  /// The bars move with the screenshots.
  case keep
  /// Segue draws its own in their place.
  case drawn
}

extension DrawerTransition.Edge: ExpressibleByArgument {}

/// A rectangle in points as `left,top,widthxheight`, such as `16,63,358x332`.
struct AreaArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
    let sides = parts[2].split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
      [x, y, width, height].allSatisfy({ abs($0) <= 100_000 })
    else { return nil }
    rect = Rect(x: x, y: y, width: width, height: height)
  }
}

/// Points, or a percentage of the screen such as `80%`.
struct PanelWidth: ExpressibleByArgument {
  private let value: Double
  private let isPercentage: Bool

  init?(argument: String) {
    isPercentage = argument.hasSuffix("%")
    guard let value = Double(isPercentage ? String(argument.dropLast()) : argument), value > 0,
      value <= (isPercentage ? 100 : 100_000)
    else { return nil }
    self.value = value
  }

  /// The width in points, on a screen of this width.
  func points(onScreenOfWidth width: Double) -> Double { isPercentage ? width * value / 100 : value }
}

/// A number from 0 to 100, perhaps with a percent sign.
struct Percentage: ExpressibleByArgument, CustomStringConvertible {
  private let value: Double

  init(_ value: Double) { self.value = value }

  init?(argument: String) {
    guard let value = Double(argument.hasSuffix("%") ? String(argument.dropLast()) : argument), value >= 0, value <= 100
    else { return nil }
    self.value = value
  }

  var fraction: Double { value / 100 }
  var description: String { Fact.number(value) }
  var defaultValueDescription: String { description }
}
