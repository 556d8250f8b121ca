import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueExport
import SegueStills

/// The contact sheet of a recorded story. Who records frames accepts them, and should see them.
struct StorySheet {
  let renderer: StoryRenderer
  let story: Story
  /// The path of the scene.
  let scene: String

  /// The largest number of frames on a sheet. A longer story is shown by frames at regular intervals.
  private static let limit = 120

  /// Writes the sheet as a PNG file into `folder`, and returns its path.
  func write(into folder: String, threads: Int) async throws -> String {
    let frames = renderer.clock.samples
    let step = (frames.count + Self.limit - 1) / Self.limit
    let times = stride(from: 0, to: frames.count, by: Swift.max(1, step)).map { frames[$0].time }
    let animation = renderer.animation
    var studio = StillStudio(
      animation, source: animation, appearance: SceneAppearance(of: animation),
      title: "\(PathName.stem(scene)) (\(story.words))", scale: story.scale, threads: threads)
    let sheet: [StillPicture]
    do throws(Diagnostics) {
      sheet = try await studio.draw([.sheet(times)])
    } catch {
      // A machine without fonts can record a scene without texts. The sheet then has no labels.
      studio.hasLabels = false
      sheet = try await studio.draw([.sheet(times)])
    }
    let path = PathName.join(folder, fileName)
    for picture in sheet { _ = try PNGEncoder.write(picture.image.bitmap, to: path, threads: threads) }
    return path
  }

  /// `ui-card.open.dark.2x.30fps-sheet.png`: with the folders of the scene, since scenes in
  /// several folders may have the same name.
  private var fileName: String {
    let stem = SceneLock.stem(of: scene) + "." + story.allFileWords
    return FileName.part(String(stem.drop { $0 == "/" || $0 == "." })) + "-sheet.png"
  }
}
