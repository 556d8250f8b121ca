import SegueCore
import SegueRendering

/// Markup to paste into a page.
package struct Snippet: Hashable, Sendable {
  package let page: PageKind
  /// Relative to the output folder.
  package let file: String
  package let text: String
}

extension Snippet {
  /// Nil if a page of this kind cannot show any of the files.
  init?(_ picture: ShownPicture, for page: PageKind, base: String, urlPrefix: String, isInCatalog: Bool) {
    // GitHub does not play videos in a repository.
    let isEmpty = page == .github ? picture.main.isEmpty : picture.isEmpty
    if isEmpty { return nil }
    // The prefix is a folder and needs a slash, unless it ends with the `=` of a query.
    let isComplete = urlPrefix.isEmpty || urlPrefix.hasSuffix("/") || urlPrefix.hasSuffix("=")
    let urlPrefix = isComplete ? urlPrefix : urlPrefix + "/"
    self.page = page
    file = Self.file(base, for: page, isInCatalog: isInCatalog)
    text =
      switch page {
      case .docc: picture.video.isEmpty ? DocCMarkup.image(picture) : DocCMarkup.video(picture)
      case .github: PictureMarkup(urlPrefix: urlPrefix, takesSets: false).text(picture)
      case .html:
        picture.video.isEmpty
          ? PictureMarkup(urlPrefix: urlPrefix, takesSets: true).text(picture)
          : VideoMarkup(urlPrefix: urlPrefix).text(picture)
      }
  }

  /// The file of a snippet. In a DocC catalog every `.md` file is an article, so snippets get the extension `.txt`.
  static func file(_ base: String, for page: PageKind, isInCatalog: Bool) -> String {
    switch page {
    case .docc: base + ".docc.txt"
    case .github: base + (isInCatalog ? ".github.txt" : ".github.md")
    case .html: base + (isInCatalog ? ".html.txt" : ".snippet.html")
    }
  }
}

/// The snippets of a project: one for each story and page.
struct SnippetWriter {
  let project: DocsProject
  let plan: DocsPlan
  /// The records of the assets by file, with their sizes and generated descriptions.
  let records: [String: AssetRecord]

  /// The snippets of these entries, with their owners.
  func snippets(entries: [Int]) -> [(snippet: Snippet, owner: String)] {
    let isInCatalog = DocCCatalog.path(around: project.outputFolder) != nil
    var found: [(Snippet, String)] = []
    for entry in entries {
      for page in project.pages {
        for picture in pictures(of: entry, for: page) {
          let snippet = Snippet(
            picture.picture, for: page, base: picture.base, urlPrefix: project.urlPrefix, isInCatalog: isInCatalog)
          if let snippet { found.append((snippet, project.owner(of: project.entries[entry]))) }
        }
      }
    }
    return found
  }

  /// The files of all snippets that this project can have, made in this run or not.
  var possibleFiles: [String] {
    let isInCatalog = DocCCatalog.path(around: project.outputFolder) != nil
    let bases = Set(
      plan.assets.map { asset in
        let format: AssetFormat = AssetFormat.sheets.contains(asset.format) ? asset.format : .gif
        return AssetName.base(DocsPlan.stem(of: project.entries[asset.entry]), asset.variant, format)
      })
    return bases.flatMap { base in
      project.pages.map { Snippet.file(base, for: $0, isInCatalog: isInCatalog) }
    }
  }

  /// The alternative text of a story in a locale: from the project; or, for the first script, from the scene; or
  /// else `story`, which is generated from the script. A generated text begins with the kind of still, if there is one.
  static func alternative(
    of variant: Variant, _ entry: DocsProject.Entry, _ scene: SceneSource, story: String, kind: AssetFormat? = nil
  ) -> String {
    let script = variant.script ?? scene.stories.scripts.first
    let locale = variant.locale ?? scene.stories.defaultLocale
    let written =
      entry.alternatives?.text(script: script, locale: locale)
      ?? (script == scene.stories.scripts.first ? scene.alternativeText(locale: locale) : nil)
    if let written { return written }
    return story.isEmpty ? story : (kind?.stillName.map { "\($0): " } ?? "") + story
  }

  /// One picture for each base name that has files.
  private func pictures(of entry: Int, for page: PageKind) -> [(base: String, picture: ShownPicture)] {
    guard let scene = plan.scenes[entry] else { return [] }
    let assets = plan.assets.filter { $0.entry == entry }
    let stem = DocsPlan.stem(of: project.entries[entry])
    // Variants that the browser chooses from (appearance, density, motion) share a base name.
    var groups: [(base: String, assets: [PlannedAsset])] = []
    for asset in assets {
      // The base name of a GIF has no format suffix, so that it serves as the key of all formats.
      let base = AssetName.base(stem, asset.variant, .gif)
      if let index = groups.firstIndex(where: { $0.base == base }) {
        groups[index].assets.append(asset)
      } else {
        groups.append((base, [asset]))
      }
    }
    // The formats that the page can show.
    func shown(_ formats: [AssetFormat]) -> [AssetFormat] {
      page == .docc ? formats.filter(\.isKnownToDocC) : formats
    }
    let entry = project.entries[entry]
    return groups.flatMap { base, assets in
      func made(in format: AssetFormat) -> [PlannedAsset] { assets.filter { $0.format == format } }
      let moving = shown(AssetFormat.pictures).lazy.map(made).first { !$0.isEmpty } ?? []
      let videos = moving.isEmpty && page != .github ? shown(AssetFormat.videos).flatMap(made) : []
      let main = picture(of: entry, scene, moving: moving, stills: made(in: .poster), videos: videos)
      let sheets = AssetFormat.sheets.map { sheet in
        let files = made(in: sheet)
        return (
          files.first.map { AssetName.base(stem, $0.variant, sheet) } ?? "",
          picture(of: entry, scene, moving: [], stills: files, videos: [], kind: sheet)
        )
      }
      return ([(base, main)] + sheets).compactMap { base, picture in picture.map { (base, $0) } }
    }
  }

  /// Nil if there are no files or no records.
  private func picture(
    of entry: DocsProject.Entry, _ scene: SceneSource, moving: [PlannedAsset], stills: [PlannedAsset],
    videos: [PlannedAsset], kind: AssetFormat? = nil
  ) -> ShownPicture? {
    guard let first = (moving + videos + stills).first, let record = records[first.file] else { return nil }
    let posters = files(stills)
    return ShownPicture(
      animation: files(moving).map { Self.fullSize($0, posters) }, poster: posters, video: files(videos),
      alternative: Self.alternative(of: first.variant, entry, scene, story: record.story, kind: kind))
  }

  /// A GIF that `maxBytes` has made smaller is as large on the page as its still, which it replaces.
  private static func fullSize(_ file: ShownPicture.File, _ stills: [ShownPicture.File]) -> ShownPicture.File {
    var file = file
    let still = stills.first { $0.isDark == file.isDark && $0.scale == file.scale }
    if let still, still.size.width > file.size.width { file.size = still.size }
    return file
  }

  private func files(_ assets: [PlannedAsset]) -> [ShownPicture.File] {
    assets.compactMap { asset in
      guard let record = records[asset.file] else { return nil }
      let scale = asset.variant.scale
      return ShownPicture.File(
        name: asset.file, isDark: asset.variant.isDark, scale: scale,
        size: Size(Double(record.width) / scale, Double(record.height) / scale))
    }
  }
}
