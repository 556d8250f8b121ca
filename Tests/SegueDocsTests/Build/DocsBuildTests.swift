import Foundation
import SegueCodecs
import SegueDocs
import SegueFiles
import SegueGraphics
import SegueJSON
import Testing

private let project =
  #"{ "output": "out", "for": ["github", "html", "docc"], "scenes": ["a.json", "b.json"], "formats": ["gif", "apng", "png", "poster"] }"#

private func place() throws -> DocsPlace {
  let place = try DocsPlace()
  try place.write(DocsPlace.scene(), to: "a.json")
  try place.write(DocsPlace.scene(light: "#FFEEDD"), to: "b.json")
  return place
}

private func build(
  _ place: DocsPlace, _ text: String = project, _ set: (inout DocsBuild) -> Void = { _ in }
) async throws -> DocsReport {
  var build = DocsBuild(try place.project(text))
  build.threads = 2
  set(&build)
  return await build.run()
}

private func files(_ report: DocsReport, _ state: DocsReport.State) -> [String] {
  (report.assets.filter { $0.state == state }.map(\.planned.file)
    + report.snippets.filter { $0.state == state }.map(\.snippet.file)).sorted()
}

@Test("A second run touches nothing")
func nothingChanged() async throws {
  let place = try place()
  let first = try await build(place)
  // DocC does not want sequences, which is said; they are made all the same.
  #expect(first.errors.count == 1)
  #expect(first.count(.rendered) == 2 * 2 * 2 * 4 + 2 * 3)
  let times = try place.times("out")
  let second = try await build(place)
  #expect(second.count(.cached) == first.count(.rendered) && second.count(.rendered) == 0)
  #expect(try place.times("out") == times)
}

@Test("An edit makes what it changes, and the outcome is that of a clean run, byte for byte")
func edit() async throws {
  let place = try place()
  _ = try await build(place)
  try place.write(DocsPlace.scene(dark: "#112233"), to: "a.json")
  let second = try await build(place)
  #expect(files(second, .rendered).count == 8)
  #expect(files(second, .rendered).allSatisfy { $0.hasPrefix("a") && $0.contains("~dark") })
  let edited = try place.contents("out")
  try FileManager.default.removeItem(atPath: place.path("out"))
  _ = try await build(place)
  #expect(try place.contents("out") == edited)
}

@Test("What is made is remembered at once: a run that is killed is gone on with by the next")
func interrupted() async throws {
  let place = try place()
  var build = DocsBuild(try place.project(project))
  build.threads = 2
  var looks = 0
  _ = await build.run { done, total in
    guard done > 0, done < total else { return }
    looks += 1
    #expect(DocsCache(folder: place.path("out/.segue-next/")).assets.count == done)
  }
  #expect(looks > 3)
  #expect(!File.exists(place.path("out/.segue-next")))

  // What was gathered for other files, as a kill leaves it.
  let whole = try place.contents("out")
  try FileManager.default.createDirectory(atPath: place.path("out/.segue-next"), withIntermediateDirectories: true)
  for name in try place.names("out") where name != ".segue-next" {
    try FileManager.default.moveItem(atPath: place.path("out/" + name), toPath: place.path("out/.segue-next/" + name))
  }
  try FileManager.default.removeItem(atPath: place.path("out/.segue-next/b.gif"))
  try place.write("half a file", to: "out/.segue-next/.segue-1-1.tmp")
  try place.write("old", to: "out/a.gif")
  var made = 0
  _ = await build.run { done, _ in made = max(made, done) }
  #expect(made == 1)
  #expect(try place.contents("out") == whole)
}

@Test("Until all is there, the old files are what others read; a second run is told who is at it")
func twoBuilds() async throws {
  let place = try place()
  _ = try await build(place)
  let old = try place.contents("out")
  try place.write(DocsPlace.scene(light: "#012345"), to: "a.json")
  let update = try FolderUpdate(place.path("out/"))
  let report = try await build(place)
  let said = report.errors.map { "\($0)" }
  #expect(
    said.contains {
      $0.contains("is being written by another run (process \(ProcessInfo.processInfo.processIdentifier))")
    })
  #expect(try place.contents("out").filter { !$0.key.contains(".segue-next") } == old)
  _ = consume update
  #expect(try await build(place).count(.rendered) > 0)
  #expect(try place.contents("out") != old)
}

@Test("What was deleted, edited, or lost from the cache is made again, and is the same")
func damage() async throws {
  let place = try place()
  _ = try await build(place)
  let whole = try place.contents("out")
  try FileManager.default.removeItem(atPath: place.path("out/a~dark.gif"))
  try place.write("no GIF", to: "out/b.gif")
  try place.write("no PNG", to: "out/a-frames@2x/frame_0001.png")
  try place.write("no Markdown", to: "out/a.github.md")
  #expect(files(try await build(place), .rendered) == ["a-frames@2x/", "a.github.md", "a~dark.gif", "b.gif"])
  #expect(try place.contents("out") == whole)
  try FileManager.default.removeItem(atPath: place.path("out/" + DocsCache.name))
  #expect(files(try await build(place), .rendered).count == 32)
  #expect(try place.contents("out") == whole)
}

@Test("One thread makes what several make, and force makes everything")
func threads() async throws {
  let place = try place()
  _ = try await build(place)
  let whole = try place.contents("out")
  let report = try await build(place) {
    $0.threads = 1
    $0.force = true
  }
  #expect(files(report, .rendered).count == 32)
  #expect(try place.contents("out") == whole)
}

@Test("A picture is something that assets depend on, in the themes that show it")
func pictures() async throws {
  let place = try place()
  let fixtures = Bundle.module.resourceURL!.appendingPathComponent("Fixtures")
  let image = try Data(contentsOf: fixtures.appendingPathComponent("dot.png"))
  let other = try Data(contentsOf: fixtures.appendingPathComponent("other.png"))
  try image.write(to: URL(fileURLWithPath: place.path("dot.png")))
  try image.write(to: URL(fileURLWithPath: place.path("dark.png")))
  let scene = DocsPlace.scene(node: #"{ "image": "$photo", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } },"#)
    .replacing(#""light": {"#, with: #""light": { "photo": "dot.png","#)
    .replacing(#""dark": {"#, with: #""dark": { "photo": "dark.png","#)
  try place.write(scene, to: "a.json")
  #expect(try await build(place).count(.failed) == 0)
  try other.write(to: URL(fileURLWithPath: place.path("dark.png")))
  let changed = files(try await build(place), .rendered)
  #expect(changed.count == 8 && changed.allSatisfy { $0.hasPrefix("a") && $0.contains("~dark") })
  try FileManager.default.removeItem(atPath: place.path("dot.png"))
  let broken = try await build(place)
  #expect(broken.count(.failed) == 8)
  #expect(broken.errors.contains { (($0 as? Diagnostics)?.list.first?.code) == "missing-file" })
}

@Test("What nobody asks for any more is told, removed only if asked, and never if somebody has changed it")
func stale() async throws {
  let place = try place()
  _ = try await build(place)
  let less = project.replacing(#", "b.json""#, with: "").replacing(#", "html""#, with: "")
  try place.write("mine", to: "out/b@2x.gif")
  let told = try await build(place, less)
  #expect(told.stale.count == 16 + 1 + 3 && told.stale.allSatisfy { !$0.isRemoved })
  #expect(told.stale.filter(\.isChanged).map(\.file) == ["b@2x.gif"])
  #expect(try await build(place, less).stale.count == 20)
  let pruned = try await build(place, less) { $0.prune = true }
  #expect(pruned.stale.count(where: \.isRemoved) == 19)
  #expect(try place.names("out").filter { $0.hasPrefix("b") } == ["b@2x.gif"])
  #expect(try place.bytes("out/b@2x.gif") == Array("mine".utf8))
}

@Test("A dry run says what would be made and makes nothing")
func dryRun() async throws {
  let place = try place()
  let report = try await build(place) { $0.isDry = true }
  #expect(report.count(.outdated) == 32)
  #expect(!File.exists(place.path("out")))
}

@Test("One scene that is wrong keeps no other from being made, and none of its files is taken away")
func brokenScene() async throws {
  let place = try place()
  _ = try await build(place)
  let before = try place.contents("out")
  try place.write("{", to: "a.json")
  try place.write(DocsPlace.scene(light: "#123456"), to: "b.json")
  let report = try await build(place) { $0.prune = true }
  // The other error is what DocC has against sequences.
  #expect(report.errors.count == 2 && report.stale.isEmpty)
  #expect(files(report, .rendered).count == 8)
  try place.write(DocsPlace.scene(), to: "a.json")
  #expect(files(try await build(place), .rendered).isEmpty)
  #expect(try place.bytes("out/a.gif") == before["a.gif"])
}

@Test("A GIF keeps to its budget, and says what it gave up")
func budget() async throws {
  let place = try place()
  let wanted = #"{ "output": "out", "scenes": ["a.json"], "formats": ["gif"], "scales": [4], "maxBytes": 700 }"#
  let report = try await build(place, wanted)
  #expect(report.errors.isEmpty)
  for asset in report.assets {
    let bytes = try place.bytes("out/" + asset.planned.file).count
    #expect(bytes <= 700 && bytes == asset.record?.bytes)
  }
  let impossible = try await build(place, wanted.replacing("700", with: "20"))
  #expect(impossible.count(.failed) == 2 && impossible.errors.count == 2)
}

@Test("Snippets name what is there, with what is read aloud")
func snippets() async throws {
  let place = try place()
  try place.write(DocsPlace.scene(alt: #"A "sheet" & more"#), to: "a.json")
  _ = try await build(
    place, #"{ "output": "out", "for": ["github", "html", "docc"], "urlPrefix": "docs/out/", "scenes": ["a.json"] }"#)
  #expect(
    String(decoding: try place.bytes("out/a.github.md"), as: UTF8.self) == """
      <picture>
        <source media="(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)" srcset="docs/out/a-poster~dark@2x.png">
        <source media="(prefers-reduced-motion: reduce)" srcset="docs/out/a-poster@2x.png">
        <source media="(prefers-color-scheme: dark)" srcset="docs/out/a~dark@2x.gif">
        <img src="docs/out/a@2x.gif" width="40" alt="A &quot;sheet&quot; &amp; more">
      </picture>

      """)
  #expect(
    String(decoding: try place.bytes("out/a.snippet.html"), as: UTF8.self).contains(
      #"<img src="docs/out/a.gif" srcset="docs/out/a.gif, docs/out/a@2x.gif 2x" width="40" height="60" alt="#))
  #expect(
    String(decoding: try place.bytes("out/a.docc.txt"), as: UTF8.self) == "![A \"sheet\" \\& more](a.gif)\n")
}

@Test("Videos are one for all densities, and pages without pictures show them with controls")
func videos() async throws {
  let place = try place()
  let text =
    #"{ "output": "out", "for": ["html", "docc"], "scenes": ["a.json"], "scales": [1, 2], "formats": ["mp4", "webm"] }"#
  let report = try await build(place, text)
  #expect(report.errors.isEmpty)
  #expect(
    report.assets.map(\.planned.file).filter { $0.contains("video") }.sorted() == [
      "a-video.mp4", "a-video.webm", "a-video~dark.mp4", "a-video~dark.webm",
    ])
  #expect(try await build(place, text).count(.rendered) == 0)
  let html = String(decoding: try place.bytes("out/a.snippet.html"), as: UTF8.self)
  #expect(
    html.hasPrefix(
      #"<video controls loop muted playsinline poster="a-poster@2x.png" width="40" height="60" aria-label="#))
  #expect(html.contains(#"<source media="(prefers-color-scheme: dark)" src="a-video~dark.webm" type="video/webm">"#))
  #expect(
    String(decoding: try place.bytes("out/a.docc.txt"), as: UTF8.self)
      == "@Video(source: \"a-video.mp4\", poster: \"a-poster.png\", alt: \"A sheet slides up over the dimmed screen.\")\n"
  )
}

@Test("Stills and frames are made, found again, and shown by snippets of their own")
func stills() async throws {
  let place = try place()
  let text =
    #"{ "output": "out", "for": ["github", "html", "docc"], "scenes": ["a.json"], "formats": ["gif", "strip", "sheet", "onion", "curves"], "device": "phone", "background": "gradient", "width": 50 }"#
  let report = try await build(place, text)
  #expect(report.errors.isEmpty)
  for asset in report.assets where asset.planned.format == .gif || asset.planned.format == .poster {
    #expect(asset.record?.width == Int(50 * asset.planned.variant.scale))
  }
  let strip = try #require(report.assets.first { $0.planned.file == "a-strip.png" }?.record)
  let sharp = try #require(report.assets.first { $0.planned.file == "a-strip@2x.png" }?.record)
  #expect(abs(sharp.width - 2 * strip.width) <= strip.width / 4 && strip.duration == 0 && strip.frames == 1)
  // What labels and the phone's time are set in is something that they depend on.
  #expect(strip.needs.contains { $0.name.contains("Inter") })
  #expect(
    String(decoding: try place.bytes("out/a-strip.docc.txt"), as: UTF8.self)
      == "![Film strip: A sheet slides up over the dimmed screen.](a-strip.png)\n")
  #expect(
    String(decoding: try place.bytes("out/a-strip.github.md"), as: UTF8.self) == """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="a-strip~dark@2x.png">
        <img src="a-strip@2x.png" width="\(Int((Double(sharp.width) / 2).rounded()))" alt="Film strip: A sheet slides up over the dimmed screen.">
      </picture>

      """)
  // On any screen it is as large as the file for it: neither is half of the other.
  let page = String(decoding: try place.bytes("out/a-strip.snippet.html"), as: UTF8.self)
  #expect(page.contains("width=") == (sharp.width == 2 * strip.width))
  #expect(try await build(place, text).count(.rendered) == 0)
  let less = try await build(place, text.replacing(#", "curves""#, with: ""))
  #expect(less.stale.count == 4 + 3 && less.count(.rendered) == 0)
}

@Test("The light frame is light, the dark one dark, whatever the themes are called")
func frameAppearance() async throws {
  let place = try place()
  try place.write(DocsPlace.scene().replacing(#""dark": {"#, with: #""night": {"#), to: "a.json")
  let text =
    ##"{ "output": "out", "scenes": ["a.json"], "dark": "night", "formats": ["poster"], "scales": [1], "padding": 8, "background": { "light": "#FFFFFF", "dark": "#000000" } }"##
  #expect(try await build(place, text).errors.isEmpty)
  func corner(_ name: String) throws -> UInt32 {
    try ImageDecoder.decode(try place.bytes("out/" + name), name: name).image.bitmap.withPixels { $0[0].word }
  }
  #expect(try corner("a-poster.png") == 0xFFFF_FFFF)
  #expect(try corner("a-poster~dark.png") == 0xFF00_0000)
}

@Test("After an edit in one language, the output is that of a clean run, its cache too")
func languages() async throws {
  let place = try place()
  func scene(_ title: String) -> String {
    DocsPlace.scene(node: #"{ "text": "$title" },"#).replacing(
      #""themes": {"#,
      with:
        #""locales": { "en": { "strings": { "title": "\#(title)" } }, "ar": { "strings": { "title": "مرحبا" }, "fallbackFonts": ["Amiri", "DejaVu Sans"] } }, "themes": {"#
    )
  }
  let text =
    #"{ "output": "out", "scenes": ["a.json"], "locales": "all", "scales": [1], "formats": ["gif", "strip"] }"#
  try place.write(scene("One"), to: "a.json")
  #expect(try await build(place, text).errors.isEmpty)
  try place.write(scene("Two"), to: "a.json")
  #expect(files(try await build(place, text), .rendered).allSatisfy { $0.hasPrefix("a-en") })
  let edited = try place.contents("out")
  try FileManager.default.removeItem(atPath: place.path("out"))
  _ = try await build(place, text)
  #expect(try place.contents("out") == edited)
}
