import SegueFiles
import SegueJSON
import SegueExport

/// Files that a scene names.
enum FileReference {
  /// The absolute path of the file named at an offset; nil if there is none that the scene may read.
  static func path(in document: TextDocument, at offset: Int, _ access: SceneAccess) -> String? {
    guard let match = document.match?.innermost(at: offset).match, let name = match.value.string else { return nil }
    let schemas = document.names?.schemas(of: match) ?? match.schemas
    for schema in schemas {
      let kind: SceneAccess.Kind
      switch schema.meaning {
      case .file(let file): kind = file.access
      case .themeValue: kind = .image
      default: continue
      }
      let path = document.document.path(of: name)
      if access.problem(with: kind, name, at: nil, folder: document.folder) == nil, File.isRegular(path) {
        return File.normalized(path)
      }
    }
    return nil
  }
}
