import SegueJSON
import SegueExport

extension Scene {
  /// Creates a scene in Swift.
  ///
  /// ```swift
  /// let scene = Scene(touches: true) {
  ///   Screen("list") {
  ///     Box().id("card").pin(top: 120, leading: 16, trailing: 16, height: 200).cornerRadius(20).background(.systemBlue)
  ///   }
  ///   Screen("story") {
  ///     Box().id("hero").pin(top: 0, leading: 0, trailing: 0, height: 440).background(.systemBlue)
  ///   }
  ///   .background("#FFFFFF")
  ///   Transition.card(source: "card", target: "hero")
  /// }
  /// ```
  ///
  /// The scene is read like a scene file, with the same checks, defaults and pixels. The place of a ``Problem`` is the
  /// line of Swift of the call that wrote the faulty value. ``json`` is the text for a scene file.
  ///
  /// - Parameters:
  ///   - canvas: The size of the picture. If nil, that of an iPhone.
  ///   - frameRate: Frames per second, 1…100. If nil, 30.
  ///   - scrollPhysics: How content moves on when a finger lets it go. If nil, ``ScrollPhysics/classic``.
  ///   - theme: The default theme. If nil, the first.
  ///   - locale: The default localization. If nil, the first.
  ///   - fonts: The font families that the scene needs, each with `.system` or the path of a font file. A family with
  ///     several files (regular, bold, italic) is listed once for each.
  ///   - font: The default font family. If nil, Inter.
  ///   - fallbackFonts: The families for characters that a text's own family lacks.
  ///   - touches: Whether, and how, the fingers of the script are drawn.
  ///   - alt: A sentence that describes the animation for people who cannot see it.
  ///   - schema: The location of the JSON Schema, for editors of the saved text.
  ///   - folder: The folder that paths in the scene are relative to. If empty, the current directory.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - content: The themes, localizations, components, screens, transitions and scripts. Several transitions have names.
  ///     Of several scripts, one without a name is called by its number.
  public init(
    canvas: Canvas? = nil, frameRate: Int? = nil, scrollPhysics: ScrollPhysics? = nil, theme: String? = nil,
    locale: String? = nil,
    fonts: NamedValues<FontSource>? = nil, font: String? = nil, fallbackFonts: [String]? = nil,
    touches: Touches? = nil, alt: String? = nil,
    schema: String? = nil, folder: some FileLocation = "", fileID: String = #fileID, line: Int = #line,
    @SceneBuilder content: () -> [any SceneItem]
  ) {
    let parts = SceneParts(content())
    let line = CodeLine(file: fileID, line: line)
    let head = BuiltJSON.members([
      "$schema": schema, "alt": alt, "canvas": canvas, "frameRate": frameRate, "scrollPhysics": scrollPhysics,
      "theme": theme, "locale": locale,
      "fonts": fonts.flatMap { Self.built($0).unlessEmpty }, "font": font, "fallbackFonts": fallbackFonts,
    ])
    let tables = BuiltJSON.members([
      "themes": BuiltJSON(.object(parts.themes)).unlessEmpty,
      "locales": BuiltJSON(.object(parts.localizations)).unlessEmpty,
      "components": BuiltJSON(.object(parts.components)).unlessEmpty,
      "screens": BuiltJSON(.object(parts.screens)), "script": Script.built(parts.scripts), "touches": touches,
    ])
    let file = SourceFile(
      name: "<scene at \(line.file):\(line.line)>", built: Transition.built(parts.transitions, besides: (head, tables)),
      at: line)
    self.init(file, folder: folder)
  }

  /// How content moves on when a finger lets it go.
  @nonexhaustive
  public enum ScrollPhysics: String, Hashable, Sendable, CaseIterable {
    /// Segue's first rules, with a critical spring beyond the ends.
    case classic
    /// The rules of `UIScrollView`.
    case ios
  }

  /// Where a font family comes from: `"system"`, or the path of a font file.
  public struct FontSource: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate let text: String

    /// Creates a source from its text in a scene file.
    public init(_ text: String) { self.text = text }
    /// Creates a source from its text in a scene file.
    public init(stringLiteral value: String) { self.init(value) }

    /// An installed family.
    public static let system = FontSource("system")
    /// The path of a font file, relative to the scene's folder.
    public static func file(_ path: String) -> FontSource { FontSource(path) }
  }
}

extension Scene {
  /// The families with their files: an array for a family that is listed several times.
  private static func built(_ fonts: NamedValues<FontSource>) -> BuiltJSON {
    var families = NamedValues<[String]>()
    for font in fonts.pairs { families[font.name] = (families[font.name] ?? []) + [font.value.text] }
    return BuiltJSON(
      .object(
        families.pairs.map { BuiltJSON.Member($0.name, $0.value.count == 1 ? $0.value[0].built : $0.value.built) }))
  }
}

extension Transition {
  /// A scene with these transitions and other parts. One without a name is `transition`, others are `transitions`.
  fileprivate static func built(
    _ transitions: [Transition], besides parts: (head: [BuiltJSON.Member], tables: [BuiltJSON.Member])
  ) -> BuiltJSON {
    if transitions.count == 1, transitions[0].name == nil {
      return BuiltJSON(.object(parts.head + [.init("transition", transitions[0].json.built)] + parts.tables))
    }
    let named = transitions.enumerated().map { BuiltJSON.Member($1.name ?? "\($0 + 1)", $1.json.built) }
    let member = BuiltJSON.Member("transitions", BuiltJSON(.object(named)))
    var scene = BuiltJSON(.object(parts.head + (named.isEmpty ? [] : [member]) + parts.tables))
    scene.problems = transitions.filter { $0.name == nil }.map {
      BuiltJSON.Problem(
        "missing-name", "a scene has several transitions, and this one has no name",
        expected: "a name for each, as in Transition(\"open\", .card(…))", at: $0.json.built.line)
    }
    return scene
  }
}

extension Script {
  /// The array of steps of a single script, or an object of named scripts; nil if there are none.
  fileprivate static func built(_ scripts: [Script]) -> BuiltJSON? {
    if scripts.count == 1, scripts[0].name == nil { return scripts[0].built }
    if scripts.isEmpty { return nil }
    return BuiltJSON(
      .object(scripts.enumerated().map { BuiltJSON.Member($1.name ?? "\($0 + 1)", $1.built) }))
  }
}

extension Scene.ScrollPhysics: SceneValue {}
