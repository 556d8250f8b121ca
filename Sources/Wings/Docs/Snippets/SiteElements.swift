import SegueFiles
import SegueJSON

/// The address of a file for a bundler, which takes the file for a module and decides where it is published.
struct ModuleAddress {
  /// Whether the module is imported at the beginning of the snippet rather than required in its place.
  let isImported: Bool
  let prefix: String

  /// Bundlers take a name without a dot before it for that of a package.
  static func relative(_ prefix: String) -> String {
    if prefix.contains("://") || prefix.first.map("./@~#".contains) ?? false { return prefix }
    return "./" + prefix
  }

  /// Whether the files are not modules: they are on another server, or in the folder that Starlight publishes as it is.
  private var isPlain: Bool { prefix.contains("://") || isImported && prefix.hasPrefix("/") }

  /// An expression in JavaScript.
  func expression(_ file: ShownPicture.File) -> String {
    if isPlain { return Self.quoted(MarkupText.url(prefix + file.name)) }
    if !isImported { return "require(\(Self.quoted(path(file)))).default" }
    // Astro imports an image with its size, and any other file as its address.
    let isImage = !AssetFormat.videos.contains { $0.fileExtension == PathName.fileExtension(file.name) }
    return identifier(file) + (isImage ? ".src" : "")
  }

  /// Nil if there is nothing to import.
  func statement(_ file: ShownPicture.File) -> String? {
    isImported && !isPlain ? "import \(identifier(file)) from \(Self.quoted(path(file)));" : nil
  }

  private func path(_ file: ShownPicture.File) -> String {
    // What a site publishes as it is lies in its folder `static`.
    (prefix.hasPrefix("/") ? "@site/static" + prefix : Self.relative(prefix)) + file.name
  }

  /// Different for all files, so that a page can have several snippets.
  private func identifier(_ file: ShownPicture.File) -> String {
    "segue_"
      + file.name.unicodeScalars.map { scalar in
        if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return "\(scalar)" }
        return scalar == "-" ? "_" : "$\(String(scalar.value, radix: 16))$"
      }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

/// `<picture>` and `<video>` elements of sites, in HTML or in JSX: one for each appearance. The browser chooses between
/// densities, and between motion and still; the style of the site between appearances.
struct SiteElements {
  enum Syntax {
    case html(prefix: String)
    case jsx(ModuleAddress)
  }

  let syntax: Syntax

  func text(_ picture: ShownPicture) -> [String] {
    [false, true].flatMap { isDark in
      picture.video.isEmpty ? self.picture(picture, isDark: isDark) : video(picture, isDark: isDark)
    }
  }

  /// The statements that the elements need before them.
  func imports(_ picture: ShownPicture) -> [String] {
    guard case .jsx(let address) = syntax else { return [] }
    return [false, true].flatMap { isDark in
      let posters =
        picture.video.isEmpty
        ? set(picture.poster, isDark, picture) : [poster(picture, isDark: isDark)].compactMap(\.self)
      let others = picture.video.isEmpty ? picture.animation : picture.video
      return (set(others, isDark, picture) + posters).compactMap(address.statement)
    }
  }

  private func picture(_ picture: ShownPicture, isDark: Bool) -> [String] {
    let files = set(picture.main, isDark, picture)
    guard let first = files.first else { return [] }
    var lines = [open("picture", classAttribute(picture, isDark))]
    let posters = picture.hasMotions ? set(picture.poster, isDark, picture) : []
    if !posters.isEmpty {
      lines.append("  " + empty("source", #"media="(prefers-reduced-motion: reduce)""#, addresses(sourceSet, posters)))
    }
    // Some frameworks set attributes one after the other: after `src`, the image would be on its way already.
    lines.append(
      "  "
        + empty(
          "img", #"loading="lazy""#, addresses("src", [first], isSet: false),
          files.count > 1 ? addresses(sourceSet, files) : "", size(picture),
          "alt=\"\(MarkupText.attribute(picture.alternative))\""))
    return lines + ["</picture>"]
  }

  /// Nothing of a hidden video is fetched but its poster.
  private func video(_ picture: ShownPicture, isDark: Bool) -> [String] {
    let files = picture.video.filter { $0.isDark == isDark }
    if files.isEmpty { return [] }
    let poster = poster(picture, isDark: isDark).map { addresses("poster", [$0], isSet: false) } ?? ""
    let inline: String
    switch syntax {
    case .html: inline = "playsinline"
    case .jsx: inline = "playsInline"
    }
    let label = "aria-label=\"\(MarkupText.attribute(picture.alternative))\""
    let start = open(
      "video", classAttribute(picture, isDark), #"controls loop muted \#(inline) preload="none""#, poster,
      size(picture),
      label)
    return [start]
      + files.map { file in
        let type = PathName.fileExtension(file.name)
        return "  " + empty("source", addresses("src", [file], isSet: false), "type=\"video/\(type)\"")
      } + ["</video>"]
  }

  private func poster(_ picture: ShownPicture, isDark: Bool) -> ShownPicture.File? {
    ShownPicture.single(ShownPicture.files(picture.poster, dark: isDark))
      ?? ShownPicture.single(ShownPicture.files(picture.poster, dark: !isDark))
  }

  /// The files of an appearance in all densities, or one of them if they differ in size: the browser may take any file
  /// of a set, and gives it the size of the first.
  private func set(_ files: [ShownPicture.File], _ isDark: Bool, _ picture: ShownPicture) -> [ShownPicture.File] {
    let found = ShownPicture.files(files, dark: isDark)
    return picture.hasOneSize ? found : ShownPicture.single(found).map { [$0] } ?? []
  }

  private func classAttribute(_ picture: ShownPicture, _ isDark: Bool) -> String {
    guard picture.hasAppearances else { return "" }
    let value = SiteStyle.appearance(isDark: isDark)
    switch syntax {
    case .html: return "class=\"\(value)\""
    case .jsx: return "className=\"\(value)\""
    }
  }

  private func size(_ picture: ShownPicture) -> String { "width=\"\(picture.width)\" height=\"\(picture.height)\"" }

  private var sourceSet: String {
    switch syntax {
    case .html: "srcset"
    case .jsx: "srcSet"
    }
  }

  /// An attribute whose value is an address, or a set with the densities of its files.
  private func addresses(_ name: String, _ files: [ShownPicture.File], isSet: Bool = true) -> String {
    func density(_ file: ShownPicture.File) -> String {
      isSet && file.scale != 1 ? " \(AssetName.number(file.scale))x" : ""
    }
    switch syntax {
    case .html(let prefix):
      return "\(name)=\"\(files.map { $0.address(under: prefix) + density($0) }.joined(separator: ", "))\""
    case .jsx(let address):
      let values = files.map { (expression: address.expression($0), density: density($0)) }
      if values.count == 1, let value = values.first, value.density.isEmpty { return "\(name)={\(value.expression)}" }
      return "\(name)={`\(values.map { "${\($0.expression)}" + $0.density }.joined(separator: ", "))`}"
    }
  }

  private func open(_ element: String, _ attributes: String...) -> String { tag(element, attributes) + ">" }

  private func empty(_ element: String, _ attributes: String...) -> String {
    switch syntax {
    case .html: tag(element, attributes) + ">"
    case .jsx: tag(element, attributes) + " />"
    }
  }

  private func tag(_ element: String, _ attributes: [String]) -> String {
    "<" + ([element] + attributes.filter { !$0.isEmpty }).joined(separator: " ")
  }
}
