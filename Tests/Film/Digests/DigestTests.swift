import SegueDigests
import Testing

@Suite struct DigestTests {
  @Test(
    "Digests equal the examples of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(text: String, digest: String) {
    let found = unsafe Digest(of: Array(text.utf8).span.bytes)
    #expect(found.hex() == digest)
  }

  @Test("The digest does not depend on how the bytes are split", arguments: [1, 7, 64, 65])
  func parts(length: Int) {
    let bytes = (0..<500).map { UInt8(truncatingIfNeeded: $0 * 31) }
    var hasher = DigestHasher()
    for start in stride(from: 0, to: bytes.count, by: length) {
      unsafe hasher.combine(bytes[start..<min(bytes.count, start + length)].span.bytes)
    }
    let whole = unsafe Digest(of: bytes.span.bytes)
    #expect(hasher.finalize() == whole)
  }
}
