import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SeguePlans

/// The snippets of a build: in the output folder, and in the folders of pages that have no assets.
extension DocsBuild {
  /// The folders apart from the output folder that have snippets, or may have those of an earlier run.
  var otherFolders: [String] {
    SnippetWriter(project: project, plan: plan, records: [:]).otherFolders.filter {
      !project.pages.isEmpty || File.exists($0 + DocsCache.name)
    }
  }

  /// Writes the snippets of a folder in which there are no assets. Only when the assets are there: readers of a page must
  /// not see a snippet without its pictures.
  func updateSnippets(
    of folder: String, _ hashes: FileDigests, _ records: [String: AssetRecord], _ report: inout DocsReport
  ) async {
    do {
      let update = try await InUse.waiting(timeout) { try FolderUpdate(folder) }
      let cache = DocsCache(folder: folder)
      writeSnippets(of: folder, records, in: update.stage, into: &report)
      let stale = staleSnippets(cache, of: folder, hashes, records)
      let removed = Set(stale.filter(\.isRemoved).map(\.file))
      report.stale += stale
      var next = cache
      next.snippets = nextSnippets(cache, of: folder, records, report)
      try next.write(to: update.stage, replacingThatIn: folder)
      try update.commit(
        removing: Set(removed.map { String($0.dropFirst(folder.count)) }), folders: [],
        ownsFileInSubfolder: { _ in false })
    } catch {
      report.errors.append(error)
    }
  }

  /// Writes the snippets of a folder (nil: the output folder) whose assets are complete, except those that are up to
  /// date. `stagingFolder` is nil in a dry run.
  func writeSnippets(
    of folder: String?, _ records: [String: AssetRecord], in stagingFolder: String?, into report: inout DocsReport
  ) {
    let complete = project.entries.indices.filter { entry in
      plan.scenes[entry] != nil && plan.assets.allSatisfy { $0.entry != entry || records[$0.file] != nil }
    }
    let writer = SnippetWriter(project: project, plan: plan, records: records)
    for (snippet, _) in writer.snippets(entries: complete) where snippet.folder == folder {
      let bytes = Array(snippet.text.utf8)
      let path = (folder ?? project.outputFolder) + snippet.file
      if let old = try? File.read(path, takesPipes: false), old == bytes {
        report.snippets.append((snippet, .cached))
        continue
      }
      guard let stagingFolder else {
        report.snippets.append((snippet, .outdated))
        continue
      }
      do throws(FileError) {
        try AtomicFile.write(bytes, to: stagingFolder + snippet.file)
        report.snippets.append((snippet, .rendered))
      } catch {
        report.snippets.append((snippet, .failed))
        report.errors.append(error)
      }
    }
  }

  /// Snippets of this project that it no longer requests in a folder (nil: the output folder).
  func needless(
    _ snippets: [SnippetRecord], in folder: String?, _ records: [String: AssetRecord]
  ) -> [SnippetRecord] {
    let (owners, possible) = (
      owners, SnippetWriter(project: project, plan: plan, records: records).possibleFiles(in: folder)
    )
    return snippets.filter { owners.contains($0.owner) && !possible.contains($0.file) }
  }

  /// The stale files of a folder in which there are only snippets, with the folder in their names.
  func staleSnippets(
    _ cache: DocsCache, of folder: String, _ hashes: FileDigests, _ records: [String: AssetRecord]
  ) -> [DocsReport.Stale] {
    guard plan.failures.isEmpty else { return [] }
    return needless(cache.snippets, in: folder, records).compactMap { snippet in
      isChanged(folder + snippet.file, snippet.digest, hashes).map { isChanged in
        DocsReport.Stale(
          file: folder + snippet.file, isRemoved: prune && !isDryRun && !isChanged, isChanged: isChanged)
      }
    }
  }

  /// The snippets of a folder (nil: the output folder) for the next run.
  func nextSnippets(
    _ cache: DocsCache, of folder: String?, _ records: [String: AssetRecord], _ report: DocsReport
  ) -> [SnippetRecord] {
    var next: [SnippetRecord] = []
    let removed = Set(report.stale.filter(\.isRemoved).map(\.file))
    let writer = SnippetWriter(project: project, plan: plan, records: records)
    for (snippet, owner) in writer.snippets(entries: Array(project.entries.indices)) where snippet.folder == folder {
      if report.snippets.contains(where: { $0.snippet.name == snippet.name && $0.state != .failed }) {
        let digest = Digest(of: Array(snippet.text.utf8))
        next.append(SnippetRecord(file: snippet.file, owner: owner, digest: digest))
      }
    }
    for old in cache.snippets
    where !removed.contains((folder ?? "") + old.file) && !next.contains(where: { $0.file == old.file }) {
      if File.exists((folder ?? project.outputFolder) + old.file) { next.append(old) }
    }
    return next
  }
}
