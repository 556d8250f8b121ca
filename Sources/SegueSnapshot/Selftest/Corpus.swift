/// The pictures and animations by which a machine shows that it renders what every other one does: every feature is in one of
/// them, and each is small.
package enum Corpus {
  /// Counts the corpora: a list of checksums holds for one of them.
  package static let edition = 1

  package static let cases = shapes + paints + effects + images + texts + layouts + motions + scenes + encodings
}
