import SegueCore

/// The snippets of a project: one for each story and page.
struct SnippetWriter {
  let project: DocsProject
  let plan: DocsPlan
  /// What is known of the assets, by file: their sizes, and what their scripts tell.
  let records: [String: AssetRecord]

  /// Those of these entries, with whose they are.
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

  /// What snippets of this project are called, be they made in this run or not.
  var possibleFiles: [String] {
    let isInCatalog = DocCCatalog.path(around: project.outputFolder) != nil
    let bases = Set(
      plan.assets.map { asset in
        let mark: AssetFormat = AssetFormat.sheets.contains(asset.format) ? asset.format : .gif
        return AssetName.base(DocsPlan.stem(of: project.entries[asset.entry]), asset.variant, mark)
      })
    return bases.flatMap { base in
      project.pages.map { Snippet.file(base, for: $0, isInCatalog: isInCatalog) }
    }
  }

  /// The text that stands for a story in a language: the project's, or the scene's for its first story, or what the script
  /// tells.
  static func alternative(
    of variant: Variant, _ entry: DocsProject.Entry, _ scene: SceneSource, story: String, kind: AssetFormat? = nil
  ) -> String {
    let script = variant.script ?? scene.scripts.first
    let locale = variant.locale ?? scene.preferredLocale
    if let text = entry.alternatives?.text(script: script, locale: locale) { return text }
    if script == scene.scripts.first, let text = scene.alternativeText(locale: locale) { return text }
    // What somebody has written is nobody's to change; that it is a strip can be said where the sentence is made, too.
    return story.isEmpty ? story : (kind?.words.map { "\($0): " } ?? "") + story
  }

  /// One for each base name that something shows.
  private func pictures(of entry: Int, for page: PageKind) -> [(base: String, picture: ShownPicture)] {
    guard let scene = plan.scenes[entry] else { return [] }
    let assets = plan.assets.filter { $0.entry == entry }
    let stem = DocsPlan.stem(of: project.entries[entry])
    /// Those that differ in what a page chooses by itself belong together.
    var groups: [(base: String, assets: [PlannedAsset])] = []
    for asset in assets {
      // An animation's base name has no mark: it is that of all formats.
      let base = AssetName.base(stem, asset.variant, .gif)
      if let place = groups.firstIndex(where: { $0.base == base }) {
        groups[place].assets.append(asset)
      } else {
        groups.append((base, [asset]))
      }
    }
    /// What such a page can show.
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

  /// Nil if there is nothing to be shown.
  private func picture(
    of entry: DocsProject.Entry, _ scene: SceneSource, moving: [PlannedAsset], stills: [PlannedAsset],
    videos: [PlannedAsset], kind: AssetFormat? = nil
  ) -> ShownPicture? {
    guard let first = (moving + videos + stills).first, let record = records[first.file] else { return nil }
    return ShownPicture(
      animation: files(moving), poster: files(stills), video: files(videos),
      alternative: Self.alternative(of: first.variant, entry, scene, story: record.story, kind: kind))
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
