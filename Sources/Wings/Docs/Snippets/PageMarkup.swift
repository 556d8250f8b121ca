import SegueCore
import SegueFiles

/// The files that show one story on a page: an animated image, or a video, and the still that replaces it, in all
/// variants.
struct ShownPicture: Sendable {
  struct File: Hashable, Sendable {
    let name: String
    let isDark: Bool
    let scale: Double
    /// In points (CSS pixels) of the page.
    var size: Size

    func address(under urlPrefix: String) -> String { MarkupText.address(name, under: urlPrefix) }
  }

  /// Animated images; empty if there are only videos or stills.
  let animation: [File]
  let poster: [File]
  /// Videos; only if there are no animated images.
  let video: [File]
  /// The alternative text.
  let alternative: String

  /// In points of the page, the same in all snippets.
  var width: Int { Int(size.width.rounded()) }
  var height: Int { Int(size.height.rounded()) }

  /// That of the file for pages that take only one: at 1x, the size is rounded to whole points.
  private var size: Size {
    let files = main.isEmpty ? video : main
    let light = Self.files(files, dark: false)
    return Self.single(light.isEmpty ? Self.files(files, dark: true) : light)?.size ?? .zero
  }

  /// Whether all files have the same size to within a point. Strips and contact sheets are laid out for each density,
  /// and may differ by more.
  var hasOneSize: Bool {
    (animation + video + poster).allSatisfy {
      abs($0.size.width - size.width) < 1 && abs($0.size.height - size.height) < 1
    }
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { main.isEmpty && video.isEmpty }

  /// The animated images, or the stills if there are none.
  var main: [File] { animation.isEmpty ? poster : animation }

  /// The file for pages that take only one: the first of at least 2x, or else the last. `files` are sorted by scale.
  static func single(_ files: [File]) -> File? { files.first { $0.scale >= 2 } ?? files.last }

  /// The files of one appearance, sorted by scale.
  static func files(_ files: [File], dark: Bool) -> [File] {
    files.filter { $0.isDark == dark }.sorted { $0.scale < $1.scale }
  }
}

/// `<picture>` elements for HTML, and for Markdown that allows HTML, such as GitHub's. The browser chooses a source by
/// the reader's preferred colour scheme and by `prefers-reduced-motion`.
struct PictureMarkup {
  let urlPrefix: String
  /// Whether `srcset` may name files for several densities. GitHub rewrites the URLs of files in a repository, and is
  /// known to do so only for a single URL per attribute. It gets the first file of at least 2x, or else the sharpest.
  let takesSets: Bool

  func text(_ picture: ShownPicture) -> String {
    // A browser may take any file of a set, and gives it the size of the first.
    if takesSets, !picture.hasOneSize { return PictureMarkup(urlPrefix: urlPrefix, takesSets: false).markup(picture) }
    return markup(picture)
  }

  private func markup(_ picture: ShownPicture) -> String {
    var lines = ["<picture>"]
    if !picture.animation.isEmpty, !picture.poster.isEmpty {
      lines += sources(picture.poster, also: ["(prefers-reduced-motion: reduce)"])
    }
    let dark = ShownPicture.files(picture.main, dark: true)
    let light = ShownPicture.files(picture.main, dark: false)
    let fallback = light.isEmpty ? dark : light
    if !dark.isEmpty, !light.isEmpty { lines.append(source(dark, ["(prefers-color-scheme: dark)"])) }
    lines.append(image(fallback, of: picture))
    lines.append("</picture>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Dark sources come first: the browser takes the first source that matches.
  private func sources(_ files: [ShownPicture.File], also conditions: [String]) -> [String] {
    let dark = ShownPicture.files(files, dark: true)
    let light = ShownPicture.files(files, dark: false)
    if light.isEmpty || dark.isEmpty { return [source(light + dark, conditions)] }
    return [source(dark, conditions + ["(prefers-color-scheme: dark)"]), source(light, conditions)]
  }

  private func source(_ files: [ShownPicture.File], _ conditions: [String]) -> String {
    "  <source media=\"\(conditions.joined(separator: " and "))\" srcset=\"\(sourceSet(files))\">"
  }

  /// The size is given, so that the page does not jump when the image arrives.
  private func image(_ files: [ShownPicture.File], of picture: ShownPicture) -> String {
    let plain = takesSets ? files[0] : single(files)
    let others = takesSets && files.count > 1 ? " srcset=\"\(sourceSet(files))\"" : ""
    let size = "width=\"\(picture.width)\" height=\"\(picture.height)\""
    let alternative = MarkupText.attribute(picture.alternative)
    return "  <img src=\"\(plain.address(under: urlPrefix))\"\(others) \(size) alt=\"\(alternative)\">"
  }

  /// The value of a `srcset`: each file with its density, or a single file.
  private func sourceSet(_ files: [ShownPicture.File]) -> String {
    guard takesSets else { return single(files).address(under: urlPrefix) }
    return files.map { file in
      file.address(under: urlPrefix) + (file.scale == 1 ? "" : " \(AssetName.number(file.scale))x")
    }.joined(separator: ", ")
  }

  private func single(_ files: [ShownPicture.File]) -> ShownPicture.File { ShownPicture.single(files) ?? files[0] }
}

/// `<video>` elements with controls: the reader starts and stops the motion.
struct VideoMarkup {
  let urlPrefix: String

  func text(_ picture: ShownPicture) -> String {
    let hasBoth = picture.video.contains(where: \.isDark) && picture.video.contains { !$0.isDark }
    // The browser takes the first source that it can play and whose media query matches.
    let files = picture.video.filter(\.isDark) + picture.video.filter { !$0.isDark }
    let hasLightPoster = picture.poster.contains { !$0.isDark }
    let posters = ShownPicture.files(picture.poster, dark: !hasLightPoster)
    let poster = ShownPicture.single(posters).map { " poster=\"\($0.address(under: urlPrefix))\"" } ?? ""
    let label = MarkupText.attribute(picture.alternative)
    var lines = [
      "<video controls loop muted playsinline\(poster) width=\"\(picture.width)\" height=\"\(picture.height)\" aria-label=\"\(label)\">"
    ]
    for file in files {
      let media = hasBoth && file.isDark ? " media=\"(prefers-color-scheme: dark)\"" : ""
      let type = PathName.fileExtension(file.name)
      lines.append("  <source\(media) src=\"\(file.address(under: urlPrefix))\" type=\"video/\(type)\">")
    }
    return (lines + ["</video>"]).joined(separator: "\n") + "\n"
  }
}

/// Images and videos in DocC articles.
enum DocCMarkup {
  /// An image reference: the file name without appearance and density. DocC finds the variants anywhere in the catalog.
  static func image(_ picture: ShownPicture) -> String {
    guard let file = picture.main.first else { return "" }
    return "![\(MarkupText.markdown(picture.alternative))](\(MarkupText.url(reference(to: file))))\n"
  }

  /// A video with its poster. DocC adds controls.
  static func video(_ picture: ShownPicture) -> String {
    guard let file = picture.video.first else { return "" }
    let poster = picture.poster.first.map { "poster: \"\(reference(to: $0))\", " } ?? ""
    let text = MarkupText.directive(picture.alternative)
    return "@Video(source: \"\(reference(to: file))\", \(poster)alt: \"\(text)\")\n"
  }

  private static func reference(to file: ShownPicture.File) -> String {
    AssetName.resolvedBase(of: file.name) + "." + PathName.fileExtension(file.name)
  }
}
