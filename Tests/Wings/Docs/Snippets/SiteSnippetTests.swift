import Foundation
import SegueDocs
import SegueFiles
import SegueJSON
import Testing

private func build(
  _ workspace: DocsWorkspace, _ more: String, _ set: (inout DocsBuild) -> Void = { _ in }
) async throws -> DocsReport {
  var build = DocsBuild(try workspace.project("{ \"output\": \"site/assets\", \"scales\": [1, 2], \(more) }"))
  build.threads = 2
  set(&build)
  return await build.run()
}

private func workspace(alt: String? = nil) throws -> DocsWorkspace {
  let workspace = try DocsWorkspace()
  try workspace.write(DocsWorkspace.scene(alt: alt), to: "a.json")
  return workspace
}

/// The snippets of a scene by kind of page.
private func snippets(_ workspace: DocsWorkspace, _ more: String = "", _ pages: [PageKind] = PageKind.allCases)
  async throws -> [PageKind: Snippet]
{
  let names = pages.map { JSONWriter.quoted($0.rawValue) }.joined(separator: ", ")
  let report = try await build(workspace, "\"for\": [\(names)], \"scenes\": [\"a.json\"]\(more)")
  #expect(report.errors.isEmpty)
  return Dictionary(report.snippets.map { ($0.snippet.page, $0.snippet) }) { first, _ in first }
}

private func text(_ page: PageKind, in found: [PageKind: Snippet]) throws -> String { try #require(found[page]).text }

private let sites = PageKind.allCases.filter { $0.site != nil }

@Test("On a site with a button for light and dark, the site's own mark decides, and hidden pictures are not fetched")
func marks() async throws {
  let found = try await snippets(try workspace(), "", sites)
  let marks: [PageKind: [String]] = [
    .mkDocs: ["[data-md-color-scheme=slate]", "[data-bs-theme=dark]"], .docusaurus: ["html[data-theme=dark]"],
    .sphinx: ["html[data-theme=dark]", "body[data-theme=dark]"], .vitePress: ["html.dark"],
    .starlight: ["html:not([data-theme=light])"],
  ]
  #expect(Set(found.keys) == Set(marks.keys))
  for (page, snippet) in found {
    for mark in try #require(marks[page]) { #expect(snippet.text.contains(mark), "\(page)") }
    for name in ["a", "a-poster"].flatMap({ [$0, $0 + "~dark"] }) {
      #expect(snippet.text.contains("\(name)@2x."), "\(page): \(name)")
    }
    // Only Furo leaves it to the browser to follow the system.
    #expect(snippet.text.contains("prefers-color-scheme") == (page == .sphinx))
    #expect(snippet.text.contains("prefers-reduced-motion: reduce"))
    let images = snippet.text.matches(of: #/!\[|<img|image:: /#).count
    let lazy = snippet.text.matches(of: /loading(?:=|: )"?lazy/).count
    #expect(lazy == (page == .sphinx ? images - 1 : images), "\(page)")
    // Frameworks escape these in the texts of elements.
    let style = try #require(snippet.text.firstMatch(of: /<style>([^<]*)<\/style>/)).1
    #expect(!style.contains { "<>&\"'".contains($0) })
  }
}

@Test("MkDocs gets images in Markdown with attributes, whose addresses it adapts")
func mkDocs() async throws {
  let text = try text(.mkDocs, in: try await snippets(try workspace(alt: "A \"sheet\""), "", [.mkDocs]))
  #expect(
    text == """
      <style>.segue-dark:not(:is([data-md-color-scheme=slate], [data-bs-theme=dark]) *), :is([data-md-color-scheme=slate], [data-bs-theme=dark]) .segue-light { display: none !important; } @media (prefers-reduced-motion: reduce) { .segue-moving { display: none !important; } } @media not all and (prefers-reduced-motion: reduce) { .segue-still { display: none !important; } }</style>

      ![A &#34;sheet&#34;](a@2x.gif){ .segue-light .segue-moving loading=lazy width=40 height=60 }
      ![A &#34;sheet&#34;](a-poster@2x.png){ .segue-light .segue-still loading=lazy width=40 height=60 }
      ![A &#34;sheet&#34;](a~dark@2x.gif){ .segue-dark .segue-moving loading=lazy width=40 height=60 }
      ![A &#34;sheet&#34;](a-poster~dark@2x.png){ .segue-dark .segue-still loading=lazy width=40 height=60 }

      """)
}

@Test("A scene with one appearance and stills alone need no style")
func oneAppearance() async throws {
  let found = try await snippets(
    try workspace(), #", "themes": ["light"], "formats": ["strip"], "labels": false"#, sites)
  #expect(found.count == sites.count)
  for (page, snippet) in found {
    #expect(!snippet.text.contains("segue-light") && !snippet.text.contains("display: none"), "\(page)")
    #expect(snippet.text.contains("a-strip@2x.png") && snippet.text.contains("Film strip: A sheet"))
  }
}

@Test(
  "Addresses are those from the folder of the snippet, a scene may have its own, and Sphinx counts from its sources")
func addresses() async throws {
  let workspace = try workspace()
  func address(_ page: PageKind, _ more: String) async throws -> String {
    let text = try text(page, in: try await snippets(workspace, more, [page]))
    return String(try #require(text.firstMatch(of: /['"(: ]([^'"(: ]*)a-poster@2x.png/)).1)
  }
  for page in sites {
    let isModule = [.docusaurus, .vitePress, .starlight].contains(page)
    #expect(try await address(page, "") == (isModule ? "./" : ""))
    #expect(try await address(page, #", "snippets": "site/guide/deep""#) == "../../assets/")
    #expect(try await address(page, #", "urlPrefix": "x/y""#) == (isModule ? "./x/y/" : "x/y/"))
    let own = #", "snippets": "site/guide", "scenes": [{ "scene": "a.json", "snippets": "other" }]"#
    let report = try await build(workspace, "\"for\": [\"\(page.rawValue)\"]" + own)
    #expect(report.snippets.map(\.snippet.folder) == [workspace.path("other/")])
    #expect(report.snippets[0].snippet.text.contains("../site/assets/a-poster@2x.png"))
  }
  #expect(try await address(.docusaurus, #", "urlPrefix": "/img""#) == "@site/static/img/")
  #expect(try await address(.docusaurus, #", "urlPrefix": "@site/docs""#) == "@site/docs/")
  #expect(try await address(.starlight, #", "urlPrefix": "/img""#) == "/img/")
  #expect(try await address(.starlight, #", "urlPrefix": "https://example.org""#) == "//example.org/")
  try workspace.write("", to: "site/conf.py")
  #expect(try await address(.sphinx, #", "snippets": "site/guide/deep""#) == "/assets/")
  #expect(try await address(.sphinx, #", "urlPrefix": "../x""#) == "../x/")
  let space = #", "urlPrefix": "x y""#
  #expect(try text(.sphinx, in: try await snippets(workspace, space)).contains(#":: x\ y/a"#))
  #expect(try text(.mkDocs, in: try await snippets(workspace, space)).contains("](x%20y/a"))
}

@Test("Alternative texts survive the markup of each site")
func siteAlternatives() async throws {
  let found = try await snippets(try workspace(alt: "A \"b\" <c> *d* [e] `f` & {g}\n\u{202E}h"), "", sites)
  func has(_ page: PageKind, _ text: String) { #expect(found[page]?.text.contains(text) ?? false, "\(page)") }
  has(.mkDocs, "![A &#34;b&#34; &#60;c&#62; &#42;d&#42; &#91;e&#93; &#96;f&#96; &#38; &#123;g&#125; &#8238;h](")
  has(.sphinx, ":alt: A \"b\" <c> *d* [e] `f` & {g} h\n")
  for page in [PageKind.docusaurus, .vitePress, .starlight] {
    has(page, "alt=\"A &quot;b&quot; &lt;c&gt; *d* [e] `f` &amp; {g} ")
  }
}

@Test("Modules are imported once each, under names that no other file has")
func imports() async throws {
  let text = try text(.starlight, in: try await snippets(try workspace(), "", [.starlight]))
  let names = text.matches(of: /import (\S+) from '\.\/([^']+)';/)
  #expect(names.count == 8 && Set(names.map(\.1)).count == 8)
  let variants = ["", "~dark", "@2x", "~dark@2x"]
  let files: [String] = variants.map { "a\($0).gif" } + variants.map { "a-poster\($0).png" }
  #expect(names.map { String($0.2) }.sorted() == files.sorted())
  for name in names { #expect(text.contains("\(name.1).src")) }
}

@Test("Videos are shown where a generator adapts their addresses, and stills elsewhere")
func siteVideos() async throws {
  let found = try await snippets(try workspace(), #", "formats": ["mp4"]"#, sites)
  for page in [PageKind.docusaurus, .vitePress, .starlight] {
    let text = try text(page, in: found)
    #expect(text.matches(of: /<video class(?:Name)?="segue-(?:light|dark)" controls loop muted/).count == 2)
    #expect(text.contains("a-video~dark.mp4") && text.contains("preload=\"none\""))
  }
  #expect(try text(.starlight, in: found).contains("<source src={segue_a_video$2e$mp4} type=\"video/mp4\" />"))
  for page in [PageKind.mkDocs, .sphinx] {
    let text = try text(page, in: found)
    #expect(text.contains("a-poster~dark@2x.png") && !text.contains("mp4"))
  }
}

@Test("Snippets in a folder of their own are made, kept, reported stale and removed like those beside the assets")
func ownFolder() async throws {
  let workspace = try workspace()
  try workspace.write("mine", to: "pages/index.md")
  let both = #""for": ["mkdocs", "html"], "snippets": "pages", "scenes": ["a.json"]"#
  let planned = try await build(workspace, both) { $0.isDryRun = true }
  #expect(planned.snippets.isEmpty && !File.exists(workspace.path("site")))
  let first = try await build(workspace, both)
  #expect(first.errors.isEmpty)
  #expect(
    first.snippets.map(\.snippet.name).sorted()
      == ["a.mkdocs.txt", "a.snippet.html"].map { workspace.path("pages/" + $0) })
  #expect(try workspace.names("pages").sorted() == [".segue-cache", "a.mkdocs.txt", "a.snippet.html", "index.md"])
  #expect(!(try workspace.names("site/assets").contains { $0.hasPrefix("a.mkdocs") || $0.hasPrefix("a.snippet") }))
  let times = try workspace.times("pages")
  #expect(try await build(workspace, both).count(.rendered) == 0)
  #expect(try workspace.times("pages") == times)
  try workspace.write("edited", to: "pages/a.mkdocs.txt")
  #expect(try await build(workspace, both) { $0.isDryRun = true }.count(.outdated) == 1)
  #expect(try await build(workspace, both).count(.rendered) == 1)
  let one = both.replacing(#", "html""#, with: "")
  let stale = try await build(workspace, one).stale
  #expect(stale.map(\.file) == [workspace.path("pages/a.snippet.html")] && stale.allSatisfy { !$0.isRemoved })
  #expect(try await build(workspace, one) { $0.prune = true }.stale.map(\.isRemoved) == [true])
  #expect(try workspace.names("pages").sorted() == [".segue-cache", "a.mkdocs.txt", "index.md"])
  #expect(try workspace.bytes("pages/index.md") == Array("mine".utf8))
}

@Test("All snippets of a picture state the same size, whatever it is rounded to at 1x")
func oneSize() async throws {
  // At 1x it is 25 × 37 pixels, at 2x 50 × 75.
  let found = try await snippets(try workspace(), #", "width": 25"#)
  let sizes = Set(
    try [PageKind.github, .html, .mkDocs, .docusaurus, .vitePress, .starlight].map { page in
      let text = try text(page, in: found)
      let size = try #require(text.firstMatch(of: /width="?(\d+)"? height="?(\d+)/))
      return "\(size.1) \(size.2)"
    })
  #expect(sizes == ["25 38"])
  #expect(try text(.sphinx, in: found).contains("segue-25x38 { aspect-ratio: 25 / 38; }"))
}
