import SegueDigests
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport

/// Which names the outputs of an item may have. A manifest may come from a stranger, so a name in it means nothing unless the
/// plan has it, too.
extension WorkRecord {
  /// Throws if an output of the record has a name that the plan does not give it, is hidden, or is reached through a link.
  ///
  /// - Parameters:
  ///   - unplanned: the names that it may have besides.
  ///   - folder: that of the shard, with a slash at its end.
  func checkOutputs(_ unplanned: Set<String>, in folder: String) throws(InputError) {
    let planned = unplanned.union(item.outputs)
    for output in outputs {
      let path = output.path
      guard planned.contains(path) else {
        throw InputError("the manifest in \(folder) names \(path), which is no output of \(name): it was changed")
      }
      guard WorkItem.isVisible(path) else {
        throw InputError("the manifest in \(folder) names \(path): a merge writes nothing that is hidden")
      }
      guard OutputFiles.isPlain(path, in: folder) else {
        throw InputError("\(folder)\(path) is missing, or not a file that a shard writes, such as a link")
      }
    }
  }
}
