import SegueDigests
import SegueFiles
package import SegueGraphics
import SegueJSON

/// Pictures that were kept of a recorded story.
package protocol RecordedPictures: Sendable {
  /// Nil if the frame was not kept, or if its pixels are not those that were recorded.
  func frame(_ index: Int) -> Image?
}

extension RecordedFrame {
  /// Whether a picture has the recorded pixels.
  func shows(_ image: Image) -> Bool { Digest(ofPixels: image.bitmap).hex(bytes: Self.pixelsLength / 2) == pixels }
}

/// Which pictures `record` writes beside the locks.
package struct PictureOptions: Hashable, Sendable {
  /// All frames, as one animated PNG per story. An existing one is always kept up to date.
  package var frames: Bool
  /// Frames a tenth of a second apart, as PNG files in one folder per story. An existing one is always kept up to date.
  package var moments: Bool
  /// The folder for a contact sheet of each story that is recorded; nil for none.
  package var sheets: String?

  package init(frames: Bool = false, moments: Bool = false, sheets: String? = nil) {
    self.frames = frames
    self.moments = moments
    self.sheets = sheets
  }

  /// Whether pictures of this form are asked for.
  func wants(_ form: any PicturesBesideLock.Type) -> Bool { form.isFolder ? moments : frames }
}

extension Story {
  /// The path of a file beside a lock: `ui/card.open.dark.2x.30fps.segue.png`. Names of the story that are too long for
  /// a file system are shortened, and if that is not enough, the scene's stem.
  func path(besideScene scene: String, suffix: String) -> String {
    let paths = SceneLock.stems(of: scene).map { $0 + "." + fileWords(after: $0, suffix: suffix) + suffix }
    return paths.first { PathName.last($0).utf8.count <= FileName.limit } ?? paths[paths.count - 1]
  }

  /// The part of a file's name, between the scene's stem and the suffix, that names the story: `open.dark.2x.30fps`.
  func fileWords(after stem: String, suffix: String) -> String {
    let all = allFileWords
    let excess = "\(PathName.last(stem)).\(all)\(suffix)".utf8.count - FileName.limit
    if excess <= 0 || names.isEmpty { return all }
    // Scale and frame rate, at the end, are read from the name: they stay.
    let room = fileNames.utf8.count - excess
    return FileName.shortened(fileNames, to: room) + all.dropFirst(fileNames.count)
  }

  /// The same part, never shortened.
  var allFileWords: String {
    ((names.isEmpty ? [] : [fileNames]) + ["\(JSONWriter.text(of: scale))x", "\(frameRate)fps"]).joined(separator: ".")
  }

  /// The names of the script, the theme and the locale: `open.dark`.
  private var fileNames: String { names.map { Self.escaped($0.name) }.joined(separator: ".") }

  /// Percent-encodes every byte except ASCII letters, digits, `-` and `_`.
  private static func escaped(_ name: String) -> String {
    var out = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default: out += "%" + Digest.hex([byte])
      }
    }
    return out
  }
}
