import SegueCore
import SegueGraphics
import SegueText

/// Draws the keyboard above all layers.
struct KeyboardPainter: Sendable {
  private let context: SceneContext
  private let metrics: KeyboardMetrics
  private let symbols: [String: Symbol]

  /// Nil if the script never shows it. The caller has checked that the font of its keys exists.
  init?(of timeline: Timeline, on context: SceneContext) {
    guard timeline.versions.showsKeyboard else { return nil }
    self.context = context
    metrics = KeyboardMetrics(context.scene.canvas)
    symbols = Dictionary(
      uniqueKeysWithValues: Self.symbolNames.compactMap { name in Symbols.symbol(named: name).map { (name, $0) } })
  }

  private static let symbolNames = [
    "shift", "shift.fill", "delete.left", "delete.left.fill", "face.smiling", "globe", "mic",
  ]

  private func colors(_ state: KeyboardState) -> KeyboardColors {
    KeyboardColors(state.keyboard.appearance ?? (context.scene.isDark == true ? .dark : .light))
  }

  /// What the keyboard is for the home indicator, which lies on it.
  func cover(_ state: KeyboardState) -> BarCover {
    BarCover(presence: state.presence, gray: colors(state).contrastingGray)
  }

  /// The commands at one instant; `device` maps points of the canvas to device pixels.
  /// - Parameter finger: Where a finger is, on the canvas.
  func commands(_ state: KeyboardState, finger: Point?, _ device: Transform) -> [Command] {
    let surface = KeyboardSurface(state, on: context)
    let (frame, layout) = (surface.frame, surface.layout)
    let placed = Transform.translation(frame.x, frame.y).then(device).snapped
    let brush = Brush(colors: colors(state), placed: placed)
    let background = Rect(origin: .zero, size: frame.size)
    let touched = finger.flatMap { layout.key(at: $0 - frame.origin)?.function }
    let pressed = touched ?? state.pressed
    var commands = [brush.fill(.rect(placed.snapEdges(of: background)), brush.colors.background)]
    for key in layout.keys { commands += self.commands(for: key, state, isPressed: key.function == pressed, brush) }
    if let (leading, trailing) = metrics.stripCenters {
      for (name, center) in [("globe", leading), ("mic", trailing)] {
        commands += symbol(name, at: center, size: metrics.stripSymbolSize, brush.colors.stripSymbol, brush)
      }
    }
    if let pressed, case .character(let letter) = pressed, let key = layout.key(pressed), metrics.form != .tablet {
      commands += callout(key, title(letter, state), brush)
    }
    return context.reducesMotion && state.presence < 1
      ? [.layer(Layer(commands: commands, opacity: state.presence))] : commands
  }

  private func commands(
    for key: KeyboardKey, _ state: KeyboardState, isPressed: Bool, _ brush: Brush
  ) -> [Command] {
    let frame = brush.placed.snapEdges(of: key.frame)
    let (colors, radius) = (brush.colors, metrics.cornerRadius)
    let isProminent = key.function == .returnKey && state.keyboard.returnKeyType.isProminent && !isPressed
    let isActive = key.function == .shift && state.isShifted
    // What is held has the other colour.
    let isLight = key.function.types != isPressed || isActive
    let face = isProminent ? colors.prominentKey : isLight ? colors.key : colors.functionKey
    let label = isProminent ? colors.prominentLabel : colors.label
    let edge = frame.offsetBy(brush.placed.snapped(Point(0, Self.edgeHeight * metrics.unit)))
    return [
      brush.fill(RoundedRect(edge, radius: radius).shape, colors.edge),
      brush.fill(RoundedRect(frame, radius: radius).shape, face),
    ] + self.label(of: key, state, isPressed: isPressed, label, brush)
  }

  /// What a key says.
  private func label(
    of key: KeyboardKey, _ state: KeyboardState, isPressed: Bool, _ color: Color, _ brush: Brush
  ) -> [Command] {
    func word(_ text: String) -> [Command] {
      self.text(text, size: metrics.wordSize, at: key.frame.center, color, brush)
    }
    func symbol(_ name: String) -> [Command] {
      self.symbol(name, at: key.frame.center, size: metrics.symbolSize, color, brush)
    }
    switch key.function {
    case .character(let character):
      return text(title(character, state), size: metrics.letterSize, at: key.frame.center, color, brush)
    case .shift: return symbol(state.isShifted ? "shift.fill" : "shift")
    case .delete: return symbol(isPressed ? "delete.left.fill" : "delete.left")
    case .emoji: return symbol("face.smiling")
    case .page(let page): return word(page.title)
    case .space: return word("space")
    case .returnKey: return word(state.keyboard.returnKeyType.title)
    }
  }

  private func title(_ letter: Character, _ state: KeyboardState) -> String {
    state.isShifted ? letter.uppercased() : String(letter)
  }

  private func callout(_ key: KeyboardKey, _ title: String, _ brush: Brush) -> [Command] {
    let callout = KeyCallout(above: brush.placed.snapEdges(of: key.frame), metrics)
    let shape = Shape.path(callout.path, .nonZero)
    let shadow = Shadow(
      color: .black.multipliedAlpha(by: Self.calloutShadow), sigma: 3 * metrics.unit * brush.placed.meanScale,
      offset: brush.placed.apply(Point(0, metrics.unit)) - brush.placed.apply(.zero), shape: shape,
      shapeTransform: brush.placed)
    return [.layer(Layer(commands: [brush.fill(shape, brush.colors.key)], shadow: shadow))]
      + text(title, size: metrics.letterSize * Self.calloutGrowth, at: callout.bubble.center, brush.colors.label, brush)
  }

  /// A line of text in the middle of a point.
  private func text(_ text: String, size: Double, at center: Point, _ color: Color, _ brush: Brush) -> [Command] {
    let layout = context.metrics.layout(Self.request(text, size: size))
    let place = Transform.translation(center.x - layout.size.width / 2, center.y - layout.size.height / 2)
    return layout.commands(color: color, place.then(brush.placed), tag: .none)
  }

  /// A symbol of this height in the middle of a point.
  private func symbol(_ name: String, at center: Point, size: Double, _ color: Color, _ brush: Brush) -> [Command] {
    guard let symbol = symbols[name] else { return [] }
    let scale = size / symbol.box.height
    let place = Transform.translation(-symbol.box.width / 2, -symbol.box.height / 2).then(.scale(scale, scale))
      .then(.translation(center.x, center.y)).then(brush.placed)
    return symbol.layers.map {
      .fill(.path($0.path, Symbol.fillRule), .solid(color.multipliedAlpha(by: $0.opacity)), place)
    }
  }

  static func request(_ text: String, size: Double) -> TextRequest {
    TextRequest(text: text, font: FontDescriptor(size: size))
  }

  /// Points of a phone by which the edge below a key is seen.
  private static let edgeHeight = 1.0
  /// The size of the letter of a held key, relative to that on the key.
  private static let calloutGrowth = 1.5
  private static let calloutShadow = 0.3
}

/// What keys are drawn with.
private struct Brush {
  let colors: KeyboardColors
  /// Maps the keyboard's coordinates to device pixels.
  let placed: Transform

  func fill(_ shape: Shape, _ color: Color) -> Command { .fill(shape, .solid(color), placed) }
}

extension KeyboardKey.Function {
  /// Whether the key types something, and so has the lighter colour.
  fileprivate var types: Bool {
    switch self {
    case .character, .space: true
    case .shift, .delete, .emoji, .returnKey, .page: false
    }
  }
}
