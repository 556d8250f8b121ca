import SegueJSON
import SegueExport

extension Scene {
  /// Creates a scene in Swift.
  ///
  /// ```swift
  /// let scene = Scene(touches: true) {
  ///   Screen("list") {
  ///     Box().id("card").pin(left: 16, right: 16, top: 120, height: 200).cornerRadius(20).background("systemBlue")
  ///   }
  ///   Screen("story") {
  ///     Box().id("hero").pin(left: 0, right: 0, top: 0, height: 440).background("systemBlue")
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
  ///   - theme: The default theme. If nil, the first.
  ///   - locale: The default localization. If nil, the first.
  ///   - fonts: The font families that the scene needs, each with `"system"` or the path of a font file. A family with
  ///     several files (regular, bold, italic) is listed once for each.
  ///   - font: The default font family. If nil, Inter.
  ///   - fallbackFonts: The families for characters that a text's own family lacks.
  ///   - touches: Whether, and how, the fingers of the script are drawn.
  ///   - alt: A sentence that describes the animation for people who cannot see it.
  ///   - schema: The location of the JSON Schema, for editors of the saved text.
  ///   - folder: The folder that paths in the scene are relative to. If empty, the current directory.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - content: The themes, localizations, components, screens, transition and scripts. Of several scripts, one
  ///     without a name is called by its number.
  public init(
    canvas: Canvas? = nil, frameRate: Int? = nil, theme: String? = nil, locale: String? = nil,
    fonts: KeyValuePairs<String, String>? = nil, font: String? = nil, fallbackFonts: [String]? = nil,
    touches: Touches? = nil, alt: String? = nil,
    schema: String? = nil, folder: String = "", fileID: String = #fileID, line: Int = #line,
    @SceneBuilder content: () -> [any SceneItem]
  ) {
    let content = content()
    let line = CodeLine(file: fileID, line: line)
    func named<Item>(_ type: Item.Type, _ member: (Item) -> (name: String, value: BuiltJSON)) -> BuiltJSON {
      BuiltJSON(.object(content.compactMap { $0 as? Item }.map(member).map { BuiltJSON.Member($0.name, $0.value) }))
    }
    let built = BuiltJSON.object([
      "$schema": schema, "alt": alt, "canvas": canvas, "frameRate": frameRate, "theme": theme, "locale": locale,
      "fonts": fonts.flatMap { Self.built($0).unlessEmpty }, "font": font, "fallbackFonts": fallbackFonts,
      "transition": content.lazy.compactMap { ($0 as? Transition)?.json }.last,
      "themes": named(Theme.self) { ($0.name, $0.built) }.unlessEmpty,
      "locales": named(Localization.self) { ($0.language, $0.built) }.unlessEmpty,
      "components": named(Component.self) { ($0.name, $0.node) }.unlessEmpty,
      "screens": named(Screen.self) { ($0.name, $0.json.built) },
      "script": Script.built(content.compactMap { $0 as? Script }), "touches": touches,
    ])
    self.init(
      SceneDocument(
        SourceFile(name: "<scene at \(line.file):\(line.line)>", built: built, at: line), folder: folder))
  }
}

extension Scene {
  /// The families with their files: an array for a family that is listed several times.
  private static func built(_ fonts: KeyValuePairs<String, String>) -> BuiltJSON {
    var families: [(name: String, files: [String])] = []
    for (name, file) in fonts {
      if let known = families.firstIndex(where: { $0.name == name }) {
        families[known].files.append(file)
      } else {
        families.append((name, [file]))
      }
    }
    return BuiltJSON(
      .object(
        families.map { BuiltJSON.Member($0.name, $0.files.count == 1 ? $0.files[0].built : $0.files.built) }))
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
