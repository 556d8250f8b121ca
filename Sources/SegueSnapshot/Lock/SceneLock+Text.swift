import SegueCodecs
import SegueJSON
import SegueScene

extension SceneLock {
  /// The file. The same lock gives the same text.
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

  /// The scene as it was: its bytes, deflated, in Base64. The head has its digest.
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
  /// `system-font "Inter-Bold.otf" DIGEST "4.000"`, `library "HarfBuzz" "6.0.0"`: a library has nothing but its version.
  fileprivate var line: String {
    let facts = [kind == .library ? nil : digest.hex(), version.map { JSONWriter.quoted($0) }]
    return ([kind.rawValue, JSONWriter.quoted(name)] + facts.compactMap(\.self)).joined(separator: " ")
  }
}

extension RecordedStory {
  /// A section of the file, without its checksum.
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

  /// Nanoseconds as a decimal number of seconds, exactly.
  static func seconds(_ duration: Nanoseconds) -> String {
    let digits = String(duration.nanoseconds)
    let padded = String(repeating: "0", count: Swift.max(0, 10 - digits.count)) + digits
    var text = padded.dropLast(9) + "." + padded.suffix(9)
    while text.hasSuffix("0") { text.removeLast() }
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }
}

extension Story {
  /// What a section begins with: all that tells it from others.
  var line: String {
    let names = [script.map { "script \(JSONWriter.quoted($0))" }, theme.map { "theme \(JSONWriter.quoted($0))" }]
    return (["story"] + names.compactMap(\.self) + ["scale \(JSONWriter.text(of: scale))", "fps \(frameRate)"])
      .joined(separator: " ")
  }
}

extension RecordedFrame {
  /// `=` is for what is as it was in the frame before, `-` for a part that draws nothing; the `=` at the end are left out.
  fileprivate func line(_ index: Int, after last: RecordedFrame?, partCount: Int) -> String {
    var words = parts.enumerated().map { part, drawn in
      drawn == (last.map { $0.parts[part] } ?? nil) ? "=" : drawn ?? "-"
    }
    while words.last == "=" { words.removeLast() }
    return ["\(index)", time, pixels == last?.pixels ? "=" : pixels].joined(separator: " ")
      + words.map { " " + $0 }.joined()
  }
}
