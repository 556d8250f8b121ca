/// Pictures in DocC articles.
enum DocCMarkup {
  /// A reference by the file's name without appearance and density: DocC finds the variants, wherever in the catalog they are.
  static func image(_ picture: ShownPicture) -> String {
    guard let file = picture.main.first else { return "" }
    return "![\(MarkupText.markdown(picture.alternative))](\(MarkupText.url(reference(to: file))))\n"
  }

  /// With the controls that DocC gives a video, and the still until it plays.
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
