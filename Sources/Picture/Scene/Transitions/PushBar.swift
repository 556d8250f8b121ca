import SegueCore
import SegueJSON
import SegueMotion

/// What lies above both pages of a push: the parts of the navigation bar, which change into one another, and nodes that stay
/// (docs/motion.md, Push). Times of tracks are the fraction that is pushed.
struct PushBar {
  /// Back to front.
  private(set) var layers: [AnimatedLayer] = []
  /// What the pages do not draw themselves meanwhile, by screen.
  private var hidden: [(screen: String, node: AnimatedNode)] = []
  private let width: Double
  /// −1 where the layout runs from right to left.
  private let sign: Double

  /// Nil if there is nothing above the pages.
  init?(
    _ options: PushBarOptions?, stays: [Located<String>], between screens: ScreenPair, isMirrored: Bool,
    on context: SceneContext
  ) throws(TransitionError) {
    width = context.bounds.width
    sign = isMirrored ? -1 : 1
    if let options {
      let old = try PushBarParts(options.from, on: screens.from, of: context)
      let new = try PushBarParts(options.to, on: screens.to, of: context)
      if old.isEmpty, new.isEmpty { throw options.hasNoParts(screens) }
      // A bar that only one page has moves with its page.
      if !old.isEmpty, !new.isEmpty {
        addBackground(old, new)
        switch options.style {
        case .slide: addSliding(old, new)
        case .fade: addFading(old, new)
        }
      }
    }
    for id in stays {
      let (old, new) = (
        try NamedNode(id: id, screen: screens.from).find(on: context, size: context.bounds.size).node,
        try NamedNode(id: id, screen: screens.to).find(on: context, size: context.bounds.size).node
      )
      let (part, other) = (context.barPart(old, on: screens.from), context.barPart(new, on: screens.to))
      let change = BarChange(
        from: part, to: other, named: (Self.oldName(id.value), id.value), coveredBy: other.map { [$0] } ?? [],
        on: context, Self.change)
      layers += change.leaving + change.entering
      hidden += [part, other].compactMap(\.self).map { ($0.screen, .hidden($0.node.tag)) }
    }
    if layers.isEmpty { return nil }
    nameUniquely()
  }

  /// Nodes that stay can be called like other layers.
  private mutating func nameUniquely() {
    var known = Set(PushMotion.layerNames)
    for index in layers.indices {
      let name = layers[index].name
      var number = 0
      while !known.insert(Self.name(name, number)).inserted { number += 1 }
      layers[index].name = Self.name(name, number)
    }
  }

  /// The layer of a page without what is drawn above the pages.
  func hiding(in layer: AnimatedLayer) -> AnimatedLayer {
    guard case .screen(let name, _) = layer.content else { return layer }
    var layer = layer
    layer.nodes += hidden.filter { $0.screen == name }.map(\.node)
    return layer
  }

  // MARK: Parts

  private mutating func addBackground(_ old: PushBarParts, _ new: PushBarParts) {
    let tags = old.tags + new.tags
    func without(_ parts: PushBarParts) -> [AnimatedNode] { parts.tags.map { .hidden($0) } }
    if let a = old.background, let b = new.background, a.coincides(with: b, without: tags) {
      hidden.append((a.screen, .hidden(a.node.tag)))
      return add("bar", b, .constant(1), children: without(new))
    }
    if let part = old.background { add("oldBar", part, Self.change(1, 0), children: without(old)) }
    if let part = new.background { add("bar", part, Self.change(0, 1), children: without(new)) }
  }

  private mutating func addFading(_ old: PushBarParts, _ new: PushBarParts) {
    crossFade("Title", old.title, new.title)
    crossFade("Chevron", old.chevron, new.chevron)
    crossFade("BackLabel", old.label, new.label)
    crossFade("BackButton", old.button, new.button)
    crossFade("Leading", old.leading, new.leading)
    crossFade("Trailing", old.trailing, new.trailing)
  }

  /// UIKit's bar. The numbers are the fractions at which a part has disappeared, or begins to appear.
  private mutating func addSliding(_ old: PushBarParts, _ new: PushBarParts) {
    for (index, part) in old.leading.enumerated() { add(Self.name("oldLeading", index), part, Self.out(0.4)) }
    for (index, part) in old.trailing.enumerated() { add(Self.name("oldTrailing", index), part, Self.out(0.6)) }
    if let part = old.label { add("oldBackLabel", part, Self.out(0.2), by: Point(-sign * width / 2, 0), from: .zero) }
    addTitlesThatBecomeLabel(old, new)
    addChevrons(old.chevron, new.chevron)
    if let a = old.button, let b = new.button, a.coincides(with: b) {
      keep("backButton", a, b)
    } else {
      if let part = old.button { add("oldBackButton", part, Self.out(0.4)) }
      if let part = new.button { add("backButton", part, Self.in(0.6)) }
    }
    for (index, part) in new.leading.enumerated() { add(Self.name("leading", index), part, Self.in(0.6)) }
    for (index, part) in new.trailing.enumerated() { add(Self.name("trailing", index), part, Self.in(0.4)) }
    if let part = new.title {
      // Its centre begins at the trailing edge.
      add("title", part, Self.in(0.25), by: .zero, from: Point((sign > 0 ? width : 0) - part.box.center.x, 0))
    }
    // A large title comes with its page.
    if let part = new.largeTitle {
      hidden.append((part.screen, AnimatedNode(tag: part.node.tag, opacity: Self.in(0.3))))
    }
  }

  /// The old title, or the old large title, slides to the place of the label that leads back to it, and fades into it on the way.
  private mutating func addTitlesThatBecomeLabel(_ old: PushBarParts, _ new: PushBarParts) {
    let label = new.label
    if let part = old.largeTitle {
      let scale = label.map { $0.box.height / part.box.height } ?? 1
      add("oldLargeTitle", part, Self.out(0.6), to: label, scale: scale)
    }
    if let part = old.title { add("oldTitle", part, Self.out(0.7), to: label, scale: 1) }
    guard let label else { return }
    if let title = old.title {
      add("backLabel", label, Self.in(0.3), by: .zero, from: leading(title) - leading(label))
    } else if let title = old.largeTitle {
      var layer = layer("backLabel", label, Self.in(0.4))
      place(&layer, label, from: leading(title), scale: title.box.height / label.box.height)
      append(layer, label)
    } else {
      add("backLabel", label, Self.in(0.3))
    }
  }

  private mutating func addChevrons(_ old: BarPart?, _ new: BarPart?) {
    if let old, let new, old.coincides(with: new) { return keep("chevron", old, new) }
    if let old { add("oldChevron", old, Self.out(0.6)) }
    guard let new else { return }
    if old != nil { return add("chevron", new, Self.in(0.4)) }
    add("chevron", new, Self.in(0.7), by: .zero, from: Point(sign * 2 * new.box.width, 0))
  }

  // MARK: Layers

  /// One part that fades into another; a part that stays the same is drawn once.
  private mutating func crossFade(_ name: String, _ old: BarPart?, _ new: BarPart?) {
    let own = name.prefix(1).lowercased() + name.dropFirst()
    if let old, let new, old.coincides(with: new) { return keep(own, old, new) }
    if let old { add(Self.oldName(name), old, Self.change(1, 0)) }
    if let new { add(own, new, Self.change(0, 1)) }
  }

  private mutating func crossFade(_ name: String, _ old: [BarPart], _ new: [BarPart]) {
    for index in 0..<Swift.max(old.count, new.count) {
      crossFade(
        Self.name(name, index), index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
    }
  }

  /// What both pages show in the same place.
  private mutating func keep(_ name: String, _ old: BarPart, _ new: BarPart) {
    hidden.append((old.screen, .hidden(old.node.tag)))
    add(name, new, .constant(1))
  }

  /// A part whose leading edge and centre move to those of another, while its size becomes `scale` of what it is.
  private mutating func add(
    _ name: String, _ part: BarPart, _ opacity: Track<Double>, to other: BarPart?, scale: Double
  ) {
    var layer = layer(name, part, opacity)
    if let other {
      let end = leading(other) - (leading(part) - part.frame.center) * scale
      layer.centerX = Self.change(part.frame.center.x, end.x)
      layer.centerY = Self.change(part.frame.center.y, end.y)
      layer.scale = Self.change(1, scale)
    }
    append(layer, part)
  }

  /// A part that moves from an offset to its place, or from its place by one.
  private mutating func add(
    _ name: String, _ part: BarPart, _ opacity: Track<Double>, by end: Point = .zero, from start: Point = .zero
  ) {
    var layer = layer(name, part, opacity)
    let center = part.frame.center
    layer.centerX = Self.change(center.x + start.x, center.x + end.x)
    layer.centerY = Self.change(center.y + start.y, center.y + end.y)
    append(layer, part)
  }

  /// A part that fades as one picture with its backdrop, without the children that are drawn apart.
  private mutating func add(
    _ name: String, _ part: BarPart, _ opacity: Track<Double>, children: [AnimatedNode]
  ) {
    var layer = layer(name, part, .constant(1))
    layer.nodes = [AnimatedNode(tag: part.node.tag, opacity: opacity)] + children
    append(layer, part)
  }

  /// Lets a part come from where its leading edge's centre is at `start`, and its size is `scale` of its own.
  private func place(_ layer: inout AnimatedLayer, _ part: BarPart, from start: Point, scale: Double) {
    let center = start - (leading(part) - part.frame.center) * scale
    layer.centerX = Self.change(center.x, part.frame.center.x)
    layer.centerY = Self.change(center.y, part.frame.center.y)
    layer.scale = Self.change(scale, 1)
  }

  private func layer(_ name: String, _ part: BarPart, _ opacity: Track<Double>) -> AnimatedLayer {
    part.layer(name, opacity: opacity)
  }

  private mutating func append(_ layer: AnimatedLayer, _ part: BarPart) {
    layers.append(layer)
    hidden.append((part.screen, .hidden(part.node.tag)))
  }

  /// The middle of the leading edge of what the part shows.
  private func leading(_ part: BarPart) -> Point {
    Point(sign > 0 ? part.box.minX : part.box.maxX, part.box.center.y)
  }

  private static func name(_ name: String, _ index: Int) -> String { index == 0 ? name : "\(name)\(index + 1)" }

  private static func oldName(_ name: String) -> String { "old" + name.prefix(1).uppercased() + name.dropFirst() }

  private static func change(_ start: Double, _ end: Double) -> Track<Double> { PushMotion.track(start, end) }

  /// The opacity of what has disappeared at `end`.
  private static func out(_ end: Double) -> Track<Double> {
    Track(from: 1, to: 0, curve: .easeOut, duration: end)
  }

  /// The opacity of what begins to appear at `start`.
  private static func `in`(_ start: Double) -> Track<Double> {
    Track(from: 0, to: 1, curve: .easeIn, start: start, duration: 1 - start)
  }
}

extension PushBarOptions {
  fileprivate func hasNoParts(_ screens: ScreenPair) -> TransitionError {
    TransitionError(
      diagnostic: Diagnostic(
        .error, "no-bar", at: location,
        "neither screen \(JSONWriter.quoted(screens.from)) nor screen \(JSONWriter.quoted(screens.to)) has a navigation bar",
        expected:
          "nodes with the ids \"title\", \"back\", \"leading\" or \"trailing\", or their ids in \"from\" and \"to\""))
  }
}
