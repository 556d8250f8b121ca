import SegueEncoders

/// A kind of page that shows assets. It decides the markup of the snippet and which naming rules are checked.
package enum PageKind: String, CaseIterable, Hashable, Sendable {
  case docc
  case github
  case html
  case mkDocs = "mkdocs"
  case docusaurus
  case sphinx
  case vitePress = "vitepress"
  case starlight

  /// The names in project files and options; `markdown` is an alias of `github`.
  package static let words: [(String, PageKind)] = allCases.flatMap { kind in
    [(kind.rawValue, kind)] + (kind == .github ? [("markdown", kind)] : [])
  }

  package init?(word: String) {
    guard let kind = Self.words.first(where: { $0.0 == word })?.1 else { return nil }
    self = kind
  }

  /// The generator of sites whose readers choose between light and dark; nil for pages that follow the system alone.
  package var site: SiteGenerator? { SiteGenerator.table[self] }

  /// The background of its dark pages, if it is known.
  var darkBackground: RGB? {
    // GitHub's dark pages.
    self == .github ? RGB(red: 0x0D, green: 0x11, blue: 0x17) : site?.darkBackground
  }

  /// Whether the snippet shows the poster to readers who prefer reduced motion.
  var showsPosters: Bool { self != .docc }

  /// Whether the addresses of a snippet are right only on pages of one folder. A module's are found from its own file.
  package var dependsOnPlace: Bool {
    guard let site else { return self != .docc }
    return !site.markup.isModule
  }

  /// Whether its pages play videos. GitHub does not play those of a repository, and neither Markdown nor Sphinx has
  /// markup for a video whose address the generator would adapt to the page.
  var playsVideos: Bool { self != .github && site?.markup.isModule ?? true }
}
