import SegueSelftest
import Testing

@Suite struct ChecksumListTests {
  @Test("A list has the format of sha256sum and is read back")
  func text() throws {
    var list = ChecksumList()
    list.add(Array("abc".utf8), as: "a/b c.png")
    #expect(list.text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a/b c.png\n")
    #expect(ChecksumList(list.text) == list)
  }

  @Test(
    "Text that is not such a list is not read", arguments: ["abc", "BA78  a", String(repeating: "0", count: 64) + " a"])
  func damage(text: String) { #expect(ChecksumList(text) == nil) }

  @Test("Other digests, and names that one side lacks, are differences")
  func differences() {
    var list = ChecksumList()
    var other = ChecksumList()
    for name in ["same", "changed", "own"] { list.add([1], as: name) }
    other.add([1], as: "same")
    other.add([2], as: "changed")
    other.add([1], as: "theirs")
    #expect(list.differences(from: other) == ["changed", "own", "theirs"])
    #expect(list.differences(from: list) == [])
  }
}
