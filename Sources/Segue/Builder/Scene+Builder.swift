import SegueJSON

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
  /// The scene is converted to the text of a scene file, ``json``, and then read like one, with the same checks,
  /// defaults and pixels. A ``Problem`` also names the line of Swift.
  ///
  /// - Parameters:
  ///   - canvas: The size of the picture. If nil, that of an iPhone.
  ///   - frameRate: Frames per second, 1…100. If nil, 30.
  ///   - theme: The default theme. If nil, the first.
  ///   - locale: The default localization. If nil, the first.
  ///   - fonts: The font families that the scene needs, each with `"system"` or the path of a font file.
  ///   - font: The default font family. If nil, Inter.
  ///   - fallbackFonts: The families for characters that a text's own family lacks.
  ///   - touches: Whether, and how, the fingers of the script are drawn.
  ///   - alt: A sentence that describes the animation for people who cannot see it.
  ///   - schema: The location of the JSON Schema, for editors of the saved text.
  ///   - folder: The folder that paths in the scene are relative to. If empty, the current directory.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - content: The themes, localizations, components, screens, transition and scripts. If there are several scripts,
  ///     each must have a name.
  public init(
    canvas: Canvas? = nil, frameRate: Int? = nil, theme: String? = nil, locale: String? = nil,
    fonts: KeyValuePairs<String, String>? = nil, font: String? = nil, fallbackFonts: [String]? = nil,
    touches: Touches? = nil, alt: String? = nil,
    schema: String? = nil, folder: String = "", fileID: String = #fileID, line: Int = #line,
    @SceneBuilder content: () -> [SceneItem]
  ) {
    var fragment = SceneFragment(at: nil)
    fragment["$schema"] = .string(schema)
    fragment["alt"] = .string(alt)
    fragment["canvas"] = canvas?.json
    fragment["frameRate"] = .integer(frameRate)
    fragment["theme"] = .string(theme)
    fragment["locale"] = .string(locale)
    fragment["fonts"] = .names(fonts)
    fragment["font"] = .string(font)
    fragment["fallbackFonts"] = .strings(fallbackFonts)
    content().write(into: &fragment)
    fragment["touches"] = touches?.json
    let built = fragment.json
    self.init(
      source: SourceFile(
        name: "<scene at \(SwiftLine(fileID: fileID, line: line))>", text: JSONWriter.pretty(built) + "\n"),
      folder: folder, origins: SceneOrigins(of: built))
  }
}

extension [SceneItem] {
  fileprivate func write(into fragment: inout SceneFragment) {
    var themes: [(String, JSON)] = []
    var localizations: [(String, JSON)] = []
    var components: [(String, JSON)] = []
    var screens: [(String, JSON)] = []
    var scripts: [Script] = []
    for item in self {
      switch item.kind {
      case .theme(let theme): themes.append((theme.name, theme.json))
      case .localization(let localization): localizations.append((localization.language, localization.json))
      case .component(let component): components.append((component.name, component.json))
      case .screen(let screen): screens.append((screen.name, screen.fragment.json))
      case .transition(let transition): fragment["transition"] = transition.fragment.json
      case .script(let script): scripts.append(script)
      }
    }
    if !themes.isEmpty { fragment["themes"] = .object(themes) }
    if !localizations.isEmpty { fragment["locales"] = .object(localizations) }
    if !components.isEmpty { fragment["components"] = .object(components) }
    fragment["screens"] = .object(screens)
    fragment["script"] = Script.json(of: scripts)
  }
}

extension Script {
  /// The array of steps of a single script, or an object of named scripts; nil if there are none.
  fileprivate static func json(of scripts: [Script]) -> JSON? {
    if scripts.count == 1, scripts[0].name == nil { return scripts[0].json }
    if scripts.isEmpty { return nil }
    return .object(
      scripts.map { script in
        guard let name = script.name else { preconditionFailure("Of several scripts each has a name.") }
        return (name, script.json)
      })
  }
}

extension SceneOrigins {
  /// Collects the source lines of a built scene, by their paths in its text.
  init(of json: JSON) {
    self.init()
    collect(json, [])
  }

  private mutating func collect(_ json: JSON, _ path: [JSONPath.Step]) {
    if let place = SwiftLine(json.location.file.name) { entries.append(Entry(path: JSONPath(path), place: place)) }
    switch json.content {
    case .array(let elements):
      for (index, element) in elements.enumerated() { collect(element, path + [.index(index)]) }
    case .object(let object):
      for member in object.members { collect(member.value, path + [.key(member.key)]) }
    default: break
    }
  }
}

extension SwiftLine {
  /// Parses a description; nil for any other text.
  fileprivate init?(_ description: String) {
    guard let colon = description.lastIndex(of: ":"), let line = Int(description[colon...].dropFirst()) else {
      return nil
    }
    self.init(fileID: String(description[..<colon]), line: line)
  }
}
