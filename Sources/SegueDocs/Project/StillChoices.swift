package import SegueRendering

/// How stills are made, as far as somebody has said it.
package struct StillChoices: Hashable, Sendable {
  /// When the poster is; in the middle of the first rest that a motion leads to if nil.
  package var poster: Still.PosterTime?
  /// How many moments a strip shows.
  package var strip: Int?
  /// How many moments lie over one another.
  package var onion: Int?
  /// Frames a second of a contact sheet.
  package var sheetRate: Int?
  /// The part of the script that moments are chosen in; all of it if nil.
  package var span: TimeSpan?
  package var hasLabels: Bool?

  package init() {}

  /// These, and `others` where these say nothing.
  func over(_ others: StillChoices) -> StillChoices {
    var all = StillChoices()
    all.poster = poster ?? others.poster
    all.strip = strip ?? others.strip
    all.onion = onion ?? others.onion
    all.sheetRate = sheetRate ?? others.sheetRate
    all.span = span ?? others.span
    all.hasLabels = hasLabels ?? others.hasLabels
    return all
  }

  /// What fits the width of a page, and is told apart.
  static let standardStrip = 5
  static let standardOnion = 4
  static let standardSheetRate = 10
}
