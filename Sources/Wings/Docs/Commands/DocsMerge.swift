import ArgumentParser
package import SegueCommandLine
import SegueDocs
import SegueDocsCommands
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport
package import SegueScale

/// Puts the shards of `render docs` together.
package struct DocsMerge {
  private let shards: ShardSet
  private let threads: Int?

  package init(_ shards: ShardSet, threads: Int?) {
    self.shards = shards
    self.threads = threads
  }

  /// Plans the project again, and takes its files from the shards.
  ///
  /// - Parameter output: the folder of the assets; nil if the shards had none but the project's own.
  package func run(
    to output: String?, isQuiet: Bool, isJSON: Bool, _ style: ProgressBar.Style
  ) async throws -> Outcome {
    let settings = shards.manifest.settings
    let words = settings["words"]?.array?.compactMap(\.string) ?? []
    guard var arguments = try? DocsWing.arguments(of: words), let hasOutput = settings["hasOutput"]?.bool else {
      throw InputError("the shards' manifests do not say which project they are of")
    }
    arguments.output = hasOutput ? try MergeCommand.folder(output) : output
    // A manifest may come from a stranger, so its --allow is not used.
    arguments.inputs = try SceneAccessArguments.parse([])
    for file in try arguments.files() { try check(file) }
    guard let project = try arguments.projects().first else { throw InputError("the shards' project is not here") }
    var build = DocsBuild(project)
    let work = DocsWork(build, settings: settings["words"] ?? JSON(.null), hasOutput: hasOutput)
    guard work.plan.digest == shards.manifest.plan else {
      throw InputError("this is not the project of the shards: it has changed since, or has other options")
    }
    build.threads = threads ?? ProcessorCount.current
    build.imports = shards.records.flatMap { record, folder in
      DocsCache(record.report).assets.map { asset in
        ImportedAsset(asset) {
          try ShardSet.copy(WorkRecord.Output(path: asset.file, digest: asset.digest), from: folder, to: $0)
        }
      }
    }
    var run = DocsRun(isQuiet: isQuiet, isJSON: isJSON, style: style)
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
    if shards.parts.contains(where: { File.isInside(file, folder: $0.folder) && !File.isInside(".", folder: $0.folder) }
    ) {
      throw InputError("\(file) is in the folder of a shard: merge the shards of render docs where their project is")
    }
  }
}
