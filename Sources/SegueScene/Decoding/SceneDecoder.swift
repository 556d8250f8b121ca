import SegueCore
package import SegueJSON

/// Scene files: bytes in, a checked scene out.
package enum SceneDecoder {
  /// What a scene file may contain, for `render schema` and the reference.
  package static let schema = Schema.object(SceneFields.table)

  /// What was read of a file.
  package struct Reading: Sendable {
    /// Nil where there are errors.
    package let scene: Scene?
    /// The image files that it mentions, as far as it could be read: they can be checked all the same.
    package let images: [ImageAsset]
    /// The recordings that it mentions, likewise.
    package let recordings: [RecordingAsset]
    package let found: Diagnostics
    /// The file's value, in which later problems find their paths.
    let root: JSON?

    /// Problems that showed after reading, with their paths in the file.
    package func located(_ problems: Diagnostics) -> Diagnostics {
      guard let root else { return problems }
      let list = problems.list.map { problem in
        var problem = problem
        if let location = problem.location, location.file === root.location.file {
          problem.path = JSONPath(to: location, in: root)
        }
        return problem
      }
      return Diagnostics(list, omitted: problems.omitted)
    }
  }

  /// The scene in a file and everything that is wrong with it.
  ///
  /// `theme` and `locale` choose one of the file's themes and locales; nil takes the one that the file prefers. `script`
  /// chooses one of its scripts; nil takes the first. `root` is what stands in the file, where that is known already: its syntax
  /// is not complained about again.
  package static func read(
    _ file: SourceFile, root: JSON? = nil, theme: String? = nil, locale: String? = nil, script: String? = nil
  ) -> Reading {
    let context = DecodingContext()
    let root = root.map(context.take) ?? context.parse(file)
    let scene = root.flatMap { make($0, theme: theme, locale: locale, script: script, in: context) }
    let images = context[ImageRegistry.self].assets
    let recordings = context[RecordingRegistry.self].assets
    do throws(Diagnostics) {
      return Reading(scene: scene, images: images, recordings: recordings, found: try context.finish(), root: root)
    } catch {
      return Reading(scene: nil, images: images, recordings: recordings, found: error, root: root)
    }
  }

  /// The scene without the themes, locales and scripts besides these (nil: all of them stay): who reads a file of very many in each
  /// of them has checked the others already.
  package static func narrowed(_ root: JSON, theme: String?, locale: String?, script: String?) -> JSON {
    guard let members = root.object?.members else { return root }
    let chosen = ["themes": theme, "locales": locale, "script": script]
    let kept = members.map { member -> JSON.Object.Member in
      guard let name = chosen[member.key] ?? nil, let one = member.value.object?.member(name) else { return member }
      return JSON.Object.Member(
        key: member.key, keyLocation: member.keyLocation,
        value: JSON(.object(JSON.Object([one])), at: member.value.location))
    }
    return JSON(.object(JSON.Object(kept)), at: root.location)
  }

  /// The scene in a file, and the warnings about it. Throws everything that is wrong.
  package static func decode(
    _ file: SourceFile, theme: String? = nil
  ) throws(Diagnostics) -> (scene: Scene, warnings: Diagnostics) {
    let reading = read(file, theme: theme)
    guard let scene = reading.scene else { throw reading.found }
    return (scene, reading.found)
  }

  private static func make(
    _ json: JSON, theme: String?, locale: String?, script: String?, in context: DecodingContext
  ) -> Scene? {
    prepare(context, json)
    return withNames(of: json, theme: theme, locale: locale, in: context) {
      context[Components.self].scope = context.scope
      return context.object(json, SceneFields.table).map { make($0, script: script, in: context) }
    }
  }

  /// What a file says that it shows, in one of its locales (nil: the one that it prefers); nil if it says nothing.
  package static func alternativeText(of root: JSON, locale: String?) -> String? {
    let context = DecodingContext()
    return withNames(of: root, theme: nil, locale: locale, in: context) {
      root["alt"].flatMap { Format<String>.string.decode($0, in: context) }
    }
  }

  /// The names that a value uses, as `"$name"` or `"${name}"`, in the order of the file.
  package static func names(in json: JSON) -> [String] { Parameter.names(in: json) }

  /// Runs `body` where names stand for what the chosen theme and locale say.
  private static func withNames<Result>(
    of json: JSON, theme: String?, locale: String?, in context: DecodingContext, _ body: () -> Result
  ) -> Result {
    var values: JSON.Object
    (context[Theme.self], values) = chosenTheme(json, named: theme, in: context)
    let locale = SceneLocale.chosen(json, named: locale, in: context)
    context[SceneLocale.self] = locale
    values = JSON.Object(values.members + locale.strings.members)
    context[Parameters.self] = Parameters([locale.names])
    return context.resolving(with: Parameter.resolver(values, inside: context.scope, in: context), body)
  }

  /// What must be known before the rest can be read: names, components. Their own problems are reported
  /// when their turn comes.
  private static func prepare(_ context: DecodingContext, _ json: JSON) {
    context[ImageRegistry.self] = ImageRegistry()
    context[RecordingRegistry.self] = RecordingRegistry()
    context[SceneBudget.self] = SceneBudget()
    context[StatusBarContent.self] = StatusBarContent()
    context[ScreenNames.self] = json["screens"]?.object?.members.map(\.key) ?? []
    context[Components.self].definitions =
      json["components"]?.object?.members.map {
        Entry(key: $0.key, keyLocation: $0.keyLocation, value: Components.Definition($0.value))
      } ?? []
    if let family = json["font"]?.string { context[FontDefaults.self].family = family }
    if let fallbacks = json["fallbackFonts"]?.array {
      context[FontDefaults.self].fallbacks = fallbacks.compactMap(\.string)
    }
  }

  private static func chosenTheme(
    _ json: JSON, named requested: String?, in context: DecodingContext
  ) -> (Theme, JSON.Object) {
    guard
      let (name, value) = ChosenName.member(
        "theme", of: json, requested: requested, unknown: "unknown-theme", in: context),
      let values = value.object
    else { return (Theme(), JSON.Object([])) }
    return (Theme(name: name, names: values.members.map(\.key)), values)
  }

  /// The story that is asked for, or the first.
  private static func chosenScript(
    _ scripts: [NamedScript], named name: String?, at location: Location, in context: DecodingContext
  ) -> NamedScript? {
    if scripts.isEmpty {
      context.error("wrong-count", at: location, "there is no script among these", expected: "at least one")
    }
    guard let name else { return scripts.first }
    if let script = scripts.first(where: { $0.name == name }) { return script }
    let names = scripts.compactMap(\.name)
    context.error(
      "unknown-script", at: nil, "there is no script \(JSONWriter.quoted(name))",
      expected: names.isEmpty
        ? "several scripts by name, as in \"script\": { \(JSONWriter.quoted(name)): […] }"
        : Schema.oneOf(names.map(JSONWriter.quoted)),
      hint: Spelling.hint(for: name, among: names))
    return nil
  }

  private static func make(_ fields: Fields, script: String?, in context: DecodingContext) -> Scene {
    let canvas = fields[SceneFields.canvas]
    let pixels = canvas.pixelSize(scale: canvas.scale)
    if !Canvas.allows(pixels) {
      context.error(
        "too-large", at: fields.location(of: SceneFields.canvas),
        "a frame of \(pixels.width) × \(pixels.height) pixels is too large",
        expected: Canvas.allowance)
    }
    let scripts = fields[SceneFields.script]
    for script in scripts { SceneChecks.check(script, in: context) }
    let story = chosenScript(scripts, named: script, at: fields.location(of: SceneFields.script), in: context)
    SceneChecks.checkThemes(fields[SceneFields.themes], in: context)
    SceneChecks.checkLocales(fields[SceneFields.locales], besides: fields[SceneFields.themes], in: context)
    let direction = context[SceneLocale.self].direction
    var tag: UInt32 = 0
    let screens = fields[SceneFields.screens].map { entry in
      var screen = entry.value
      screen.name = entry.key
      screen.root.number(from: &tag)
      screen.root.lay(out: direction)
      SceneChecks.checkIDs(screen.root, screen: entry.key, in: context)
      return screen
    }
    let fonts = fields[SceneFields.fonts]
    return Scene(
      canvas: canvas, frameRate: fields[SceneFields.frameRate],
      screens: screens, images: context[ImageRegistry.self].assets,
      fontFiles: fonts.filter { $0.value != "system" }.map {
        FontFile(family: $0.key, path: $0.value, mention: $0.keyLocation)
      },
      systemFontFamilies: fonts.filter { $0.value == "system" }.map(\.key), transition: fields[SceneFields.transition],
      script: (story?.steps ?? []).map { direction == .leftToRight ? $0 : $0.mirrored(in: canvas.size.width) },
      scriptNames: scripts.compactMap(\.name),
      recordings: context[RecordingRegistry.self].assets,
      touches: fields[SceneFields.touches], locale: context[SceneLocale.self].name, direction: direction,
      alternativeText: fields[SceneFields.alt], isDark: context[Theme.self].appearance,
      drawsStatusBar: context[StatusBarContent.self].areDrawn)
  }
}

extension Node {
  /// This node, then all below it, in document order.
  package func visit(_ body: (Node) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  fileprivate mutating func number(from tag: inout UInt32) {
    tag += 1
    self.tag = tag
    for index in children.indices { children[index].number(from: &tag) }
  }
}
