import SegueCore
import SegueFiles
import SegueImages
import SegueJSON
import SegueExport
import SegueScene
import SegueChecks

/// An explanation of what is under the cursor, in Markdown.
enum Hover {
  /// The text and the range that it is about; nil if there is nothing to say. `pictures`: those that the last check found.
  static func text(
    in document: TextDocument, at offset: Int, pictures: PictureList, _ access: SceneAccess
  ) -> (markdown: String, range: Range<Int>)? {
    guard let found = document.match?.innermost(at: offset) else { return nil }
    let match = found.match
    // A key of a table is explained first: it needs no list of names, which takes time for a large scene.
    if found.isInKey, let key = match.keyLocation, let name = match.key, let field = match.parent?.field(of: name) {
      return (Explanation.text(of: field), key.range)
    }
    if let names = document.names, let occurrence = names.occurrence(at: offset),
      let text = text(of: occurrence.name, names, in: document)
    {
      return (text, occurrence.range)
    }
    if found.isInKey { return nil }
    let range = match.value.location.range
    guard range.contains(offset) || range.upperBound == offset else { return nil }
    if let word = match.value.string,
      let text = text(of: word, document.names?.schemas(of: match) ?? match.schemas, in: document, pictures, access)
    {
      return (text, range)
    }
    // Inside an object or array, the cursor is between its values: that needs no explanation.
    guard ![.object, .array].contains(match.value.kind), let field = match.field else { return nil }
    return (Explanation.text(of: field), range)
  }

  private static func text(of name: Name, _ names: Names, in document: TextDocument) -> String? {
    guard let root = document.root else { return nil }
    let uses = names.occurrences(of: name).count { !$0.isDefinition }
    let count = uses == 1 ? "used once" : "used \(uses) times"
    switch name.kind {
    case .value:
      let values = ValueDescription.themed(name.text, in: root) + ValueDescription.localized(name.text, in: root)
      guard !values.isEmpty else { return nil }
      let lines = values.map { "- \($0.place): `\(JSONWriter.quoted($0.text))`" }
      return "`$\(name.text)`, \(count)\n\n" + lines.joined(separator: "\n")
    case .node:
      guard let node = names.node(name) else { return nil }
      let line = node.match.value.location.start.line
      return
        "`\(name.text)`: \(NodeDescription.kind(of: node.match.value))\n\n`\(node.match.path)`, line \(line), \(count)"
    case .component:
      let parameters = (names.parameters[name.text]?.map(\.name) ?? []).uniqued
      let list =
        parameters.isEmpty ? "no parameters" : "parameters " + parameters.map { "`\($0)`" }.joined(separator: ", ")
      return "component `\(name.text)`: \(list), \(count)"
    case .parameter:
      guard case .component(let component) = name.scope else { return "argument `$\(name.text)` of a repetition" }
      let fields =
        (names.parameters[component]?.filter { $0.name == name.text }.compactMap { $0.match.field?.name } ?? []).uniqued
      return "parameter `$\(name.text)` of component `\(component)`"
        + (fields.isEmpty ? "" : ", for " + fields.map { "`\($0)`" }.joined(separator: ", "))
    case .transition:
      guard let transition = root["transitions"]?[name.text] else { return nil }
      return "transition `\(name.text)`: \(TransitionDescription.text(of: transition, quote: "`")), \(count)"
    case .screen, .theme, .locale, .font: return "\(name.kind.rawValue) `\(name.text)`, \(count)"
    }
  }

  private static func text(
    of word: String, _ schemas: [Schema], in document: TextDocument, _ pictures: PictureList, _ access: SceneAccess
  ) -> String? {
    for schema in schemas {
      if case .enumeration = schema, let device = Device.all.first(where: { $0.name == word }) {
        let (width, height) = (JSONWriter.text(of: device.size.width), JSONWriter.text(of: device.size.height))
        return "`\(word)`: \(width) × \(height) points at scale \(JSONWriter.text(of: device.scale))"
      }
      let meaning = schema.meaning
      if meaning == .color || meaning == .themeValue, let light = ColorText.color(word, isDark: false) {
        guard let dark = SystemColor.named(word, isDark: true) else { return channels(light) }
        return "system colour `\(word)`\n\n- light: `\(light.hexadecimal)`\n- dark: `\(dark.hexadecimal)`"
      }
      if meaning == .file(.picture) || meaning == .themeValue {
        return picture(word, in: document, pictures, access)
      }
    }
    return nil
  }

  private static func channels(_ color: Color) -> String {
    func level(_ value: Double) -> Int { Int((value * 255).rounded()) }
    let alpha = color.alpha < 1 ? ", alpha \(JSONWriter.text(of: (color.alpha * 100).rounded()))%" : ""
    return
      "`\(color.hexadecimal)`: red \(level(color.red)), green \(level(color.green)), blue \(level(color.blue))\(alpha)"
  }

  /// The size, format and profile, as `render check` reports them. If the scene has errors, only the size.
  private static func picture(
    _ name: String, in document: TextDocument, _ pictures: PictureList, _ access: SceneAccess
  ) -> String? {
    let plain = "\(PathName.folder(name))/\(PathName.stem(name))"
    let entries = pictures.entries.filter { entry in
      entry.name == name || entry.name.hasPrefix(name + " ")
        || "\(PathName.folder(entry.name))/\(PathName.stem(entry.name))".hasPrefix(plain + "@")
    }
    if !entries.isEmpty { return entries.map(\.text).joined(separator: "\n\n") }
    let path = document.document.path(of: name)
    guard access.problem(with: .image, name, at: nil, folder: document.folder) == nil,
      let bytes = try? File.read(path, takesPipes: false), let size = try? ImageDecoder.size(bytes, name: name)
    else { return nil }
    return "\(name): \(size.width) × \(size.height) pixels"
  }
}
