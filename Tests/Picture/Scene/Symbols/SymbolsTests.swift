import SegueCore
import SegueJSON
import SegueScene
import Testing

@Suite("Symbols")
struct SymbolsTests {
  @Test("Every symbol draws something, inside its box", arguments: Symbols.names)
  func insideBox(_ name: String) throws {
    let symbol = try #require(Symbols.symbol(named: name))
    #expect(symbol.box.height == 24)
    #expect(!symbol.layers.isEmpty)
    for layer in symbol.layers {
      let bounds = layer.path.bounds
      #expect(!bounds.isEmpty && layer.path.signedArea > 0)
      #expect(bounds.minX >= 0 && bounds.minY >= 0)
      #expect(bounds.maxX <= symbol.box.width && bounds.maxY <= symbol.box.height)
      #expect(layer.opacity > 0 && layer.opacity <= 1)
    }
  }

  @Test("Symbols are centred in their boxes within 1.2 units", arguments: Symbols.names)
  func centred(_ name: String) throws {
    let symbol = try #require(Symbols.symbol(named: name))
    let middle = symbol.path.bounds.center
    #expect(abs(middle.x - symbol.box.width / 2) < 1.2 && abs(middle.y - symbol.box.height / 2) < 1.2)
  }

  @Test("Names are sorted and unique, and no other name has a symbol")
  func names() {
    #expect(Symbols.names == Symbols.names.sorted())
    #expect(Set(Symbols.names).count == Symbols.names.count)
    #expect(Symbols.symbol(named: "no.such.symbol") == nil)
  }

  @Test("Cut-outs do not overlap and lie inside the shapes they are cut out of", arguments: Symbols.names.filter(cuts))
  func cutOuts(_ name: String) throws {
    let symbol = try #require(Symbols.symbol(named: name))
    let lines = symbol.path.polylines(tolerance: 0.05, limit: .max) ?? []
    for y in stride(from: 0.27, to: 24, by: 0.75) {
      for x in stride(from: 0.31, to: symbol.box.width, by: 0.75) {
        var winding = 0
        for line in lines {
          for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) where (a.y <= y) != (b.y <= y) {
            if a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x { winding += a.y <= y ? 1 : -1 }
          }
        }
        #expect(winding >= 0, "at \(x), \(y)")
      }
    }
  }

  private static func cuts(_ name: String) -> Bool {
    Symbols.files.names.contains(name) && Symbols.files.text(of: name).contains("#fff")
  }

  @Test(
    "For an unknown name the intended symbol is suggested",
    arguments: [
      ("settings", "gear"), ("delete", "trash"), ("delete.fill", "trash.fill"), ("mail", "envelope"),
      ("mail.fill", "envelope.fill"), ("gera", "gear"), ("haert.fill", "heart.fill"), ("chevron-left", "chevron.left"),
      ("ArrowUp", "arrow.up"), ("arrow", "arrow.up"), ("speaker.wave", "speaker.wave.1"), ("heart.rectangle", "heart"),
      ("mangifyingglas", "magnifyingglass"), ("home", "house"), ("bin", "trash"), ("back", "chevron.backward"),
    ])
  func unknown(_ name: String, _ meant: String) {
    let problem = SceneText.diagnostics(SceneText.children(#"{ "symbol": "\#(name)" }"#)).first
    #expect(problem?.hint == "did you mean \"\(meant)\"?")
  }

  @Test("A name that is similar to none has no suggestion except the list")
  func unrelated() {
    let problem = SceneText.diagnostics(SceneText.children(#"{ "symbol": "zzyzx" }"#)).first
    #expect(problem?.hint?.contains("render list symbols") == true)
  }

  @Test("Synonyms refer to symbols that exist, and are not symbol names themselves")
  func synonyms() {
    #expect(SymbolNames.meanings.count > 200)
    for (word, name) in SymbolNames.meanings {
      #expect(Symbols.names.contains(name), "\(name)")
      #expect(!Symbols.names.contains(word), "\(word)")
    }
  }

  @Test("The close button's cross is two round-capped strokes, an eighth of the diameter wide, cut out of the disc")
  func closeButton() throws {
    let symbol = try #require(Symbols.symbol(named: "xmark.circle.fill"))
    let disc = Double.pi * 100
    // Two strokes of length 0.3·√2·D, minus the square where they overlap.
    let strokes = 2 * (6 * 2.0.squareRoot() * 2.5 + Double.pi * 1.25 * 1.25) - 2.5 * 2.5
    #expect(abs(symbol.path.signedArea - (disc - strokes)) < 0.02)
    let bounds = symbol.path.bounds
    #expect(abs(bounds.width - 20) < 1e-3 && abs(bounds.height - 20) < 1e-3)
  }

  @Test(
    "A filled symbol and its outline have the same silhouette",
    arguments: ["heart", "star", "bell", "bookmark", "gearshape"])
  func silhouettes(_ name: String) throws {
    let outline = try #require(Symbols.symbol(named: name)).path.bounds
    let filled = try #require(Symbols.symbol(named: name + ".fill")).path.bounds
    #expect(abs(outline.minX - filled.minX) < 0.01 && abs(outline.maxX - filled.maxX) < 0.01)
    #expect(abs(outline.minY - filled.minY) < 0.01)
  }

  @Test("Forward and backward symbols are mirrored in right-to-left layout; left and right symbols are not")
  func directions() throws {
    for (name, left, right) in [
      ("chevron.forward", "chevron.left", "chevron.right"), ("arrow.forward", "arrow.left", "arrow.right"),
    ] {
      let back = name.replacing("forward", with: "backward")
      #expect(Symbols.symbol(named: name) == Symbols.symbol(named: right))
      #expect(Symbols.symbol(named: name, .rightToLeft) == Symbols.symbol(named: left))
      #expect(Symbols.symbol(named: back) == Symbols.symbol(named: left))
      #expect(Symbols.symbol(named: back, .rightToLeft) == Symbols.symbol(named: right))
      #expect(Symbols.followsReadingDirection(name) && Symbols.followsReadingDirection(back))
      #expect(!Symbols.followsReadingDirection(left))
    }
    #expect(Symbols.symbol(named: "chevron.left", .rightToLeft) == Symbols.symbol(named: "chevron.left"))
  }
}

extension Symbol {
  /// All layers as one path.
  fileprivate var path: Path { Path(layers.flatMap(\.path.elements)) }
}
