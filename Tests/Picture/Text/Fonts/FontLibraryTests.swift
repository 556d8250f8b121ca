import Foundation
import SegueCore
import SegueText
import Testing

@Suite struct FontLibraryTests {
  @Test(
    "Family names are matched without regard to spaces, hyphens and letter case",
    arguments: ["DejaVu Sans", "dejavusans", "Dejavu-Sans"])
  func spelling(_ family: String) throws {
    let face = try Fixture.library.resolve(FontDescriptor(family: family, size: 12))
    #expect(face.path.hasSuffix("/DejaVuSans.ttf"))
    #expect(face.unitsPerEm == 2048)
  }

  @Test("A family is found even if the name of its file differs")
  func otherFileName() throws {
    #expect(try Fixture.library.resolve(FontDescriptor(family: "MotoyaLCedar", size: 12)).path.hasSuffix("/MTLc3m.ttf"))
  }

  @Test(
    "The nearest available weight is chosen according to the CSS rules",
    arguments: [(100, 400), (300, 400), (400, 400), (500, 400), (501, 700), (600, 700), (900, 700)])
  func weight(_ requested: Int, _ available: Int) throws {
    let face = try Fixture.library.resolve(FontDescriptor(family: "Inter", size: 12, weight: FontWeight(requested)))
    #expect(face.weight == FontWeight(available))
    #expect(!face.isItalic)
  }

  @Test("Slant has priority over weight: without a bold italic, the regular italic is chosen")
  func italic() throws {
    let face = try Fixture.library.resolve(FontDescriptor(family: "Inter", size: 12, weight: .bold, isItalic: true))
    #expect(face.isItalic)
    #expect(face.weight == .regular)
  }

  @Test("The faces of a font collection are found by their own names")
  func collection() throws {
    let first = try Fixture.library.resolve(FontDescriptor(family: "Segue First", size: 10))
    let second = try Fixture.library.resolve(FontDescriptor(family: "Segue Second", size: 10))
    #expect(first.index == 0 && second.index == 1 && first.path == second.path)
    // The advances are 300 and 400 of 1000 units, at 16 points.
    #expect(try Fixture.layout("I", family: "Segue First").size.width == 4.8)
    #expect(try Fixture.layout("I", family: "Segue Second").size.width == 6.4)
  }

  @Test("A font file in the scene is found by the name that the scene gives it, before installed fonts")
  func namedFiles() throws {
    let path = Fixture.fonts + "/DejaVuSans.ttf"
    let library = FontLibrary(
      files: [("Brand", path), ("Inter", path)], bundledFolder: nil, systemFolders: [Fixture.fonts])
    #expect(try library.resolve(FontDescriptor(family: "brand", size: 9)).path == path)
    #expect(try library.resolve(FontDescriptor(family: "Inter", size: 9)).path == path)
  }

  @Test("A family can have several files of the scene, but no two with the same face")
  func severalFiles() throws {
    let files = ["Inter-Regular.otf", "Inter-Bold.otf", "DejaVuSans.ttf"].map { ("Brand", Fixture.fonts + "/" + $0) }
    let library = FontLibrary(files: Array(files.prefix(2)), bundledFolder: nil, systemFolders: [])
    let bold = try library.resolve(FontDescriptor(family: "Brand", size: 9, weight: .bold))
    #expect(bold.path.hasSuffix("Inter-Bold.otf"))
    #expect(try library.resolve(FontDescriptor(family: "Brand", size: 9)).path.hasSuffix("Inter-Regular.otf"))
    let crowded = FontLibrary(files: files, bundledFolder: nil, systemFolders: [])
    #expect(
      throws: FontError.unusableFile(
        path: files[2].1, family: "Brand",
        reason: "would never be drawn: Inter-Regular.otf has the same weight and slant")
    ) { try crowded.resolve(FontDescriptor(family: "Brand", size: 9)) }
  }

  @Test("Of a collection with several families, the family's name chooses one")
  func namedCollection() throws {
    let path = Fixture.fonts + "/SegueCollection.ttc"
    let library = FontLibrary(
      files: [("Segue Second", path), ("Brand", path)], bundledFolder: nil, systemFolders: [])
    #expect(try library.resolve(FontDescriptor(family: "Segue Second", size: 9)).index == 1)
    #expect(
      throws: FontError.unusableFile(
        path: path, family: "Brand",
        reason: "contains several families: \"Segue First\", \"Segue Second\"; name the one that is meant")
    ) { try library.resolve(FontDescriptor(family: "Brand", size: 9)) }
  }

  @Test("Metrics are those of the font, in points")
  func metrics() throws {
    // Inter has 2816 units per em, so a unit is 0.01 points.
    let metrics = try Fixture.metrics(of: FontDescriptor(family: "Inter", size: 28.16))
    #expect(abs(metrics.ascent - 27.28) < 1e-12)
    #expect(abs(metrics.descent - 6.8) < 1e-12)
    #expect(metrics.lineGap == 0)
    #expect(abs(metrics.capHeight - 20.48) < 1e-12)
    let built = try Fixture.metrics(of: FontDescriptor(family: "Segue First", size: 10))
    // Ascent 800, descent 200 and line gap 90 of 1000 units.
    #expect(abs(built.lineHeight - 10.9) < 1e-12)
  }

  @Test("The Inter that scripts/bootstrap installs is found in the system's folders, in the requested weight")
  func installed() throws {
    let face = try FontLibrary(bundledFolder: nil).resolve(FontDescriptor(size: 17, weight: .semibold))
    #expect(FontLibrary.systemFolders.contains { face.path.hasPrefix($0) })
    #expect(face.weight == .semibold)
  }

  @Test("Bundled fonts have priority over installed ones, unless the scene requests the system's font")
  func bundled() throws {
    let bundled = Fixture.fonts
    let other = FontLibrary(bundledFolder: bundled, systemFolders: FontLibrary.systemFolders)
    let inter = FontDescriptor(size: 17)
    #expect(try other.resolve(inter).path == bundled + "/Inter-Regular.otf")
    let system = FontLibrary(systemFamilies: ["inter"], bundledFolder: bundled)
    #expect(try system.resolve(inter).path.hasPrefix(bundled) == false)
    #expect(try system.resolve(FontDescriptor(family: "MotoyaLCedar", size: 17)).path == bundled + "/MTLc3m.ttf")
  }

  @Test("The version of a font file is read from its name table")
  func version() throws {
    let font = try #require(InstalledFont(Fixture.fonts + "/DejaVuSans.ttf"))
    #expect(font.version == "2.37")
    #expect(InstalledFont(Fixture.folder + "/shaping.json") == nil)
  }

  @Test("Eight concurrent tasks get the same layouts")
  func concurrency() async throws {
    let texts = ["AVATAR To Wa", "office שלום العربية", "吾輩は猫である。", "Hamburgefonstiv and more of it"]
    let expected = try texts.map { try Fixture.layout($0, width: 70, maxLines: 2) }
    let library = FontLibrary(bundledFolder: nil, systemFolders: [Fixture.fonts])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for i in 0..<12 {
            let k = (i + task) % texts.count
            let font = FontDescriptor(family: "Inter", fallbacks: ["DejaVu Sans", "MotoyaLCedar"], size: 16)
            let layout = try library.layout(TextRequest(text: texts[k], font: font, width: 70, maxLines: 2))
            #expect(layout == expected[k])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
