import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueSnapshots

/// Images of the most significant differing frames (before, after, difference), and the report with all of them.
struct SnapshotArtifacts: Sendable {
  /// The images, and at the end the report.
  private(set) var list: [AssertionOutcome.Artifact] = []

  /// The maximum number of frames with separate images.
  private static let frameLimit = 3

  /// - Parameter name: The prefix of the attachments' names.
  init(_ verdict: SceneVerdict, name: String) {
    let threads = 2
    for place in FrameChoice.order(verdict).prefix(Self.frameLimit).sorted() {
      let index = verdict.frames[place].index
      let pictures = (before: verdict.pictures?.before(index), after: verdict.pictures?.after(index))
      func add(_ bitmap: borrowing Bitmap, _ kind: String) {
        guard let bytes = try? PNGEncoder.encode(bitmap, name: name, threads: threads) else { return }
        list.append(AssertionOutcome.Artifact(name: "\(name).\(index).\(kind).png", bytes: bytes))
      }
      if let before = pictures.before { add(before.bitmap, "before") }
      if let after = pictures.after { add(after.bitmap, "after") }
      if let before = pictures.before, let after = pictures.after, before.width == after.width,
        before.height == after.height
      {
        let a = StraightBitmap(before.bitmap)
        let b = StraightBitmap(after.bitmap)
        add(ComparedPictures(a, b, ComparisonRule()).picture(of: a, DifferenceStyle()), "difference")
      }
    }
    list.append(
      AssertionOutcome.Artifact(name: "\(name).report.html", bytes: HTMLReport.bytes(for: [verdict], threads: threads)))
  }

  /// The paths of the written files, or the reason why they could not be written.
  struct Places: Sendable {
    var report: String?
    /// The folder of the images; nil if there are none.
    var pictures: String?
    var problem: String?
  }

  /// Writes the files and removes those of earlier failures.
  func write(to folder: String) -> Places {
    var places = Self.write(list, to: folder)
    if places.problem == nil {
      places.report = list.last.map { folder + "/" + $0.name }
      places.pictures = list.count > 1 ? folder : nil
    }
    return places
  }

  /// Writes the files and removes those of earlier failures. Returns only a problem.
  static func write(_ list: [AssertionOutcome.Artifact], to folder: String) -> Places {
    do throws(FileError) {
      if File.isFolder(folder) {
        for name in try File.names(in: folder) where name.hasSuffix(".png") || name.hasSuffix(".html") {
          try File.remove(folder + "/" + name)
        }
      }
      for artifact in list { try AtomicFile.write(artifact.bytes, to: folder + "/" + artifact.name) }
    } catch {
      return Places(problem: "\(error)")
    }
    return Places()
  }
}
