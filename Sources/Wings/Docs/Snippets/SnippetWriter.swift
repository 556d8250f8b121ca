import SegueCore
import SegueExport
import SegueScene

/// Markup to paste into a page.
package struct Snippet: Hashable, Sendable {
  package let page: PageKind
  /// Relative to its folder.
  package let file: String
  /// With a slash at its end; nil if it is the output folder.
  package let folder: String?
  package let text: String
}

extension Snippet {
  /// Nil if a page of this kind cannot show any of the files.
  init?(_ picture: ShownPicture, for page: PageKind, base: String, place: SnippetPlace) {
    if page.playsVideos ? picture.isEmpty : picture.main.isEmpty { return nil }
    self.page = page
    folder = place.folder
    file = Self.file(base, for: page, isInCatalog: place.isInCatalog)
    let urlPrefix = place.urlPrefix(for: page)
    text =
      if let site = page.site {
        SiteMarkup(site: site, urlPrefix: urlPrefix).text(picture)
      } else if page == .docc {
        picture.video.isEmpty ? DocCMarkup.image(picture) : DocCMarkup.video(picture)
      } else if page == .html, !picture.video.isEmpty {
        VideoMarkup(urlPrefix: urlPrefix).text(picture)
      } else {
        PictureMarkup(urlPrefix: urlPrefix, takesSets: page == .html).text(picture)
      }
  }

  /// With its folder if that is not the output folder.
  package var name: String { (folder ?? "") + file }

  /// The file of a snippet. In a DocC catalog every `.md` file is an article, so snippets get the extension `.txt`.
  static func file(_ base: String, for page: PageKind, isInCatalog: Bool) -> String {
    if let name = page.site?.fileName { return name.prefix + base + name.suffix }
    let published = page == .html ? ".snippet.html" : ".github.md"
    return base + (page == .docc || isInCatalog ? ".\(page.rawValue).txt" : published)
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
    var found: [(Snippet, String)] = []
    for entry in entries {
      let place = SnippetPlace(project, project.entries[entry])
      for page in project.pages {
        for picture in pictures(of: entry, for: page) {
          if let snippet = Snippet(picture.picture, for: page, base: picture.base, place: place) {
            found.append((snippet, project.owner(of: project.entries[entry])))
          }
        }
      }
    }
    return found
  }

  /// The folders of snippets that are not in the output folder, in the order of the scenes.
  var otherFolders: [String] { project.entries.compactMap { SnippetPlace(project, $0).folder }.uniqued }

  /// The files of all snippets that this project can have in a folder (nil: the output folder), made in this run or not.
  func possibleFiles(in folder: String?) -> Set<String> {
    var files: Set<String> = []
    for (index, entry) in project.entries.enumerated() {
      let place = SnippetPlace(project, entry)
      guard place.folder == folder else { continue }
      for asset in plan.assets where asset.entry == index {
        let format: AssetFormat = AssetFormat.sheets.contains(asset.format) ? asset.format : .gif
        let base = AssetName.base(DocsPlan.stem(of: entry), asset.variant, format)
        files.formUnion(project.pages.map { Snippet.file(base, for: $0, isInCatalog: place.isInCatalog) })
      }
    }
    return files
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
      let videos = moving.isEmpty && page.playsVideos ? shown(AssetFormat.videos).flatMap(made) : []
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
