/// What a transition looks like, in English, for those who cannot see it.
package struct MotionDescription: Hashable, Sendable {
  /// Who moves, with an article and in lower case: `the card`.
  package let subject: String
  /// What it does while the presented screen comes: `expands from the list to the full screen`.
  package let presents: String
  /// What it does while that goes, after it has come: `shrinks back`.
  package let dismisses: String

  package init(_ subject: String, presents: String, dismisses: String) {
    self.subject = subject
    self.presents = presents
    self.dismisses = dismisses
  }
}
