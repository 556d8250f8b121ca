import SegueEncoders
import SegueGraphics
import SegueSnapshots
import Testing

@Suite struct ComparedPicturesTests {
  @Test("The counts equal those of pixelmatch, whichever picture comes first", arguments: ComparisonFixture.all)
  func counts(_ fixture: ComparisonFixture) throws {
    let a = try ComparisonFixture.picture(fixture.name, "a")
    let b = try ComparisonFixture.picture(fixture.name, "b")
    let result = ComparedPictures(a, b, fixture.rule).result
    #expect(result.count == fixture.count)
    #expect(result.antialiased == fixture.antialiased)
    #expect(ComparedPictures(b, a, fixture.rule).result == result)
    #expect(ComparedPictures(a, b, fixture.rule, threads: 3).result == result)
  }

  @Test("In an exact comparison, every pixel that visibly differs counts")
  func exact() throws {
    let a = spotted(40, 30, [])
    let one = ComparedPictures(a, spotted(40, 30, [(39, 29)], 0xFF80_8081), ComparisonRule()).result
    #expect(one.count == 1 && one.largest == 1 && one.antialiased == 0)
    #expect(one.regions == [DifferingRegion(rect: PixelRect(left: 39, top: 29, width: 1, height: 1), count: 1)])
    #expect(one.ratio == 1.0 / 1200)
    // A difference in alpha alone counts; a difference in colour where alpha is 0 does not.
    #expect(ComparedPictures(a, spotted(40, 30, [(0, 0)], 0xFE80_8080), ComparisonRule()).result.largest == 1)
    let clear = spotted(4, 4, [(1, 1)], 0x0000_00FF)
    #expect(ComparedPictures(clear, spotted(4, 4, [(1, 1)], 0x00FF_0000), ComparisonRule()).result.count == 0)
    #expect(ComparedPictures(clear, spotted(4, 4, [(1, 1)], 0x01FF_0000), ComparisonRule()).result.count > 0)
  }

  @Test("Ignored rectangles do not count, wherever they lie")
  func ignored() {
    let a = spotted(40, 30, [])
    let b = spotted(40, 30, [(3, 3), (20, 20), (39, 0)])
    func count(_ rects: [PixelRect]) -> Int { ComparedPictures(a, b, ComparisonRule(ignoring: rects)).result.count }
    #expect(count([]) == 3)
    #expect(count([PixelRect(left: 0, top: 0, width: 4, height: 4)]) == 2)
    #expect(count([PixelRect(left: 0, top: 0, width: 3, height: 4)]) == 3)
    #expect(
      count([PixelRect(left: -5, top: -5, width: 500, height: 7), PixelRect(left: 20, top: 20, width: 1, height: 1)])
        == 1)
    #expect(count([PixelRect(left: 400, top: 0, width: 4, height: 4)]) == 3)
  }

  @Test("Differences close to each other form a region; regions are sorted from top to bottom")
  func regions() {
    let a = spotted(400, 300, [])
    let b = spotted(400, 300, [(300, 10), (303, 14), (10, 12), (200, 250), (207, 250), (17, 13)])
    let found = ComparedPictures(a, b, ComparisonRule()).result.regions
    #expect(
      found == [
        DifferingRegion(rect: PixelRect(left: 300, top: 10, width: 4, height: 5), count: 2),
        DifferingRegion(rect: PixelRect(left: 10, top: 12, width: 8, height: 2), count: 2),
        DifferingRegion(rect: PixelRect(left: 200, top: 250, width: 8, height: 1), count: 2),
      ])
  }

  @Test(
    "Scattered differences give at most 64 regions, which do not overlap and contain all of them", arguments: 0..<12)
  func scattered(seed: Int) {
    // Large primes scatter the spots.
    let spots = (0..<(seed * 60 + 5)).map { i in ((i * 7919 + seed * 31) % 400, (i * 104_729 + seed * 17) % 300) }
    let a = spotted(400, 300, [])
    let b = spotted(400, 300, spots)
    let result = ComparedPictures(a, b, ComparisonRule(), threads: 2).result
    #expect(result.regions.count <= 64)
    #expect(result.regions.reduce(0) { $0 + $1.count } == result.count)
    for spot in spots {
      let pixel = PixelRect(left: spot.0, top: spot.1, width: 1, height: 1)
      #expect(result.regions.count { $0.rect.contains(pixel) } == 1)
    }
  }

  @Test("The difference picture is faded where nothing differs, marks the differences, and tints ignored areas blue")
  func picture() throws {
    let fixture = try #require(
      ComparisonFixture.all.first { $0.name == "shifted" && $0.threshold == 0.1 && !$0.includesAntialiasing })
    let a = try ComparisonFixture.picture("shifted", "a")
    let b = try ComparisonFixture.picture("shifted", "b")
    var rule = fixture.rule
    func colors(_ rule: ComparisonRule, _ style: DifferenceStyle) -> [RGBA8] {
      ComparedPictures(a, b, rule).picture(of: a, style).withPixels { pixels in pixels.indices.map { pixels[$0] } }
    }
    let plain = colors(rule, DifferenceStyle())
    #expect(plain.count { $0.word == 0xFF00_00FF } == fixture.count)
    #expect(plain.count { $0.word == 0xFF00_FFFF } == fixture.antialiased)
    // 255 + (Y − 255)·0.1 of (250, 250, 252), truncated.
    #expect(plain[0].word == 0xFFFE_FEFE)
    let style = DifferenceStyle(
      different: RGB(red: 1, green: 2, blue: 3), antialiased: RGB(red: 4, green: 5, blue: 6), pictureOpacity: 1)
    let other = colors(rule, style)
    #expect(other.count { $0.word == 0xFF03_0201 } == fixture.count)
    #expect(other.count { $0.word == 0xFF06_0504 } == fixture.antialiased)
    #expect(other[0].word == 0xFFFA_FAFA)
    // Ignored areas are tinted blue.
    rule.ignored = [PixelRect(left: 0, top: 0, width: 48, height: 36)]
    // Ignored areas are tinted blue.
    #expect(colors(rule, DifferenceStyle()).allSatisfy { $0.red < $0.blue && $0.alpha == 255 })
  }
}
