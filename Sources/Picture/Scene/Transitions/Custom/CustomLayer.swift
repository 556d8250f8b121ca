import SegueCore
import SegueGraphics
import SegueJSON

/// A layer of a custom transition, as it is while the other screen is presented and no track has moved it.
struct CustomLayer: Sendable {
  enum Content: Hashable, Sendable {
    case screen(CustomScreen)
    case color(Color)
    case backdrop(BackdropStyle)
  }

  let name: String
  let content: Content
  /// Its place on the canvas; nil: all of it.
  var placement: Placement?
  var cornerRadius = Length.points(0)
  var cornerCurve = CornerCurve.circular
  var opacity = 1.0
  var shadow: ShadowStyle?
  /// In the scene file.
  let location: Location

  init(_ name: String, _ content: Content, at location: Location) {
    self.name = name
    self.content = content
    self.location = location
  }
}

enum CustomLayerFields {
  static let name = Field(
    required: "name", .name("a name"),
    "`\"from\"` or `\"to\"` for the layer of that screen; any other name for a layer with a `color` or a `backdrop`.")
  static let color = Field(optional: "color", .color, "The colour that fills the layer.")
  static let backdrop = Field(
    optional: "backdrop", .backdrop,
    "A blur effect on everything below the layer. Where its `opacity` changes, the effect grows.")
  static let pin = Field(
    optional: "pin", .pin,
    "Where the layer lies on the canvas (default: all over it). Without a height, `to` is as high as its content.")
  static let opacity = Field("opacity", .number(in: 0...1), default: 1, "Its opacity at rest.")
  static let cornerRadius = Field(
    "cornerRadius", .radius, default: .points(0),
    "The radius of its corners at rest: points, or a percentage of the shorter side.")
  static let cornerCurve = Field(
    "cornerCurve", .enumeration(CornerCurve.self), default: .circular,
    "`continuous` is the smoother curve of iOS's icons.")
  static let shadow = Field(optional: "shadow", .shadow, "Its shadow at rest.")

  static let table = FieldTable(
    "layer", "A layer of a custom transition, as it is while the other screen is presented.",
    rules: [.atMostOne(["color", "backdrop"])], foreignNameHints: ForeignNameHints.customLayerKeys
  ) {
    name
    color
    backdrop
    pin
    opacity
    cornerRadius
    cornerCurve
    shadow
  }
}

extension Format where Value == CustomLayer {
  /// The name of a screen's layer, or an object.
  static var customLayer: Format {
    .either(
      Format<CustomScreen>.enumeration(CustomScreen.self, foreignNameHints: ForeignNameHints.customLayers).refined {
        screen, json, _ in CustomLayer(screen.rawValue, .screen(screen), at: json.location)
      },
      .object(CustomLayerFields.table) { make($0, $1) })
  }

  private static func make(_ fields: Fields, _ context: DecodingContext) -> CustomLayer? {
    typealias Keys = CustomLayerFields
    let name = fields[Keys.name]
    let content: CustomLayer.Content
    if let screen = CustomScreen(rawValue: name.value) {
      let filled = fields.has(Keys.color) ? "color" : fields.has(Keys.backdrop) ? "backdrop" : nil
      if let filled {
        context.error(
          "conflicting-keys", at: name.location,
          "the layer \(JSONWriter.quoted(name.value)) shows a screen, so it has no \(JSONWriter.quoted(filled))",
          expected: "another name for this layer")
      }
      content = .screen(screen)
    } else if let style = fields[Keys.backdrop] {
      content = .backdrop(style)
    } else if let color = fields[Keys.color] {
      content = .color(color)
    } else {
      if !fields.isInvalid(Keys.color), !fields.isInvalid(Keys.backdrop) {
        context.error(
          "missing-key", at: name.location, "the layer \(JSONWriter.quoted(name.value)) shows nothing",
          expected: "\"color\" or \"backdrop\"; the layers of the screens are \"from\" and \"to\"",
          hint: Spelling.hint(for: name.value, among: CustomScreen.allCases.map(\.rawValue)))
      }
      return nil
    }
    if content == .screen(.from) { refuseRest(fields, context) }
    var layer = CustomLayer(name.value, content, at: fields.json.location)
    layer.placement = fields[Keys.pin]
    layer.cornerRadius = fields[Keys.cornerRadius]
    layer.cornerCurve = fields[Keys.cornerCurve]
    layer.opacity = fields[Keys.opacity]
    layer.shadow = fields[Keys.shadow]
    return layer
  }

  /// Reports properties of the screen below: before the transition it lies on the canvas as it is.
  private static func refuseRest(_ fields: Fields, _ context: DecodingContext) {
    typealias Keys = CustomLayerFields
    let given = [
      (Keys.pin.name, fields.has(Keys.pin)), (Keys.opacity.name, fields.has(Keys.opacity)),
      (Keys.cornerRadius.name, fields.has(Keys.cornerRadius)), (Keys.shadow.name, fields.has(Keys.shadow)),
    ]
    guard let key = given.first(where: { $0.1 })?.0 else { return }
    context.error(
      "conflicting-keys", at: fields.json.object?.member(key)?.keyLocation ?? fields.json.location,
      "the screen below lies on the canvas as it is before the transition begins",
      expected: "no \(JSONWriter.quoted(key)) here; tracks on the layer \"from\" change it")
  }
}

extension CustomLayer {
  /// The layer's frame at rest, on the canvas.
  func frame(of screens: ScreenPair, on context: SceneContext, isMirrored: Bool) -> Rect {
    guard let placement else { return context.bounds }
    var node: Node
    switch content {
    case .screen(let screen): node = context.root(of: screen == .from ? screens.from : screens.to)
    case .color, .backdrop: node = Node()
    }
    node.placement = placement
    var frame = LayoutEngine(metrics: context.metrics).frame(of: node, in: context.bounds.size)
    if isMirrored { frame = frame.offsetBy(Point(context.bounds.width - frame.maxX - frame.x, 0)) }
    return frame
  }

  func content(of screens: ScreenPair) -> LayerContent {
    switch content {
    case .screen(.from): .screen(screens.from)
    case .screen(.to): .screen(screens.to)
    case .color(let color): .color(color)
    case .backdrop(let style): .backdrop(style, animates: .radius)
    }
  }
}
