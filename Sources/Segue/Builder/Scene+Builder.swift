import SegueJSON

extension Scene {
  /// A scene that is built in Swift.
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
  /// It becomes the text of a scene file, ``json``, and is read like one: the same checks, the same defaults, the same
  /// pixels. A ``Problem`` with it tells the line of Swift too.
  ///
  /// - Parameters:
  ///   - canvas: The picture's size; that of an iPhone if nil.
  ///   - frameRate: How often the motion is sampled in a second, 1…100; 30 if nil.
  ///   - theme: The theme that holds unless a movie asks for another; the first if nil.
  ///   - locale: The localization that holds unless a movie asks for another; the first if nil.
  ///   - fonts: Font families that the scene needs: `"system"`, or the path of a font file.
  ///   - font: The family of texts that name none; Inter if nil.
  ///   - fallbackFonts: Families asked for characters that a text's family lacks.
  ///   - touches: Whether, and how, the fingers of the script are shown.
  ///   - alt: What the animation shows, in a sentence, for those who cannot see it.
  ///   - schema: Where an editor of the saved text finds the format's JSON Schema.
  ///   - folder: What paths in the scene are relative to; the current directory if empty.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  ///   - content: Themes, localizations, components, screens, a transition and scripts. Of several scripts each has a name.
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
  /// A list of steps, or several by name; nil for none.
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
  /// Where the objects of a built scene come from, by their paths in its text.
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
  /// Of its description; nil for the name of anything else.
  fileprivate init?(_ description: String) {
    guard let colon = description.lastIndex(of: ":"), let line = Int(description[colon...].dropFirst()) else {
      return nil
    }
    self.init(fileID: String(description[..<colon]), line: line)
  }
}
