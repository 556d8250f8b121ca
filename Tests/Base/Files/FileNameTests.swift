import SegueFiles
import Testing

@Suite struct FileNameTests {
  @Test(
    "Characters with a special meaning in paths, terminals and URLs are replaced",
    arguments: [
      ("open", "open"), ("tap and hold", "tap-and-hold"), ("öffnen", "öffnen"), ("開く", "開く"), ("v1.2_b", "v1.2_b"),
      ("x/../../../../ESCAPED", "x-..-..-..-..-ESCAPED"), ("a\u{0}b", "a-b"), ("a\r\nb", "a-b"), ("\u{1B}[2J", "--2J"),
      ("a\u{202E}b", "a-b"), ("a\\b:c*d?\"<>|", "a-b-c-d-----"), ("::error", "--error"), ("a\u{200D}", "-"), ("", ""),
    ])
  func part(_ name: String, _ wanted: String) {
    #expect(FileName.part(name) == wanted)
  }

  @Test("Long names are shortened to their start and a hash, the same on every machine, and stay distinct")
  func long() {
    let (a, b) = (String(repeating: "ä", count: 300), String(repeating: "ä", count: 301))
    #expect(FileName.part(a) != FileName.part(b))
    #expect(FileName.part(a).utf8.count <= 160 && FileName.part(b).utf8.count <= 160)
    #expect(FileName.part(a) == String(repeating: "ä", count: 71) + "-5d08aa76ca708c45")
  }

  @Test(
    "An empty name, . and .. are replaced",
    arguments: [("..", "_"), (".", "_"), ("", "_"), ("a", "a"), (".a", ".a")])
  func usable(_ name: String, _ wanted: String) {
    #expect(FileName.usable(name) == wanted)
  }
}
