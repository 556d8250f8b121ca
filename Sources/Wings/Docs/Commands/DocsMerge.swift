import ArgumentParser
import SegueCommandLine
import SegueDocs
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport

/// Puts the shards of `render docs` together.
struct DocsMerge {
  private let merge: PartMerge
  private var work: any FinishedWork { merge.work }

  init(_ merge: PartMerge) { self.merge = merge }

  /// Plans the project again, and takes its files from the shards.
  func run() async throws -> Outcome {
    let settings = work.settings
    let words = settings["words"]?.array?.compactMap(\.string) ?? []
    guard var arguments = try? DocsWing.arguments(of: words), let hasOutput = settings["hasOutput"]?.bool else {
      throw InputError("the shards' manifests do not say which project they are of")
    }
    arguments.output = hasOutput ? try merge.folder() : merge.output
    // A manifest may come from a stranger, so its --allow is not used.
    arguments.inputs = try SceneAccessArguments.parse([])
    for file in try arguments.files() { try check(file) }
    guard let project = try arguments.projects().first else { throw InputError("the shards' project is not here") }
    var build = DocsBuild(project)
    let assets = DocsWork(build, settings: settings["words"] ?? JSON(.null), hasOutput: hasOutput)
    guard assets.plan.digest == work.plan else {
      throw InputError("this is not the project of the shards: it has changed since, or has other options")
    }
    build.threads = merge.threads ?? ProcessorCount.current
    build.imports = work.records.flatMap { record, folder in
      DocsCache(record.report).assets.map { asset in
        ImportedAsset(asset) { [work] in
          try work.copy(WorkRecord.Output(path: asset.file, digest: asset.digest), from: folder, to: $0)
        }
      }
    }
    var run = DocsRun(isQuiet: merge.isQuiet, isJSON: merge.isDocument, style: merge.style)
    await run.make(build)
    try run.finish()
    return .success
  }

  /// Throws if a project that the manifests name is not one of the current folder: it says where files are written, and
  /// those that came with the shards may be a stranger's.
  private func check(_ file: String) throws {
    guard WorkItem.outputName(of: file) != nil else {
      throw InputError(
        "\(file) is not below the current folder: merge the shards of render docs where their project is")
    }
    // A shard that is written around the current folder has no folder of its own.
    if work.runs.contains(where: { File.isInside(file, folder: $0.folder) && !File.isInside(".", folder: $0.folder) }
    ) {
      throw InputError("\(file) is in the folder of a shard: merge the shards of render docs where their project is")
    }
  }
}
