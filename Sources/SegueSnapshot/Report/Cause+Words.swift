extension Cause {
  /// What happened, in a few words.
  package var title: String {
    switch self {
    case .scene: "The scene changed"
    case .asset: "An image, a font, a recording or a library changed"
    case .renderer: "The renderer changed"
    case .layout: "Layout, text or motion changed"
    case .lock: "The lock was changed by hand"
    }
  }

  /// How that can be known, and what it means.
  package var explanation: String {
    switch self {
    case .scene: "The scene file says something else than it did when the lock was written."
    case .asset: "A file that the scene draws with has other bytes than it had, or a library has another version."
    case .renderer: "Scene and files are the same, and so is what is to be drawn, but the pixels are others."
    case .layout: "Scene and files are the same, but they lead to something else being drawn."
    case .lock: "Its hashes do not belong together: it was edited, or merged with conflicts."
    }
  }
}
