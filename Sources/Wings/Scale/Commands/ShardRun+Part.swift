import SegueCommandLine
import SegueDigests
import SegueJSON
import SeguePlans
import SegueExport
import SegueScale

extension ShardRun: WorkPart {
  var isFirst: Bool { shard.index == 0 }

  func pictureStem(of index: Int) -> String { WorkRecord.pictureStem(index) }

  func report(onFinished index: Int, key: Digest) -> JSON? { finished(index, key: key)?.report }

  func add(_ end: ItemEnd, of index: Int) throws {
    let copies = try end.pathsElsewhere.compactMap { path -> String? in
      guard let name = WorkItem.outputName(of: path) else { return nil }
      guard let digest = FileDigests().digestIfReadable(of: path) else { throw InputError("cannot read \(path)") }
      try ShardSet.put(WorkRecord.Output(path: name, digest: digest), from: "", to: folder)
      return folder + name
    }
    try add(
      WorkRecord(
        index: index, item: plan.items[index], key: end.key, status: Int(end.outcome.rawValue),
        outputs: try outputs(end.paths + copies), report: end.report))
  }
}
