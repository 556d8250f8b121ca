import Foundation
import SegueEncoders
import SegueDigests
import SegueDocs
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import Testing

private let project =
  #"{ "output": "out", "for": ["github", "html", "docc"], "scenes": ["a.json", "b.json"], "formats": ["gif", "apng", "png", "poster"] }"#

/// Two scenes in two themes at two scales in four formats.
private let assetCount = 2 * 2 * 2 * 4

private func workspace() throws -> DocsWorkspace {
  let workspace = try DocsWorkspace()
  try workspace.write(DocsWorkspace.scene(), to: "a.json")
  try workspace.write(DocsWorkspace.scene(light: "#FFEEDD"), to: "b.json")
  return workspace
}

private func build(
  _ workspace: DocsWorkspace, _ text: String = project, _ set: (inout DocsBuild) -> Void = { _ in }
) async throws -> DocsReport {
  var build = DocsBuild(try workspace.project(text))
  build.threads = 2
  set(&build)
  return await build.run()
}

private func files(_ report: DocsReport, _ state: DocsReport.State) -> [String] {
  (report.assets.filter { $0.state == state }.map(\.planned.file)
    + report.snippets.filter { $0.state == state }.map(\.snippet.file)).sorted()
}

@Test("A second run rewrites no file")
func nothingChanged() async throws {
  let workspace = try workspace()
  let first = try await build(workspace)
  // DocC does not support sequences, which is reported as an error; they are written nevertheless.
  #expect(first.errors.count == 1)
  // Each scene has a snippet for each of the three kinds of pages.
  #expect(first.count(.rendered) == assetCount + 2 * 3)
  let times = try workspace.times("out")
  let second = try await build(workspace)
  #expect(second.count(.cached) == first.count(.rendered) && second.count(.rendered) == 0)
  #expect(try workspace.times("out") == times)
}

@Test("An edit renders only what it changes, and the output is byte-identical to a clean run")
func edit() async throws {
  let workspace = try workspace()
  _ = try await build(workspace)
  try workspace.write(DocsWorkspace.scene(dark: "#112233"), to: "a.json")
  let second = try await build(workspace)
  // One scene in one theme at two scales in four formats.
  #expect(files(second, .rendered).count == 8)
  #expect(files(second, .rendered).allSatisfy { $0.hasPrefix("a") && $0.contains("~dark") })
  let edited = try workspace.contents("out")
  try FileManager.default.removeItem(atPath: workspace.path("out"))
  _ = try await build(workspace)
  #expect(try workspace.contents("out") == edited)
}

@Test("Each finished asset is recorded at once, and the next run resumes a killed one")
func interrupted() async throws {
  let workspace = try workspace()
  var build = DocsBuild(try workspace.project(project))
  build.threads = 2
  var total = 0
  var recorded: [Bool] = []
  _ = await build.run { progress in
    switch progress {
    case .begun(let count): total = count
    case .ended(let file):
      recorded.append(DocsCache(folder: workspace.path("out/.segue-next/")).assets.contains { $0.file == file })
    case .tick: break
    }
  }
  #expect(recorded.count == total)
  // The cache in the staging folder is not written after the last job, so its files are not recorded.
  let count = recorded.count { $0 }
  #expect(count > 3 && recorded.prefix(count).allSatisfy { $0 })
  #expect(!File.exists(workspace.path("out/.segue-next")))

  // Recreate the state that a killed run leaves: finished files in the staging folder.
  let whole = try workspace.contents("out")
  try FileManager.default.createDirectory(atPath: workspace.path("out/.segue-next"), withIntermediateDirectories: true)
  for name in try workspace.names("out") where name != ".segue-next" {
    try FileManager.default.moveItem(
      atPath: workspace.path("out/" + name), toPath: workspace.path("out/.segue-next/" + name))
  }
  try FileManager.default.removeItem(atPath: workspace.path("out/.segue-next/b.gif"))
  try workspace.write("half a file", to: "out/.segue-next/.segue-1-1.tmp")
  try workspace.write("old", to: "out/a.gif")
  let manager = FileManager.default
  func inode(_ path: String) throws -> Int? {
    try manager.attributesOfItem(atPath: workspace.path(path))[.systemFileNumber] as? Int
  }
  let finished = try workspace.names("out/.segue-next").filter { $0.hasSuffix(".gif") }
  let inodes = try finished.map { try inode("out/.segue-next/" + $0) }
  _ = await build.run()
  // Only the missing asset is made: the other files are those that the killed run had finished.
  #expect(finished.contains("a.gif") && !finished.contains("b.gif"))
  #expect(try finished.map { try inode("out/" + $0) } == inodes)
  #expect(try workspace.contents("out") == whole)
}

@Test("Until the update is complete, readers see the old files, and a second run names the process that holds the lock")
func twoBuilds() async throws {
  let workspace = try workspace()
  _ = try await build(workspace)
  let old = try workspace.contents("out")
  try workspace.write(DocsWorkspace.scene(light: "#012345"), to: "a.json")
  let update = try FolderUpdate(workspace.path("out/"))
  let report = try await build(workspace) { $0.timeout = .milliseconds(50) }
  let messages = report.errors.map { "\($0)" }
  #expect(
    messages.contains {
      $0.contains("is being written by another run (process \(ProcessInfo.processInfo.processIdentifier))")
    })
  #expect(try workspace.contents("out").filter { !$0.key.contains(".segue-next") } == old)
  _ = consume update
  #expect(try await build(workspace).count(.rendered) > 0)
  #expect(try workspace.contents("out") != old)
}

@Test("Deleted, edited and uncached files are rendered again with the same bytes")
func damage() async throws {
  let workspace = try workspace()
  _ = try await build(workspace)
  let whole = try workspace.contents("out")
  try FileManager.default.removeItem(atPath: workspace.path("out/a~dark.gif"))
  try workspace.write("no GIF", to: "out/b.gif")
  try workspace.write("no PNG", to: "out/a-frames@2x/frame_0001.png")
  try workspace.write("no Markdown", to: "out/a.github.md")
  #expect(files(try await build(workspace), .rendered) == ["a-frames@2x/", "a.github.md", "a~dark.gif", "b.gif"])
  #expect(try workspace.contents("out") == whole)
  try FileManager.default.removeItem(atPath: workspace.path("out/" + DocsCache.name))
  #expect(files(try await build(workspace), .rendered).count == assetCount)
  #expect(try workspace.contents("out") == whole)
}

@Test("One thread and several threads write the same bytes, and force renders everything")
func threads() async throws {
  let workspace = try workspace()
  _ = try await build(workspace)
  let whole = try workspace.contents("out")
  let report = try await build(workspace) {
    $0.threads = 1
    $0.force = true
  }
  #expect(files(report, .rendered).count == assetCount)
  #expect(try workspace.contents("out") == whole)
}

@Test("Assets depend on the images of the themes they show")
func pictures() async throws {
  let workspace = try workspace()
  let fixtures = Bundle.module.resourceURL!.appendingPathComponent("Fixtures")
  let image = try Data(contentsOf: fixtures.appendingPathComponent("dot.png"))
  let other = try Data(contentsOf: fixtures.appendingPathComponent("other.png"))
  try image.write(to: URL(fileURLWithPath: workspace.path("dot.png")))
  try image.write(to: URL(fileURLWithPath: workspace.path("dark.png")))
  let scene = DocsWorkspace.scene(
    node: #"{ "image": "$photo", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } },"#
  )
  .replacing(#""light": {"#, with: #""light": { "photo": "dot.png","#)
  .replacing(#""dark": {"#, with: #""dark": { "photo": "dark.png","#)
  try workspace.write(scene, to: "a.json")
  #expect(try await build(workspace).count(.failed) == 0)
  try other.write(to: URL(fileURLWithPath: workspace.path("dark.png")))
  let changed = files(try await build(workspace), .rendered)
  #expect(changed.count == 8 && changed.allSatisfy { $0.hasPrefix("a") && $0.contains("~dark") })
  try FileManager.default.removeItem(atPath: workspace.path("dot.png"))
  let broken = try await build(workspace)
  #expect(broken.count(.failed) == 8)
  #expect(broken.errors.contains { (($0 as? Diagnostics)?.list.first?.code) == "missing-file" })
}

@Test("A cache cannot make files be read that the scene may not read, even if it knows their digests")
func hostileNeeds() async throws {
  let workspace = try DocsWorkspace()
  let text = #"{ "output": "out", "for": ["github"], "scenes": ["inner/a.json"], "formats": ["png"] }"#
  try workspace.write(DocsWorkspace.scene(), to: "inner/a.json")
  try workspace.write("secret", to: "secret.txt")
  try workspace.write("own", to: "inner/own.txt")
  _ = try await build(workspace, text)
  let whole = DocsCache(folder: workspace.path("out/"))
  func state(_ kind: Dependency.Kind, _ name: String, _ content: String) async throws -> [DocsReport.State] {
    var cache = whole
    let need = Dependency(kind: kind, name: name, digest: Digest(of: Array(content.utf8)))
    for index in cache.assets.indices { cache.assets[index].needs.append(need) }
    try workspace.write(cache.text, to: "out/" + DocsCache.name)
    return Array(Set(try await build(workspace, text) { $0.isDryRun = true }.assets.map(\.state)))
  }
  #expect(try await state(.image, "own.txt", "own") == [.cached])
  #expect(try await state(.imageVariant, "missing.png", "") == [.cached])
  for kind in Dependency.Kind.allCases where kind != .installedFonts {
    for path in ["../secret.txt", workspace.path("secret.txt")] {
      #expect(try await state(kind, path, "secret") == [.outdated])
    }
  }
  // The path of a file in the scene's folder is not that of a system font.
  #expect(try await state(.systemFont, workspace.path("inner/own.txt"), "own") == [.outdated])
  let first = try #require(whole.assets.first?.file)
  let linked = "out/" + (first.hasSuffix("/") ? String(first.dropLast()) : first)
  try FileManager.default.moveItem(atPath: workspace.path(linked), toPath: workspace.path("moved"))
  try FileManager.default.createSymbolicLink(
    atPath: workspace.path(linked), withDestinationPath: workspace.path("moved"))
  try workspace.write(whole.text, to: "out/" + DocsCache.name)
  let report = try await build(workspace, text) { $0.isDryRun = true }
  #expect(report.assets.filter { $0.state == .outdated }.map(\.planned.file) == [first])
}

@Test("Stale files are reported, removed only on request, and kept if they were edited")
func stale() async throws {
  let workspace = try workspace()
  _ = try await build(workspace)
  let less = project.replacing(#", "b.json""#, with: "").replacing(#", "html""#, with: "")
  try workspace.write("mine", to: "out/b@2x.gif")
  let reported = try await build(workspace, less)
  // The assets of b.json, the HTML snippet of a.json, and the three snippets of b.json.
  #expect(reported.stale.count == 16 + 1 + 3 && reported.stale.allSatisfy { !$0.isRemoved })
  #expect(reported.stale.filter(\.isChanged).map(\.file) == ["b@2x.gif"])
  #expect(try await build(workspace, less).stale.count == 20)
  let pruned = try await build(workspace, less) { $0.prune = true }
  #expect(pruned.stale.count(where: \.isRemoved) == 19)
  #expect(try workspace.names("out").filter { $0.hasPrefix("b") } == ["b@2x.gif"])
  #expect(try workspace.bytes("out/b@2x.gif") == Array("mine".utf8))
}

@Test("A dry run reports what would be rendered and writes nothing")
func dryRun() async throws {
  let workspace = try workspace()
  let report = try await build(workspace) { $0.isDryRun = true }
  #expect(report.count(.outdated) == assetCount)
  #expect(!File.exists(workspace.path("out")))
}

@Test("A broken scene does not prevent the others, and its old files are kept")
func brokenScene() async throws {
  let workspace = try workspace()
  _ = try await build(workspace)
  let before = try workspace.contents("out")
  try workspace.write("{", to: "a.json")
  try workspace.write(DocsWorkspace.scene(light: "#123456"), to: "b.json")
  let report = try await build(workspace) { $0.prune = true }
  // The other error is DocC's missing support for sequences.
  #expect(report.errors.count == 2 && report.stale.isEmpty)
  #expect(files(report, .rendered).count == 8)
  try workspace.write(DocsWorkspace.scene(), to: "a.json")
  #expect(files(try await build(workspace), .rendered).isEmpty)
  #expect(try workspace.bytes("out/a.gif") == before["a.gif"])
}

@Test("Where nothing can be made, nothing is written")
func nothingMade() async throws {
  let workspace = try workspace()
  for name in ["a.json", "b.json"] { try workspace.write("{", to: name) }
  #expect(try await build(workspace).count(.rendered) == 0)
  #expect(!File.exists(workspace.path("out")))
}

@Test("A GIF fits its byte budget, and an impossible budget is an error")
func budget() async throws {
  let workspace = try workspace()
  let wanted = #"{ "output": "out", "scenes": ["a.json"], "formats": ["gif"], "scales": [4], "maxBytes": 700 }"#
  let report = try await build(workspace, wanted)
  #expect(report.errors.isEmpty)
  for asset in report.assets {
    let bytes = try workspace.bytes("out/" + asset.planned.file).count
    #expect(bytes <= 700 && bytes == asset.record?.bytes)
  }
  let byScale = wanted.replacing("700", with: #"{ "4": "700B", "2": "1MB" }"#)
  #expect(try await build(workspace, byScale).count(.cached) == report.assets.count)
  let impossible = try await build(workspace, wanted.replacing("700", with: "20"))
  #expect(impossible.count(.failed) == 2 && impossible.errors.count == 2)
}

@Test("A GIF that its byte budget has made smaller keeps the size of its still on the page")
func budgetedSize() async throws {
  let workspace = try workspace()
  let report = try await build(
    workspace,
    #"{ "output": "out", "for": ["github", "html"], "scenes": ["a.json"], "scales": [1, 4], "maxBytes": { "4": 600 } }"#
  )
  #expect(report.assets.contains { $0.planned.file == "a@4x.gif" && ($0.record?.width ?? 160) < 160 })
  for page in ["a.github.md", "a.snippet.html"] {
    let text = String(decoding: try workspace.bytes("out/" + page), as: UTF8.self)
    #expect(text.contains("width=\"40\" height=\"60\""), "\(text)")
  }
}

@Test("Snippets refer to the written files and contain the alternative text")
func snippets() async throws {
  let workspace = try workspace()
  try workspace.write(DocsWorkspace.scene(alt: #"A "sheet" & more"#), to: "a.json")
  _ = try await build(
    workspace,
    #"{ "output": "out", "for": ["github", "html", "docc"], "urlPrefix": "docs/out/", "scenes": ["a.json"] }"#)
  #expect(
    String(decoding: try workspace.bytes("out/a.github.md"), as: UTF8.self) == """
      <picture>
        <source media="(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)" srcset="docs/out/a-poster~dark@2x.png">
        <source media="(prefers-reduced-motion: reduce)" srcset="docs/out/a-poster@2x.png">
        <source media="(prefers-color-scheme: dark)" srcset="docs/out/a~dark@2x.gif">
        <img src="docs/out/a@2x.gif" width="40" height="60" alt="A &quot;sheet&quot; &amp; more">
      </picture>

      """)
  #expect(
    String(decoding: try workspace.bytes("out/a.snippet.html"), as: UTF8.self).contains(
      #"<img src="docs/out/a.gif" srcset="docs/out/a.gif, docs/out/a@2x.gif 2x" width="40" height="60" alt="#))
  #expect(
    String(decoding: try workspace.bytes("out/a.docc.txt"), as: UTF8.self) == "![A \"sheet\" \\& more](a.gif)\n")
}

@Test("Videos have one file for all densities, and pages without animated images show them with controls")
func videos() async throws {
  let workspace = try workspace()
  let text =
    #"{ "output": "out", "for": ["html", "docc"], "scenes": ["a.json"], "scales": [1, 2], "formats": ["mp4", "webm"] }"#
  let report = try await build(workspace, text)
  #expect(report.errors.isEmpty)
  #expect(
    report.assets.map(\.planned.file).filter { $0.contains("video") }.sorted() == [
      "a-video.mp4", "a-video.webm", "a-video~dark.mp4", "a-video~dark.webm",
    ])
  #expect(try await build(workspace, text).count(.rendered) == 0)
  let html = String(decoding: try workspace.bytes("out/a.snippet.html"), as: UTF8.self)
  #expect(
    html.hasPrefix(
      #"<video controls loop muted playsinline poster="a-poster@2x.png" width="40" height="60" aria-label="#))
  #expect(html.contains(#"<source media="(prefers-color-scheme: dark)" src="a-video~dark.webm" type="video/webm">"#))
  #expect(
    String(decoding: try workspace.bytes("out/a.docc.txt"), as: UTF8.self)
      == "@Video(source: \"a-video.mp4\", poster: \"a-poster.png\", alt: \"A sheet slides up over the dimmed screen.\")\n"
  )
}

@Test("Stills and framed assets are rendered, cached and shown by their own snippets")
func stills() async throws {
  let workspace = try workspace()
  let text =
    #"{ "output": "out", "for": ["github", "html", "docc"], "scenes": ["a.json"], "formats": ["gif", "strip", "sheet", "onion", "curves"], "device": "phone", "background": "gradient", "width": 50 }"#
  let report = try await build(workspace, text)
  #expect(report.errors.isEmpty)
  for asset in report.assets where asset.planned.format == .gif || asset.planned.format == .poster {
    #expect(asset.record?.width == Int(50 * asset.planned.variant.scale))
  }
  func half(_ pixels: Int) -> Int { Int((Double(pixels) / 2).rounded()) }
  let strip = try #require(report.assets.first { $0.planned.file == "a-strip.png" }?.record)
  let sharp = try #require(report.assets.first { $0.planned.file == "a-strip@2x.png" }?.record)
  #expect(abs(sharp.width - 2 * strip.width) <= strip.width / 4 && strip.duration == 0 && strip.frames == 1)
  // Strips depend on the font of the labels and of the phone's status bar.
  #expect(strip.needs.contains { $0.name.contains("Inter") })
  #expect(
    String(decoding: try workspace.bytes("out/a-strip.docc.txt"), as: UTF8.self)
      == "![Film strip: A sheet slides up over the dimmed screen.](a-strip.png)\n")
  #expect(
    String(decoding: try workspace.bytes("out/a-strip.github.md"), as: UTF8.self) == """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="a-strip~dark@2x.png">
        <img src="a-strip@2x.png" width="\(half(sharp.width))" height="\(half(sharp.height))" alt="Film strip: A sheet slides up over the dimmed screen.">
      </picture>

      """)
  // Strips are laid out for each density. Where they differ in size, the page takes one of them.
  let page = String(decoding: try workspace.bytes("out/a-strip.snippet.html"), as: UTF8.self)
  let isOneSize = abs(sharp.width - 2 * strip.width) < 2 && abs(sharp.height - 2 * strip.height) < 2
  #expect(
    page.contains(
      isOneSize
        ? #"srcset="a-strip.png, a-strip@2x.png 2x" width="\#(strip.width)" height="\#(strip.height)""#
        : #"<img src="a-strip@2x.png" width="\#(half(sharp.width))" height="\#(half(sharp.height))""#))
  #expect(try await build(workspace, text).count(.rendered) == 0)
  let less = try await build(workspace, text.replacing(#", "curves""#, with: ""))
  #expect(less.stale.count == 4 + 3 && less.count(.rendered) == 0)
  let written = #"[{ "scene": "a.json", "alt": "What I wrote." }]"#
  #expect(try await build(workspace, text.replacing(#"["a.json"]"#, with: written)).errors.isEmpty)
  #expect(
    String(decoding: try workspace.bytes("out/a-strip.docc.txt"), as: UTF8.self) == "![What I wrote.](a-strip.png)\n")
}

@Test("The light and dark backgrounds follow the appearance, whatever the themes are named")
func frameAppearance() async throws {
  let workspace = try workspace()
  try workspace.write(DocsWorkspace.scene().replacing(#""dark": {"#, with: #""night": {"#), to: "a.json")
  let text =
    ##"{ "output": "out", "scenes": ["a.json"], "dark": "night", "formats": ["poster"], "scales": [1], "padding": 8, "background": { "light": "#FFFFFF", "dark": "#000000" } }"##
  #expect(try await build(workspace, text).errors.isEmpty)
  func corner(_ name: String) throws -> UInt32 {
    try ImageDecoder.decode(try workspace.bytes("out/" + name), name: name).image.bitmap.withPixels { $0[0].word }
  }
  #expect(try corner("a-poster.png") == 0xFFFF_FFFF)
  #expect(try corner("a-poster~dark.png") == 0xFF00_0000)
}

@Test("Around a scene without a dark theme, a dark page sees its own colour")
func darkMatte() async throws {
  let workspace = try workspace()
  try workspace.write(DocsWorkspace.scene().replacing(#""dark": {"#, with: #""other": {"#), to: "a.json")
  let text =
    #"{ "output": "out", "for": ["github"], "scenes": ["a.json"], "themes": ["light"], "device": "phone", "formats": ["gif"], "scales": [1] }"#
  #expect(try await build(workspace, text).errors.isEmpty)
  func corner(_ name: String) throws -> UInt32 {
    try ImageDecoder.decode(try workspace.bytes("out/" + name), name: name).image.bitmap.withPixels { $0[0].word }
  }
  #expect(try corner("a.gif") == 0xFFFF_FFFF)
  #expect(try corner("a~dark.gif") == 0xFF17_110D)
  let page = String(decoding: try workspace.bytes("out/a.github.md"), as: UTF8.self)
  #expect(page.contains(#"<source media="(prefers-color-scheme: dark)" srcset="a~dark.gif">"#))
}

@Test("A WebP with a quality has fewer bytes than without")
func webPQuality() async throws {
  let workspace = try workspace()
  let text =
    #"{ "output": "out", "scenes": ["a.json"], "device": "phone", "formats": ["webp"], "scales": [4], "themes": ["light"] }"#
  func bytes(_ more: String) async throws -> Int {
    #expect(try await build(workspace, text.replacing(#""formats""#, with: more + #""formats""#)).errors.isEmpty)
    return try workspace.bytes("out/a@4x.webp").count
  }
  let (lossless, lossy) = (try await bytes(""), try await bytes(#""webpQuality": 5, "#))
  #expect(lossy < lossless)
}

@Test("After an edit in one locale, the output and the cache equal those of a clean run")
func languages() async throws {
  let workspace = try workspace()
  func scene(_ title: String) -> String {
    DocsWorkspace.scene(node: #"{ "text": "$title" },"#).replacing(
      #""themes": {"#,
      with:
        #""locales": { "en": { "strings": { "title": "\#(title)" } }, "ar": { "strings": { "title": "مرحبا" }, "fallbackFonts": ["Amiri", "DejaVu Sans"] } }, "themes": {"#
    )
  }
  let text =
    #"{ "output": "out", "scenes": ["a.json"], "locales": "all", "scales": [1], "formats": ["gif", "strip"] }"#
  try workspace.write(scene("One"), to: "a.json")
  #expect(try await build(workspace, text).errors.isEmpty)
  try workspace.write(scene("Two"), to: "a.json")
  #expect(files(try await build(workspace, text), .rendered).allSatisfy { $0.hasPrefix("a-en") })
  let edited = try workspace.contents("out")
  try FileManager.default.removeItem(atPath: workspace.path("out"))
  _ = try await build(workspace, text)
  #expect(try workspace.contents("out") == edited)
}
