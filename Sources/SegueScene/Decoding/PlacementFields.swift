import SegueCore
import SegueJSON

/// The keys that put a node in its place.
enum PlacementFields {
  static let frame = Field(optional: "frame", .frame, "Place and size in the parent; what is left out follows from the content.")
  static let pin = Field(optional: "pin", .pin, "Constraints against the parent, solved anew whenever it changes its size.")
  static let margin = Field("margin", .insets, default: .zero, "Kept free around the node.")
  static let flex = Field(
    "flex", .number(in: 0...1000), default: 0, "In a stack: its share of the room that the other children leave.")

  static let table = FieldTable("placement", "Where a node goes.") {
    frame
    pin
    margin
    flex
  }

  /// What the keys say, on top of what `placement` says already.
  static func apply(_ fields: Fields, to placement: inout Placement, in context: DecodingContext) {
    if let frame = fields[frame] { placement.override(with: frame) }
    if let pin = fields[pin] {
      if let frame = fields[frame], frame.collides(with: pin) {
        context.error(
          "conflicting-keys", at: fields.keyLocation(of: Self.pin), "\"frame\" and \"pin\" constrain the same edge or length twice",
          notes: [Diagnostic.Note("the frame is here", at: fields.keyLocation(of: Self.frame))])
      }
      placement.override(with: pin)
    }
    if fields.has(margin) { placement.margin = fields[margin] }
    if fields.has(flex) { placement.flex = fields[flex] }
  }
}

extension Placement {
  fileprivate mutating func override(with other: Placement) {
    horizontal.override(with: other.horizontal)
    vertical.override(with: other.vertical)
    aspectRatio = other.aspectRatio ?? aspectRatio
  }

  fileprivate func collides(with other: Placement) -> Bool {
    horizontal.collides(with: other.horizontal) || vertical.collides(with: other.vertical)
  }
}

extension AxisPlacement {
  fileprivate mutating func override(with other: AxisPlacement) {
    leading = other.leading ?? leading
    trailing = other.trailing ?? trailing
    center = other.center ?? center
    length = other.length ?? length
  }

  fileprivate func collides(with other: AxisPlacement) -> Bool {
    (leading != nil && other.leading != nil) || (length != nil && other.length != nil)
  }
}

extension Format where Value == Placement {
  /// UIKit's frame.
  fileprivate static var frame: Format {
    .object(FrameFields.table) { fields, _ in
      var placement = Placement()
      placement.horizontal = AxisPlacement(leading: fields[FrameFields.x], length: fields[FrameFields.width])
      placement.vertical = AxisPlacement(leading: fields[FrameFields.y], length: fields[FrameFields.height])
      return placement
    }
  }

  /// Constraints, at most two for each axis.
  fileprivate static var pin: Format {
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
      ] where axis.count > 2 || (axis.center != nil && (axis.leading ?? axis.trailing) != nil) {
        context.error(
          "conflicting-keys", at: fields.json.location, "this pin is constrained too much \(name)",
          expected: "at most two of \(keys), and no edge beside a centre")
      }
      return placement
    }
  }
}

extension AxisPlacement {
  fileprivate var count: Int { [leading, trailing, center, length].count { $0 != nil } }
}

private enum FrameFields {
  static let x = Field(optional: "x", .length, "Left edge.")
  static let y = Field(optional: "y", .length, "Top edge.")
  static let width = Field(optional: "width", .length, "Width.")
  static let height = Field(optional: "height", .length, "Height.")

  static let table = FieldTable("frame", "Place and size in the parent.") {
    x
    y
    width
    height
  }
}

private enum PinFields {
  static let top = Field(optional: "top", .length, "Distance from the parent's top edge.")
  static let left = Field(optional: "left", .length, "Distance from the parent's left edge.")
  static let bottom = Field(optional: "bottom", .length, "Distance from the parent's bottom edge.")
  static let right = Field(optional: "right", .length, "Distance from the parent's right edge.")
  static let centerX = Field(optional: "centerX", .length, "Distance of the centre from the parent's, to the right.")
  static let centerY = Field(optional: "centerY", .length, "Distance of the centre from the parent's, downwards.")
  static let width = Field(optional: "width", .length, "Width.")
  static let height = Field(optional: "height", .length, "Height.")
  static let aspectRatio = Field(
    optional: "aspectRatio", .number(above: 0, upTo: 1000), "Width ÷ height: gives the one that is not constrained.")

  static let table = FieldTable("pin", "Constraints against the parent: points, or shares of it such as `\"50%\"`.") {
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
