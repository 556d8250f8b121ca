/// For whom an asset moves.
package enum DocsMotion: String, CaseIterable, Hashable, Sendable {
  case full
  /// For readers who dislike motion.
  case reduced

  /// What is made of these formats: for readers who dislike motion a still, whatever the others see.
  func formats(_ formats: [AssetFormat]) -> [AssetFormat] {
    switch self {
    case .full: formats
    case .reduced: [.poster]
    }
  }
}
