import SegueCore

/// What lengths and percentages refer to.
struct Viewport: Sendable {
  let size: Size

  enum Direction {
    case horizontal
    case vertical
    /// Neither: percentages refer to the diagonal divided by √2.
    case other
  }

  func length(along direction: Direction) -> Double {
    switch direction {
    case .horizontal: size.width
    case .vertical: size.height
    case .other: ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    }
  }
}

/// How a view box is fitted into a viewport.
struct AspectRatio: Sendable {
  enum Fit: Sendable {
    case stretch
    case meet
    case slice
  }

  var fit = Fit.meet
  /// The fraction of the free space that lies before the box, along both axes.
  var align = Point(0.5, 0.5)

  init() {}

  /// `preserveAspectRatio`; nil if it cannot be read.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "defer" { words.removeFirst() }
    guard let name = words.first, words.count <= 2 else { return nil }
    let fractions = ["Min": 0.0, "Mid": 0.5, "Max": 1]
    if name == "none" {
      fit = .stretch
    } else {
      // Such as xMidYMid.
      guard name.count == 8, name.hasPrefix("x"), name.dropFirst(4).hasPrefix("Y"),
        let x = fractions[String(name.dropFirst().prefix(3))], let y = fractions[String(name.suffix(3))]
      else { return nil }
      align = Point(x, y)
      switch words.count == 2 ? words[1] : "meet" {
      case "meet": fit = .meet
      case "slice": fit = .slice
      default: return nil
      }
    }
  }

  /// Maps `box` to `frame`.
  func transform(from box: Rect, to frame: Rect) -> Transform {
    var scale = Point(frame.width / box.width, frame.height / box.height)
    switch fit {
    case .stretch: break
    case .meet: scale = Point(Swift.min(scale.x, scale.y), Swift.min(scale.x, scale.y))
    case .slice: scale = Point(Swift.max(scale.x, scale.y), Swift.max(scale.x, scale.y))
    }
    let x = frame.x + (frame.width - box.width * scale.x) * align.x
    let y = frame.y + (frame.height - box.height * scale.y) * align.y
    return Transform.translation(-box.x, -box.y).then(.scale(scale.x, scale.y)).then(.translation(x, y))
  }

  /// `viewBox`; nil if it cannot be read or is empty.
  static func viewBox(_ text: String) -> Rect? {
    guard let v = TextScanner.numbers(text), v.count == 4 else { return nil }
    guard v.allSatisfy({ Swift.abs($0) < 1e9 }), v[2] > 1e-9, v[3] > 1e-9 else { return nil }
    return Rect(x: v[0], y: v[1], width: v[2], height: v[3])
  }
}
