/// Pictures on sites with a button for light and dark. All variants are on the page, and a style hides all but one of
/// them: hidden images with `loading="lazy"` are not fetched.
struct SiteMarkup {
  let site: SiteGenerator
  let urlPrefix: String

  func text(_ picture: ShownPicture) -> String {
    switch site.markup {
    case .markdown: markdown(picture)
    case .directives: directives(picture)
    case .mdxRequiring, .mdxImporting: mdx(picture)
    case .vue: vue(picture)
    }
  }

  /// Images of which the page shows one. Each has one file, of at least 2x, as neither Markdown nor reStructuredText
  /// has sets.
  private struct Choice {
    let file: ShownPicture.File
    /// Those that the style hides or shows.
    let classes: [String]
  }

  private func choices(_ picture: ShownPicture) -> [Choice] {
    let hasMotions = picture.hasMotions
    return [false, true].flatMap { isDark in
      [false, true].compactMap { isStill in
        let files = isStill ? (hasMotions ? picture.poster : []) : picture.main
        guard let file = ShownPicture.single(ShownPicture.files(files, dark: isDark)) else { return nil }
        return Choice(
          file: file,
          classes: (picture.hasAppearances ? [SiteStyle.appearance(isDark: isDark)] : [])
            + (hasMotions ? [SiteStyle.motion(isStill: isStill)] : []))
      }
    }
  }

  private func style(_ picture: ShownPicture, sizes: [SiteStyle.SizeClass] = []) -> String {
    SiteStyle(site: site, hasAppearances: picture.hasAppearances, hasMotions: picture.hasMotions, sizes: sizes).css
  }

  private func markdown(_ picture: ShownPicture) -> String {
    let css = style(picture)
    let images = choices(picture).map { choice in
      let attributes =
        choice.classes.map { "." + $0 } + ["loading=lazy", "width=\(picture.width)", "height=\(picture.height)"]
      return
        "![\(MarkupText.characterReferences(picture.alternative))](\(MarkupText.url(urlPrefix + choice.file.name))){ \(attributes.joined(separator: " ")) }"
    }
    return (css.isEmpty ? "" : "<style>\(css)</style>\n\n") + images.joined(separator: "\n") + "\n"
  }

  private func directives(_ picture: ShownPicture) -> String {
    // With `:height:`, a theme could not make the image narrower without distorting it.
    let size = SiteStyle.SizeClass(width: picture.width, height: picture.height)
    var lines = [".. raw:: html", "", "   <style>\(style(picture, sizes: [size]))</style>", "", ".. only:: html", ""]
    for choice in choices(picture) {
      // Sphinx would make the image a link to itself, and PyData's theme would dim it on dark pages.
      let classes = ["no-scaled-link", "dark-light", size.name] + choice.classes
      lines += image(choice.file, picture, ["class: " + classes.joined(separator: " "), "loading: lazy"])
    }
    // Other builders show all of the images. Not all of them know animations.
    if let still = ShownPicture.single(ShownPicture.files(picture.poster, dark: false)) ?? picture.poster.last {
      lines += [".. only:: not html", ""] + image(still, picture, [])
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  /// Indented, as the content of another directive.
  private func image(_ file: ShownPicture.File, _ picture: ShownPicture, _ options: [String]) -> [String] {
    // The name is a path, not a URL.
    ["   .. image:: " + (urlPrefix + file.name).replacing(" ", with: "\\ ")]
      + (options + ["width: \(picture.width)px", "alt: " + MarkupText.plain(picture.alternative)])
      .map { "      :" + $0 } + [""]
  }

  private func mdx(_ picture: ShownPicture) -> String {
    let elements = SiteElements(
      syntax: .jsx(ModuleAddress(isImported: site.markup == .mdxImporting, prefix: urlPrefix)))
    let css = SiteStyle(site: site, hasAppearances: picture.hasAppearances).css
    let imports = elements.imports(picture)
    return (imports.isEmpty ? "" : imports.joined(separator: "\n") + "\n\n")
      + (css.isEmpty ? "" : "<style>{`\(css)`}</style>\n\n") + elements.text(picture).joined(separator: "\n") + "\n"
  }

  private func vue(_ picture: ShownPicture) -> String {
    let elements = SiteElements(syntax: .html(prefix: ModuleAddress.relative(urlPrefix)))
    let css = SiteStyle(site: site, hasAppearances: picture.hasAppearances).css
    let template = ["<template>"] + elements.text(picture).map { "  " + $0 } + ["</template>"]
    return template.joined(separator: "\n") + "\n" + (css.isEmpty ? "" : "\n<style>\n\(css)\n</style>\n")
  }
}

extension ShownPicture {
  /// Whether there are files for light pages and others for dark ones.
  var hasAppearances: Bool {
    let files = animation + poster + video
    return files.contains(where: \.isDark) && files.contains { !$0.isDark }
  }

  /// Whether there are animated images, and stills instead of them.
  var hasMotions: Bool { !animation.isEmpty && !poster.isEmpty }
}
