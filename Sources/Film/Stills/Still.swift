package import SegueCore
package import SegueGraphics

/// A static picture of an animation.
package enum Still: Hashable, Sendable {
  /// One frame.
  case poster(PosterTime)
  /// This many moments side by side.
  case strip(Int)
  /// The frames at these times in a grid; at least one.
  case sheet([Seconds])
  /// This many moments blended into one picture.
  case onion(Int)
  /// The motion as curves over time.
  case curves

  package enum PosterTime: Hashable, Sendable {
    case at(Seconds)
    case end
    /// The most representative moment.
    case auto

    /// Parses `end`, `auto`, or a time in seconds; nil for anything else.
    package init?(_ text: String) {
      switch text {
      case "end": self = .end
      case "auto": self = .auto
      default:
        guard let time = Double(text), Self.limit.contains(time) else { return nil }
        self = .at(time)
      }
    }

    /// The range of times that can be given, in seconds.
    package static let limit = 0.0...86_400
  }

  /// The suffix of the file's name.
  package var name: String {
    switch self {
    case .poster: "poster"
    case .strip: "strip"
    case .sheet: "sheet"
    case .onion: "onion"
    case .curves: "curves"
    }
  }

  /// Range of the number of moments.
  package static let stripLimit = 2...48
  package static let onionLimit = 2...24

  /// Whether its moments are chosen by a `MotionSurvey`.
  var needsSurvey: Bool {
    switch self {
    case .poster(.auto), .strip, .onion: true
    default: false
    }
  }
}

/// A rendered still.
package struct StillPicture: Sendable {
  package let still: Still
  package let image: Image
  /// The moments it shows; empty for curves.
  package let times: [Seconds]
}
