import SegueDigests
import SegueDocs
import Testing

private func digest(_ text: String) -> Digest { Digest(of: Array(text.utf8)) }

private func snippet(_ file: String) -> SnippetRecord {
  SnippetRecord(file: file, owner: "segue.json", digest: digest(file))
}

private func write(_ cache: DocsCache, in workspace: DocsWorkspace) throws {
  try cache.write(to: workspace.folder + "/")
}

private func record(_ file: String) -> AssetRecord {
  AssetRecord(
    file: file, owner: "segue.json", key: digest("key"), digest: digest(file), bytes: 12, width: 3, height: 4,
    duration: 800_000_000, frames: 9, story: "A sheet \"slides\" up.\n", concessions: ["quality 90 → 40"],
    needs: [
      Dependency(kind: .image, name: "a \u{2603}.png", digest: digest("a")),
      Dependency(kind: .installedFonts, name: "", digest: digest("fonts")),
    ])
}

@Test("A written cache reads back unchanged, and its text does not depend on the record order")
func cacheRoundTrip() throws {
  let workspace = try DocsWorkspace()
  var cache = DocsCache()
  cache.assets = [record("b.gif"), record("a~dark@2x.gif"), record("frames/")]
  cache.snippets = [snippet("b.github.md"), snippet("a.github.md")]
  try write(cache, in: workspace)
  let read = DocsCache(folder: workspace.folder + "/")
  #expect(read.assets.first { $0.file == "b.gif" } == record("b.gif"))
  #expect(Set(read.assets) == Set(cache.assets))
  #expect(read.snippets == [snippet("a.github.md"), snippet("b.github.md")])
  cache.assets.reverse()
  #expect(cache.text == read.text)
}

@Test(
  "A truncated cache, one of another version and other files are read as an empty cache",
  arguments: ["", "{", "[]", #"{ "segue docs cache": 99, "assets": [] }"#, "\u{0}"])
func brokenCache(_ text: String) throws {
  let workspace = try DocsWorkspace()
  try workspace.write(text, to: DocsCache.name)
  #expect(DocsCache(folder: workspace.folder + "/").assets.isEmpty)
}

@Test("Records that point outside the folder or lack a key are ignored")
func hostileCache() throws {
  let workspace = try DocsWorkspace()
  var cache = DocsCache()
  let hostile = ["../outside.gif", "/etc/passwd", "..", "../", ".", "", "a/../../b", ".git/", "a\u{1B}b", "/"]
  cache.assets = (hostile + ["fine.gif", "frames/"]).map(record)
  cache.snippets = (hostile + ["fine.md", "frames/"]).map(snippet)
  try write(cache, in: workspace)
  #expect(DocsCache(folder: workspace.folder + "/").assets.map(\.file) == ["fine.gif", "frames/"])
  #expect(DocsCache(folder: workspace.folder + "/").snippets.map(\.file) == ["fine.md"])
  try workspace.write(cache.text.replacing("\"bytes\"", with: "\"bites\""), to: DocsCache.name)
  #expect(DocsCache(folder: workspace.folder + "/").assets.isEmpty)
}
