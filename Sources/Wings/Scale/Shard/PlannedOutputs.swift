import SegueDigests
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport
import SegueSnapshots

/// Which names the outputs of an item may have. A manifest may come from a stranger, so a name in it means nothing unless the
/// plan has it, too.
extension WorkRecord {
  /// Throws if an output of the record has a name that the plan does not give it, is hidden, or is reached through a link.
  ///
  /// - Parameter folder: that of the shard, with a slash at its end.
  func checkOutputs(of command: String, in folder: String) throws(InputError) {
    let planned = Set(item.outputs + (command == "record" ? recordedNames : []))
    for output in outputs {
      let path = output.path
      guard planned.contains(path) || Self.keepsPictures(command) && isReportPicture(path) else {
        throw InputError("the manifest in \(folder) names \(path), which is no output of \(name): it was changed")
      }
      guard WorkItem.isVisible(path) else {
        throw InputError("the manifest in \(folder) names \(path): a merge writes nothing that is hidden")
      }
      guard FileHashes.isPlainOutput(path, in: folder) else {
        throw InputError("\(folder)\(path) is missing, or not a file that a shard writes, such as a link")
      }
    }
  }

  /// Whether shards of a command keep pictures for reports.
  private static func keepsPictures(_ command: String) -> Bool { command == "record" || command == "verify" }

  /// The lock and the pictures that recording may have written for the stories of the report.
  private var recordedNames: [String] {
    let stories = (report.array ?? []).compactMap { VerdictRecord.verdict($0, folder: "")?.story }
    let scene = WorkItem.outputName(of: name).flatMap { item.outputs.contains(SceneLock.path(ofScene: $0)) ? $0 : nil }
    let names = scene.map { [$0] } ?? item.outputs.filter(SceneLock.isPath)
    return names.flatMap { RecordedFiles.names(ofScene: $0, stories) }
  }

  /// The beginning of the names of the pictures that the shard keeps for reports.
  package static func pictureStem(_ index: Int) -> String { "item-\(index + 1)-" }

  /// Whether it is the name of a picture that only reports show, which is not put anywhere.
  package func isReportPicture(_ name: String) -> Bool {
    FileName.isInside(name) && name.hasPrefix(Self.pictureStem(index)) && name.hasSuffix(".png")
  }
}
