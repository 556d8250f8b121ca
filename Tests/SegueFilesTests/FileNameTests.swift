import SegueFiles
import Testing

@Suite struct FileNameTests {
  @Test(
    "A part of a name has nothing that means something in a path, a terminal or an address",
    arguments: [
      ("open", "open"), ("tap and hold", "tap-and-hold"), ("öffnen", "öffnen"), ("開く", "開く"), ("v1.2_b", "v1.2_b"),
      ("x/../../../../ESCAPED", "x-..-..-..-..-ESCAPED"), ("a\u{0}b", "a-b"), ("a\r\nb", "a-b"), ("\u{1B}[2J", "--2J"),
      ("a\u{202E}b", "a-b"), ("a\\b:c*d?\"<>|", "a-b-c-d-----"), ("::error", "--error"), ("a\u{200D}", "-"), ("", ""),
    ])
  func part(_ name: String, _ wanted: String) {
    #expect(FileName.part(name) == wanted)
  }

  @Test("Names that are too long stay different")
  func long() {
    let (a, b) = (String(repeating: "ä", count: 300), String(repeating: "ä", count: 301))
    #expect(FileName.part(a) != FileName.part(b))
    #expect(FileName.part(a).utf8.count <= 160 && FileName.part(b).utf8.count <= 160)
    #expect(FileName.part(a) == FileName.part(a))
  }

  @Test(
    "A whole name is that of no folder above",
    arguments: [("..", "_"), (".", "_"), ("", "_"), ("a", "a"), (".a", ".a")])
  func whole(_ name: String, _ wanted: String) {
    #expect(FileName.whole(name) == wanted)
  }
}
