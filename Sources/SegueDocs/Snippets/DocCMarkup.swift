/// Pictures in DocC articles.
enum DocCMarkup {
  /// A reference by the file's name without appearance and density: DocC finds the variants, wherever in the catalog they are.
  static func image(_ picture: ShownPicture) -> String {
    guard let file = picture.main.first else { return "" }
    let name = AssetName.resolvedBase(of: file.name) + "." + PathName.fileExtension(file.name)
    return "![\(MarkupText.markdown(picture.alternative))](\(MarkupText.url(name)))\n"
  }
}
