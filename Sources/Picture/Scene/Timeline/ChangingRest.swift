import SegueCore
import SegueGraphics

// The layers at rest while a script changes the scene: an alert is as high as its content, and grows with it.
extension Timeline {
  /// The layers at a rest state, between those of the versions of the scene between which it is shown at `time`.
  func restingLayers(of segment: Segment, at rest: Rest, _ time: Seconds) -> [PresentationLayer] {
    let layers = animator(of: segment).layers(at: rest).presentation(at: 0)
    guard let (numbers, mixture) = versions.blend(at: time) else { return layers }
    let stack = stack(to: top(of: segment.presentation, at: rest))
    let states = numbers.dropLast().map { number in
      restingLayers(inVersion: number, of: stack, at: rest) ?? layers
    }
    if states.allSatisfy({ $0 == layers }) { return layers }
    return mixture.layers(states + [layers])
  }

  /// The layers of a stack at rest in a version of the scene; nil if it was not presented in that version.
  private func restingLayers(inVersion number: Int, of stack: [Int], at rest: Rest) -> [PresentationLayer]? {
    // A version is there until the next change begins.
    guard number < versions.count else { return nil }
    let end = versions.changes[number].start
    guard let index = segments.lastIndex(where: { $0.start < end }) ?? segments.indices.first,
      self.stack(to: top(of: segments[index].presentation, at: rest)) == stack
    else { return nil }
    return animator(of: segments[index]).layers(at: rest).presentation(at: 0)
  }
}

extension Mixture {
  /// Layers between their versions; the last ones if the versions do not consist of the same layers.
  fileprivate func layers(_ versions: [[PresentationLayer]]) -> [PresentationLayer] {
    let last = versions[versions.count - 1]
    guard versions.allSatisfy({ $0.map(\.name) == last.map(\.name) }) else { return last }
    return last.indices.map { index in layer(versions.map { $0[index] }) }
  }

  private func layer(_ versions: [PresentationLayer]) -> PresentationLayer {
    let last = versions[versions.count - 1]
    if versions.allSatisfy({ $0 == last }) { return last }
    let size = Size(number(versions) { $0.size.width }, number(versions) { $0.size.height })
    return PresentationLayer(
      name: last.name, content: content(versions.map(\.content)), center: point(versions.map(\.center)),
      size: Size(Swift.max(0, size.width), Swift.max(0, size.height)), scale: number(versions) { $0.scale },
      turn: last.turn, cornerRadius: Swift.max(0, number(versions) { $0.cornerRadius }),
      bottomCornerRadius: Swift.max(0, number(versions) { $0.bottomCornerRadius }), cornerCurve: last.cornerCurve,
      opacity: number(versions) { $0.opacity }.clampedToUnit, shadow: last.shadow, nodes: last.nodes, mask: last.mask,
      isSublayer: last.isSublayer, container: container(versions.map(\.container)))
  }

  /// What a group shows, and the part of a photo that is seen, are between the versions, too.
  private func content(_ versions: [LayerContent]) -> LayerContent {
    let groups = versions.compactMap { content -> [PresentationLayer]? in
      if case .group(let layers) = content { layers } else { nil }
    }
    if groups.count == versions.count { return .group(layers(groups)) }
    let crops = versions.compactMap { content -> (copy: NodeCopy, focus: Point)? in
      if case .crop(let copy, let focus) = content { (copy, focus) } else { nil }
    }
    guard let last = crops.last?.copy, crops.count == versions.count,
      crops.allSatisfy({ $0.copy.tag == last.tag && $0.copy.screen == last.screen })
    else { return versions[versions.count - 1] }
    let size = Size(number(crops) { $0.copy.restSize.width }, number(crops) { $0.copy.restSize.height })
    var copy = NodeCopy(
      tag: last.tag, screen: last.screen, restSize: Size(Swift.max(0, size.width), Swift.max(0, size.height)))
    copy.isScaled = last.isScaled
    return .crop(copy, focus: point(crops.map(\.focus)))
  }

  private func container(_ versions: [PresentationContainer?]) -> PresentationContainer? {
    let containers = versions.compactMap(\.self)
    guard let last = containers.last, containers.count == versions.count else { return versions[versions.count - 1] }
    if containers.allSatisfy({ $0.outline == last.outline }) { return last }
    return PresentationContainer(
      outline: RoundedRect(rect(containers.map(\.outline.rect)), radii: last.outline.radii, curve: last.outline.curve),
      scale: last.scale, shadow: last.shadow, mask: last.mask, edge: last.edge)
  }
}
