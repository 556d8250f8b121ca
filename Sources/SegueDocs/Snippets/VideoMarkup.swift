/// Videos in HTML, with controls: nothing moves before the reader wants it to, and it can be stopped.
struct VideoMarkup {
  let urlPrefix: String

  func text(_ picture: ShownPicture) -> String {
    let hasBoth = picture.video.contains(where: \.isDark) && picture.video.contains { !$0.isDark }
    // The browser takes the first source that it can play and that fits.
    let files = picture.video.filter(\.isDark) + picture.video.filter { !$0.isDark }
    let still = ShownPicture.files(picture.poster, dark: !picture.poster.contains { !$0.isDark })
    let poster = ShownPicture.single(still).map { " poster=\"\(address($0))\"" } ?? ""
    let label = MarkupText.attribute(picture.alternative)
    var lines = [
      "<video controls loop muted playsinline\(poster) width=\"\(picture.width)\" height=\"\(picture.height)\" aria-label=\"\(label)\">"
    ]
    for file in files {
      let media = hasBoth && file.isDark ? " media=\"(prefers-color-scheme: dark)\"" : ""
      let type = PathName.fileExtension(file.name)
      lines.append("  <source\(media) src=\"\(address(file))\" type=\"video/\(type)\">")
    }
    return (lines + ["</video>"]).joined(separator: "\n") + "\n"
  }

  private func address(_ file: ShownPicture.File) -> String {
    MarkupText.address(file.name, under: urlPrefix)
  }
}
