import SegueCore
import SegueScene
import Testing

/// An image of 40 × 20 in bounds of 100 × 80 that start at (10, 5).
@Test(
  "Every content mode places an image as UIKit does",
  arguments: [
    (ContentMode.scaleToFill, Rect(x: 10, y: 5, width: 100, height: 80)),
    (.scaleAspectFit, Rect(x: 10, y: 20, width: 100, height: 50)),
    (.scaleAspectFill, Rect(x: -20, y: 5, width: 160, height: 80)),
    (.center, Rect(x: 40, y: 35, width: 40, height: 20)),
    (.top, Rect(x: 40, y: 5, width: 40, height: 20)),
    (.bottom, Rect(x: 40, y: 65, width: 40, height: 20)),
    (.left, Rect(x: 10, y: 35, width: 40, height: 20)),
    (.right, Rect(x: 70, y: 35, width: 40, height: 20)),
    (.topLeft, Rect(x: 10, y: 5, width: 40, height: 20)),
    (.topRight, Rect(x: 70, y: 5, width: 40, height: 20)),
    (.bottomLeft, Rect(x: 10, y: 65, width: 40, height: 20)),
    (.bottomRight, Rect(x: 70, y: 65, width: 40, height: 20)),
  ])
func contentMode(_ mode: ContentMode, frame: Rect) {
  #expect(mode.frame(for: Size(40, 20), in: Rect(x: 10, y: 5, width: 100, height: 80)) == frame)
}

@Suite("Content modes")
struct ContentModeTests {
  @Test("The modes are UIKit's except `redraw`, which concerns views that draw themselves")
  func names() {
    let names = [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft",
      "topRight", "bottomLeft", "bottomRight",
    ]
    #expect(ContentMode.allCases.map(\.rawValue).sorted() == names.sorted())
  }

  @Test("An image larger than its bounds extends beyond the sides that it is not aligned to")
  func larger() {
    let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(ContentMode.right.frame(for: Size(40, 20), in: bounds) == Rect(x: -30, y: -5, width: 40, height: 20))
    #expect(ContentMode.scaleAspectFit.frame(for: Size(40, 20), in: bounds) == Rect(x: 0, y: 2.5, width: 10, height: 5))
  }

  @Test("An empty image fills its bounds, and bounds without area give a finite frame", arguments: ContentMode.allCases)
  func empty(_ mode: ContentMode) {
    for (natural, size) in [(Size(0, 5), Size(10, 10)), (Size(5, 0), Size(10, 10)), (Size(5, 0), .zero)] {
      let bounds = Rect(origin: Point(3, 4), size: size)
      #expect(mode.frame(for: natural, in: bounds) == bounds)
    }
    let frame = mode.frame(for: Size(5, 5), in: Rect(origin: Point(3, 4), size: .zero))
    let isScaled = [.scaleToFill, .scaleAspectFit, .scaleAspectFill].contains(mode)
    #expect(frame.size == (isScaled ? .zero : Size(5, 5)))
    #expect(frame.minX <= 3 && frame.maxX >= 3 && frame.minY <= 4 && frame.maxY >= 4)
  }
}
