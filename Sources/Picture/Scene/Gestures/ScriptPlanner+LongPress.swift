import SegueCore
import SegueJSON
import SegueMotion

// Long presses, and the context menus that they open.
extension ScriptPlanner {
  /// Plans a long press and the menu that it opens.
  /// - Parameter isAnswered: Whether the script itself says what happens.
  mutating func longPress(_ press: LongPress, at location: Location, isAnswered: Bool) {
    guard let point = self.point(of: press.target, at: location) else { return }
    let hit = hit(at: point)
    let stopped = stopScrolling(under: hit)
    let (down, up) = (clock, clock + Nanoseconds(press.duration))
    letGo(stopped, under: point, downAt: down, upAt: up)
    closeRows(at: down)
    highlight(hit, from: down, to: up)
    touch(point, for: press.duration)
    if press.duration < ContextMenuTimeline.pressDuration {
      warn(
        "press-too-short", location,
        "this finger lifts before \(JSONWriter.text(of: ContextMenuTimeline.pressDuration)) s, so it is no long press",
        expected: "a longer \"duration\", or a \"tap\"")
    }
    guard let tag = (hit?.tags ?? []).last(where: { nodes.hasContextMenu($0) }),
      let source = shownFrame(of: tag, at: down)
    else {
      if !isAnswered {
        warn(
          "tap-missed", location, "nothing reacts to this long press on \(describe(hit))",
          expected: "a node with \"contextMenu\", or a step after it that is the answer")
      }
      return
    }
    timeline.contextMenus.append(
      ContextMenuTimeline(
        tag: tag, screen: nodes.screen(of: tag), source: source,
        down: down, up: up))
    if !isAnswered { clock = Swift.max(clock, settled) }
  }

  /// A tap while a menu is open closes it. Returns whether there is one.
  mutating func tapMenu(at time: Nanoseconds) -> Bool {
    guard timeline.contextMenus.last?.isOpen == true else { return false }
    closeMenus(at: time)
    return true
  }

  mutating func closeMenus(at time: Nanoseconds) {
    if !timeline.contextMenus.isEmpty { timeline.contextMenus[timeline.contextMenus.count - 1].close(at: time) }
  }

  /// Where a node is on the canvas.
  private func shownFrame(of tag: UInt32, at time: Nanoseconds) -> Rect? {
    let surfaces = TouchSurface.surfaces(
      of: timeline.presentationLayers(at: time.seconds), overrides: timeline.nodeOverrides(at: time.seconds),
      on: timeline.versions.shown(at: time.seconds))
    return surfaces.lazy.flatMap(\.roots).compactMap { $0.box(of: tag) }.first
  }

  /// The open menu at the current time, which keeps touches from what is below.
  var menuSurfaces: [TouchSurface] {
    guard let menu = timeline.contextMenus.last, menu.isOpen, let opened = menu.opened, opened <= clock,
      let state = menu.state(at: clock.seconds),
      let layout = ContextMenuLayout(menu, state, on: timeline.versions.shown(at: clock.seconds))
    else { return [] }
    let cover = TouchSurface(covering: context.bounds, named: ContextMenuTimeline.name)
    return [TouchSurface(panel: layout, on: context)].compactMap { $0 } + [cover]
  }
}

extension TouchNode {
  /// The bounding box of the node with this tag on the canvas.
  fileprivate func box(of tag: UInt32) -> Rect? {
    if self.tag == tag { return canvasTransform.boundingBox(of: outline.rect) }
    return children.lazy.compactMap { $0.box(of: tag) }.first
  }
}

extension ContextMenuTimeline {
  /// What messages and frames call it.
  static let name = "contextMenu"
}
