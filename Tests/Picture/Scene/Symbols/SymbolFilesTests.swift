import SegueCore
import SegueScene
import Testing

@Suite("Symbol files")
struct SymbolFilesTests {
  private static let root = #"""
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round">
    """#

  @Test("Every file is read", arguments: Symbols.files.names)
  func all(_ name: String) throws {
    let drawing = try SymbolDrawing(svg: Symbols.files.text(of: name))
    #expect(try !drawing.symbol().layers.isEmpty)
  }

  @Test("A path is filled, stroked or both, and white is cut out of black")
  func paths() throws {
    func area(_ paths: String...) throws -> Double {
      let text = ([Self.root] + paths.map { "<path \($0)/>" } + ["</svg>"]).joined(separator: "\n") + "\n"
      return try SymbolDrawing(svg: text).symbol().layers.reduce(0) { $0 + $1.path.signedArea }
    }
    let square = #"d="M8 8H16V16H8Z""#
    #expect(try area(##"fill="#000" \##(square)"##) == 64)
    #expect(try area(##"fill="#000" d="M8 8V16H16V8Z""##) == 64)
    #expect(try area(##"fill="#000" \##(square)"##, ##"fill="#fff" d="M10 10H12V12H10Z""##) == 60)
    // The outline alone is a frame 2 wide with round corners; with the fill it is the whole silhouette.
    let frame = try area(##"stroke="#000" stroke-width="2" d="M8 8H16V16H8Z""##)
    let silhouette = try area(##"fill="#000" stroke="#000" stroke-width="2" d="M8 8H16V16H8Z""##)
    #expect(abs(silhouette - (100 - 4 + Double.pi)) < 1e-3)
    #expect(abs(silhouette - frame - 36) < 1e-3)
  }

  @Test(
    "Anything else is an error",
    arguments: [
      #"<rect width="2" height="2"/>"#, ##"<path fill="#f00" d="M0 0H1V1Z"/>"##,
      ##"<path fill="#000" transform="scale(2)" d="M0 0H1V1Z"/>"##, ##"<path fill="#000"/>"##,
      #"<path d="M0 0H1V1Z"/>"#, ##"<path fill="#000" d="M0 0H1V1Z/>"##, "<!-- a comment -->",
    ])
  func strict(_ line: String) {
    #expect(throws: SymbolFileError.self) { try SymbolDrawing(svg: "\(Self.root)\n\(line)\n</svg>\n") }
  }

  @Test("The root's height is 24")
  func root() {
    let text =
      Self.root.replacing("24 24", with: "24 20") + "\n" + ##"<path fill="#000" d="M0 0H1V1Z"/>"## + "\n</svg>\n"
    #expect(throws: SymbolFileError.self) { try SymbolDrawing(svg: text) }
  }
}
