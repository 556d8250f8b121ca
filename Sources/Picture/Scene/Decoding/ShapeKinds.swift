import SegueCore
import SegueGraphics
import SegueJSON

/// A kind of content that is drawn as outlines: it has a key of its own and options for it.
protocol ShapeKind: SendableMetatype {
  /// The fields of the kind: first the key that selects it, then its options, which no other kind may use.
  static var table: FieldTable { get }
  /// Whether it is drawn in the node's `color`.
  static var takesColor: Bool { get }

  /// The outlines; nil if the key is absent or after reporting an error.
  /// - Parameter color: The node's `color`, or the default of the theme.
  static func shape(_ fields: Fields, _ color: Color, in context: DecodingContext) -> ShapeContent?
}

extension ShapeKind {
  /// The name of the key that selects it.
  static var name: String { table.fields[0].name }
}

/// All shape kinds. To add one, write a file like the `StarShape.swift` of docs/contributing.md, and add a line here.
enum ShapeKinds {
  static let all: [any ShapeKind.Type] = [
    SymbolShape.self,
    PathShape.self,
    PageControlShape.self,
  ]
}
