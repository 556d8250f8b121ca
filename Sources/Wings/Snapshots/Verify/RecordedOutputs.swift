import SegueExport
package import SeguePlans
import SegueJSON

extension WorkRecord {
  /// The outputs that a run of `record` or `verify` may have written, and that its plan could not know: the pictures for
  /// reports, and with `isRecording` the lock and the pictures of the stories of the report.
  package func unplannedOutputs(isRecording: Bool) -> Set<String> {
    Set(outputs.map(\.path).filter(isReportPicture) + (isRecording ? recordedNames : []))
  }

  private var recordedNames: [String] {
    let stories = (report.array ?? []).compactMap { VerdictRecord.verdict($0, folder: "")?.story }
    let scene = WorkItem.outputName(of: name).flatMap { item.outputs.contains(SceneLock.path(ofScene: $0)) ? $0 : nil }
    let names = scene.map { [$0] } ?? item.outputs.filter(SceneLock.isPath)
    let pixels = item.outputs.filter(SceneLock.isPath).map { FrameShots.path(ofLock: $0) }
    return names.flatMap { RecordedFiles.names(ofScene: $0, stories) } + pixels
  }
}
