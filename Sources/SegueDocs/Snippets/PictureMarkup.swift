/// Pictures in HTML, and in Markdown that lets HTML through, as GitHub's does: the browser chooses by what the reader's
/// system prefers, dark or light, motion or none.
struct PictureMarkup {
  let urlPrefix: String
  /// Whether a source may name files for several densities. GitHub rewrites the addresses of what lies in a repository, and is
  /// only known to do so for a single one: it gets the one for 2x, or else the next above, or the sharpest.
  let takesSets: Bool

  func text(_ picture: ShownPicture) -> String {
    var lines = ["<picture>"]
    if !picture.animation.isEmpty, !picture.poster.isEmpty {
      lines += sources(picture.poster, also: ["(prefers-reduced-motion: reduce)"])
    }
    let dark = ShownPicture.files(picture.main, dark: true)
    let light = ShownPicture.files(picture.main, dark: false)
    let usual = light.isEmpty ? dark : light
    if !dark.isEmpty, !light.isEmpty { lines.append(source(dark, ["(prefers-color-scheme: dark)"])) }
    lines.append(image(usual, picture))
    lines.append("</picture>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The dark ones first: the browser takes the first source that fits.
  private func sources(_ files: [ShownPicture.File], also conditions: [String]) -> [String] {
    let dark = ShownPicture.files(files, dark: true)
    let light = ShownPicture.files(files, dark: false)
    if light.isEmpty || dark.isEmpty { return [source(light + dark, conditions)] }
    return [source(dark, conditions + ["(prefers-color-scheme: dark)"]), source(light, conditions)]
  }

  private func source(_ files: [ShownPicture.File], _ conditions: [String]) -> String {
    "  <source media=\"\(conditions.joined(separator: " and "))\" srcset=\"\(set(files))\">"
  }

  private func image(_ files: [ShownPicture.File], _ picture: ShownPicture) -> String {
    let plain = takesSets ? files[0] : single(files)
    let others = takesSets && files.count > 1 ? " srcset=\"\(set(files))\"" : ""
    return
      "  <img src=\"\(address(plain))\"\(others)\(size(of: plain, picture)) alt=\"\(MarkupText.attribute(picture.alternative))\">"
  }

  /// Where densities differ in size, each is as large as it is: any other would be blurred.
  private func size(of plain: ShownPicture.File, _ picture: ShownPicture) -> String {
    if !takesSets { return " width=\"\(plain.width)\"" }
    guard picture.hasOneWidth else { return "" }
    return " width=\"\(picture.width)\"" + (picture.hasOneHeight ? " height=\"\(picture.height)\"" : "")
  }

  private func set(_ files: [ShownPicture.File]) -> String {
    guard takesSets else { return address(single(files)) }
    return files.map { address($0) + ($0.scale == 1 ? "" : " \(AssetName.number($0.scale))x") }.joined(separator: ", ")
  }

  private func single(_ files: [ShownPicture.File]) -> ShownPicture.File { ShownPicture.single(files) ?? files[0] }

  private func address(_ file: ShownPicture.File) -> String {
    MarkupText.address(file.name, under: urlPrefix)
  }
}
