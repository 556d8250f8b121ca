import SegueJSON
import SegueRendering
import SegueScene
import SegueSnapshot

/// What differs between two scenes, said by the names in them.
struct SceneDiffBlame {
  /// In the files.
  let sceneChanges: [SceneChange]
  /// In the frames that differ, by their indices.
  private let frames: [Int: [PropertyChange]]

  private static let mostLines = 8

  /// - Parameters:
  ///   - files: Of both scenes.
  ///   - comparison: Whose frames those are that are looked at.
  init(_ files: (SourceFile, SourceFile), _ before: Animation, _ after: Animation, _ comparison: MotionComparison) {
    sceneChanges = SceneComparison.changes(from: files.0, to: files.1)
    let blame = Blame(before: before, after: after, times: comparison.frames.map(\.time))
    frames = Dictionary(uniqueKeysWithValues: blame.frames.map { (comparison.frames[$0.index].index, $0.changes) })
  }

  func changes(in frame: FrameComparison) -> [PropertyChange] { frames[frame.index] ?? [] }

  /// The lines of one of the two lists, as many as are read.
  static func list(_ lines: [String], indent: Int) -> [String] {
    ShortList.lines(lines, mostLines, indent: indent, lead: "… and")
  }
}
