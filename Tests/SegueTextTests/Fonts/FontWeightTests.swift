import SegueText
import Testing

@Suite struct FontWeightTests {
  @Test(
    "Names of CSS and UIKit",
    arguments: [
      ("thin", 100), ("extra-light", 200), ("ultraLight", 200), ("light", 300), ("Regular", 400), ("normal", 400),
      ("medium", 500), ("semibold", 600), ("semi-bold", 600), ("DemiBold", 600), ("bold", 700), ("heavy", 800),
      ("extrabold", 800), ("black", 900),
    ])
  func names(_ name: String, _ value: Int) { #expect(FontWeight(named: name)?.value == value) }

  @Test("An unknown name is none") func unknown() { #expect(FontWeight(named: "boldish") == nil) }

  @Test("Values stay in 1…1000")
  func clamped() { #expect(FontWeight(-3).value == 1 && FontWeight(4000).value == 1000) }
}
