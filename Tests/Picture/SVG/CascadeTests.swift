import SegueCore
import SegueGraphics
import SegueJSON
import SegueSVG
import Testing

@Suite struct CascadeTests {
  private static let red = ##"<rect width="9" height="9" fill="red"/>"##

  @Test(
    "Comments, escapes, strings, case and white space of CSS are read as in browsers",
    arguments: [
      "/* a */fill:red", "fill:red/* a */", "fill/**/:/**/red", "fill:red;/* fill:blue", "fill:red/*;fill:blue;*/",
      " FILL : RED ", "fill:\nred", ";;fill:red;;", "fill;fill:red;color", "fill:blue;fill:red",
      "fill:red !important;fill:blue", "fill:red ! Important;fill:blue", "fill:red!/**/important;fill:blue",
      "f\\69ll:red", "f\\69 ll:r\\65 d", "font-family:';fill:blue';fill:red",
      "font-family:'/*';fill:red", "font-family:\\;;fill:red", "background:url(a;fill:blue);fill:red",
      "background:url(a//*b);fill:red", "fill:RGB(100%,0%,0%)", "fill:rgb(255 0 0/1)",
    ])
  func styles(_ text: String) throws {
    let attribute = svg(##"<rect width="9" height="9" style="\##(text)"/>"##)
    let rule = svg(##"<style>.a{\##(text)}</style><rect class="a" width="9" height="9"/>"##)
    #expect(difference(try pixels(attribute), try pixels(svg(Self.red))) == 0)
    #expect(difference(try pixels(rule), try pixels(svg(Self.red))) == 0)
  }

  @Test("Of light-dark(), the first colour is drawn, which one warning says")
  func lightDark() throws {
    let rect = ##"<rect width="9" height="9" fill="blue" style="fill: light-dark(red, rgb(0, 0, 255))"/>"##
    let (drawing, warnings) = try read(svg(rect + rect))
    #expect(warnings.list.map(\.message) == ["of light-dark(…), the first colour is drawn, also in dark themes"])
    #expect(difference(pixels(drawing, scale: 2), try pixels(svg(Self.red))) == 0)
  }

  @Test("What is open at the end of a style attribute is closed there")
  func open() throws {
    for text in ["fill:rgb(255,0,0", "fill:red;background:url(a", "fill:red;font-family:'a"] {
      let open = svg(##"<rect width="9" height="9" style="\##(text)"/>"##)
      #expect(difference(try pixels(open), try pixels(svg(Self.red))) == 0)
    }
  }

  @Test(
    "Rules end where they end in browsers",
    arguments: [
      ".a{fill:red", "/* .b{ */.a{fill:red}/* */", ".b{x:'}'}.a{fill:red}", ".b{x:(}}.a{fill:blue})}.a{fill:red}",
      "<![CDATA[<!-- .a{fill:red} -->]]>", ".a{fill:red}.c{fill:blue}/* .a{fill:blue}",
      "\\61.b{fill:blue}.\\61{fill:red}",
      "#\\31 2{fill:red}", ".a{fill:red}rect", "*{fill:blue}rect{fill:blue}.a{fill:red}",
    ])
  func rules(_ sheet: String) throws {
    let text = svg(##"<style>\##(sheet)</style><rect class="a" id="12" width="9" height="9"/>"##)
    #expect(difference(try pixels(text), try pixels(svg(Self.red))) == 0)
  }

  @Test(
    "Only style sheets in CSS for screens apply",
    arguments: [
      ("", true), (##"type="""##, true), (##"type="text/css""##, true), (##"type="text/less""##, false),
      (##"media="print""##, false), (##"media="screen""##, true), (##"media="print, all""##, true),
    ])
  func sheets(attribute: String, applies: Bool) throws {
    let text = svg(
      ##"<style \##(attribute)>.a{fill:red}</style><rect class="a" fill="blue" width="9" height="9"/>"##)
    let plain = svg(##"<rect fill="\##(applies ? "red" : "blue")" width="9" height="9"/>"##)
    #expect(difference(try pixels(text), try pixels(plain)) == 0)
  }

  /// For each property: a value that its parent has, and the value that it has if none is set.
  private static let properties = [
    ("fill", "lime", "black", true), ("stroke", "blue", "none", true), ("stroke-width", "3", "1", true),
    ("fill-opacity", ".3", "1", true), ("stroke-opacity", ".3", "1", true), ("fill-rule", "evenodd", "nonzero", true),
    ("stroke-linecap", "round", "butt", true), ("stroke-linejoin", "round", "miter", true),
    ("stroke-miterlimit", "1", "4", true), ("stroke-dasharray", "2 3", "none", true),
    ("stroke-dashoffset", "1", "0", true), ("paint-order", "stroke", "normal", true),
    ("visibility", "hidden", "visible", true), ("opacity", ".3", "1", false), ("clip-path", "url(#c)", "none", false),
    ("mask", "url(#m)", "none", false), ("transform", "translate(4 3)", "none", false),
  ]

  @Test(
    "Every property knows inherit, initial, unset and revert",
    arguments: properties.indices, ["inherit", "initial", "unset", "revert", "revert-layer"])
  func keywords(_ index: Int, keyword: String) throws {
    let (name, value, initial, isInherited) = Self.properties[index]
    func file(_ declaration: String) -> String {
      svg(
        ##"<clipPath id="c"><circle cx="9" cy="9" r="6"/></clipPath>"##
          + ##"<mask id="m"><circle cx="9" cy="9" r="6" fill="#fff"/></mask>"##
          + ##"<g stroke="red" stroke-width="2"><g \##(name)="\##(value)">"##
          + ##"<path d="M2 2H20V16H2V2L12 20 9 0z" \##(declaration)/></g></g>"##)
    }
    // A keyword takes the place of another value of the same element, too.
    let takesParent = keyword == "inherit" || isInherited && keyword != "initial"
    let plain = try pixels(file(##"\##(name)="\##(takesParent ? value : initial)""##))
    // The attribute `transform` has no keywords.
    if name != "transform" { #expect(difference(try pixels(file(##"\##(name)="\##(keyword)""##)), plain) == 0) }
    #expect(difference(try pixels(file(##"style="\##(name):\##(keyword)""##)), plain) == 0)
  }

  @Test(
    "Keywords of one element",
    arguments: [
      // Attributes are a layer of their own, below style sheets.
      (##"<rect width="9" height="9" fill="red" style="fill:revert-layer"/>"##, red),
      (##"<g fill="red"><rect width="9" height="9" fill="blue" style="fill:revert"/></g>"##, red),
      (##"<rect width="9" height="9" style="all:unset"/>"##, ""),
      (
        ##"<g fill="red"><path d="M0 0h9v9H0z" opacity=".2" style="all:initial;all:unset;d:path('M0 0h9v9H0z')"/></g>"##,
        red
      ),
      (
        ##"<g fill="red"><g opacity=".5"><rect width="9" height="9" opacity="inherit"/></g></g>"##,
        ##"<rect width="9" height="9" fill="red" opacity=".25"/>"##
      ),
      (
        ##"<defs><g opacity=".2"><rect id="a" width="9" height="9" opacity="inherit"/></g></defs><use href="#a" opacity=".5"/>"##,
        ##"<rect width="9" height="9" opacity=".25"/>"##
      ),
      (
        ##"<svg width="9" height="9" style="overflow:initial"><rect width="20" height="20"/></svg>"##,
        ##"<rect width="20" height="20"/>"##
      ),
      (
        ##"<svg width="9" height="9" overflow="visible" style="overflow:revert"><rect width="20" height="20"/></svg>"##,
        ##"<rect width="9" height="9"/>"##
      ),
      (##"<rect width="9" height="9" fill="red" display="none" style="display:initial"/>"##, red),
      (
        ##"<g fill="red" style="-webkit-transform:translate(4px,3px)"><rect width="9" height="9"/></g>"##,
        ##"<rect x="4" y="3" width="9" height="9" fill="red"/>"##
      ),
      (##"<rect width="1em" height="16" style="font:italic 9px/2 serif"/>"##, ##"<rect width="9" height="16"/>"##),
    ])
  func keyword(_ one: String, _ other: String) throws {
    #expect(difference(try pixels(svg(one)), try pixels(svg(other))) <= 1)
  }

  @Test(
    "The colour of a stop can be inherited, and currentColor is the stop's own colour",
    arguments: [
      (##"stop-color="red""##, ##"stop-color="inherit""##, "red"), (##"stop-color="red""##, "", "black"),
      (##"stop-color="red""##, ##"stop-color="initial""##, "black"),
      (##"color="red""##, ##"stop-color="currentColor""##, "red"),
      (##"color="red" stop-color="currentColor""##, ##"color="lime" stop-color="inherit""##, "lime"),
      (##"stop-color="red" stop-opacity=".5""##, ##"stop-color="inherit" stop-opacity="inherit""##, "rgba(255,0,0,.5)"),
    ])
  func stops(gradient: String, stop: String, color: String) throws {
    let text = svg(
      ##"<linearGradient id="a" \##(gradient)><stop \##(stop)/></linearGradient><rect width="9" height="9" fill="url(#a)"/>"##
    )
    #expect(difference(try pixels(text), try pixels(svg(##"<rect width="9" height="9" fill="\##(color)"/>"##))) <= 1)
  }

  @Test(
    "What CSS sets is a property, and what only attributes set is not",
    arguments: [
      (##"<rect style="x:2px;y:3px;width:9px;height:50%"/>"##, ##"<rect x="2" y="3" width="9" height="16"/>"##),
      (##"<g x="9"><rect x="inherit" width="9" height="9"/></g>"##, ##"<rect width="9" height="9"/>"##),
      (##"<circle r="3" style="cx:9px;cy:9px;r:6px"/>"##, ##"<circle cx="9" cy="9" r="6"/>"##),
      (##"<path d="M0 0H4" style="d:path('M2 2h9v9z')"/>"##, ##"<path d="M2 2h9v9z"/>"##),
      (##"<line x2="9" y2="9" stroke="red" style="x1:9px;x2:3px"/>"##, ##"<line x2="9" y2="9" stroke="red"/>"##),
      (##"<polygon points="0,0 9,0 9,9" style="points:0,0 3,3 0,3"/>"##, ##"<polygon points="0,0 9,0 9,9"/>"##),
      (
        ##"<use href="#a" style="href:#b"/><defs><rect id="a" width="9" height="9"/><rect id="b" width="3" height="3"/></defs>"##,
        ##"<rect width="9" height="9"/>"##
      ),
      (
        ##"<linearGradient id="a" style="x2:0;transform:translate(50%,0)"><stop stop-color="red"/><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>"##,
        ##"<linearGradient id="a" gradientTransform="translate(16 0)"><stop stop-color="red"/><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>"##
      ),
      (##"<g style="background-color:red"><rect width="9" height="9"/></g>"##, ##"<rect width="9" height="9"/>"##),
    ])
  func attributes(_ one: String, _ other: String) throws {
    #expect(difference(try pixels(svg(one)), try pixels(svg(other))) <= 1)
  }
}
