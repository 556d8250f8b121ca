import SegueFiles
import SegueJSON
import SegueExport
import SegueScene

/// A file that is open in the editor. Its text is that of the editor, not of the file on disk.
final class TextDocument {
  /// The kinds of JSON files.
  enum Kind {
    case scene
    /// A project of `render docs`.
    case project
    /// Something else, which is left alone.
    case other
  }

  let uri: String
  /// The path of the file; nil if the document has not been saved yet.
  let path: String?
  private(set) var version: Int
  private(set) var text: TextBuffer { didSet { (knownParse, knownNames) = (nil, nil) } }

  /// The parsed text; nil until it is needed.
  private var knownParse: (file: SourceFile, root: JSON?)?
  /// The names of the text; nil until they are needed.
  private var knownNames: Names?
  /// The names as they were when they were last collected, perhaps from an older text.
  private var formerNames: Names?

  private let projects: ProjectFiles?

  /// - Parameter projects: nil if project files are left alone.
  init(uri: String, version: Int, text: TextBuffer, projects: ProjectFiles?) {
    self.uri = uri
    self.projects = projects
    self.version = version
    self.text = text
    path = FileURI.path(of: uri)
  }

  func change(to version: Int, _ edit: (inout TextBuffer) throws -> Void) rethrows {
    self.version = version
    try edit(&text)
  }

  /// The name for messages.
  var name: String { path ?? uri }

  /// The folder that paths in the file are relative to.
  var folder: String { path.map(PathName.folder) ?? "" }

  /// The text as JSON, as far as it can be read.
  var root: JSON? { parsed.root }

  var file: SourceFile { parsed.file }

  private var parsed: (file: SourceFile, root: JSON?) {
    if let knownParse { return knownParse }
    let file = SourceFile(name: name, bytes: text.bytes)
    let parsed = (file, JSON.recovered(from: file))
    knownParse = parsed
    return parsed
  }

  var document: SceneDocument { SceneDocument(file, folder: folder) }

  var kind: Kind {
    let kind = Self.kind(of: root, path: name)
    return kind == .project && projects == nil ? .other : kind
  }

  private static func kind(of root: JSON?, path: String) -> Kind {
    let isProject = PathName.last(path) == "segue.json"
    guard let root else { return isProject ? .project : .scene }
    guard let object = root.object else { return .other }
    if object["screens"] == nil, object["scenes"] != nil || isProject { return .project }
    let keys = object.members.map(\.key).filter { $0 != "$schema" && !$0.isEmpty }
    guard case .object(let table) = SceneDecoder.schema else { return .scene }
    // A file with another schema, or without any key of a scene, is something else. An empty one may become a scene.
    if let schema = object["$schema"]?.string, !schema.contains("scene.schema.json"), object["screens"] == nil {
      return .other
    }
    return keys.isEmpty || keys.contains { table.field($0) != nil } ? .scene : .other
  }

  var schema: Schema {
    if let projects, kind == .project { return projects.schema }
    return SceneDecoder.schema
  }

  /// The root with its schemas; nil if there is nothing to read, or the file is left alone.
  var match: SchemaMatch? { kind == .other ? nil : root.map { match($0) } }

  /// A root with the schemas of this kind of file.
  func match(_ root: JSON) -> SchemaMatch { SchemaMatch(root, schema, isPlaceholder: ParameterText.isPlaceholder) }

  /// The names of the scene.
  var names: Names? {
    if let knownNames { return knownNames }
    guard kind == .scene, let match else { return nil }
    let names = Names(match)
    (knownNames, formerNames) = (names, names)
    return names
  }

  /// The names, or for a file of more than 1 MiB those of an earlier text: a list to choose from must appear at once.
  var recentNames: Names? { text.bytes.count > 1 << 20 ? formerNames ?? names : names }
}
