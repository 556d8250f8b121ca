package import SegueJSON
package import SegueExport

/// Scene files that are read and parsed once.
package final class SceneFiles {
  /// By name; nil for a file that cannot be read.
  private var known: [String: (document: SceneDocument, root: JSON?)?] = [:]

  package init() {}

  /// Nil for a file that cannot be read.
  package subscript(input: SceneInput) -> (document: SceneDocument, root: JSON?)? {
    if let file = known[input.name] { return file }
    let file = (try? input.read()).map { (document: $0, root: $0.root) }
    known.updateValue(file, forKey: input.name)
    return file
  }
}
