import SegueCore
import SegueJSON

/// The keys for a node's position and size in its parent.
enum PlacementFields {
  static let frame = Field(
    optional: "frame", .frame, "Position and size in the parent; what is not given follows from the content.")
  static let pin = Field(
    optional: "pin", .pin, "Constraints to the parent, which are solved again whenever its size changes.")
  static let margin = Field("margin", .insets, default: .zero, "Space around the node.")
  static let flex = Field(
    "flex", .number(in: 0...1000), default: 0,
    "In a stack: the node's share of the space that the other children leave.")

  static let table = FieldTable("placement", "The position and size of a node.") {
    frame
    pin
    margin
    flex
  }

  /// Applies the keys that are present; `placement` keeps what they do not override.
  static func apply(_ fields: Fields, to placement: inout Placement, in context: DecodingContext) {
    var given = fields[frame] ?? Placement()
    if let pin = fields[pin] {
      if given.collides(with: pin) {
        context.error(
          "conflicting-keys", at: fields.keyLocation(of: Self.pin),
          "\"frame\" and \"pin\" together overconstrain an axis",
          expected: "two edges, or a length with one edge or the centre, each given once",
          notes: [Diagnostic.Note("the frame is here", at: fields.keyLocation(of: Self.frame))])
      }
      given.override(with: pin)
    }
    placement.override(with: given)
    if fields.has(margin) { placement.margin = fields[margin] }
    if fields.has(flex) { placement.flex = fields[flex] }
  }
}

extension Placement {
  /// `other` takes precedence along each axis.
  mutating func override(with other: Placement) {
    horizontal.override(with: other.horizontal)
    vertical.override(with: other.vertical)
    aspectRatio = other.aspectRatio ?? aspectRatio
  }

  /// Whether both constrain the same quantity, or over-constrain an axis together.
  func collides(with other: Placement) -> Bool {
    horizontal.collides(with: other.horizontal) || vertical.collides(with: other.vertical)
  }
}

extension AxisPlacement {
  /// `other` takes precedence. Constraints that it leaves open are kept, unless they would over-constrain the axis.
  fileprivate mutating func override(with other: AxisPlacement) {
    let old = self
    self = old.union(other)
    guard isOverconstrained else { return }
    self = other
    length = other.length ?? old.length
    if isOverconstrained { length = other.length }
    guard other.leading == nil, other.trailing == nil, other.center == nil else { return }
    // `other` has a length only: keep one old position constraint, preferably the leading edge, else the centre, else
    // the trailing edge.
    leading = old.leading
    center = old.leading == nil ? old.center : nil
    trailing = old.leading == nil && old.center == nil ? old.trailing : nil
  }

  fileprivate func collides(with other: AxisPlacement) -> Bool {
    // A pin that is over-constrained by itself has been reported already.
    (leading != nil && other.leading != nil) || (length != nil && other.length != nil)
      || (!other.isOverconstrained && union(other).isOverconstrained)
  }

  /// The constraints of both; those of `other` win.
  private func union(_ other: AxisPlacement) -> AxisPlacement {
    AxisPlacement(
      leading: other.leading ?? leading, trailing: other.trailing ?? trailing, center: other.center ?? center,
      length: other.length ?? length)
  }

  /// Whether there are more than two constraints, or a centre and an edge.
  fileprivate var isOverconstrained: Bool {
    [leading, trailing, center, length].count { $0 != nil } > 2
      || (center != nil && (leading != nil || trailing != nil))
  }

  /// Whether the constraints alone determine the length.
  fileprivate var isDefinite: Bool { length != nil || (leading != nil && trailing != nil) }
}

extension Format where Value == Placement {
  /// Position and size, like UIKit's `frame`; each key is optional.
  fileprivate static var frame: Format {
    .object(FrameFields.table) { fields, _ in
      var placement = Placement()
      placement.horizontal = AxisPlacement(leading: fields[FrameFields.x], length: fields[FrameFields.width])
      placement.vertical = AxisPlacement(leading: fields[FrameFields.y], length: fields[FrameFields.height])
      return placement
    }
  }

  /// Constraints against the parent's edges and centre, at most two per axis.
  static var pin: Format {
    .object(PinFields.table) { fields, context in
      var placement = Placement()
      placement.horizontal = AxisPlacement(
        leading: fields[PinFields.left], trailing: fields[PinFields.right], center: fields[PinFields.centerX],
        length: fields[PinFields.width])
      placement.vertical = AxisPlacement(
        leading: fields[PinFields.top], trailing: fields[PinFields.bottom], center: fields[PinFields.centerY],
        length: fields[PinFields.height])
      placement.aspectRatio = fields[PinFields.aspectRatio]
      for (axis, name, keys) in [
        (placement.horizontal, "horizontally", "\"left\", \"right\", \"centerX\", \"width\""),
        (placement.vertical, "vertically", "\"top\", \"bottom\", \"centerY\", \"height\""),
      ] where axis.isOverconstrained {
        context.error(
          "conflicting-keys", at: fields.json.location, "this pin is overconstrained \(name)",
          expected: "at most two of \(keys), and no edge together with a centre")
      }
      if placement.aspectRatio != nil, placement.horizontal.isDefinite, placement.vertical.isDefinite {
        context.error(
          "conflicting-keys", at: fields.keyLocation(of: PinFields.aspectRatio),
          "width and height are already constrained, so \"aspectRatio\" has no effect",
          expected: "\"aspectRatio\" with either a width or a height")
      }
      return placement
    }
  }
}

private enum FrameFields {
  static let x = Field(optional: "x", .length, "Left edge.")
  static let y = Field(optional: "y", .length, "Top edge.")
  static let width = Field(optional: "width", .length, "Width.")
  static let height = Field(optional: "height", .length, "Height.")

  static let table = FieldTable(
    "frame", "Position and size in the parent.", foreignNameHints: ForeignNameHints.frameKeys
  ) {
    x
    y
    width
    height
  }
}

private enum PinFields {
  static let top = Field(
    optional: "top", .distance(safe: { $0.top }),
    "Distance from the parent's top edge. In a parent that fills the canvas, `\"safe\"` is the edge of the safe area."
  )
  static let left = Field(
    optional: "left", .distance(safe: { $0.left }),
    "Distance from the parent's left edge. `\"safe\"` means the same as in `top`.")
  static let bottom = Field(
    optional: "bottom", .distance(safe: { $0.bottom }, meetsKeyboard: true),
    "Distance from the parent's bottom edge. `\"safe\"` means the same as in `top`; `\"keyboard\"` is the keyboard's top edge "
      + "where a script shows it, and else the same.")
  static let right = Field(
    optional: "right", .distance(safe: { $0.right }),
    "Distance from the parent's right edge. `\"safe\"` means the same as in `top`.")
  static let centerX = Field(optional: "centerX", .length, "Distance of the centre to the right of the parent's.")
  static let centerY = Field(optional: "centerY", .length, "Distance of the centre below the parent's.")
  static let width = Field(optional: "width", .length, "Width.")
  static let height = Field(optional: "height", .length, "Height.")
  static let aspectRatio = Field(
    optional: "aspectRatio", .number(in: 0.001...1000),
    "Width ÷ height; determines the dimension that is not constrained.")

  static let table = FieldTable(
    "pin", "Constraints to the parent: points, or percentages of its size, like `\"50%\"`.",
    foreignNameHints: ForeignNameHints.pinKeys
  ) {
    top
    left
    bottom
    right
    centerX
    centerY
    width
    height
    aspectRatio
  }
}

extension Format where Value == Stack {
  /// An axis alone, or an object with the stack's settings.
  static var stack: Format {
    .either(
      Format<Axis>.enumeration(Axis.self, foreignNameHints: ForeignNameHints.axes).map { Stack(axis: $0) },
      .object(StackFields.table) { fields, _ in
        var stack = Stack(axis: fields[StackFields.axis])
        stack.spacing = fields[StackFields.spacing]
        stack.padding = fields[StackFields.padding]
        stack.alignment = fields[StackFields.alignment]
        stack.distribution = fields[StackFields.distribution]
        return stack
      })
  }
}

private enum StackFields {
  static let axis = Field(
    "axis", .enumeration(Axis.self, foreignNameHints: ForeignNameHints.axes), default: .vertical,
    "The direction in which the children are arranged.")
  static let spacing = Field(
    "spacing", .number(in: -10_000...10_000, unit: "points"), default: 0, "Space between children.")
  static let padding = Field("padding", .insets, default: .zero, "Space inside the stack's edges.")
  static let alignment = Field(
    "alignment", .enumeration(Stack.Alignment.self, foreignNameHints: ForeignNameHints.stackAlignments), default: .fill,
    "How children are aligned across the axis.")
  static let distribution = Field(
    "distribution", .enumeration(Stack.Distribution.self, foreignNameHints: ForeignNameHints.distributions),
    default: .start,
    "How the space that the children leave is distributed.")

  static let table = FieldTable(
    "stack", "Arranges children one after another, like UIStackView.", foreignNameHints: ForeignNameHints.stackKeys
  ) {
    axis
    spacing
    padding
    alignment
    distribution
  }
}
