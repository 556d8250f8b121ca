import SegueCore
import SegueMotion

/// The layers of a custom transition on one canvas, which courses give their tracks.
struct CustomStage {
  private let layers: [(layer: CustomLayer, frame: Rect)]
  private let screens: ScreenPair
  private let context: SceneContext
  /// Whether left and right are exchanged.
  private let isMirrored: Bool

  init(_ layers: [CustomLayer], of screens: ScreenPair, on context: SceneContext, isMirrored: Bool) {
    self.layers = layers.map { ($0, $0.frame(of: screens, on: context, isMirrored: isMirrored)) }
    self.screens = screens
    self.context = context
    self.isMirrored = isMirrored
  }

  /// The layers, bottom to top, with these courses.
  func layers(_ courses: [CustomCourse]) -> [AnimatedLayer] {
    layers.map { layer, frame in
      var animated = AnimatedLayer(layer.name, layer.content(of: screens), frame: frame)
      animated.cornerCurve = layer.cornerCurve
      animated.opacity = .constant(layer.opacity)
      animated.cornerRadius = RadiusTrack(from: layer.cornerRadius, to: layer.cornerRadius) { value, _ in
        .constant(value)
      }
      animated.shadow = layer.shadow.map { .constant($0) }
      for course in courses where course.subject == .layer(layer.name) {
        apply(course, to: &animated, layer, frame)
      }
      if case .screen(let screen) = layer.content { animated.nodes = nodes(of: screen, courses) }
      return animated
    }
  }

  /// The layers at rest without those that the presented screen covers: as in UIKit, a screen over the whole canvas takes the one
  /// below away.
  func seen(of rest: [AnimatedLayer]) -> [AnimatedLayer] {
    guard context.root(of: screens.to).background?.isOpaque == true,
      let index = rest.firstIndex(where: { $0.name == CustomScreen.to.rawValue }),
      rest[index].presentation(at: 0).covers(context.bounds)
    else { return rest }
    return Array(rest[index...])
  }

  private func apply(_ course: CustomCourse, to animated: inout AnimatedLayer, _ layer: CustomLayer, _ frame: Rect) {
    let canvas = context.bounds
    switch course.property {
    case .x: animated.centerX = course.track { frame.center.x + offsetX($0) }
    case .y: animated.centerY = course.track { frame.center.y + offsetY($0) }
    case .width: animated.width = course.track { $0?.number(along: canvas.width) ?? frame.width }
    case .height: animated.height = course.track { $0?.number(along: canvas.height) ?? frame.height }
    case .scale: animated.scale = course.track { $0?.number() ?? 1 }
    case .opacity: animated.opacity = course.track { $0?.number() ?? layer.opacity }
    case .cornerRadius:
      func length(_ value: CustomValue?) -> Length { value?.length ?? layer.cornerRadius }
      animated.cornerRadius = RadiusTrack(
        points: course.track { length($0).points ?? 0 }, fraction: course.track { length($0).fraction ?? 0 })
    case .shadow:
      // Where there is no shadow at rest, it is an invisible one of the same size.
      guard let none = layer.shadow ?? course.shadow?.faded else { return }
      animated.shadow = course.track { $0?.shadow ?? none }
    case .mask: animated.mask = course.track { $0?.mask(on: canvas, isMirrored: isMirrored) ?? canvas }
    }
  }

  /// What the courses change of the nodes on a screen.
  private func nodes(of screen: CustomScreen, _ courses: [CustomCourse]) -> [AnimatedNode] {
    let root = context.root(of: screen == .from ? screens.from : screens.to)
    let ids = courses.compactMap { course in
      if case .node(let id, of: screen) = course.subject { id } else { nil }
    }
    return ids.uniqued.compactMap { id in
      // Decoding has checked that there is one.
      guard let node = root.first(where: { $0.id == id }) else { return nil }
      var animated = AnimatedNode(tag: node.tag)
      for course in courses where course.subject == .node(id, of: screen) {
        switch course.property {
        case .x: animated.offsetX = course.track(offsetX)
        case .y: animated.offsetY = course.track(offsetY)
        case .scale: animated.scale = course.track { $0?.number() ?? 1 }
        case .opacity: animated.opacity = course.track { $0?.number() ?? 1 }
        case .width, .height, .cornerRadius, .shadow, .mask: break
        }
      }
      return animated
    }
  }

  private func offsetX(_ value: CustomValue?) -> Double {
    (value?.number(along: context.bounds.width) ?? 0) * (isMirrored ? -1 : 1)
  }

  private func offsetY(_ value: CustomValue?) -> Double { value?.number(along: context.bounds.height) ?? 0 }
}
