/// What is pasted into a page.
package struct Snippet: Hashable, Sendable {
  package let page: PageKind
  /// Relative to the output folder.
  package let file: String
  package let text: String
}

extension Snippet {
  /// Nil where there is nothing that such a page can show.
  init?(_ picture: ShownPicture, for page: PageKind, base: String, urlPrefix: String, isInCatalog: Bool) {
    guard !(page == .github ? picture.main.isEmpty : picture.isEmpty) else { return nil }
    // A folder, unless it is what a query begins with.
    let isComplete = urlPrefix.isEmpty || urlPrefix.hasSuffix("/") || urlPrefix.hasSuffix("=")
    let urlPrefix = isComplete ? urlPrefix : urlPrefix + "/"
    self.page = page
    file = Self.file(base, for: page, isInCatalog: isInCatalog)
    text =
      switch page {
      case .docc: picture.video.isEmpty ? DocCMarkup.image(picture) : DocCMarkup.video(picture)
      // GitHub plays no video that lies in a repository.
      case .github: PictureMarkup(urlPrefix: urlPrefix, takesSets: false).text(picture)
      case .html:
        picture.video.isEmpty
          ? PictureMarkup(urlPrefix: urlPrefix, takesSets: true).text(picture)
          : VideoMarkup(urlPrefix: urlPrefix).text(picture)
      }
  }

  /// In a DocC catalog nothing may be called `.md` that is no article.
  static func file(_ base: String, for page: PageKind, isInCatalog: Bool) -> String {
    switch page {
    case .docc: base + ".docc.txt"
    case .github: base + (isInCatalog ? ".github.txt" : ".github.md")
    case .html: base + (isInCatalog ? ".html.txt" : ".snippet.html")
    }
  }
}
