import SegueDocs
import SegueSnapshot
import Testing

private func digest(_ text: String) -> Digest { Digest(of: Array(text.utf8)) }

private func snippet(_ file: String) -> SnippetRecord {
  SnippetRecord(file: file, owner: "segue.json", digest: digest(file))
}

private func write(_ cache: DocsCache, in place: DocsPlace) throws {
  try cache.write(to: place.folder + "/", besides: place.folder + "/")
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

@Test("What was written is read, whatever the order it was known in")
func cacheRoundTrip() throws {
  let place = try DocsPlace()
  var cache = DocsCache()
  cache.assets = [record("b.gif"), record("a~dark@2x.gif"), record("frames/")]
  cache.snippets = [snippet("b.github.md"), snippet("a.github.md")]
  try write(cache, in: place)
  let read = DocsCache(folder: place.folder + "/")
  #expect(read.record(of: "b.gif") == record("b.gif"))
  #expect(Set(read.assets) == Set(cache.assets))
  #expect(read.snippets == [snippet("a.github.md"), snippet("b.github.md")])
  cache.assets.reverse()
  #expect(cache.text == read.text)
}

@Test(
  "A cache that is cut short, of another version, or no cache at all is empty",
  arguments: ["", "{", "[]", #"{ "segue docs cache": 99, "assets": [] }"#, "\u{0}"])
func brokenCache(_ text: String) throws {
  let place = try DocsPlace()
  try place.write(text, to: DocsCache.name)
  #expect(DocsCache(folder: place.folder + "/").assets.isEmpty)
}

@Test("A record that leads out of the folder, or lacks something, is not believed")
func hostileCache() throws {
  let place = try DocsPlace()
  var cache = DocsCache()
  let hostile = ["../outside.gif", "/etc/passwd", "..", "../", ".", "", "a/../../b", ".git/", "a\u{1B}b", "/"]
  cache.assets = (hostile + ["fine.gif", "frames/"]).map(record)
  cache.snippets = (hostile + ["fine.md", "frames/"]).map(snippet)
  try write(cache, in: place)
  #expect(DocsCache(folder: place.folder + "/").assets.map(\.file) == ["fine.gif", "frames/"])
  #expect(DocsCache(folder: place.folder + "/").snippets.map(\.file) == ["fine.md"])
  try place.write(cache.text.replacing("\"bytes\"", with: "\"bites\""), to: DocsCache.name)
  #expect(DocsCache(folder: place.folder + "/").assets.isEmpty)
}
