/// What a run can write of a story.
enum OutputFormat: String, CaseIterable, Sendable {
  case gif
  /// A PNG sequence.
  case png
  case apng
  case webP = "webp"
  case mp4
  case webM = "webm"
  case y4m
  case rgba

  /// Of a file that is called after its scene; nil: a folder.
  var fileExtension: String? {
    switch self {
    case .png: nil
    // Every viewer knows that name, and DocC no other.
    case .apng: "png"
    default: rawValue
    }
  }

  /// It counts hundredths of a second, as a GIF does.
  var hasGIFClock: Bool { self == .gif || self == .apng }
}
