import SegueCore

extension Transform {
  /// The list of transforms in an attribute, such as `translate(2 3) rotate(45)`; nil if it cannot be read.
  init?(svg text: String) {
    self.init(text, hasCommas: true) { name, inside in
      guard let values = TextScanner.numbers(inside) else { return nil }
      return Transform(name, values)
    }
  }

  /// The list of transforms in the property of CSS, such as `translate(2px, 3px) rotate(45deg)`; nil if it cannot be read.
  /// The reference box has the size of the viewport.
  init?(css text: String, _ box: Size, _ style: Style) {
    self.init(text, hasCommas: false) { name, inside in
      let words = inside.split(separator: ",", omittingEmptySubsequences: false).map { TextScanner.trimmed($0) }
      return Transform(css: name.lowercased(), words, box, style)
    }
  }

  /// The product of functions, which `read` understands by name and text in the brackets.
  ///
  /// - Parameter hasCommas: Whether a comma may stand between two functions.
  private init?(_ text: String, hasCommas: Bool, _ read: (String, String) -> Transform?) {
    var scanner = TextScanner(text)
    var result = Transform.identity
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard scanner.take("("), let inside = scanner.text(upTo: ")"), let one = read(name, inside) else { return nil }
      result = one.then(result)
      scanner.skipSpace()
      if hasCommas, scanner.take(",") {
        scanner.skipSpace()
        if scanner.isAtEnd { return nil }
      }
    }
    self = result
  }

  private init?(_ name: String, _ v: [Double]) {
    switch (name, v.count) {
    case ("matrix", 6): self.init(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
    case ("translate", 1): self = .translation(v[0], 0)
    case ("translate", 2): self = .translation(v[0], v[1])
    case ("scale", 1): self = .scale(v[0], v[0])
    case ("scale", 2): self = .scale(v[0], v[1])
    case ("rotate", 1): self = .rotation(degrees: v[0])
    case ("rotate", 3): self = Transform.rotation(degrees: v[0]).around(Point(v[1], v[2]))
    case ("skewX", 1): self.init(skew: v[0], 0)
    case ("skewY", 1): self.init(skew: 0, v[0])
    default: return nil
    }
  }

  private init?(css name: String, _ words: [String], _ box: Size, _ style: Style) {
    /// What `read` understands of each word, given with its index; nil if it does not understand one of them.
    func values(_ read: (Int, String) -> Double?) -> [Double]? {
      let values = words.enumerated().compactMap { read($0.offset, $0.element) }
      return values.count == words.count ? values : nil
    }
    func length(_ index: Int, _ word: String) -> Double? {
      guard let length = Length(word), length.isValidInCSS else { return nil }
      let isAlongY = index == 1 || name == "translatey"
      return length.resolved(of: isAlongY ? box.height : box.width, style)
    }
    func factor(_: Int, _ word: String) -> Double? {
      guard let length = Length(word), length.unit == .none || length.unit == .percent else { return nil }
      return length.unit == .percent ? length.value / 100 : length.value
    }
    func angle(_: Int, _ word: String) -> Double? { Self.degrees(word) }
    switch (name, words.count) {
    case ("matrix", 6):
      guard let v = values(factor) else { return nil }
      self.init("matrix", v)
    case ("translate", 1...2), ("translatex", 1), ("translatey", 1):
      guard let v = values(length) else { return nil }
      self = name == "translatey" ? .translation(0, v[0]) : .translation(v[0], v.count == 2 ? v[1] : 0)
    case ("scale", 1...2), ("scalex", 1), ("scaley", 1):
      guard let v = values(factor) else { return nil }
      self =
        switch name {
        case "scalex": .scale(v[0], 1)
        case "scaley": .scale(1, v[0])
        default: .scale(v[0], v.count == 2 ? v[1] : v[0])
        }
    case ("rotate", 1):
      guard let v = values(angle) else { return nil }
      self = .rotation(degrees: v[0])
    case ("skew", 1...2), ("skewx", 1), ("skewy", 1):
      guard let v = values(angle) else { return nil }
      self.init(skew: name == "skewy" ? 0 : v[0], name == "skewy" ? v[0] : v.count == 2 ? v[1] : 0)
    default: return nil
    }
  }

  /// The angle in degrees; nil if the text is not an angle.
  private static func degrees(_ text: String) -> Double? {
    var scanner = TextScanner(text)
    guard let number = scanner.number() else { return nil }
    let unit = scanner.unit().lowercased()
    guard scanner.isAtEnd else { return nil }
    switch unit {
    case "deg": return number
    case "grad": return number * 0.9
    case "rad": return number * 180 / Double.pi
    case "turn": return number * 360
    case "": return number == 0 ? 0 : nil
    default: return nil
    }
  }

  private static func rotation(degrees: Double) -> Transform {
    let axis = Point(degrees: degrees)
    return Transform(a: axis.x, b: axis.y, c: -axis.y, d: axis.x, tx: 0, ty: 0)
  }

  /// Nil if an angle is a right angle.
  private init?(skew x: Double, _ y: Double) {
    let (horizontal, vertical) = (Point(degrees: x), Point(degrees: y))
    guard horizontal.x != 0, vertical.x != 0 else { return nil }
    self.init(a: 1, b: vertical.y / vertical.x, c: horizontal.y / horizontal.x, d: 1, tx: 0, ty: 0)
  }

  /// The transform with its origin at a point.
  func around(_ origin: Point) -> Transform {
    Transform.translation(-origin.x, -origin.y).then(self).then(.translation(origin.x, origin.y))
  }
}

/// The point that a transform leaves in place: `transform-origin`.
struct TransformOrigin {
  let x: Length
  let y: Length

  /// Nil if the text cannot be read.
  ///
  /// - Parameter isCSS: Whether lengths need a unit.
  init?(_ text: String, isCSS: Bool) {
    let words = CSSScanner.words(text.lowercased())
    guard (1...3).contains(words.count) else { return nil }
    func length(_ word: String, _ keywords: [String]) -> Length? {
      if let index = keywords.firstIndex(of: word) { return .percent(50 * Double(index)) }
      guard let length = Length(word), !isCSS || length.isValidInCSS else { return nil }
      return length
    }
    let (across, down) = (["left", "center", "right"], ["top", "center", "bottom"])
    // The third length moves the origin towards the viewer, which changes nothing.
    if words.count == 3, Length(words[2])?.isValidInCSS != true { return nil }
    // A keyword says along which axis it counts; otherwise, the first word is horizontal.
    if words.count == 1, words[0] == "top" || words[0] == "bottom" {
      guard let y = length(words[0], down) else { return nil }
      (self.x, self.y) = (.percent(50), y)
      return
    }
    let (first, second) = (words[0], words.count == 1 ? "center" : words[1])
    if let x = length(first, across), let y = length(second, down) {
      (self.x, self.y) = (x, y)
    } else if let x = length(second, across), let y = length(first, down),
      across.contains(second), down.contains(first)
    {
      (self.x, self.y) = (x, y)
    } else {
      return nil
    }
  }

  func point(in box: Size, _ style: Style) -> Point {
    Point(x.resolved(of: box.width, style), y.resolved(of: box.height, style))
  }
}
