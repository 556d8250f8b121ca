import SegueCore
import SegueJSON
import SegueMotion

/// What a custom transition can animate.
enum CustomProperty: String, Hashable, Sendable, CaseIterable {
  case x
  case y
  case width
  case height
  case scale
  case cornerRadius
  case opacity
  case shadow
  case mask

  /// Those that nodes have, too.
  static let ofNodes: [CustomProperty] = [.x, .y, .scale, .opacity]

  /// What its values are, for messages.
  var values: String {
    switch self {
    case .x: "points or a percentage of the canvas's width, to the right of where it rests"
    case .y: "points or a percentage of the canvas's height, below where it rests"
    case .width: "points or a percentage of the canvas's width, at least 0"
    case .height: "points or a percentage of the canvas's height, at least 0"
    case .scale: "a number from 0 to 100"
    case .cornerRadius: "points, or a percentage of the shorter side, from 0"
    case .opacity: "a number from 0 to 1"
    case .shadow: "an object such as { \"opacity\": 0.3, \"radius\": 12, \"offset\": [0, 6] }"
    case .mask: "the distances of what stays visible from the canvas's edges, such as { \"left\": 390 }"
    }
  }

  /// Whether `value` is one of its values.
  func accepts(_ value: CustomValue) -> Bool {
    switch (self, value) {
    case (.x, .length), (.y, .length): true
    case (.width, .length(let length)), (.height, .length(let length)), (.cornerRadius, .length(let length)):
      (length.points ?? length.fraction ?? 0) >= 0
    case (.scale, .length(.points(let number))): (0...100).contains(number)
    case (.opacity, .length(.points(let number))): (0...1).contains(number)
    case (.shadow, .shadow), (.mask, .mask): true
    case (.mask, .length(.points)): true
    default: false
    }
  }
}

/// A value of a property: where a track of a custom transition begins or ends.
enum CustomValue: Hashable, Sendable {
  /// Also a plain number, which has no unit.
  case length(Length)
  case shadow(ShadowStyle)
  case mask(Insets)

  /// In points, or the plain number.
  func number(along side: Double = 0) -> Double {
    if case .length(let length) = self { length.resolved(against: side) } else { 0 }
  }

  var length: Length { if case .length(let length) = self { length } else { .points(0) } }

  /// Nil without one.
  var shadow: ShadowStyle? { if case .shadow(let style) = self { style } else { nil } }

  /// The visible part of a canvas; all of it without a mask.
  func mask(on canvas: Rect, isMirrored: Bool) -> Rect {
    let insets: Insets
    switch self {
    case .mask(let given): insets = given
    case .length(.points(let all)): insets = Insets(all: all)
    default: return canvas
    }
    return Rect(
      x: canvas.x + (isMirrored ? insets.right : insets.left), y: canvas.y + insets.top,
      width: Swift.max(0, canvas.width - insets.horizontal), height: Swift.max(0, canvas.height - insets.vertical))
  }
}

extension Format where Value == CustomValue {
  /// A number, a percentage, a shadow, or the edges of a mask. Which of them fits depends on the property.
  static var customValue: Format {
    .either(
      Format<Length>.length.map({ .length($0) }) { if case .length(let length) = $0 { length } else { nil } },
      Format<ShadowStyle>.shadow.map({ .shadow($0) }) { $0.shadow },
      Format<Insets>.insetEdges.map({ .mask($0) }) { if case .mask(let insets) = $0 { insets } else { nil } })
  }
}
