import SegueCore
package import SegueJSON

/// Decodes scene files into validated scenes.
package enum SceneDecoder {
  /// The schema of scene files, for `render schema` and the reference.
  package static let schema = Schema.object(SceneFields.table)

  /// The result of reading a scene file.
  package struct Reading: Sendable {
    /// Nil if there are errors.
    package private(set) var scene: Scene?
    /// The image files that the scene refers to. Present in spite of errors, so that the files can be checked, too.
    package let images: [ImageAsset]
    /// The recordings that the scene refers to, likewise.
    package let recordings: [RecordingAsset]
    /// The file's JSON value, used to give later diagnostics their JSON paths; nil if it cannot be parsed.
    package let root: JSON?
    /// All errors and warnings.
    package private(set) var diagnostics: Diagnostics

    /// This reading with the named script selected; nil leaves the first one selected. If there is no script of this
    /// name, the result has an error and no scene. Nothing else in the scene depends on the script.
    package func selecting(script name: String?) -> Reading {
      guard let root, let name else { return self }
      var reading = self
      if let script = scene?.scripts.first(where: { $0.name == name }) {
        reading.scene?.script = script.steps
        return reading
      }
      let names = scene?.scriptNames ?? root["script"]?.object?.members.map(\.key) ?? []
      if names.contains(name) { return self }
      reading.scene = nil
      reading.diagnostics = diagnostics.merging(
        Diagnostics(
          Diagnostic(
            .error, "unknown-script", at: nil, "there is no script \(JSONWriter.quoted(name))",
            expected: names.isEmpty
              ? "several scripts by name, as in \"script\": { \(JSONWriter.quoted(name)): […] }"
              : Schema.oneOf(names),
            hint: Spelling.hint(for: name, among: names))))
      return reading
    }

    /// Adds JSON paths to diagnostics that arose after reading.
    package func located(_ problems: Diagnostics) -> Diagnostics {
      guard let root else { return problems }
      // Only as many as are shown, because finding the path of each takes time in a large file.
      let shown = problems.limited(to: DecodingContext.limit)
      let list = shown.list.map { problem in
        var problem = problem
        if let location = problem.location, location.file === root.location.file {
          problem.path = JSONPath(to: location, in: root)
        }
        return problem
      }
      return Diagnostics(list, omitted: shown.omittedProblems)
    }
  }

  /// Reads a scene file and collects all its errors and warnings.
  ///
  /// `root` is the file's value if it has been parsed already; syntax errors are then not reported again.
  package static func read(_ file: SourceFile, root: JSON? = nil, _ story: StoryID = StoryID()) -> Reading {
    let context = DecodingContext()
    let root = root.map(context.register) ?? context.parse(file)
    let scene = root.flatMap { make($0, story, in: context) }
    let images = context[ImageRegistry.self].assets
    let recordings = context[RecordingRegistry.self].assets
    do throws(Diagnostics) {
      return Reading(
        scene: scene, images: images, recordings: recordings, root: root, diagnostics: try context.finish()
      )
      .selecting(script: story.script)
    } catch {
      return Reading(scene: nil, images: images, recordings: recordings, root: root, diagnostics: error)
        .selecting(script: story.script)
    }
  }

  /// The scene's JSON with only the theme and the locale of a story; for a nil name all of them stay.
  ///
  /// For a caller that reads a file once for each theme and locale: the first reading has checked all of them, and the
  /// others need not repeat that.
  package static func narrowed(_ root: JSON, to story: StoryID) -> JSON {
    guard let members = root.object?.members else { return root }
    let selected = ["themes": story.theme, "locales": story.locale]
    let kept = members.map { member -> JSON.Object.Member in
      guard let name = selected[member.key] ?? nil, let only = member.value.object?.member(name) else { return member }
      return JSON.Object.Member(
        key: member.key, keyLocation: member.keyLocation,
        value: JSON(.object(JSON.Object([only])), at: member.value.location))
    }
    return JSON(.object(JSON.Object(kept)), at: root.location)
  }

  /// The scene's JSON with only this script and those that use a name of a theme or locale (`$name`).
  ///
  /// For a caller that reads the scene in many themes: the scripts that are left out are the same in all of them.
  package static func narrowed(_ root: JSON, script: String) -> JSON {
    guard let members = root.object?.members, let scripts = root["script"]?.object, scripts.member(script) != nil else {
      return root
    }
    let kept = scripts.members.filter { $0.key == script || !names(in: $0.value).isEmpty }
    return JSON(
      .object(
        JSON.Object(
          members.map { member in
            member.key != "script"
              ? member
              : JSON.Object.Member(
                key: member.key, keyLocation: member.keyLocation,
                value: JSON(.object(JSON.Object(kept)), at: member.value.location))
          })), at: root.location)
  }

  /// The scene in a file and its warnings. Throws all diagnostics if one of them is an error.
  package static func decode(
    _ file: SourceFile, theme: String? = nil
  ) throws(Diagnostics) -> (scene: Scene, warnings: Diagnostics) {
    let reading = read(file, StoryID(theme: theme))
    guard let scene = reading.scene else { throw reading.diagnostics }
    return (scene, reading.diagnostics)
  }

  private static func make(_ json: JSON, _ story: StoryID, in context: DecodingContext) -> Scene? {
    prepare(context, json)
    context[SceneBudget.self].forecast(json, in: context)
    guard SceneChecks.allowsStories(of: json, in: context) else { return nil }
    return withNames(of: json, story, in: context) {
      // Pins are resolved to distances, which needs the safe area. An invalid canvas is reported once, not for every
      // pin.
      if let canvas = json["canvas"] {
        let decoded = Format<Canvas>.canvas.decode(canvas, in: context)
        context[SafeArea.self] = decoded?.safeArea ?? (context.hasErrors ? .zero : nil)
      }
      context[Components.self].scope = context.scope
      return context.object(json, SceneFields.table).map { make($0, in: context) }
    }
  }

  /// Where the scene names images and recordings in a theme and locale, as strings of the file.
  package static func filePlaces(in root: JSON, _ story: StoryID) -> Set<Location> {
    let context = DecodingContext()
    let places = FilePlaces()
    context[FilePlaces.self] = places
    _ = make(root, story, in: context)
    return places.locations
  }

  /// The file's alternative text (`alt`) in the given locale (nil: the file's default); nil if it has none.
  package static func alternativeText(of root: JSON, locale: String?) -> String? {
    let context = DecodingContext()
    return withNames(of: root, StoryID(locale: locale), in: context) {
      root["alt"].flatMap { Format<String>.string.decode($0, in: context) }
    }
  }

  /// The parameter names in a value, as `"$name"` or `"${name}"`, in file order.
  package static func names(in json: JSON) -> [String] { Parameter.names(in: json) }

  /// Runs `body` with `$name` resolved to the values of the story's theme and locale.
  static func withNames<Result>(
    of json: JSON, _ story: StoryID, in context: DecodingContext, _ body: () -> Result
  ) -> Result {
    var values: JSON.Object
    (context[Theme.self], values) = selectedTheme(json, named: story.theme, in: context)
    let locale = SceneLocale.selected(json, named: story.locale, in: context)
    context[SceneLocale.self] = locale
    values = JSON.Object(values.members + locale.strings.members)
    context[ParameterNames.self] = ParameterNames([locale.names])
    let resolver = Parameter.resolver(values, accepting: [.string], inside: context.scope, in: context)
    return context.resolving(with: resolver, body)
  }

  /// Sets up the context with what decoding the rest depends on: screen names, components and default fonts. Errors in
  /// these values are reported later, when they are decoded themselves.
  private static func prepare(_ context: DecodingContext, _ json: JSON) {
    context[ImageRegistry.self] = ImageRegistry(context[FilePlaces.self])
    context[RecordingRegistry.self] = RecordingRegistry(context[FilePlaces.self])
    context[SceneBudget.self] = SceneBudget()
    context[DecodedNodes.self] = json["script"]?.changesNodes == true ? DecodedNodes() : nil
    context[StatusBarContent.self] = StatusBarContent()
    context[ScreenNames.self] = ScreenNames.Value(
      all: json["screens"]?.object?.members.map(\.key) ?? [], isFlow: json["transitions"] != nil)
    context[Components.self].definitions =
      json["components"]?.object?.members.map {
        Entry(key: $0.key, keyLocation: $0.keyLocation, value: Components.Definition($0.value))
      } ?? []
    context[FontDefaults.self].apply(json)
  }

  /// The selected theme and its values; the standard theme, without values, if the scene has none.
  private static func selectedTheme(
    _ json: JSON, named requested: String?, in context: DecodingContext
  ) -> (Theme, JSON.Object) {
    guard
      let (name, value) = NamedTable.select(
        "theme", of: json, requested: requested, unknown: "unknown-theme", in: context),
      let values = value.object
    else { return (Theme(), JSON.Object([])) }
    return (Theme(name: name, names: values.members.map(\.key)), values)
  }

  private static func make(_ fields: Fields, in context: DecodingContext) -> Scene {
    let canvas = fields.has(SceneFields.canvas) ? fields[SceneFields.canvas] : .standard(in: context)
    let pixels = canvas.pixelSize(scale: canvas.scale)
    if let excess = Canvas.excess(of: "a frame", pixels) {
      context.error(
        "too-large", at: fields.location(of: SceneFields.canvas), excess, expected: Canvas.allowance)
    }
    // An invalid script was reported; the standard one is not meant in its place.
    let hasScript = !fields.isInvalid(SceneFields.script)
    var scripts = hasScript ? fields[SceneFields.script] : []
    if scripts.isEmpty, hasScript {
      context.error(
        "wrong-count", at: fields.location(of: SceneFields.script), "\"script\" is an object without scripts",
        expected: "at least one")
    }
    let direction = context[SceneLocale.self].direction
    if let decoded = context[DecodedNodes.self] {
      let resolver = ChangeResolver(fields[SceneFields.screens], decoded, direction, in: context)
      for index in scripts.indices { scripts[index].steps = resolver.resolve(scripts[index].steps) }
    }
    SceneChecks.checkThemes(fields[SceneFields.themes], in: context)
    SceneChecks.checkLocales(fields[SceneFields.locales], besides: fields[SceneFields.themes], in: context)
    if direction == .rightToLeft {
      for index in scripts.indices {
        scripts[index].steps = scripts[index].steps.map { $0.mirrored(in: canvas.size.width) }
      }
    }
    var tag: UInt32 = 0
    let screens = fields[SceneFields.screens].map { entry in
      var screen = entry.value
      screen.name = entry.key
      screen.root.assignTags(after: &tag)
      screen.root.nameButtons()
      screen.root.resolveDirections(inherited: direction)
      SceneChecks.checkIDs(screen.root, screen: entry.key, in: context)
      return screen
    }
    let flow = flow(fields, in: context)
    for transition in flow?.transitions ?? [] {
      if let warning = transition.transition.warning(on: canvas.size) { context.report(warning) }
      for names in transition.transition.namedNodes {
        names.including(above: flow).check(among: screens, in: context)
      }
    }
    for script in scripts {
      SceneChecks.check(script, of: flow, at: fields.json.location, in: context)
    }
    if let flow {
      SceneChecks.checkNames(of: flow, in: context)
      SceneChecks.checkTaps(of: flow, in: context)
      SceneChecks.checkReachability(of: fields[SceneFields.screens], in: flow, context)
    }
    for screen in screens { ZoomCheck.check(screen, in: context) }
    let pageControls = screens.flatMap { PageControlLink.links(on: $0, in: context) }
    let fonts = fields[SceneFields.fonts]
    return Scene(
      canvas: canvas, frameRate: fields[SceneFields.frameRate], scrollPhysics: fields[SceneFields.scrollPhysics],
      screens: screens, images: context[ImageRegistry.self].assets,
      fontFiles: fonts.flatMap { entry in
        (entry.value ?? []).map { FontFile(family: entry.key, path: $0, firstReference: entry.keyLocation) }
      },
      systemFontFamilies: fonts.filter { $0.value == nil }.map(\.key), flow: flow ?? Flow(root: "", transitions: []),
      script: scripts.first?.steps ?? [], scripts: scripts,
      recordings: context[RecordingRegistry.self].assets,
      pageControls: pageControls, touches: fields[SceneFields.touches], locale: context[SceneLocale.self].name,
      direction: direction,
      alternativeText: fields[SceneFields.alt], isDark: context[Theme.self].isDarkByName,
      drawsStatusBar: context[StatusBarContent.self].isDrawnByScene)
  }
}

extension SceneDecoder {
  /// The transitions; nil if one of them is invalid, which was reported. A scene with a script of its own can do without.
  private static func flow(_ fields: Fields, in context: DecodingContext) -> Flow? {
    if fields.isInvalid(SceneFields.transition) || fields.isInvalid(SceneFields.transitions) { return nil }
    if let transition = fields[SceneFields.transition] { return Flow(transition) }
    guard let root = fields[SceneFields.screens].first?.key else { return nil }
    if !fields.has(SceneFields.transitions), !fields.has(SceneFields.script) {
      context.error(
        "missing-key", at: fields.json.location, "this scene has no \"transition\"",
        expected: "\"transition\": \(Format<any Transition>.transition.schema.phrase)")
      return nil
    }
    return Flow(
      root: root,
      transitions: fields[SceneFields.transitions].map { entry in
        NamedTransition(name: Located(entry.key, at: entry.keyLocation), transition: entry.value)
      })
  }
}

extension Node {
  /// Calls `body` for this node and all its descendants, in document order.
  package func visit(_ body: (Node) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Numbers this node and all below it in document order, starting at `tag` + 1.
  fileprivate mutating func assignTags(after tag: inout UInt32) {
    tag += 1
    self.tag = tag
    for index in children.indices { children[index].assignTags(after: &tag) }
  }
}
