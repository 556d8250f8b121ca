package import SegueCore

/// The size of the keyboard on a canvas, and of its keys. Heights are those that apps have reported, without the bar of
/// suggestions; see docs/motion.md, Keyboard.
package struct KeyboardMetrics: Hashable, Sendable {
  /// The devices between which the keys differ.
  enum Form: Hashable, Sendable {
    case phone
    case landscapePhone
    case tablet
  }

  let form: Form
  /// The place of the keyboard on the canvas when it is shown.
  package let frame: Rect
  /// The part with the four rows of keys, in the keyboard's own coordinates.
  package let keys: Rect
  /// Points of the canvas per point of a device. Less than 1 on a canvas that is smaller than any phone.
  let unit: Double

  package init(_ canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let side = Swift.min(width, height)
    unit = Swift.min(1, side / Self.smallestSide)
    form = side >= Self.tabletSide ? .tablet : width > height ? .landscapePhone : .phone
    let safeArea = canvas.safeArea ?? Insets(top: 0, left: 0, bottom: form.homeIndicator * unit, right: 0)
    let hasHomeIndicator = safeArea.bottom > 0
    let keysHeight =
      switch form {
      case .phone: (width < Self.wideSide ? 216 : 226) * unit
      case .landscapePhone: (hasHomeIndicator ? 150 : 162) * unit
      case .tablet: width > height ? 352.0 : 264
      }
    let below = hasHomeIndicator ? safeArea.bottom + (form == .phone ? Self.strip * unit : 0) : 0
    frame = Rect(x: 0, y: height - keysHeight - below, width: width, height: keysHeight + below)
    keys = Rect(
      x: safeArea.left, y: 0, width: Swift.max(1, width - safeArea.left - safeArea.right), height: keysHeight)
  }

  /// The height of the shown keyboard.
  package var height: Double { frame.height }

  /// How far a key is from the edges of its part of the row.
  var keyInsets: Insets {
    switch form {
    case .phone: Insets(top: 8, left: 3, bottom: 4, right: 3).scaled(by: unit)
    case .landscapePhone: Insets(top: 5, left: 3, bottom: 3, right: 3).scaled(by: unit)
    case .tablet: Insets(all: 5)
    }
  }

  var cornerRadius: Double { 5 * unit }
  /// The font sizes of letters and of words.
  var letterSize: Double { (form == .tablet ? 26 : 23) * unit }
  var wordSize: Double { (form == .tablet ? 19 : 16) * unit }
  /// The height of symbols on keys, and of those below the keys.
  var symbolSize: Double { (form == .tablet ? 26 : 21) * unit }
  var stripSymbolSize: Double { 27 * unit }

  /// Where the symbols below the keys are, in the keyboard's own coordinates; nil where there is no room for them.
  var stripCenters: (leading: Point, trailing: Point)? {
    guard form == .phone, frame.height > keys.height else { return nil }
    let (x, y) = (38 * unit, keys.height + 25 * unit)
    return (Point(x, y), Point(frame.width - x, y))
  }

  /// The shorter side of the smallest phone, and that from which a canvas is a tablet's.
  private static let smallestSide = 320.0
  private static let tabletSide = 600.0
  /// The width from which a phone's rows are higher.
  private static let wideSide = 414.0
  /// The height of the part with symbols between the keys and the safe area of an upright phone.
  private static let strip = 41.0
}

extension KeyboardMetrics.Form {
  /// The bottom of the safe area, if the canvas does not say it.
  fileprivate var homeIndicator: Double {
    switch self {
    case .phone: 34
    case .landscapePhone: 21
    case .tablet: 20
    }
  }
}

extension Insets {
  fileprivate func scaled(by factor: Double) -> Insets {
    Insets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}
