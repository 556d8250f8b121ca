import SegueSnapshots
import Testing

@Suite struct FrameChoiceTests {
  @Test(
    "The worst frame comes first, then the first and the last; each is named once", arguments: [1, 2, 3, 7, 64, 100])
  func order(count: Int) {
    var verdict = SampleVerdicts.missing()
    verdict.frames = (0..<count).map { FrameVerdict(index: 3 * $0, time: 0, pixelCount: $0 == count / 3 ? 9 : 5) }
    let order = FrameChoice.order(verdict)
    #expect(order.sorted() == Array(0..<count))
    #expect(order[0] == count / 3)
    #expect(Set(order.prefix(3)).isSuperset(of: [0, count - 1]))
  }

  @Test("Any number of chosen frames is spread evenly", arguments: [5, 9, 17, 24])
  func spread(taken: Int) {
    var verdict = SampleVerdicts.missing()
    verdict.frames = (0..<200).map { FrameVerdict(index: $0, time: 0) }
    let places = FrameChoice.order(verdict).prefix(taken).sorted()
    let gaps = zip(places.dropFirst(), places).map { $0 - $1 }
    // Halving leaves gaps of at most twice the even distance. The first and the last frame are chosen besides.
    #expect(gaps.max()! <= 2 * 200 / (taken - 2) + 2)
  }

  @Test("Without frames, none is chosen")
  func none() { #expect(FrameChoice.order(SampleVerdicts.missing()) == []) }
}
