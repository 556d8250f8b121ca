package import SegueFiles
import SegueJSON

/// Checks assets against the behaviour of DocC's converter (swift-docc, `DataAssetManager`).
struct DocCRules {
  let project: DocsProject
  let plan: DocsPlan

  /// Whether the assets are for DocC: the project names `docc` among its pages, or the output folder is in a catalog.
  private var areNeeded: Bool { project.pages.contains(.docc) || catalog != nil }

  private var catalog: String? { DocCCatalog.path(around: project.outputFolder) }

  func findings() -> [Diagnostic] {
    guard areNeeded else { return [] }
    var found: [Diagnostic] = []
    for index in project.entries.indices {
      let assets = plan.assets.filter { $0.entry == index }
      guard !assets.isEmpty else { continue }
      found += findings(of: project.entries[index], assets)
    }
    return found + nameFindings()
  }

  private func findings(of entry: DocsProject.Entry, _ assets: [PlannedAsset]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func report(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ expected: String) {
      found.append(
        Diagnostic(severity, code, at: entry.location, "\(entry.scene): \(message)", expected: expected))
    }
    let scales = Set(assets.filter { $0.format.medium == .image }.map(\.variant.scale)).sorted()
    for scale in scales where ![1, 2, 3].contains(scale) {
      report(
        .error, "docc-scale", "DocC does not support pictures at @\(AssetName.number(scale))x",
        "\"scales\" of 1, 2 or 3")
    }
    for format in AssetFormat.allCases where assets.contains(where: { $0.format == format }) {
      let known = DocCCatalog.imageExtensions + DocCCatalog.videoExtensions
      if format.medium == .folder {
        report(
          .error, "docc-format",
          "the frames of a sequence have the same names in every folder, and DocC ignores folders",
          "another format than \"\(format.rawValue)\"")
      } else if let suffix = format.fileExtension, !format.isKnownToDocC {
        report(
          .warning, "docc-format", "DocC does not show .\(suffix) files", "one of .\(known.joined(separator: ", ."))")
      }
    }
    if assets.contains(where: \.variant.isDark), !assets.contains(where: { !$0.variant.isDark && !$0.variant.isOther })
    {
      report(
        .warning, "docc-light", "there is a dark picture but no light one, so DocC also shows it on light pages",
        "a light theme among \"themes\"")
    }
    return found
  }

  /// Finds names that are not unique. If two files have the same name, DocC shows only one of them. If one is an image
  /// and the other a video, it ignores the video.
  private func nameFindings() -> [Diagnostic] {
    guard let catalog else { return [] }
    var media = (try? DocCCatalog.media(in: catalog)) ?? [:]
    let folder = String(project.outputFolder.dropFirst(catalog.count).drop { $0 == "/" })
    var planned: Set<String> = []
    for asset in plan.assets where asset.format.isKnownToDocC {
      let path = folder + asset.file
      let base = AssetName.resolvedBase(of: asset.file)
      planned.insert(base)
      if media[base]?.contains(path) != true { media[base, default: []].append(path) }
    }
    return media.keys.sorted().compactMap { base in
      let paths = (media[base] ?? []).sorted()
      let extensions = Set(paths.map(PathName.fileExtension))
      let hasDuplicates = Set(paths.map(PathName.last)).count < paths.count
      guard extensions.count > 1 || hasDuplicates else { return nil }
      return Diagnostic(
        planned.contains(base) ? .error : .warning, "docc-name", at: project.file.map { Location($0, 0..<0) },
        "\(catalog) has several files that articles refer to as \(JSONWriter.quoted(base)): \(paths.joined(separator: ", "))",
        expected: "one file per name, regardless of folder and extension")
    }
  }
}

/// A DocC catalog: a folder of articles and their media.
package enum DocCCatalog {
  /// The extensions of files that DocC treats as images and videos (swift-docc, `DataAssetManager`).
  package static let imageExtensions = ["png", "jpg", "jpeg", "svg", "gif"]
  package static let videoExtensions = ["mov", "mp4"]

  /// The path of the catalog that contains a folder or is that folder; nil if there is none.
  package static func path(around folder: String) -> String? {
    PathName.closest(to: folder) { PathName.fileExtension($0) == "docc" }
  }

  /// The images and videos in a catalog: the sorted relative paths by the name that articles use.
  package static func media(in catalog: String) throws(FileError) -> [String: [String]] {
    var found: [String: [String]] = [:]
    try collect(catalog, "", into: &found)
    return found.mapValues { $0.sorted() }
  }

  private static func collect(
    _ catalog: String, _ folder: String, into found: inout [String: [String]]
  ) throws(FileError) {
    for name in try File.names(in: PathName.join(catalog, folder)) where !name.hasPrefix(".") {
      let path = PathName.join(folder, name)
      if File.isFolder(PathName.join(catalog, path)) {
        try collect(catalog, path, into: &found)
      } else if (imageExtensions + videoExtensions).contains(PathName.fileExtension(name)) {
        found[AssetName.resolvedBase(of: name), default: []].append(path)
      }
    }
  }
}
