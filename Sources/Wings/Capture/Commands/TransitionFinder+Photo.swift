import SegueCommandLine
import SegueGraphics
import SegueCapture

extension TransitionFinder {
  /// The photo on the even background of the second screenshot.
  func photo() -> TransitionFinding {
    var result = TransitionFinding(.photoSwipe)
    guard var photo = PhotoFinder(viewer: after, point: pair.scale).search(given: given.frame),
      photo.confidence >= TransitionFinding.leastConfidence
    else {
      result.failure =
        "the second screenshot shows no photo on an even background: give the photo's place with --frame x,y,WxH, in points"
      return result
    }
    if let radius = given.radius { photo.radius = radius }
    let rect = pair.points(photo.rect)
    result.facts = [
      Fact(
        name: "photo", rect: rect, radius: photo.radius, confidence: photo.confidence, doubts: photo.doubts,
        option: "--frame \(Fact.text(of: rect))", isAfter: true)
    ]
    for (name, bar) in [("upperBar", photo.upperBar), ("lowerBar", photo.lowerBar)] {
      if let bar {
        result.facts.append(
          Fact(name: name, rect: pair.points(bar), confidence: photo.confidence, isAfter: true))
      }
    }
    result.kind = .photo(photo)
    result.confidence = photo.confidence.squareRoot()
    let bars = [photo.upperBar, photo.lowerBar].compactMap(\.self)
    if bars.map(\.height).reduce(0, +) * 100 > after.height * 35 {
      result.doubt("there is much else above and below the photo", 0.6)
    }
    if !hides(outside: photo.rect) {
      result.doubt("the first screenshot can be seen around the photo", 0.4)
    } else if given.frame == nil, isShared(inside: photo.rect) {
      // A list is no photo that opens: it is at the same place on both.
      result.doubt("both screenshots show the same in that place", 0.4)
    } else if !PhotoOrigin(list: before, viewer: after, point: pair.scale).shows(photo.rect) {
      result.doubt("the first screenshot does not show the photo", 0.75)
    }
    return result
  }
}
