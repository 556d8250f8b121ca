/// Scenes to start from: complete, short, and without files of their own.
package enum StarterScenes {
  /// The starter scene of a transition; nil if there is no such transition.
  package static func text(for transition: String) -> String? {
    scenes.first { $0.transition == transition }?.text
  }

  private static let scenes: [(transition: String, text: String)] = [
    (CardTransition.name, card), (DialogTransition.name, dialog), (DrawerTransition.name, drawer),
    (PhotoSwipeTransition.name, photoSwipe), (SemiModalTransition.name, semiModal),
  ]
}
