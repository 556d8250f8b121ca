import SegueCore
import SegueJSON
import SegueText

/// The keys for a node's content: at most one kind of content, and the options of that kind.
enum ContentFields {
  static let rect = Field(
    optional: "rect", .fill, "A rectangle of this colour or gradient, in the node's rounded bounds.")
  static let image = Field(
    optional: "image", .image,
    "A PNG, JPEG, WebP, GIF, AVIF, HEIC or SVG file, relative to the scene file, or a part of one. If there are `photo.png`, "
      + "`photo@2x.png` and `photo@3x.png`, the one for the output's scale is drawn, or else the next larger one. An SVG file is "
      + "drawn as outlines at any scale.")
  static let contentMode = Field(
    "contentMode", .enumeration(ContentMode.self, foreignNameHints: ForeignNameHints.contentModes),
    default: .scaleToFill,
    "How an image, a path or a symbol fills the bounds; UIKit's names. The default of paths and symbols is `scaleAspectFit`."
  )
  static let text = Field(optional: "text", .text, "Text; `\\n` breaks a line.")
  static let font = Field(
    "font", .font, default: FontDescriptor(size: 17), documentedDefault: ["family": "Inter", "size": 17],
    "Family, size and weight, or a size alone.")
  static let color = Field(
    "color", .color, default: .black,
    "The colour of text, symbols and what an SVG file calls `currentColor`; in a dark theme, the default is white.")
  static let alignment = Field(
    "alignment", .enumeration(TextRequest.Alignment.self, foreignNameHints: ForeignNameHints.textAlignments),
    default: .natural,
    "How lines are aligned in the node's width; `natural` follows the text's direction.")
  static let maxLines = Field(
    "maxLines", .integer(in: 0...100_000), default: 0,
    "The maximum number of lines; more text is truncated with an ellipsis. 0 sets no limit.")
  static let lineSpacing = Field(
    "lineSpacing", .number(in: -1000...1000, unit: "points"), default: 0, "Space added between lines.")
  static let lineHeight = Field(
    "lineHeight", .number(above: 0, upTo: 100), default: 1, "Multiplies the height of each line.")
  static let language = Field(
    optional: "language", .string("a language tag"),
    "A BCP 47 tag, such as `ja`, which selects a font's glyphs for the language (default: the locale).")
  static let truncation = Field(
    "truncation", .enumeration(TextRequest.Truncation.self), default: .tail,
    "Where the ellipsis is placed when text is truncated.")
  static let direction = Field(
    "direction", .enumeration(TextRequest.Direction.self), default: .natural,
    "The direction of the paragraph; `natural` follows its first strong character.")

  static let table = FieldTable("content", "What a node shows.") {
    rect
    image
    contentMode
    text
    font
    color
    alignment
    maxLines
    lineSpacing
    lineHeight
    language
    truncation
    direction
    ShapeKinds.all.flatMap { $0.table.fields }
  }

  static let kinds = ["rect", "image", "text"] + ShapeKinds.all.map { $0.name }
  static let rules: [FieldTable.Rule] =
    [
      .atMostOne(kinds),
      .requires("contentMode", anyOf: ["image"] + ShapeKinds.all.map { $0.name }),
      .requires("font", anyOf: ["text"]),
      .requires("color", anyOf: ["text", "image"] + ShapeKinds.all.filter { $0.takesColor }.map { $0.name }),
    ]
    + ["alignment", "maxLines", "lineSpacing", "lineHeight", "language", "truncation", "direction"].map {
      .requires($0, anyOf: ["text"])
    }
    + ShapeKinds.all.flatMap { $0.table.rules }
    + ShapeKinds.all.flatMap { kind in
      kind.table.fields.map(\.name).filter { $0 != kind.name }.map { .requires($0, anyOf: [kind.name]) }
    }

  /// Applies the keys that are present; the rest of `node` stays as it is.
  static func apply(_ fields: Fields, to node: inout Node, in context: DecodingContext) {
    let color = fields.has(color) ? fields[color] : context[Theme.self].label
    if let rect = fields[rect] { node.background = rect }
    if let source = fields[image] {
      let reference = context[ImageRegistry.self].reference(to: source, color: color)
      if fields.has(Self.color), !context[ImageRegistry.self].assets[reference.index].isDrawing {
        context.error(
          "no-effect", at: fields.location(of: Self.color), "\"color\" has no effect on a picture made of pixels",
          expected: "an SVG file")
      }
      node.content = .image(reference, fields[contentMode])
      node.clips = true
    }
    if let text = fields[text],
      context[SceneBudget.self].spend(text: text, at: fields.location(of: Self.text), in: context)
    {
      let font = fields.has(font) ? fields[font] : context[FontDefaults.self].font
      let request = TextRequest(
        text: text, font: font, maxLines: fields[maxLines], alignment: fields[alignment],
        truncation: fields[truncation], direction: fields[direction], lineSpacing: fields[lineSpacing],
        lineHeightMultiple: fields[lineHeight], language: fields[language] ?? context[SceneLocale.self].name)
      node.content = .text(TextContent(request: request, color: color))
    }
    for kind in ShapeKinds.all {
      guard var shape = kind.shape(fields, color, in: context) else { continue }
      if fields.has(contentMode) { shape.mode = fields[contentMode] }
      node.content = .shape(shape)
      // Like an image, a shape is clipped if its mode can exceed the bounds. Otherwise it is not, as its stroke may reach beyond
      // them.
      node.clips = node.clips || shape.mode.exceedsBounds
    }
  }
}
