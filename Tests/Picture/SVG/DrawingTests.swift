import SegueCore
import SegueGraphics
import SegueJSON
import SegueSVG
import Testing

@Suite struct DrawingTests {
  @Test(
    "Two ways to write the same drawing give the same pixels",
    arguments: [
      (##"<path d="M4 6h20v12h-20z"/>"##, ##"<rect x="4" y="6" width="20" height="12"/>"##),
      (
        ##"<path d="M4 20 14 4 24 20" stroke="#000" stroke-width="3" stroke-miterlimit="0"/>"##,
        ##"<path d="M4 20 14 4 24 20" stroke="#000" stroke-width="3" stroke-linejoin="bevel"/>"##
      ),
      (##"<rect x="4" y="6" width="20" height="12"/>"##, ##"<polygon points="4,6 24,6 24 18 4 18"/>"##),
      (##"<rect x="12.5%" y="25%" width="50%" height="8"/>"##, ##"<rect x="4" y="8" width="16" height="8"/>"##),
      (
        ##"<rect x="2mm" y="1pc" width="12pt" height="0.5em"/>"##,
        ##"<rect x="7.559055118110236" y="16" width="16" height="8"/>"##
      ),
      (
        ##"<rect width="9" height="9" fill="#f00"/>"##,
        ##"<rect width="9" height="9" style="fill: rgb(100%, 0%, 0%)"/>"##
      ),
      (
        ##"<rect width="9" height="9" fill="hsl(120, 100%, 25%)"/>"##,
        ##"<rect width="9" height="9" fill="rgb(0 128 0)"/>"##
      ),
      (
        ##"<rect width="9" height="9" fill="rgba(0,0,255,.5)"/>"##,
        ##"<rect width="9" height="9" fill="blue" fill-opacity="50%"/>"##
      ),
      (
        ##"<rect width="9" height="9" fill="#0000ff80"/>"##,
        ##"<rect width="9" height="9" fill="blue" fill-opacity="0.50196078431372548"/>"##
      ),
      // Classes win over types and attributes, ids over classes, the style attribute over both, and !important over
      // all.
      (
        ##"<style>rect{fill:red}.a{fill:lime}#b{fill:blue}</style><rect id="b" class="x a" fill="black" width="9" height="9"/>"##,
        ##"<rect fill="blue" width="9" height="9"/>"##
      ),
      (
        ##"<style>/* { */ .a, .c { fill: lime } rect {fill:red}</style><rect class="a" fill="black" width="9" height="9"/>"##,
        ##"<rect fill="lime" width="9" height="9"/>"##
      ),
      (
        ##"<style>.a{fill:lime !important}</style><rect class="a" style="fill:red" width="9" height="9"/>"##,
        ##"<rect fill="lime" width="9" height="9"/>"##
      ),
      // Inheritance.
      (
        ##"<g fill="red" stroke="blue"><g stroke="none"><rect width="9" height="9"/></g></g>"##,
        ##"<rect fill="red" width="9" height="9"/>"##
      ),
      (
        ##"<g color="red" fill="currentColor"><rect color="lime" width="9" height="9"/></g>"##,
        ##"<rect fill="lime" width="9" height="9"/>"##
      ),
      (
        ##"<g visibility="hidden"><rect width="9" height="9"/><rect x="9" width="9" height="9" visibility="visible"/></g>"##,
        ##"<rect x="9" width="9" height="9"/>"##
      ),
      (##"<g display="none"><text>a</text><rect width="9" height="9"/></g>"##, ""),
      // Transforms.
      (
        ##"<g transform="translate(4 2) scale(2)"><rect x="1" y="1" width="5" height="4"/></g>"##,
        ##"<rect x="6" y="4" width="10" height="8"/>"##
      ),
      (
        ##"<rect x="8" y="-16" width="10" height="4" transform="rotate(90)"/>"##,
        ##"<rect x="12" y="8" width="4" height="10"/>"##
      ),
      (
        ##"<rect x="6" y="10" width="4" height="10" transform="rotate(90, 10 10)"/>"##,
        ##"<rect x="0" y="6" width="10" height="4"/>"##
      ),
      (
        ##"<rect width="4" height="4" transform="matrix(2,0,0,3,1-2)"/>"##,
        ##"<rect x="1" y="-2" width="8" height="12"/>"##
      ),
      (##"<path d="M0 0h8v8h-8z" transform="skewX(45)"/>"##, ##"<path d="M0 0h8l8 8h-8z"/>"##),
      // What is referred to.
      (
        ##"<defs><g id="a"><rect width="4" height="5"/></g></defs><use href="#a" x="3" y="4" fill="red"/>"##,
        ##"<rect x="3" y="4" width="4" height="5" fill="red"/>"##
      ),
      (
        ##"<symbol id="a" viewBox="0 0 2 2"><rect width="9" height="1"/></symbol><use xlink:href="#a" x="4" width="8" height="8"/>"##,
        ##"<rect x="4" y="0" width="8" height="4"/>"##
      ),
      (
        ##"<svg x="4" y="4" width="8" height="4" viewBox="0 0 4 4" preserveAspectRatio="xMaxYMid"><rect width="4" height="4"/></svg>"##,
        ##"<rect x="8" y="4" width="4" height="4"/>"##
      ),
      (
        ##"<svg x="4" y="4" width="8" height="4" viewBox="0 0 4 4" preserveAspectRatio="none"><rect width="4" height="2"/></svg>"##,
        ##"<rect x="4" y="4" width="8" height="2"/>"##
      ),
      (
        ##"<svg x="4" y="4" width="8" height="4" viewBox="0 0 4 4" preserveAspectRatio="xMidYMin slice"><rect width="4" height="4"/></svg>"##,
        ##"<rect x="4" y="4" width="8" height="4"/>"##
      ),
      (
        ##"<switch><g requiredExtensions="x"><rect width="9" height="9"/></g><rect width="4" height="4"/><rect width="8" height="8"/></switch>"##,
        ##"<rect width="4" height="4"/>"##
      ),
      (##"<linearGradient id="a"/><rect width="9" height="9" fill="url(#a)"/>"##, ""),
      (
        ##"<linearGradient id="a"><stop stop-color="red"/></linearGradient><rect width="9" height="9" fill="url('#a')"/>"##,
        ##"<rect width="9" height="9" fill="red"/>"##
      ),
      (##"<rect width="9" height="9" fill="url(#none) red"/>"##, ##"<rect width="9" height="9" fill="red"/>"##),
      // Strokes.
      (
        ##"<line x1="4" y1="8" x2="20" y2="8" stroke="red" stroke-width="4"/>"##,
        ##"<rect x="4" y="6" width="16" height="4" fill="red"/>"##
      ),
      (
        ##"<path d="M4 8h16" stroke="red" stroke-width="4" stroke-linecap="square"/>"##,
        ##"<rect x="2" y="6" width="20" height="4" fill="red"/>"##
      ),
      (
        ##"<path d="M4 8h16" stroke="red" stroke-width="4" stroke-dasharray="4,4" stroke-dashoffset="4"/>"##,
        ##"<path d="M8 6h4v4h-4zM16 6h4v4h-4z" fill="red"/>"##
      ),
      (
        ##"<path d="M4 8h16" stroke="red" stroke-width="4" pathLength="4" stroke-dasharray="1"/>"##,
        ##"<path d="M4 6h4v4h-4zM12 6h4v4h-4z" fill="red"/>"##
      ),
      (
        ##"<rect x="8" y="8" width="16" height="16" stroke="red" stroke-width="8" paint-order="stroke"/>"##,
        ##"<rect x="4" y="4" width="24" height="24" fill="red"/><rect x="8" y="8" width="16" height="16"/>"##
      ),
      // Clips.
      (
        ##"<clipPath id="a"><rect x="4" y="4" width="8" height="8"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
        ##"<rect x="4" y="4" width="8" height="8"/>"##
      ),
      (
        ##"<clipPath id="a" clipPathUnits="objectBoundingBox"><rect width=".5" height=".25"/></clipPath><rect x="8" y="8" width="16" height="16" clip-path="url(#a)"/>"##,
        ##"<rect x="8" y="8" width="8" height="4"/>"##
      ),
      (
        ##"<clipPath id="a"><path d="M0 0h16v16h-16zM4 4h8v8h-8z" clip-rule="evenodd"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
        ##"<path d="M0 0h16v16h-16zM4 4v8h8v-8z"/>"##
      ),
      (
        ##"<clipPath id="b"><rect width="8" height="32"/></clipPath><clipPath id="a" clip-path="url(#b)"><rect y="4" width="32" height="8"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
        ##"<rect y="4" width="8" height="8"/>"##
      ),
      (##"<clipPath id="a"/><rect width="32" height="32" clip-path="url(#a)"/>"##, ""),
      (
        ##"<clipPath id="a"><rect width="8" height="8"/><rect x="4" width="8" height="8"/></clipPath><rect width="32" height="32" clip-path="url(#a)"/>"##,
        ##"<rect width="12" height="8"/>"##
      ),
      // Masks.
      (
        ##"<mask id="a"><rect width="16" height="32" fill="white"/></mask><rect width="32" height="32" fill="red" mask="url(#a)"/>"##,
        ##"<rect width="16" height="32" fill="red"/>"##
      ),
      (
        ##"<mask id="a" mask-type="alpha"><rect width="16" height="32"/></mask><rect width="32" height="32" fill="red" mask="url(#a)"/>"##,
        ##"<rect width="16" height="32" fill="red"/>"##
      ),
      (
        ##"<mask id="a" maskUnits="userSpaceOnUse" x="0" y="0" width="8" height="8"><rect width="32" height="32" fill="white"/></mask><rect width="32" height="32" mask="url(#a)"/>"##,
        ##"<rect width="8" height="8"/>"##
      ),
      (
        ##"<mask id="a" maskContentUnits="objectBoundingBox"><rect width=".5" height="1" fill="white"/></mask><rect x="8" y="8" width="16" height="8" mask="url(#a)"/>"##,
        ##"<rect x="8" y="8" width="8" height="8"/>"##
      ),
      (
        ##"<mask id="a"><rect width="32" height="32" fill="#00f"/></mask><rect width="32" height="32" mask="url(#a)"/>"##,
        ##"<rect width="32" height="32" opacity="0.0722"/>"##
      ),
    ])
  func same(_ one: String, _ other: String) throws {
    #expect(difference(try pixels(svg(one)), try pixels(svg(other))) <= 1)
  }

  @Test(
    "Where a declaration cannot be read, the one before it applies, or the attribute, as in browsers",
    arguments: [
      (##"<path STYLE d="M4 6h20v12h-20z"/>"##, ##"style="fill:red;fill:nonsense""##, ##"fill="red""##, 1),
      (##"<path STYLE d="M4 6h20v12h-20z"/>"##, ##"fill="red" style="fill:nonsense""##, ##"fill="red""##, 1),
      (##"<path STYLE d="M4 6h20v12h-20z"/>"##, ##"style="fill:nonsense""##, ##"fill="none""##, 1),
      (##"<path STYLE d="M4 6h20v12h-20z"/>"##, ##"style="fill:red;fill:inherit""##, ##"fill="none""##, 0),
      (
        ##"<path STYLE d="M4 6h20v12h-20z" fill="red"/>"##, ##"style="opacity:.5;opacity:half""##,
        ##"opacity=".5""##, 1
      ),
      (
        ##"<rect STYLE width="2em" height="9" fill="red"/>"##, ##"style="font-size:8px;font-size:-8px""##,
        ##"font-size="8""##, 1
      ),
      (
        ##"<path STYLE d="M4 6h20v12h-20z"/>"##,
        ##"fill="#FF5A5F" style="fill:#FF5A5F;fill:color(display-p3 1 0.3529 0.3725);fill-opacity:1;""##,
        ##"fill="#FF5A5F""##, 0
      ),
      (
        ##"<linearGradient id="a"><stop STYLE/></linearGradient><path d="M4 6h20v12h-20z" fill="url(#a)"/>"##,
        ##"stop-color="#FF5A5F" style="stop-color:#FF5A5F;stop-color:color(display-p3 1 0.3529 0.3725);""##,
        ##"stop-color="#FF5A5F""##, 0
      ),
      (
        ##"<path STYLE d="M4 6h20v12h-20z"/>"##, ##"style="fill:color(display-p3 1 0.3529 0.3725)""##,
        ##"fill="none""##, 1
      ),
    ])
  func fallback(content: String, style: String, plain: String, warnings: Int) throws {
    func file(_ attributes: String) -> String {
      svg(content.replacing("STYLE", with: attributes), ##"viewBox="0 0 32 32" fill="none""##)
    }
    let (drawing, problems) = try read(file(style))
    #expect(problems.list.map(\.code.rawValue) == Array(repeating: "svg-value", count: warnings))
    #expect(difference(pixels(drawing, scale: 2), try pixels(file(plain))) == 0)
  }

  @Test(
    "A drawing of every shape, gradient, stroke, clip and mask is drawn as before",
    arguments: ["shapes", "paints", "strokes", "masks"])
  func golden(name: String) throws {
    try Golden.check(try pixels(try Golden.text(name), scale: 3), name)
  }

  @Test("currentColor is the colour of the node, unless the file says another")
  func currentColor() throws {
    let gradient =
      ##"<linearGradient id="a"><stop stop-color="currentColor"/><stop offset="1" stop-color="currentColor"/></linearGradient>"##
    for content in [
      ##"<rect width="9" height="9" fill="currentColor"/>"##,
      gradient + ##"<rect width="9" height="9" fill="url(#a)"/>"##,
      ##"<rect x="1" y="1" width="7" height="7" fill="currentColor" stroke="currentColor" stroke-width="2"/>"##,
    ] {
      let red = try pixels(svg(content), current: Color(255, 0, 0))
      #expect(difference(red, try pixels(svg(##"<rect width="9" height="9" fill="red"/>"##))) == 0)
      let own = try pixels(svg(##"<g color="lime">\##(content)</g>"##), current: .white)
      if !content.contains("Gradient") {
        #expect(difference(own, try pixels(svg(##"<rect width="9" height="9" fill="lime"/>"##))) == 0)
      }
    }
  }

  @Test(
    "The size follows from width, height and view box as in browsers",
    arguments: [
      (#"width="20" height="10""#, 20, 10), (#"width="1in" height="3pc""#, 96, 48),
      (#"viewBox="0 0 40 30""#, 40, 30), (#"width="20" viewBox="0 0 40 30""#, 20, 15),
      (#"height="15" viewBox="0 0 40 30""#, 20, 15), (#"width="100%" height="100%" viewBox="1 2 40 30""#, 40, 30),
      ("", 300, 150), (#"width="40""#, 40, 150), (#"style="width: 8px; height: 9px""#, 8, 9),
    ])
  func size(attributes: String, width: Double, height: Double) throws {
    #expect(try read(svg("", attributes)).drawing.size == Size(width, height))
  }

  @Test("Nothing outside of the view shows, and a drawing that stays inside needs no clip")
  func overflow() throws {
    let frame = Rect(x: 8, y: 8, width: 32, height: 32)
    func commands(_ content: String) throws -> [Command] {
      try read(svg(content)).drawing.commands(in: frame, current: .black, .identity, tag: .none)
    }
    guard case .layer(let layer, _) = try commands(##"<circle cx="16" cy="16" r="17"/>"##).first else {
      Issue.record("a clip expected")
      return
    }
    #expect(layer.clip == .rect(frame))
    guard case .fill = try commands(##"<circle cx="16" cy="16" r="16"/>"##).first else {
      Issue.record("an area expected")
      return
    }
  }

  @Test("A part of a drawing is what a larger drawing shows there")
  func crop() throws {
    let content = ##"<circle cx="16" cy="16" r="12" fill="red" stroke="blue" stroke-width="3"/>"##
    let cropped = try read(svg(content)).drawing.cropped(to: Rect(x: 4, y: 8, width: 20, height: 10))
    let moved = try pixels(svg(content, #"width="20" height="10" viewBox="4 8 20 10""#), scale: 3)
    #expect(cropped.size == Size(20, 10))
    #expect(difference(pixels(cropped, scale: 3), moved) <= 1)
  }

  @Test("Strokes stay as precise at any scale, whatever the units of the file", arguments: [0.01, 1, 1000])
  func precision(unit: Double) throws {
    // A ring drawn as a stroke is the area between two circles.
    func circle(_ r: Double) -> String {
      "M\(16 * unit) \((16 - r) * unit)a\(r * unit) \(r * unit) 0 1 1 0 \(2 * r * unit)a\(r * unit) \(r * unit) 0 1 1 0 \(-2 * r * unit)z"
    }
    let box = #"width="32" height="32" viewBox="0 0 \#(32 * unit) \#(32 * unit)""#
    let stroke = svg(##"<path d="\##(circle(10))" fill="none" stroke="black" stroke-width="\##(4 * unit)"/>"##, box)
    let area = svg(##"<path d="\##(circle(12))\##(circle(8))" fill-rule="evenodd"/>"##, box)
    // An outline may be 1/32 pixel, or 8 levels, away from the exact one.
    for scale in [1.0, 7, 20] {
      #expect(difference(try pixels(stroke, scale: scale), try pixels(area, scale: scale)) <= 12)
    }
  }

  @Test("The same scale gives the same outlines, whatever was drawn before")
  func pure() throws {
    let text = svg(
      ##"<path d="M4 4c20 0 0 24 24 24" fill="none" stroke="red" stroke-width="5" stroke-linecap="round"/>"##)
    let drawing = try read(text).drawing
    let first = pixels(drawing, scale: 9)
    for scale in [1.0, 70, 3] {
      _ = drawing.commands(
        in: Rect(x: 0, y: 0, width: 32, height: 32), current: .black, .scale(scale, scale), tag: .none)
    }
    #expect(difference(first, pixels(drawing, scale: 9)) == 0)
    #expect(difference(first, try pixels(text, scale: 9)) == 0)
  }

  @Test("Gradients interpolate colours that are not premultiplied, as browsers do")
  func straightColors() throws {
    let text = svg(
      ##"<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="32"><stop stop-color="red"/>"##
        + ##"<stop offset="1" stop-color="blue" stop-opacity="0"/></linearGradient><rect width="32" height="32" fill="url(#a)"/>"##
    )
    let picture = try pixels(text, scale: 2)
    for x in 0..<64 {
      let t = (Double(x) + 0.5) / 64
      let pixel = picture[x, 20]
      // Red fades to blue while the alpha falls from 1 to 0: (1 − t, 0, t) with the alpha 1 − t, over white.
      let expected = [(1 - t) * (1 - t) + t, t, t * (1 - t) + t].map { $0 * 255 }
      for (level, value) in zip([pixel.red, pixel.green, pixel.blue], expected) {
        #expect(abs(Double(level) - value) <= 2)
      }
    }
  }
}
