import SegueCodecs
import SegueFiles
import SegueJSON
import SegueScene

/// The recorded frames of a scene, stored in a text file beside it: one line per frame, sorted, so that git can merge
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
  package static let version = 1

  package static let fileExtension = "segue-lock"

  /// The folder beside test files that holds the references of `SegueTesting`.
  package static let testFolder = "__Snapshots__"

  /// The path of the lock beside the scene: `scenes/card.segue-lock` for `scenes/card.json`.
  package static func path(ofScene scene: String) -> String { stem(of: scene) + "." + fileExtension }

  /// The path of the scene of a lock: `card` if that is a file, else `card.json`.
  package static func scenePath(ofLock lock: String) -> String {
    let stem = stem(of: lock)
    return File.isRegular(stem) ? stem : stem + sceneSuffix
  }

  private static let sceneSuffix = ".json"

  /// The common prefix of the paths of a scene's references: the path without `.json` or the lock's extension.
  static func stem(of path: String) -> String {
    for suffix in ["." + fileExtension, sceneSuffix] where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return path
  }

  /// The command that records everything that the scene currently shows.
  package static func acceptance(of scene: String) -> String { "render record --mode all \(ShellWord.quoted(scene))" }
}

extension SceneLock {
  /// The content of the lock file. Equal locks have equal texts.
  package var text: String {
    var lines = head
    lines.append("sum " + LockChecksum.text(of: lines[...]))
    for story in stories {
      lines.append("")
      let section = story.lines
      lines += section
      lines.append("sum " + LockChecksum.text(of: section[...]))
    }
    lines.append("")
    lines += source
    return lines.map { $0 + "\n" }.joined()
  }

  private var head: [String] {
    ["segue-lock \(Self.version)", "scene \(scene.digest.hex())"]
      + assets.map(\.line)
  }

  /// The recorded scene: its bytes, deflated, in Base64. The head has its digest.
  private var source: [String] {
    let bytes = Array(scene.text.utf8)
    let letters = Base64.encoded(Deflater.compress(bytes))
    let lines = stride(from: 0, to: letters.count, by: Self.sourceWidth).map { start in
      String(decoding: letters[start..<Swift.min(start + Self.sourceWidth, letters.count)], as: UTF8.self)
    }
    return ["source \(bytes.count)"] + lines
  }

  private static let sourceWidth = 120
}

extension RecordedAsset {
  /// `system-font "Inter-Bold.otf" DIGEST "4.000"`, or `library "HarfBuzz" "6.0.0"`, as a library is identified by its
  /// version.
  fileprivate var line: String {
    let facts = [kind == .library ? nil : digest.hex(), version.map { JSONWriter.quoted($0) }]
    return ([kind.rawValue, JSONWriter.quoted(name)] + facts.compactMap(\.self)).joined(separator: " ")
  }
}

extension RecordedStory {
  /// The lines of the story's section, without the checksum.
  fileprivate var lines: [String] {
    var lines = [
      story.line, "size \(story.width)x\(story.height)", "seconds \(Self.seconds(duration))", "frames \(frames.count)",
    ]
    lines += parts.map { "part \(JSONWriter.quoted($0))" }
    var last: RecordedFrame?
    for (index, frame) in frames.enumerated() {
      lines.append(frame.line(index, after: last, partCount: parts.count))
      last = frame
    }
    return lines
  }

  /// A duration as an exact decimal number of seconds.
  static func seconds(_ duration: Nanoseconds) -> String {
    let digits = String(duration.nanoseconds)
    let padded = String(repeating: "0", count: Swift.max(0, 10 - digits.count)) + digits
    var text = padded.dropLast(9) + "." + padded.suffix(9)
    while text.hasSuffix("0") { text.removeLast() }
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }
}

extension Story {
  /// The first line of a section, which identifies the story.
  var line: String {
    let names = [script.map { "script \(JSONWriter.quoted($0))" }, theme.map { "theme \(JSONWriter.quoted($0))" }]
    return (["story"] + names.compactMap(\.self) + ["scale \(JSONWriter.text(of: scale))", "fps \(frameRate)"])
      .joined(separator: " ")
  }
}

extension RecordedFrame {
  /// `=` marks a value equal to that of the previous frame, `-` a part that draws nothing. Trailing `=` are omitted.
  fileprivate func line(_ index: Int, after last: RecordedFrame?, partCount: Int) -> String {
    var words = parts.enumerated().map { part, drawn in
      drawn == (last.map { $0.parts[part] } ?? nil) ? "=" : drawn ?? "-"
    }
    while words.last == "=" { words.removeLast() }
    return ["\(index)", time, pixels == last?.pixels ? "=" : pixels].joined(separator: " ")
      + words.map { " " + $0 }.joined()
  }
}

/// The checksum that follows the lines of a section. It reveals edits by hand and merges.
enum LockChecksum {
  /// 16 hexadecimal digits for `lines`, which have no line terminators.
  static func text(of lines: ArraySlice<String>) -> String {
    var hasher = DigestHasher()
    for line in lines { hasher.combine(Array(line.utf8) + [0x0A]) }
    return hasher.finalize().hex(8)
  }
}

/// Why a lock cannot be read: the line, the problem and what was expected.
package struct LockError: Error, Hashable, Sendable {
  /// The path as the user gave it.
  package let path: String
  /// Counted from 1; nil for the whole file.
  package let line: Int?
  /// A sentence without an initial capital and without a full stop.
  package let message: String
  /// A noun phrase to follow "expected".
  package let expected: String?
  /// The command that records the lock again.
  package let remedy: String
}

extension LockError: CustomStringConvertible {
  /// Two lines, without a final newline.
  package var description: String {
    path + (line.map { ":\($0)" } ?? "") + ": " + message + (expected.map { "; expected \($0)" } ?? "")
      + "\n  to record it anew: \(remedy)"
  }
}
