import SegueEncoders
import SegueGraphics
import TestSupport
import Testing

@Suite struct FrameDeltaTests {
  @Test("The rectangle is the bounding box of all changed pixels", arguments: 1...50)
  func smallest(_ seed: Int) {
    var random = Xorshift(seed: UInt64(seed))
    let (width, height) = (Int(random.next() % 20) + 1, Int(random.next() % 20) + 1)
    let old = noise(width * height, colors: 5, seed: UInt64(seed))
    var new = old
    for _ in 0..<random.next() % 4 { new[Int(random.next() % UInt64(old.count))] = gray(1) }
    let changed = old.indices.filter { old[$0] != new[$0] }
    let found = FrameDelta(
      from: bitmap(old, width: width, height: height), to: bitmap(new, width: width, height: height))?.rect
    guard !changed.isEmpty else {
      #expect(found == nil)
      return
    }
    let (xs, ys) = (changed.map { $0 % width }, changed.map { $0 / width })
    #expect(
      found
        == PixelRect(
          left: xs.min()!, top: ys.min()!, width: xs.max()! - xs.min()! + 1, height: ys.max()! - ys.min()! + 1))
  }
}
