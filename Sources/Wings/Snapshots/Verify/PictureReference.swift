import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import SegueExport
import SegueScene

/// PNG files of a story beside a scene that has no lock. The story is then compared with these files.
///
/// The folder is that of `MomentsBesideLock`. A file stands for its frame and all frames before that of the next file.
struct PictureReference: RecordedPictures {
  /// The story, as the folder's name tells it: without a size and a number of frames.
  let story: Story
  let folder: String
  /// The indices of the frames for which there are files, ascending.
  let frames: [Int]
  /// The names of the files, in the same order.
  private let names: [String]

  /// Higher than the number of any frame: files with higher numbers are taken for this frame.
  private static let lastFrame = 1 << 20

  /// Throws if the folder cannot be read.
  init(_ story: Story, folder: String) throws(FileError) {
    self.story = story
    self.folder = folder
    let files = try File.names(in: folder).filter(PNGSequenceWriter.isFrame)
      .map { name in
        let number = Int(name.dropFirst("frame_".count).dropLast(".png".count))
        return (frame: min(number ?? .max, Self.lastFrame), name: name)
      }
      .sorted { ($0.frame, $0.name) < ($1.frame, $1.name) }
    frames = files.map(\.frame)
    names = files.map(\.name)
  }

  /// The picture of the file that stands for a frame; nil if there is none or if it cannot be read.
  func frame(_ index: Int) -> Image? {
    guard let place = frames.lastIndex(where: { $0 <= index }) else { return nil }
    return try? picture(place)
  }

  /// - Parameter place: The index of a file in `frames`.
  func picture(_ place: Int) throws -> Image {
    let path = PathName.join(folder, names[place])
    return try ImageDecoder.decode(try File.read(path, takesPipes: false), name: path).image
  }
}

extension PictureReference {
  /// The references of a scene, sorted by the names of their folders. If the scene no longer has the story of a folder,
  /// the names of script, theme and locale cannot be told apart: all of `open.dark` becomes the name of the script.
  static func all(of scene: String, _ names: SceneStories) throws(FileError) -> [PictureReference] {
    let parent = PathName.folder(scene)
    let folders = try File.names(in: parent).map { PathName.join(parent, $0) }
      .filter { $0.hasSuffix(MomentsBesideLock.suffix) && File.isFolder($0) }
    var found: [PictureReference] = []
    for folder in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let stem = SceneLock.stems(of: scene).first(where: { folder.hasPrefix($0 + ".") }) else { continue }
      let words = words(of: folder, after: stem)
      guard let story = story(words, after: stem, names) ?? (isOwner(stem, of: folder) ? formerStory(words) : nil)
      else { continue }
      found.append(try PictureReference(story, folder: folder))
    }
    return found
  }

  /// Whether a scene without a lock is compared with this folder of pictures.
  static func isReference(_ folder: String) -> Bool {
    folder.hasSuffix(MomentsBesideLock.suffix) && locks(of: folder).contains { !File.exists($0) }
  }

  /// The locks of the scenes that a folder or a file of pictures may be named after, whether they exist or not.
  static func locks(of pictures: String) -> [String] {
    stems(of: pictures).map { SceneLock.path(ofScene: SceneLock.scenePath(ofLock: $0)) }
  }

  /// Whether a folder whose story no scene has belongs to the scene with this stem: of the scenes that the folder may be
  /// named after, it is the one with the longest name.
  private static func isOwner(_ stem: String, of folder: String) -> Bool {
    let stems = stems(of: folder)
    return stems.first == stem
      && stems.dropFirst().allSatisfy { other in
        guard let document = try? SceneDocument(path: SceneLock.scenePath(ofLock: other)) else { return true }
        return story(words(of: folder, after: other), after: other, document.stories) == nil
      }
  }

  /// The stems of the scenes that a folder or a file of pictures may be named after, the longest first.
  private static func stems(of folder: String) -> [String] {
    let parent = PathName.folder(folder)
    var stem = PathName.last(folder)
    var found: [String] = []
    while let dot = stem.lastIndex(of: ".") {
      stem = String(stem[..<dot])
      let path = PathName.join(parent, stem)
      if File.isRegular(SceneLock.scenePath(ofLock: path)) { found.append(path) }
    }
    return found
  }

  /// What the name of a folder says of the story: `open.dark.2x.30fps`.
  private static func words(of folder: String, after stem: String) -> String {
    String(folder.dropFirst(stem.count + 1).dropLast(MomentsBesideLock.suffix.count))
  }

  /// The story of `open.dark.2x.30fps`; nil if a scene with these names has none.
  private static func story(_ words: String, after stem: String, _ names: SceneStories) -> Story? {
    func choices(_ names: [String]) -> [String?] { names.isEmpty ? [nil] : names }
    for var story in sizes(of: words).map(\.story) {
      for script in choices(names.scripts) {
        for theme in choices(names.themes) {
          for locale in [nil] + names.locales {
            story.storyID = StoryID(script: script, theme: theme, locale: locale)
            if story.fileWords(after: stem, suffix: MomentsBesideLock.suffix) == words { return story }
          }
        }
      }
    }
    return nil
  }

  /// A story that no scene has: its script is the `open.dark` of `open.dark.2x.30fps`. Nil if the text does not end
  /// with a scale and a frame rate.
  private static func formerStory(_ words: String) -> Story? {
    guard let former = sizes(of: words).first else { return nil }
    var story = former.story
    story.script = former.names.isEmpty ? nil : former.names
    return story
  }

  /// The ways to read scale and frame rate at the end of `open.dark.2x.30fps`, with the names before them. There may be
  /// several, as a scale such as 1.5 has a dot, too.
  private static func sizes(of words: String) -> [(names: String, story: Story)] {
    guard words.hasSuffix("fps"), let dot = words.lastIndex(of: "."), words[..<dot].hasSuffix("x"),
      let rate = Int(words[words.index(after: dot)...].dropLast("fps".count)), (1...100).contains(rate)
    else { return [] }
    let start = words[..<dot].dropLast()
    let places = [start.startIndex] + start.indices.filter { start[$0] == "." }.map { start.index(after: $0) }
    return places.compactMap { place in
      guard let scale = Double(start[place...]), scale > 0, scale <= 1000 else { return nil }
      var story = Story.unknown
      (story.scale, story.frameRate) = (scale, rate)
      return (String(start[..<place].dropLast()), story)
    }
  }
}

extension Verifier {
  /// The verdict on a story that is recorded as PNG files, and the current story, which is nil if it cannot be
  /// rendered.
  func verify(_ reference: PictureReference, in scene: SceneFile) async -> (SceneVerdict, SampledStory?) {
    guard scene.has(reference.story.request) else {
      var verdict = scene.verdict(reference.story, .failed)
      verdict.disappearance = SceneVerdict.Disappearance()
      return (verdict, nil)
    }
    do {
      let now = try await sample(scene.source, reference.story.request)
      var verdict = scene.verdict(now.story.story, .failed)
      let moments = Set(MomentsBesideLock.moments(of: now.story.story) + reference.frames).sorted()
      verdict.momentCount = moments.count
      verdict.frames = try differences(reference, now, at: moments)
      if let last = reference.frames.last, last >= now.story.frames.count { verdict.recordedFrameCount = last + 1 }
      if verdict.frames.isEmpty { verdict.outcome = reference.frames.isEmpty ? .missing : .passed }
      verdict.pictures = StoryPictures(old: nil, reproduced: [], kept: [reference], new: now.renderer)
      return (verdict, now)
    } catch {
      return (scene.broken(error, reference.story), nil)
    }
  }

  /// The moments that differ from the file that stands for them, in order. `record` always keeps the first frame, so a
  /// moment before the first file differs, too.
  private func differences(
    _ reference: PictureReference, _ now: SampledStory, at moments: [Int]
  ) throws -> [FrameVerdict] {
    if reference.frames.isEmpty { return [] }
    let story = now.story.story
    var found: [FrameVerdict] = []
    // The file that stands for the current moment, -1 before the first one, and its picture if it was read.
    var place = -1
    var picture: Image?
    for index in moments {
      while place + 1 < reference.frames.count, reference.frames[place + 1] <= index {
        place += 1
        picture = nil
      }
      let samples = now.renderer.clock.samples
      let time = index < samples.count ? samples[index].time : Double(index) / Double(story.frameRate)
      var frame = FrameVerdict(index: index, time: time)
      if place >= 0, index < now.story.frames.count {
        let before = try picture ?? reference.picture(place)
        picture = before
        if now.story.frames[index].shows(before) { continue }
        let after = now.renderer.picture(index)
        let difference = ExactDifference(before.bitmap, after.bitmap)
        if allowance.permits(difference.pixelCount, of: story.width * story.height) { continue }
        (frame.pixelCount, frame.region) = (difference.pixelCount, difference.region)
      }
      found.append(frame)
    }
    return found
  }
}
