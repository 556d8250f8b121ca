import Segue

/// The example scenes, built in Swift.
enum BuiltScenes {
  static let all: [(name: String, scene: @Sendable (_ folder: String) -> Scene)] = [
    ("alert", { alert(folder: $0) }),
    ("card", { card(folder: $0) }), ("dialog", { dialog(folder: $0) }), ("drawer", { drawer(folder: $0) }),
    ("flow", { flow(folder: $0) }), ("photo-swipe", { photoSwipe(folder: $0) }), ("reader", { reader(folder: $0) }),
    ("semi-modal", { semiModal(folder: $0) }),
  ]
}
