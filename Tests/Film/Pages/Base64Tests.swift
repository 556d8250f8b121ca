import Foundation
import SeguePages
import Testing

@Suite struct Base64Tests {
  @Test("The encoding agrees with Foundation at every length", arguments: [0, 1, 2, 3, 4, 5, 57, 1000])
  func agrees(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 167 + 3) }
    #expect(String(decoding: Base64.encoded(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
  }
}
