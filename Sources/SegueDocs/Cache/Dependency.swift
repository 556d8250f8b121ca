package import SegueSnapshot

/// A file that went into an asset, as it was.
package struct Dependency: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image, recording, font
    /// A font of the system, by its whole path.
    case systemFont = "system-font"
    /// The list of all font files of the system: another one might be found now.
    case installedFonts = "installed-fonts"
  }

  package let kind: Kind
  /// As the scene spells it, if it is the scene's.
  package let name: String
  package let digest: Digest

  package init(kind: Kind, name: String, digest: Digest) {
    self.kind = kind
    self.name = name
    self.digest = digest
  }

  /// Nil for what is no file.
  func path(inScene folder: String) -> String? {
    switch kind {
    case .image, .recording, .font: name.hasPrefix("/") ? name : PathName.join(folder, name)
    case .systemFont: name
    case .installedFonts: nil
    }
  }
}
