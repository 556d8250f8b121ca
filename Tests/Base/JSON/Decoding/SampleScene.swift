import SegueCore
import SegueJSON

/// A small scene format with nested nodes, components with parameters and named colours.
struct SampleNode: Sendable {
  var id: String?
  var radius: Double
  var image: Located<String>?
  var shadow: SampleShadow?
  var mode: SampleMode
  var children: [SampleNode]
}

struct SampleShadow: Equatable, Sendable {
  var color: Color
  var radius: Double
  var offset: Point
}

enum SampleMode: String, CaseIterable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill
}

enum ShadowFields {
  static let color = Field("color", .sampleColor, default: .black, documentedDefault: "#000000", "Its colour.")
  static let radius = Field(
    "radius", .number(in: 0...500, unit: "points"), default: 3, "Standard deviation of the blur.")
  static let offset = Field("offset", .samplePoint, default: .zero, documentedDefault: [0, 0], "How far it falls.")

  static let table = FieldTable("shadow", "A blurred copy behind a node.") {
    color
    radius
    offset
  }
}

enum NodeFields {
  static let id = Field(optional: "id", .string("a name"), "Its name, unique in a screen.")
  static let cornerRadius = Field(
    "cornerRadius", .number(in: 0..., unit: "points"), default: 0, "Radius of all corners.")
  static let image = Field(optional: "image", Format.string("a path of an image").located, "What to show.")
  static let contentMode = Field("contentMode", .enumeration, default: SampleMode.scaleToFill, "How the image fills.")
  static let shadow = Field(optional: "shadow", .shadow, "The shadow.")
  static let component = Field(optional: "component", Format.string("a component's name").located, "What to build.")
  static let with = Field(optional: "with", .json, "Arguments by parameter name.")
  static let children = Field("children", .array(of: .node), default: [], "What it holds, back to front.")

  static let table = FieldTable(
    "node", "A rectangle with things in it.",
    rules: [.atMostOne(["image", "component"]), .requires("with", anyOf: ["component"])]
  ) {
    id
    cornerRadius
    image
    contentMode
    shadow
    component
    with
    children
  }

  static let format = Format<SampleNode>.object(table, make)

  @Sendable private static func make(_ o: Fields, _ context: DecodingContext) -> SampleNode? {
    if let component = o[component] { return context.expand(component, o) }
    return SampleNode(
      id: o[id], radius: o[cornerRadius], image: o[image], shadow: o[shadow], mode: o[contentMode],
      children: o[children])
  }
}

enum SceneFields {
  static let components = Field("components", .json, default: [:], "Nodes to be used by name.")
  static let root = Field(required: "root", .node, "The outermost node.")

  static let table = FieldTable("scene", "All there is.") {
    components
    root
  }
}

extension Format where Value == SampleNode {
  static var node: Format { .reference("node") { NodeFields.format } }
}

extension Format where Value == SampleShadow {
  static var shadow: Format {
    .object(ShadowFields.table) { o, _ in
      SampleShadow(color: o[ShadowFields.color], radius: o[ShadowFields.radius], offset: o[ShadowFields.offset])
    }
  }
}

extension Format where Value == Point {
  static var samplePoint: Format { .tuple(.number, .number) { Point($0, $1) } }
}

extension Format where Value == Color {
  static var sampleColor: Format {
    Format<String>.string("a colour name").refined { name, json, context in
      if let color = context[Palette.self][name] { return color }
      context.error(
        "unknown-color", at: json.location, "there is no colour \"\(name)\"",
        hint: Spelling.hint(for: name, among: context[Palette.self].keys.sorted()))
      return nil
    }
  }
}

enum Palette: ContextKey {
  static var initial: [String: Color] { ["black": .black, "white": .white] }
}

private enum Components: ContextKey {
  static var initial: JSON.Object { JSON.Object([]) }
}

/// The components being expanded, outermost first.
private enum OpenComponents: ContextKey {
  static var initial: [String] { [] }
}

extension DecodingContext {
  /// Decodes the body of a component with the arguments of one use.
  fileprivate func expand(_ name: Located<String>, _ use: Fields) -> SampleNode? {
    guard let body = self[Components.self][name.value] else {
      let known = self[Components.self].members.map(\.key)
      error(
        "unknown-component", at: name.location, "there is no component \"\(name.value)\"",
        hint: Spelling.hint(for: name.value, among: known))
      return nil
    }
    let arguments = use[NodeFields.with]?.object
    let parameters = Resolver.parameters(arguments?.members.map(\.key) ?? [], writtenIn: scope) { arguments?[$0] }
    let open = self[OpenComponents.self]
    guard !open.contains(name.value) else {
      error("component-cycle", at: name.location, "the component \"\(name.value)\" contains itself")
      return nil
    }
    return noting("in component \"\(name.value)\" used here", at: name.location) {
      with(OpenComponents.self, open + [name.value]) {
        resolving(with: parameters) { NodeFields.format.decode(body, in: self) }
      }
    }
  }

  /// Decodes a scene and returns its root node.
  func sampleScene(_ text: String, name: String = "scene.json") -> SampleNode? {
    guard let json = parse(SourceFile(name: name, text: text)) else { return nil }
    self[Components.self] = json["components"]?.object ?? Components.initial
    return object(json, SceneFields.table)?[SceneFields.root]
  }
}

/// The printed errors and warnings of a scene.
func problems(_ text: String) -> String {
  let context = DecodingContext()
  _ = context.sampleScene(text)
  do { return try context.finish().description } catch { return error.description }
}
