import SegueCore
import SegueGraphics
import SegueJSON
import SegueSVG
import Testing

@Suite struct ProblemTests {
  /// `line:column: message` of each.
  private func texts(_ problems: Diagnostics) -> [String] {
    problems.list.map { "\($0.location?.start.description ?? "-"): \($0.message)" }
  }

  @Test(
    "An element that is not drawn as in browsers causes a warning at its place",
    arguments: [
      (##"<text x="4">Hi</text>"##, "2:1: text is not drawn; convert it to paths"),
      (##"<g><image href="a.png"/></g>"##, "2:4: pictures inside of SVG files are not drawn"),
      (##"<script>x()</script>"##, "2:1: scripts are not run"),
      (##"<foreignObject/>"##, "2:1: content of other formats is not drawn"),
      (
        ##"<rect width="9" height="9"><animate attributeName="x"/></rect>"##,
        "2:28: animations are not played; the drawing is shown as it is without them"
      ),
      (##"<rect width="9" height="9" filter="url(#a)"/>"##, "2:28: filters are not applied"),
      (##"<g style="mix-blend-mode: multiply"/>"##, "2:4: blend modes are not applied"),
      (##"<path d="M0 0h9" marker-end="url(#a)"/>"##, "2:18: markers are not drawn"),
      (##"<pattern id="a"/><rect width="9" height="9" fill="url(#a)"/>"##, "2:18: patterns are not drawn"),
      (##"<rect width="9" height="9" fill="url(#a)"/>"##, "2:1: there is no paint with this id"),
      (##"<rect width="9" height="9" fill="var(--a)"/>"##, "2:28: the value of fill is not understood and ignored"),
      (##"<rect width="nine" height="9"/>"##, "2:7: the value of width is not understood and ignored"),
      (
        ##"<rect width="9" height="9" transform="turn(4)"/>"##,
        "2:28: the value of transform is not understood and ignored"
      ),
      (##"<path d="M0 0h9v9z L"/>"##, "2:7: the value of d is not understood and ignored"),
      (##"<g clip-path="circle(4px)"><path d="M0 0h9v9z"/></g>"##, "2:4: this clip-path is not supported"),
      (##"<g mask="url(#a)"><path d="M0 0h9v9z"/></g>"##, "2:4: there is no mask with the id that mask names"),
      (##"<use href="b.svg#a"/>"##, "2:6: references to other files are not followed"),
      (##"<use href="#a"/>"##, "2:6: there is no element with this id"),
      (##"<g id="a"><use href="#a"/></g>"##, "2:1: this element refers to itself"),
      (
        ##"<linearGradient id="a" href="#a"/><rect width="9" height="9" fill="url(#a)"/>"##,
        "2:1: this element refers to itself"
      ),
      (
        ##"<style>g > path { fill: red }</style>"##,
        "2:1: a selector of this style sheet is not supported; only types, classes and ids are"
      ),
      (
        ##"<style>@media print { g { fill: red } } g { fill: red }</style>"##,
        "2:1: a rule with @ in this style sheet is not supported"
      ),
      (##"<blink/>"##, "2:1: this element is not known and not drawn"),
      (
        ##"<g marker-end="url(#a)"><path d="M0 0h9"/><path d="M0 9h9"/></g>"##,
        "2:4: markers are not drawn"
      ),
      (##"<rect width="9" height="9" marker-mid="url(#a)"/>"##, "2:28: markers are not drawn"),
      (
        ##"<g shape-rendering="crispEdges"><rect width="9" height="9"/></g>"##,
        "2:4: edges are drawn smooth, whatever shape-rendering says"
      ),
      (
        ##"<linearGradient id="a" color-interpolation="linearRGB"><stop/><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>"##,
        "2:24: colours are interpolated in sRGB"
      ),
      (##"<g style="rotate:30deg"><path d="M0 0h9v9z"/></g>"##, "2:4: only the property transform moves elements"),
      (
        ##"<style media="(min-width: 4px)">g { fill: red }</style>"##,
        "2:8: this style sheet is not applied, because conditions on media are not evaluated"
      ),
      (
        ##"<style>g { fill: red; path { fill: lime } }</style>"##,
        "2:1: a rule inside of another one in this style sheet is not supported"
      ),
      (##"<?xml-stylesheet href="a.css"?>"##, "2:1: style sheets outside of the file are not read"),
      (
        ##"<rect width="9" height="9" transform="rotate(30deg)"/>"##,
        "2:28: the value of transform is not understood and ignored"
      ),
      (
        ##"<rect width="9" height="9" style="transform:rotate(30)"/>"##,
        "2:28: the value of transform is not understood and ignored"
      ),
      (##"<rect width="20." height="9"/>"##, "2:7: the value of width is not understood and ignored"),
      (
        ##"<rect width="9" height="9" transform="translate(4,)"/>"##,
        "2:28: the value of transform is not understood and ignored"
      ),
      (
        ##"<rect width="9" height="9" style="transform:translate(4px), rotate(9deg)"/>"##,
        "2:28: the value of transform is not understood and ignored"
      ),
      (
        ##"<rect width="9" height="9" transform="inherit"/>"##,
        "2:28: the value of transform is not understood and ignored"
      ),
      (
        ##"<path d="M0 0h9" stroke="red" stroke-dasharray="4,"/>"##,
        "2:31: the value of stroke-dasharray is not understood and ignored"
      ),
      (##"<polygon points="0,0 9,0 9,9 x"/>"##, "2:10: the value of points is not understood and ignored"),
      (##"<g clip-path="url(#a) view-box"><path d="M0 0h9v9z"/></g>"##, "2:4: this clip-path is not supported"),
      (##"<g style="outline: 4px solid red"/>"##, "2:4: outlines are not drawn"),
      (
        ##"<style xmlns="http://www.w3.org/1999/xhtml">rect{fill:red}</style>"##,
        "2:1: style sheets of other vocabularies are not read"
      ),
      (##"<rect width="9" height="9" rx="-2"/>"##, "2:28: the value of rx is not understood and ignored"),
      (##"<rect width="9" height="9" fill="rgb(50%,0,0)"/>"##, "2:28: the value of fill is not understood and ignored"),
      (
        ##"<rect width="9" height="9" fill="red icc-color(a)"/>"##,
        "2:28: the value of fill is not understood and ignored"
      ),
      (
        ##"<rect width="9" height="9" style="display:nonsense"/>"##,
        "2:28: the value of display is not understood and ignored"
      ),
      (##"<use href="#a" x="1vw"/><defs><g id="a"/></defs>"##, "2:16: the value of x is not understood and ignored"),
      (##"<svg width="calc(4px)"/>"##, "2:6: the value of width is not understood and ignored"),
      (##"<svg width="-4" height="9"/>"##, "2:1: this element has a negative size and is not drawn"),
      (
        ##"<linearGradient id="a" x2="calc(4px)"><stop/><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>"##,
        "2:24: the value of x2 is not understood and ignored"
      ),
    ])
  func warning(content: String, text: String) throws {
    #expect(texts(try read(svg("\n" + content)).warnings) == [text])
  }

  @Test(
    "Elements that draw nothing, and editors' own data, cause no warning",
    arguments: [
      ##"<metadata><a xmlns="x"><script/></a></metadata><e:view xmlns:e="editor" e:filter="1"/>"##,
      ##"<rect xmlns:e="editor" e:fill="red" e:href="b.svg#a" width="9" height="9"/><e:use href="b.svg#a" xmlns:e="editor"/>"##,
      ##"<defs><text>a</text><filter id="a"/><pattern id="b"/></defs>"##,
      ##"<g shape-rendering="crispEdges" marker-end="url(#a)" color-interpolation="linearRGB"/>"##,
      ##"<g style="filter:none;-inkscape-stroke:none;line-height:1;enable-background:accumulate" font-family="x"/>"##,
    ])
  func silence(content: String) throws {
    #expect(texts(try read(svg(content)).warnings) == [])
  }

  @Test(
    "What changes the box of the root, or is understood in two ways, causes a warning",
    arguments: [
      (##"style="background:url(a.png)""##, "of the box around the drawing, only background-color is drawn"),
      (##"style="border:1px solid red""##, "of the box around the drawing, only background-color is drawn"),
      (##"style="background-color:nonsense""##, "the value of background-color is not understood and ignored"),
      (##"width="50vw""##, "the value of width is not understood and ignored"),
      (##"height="-4""##, "the value of height is not understood and ignored"),
      (
        ##"transform="scale(.5)""##,
        "the root's transform leaves the middle in place, as in browsers; other programs transform around the corner"
      ),
    ])
  func root(attribute: String, text: String) throws {
    let drawing = svg(##"<rect width="9" height="9"/>"##, ##"viewBox="0 0 32 32" \##(attribute)"##)
    #expect(try read(drawing).warnings.list.map(\.message) == [text])
  }

  @Test("Each problem is reported once for each place, and at most 20 are reported for a file")
  func count() throws {
    #expect(try read(svg(##"<g id="a"><text>a</text></g><use href="#a"/><use href="#a"/>"##)).warnings.list.count == 1)
    let many = try read(svg(String(repeating: "<text>a</text>", count: 30))).warnings
    #expect(many.list.count == 20 && many.omitted == 10)
  }

  @Test(
    "A file that is not a drawing is an error at its place",
    arguments: [
      (
        "<svg xmlns='http://www.w3.org/2000/svg'>\n<g></svg>", "bad-svg",
        "2:6: this is not well-formed XML: mismatched tag"
      ),
      ("<svg xmlns='http://www.w3.org/2000/svg'>", "bad-svg", "1:41: this is not well-formed XML: no element found"),
      ("<html/>", "bad-svg", "1:1: this is not an SVG file"),
      ("<svg a='1' a='2'/>", "bad-svg", "1:12: this is not well-formed XML: duplicate attribute"),
      (##"<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>"##, "svg-entity", "1:27: entities are not read"),
      (
        ##"<!DOCTYPE svg [<!ENTITY a SYSTEM "/etc/passwd">]><svg>&a;</svg>"##, "svg-entity",
        "1:47: entities are not read"
      ),
      (##"<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://a/b">%a;]><svg/>"##, "svg-entity", "1:48: entities are not read"),
    ])
  func error(text: String, code: String, message: String) throws {
    let problems = #expect(throws: Diagnostics.self) { try read(text) }
    #expect(problems.map(texts) == [message])
    #expect(problems?.list.first?.code.rawValue == code)
    #expect(problems?.list.first?.severity == .error)
  }

  /// Small files that cost much memory or time. Tests name them by their number, as the log would be megabytes otherwise.
  private static var bombs: [(String, String)] {
    func levels(_ count: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: count) + String(repeating: close, count: count)
    }
    // Each group uses the one before ten times.
    let laughs = (0..<9).map { i in
      ##"<g id="g\##(i + 1)">\##(String(repeating: ##"<use href="#g\##(i)"/>"##, count: 10))</g>"##
    }
    let chain = (0..<200).map { ##"<g id="g\##($0)"><use href="#g\##($0 + 1)"/></g>"## }
    let clips = (0..<20).map {
      ##"<clipPath id="c\##($0)" clip-path="url(#c\##($0 + 1))"><rect width="9" height="9"/></clipPath>"##
    }
    let path = "M0 0" + String(repeating: "h1v1", count: 20_000)
    return [
      ("too-deep", levels(100, "<g>", "</g>")),
      ("too-large", ##"<g id="g0"><rect width="1" height="1"/></g>"## + laughs.joined()),
      ("too-large", chain.joined()),
      ("too-large", ##"<g clip-path="url(#c0)"><rect width="9" height="9"/></g>"## + clips.joined()),
      ("too-large", ##"<path id="p" d="\##(path)"/>"## + String(repeating: ##"<use href="#p"/>"##, count: 30)),
      ("too-large", ##"<path d="M0 0h30000" stroke="red" stroke-dasharray=".1"/>"##),
      (
        "too-large",
        String(
          repeating: ##"<path d="M0 0C9 0 0 9 9 9 0 0 9 0 0 9" fill="none" stroke="red" stroke-width="1e6"/>"##,
          count: 10_000)
      ),
      ("too-large", String(repeating: "<g/>", count: 60_000)),
      ("too-large", String(repeating: "<stop/>", count: 400_001)),
      (
        "too-large",
        ##"<linearGradient id="a">"## + String(repeating: "<stop/>", count: 1001)
          + ##"</linearGradient><rect width="9" height="9" fill="url(#a)"/>"##
      ),
      (
        "too-large",
        "<style>" + String(repeating: ".a{fill:red}", count: 2000) + "</style>"
          + String(repeating: ##"<g class="a"/>"##, count: 200)
      ),
      (
        "too-large",
        "<style>.a{" + String(repeating: "fill:red;", count: 20_000) + "}</style>"
          + String(repeating: ##"<g class="a"/>"##, count: 200)
      ),
      (
        "too-large",
        ##"<path id="p" d="\##(String(repeating: " ", count: 100_000))"/>"##
          + String(repeating: ##"<use href="#p"/>"##, count: 300)
      ),
      (
        "too-large",
        ##"<g xmlns:a="\##(String(repeating: "u", count: 100_000))">"##
          + String(repeating: ##"<a:r a:b="1"/>"##, count: 50_000) + "</g>"
      ),
      ("too-large", "<!--" + String(repeating: "a", count: 4_000_000) + "-->"),
      (
        "too-large",
        ##"<path d="M0 0\##(String(repeating: "c9e9 9e9-9e9 9e9 0 0", count: 9000))" stroke="red" stroke-dasharray="1e9"/>"##
      ),
      (
        "too-large",
        ##"<g stroke="red" stroke-dasharray="\##(String(repeating: "99999 ", count: 1000))">"##
          + String(repeating: ##"<path d="M0 0h1"/>"##, count: 1100) + "</g>"
      ),
    ]
  }

  @Test("A DTD may declare attributes, with short default values, but no more than the limits allow")
  func declarations() throws {
    func text(_ declarations: String, _ content: String = "") -> String {
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\" [\(declarations)]>" + svg(content)
    }
    let fixed = ##"<!ATTLIST svg xmlns:a CDATA #IMPLIED><!ATTLIST path d CDATA "M0 0h32v32z">"##
    #expect(difference(try pixels(text(fixed, "<path/>")), try pixels(svg(##"<path d="M0 0h32v32z"/>"##))) == 0)
    let many = "<!ATTLIST g\((0...250).map { " a\($0) CDATA #IMPLIED" }.joined())>"
    let long = "<!ATTLIST g a CDATA \"\(String(repeating: "a", count: 1000))\">"
    for (declarations, words) in [
      (many, "the DTD declares more than 250 attributes"),
      (long, "default values of the DTD add more than 1000000 bytes"),
    ] {
      let problems = #expect(throws: Diagnostics.self) {
        try read(text(declarations, String(repeating: "<g/>", count: 1100)))
      }
      #expect(problems?.list.first?.message.hasPrefix(words) == true)
    }
  }

  @Test("A file that would be too expensive to draw is an error before it is drawn", arguments: bombs.indices)
  func bomb(_ number: Int) throws {
    let (code, content) = Self.bombs[number]
    let problems = #expect(throws: Diagnostics.self) { try read(svg(content)) }
    #expect(problems?.list.map(\.code.rawValue) == [code])
  }

  @Test("Whatever a number is, reading and drawing end")
  func extremes() throws {
    for number in ["1e308", "-1e308", "1e-308", "1e12", "0", "-0", "1e9", "99999999999999999999"] {
      for content in [
        ##"<rect x="N" y="N" width="N" height="N" rx="N" stroke="red" stroke-width="N"/>"##,
        ##"<path d="M N N L N 0 C N N 0 N N N A N N N 0 1 N N z" stroke="red" stroke-dasharray="N 1" stroke-dashoffset="N"/>"##,
        ##"<g transform="scale(N) translate(N N) rotate(N N N) skewX(N)"><circle cx="4" cy="4" r="4" stroke="red"/></g>"##,
        ##"<svg x="N" width="N" height="N" viewBox="N N N N"><rect width="N" height="9"/></svg>"##,
        ##"<radialGradient id="a" r="N" fx="N" fr="N" gradientTransform="scale(N)"><stop offset="N"/><stop offset="1"/></radialGradient><rect width="9" height="9" fill="url(#a)"/>"##,
      ] {
        let text = svg(content.replacing("N", with: number))
        guard let drawing = try? read(text).drawing else { continue }
        _ = pixels(drawing, scale: 1)
      }
    }
  }
}
