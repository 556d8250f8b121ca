import SegueDocs
import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene

/// A file that is open in the editor. The editor's text counts, not the file on disk.
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
  private(set) var text: TextBuffer { didSet { (parsed, wholeNames) = (nil, nil) } }

  /// The parsed text; nil until it is needed.
  private var parsed: (file: SourceFile, root: JSON?)?
  private var wholeNames: Names?
  /// The names as they were when they were last collected.
  private var formerNames: Names?

  init(uri: String, version: Int, text: TextBuffer) {
    self.uri = uri
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
  var root: JSON? { read.root }

  var file: SourceFile { read.file }

  private var read: (file: SourceFile, root: JSON?) {
    if let parsed { return parsed }
    let file = SourceFile(name: name, bytes: text.bytes)
    let read = (file, JSON.recovered(from: file))
    parsed = read
    return read
  }

  var document: SceneDocument { SceneDocument(file, folder: folder) }

  var kind: Kind { Self.kind(of: root, path: name) }

  private static func kind(of root: JSON?, path: String) -> Kind {
    let isProject = PathName.last(path) == "segue.json"
    guard let root else { return isProject ? .project : .scene }
    guard let object = root.object else { return .other }
    if object["screens"] == nil, object["scenes"] != nil || isProject { return .project }
    let keys = object.members.map(\.key).filter { $0 != "$schema" && !$0.isEmpty }
    guard case .object(let table) = SceneDecoder.schema else { return .scene }
    if let schema = object["$schema"]?.string, !schema.contains("scene.schema.json"), object["screens"] == nil {
      return .other
    }
    return keys.isEmpty || keys.contains { table.field($0) != nil } ? .scene : .other
  }

  var schema: Schema { kind == .project ? ProjectFields.schemaOfFile : SceneDecoder.schema }

  /// The root with its schemas; nil if there is nothing to read, or the file is left alone.
  var match: SchemaMatch? { kind == .other ? nil : root.map { match($0) } }

  /// A root with the schemas of this kind of file.
  func match(_ root: JSON) -> SchemaMatch { SchemaMatch(root, schema, isPlaceholder: ParameterText.isPlaceholder) }

  /// The names of the scene.
  var names: Names? {
    if let wholeNames { return wholeNames }
    guard kind == .scene, let match else { return nil }
    let names = Names(match)
    (wholeNames, formerNames) = (names, names)
    return names
  }

  /// The names, or for a large file those of an earlier text: a list to choose from must appear at once.
  var recentNames: Names? { text.bytes.count > 1 << 20 ? formerNames ?? names : names }
}
