import SegueDocs
import SegueScene
import Testing

private func variant(
  _ scale: Double = 1, dark: Bool = false, theme: String? = nil, script: String? = nil
) -> Variant {
  Variant(
    StoryID(script: script, theme: theme ?? (dark ? "dark" : "light")), isDark: dark, isOther: theme != nil,
    motion: .full, scale: scale)
}

@Test("File names follow DocC's naming of image variants")
func names() {
  #expect(AssetName.file("card", variant(), .gif) == "card.gif")
  #expect(AssetName.file("card", variant(dark: true), .gif) == "card~dark.gif")
  #expect(AssetName.file("card", variant(2), .gif) == "card@2x.gif")
  #expect(AssetName.file("card", variant(2, dark: true), .gif) == "card~dark@2x.gif")
  #expect(AssetName.file("card", variant(1.5), .gif) == "card@1.5x.gif")
  #expect(AssetName.file("card", variant(2, dark: true), .poster) == "card-poster~dark@2x.png")
  #expect(
    AssetName.file("card", variant(2, theme: "sepia", script: "finish"), .apng) == "card-finish-sepia-apng@2x.png")
  #expect(AssetName.file("card", variant(2, dark: true), .png) == "card-frames~dark@2x/")
  #expect(AssetName.file("card", variant(2, dark: true), .mp4) == "card-video~dark.mp4")
  #expect(AssetName.file("card", variant(script: "a b/c~d@2x"), .gif) == "card-a-b-c-d-2x.gif")
}

@Test("DocC resolves all variants of one format to the same base name, and other formats to different ones")
func bases() {
  for format in AssetFormat.allCases where format.fileExtension != nil {
    for variant in [variant(), variant(2), variant(3, dark: true), variant(1, dark: true)] {
      let file = AssetName.file("card", variant, format)
      #expect(AssetName.resolvedBase(of: file) == AssetName.base("card", variant, format))
    }
  }
  let bases = AssetFormat.allCases.filter { $0 != .webP && $0 != .webM }.map { AssetName.base("card", variant(), $0) }
  #expect(Set(bases).count == bases.count)
  #expect(AssetName.resolvedBase(of: "folder/mail@home.png") == "mail@home")
}
