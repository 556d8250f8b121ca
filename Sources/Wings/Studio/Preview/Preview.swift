import CPreviewFiles
import SegueEncoders
package import SegueCore
import SegueGraphics
import SegueJSON
import SeguePages
package import SegueExport
package import SegueScene
import SegueChecks

/// Stories of a scene as one page that plays them, scrubs them and explains them.
///
/// The page contains no pictures of frames. It contains their display lists, and the rasterizer itself as a WebAssembly
/// module. So every frame is exact, and the file is small.
package struct Preview {
  /// One story: a script in a theme and a locale, with the endings as scripted or forced.
  package struct Story: OfStory, Hashable, Sendable {
    package var storyID: StoryID
    package var reducesMotion: Bool

    package init(_ story: StoryID, reducesMotion: Bool = false) {
      storyID = story
      self.reducesMotion = reducesMotion
    }

    /// How a page names it in an address: script, theme and locale as JavaScript's `encodeURIComponent` encodes them.
    package var key: String {
      [script, theme, locale].map { URLText.encoded($0 ?? "", keeping: "!*'()") }.joined(separator: "/")
    }
  }

  private let document: SceneDocument
  private let root: JSON?
  private let options: PreviewOptions
  private var frames: DisplayListArchiver
  private var stories: [JSON] = []
  private var motions = UniqueList<String>()
  private var tables = UniqueList<String>()
  private var bezels = UniqueList<String>()
  private var canvas: JSON = .null

  package init(_ document: SceneDocument, options: PreviewOptions) {
    self.document = document
    self.options = options
    root = document.root
    frames = DisplayListArchiver(options)
  }

  /// The number of stories so far.
  package var count: Int { stories.count }

  /// Adds all animations of a story, one for each ending. In a story without releases, a forced ending changes nothing:
  /// one animation is added.
  ///
  /// - Throws: If a frame is too large, or the device's font is missing.
  package mutating func add(_ story: Story, _ loaded: SceneLoader.Loaded) throws {
    let differing = loaded.animations.filter { $0.forcedEnding == nil || !$0.timeline.releases.isEmpty }
    for animation in differing.isEmpty ? [loaded.animation] : differing { try add(story, animation, loaded) }
  }

  /// The frame that an animation shows at a time.
  ///
  /// - Throws: The errors of `add`.
  package static func frame(of animation: Animation, at time: Seconds, options: PreviewOptions) throws -> ServedData {
    let (_, source, scale) = try source(of: animation, options)
    let frameRate = options.frameRate ?? animation.context.scene.frameRate
    // The frame that the page shows at this time.
    let samples = FrameClock.exact(animation.duration, frameRate: frameRate).samples
    // A microsecond of tolerance: times are floating-point numbers.
    let sample = samples.last { $0.time <= time + 1e-6 } ?? samples[0]
    var frames = DisplayListArchiver(options)
    _ = frames.add(source.plan(at: sample.time, scale: scale).page)
    return ServedData(data: Array("{\(imagesMember(frames))}".utf8), frames)
  }

  /// The animation with the fingers that the options want, its frames in the device, and their pixels per point.
  private static func source(
    of animation: Animation, _ options: PreviewOptions
  ) throws -> (Animation, source: any FrameSource, scale: Double) {
    var animation = animation
    if let draws = options.drawsTouches {
      animation.touchStyle = draws ? animation.touchStyle ?? TouchStyle() : nil
    }
    let scene = animation.context.scene
    let scale = options.scale ?? scene.canvas.scale
    try FrameLimit.check(scene.canvas.pixelSize(scale: scale), "a frame")
    let source = try FramedSource.framed(animation, options.framing, appearance: SceneAppearance(of: animation))
    return (animation, source, scale)
  }

  private mutating func add(_ story: Story, _ animation: Animation, _ loaded: SceneLoader.Loaded) throws {
    let (animation, source, scale) = try Self.source(of: animation, options)
    let scene = animation.context.scene
    let frameRate = options.frameRate ?? scene.frameRate
    let size = scene.canvas.pixelSize(scale: scale)
    let clock = FrameClock.exact(animation.duration, frameRate: frameRate)
    var indices: [Int] = []
    for sample in clock.samples { indices.append(frames.add(source.plan(at: sample.time, scale: scale).page)) }
    let findings = loaded.warnings.merging(
      SceneCheck.problems(
        of: animation, in: document, root: root, motion: ContinuityLimits(), threads: options.threads))
    let motion = try MotionData(animation, clock: clock)
    var members: [(String, JSON)] = [
      ("frameRate", .integer(frameRate)), ("frames", .array(Self.runs(indices))),
      ("motion", .integer(motions.index(of: JSONWriter.compact(motion.json(findings: findings))))),
      ("table", .integer(tables.index(of: JSONWriter.compact(NodeTable.json(animation.context))))),
    ]
    for (key, value) in [
      ("script", story.script), ("theme", story.theme), ("locale", story.locale),
      ("ending", animation.forcedEnding?.rawValue), ("alt", scene.alternativeText),
    ] {
      if let value { members.append((key, .string(value))) }
    }
    if story.reducesMotion { members.append(("reducesMotion", true)) }
    if let template = source.plan(at: 0, scale: scale).templates.first {
      let bezel = try Bezel(template, width: size.width, height: size.height)
      members += [
        ("bezel", .integer(bezels.index(of: bezel.base64))), ("bezelFrame", .array(bezel.frame.map { .integer($0) })),
        ("bezelRadius", .integer(bezel.radius)),
      ]
    }
    stories.append(.object(members))
    canvas = [
      "width": .number(scene.canvas.size.width), "height": .number(scene.canvas.size.height), "scale": .number(scale),
    ]
  }

  /// Indices as `[first, count, step]`: equal frames that follow each other have the step 0, new ones mostly 1.
  private static func runs(_ indices: [Int]) -> [JSON] {
    var runs: [(first: Int, count: Int, step: Int)] = []
    for index in indices {
      if let last = runs.last, last.count == 1, (0...1).contains(index - last.first) {
        runs[runs.count - 1] = (last.first, 2, index - last.first)
      } else if let last = runs.last, last.count > 1, index == last.first + last.count * last.step {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((index, 1, 0))
      }
    }
    return runs.map { .array([.integer($0.first), .integer($0.count), .integer($0.step)]) }
  }

  /// The JSON text that the page reads besides the archive. `parts`: further members as text, each after a comma.
  private func data(_ parts: String = "") -> [UInt8] {
    var members: [(String, JSON)] = [("scene", .string(name)), ("canvas", canvas), ("stories", .array(stories))]
    if let folder = options.editorFolder { members.append(("folder", .string(folder))) }
    // The parts that stories share are large: they are joined as text.
    let text =
      "{\"page\": \(JSONWriter.compact(.object(members))), \"motions\": [\(motions.elements.joined(separator: ", "))], "
      + "\"tables\": [\(tables.elements.joined(separator: ", "))]\(parts)}"
    return Array(text.utf8)
  }

  private var name: String { Self.name(of: document.name) }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The file. Equal scenes give equal bytes.
  package func page() -> [UInt8] {
    let blocks =
      [.packed("data", data()), Self.moduleBlock, .packed("archive", frames.bytes)]
      + bezels.elements.enumerated().map { HTMLPage.Block.base64("bezel-\($0.offset)", Array($0.element.utf8)) }
    return Self.page().bytes(title: name, data: blocks, text: Self.textWithoutScripts(for: name))
  }

  /// The same page without a scene, which asks its server for `ServedData`.
  package static func servedPage(of path: String) -> [UInt8] {
    let name = name(of: path)
    return page(connects: true).bytes(title: name, data: [moduleBlock], text: textWithoutScripts(for: name))
  }

  /// The data that a served page fetches instead of containing it: JSON with the numbers of the images, and an
  /// archive that refers to them.
  package struct ServedData: Sendable {
    private let data: [UInt8]
    private let archive: [UInt8]
    /// The numbers of the images.
    package let images: [Int]

    fileprivate init(data: [UInt8], _ frames: DisplayListArchiver) {
      self.data = data
      archive = frames.bytes
      images = frames.imageNumbers
    }

    /// The length of the data as 32 bits, most significant byte first, the data, and the archive.
    package var bytes: [UInt8] {
      let count = UInt32(data.count)
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> UInt32($0)) } + data + archive
    }
  }

  /// - Parameter isPart: Whether more stories follow.
  package func served(isPart: Bool) -> ServedData {
    let bezels = bezels.elements.map { "\"\($0)\"" }.joined(separator: ", ")
    let parts = ", \"bezels\": [\(bezels)], \"isPart\": \(isPart), \(Self.imagesMember(frames))"
    return ServedData(data: data(parts), frames)
  }

  private static func imagesMember(_ frames: DisplayListArchiver) -> String {
    "\"images\": [\(frames.imageNumbers.map(String.init).joined(separator: ", "))]"
  }

  /// What a browser without JavaScript shows.
  private static func textWithoutScripts(for name: String) -> String {
    "This page needs JavaScript to play \(name): allow scripts, or open it in another browser."
  }

  private static let files = unsafe EmbeddedFiles(preview_files())

  private static var moduleBlock: HTMLPage.Block {
    .packed("module", files.bytes(of: "Preview/rasterizer.wasm"))
  }

  /// - Parameter connects: Whether the page has a server, which renders and writes changed values.
  private static func page(connects: Bool = false) -> HTMLPage {
    HTMLPage(
      files, body: "Preview/preview.html",
      styles: ["Page/page.css", "Preview/preview.css"] + (connects ? ["Preview/knobs.css"] : []),
      scripts: [
        "Page/elements.js", "Page/layer.js", "Page/viewport.js", "Page/curves.js", "Page/controls.js",
        "Preview/stories.js", "Preview/rasterizer.js", "Preview/stage.js", "Preview/player.js", "Preview/track.js",
        "Preview/inspector.js",
      ] + (connects ? ["Preview/source.js", "Preview/motions.js", "Preview/knobs.js", "Preview/live.js"] : [])
        + ["Preview/preview.js"], runsWebAssembly: true, connects: connects)
  }
}

extension DisplayListArchiver {
  fileprivate init(_ options: PreviewOptions) {
    guard let images = options.servedImages else {
      self.init()
      return
    }
    self.init { images.number(of: $0) }
  }
}

/// JSON values, or texts, without duplicates, in order of first use.
struct UniqueList<Element> {
  private(set) var elements: [Element] = []
  private var indices: [String: Int] = [:]

  fileprivate mutating func index(of element: Element, key: String) -> Int {
    if let index = indices[key] { return index }
    indices[key] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

extension UniqueList<String> {
  mutating func index(of text: String) -> Int { index(of: text, key: text) }
}

extension UniqueList<JSON> {
  mutating func index(of value: JSON) -> Int { index(of: value, key: JSONWriter.compact(value)) }
}
