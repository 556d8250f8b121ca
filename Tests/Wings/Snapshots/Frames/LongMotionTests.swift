import SegueCore
import SegueGraphics
import SegueSnapshots
import Testing

@Suite struct LongMotionTests {
  private static let grid = SignatureGrid(width: 8, height: 8)

  /// A picture of a dot that goes around, in thousands of places that all differ.
  private static func picture(_ place: Double) -> FrameRecording.Picture {
    let angle = place / 40
    let (x, y) = (1.5 + 1.4 * DeterministicMath.cos(angle), 1.5 + 1.4 * DeterministicMath.sin(0.73 * angle))
    var values = [Int16](repeating: 0, count: grid.cells * Signature.planes)
    for cell in 0..<grid.cells {
      let (across, down) = (Double(cell % grid.columns) - x, Double(cell / grid.columns) - y)
      values[cell] = Int16(1000 / (1 + across * across + down * down))
    }
    return .init(digest: "\(place)", signature: Signature(grid: grid, values: values), color: nil)
  }

  /// A recording of places, at 60 frames per second.
  private func recording(_ places: [Double]) -> FrameRecording {
    func time(_ frame: Int) -> Int { frame * 1_000_000 / 60 }
    return FrameRecording(
      width: 8, height: 8, reading: .init(), end: time(places.count), pictures: places.map(Self.picture),
      frames: places.indices.map { .init(start: time($0), picture: $0) }, tolerance: nil)
  }

  /// What is told of 13,000 frames that show 9,600 places and then rest, when they show other places.
  private func found(_ place: (Int) -> Double) -> [MotionFinding] {
    let last = 9600.0
    func places(_ place: (Int) -> Double) -> [Double] { (0..<13_000).map { min(last, place($0)) } }
    return MotionExplanation.findings(recording(places(Double.init)), recording(places(place)))
  }

  @Test("A motion of ten thousand frames that takes longer is told by how much")
  func slower() {
    let findings = found { Double($0) * 0.8 }
    #expect(findings.map(\.kind) == [.slower])
    #expect(findings.first.map { abs(($0.amounts.first?.value ?? 0) - 1.25) < 0.01 } == true)
  }

  @Test("A motion of ten thousand frames that starts three seconds later is told to")
  func later() {
    let findings = found { Double(max(0, $0 - 180)) }
    #expect(findings.map(\.kind) == [.later])
    #expect(findings.first.map { abs(($0.amounts.first?.value ?? 0) - 3) < 0.02 } == true)
  }
}
