import SeguePages
import Testing

@Suite struct Base85Tests {
  @Test("The digits are those of Ascii85, two characters on, and x instead of <")
  func ascii85() {
    // The beginning of the example on Wikipedia's page on Ascii85, cut after each number of bytes in a group.
    let texts = [
      "Man is distinguished": "9jqo^BlbD-BleB1DJ+*+F(f,q", "Man is d": "9jqo^BlbD-", "Man": "9jqo", "Ma": "9jn",
      "M": "9`",
    ]
    for (text, ascii85) in texts {
      let expected = ascii85.utf8.map { $0 + 2 == UInt8(ascii: "<") ? UInt8(ascii: "x") : $0 + 2 }
      #expect(Base85.encoded(Array(text.utf8)) == expected)
    }
  }

  @Test("No text ends a script element or begins a comment")
  func harmless() {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
    #expect(!Base85.encoded(bytes).contains(UInt8(ascii: "<")))
  }
}
