import SegueFiles

/// Where the snippets of a scene are written, and how their addresses begin.
struct SnippetPlace {
  /// With a slash at its end; nil if it is the output folder.
  let folder: String?
  let isInCatalog: Bool
  private let output: String
  /// As the project gives it; empty if it does not.
  private let givenPrefix: String

  init(_ project: DocsProject, _ entry: DocsProject.Entry) {
    output = project.outputFolder
    let folder = (entry.snippets ?? project.snippets).map { PathName.join(project.resolved($0), "") }
    self.folder = folder.flatMap { Self.absolute($0) == Self.absolute(project.outputFolder) ? nil : $0 }
    isInCatalog = DocCCatalog.path(around: self.folder ?? output) != nil
    givenPrefix = entry.urlPrefix ?? project.urlPrefix
  }

  /// The beginning of addresses. If none is given, the path from the snippet's folder to the output folder.
  func urlPrefix(for page: PageKind) -> String {
    if !givenPrefix.isEmpty {
      // The prefix is a folder and needs a slash, unless it ends with the `=` of a query.
      return givenPrefix.hasSuffix("/") || givenPrefix.hasSuffix("=") ? givenPrefix : givenPrefix + "/"
    }
    if page == .sphinx, let root = SphinxSource.path(around: Self.absolute(output)) {
      return "/" + PathName.relative(Self.absolute(output), to: root)
    }
    return folder.map { PathName.relative(Self.absolute(output), to: Self.absolute($0)) } ?? ""
  }

  private static func absolute(_ folder: String) -> String { File.normalized(folder) ?? folder }
}

/// The folder of the sources of a Sphinx site, in which addresses may begin with a slash: so they are the same on all
/// of its pages.
enum SphinxSource {
  /// The closest folder around a folder, or that folder, that has a `conf.py`; nil if there is none. The path is
  /// absolute.
  static func path(around folder: String) -> String? {
    PathName.closest(to: folder) { File.isRegular(PathName.join($0, "conf.py")) }
  }
}
