package import SegueCore
package import SegueGraphics

/// A picture that stands for an animation on paper.
package enum Still: Hashable, Sendable {
  /// One frame.
  case poster(PosterTime)
  /// So many moments side by side.
  case strip(Int)
  /// The frames at these times, in a grid; no time, no sheet.
  case sheet([Seconds])
  /// So many moments over one another.
  case onion(Int)
  /// What moves, as curves over time.
  case curves

  package enum PosterTime: Hashable, Sendable {
    case at(Seconds)
    case end
    /// The moment that tells most.
    case auto

    /// `end`, `auto`, or seconds; nil for anything else.
    package init?(_ text: String) {
      switch text {
      case "end": self = .end
      case "auto": self = .auto
      default:
        guard let time = Double(text), Self.limit.contains(time) else { return nil }
        self = .at(time)
      }
    }

    /// Seconds.
    package static let limit = 0.0...86_400
  }

  /// What its file is called after the scene.
  package var name: String {
    switch self {
    case .poster: "poster"
    case .strip: "strip"
    case .sheet: "sheet"
    case .onion: "onion"
    case .curves: "curves"
    }
  }

  /// Moments that fit a page.
  package static let stripLimit = 2...48
  package static let onionLimit = 2...24

  /// Which moments it shows is found out by looking.
  var isChosenByLooking: Bool {
    switch self {
    case .poster(.auto), .strip, .onion: true
    default: false
    }
  }
}

/// A still that was drawn.
package struct StillPicture: Sendable {
  package let still: Still
  package let image: Image
  /// The moments that it shows; none of curves.
  package let times: [Seconds]
}
