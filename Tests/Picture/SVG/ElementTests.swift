import SegueCore
import SegueGraphics
import SegueJSON
import SegueSVG
import Testing

@Suite struct ElementTests {
  private static let square = ##"<rect width="9" height="9"/>"##

  // MARK: The root

  @Test(
    "The root's background covers the canvas, and no effect of the root applies to it",
    arguments: [
      "background-color:lime", "background:lime", "background: lime none", "background:no-repeat center lime",
      "background-color:lime;background:nonsense", "background:lime;opacity:.999", "color:lime;background:currentColor",
    ])
  func background(style: String) throws {
    let box = ##"viewBox="0 0 32 32""##
    let text = svg(##"<rect width="9" height="9" fill="red"/>"##, ##"\##(box) style="\##(style)""##)
    let (drawing, _) = try read(text)
    let plain = svg(##"<rect width="32" height="32" fill="lime"/><rect width="9" height="9" fill="red"/>"##)
    #expect(difference(pixels(drawing, scale: 2), try pixels(plain)) <= 1)
  }

  @Test("A translucent background lies below the drawing, in a style sheet or whatever the view box is")
  func translucentBackground() throws {
    let text = svg(
      ##"<style>svg{background:#00ff0080}</style><rect x="-9" y="-9" width="9" height="9" fill="red"/>"##,
      ##"width="32" height="32" viewBox="-16 -16 32 32""##)
    let picture = try pixels(text, scale: 1)
    #expect(picture[1, 1] == RGBA8(red: 127, green: 255, blue: 127, alpha: 255))
    #expect(picture[10, 10] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test(
    "A root that is not displayed draws nothing, but has its size",
    arguments: [##"display="none""##, ##"style="display:NONE;background:red""##, ##"systemLanguage="de""##])
  func hidden(attribute: String) throws {
    let text = svg(Self.square, ##"viewBox="0 0 32 32" \##(attribute)"##)
    #expect(try read(text).drawing.size == Size(32, 32))
    #expect(difference(try pixels(text), try pixels(svg(""))) == 0)
  }

  @Test("The root's own properties apply to all that it draws")
  func rootEffects() throws {
    func whole(_ attributes: String) throws -> Bitmap {
      try pixels(svg(Self.square, ##"viewBox="0 0 32 32" \##(attributes)"##))
    }
    #expect(difference(try whole(##"visibility="hidden""##), try pixels(svg(""))) == 0)
    #expect(difference(try whole(##"opacity=".5""##), try pixels(svg(##"<g opacity=".5">\##(Self.square)</g>"##))) <= 1)
    #expect(
      difference(
        try whole(##"style="transform:scale(.5);transform-origin:0 0""##),
        try pixels(svg(##"<g transform="scale(.5)">\##(Self.square)</g>"##))) == 0)
    // Units of the root's own font.
    #expect(try read(svg("", ##"font-size="20" width="2em" height="2rem""##)).drawing.size == Size(40, 40))
  }

  // MARK: Conditions

  @Test(
    "Drawings are drawn for readers of English",
    arguments: [
      ("en", true), ("EN", true), ("en-US", true), ("en-GB", true), ("de, en", true), ("de,en-GB", true),
      (" en ", true),
      ("de", false), ("", false), ("english", false), ("de-en", false), ("de en", false),
    ])
  func language(_ languages: String, isDrawn: Bool) throws {
    let own = Self.square.replacing("<rect", with: ##"<rect systemLanguage="\##(languages)""##)
    let wanted = try pixels(svg(isDrawn ? Self.square : ""))
    let choice = try pixels(svg(isDrawn ? Self.square : ##"<circle r="9"/>"##))
    #expect(difference(try pixels(svg(own)), wanted) == 0)
    #expect(difference(try pixels(svg(##"<g systemLanguage="\##(languages)">\##(Self.square)</g>"##)), wanted) == 0)
    #expect(difference(try pixels(svg(##"<switch>\##(own)<circle r="9"/></switch>"##)), choice) == 0)
    let symbol = ##"<symbol id="a" systemLanguage="\##(languages)">\##(Self.square)</symbol><use href="#a"/>"##
    #expect(difference(try pixels(svg(symbol)), wanted) == 0)
    let clip = ##"<clipPath id="a">\##(own)</clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##
    #expect(difference(try pixels(svg(clip)), wanted) == 0)
    let unconcerned = ##"<defs systemLanguage="\##(languages)"><g id="a">\##(Self.square)</g></defs><use href="#a"/>"##
    #expect(difference(try pixels(svg(unconcerned)), try pixels(svg(Self.square))) == 0)
  }

  @Test(
    "A switch draws its first child, whatever it is, but for descriptions and style sheets",
    arguments: [
      ("<title/><desc/><style/>\(square)<circle r=\"9\"/>", square), ("<defs/>\(square)", ""),
      ("<e:g xmlns:e=\"e\"/>\(square)", square), ("<g/>\(square)", ""),
    ])
  func firstChild(_ children: String, drawn: String) throws {
    #expect(difference(try pixels(svg("<switch>\(children)</switch>")), try pixels(svg(drawn))) == 0)
  }

  @Test("Elements without a namespace are no drawing inside of one that has it, but a whole file may have none")
  func namespaces() throws {
    #expect(difference(try pixels(svg(##"<rect xmlns="" width="9" height="9"/>"##)), try pixels(svg(""))) == 0)
    let plain = ##"<svg viewBox="0 0 32 32">\##(Self.square)</svg>"##
    #expect(difference(try pixels(plain), try pixels(svg(Self.square))) == 0)
  }

  // MARK: References

  @Test(
    "Two ways to write a reference or its units give the same pixels",
    arguments: [
      // `href` counts before `xlink:href`, in any order and with any prefix.
      (
        ##"<defs><rect id="a" width="9" height="9"/><circle id="b" r="9"/></defs><use xlink:href="#b" href="#a"/>"##,
        square
      ),
      (
        ##"<defs><rect id="a" width="9" height="9"/><circle id="b" r="9"/></defs><use href="#a" xlink:href="#b"/>"##,
        square
      ),
      (
        ##"<defs><rect id="a" width="9" height="9"/></defs><use xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>"##,
        square
      ),
      (
        ##"<linearGradient id="a b"><stop/></linearGradient><rect width="9" height="9" fill="url(#a%20b) red"/>"##,
        square
      ),
      // A gradient of another kind gives stops, units and spread, but no geometry.
      (
        ##"<radialGradient id="b" x2="0" r=".1" spreadMethod="repeat"><stop/><stop offset="1" stop-color="red"/></radialGradient><linearGradient id="a" x1=".5" href="#b"/><rect width="30" height="9" fill="url(#a)"/>"##,
        ##"<linearGradient id="a" x1=".5" spreadMethod="repeat"><stop/><stop offset="1" stop-color="red"/></linearGradient><rect width="30" height="9" fill="url(#a)"/>"##
      ),
      (
        ##"<linearGradient id="b" cx="0" r=".1"><stop/><stop offset="1" stop-color="red"/></linearGradient><radialGradient id="a" href="#b"/><rect width="30" height="9" fill="url(#a)"/>"##,
        ##"<radialGradient id="a"><stop/><stop offset="1" stop-color="red"/></radialGradient><rect width="30" height="9" fill="url(#a)"/>"##
      ),
      // The fallback of a gradient that needs a box, on a shape that has none.
      (
        ##"<linearGradient id="a"><stop/><stop offset="1"/></linearGradient><path d="M0 9h20" stroke="url(#a) red"/>"##,
        ##"<path d="M0 9h20" stroke="red"/>"##
      ),
      // The transform of a clip applies after its units.
      (
        ##"<clipPath id="a" clipPathUnits="objectBoundingBox" transform="translate(2 4)"><rect width=".5" height=".5"/></clipPath><rect x="4" y="4" width="16" height="16" clip-path="url(#a)"/>"##,
        ##"<rect x="6" y="8" width="8" height="8"/>"##
      ),
      (
        ##"<clipPath id="a" transform="scale(2)" transform-origin="center"><rect x="12" y="12" width="8" height="4"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
        ##"<rect x="8" y="8" width="16" height="8"/>"##
      ),
      (
        ##"<clipPath id="b" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath><defs><rect id="r" x="4" y="4" width="8" height="8"/></defs><clipPath id="a"><use href="#r" x="4" clip-path="url(#b)"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
        ##"<rect x="8" y="4" width="4" height="8"/>"##
      ),
      // The clip of a `use` is in the coordinates that its position has moved.
      (
        ##"<clipPath id="a"><rect width="4" height="4"/></clipPath><defs>\##(square)</defs><use href="#r" x="4" y="8" clip-path="url(#a)"/><defs><rect id="r" width="9" height="9"/></defs>"##,
        ##"<rect x="4" y="8" width="4" height="4"/>"##
      ),
      // The clip and the mask of a viewport are in the coordinates of its view box.
      (
        ##"<clipPath id="a"><rect width="2" height="2"/></clipPath><svg x="4" y="4" width="16" height="16" viewBox="0 0 4 4" clip-path="url(#a)"><rect width="4" height="4"/></svg>"##,
        ##"<rect x="4" y="4" width="8" height="8"/>"##
      ),
      (
        ##"<mask id="a"><rect width="2" height="4" fill="#fff"/></mask><symbol id="s" viewBox="0 0 4 4" mask="url(#a)"><rect width="4" height="4"/></symbol><use href="#s" width="16" height="16"/>"##,
        ##"<rect width="8" height="16"/>"##
      ),
      (
        ##"<symbol id="s" transform="translate(4 2)">\##(square)</symbol><use href="#s"/>"##,
        ##"<rect x="4" y="2" width="9" height="9"/>"##
      ),
      (##"<symbol id="s" style="display:none">\##(square)</symbol><use href="#s"/>"##, ""),
    ])
  func references(_ one: String, _ other: String) throws {
    #expect(difference(try pixels(svg(one)), try pixels(svg(other))) <= 1)
  }

  @Test(
    "An origin of a transform stays in place",
    arguments: [
      ("center", "16 16"), ("50% 50%", "16 16"), ("left", "0 16"), ("top", "16 0"), ("bottom right", "32 32"),
      ("25% 8px", "8 8"), ("8 4", "8 4"), ("1em 0", "16 0"), ("left 8px", "0 8"), ("8px 4px 2px", "8 4"),
    ])
  func origin(_ origin: String, point: String) throws {
    let other = try pixels(svg(##"<g transform="rotate(30 \##(point))"><rect x="9" y="9" width="9" height="9"/></g>"##))
    for content in [
      ##"<rect x="9" y="9" width="9" height="9" transform="rotate(30)" transform-origin="\##(origin)"/>"##,
      ##"<g transform="rotate(30)" transform-origin="\##(origin)"><rect x="9" y="9" width="9" height="9"/></g>"##,
      ##"<clipPath id="a" transform="rotate(30)" transform-origin="\##(origin)"><rect x="9" y="9" width="9" height="9"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
      ##"<clipPath id="a"><rect x="9" y="9" width="9" height="9" transform="rotate(30)" transform-origin="\##(origin)"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
    ] {
      #expect(difference(try pixels(svg(content)), other) <= 1)
    }
    func gradient(_ attributes: String) throws -> Bitmap {
      try pixels(
        svg(
          ##"<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="32" \##(attributes)><stop stop-color="red"/><stop offset="1"/></linearGradient><rect width="32" height="32" fill="url(#a)"/>"##
        ))
    }
    #expect(
      difference(
        try gradient(##"gradientTransform="rotate(30)" transform-origin="\##(origin)""##),
        try gradient(##"gradientTransform="rotate(30 \##(point))""##)) <= 1)
  }

  @Test(
    "The property transform has the syntax of CSS",
    arguments: [
      ("translate(4px, 8px)", "translate(4 8)"), ("translate(25%,50%)", "translate(8 16)"),
      ("translateX(4PX)", "translate(4)"),
      ("TRANSLATEY(1em)", "translate(0 16)"), ("scale(50%)", "scale(.5)"), ("scale(.5,2)", "scale(.5 2)"),
      ("scaleX(2)", "scale(2 1)"), ("scaleY(2)", "scale(1 2)"), ("rotate(30deg)", "rotate(30)"),
      ("rotate(.25turn) translate(0,-16px)", "rotate(90) translate(0 -16)"), ("rotate(100grad)", "rotate(90)"),
      ("skewX(30deg)", "skewX(30)"), ("skew(0,30deg)", "skewY(30)"), ("matrix(1,0,.5,1,4,8)", "matrix(1 0 .5 1 4 8)"),
    ])
  func transforms(css: String, attribute: String) throws {
    let one = svg(##"<rect width="9" height="9" style="transform:\##(css)"/>"##)
    let other = svg(##"<rect width="9" height="9" transform="\##(attribute)"/>"##)
    #expect(difference(try pixels(one), try pixels(other)) <= 1)
  }

  // MARK: Gradients and strokes

  @Test("Stops at one place are an edge", arguments: ["linear", "radial"])
  func hardStop(kind: String) throws {
    let stops = ##"<stop offset="50%" stop-color="red"/><stop offset="50%" stop-color="red" stop-opacity="0"/>"##
    let units = ##"gradientUnits="userSpaceOnUse" x2="32" cx="0" cy="0" r="32""##
    let text = svg(
      ##"<\##(kind)Gradient id="a" \##(units)>\##(stops)</\##(kind)Gradient><rect width="32" height="32" fill="url(#a)"/>"##
    )
    let picture = try pixels(text, scale: 1)
    #expect(picture[2, 2] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(picture[28, 2] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test("A focus outside of the circle makes a cone, and a focal circle may be the larger one")
  func cone() throws {
    func picture(_ attributes: String) throws -> Bitmap {
      try pixels(
        svg(
          ##"<radialGradient id="a" gradientUnits="userSpaceOnUse" \##(attributes)><stop stop-color="red"/><stop offset="1" stop-color="lime"/></radialGradient><rect width="32" height="32" fill="url(#a)"/>"##
        ), scale: 1)
    }
    let cone = try picture(##"cx="8" cy="16" r="4" fx="24""##)
    #expect(cone[8, 16] == RGBA8(red: 0, green: 255, blue: 0, alpha: 255))
    #expect(cone[28, 16] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(cone[16, 2] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    let swapped = try picture(##"cx="16" cy="16" r="4" fr="12""##)
    #expect(swapped[16, 16] == RGBA8(red: 0, green: 255, blue: 0, alpha: 255))
    #expect(swapped[1, 1] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    let same = try picture(##"cx="16" cy="16" r="8" fr="8""##)
    #expect(same[16, 16] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(same[1, 1] == RGBA8(red: 0, green: 255, blue: 0, alpha: 255))
  }

  @Test("Dashes without length are dots along the path, from its start")
  func dots() throws {
    let round = svg(
      ##"<path d="M4 8H28M4 24H28" stroke="red" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 8"/>"##)
    let circles = [8, 24].flatMap { y in
      [4, 12, 20].map { ##"<circle cx="\##($0)" cy="\##(y)" r="3" fill="red"/>"## }
    }
    #expect(difference(try pixels(round, scale: 4), try pixels(svg(circles.joined()), scale: 4)) <= 12)
    let square = svg(
      ##"<path d="M4 4 28 28" stroke="red" stroke-width="4" stroke-linecap="square" stroke-dasharray="0 16"/>"##)
    let dots = [-2, 14, 30].map { ##"<rect x="\##($0)" y="-2" width="4" height="4"/>"## }.joined()
    let turned = ##"<g transform="translate(4 4) rotate(45)" fill="red">\##(dots)</g>"##
    #expect(difference(try pixels(square, scale: 4), try pixels(svg(turned), scale: 4)) <= 12)
  }

  @Test(
    "Two ways to write a length or a colour give the same pixels",
    arguments: [
      (##"<g font-size="9"><rect width="1em" height="9"/></g>"##, square),
      (##"<g font-size="4"><rect width="1rem" height="16"/></g>"##, ##"<rect width="16" height="16"/>"##),
      (
        ##"<path d="M4 8h16" stroke="red" stroke-dasharray="2" pathLength="0"/>"##,
        ##"<path d="M4 8h16" stroke="red"/>"##
      ),
      (##"<ellipse cx="9" cy="9" rx="auto" ry="6"/>"##, ##"<circle cx="9" cy="9" r="6"/>"##),
      (
        ##"<rect width="9" height="9" fill="hsl(120 100 25)"/>"##,
        ##"<rect width="9" height="9" fill="rgb(0 50% 0)"/>"##
      ),
    ])
  func lengths(_ one: String, _ other: String) throws {
    #expect(difference(try pixels(svg(one)), try pixels(svg(other))) <= 1)
  }
}
