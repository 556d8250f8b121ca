import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import Testing

@Suite("Pictures with several densities")
struct PictureTests {
  private func picture(_ scales: [Double]) -> Picture {
    Picture(
      scales.map { scale in
        Picture.Variant(
          name: "\(scale)", content: .image(Image(Bitmap(width: Int(4 * scale), height: Int(3 * scale)))), scale: scale)
      })
  }

  @Test(
    "The file of lowest density that is not enlarged is drawn, or else that of highest density",
    arguments: [
      ([1, 2, 3], 1, 1), ([1, 2, 3], 0.5, 1), ([1, 2, 3], 1.5, 2), ([1, 2, 3], 2, 2), ([1, 2, 3], 4, 3),
      ([1, 3], 2, 3), ([2], 1, 2), ([2], 3, 2),
    ] as [([Double], Double, Double)])
  func density(files: [Double], output: Double, drawn: Double) {
    let picture = picture(files)
    #expect(picture.content(at: output).size.width == 4 * drawn)
    #expect(picture.size == Size(4, 3), "whatever is drawn")
  }

  @Test(
    "Files of other densities lie beside the named one; a name with a density stands alone",
    arguments: [
      ("a.png", ["a.png", "a@2x.png", "a@3x.png"], [1, 2, 3]),
      ("b.c/d.e.jpg", ["b.c/d.e.jpg", "b.c/d.e@2x.jpg", "b.c/d.e@3x.jpg"], [1, 2, 3]),
      ("a.svg", ["a.svg"], [1]),
      ("a@2x.png", ["a@2x.png"], [2]), ("x/a@3x.png", ["x/a@3x.png"], [3]), ("a", ["a"], [1]),
      ("b.c/d", ["b.c/d"], [1]),
      (".png", [".png"], [1]),
    ] as [(String, [String], [Double])])
  func candidates(name: String, files: [String], scales: [Double]) {
    let asset = ImageAsset(name: name, firstReference: .generated)
    #expect(asset.candidates.map(\.name) == files)
    #expect(asset.candidates.map(\.scale) == scales)
  }
}
