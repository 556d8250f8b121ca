package import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene

/// The recorded frames of a scene, stored beside it as lines of JSON: one line per frame, sorted, so that git can merge
/// it.
package struct SceneLock: Hashable, Sendable {
  /// The recorded scene.
  package var scene: CanonicalScene
  /// Sorted.
  package var assets: [RecordedAsset]
  package var stories: [RecordedStory]
  /// Whether the checksum of the head, which covers scene and assets, is right.
  package var isIntact = true

  /// Sorts stories and assets.
  package init(scene: CanonicalScene, assets: [RecordedAsset], stories: [RecordedStory]) {
    self.scene = scene
    self.assets = assets.sorted()
    self.stories = stories.sorted { $0.story.precedes($1.story) }
  }

  /// The version of the file format. Files with any other version are rejected.
  package static let version = 2

  package static let fileExtension = "segue-lock"
  /// The largest file that is read. A frame takes some 100 bytes.
  package static let maxBytes = 64 << 20

  /// The folder beside test files that holds the references of `SegueTesting`.
  package static let testFolder = "__Snapshots__"

  /// The path of the lock beside the scene: `scenes/card.segue-lock` for `scenes/card.json`.
  package static func path(ofScene scene: String) -> String {
    let stem = stem(of: scene)
    let isTooLong = PathName.last(stem).utf8.count + 1 + fileExtension.utf8.count > FileName.limit
    return (isTooLong ? shortStem(of: scene) : stem) + "." + fileExtension
  }

  /// Whether a path is that of a lock.
  package static func isPath(_ path: String) -> Bool { path.hasSuffix("." + fileExtension) }

  /// The path of the scene of a lock: `card` if that is a file, else `card.json`; of a lock with a short stem, the scene that
  /// has it.
  package static func scenePath(ofLock lock: String) -> String {
    let stem = stem(of: lock)
    if File.isRegular(stem) { return stem }
    let scene = stem + sceneSuffix
    if PathName.last(stem).utf8.count < shortLength - 3 || File.exists(scene) { return scene }
    let last = PathName.last(stem)
    let folder = PathName.folder(stem)
    let names = ((try? File.names(in: folder)) ?? []).filter { $0.hasSuffix(sceneSuffix) }
    return names.first { shortStem(of: $0) == last }.map { String(stem.dropLast(last.count)) + $0 } ?? scene
  }

  fileprivate static let sceneSuffix = ".json"

  /// What the paths of a scene's references begin with: the path of the scene without `.json`, or of its lock without
  /// the extension.
  static func stem(of path: String) -> String {
    for suffix in ["." + fileExtension, sceneSuffix] where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return path
  }

  /// A stem of at most this many bytes leaves room for everything that the name of a reference says.
  private static let shortLength = 160

  /// The stem for references whose names would be longer than file systems allow. It is the stem itself if that is short.
  static func shortStem(of path: String) -> String {
    let stem = stem(of: path)
    let last = PathName.last(stem)
    // The folder stays as it is written, as the paths of references are compared with it.
    return String(stem.dropLast(last.count)) + FileName.shortened(last, to: shortLength)
  }

  /// What the paths of a scene's references can begin with.
  static func stems(of path: String) -> [String] {
    let (stem, short) = (stem(of: path), shortStem(of: path))
    return short == stem ? [stem] : [stem, short]
  }

  /// Whether a path is that of a reference of this scene, by its name.
  static func isReference(_ path: String, ofScene scene: String) -> Bool {
    stems(of: scene).contains { path.hasPrefix($0 + ".") }
  }

  /// The command that records everything again that is recorded of the scene.
  package static func acceptance(of scene: String) -> String { "render record --mode all " + ShellWord.path(scene) }

  /// The command that gives recordings the new names of their stories, and records what is new.
  static func renaming(of scene: String, isScript: Bool) -> String {
    "render record --\(isScript ? "script" : "theme") all " + ShellWord.path(scene)
  }

  /// The command that records what is not recorded yet.
  /// - Parameter options: those that select the stories.
  static func firstRecording(of scene: String, _ options: [String]) -> String {
    (["render record --mode missing"] + options + [ShellWord.path(scene)]).joined(separator: " ")
  }
}

extension SceneLock {
  /// The content of the lock file: lines of JSON. Equal locks have equal texts.
  package var text: String {
    let sections = [head] + stories.map(\.lines)
    let lines = sections.flatMap { lines in
      lines + [JSONWriter.compact(["sum": .string(LockChecksum.text(of: lines.map(\.utf8)))])]
    }
    // Without `JSONWriter`, because the scene is already JSON text.
    return (lines + ["{ \"source\": \(scene.text) }"]).map { $0 + "\n" }.joined()
  }

  private var head: [String] {
    let first: JSON = [
      "format": .string(Self.fileExtension), "version": .integer(Self.version), "scene": .string(scene.digest.hex()),
    ]
    return ([first] + assets.map(\.json)).map(JSONWriter.compact)
  }
}

extension RecordedAsset {
  /// A library is identified by its version, everything else by its bytes.
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [("asset", .string(kind.rawValue)), ("name", .string(name))]
    if kind != .library { members.append(("sha256", .string(digest.hex()))) }
    if let version { members.append(("version", .string(version))) }
    return .object(members)
  }
}

extension RecordedStory {
  /// The lines of the story's section, without the checksum.
  fileprivate var lines: [String] {
    var first: [(String, JSON)] = [
      ("story", story.json), ("size", [.integer(story.width), .integer(story.height)]),
      ("seconds", .number(duration.seconds)), ("frames", .integer(frames.count)),
    ]
    if let scene { first.append(("scene", .string(scene))) }
    first.append(("parts", .array(parts.map(JSON.string))))
    return [JSONWriter.compact(.object(first))]
      + frames.indices.map { index in
        frames[index].line(index, after: index > 0 ? frames[index - 1] : nil, parts: parts)
      }
  }
}

extension Story {
  /// The members that identify the story.
  fileprivate var json: JSON {
    .object(
      names.map { ($0.kind, .string($0.name)) } + [("scale", .number(scale)), ("fps", .integer(frameRate))]
        + test.members)
  }
}

extension TestedWay {
  /// Only what is not as the scene says.
  fileprivate var members: [(String, JSON)] {
    var members: [(String, JSON)] = []
    if let ending { members.append(("ending", .string(ending))) }
    if let showsTouches { members.append(("touches", .bool(showsTouches))) }
    if reducesMotion { members.append(("reducesMotion", .bool(true))) }
    if let framing { members.append(("framing", .string(framing))) }
    return members
  }
}

extension RecordedFrame {
  /// Number and time; then the pixels and the parts that differ from those of the frame before, if any do.
  fileprivate func line(_ index: Int, after last: RecordedFrame?, parts names: [String]) -> String {
    var words = ["\(index)", time]
    let changed = names.indices.filter { parts[$0] != last?.parts[$0] }
    if pixels != last?.pixels || !changed.isEmpty { words.append(JSONWriter.quoted(pixels)) }
    if !changed.isEmpty {
      let drawn = JSON.object(changed.map { (names[$0], JSON.string(orNull: parts[$0])) })
      words.append(JSONWriter.compact(drawn))
    }
    return "[" + words.joined(separator: ", ") + "]"
  }
}

/// The checksum that follows the lines of a section. A wrong one reveals an edit or a merge by hand.
package enum LockChecksum {
  /// 16 hexadecimal digits for `lines`, which have no line terminators.
  package static func text<Lines: Sequence>(of lines: Lines) -> String where Lines.Element: Collection<UInt8> {
    var hasher = DigestHasher()
    for line in lines { hasher.combine(Array(line) + [0x0A]) }
    return hasher.finalize().hex(bytes: 8)
  }
}

/// Why a lock cannot be read: the place, the problem and what was expected.
package struct LockError: Error, Hashable, Sendable {
  /// The path as the user gave it.
  package let path: String
  /// Counted from 1; nil for the whole file.
  package let line: Int?
  /// Counted from 1; nil for the whole line.
  package let column: Int?
  /// A sentence without an initial capital and without a full stop.
  package let message: String
  /// A noun phrase to follow "expected".
  package let expected: String?
  /// A suggestion, such as `did you mean "story"?`.
  package let hint: String?
  /// The command that records the lock again.
  package let remedy: String
}

extension LockError {
  /// The first of the problems that a reader has thrown.
  init(_ problems: Diagnostics, in path: String, remedy: String) {
    guard let first = problems.list.first(where: { $0.severity == .error }) else {
      preconditionFailure("only errors are thrown")
    }
    let start = first.location?.start
    let place = first.path.steps.isEmpty ? "" : " (at \(first.path))"
    self.init(
      path: path, line: start?.line, column: start?.column, message: first.message + place, expected: first.expected,
      hint: first.hint, remedy: remedy)
  }
}

extension LockError: CustomStringConvertible {
  /// Two lines, without a final newline.
  package var description: String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
      + (expected.map { "; expected \($0)" } ?? "") + (hint.map { "; \($0)" } ?? "")
      + "\n  to record it again: \(remedy)"
  }
}

extension SceneLock {
  /// The stories in the bytes of a lock, as far as they can be read.
  package static func stories(in bytes: [UInt8]) -> [Story] { LockReader.stories(in: bytes).map(\.story) }
}

/// The files that recording writes beside a scene.
package enum RecordedFiles {
  /// In what forms pictures are kept beside a lock.
  static let pictureForms: [any PicturesBesideLock.Type] = [FramesBesideLock.self, MomentsBesideLock.self]

  /// The file and the folder of a story's pictures, whether they exist or not.
  static func pictures(of story: Story, scene: String) -> [String] {
    pictureForms.map { $0.path(of: story, scene: scene) }
  }

  /// Whether this is the name of pictures.
  static func isPicture(_ name: String) -> Bool { pictureForms.contains { name.hasSuffix($0.suffix) } }

  /// The lock and the pictures of these stories, whether they exist or not; folders have a slash at the end.
  package static func names(ofScene scene: String, _ stories: [Story]) -> [String] {
    [SceneLock.path(ofScene: scene)]
      + pictureForms.flatMap { form in
        stories.map { form.path(of: $0, scene: scene) + (form.isFolder ? "/" : "") }
      }
  }

  /// The lock and the pictures of these stories, as far as they exist; folders have a slash at the end.
  package static func paths(ofScene scene: String, _ stories: [Story]) -> [String] {
    names(ofScene: scene, stories).filter { $0.hasSuffix("/") ? File.isFolder($0) : File.isRegular($0) }
  }

  /// Throws if recording would write or remove something outside the folder of the scene, through a link.
  static func checkLinks(besideScene scene: String) throws(InputError) {
    let links = references(of: scene).filter { !$0.hasSuffix(SceneLock.sceneSuffix) }
    if let link = links.first(where: { File.leadsOut($0, of: PathName.folder(scene)) }) {
      throw InputError(
        "\(link) is a link that leads out of the scene's folder: nothing is recorded there; remove the link")
    }
  }

  /// Everything beside a scene that is named like one of its references.
  private static func references(of scene: String) -> [String] {
    let folder = PathName.folder(scene)
    let stems = SceneLock.stems(of: scene)
    return ((try? File.names(in: folder)) ?? []).map { PathName.join(folder, $0) }
      .filter { path in stems.contains { path.hasPrefix($0 + ".") } }
  }

  /// The lock, and the pictures of any story that are kept beside a scene, each picture of a folder by itself.
  package static func paths(besideScene scene: String) -> [String] {
    let own = references(of: scene)
    return [SceneLock.path(ofScene: scene)]
      + pictureForms.flatMap { form in
        own.filter { $0.hasSuffix(form.suffix) }.flatMap { path in
          form.isFolder ? ((try? File.names(in: path)) ?? []).map { PathName.join(path, $0) } : [path]
        }
      }
  }
}
