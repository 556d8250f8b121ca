package import SegueCore
import SegueMotion
package import SegueScene
import SegueExport

/// A quantity of an animation that a trace can record.
package enum TraceQuantity: Hashable, Sendable {
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case x
    case y
  }

  /// Properties of a layer, in the order of the columns.
  package enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    /// The top left corner and size of the layer's visible frame.
    case x, y, width, height
    case scale
    /// Degrees about a vertical line.
    case turn
    case cornerRadius
    case opacity
    case shadowOpacity
  }

  /// The numbers of a release.
  package enum StageRelease: String, Hashable, Sendable, CaseIterable {
    /// Where the motion would come to rest.
    case projected
    /// The places that the release could lead to, and the one that it leads to.
    case candidates, target
  }

  /// Properties of a node that a layer overrides.
  package enum NodeProperty: String, Hashable, Sendable, CaseIterable {
    case opacity
    /// Offset from its layout position.
    case x, y
    case scale
  }

  /// What decides about a release where a rule projects the motion, as for the pop of a push.
  package enum ReleaseProperty: String, Hashable, Sendable, CaseIterable {
    /// That of the motion, and at the end of the drag what it had become.
    case progress
    /// The means of the finger's last moves, in whole motions per second and per second².
    case velocity, acceleration
    /// Where the progress would be after the transition's duration.
    case score
    /// What the score must exceed.
    case threshold
  }

  /// The numbers of the release of a row.
  package enum RowProperty: String, Hashable, Sendable, CaseIterable {
    /// Where it leads: to `close`, `open`, or the first action: `confirm`.
    case ending
    case velocity
    /// The offset of the open row, and the one from which a release runs the first action.
    case open, confirmation
  }

  /// The numbers of the release of content with pages.
  package enum PageProperty: String, Hashable, Sendable, CaseIterable {
    /// The offsets at which a finger found it, and let it go.
    case start, released
    case velocity
    /// The offset of the page that it turns to.
    case target
  }

  /// What fingers do with content that zooms.
  package enum ZoomProperty: String, Hashable, Sendable, CaseIterable {
    /// The gesture, or what follows it, and the node.
    case gesture
    /// The point of the content that stays under the fingers.
    case anchorX = "anchor.x", anchorY = "anchor.y"
    /// The scale at which the content comes to rest.
    case target
  }

  case phase
  /// The transition of the flow that moves, or that is presented on top.
  case transition
  /// What drives the phase.
  case activity
  case progress
  case finger(Axis)
  case velocity(Axis)
  /// Whether a released gesture finishes or cancels the transition.
  case decision
  case release(ReleaseProperty)
  /// The stage of the presented screen.
  case stage
  /// How the release of a screen with stages was decided.
  case stageRelease(StageRelease)
  /// How far the keyboard has come up.
  case keyboard
  case scroll(tag: UInt32, Axis)
  /// How far a row is swiped aside, and how its release was decided.
  case row(tag: UInt32)
  case rowRelease(RowProperty)
  case pageRelease(PageProperty)
  /// How many spokes of a spinner are there, 0…1; 1 while it refreshes.
  case refresh(tag: UInt32)
  case zoomScale(tag: UInt32)
  case zoom(ZoomProperty)
  case layer(String, LayerProperty)
  case node(layer: String, tag: UInt32, NodeProperty)
}

extension TraceQuantity {
  /// Quantities in every trace of an animation.
  static func essential(of animation: Animation) -> [TraceQuantity] {
    let hasNames = !animation.context.scene.flow.names.isEmpty
    return [.phase] + (hasNames ? [.transition] : []) + [.activity, .progress]
  }
  /// Quantities of the finger.
  static let ofTouch: [TraceQuantity] =
    Axis.allCases.map(finger) + Axis.allCases.map(velocity) + [.decision]
  /// Quantities of content that zooms, where fingers zoom it.
  static func ofZooming(_ animation: Animation) -> [TraceQuantity] {
    animation.timeline.zoomActivities.isEmpty ? [] : ZoomProperty.allCases.map(zoom)
  }
  /// Quantities of content with pages, where fingers turn them.
  static func ofPages(_ animation: Animation) -> [TraceQuantity] {
    animation.timeline.pageReleases.isEmpty ? [] : PageProperty.allCases.map(pageRelease)
  }
  /// Quantities of screens with stages.
  static let ofStages: [TraceQuantity] = [.stage] + StageRelease.allCases.map(stageRelease)

  /// Whether values are text, which tables align left; numbers are aligned right.
  package var isText: Bool {
    switch self {
    case .phase, .transition, .activity, .decision, .stage, .stageRelease(.candidates), .stageRelease(.target),
      .rowRelease(.ending), .zoom(.gesture):
      true
    default: false
    }
  }
}

/// The value of a quantity at one instant.
package enum TraceValue: Hashable, Sendable {
  case text(String)
  case number(Double)

  /// Nil for text.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}

/// The state of an animation at one instant.
package struct TraceSample: Sendable {
  package let moment: Moment
  /// Bottom to top.
  package let presentationLayers: [PresentationLayer]
  /// 0…1.
  private let keyboardPresence: Double
  private let context: SceneContext

  package init(_ animation: Animation, at time: Seconds) {
    keyboardPresence = animation.keyboard(at: time)?.presence ?? 0
    moment = animation.moment(at: time)
    presentationLayers = animation.presentationLayers(at: time)
    context = animation.context
  }

  /// Nil if the quantity does not exist at this instant: for example, no finger is down, nothing is presented, or the layer
  /// is absent or casts no shadow.
  package func value(of quantity: TraceQuantity) -> TraceValue? {
    switch quantity {
    case .phase: .text(moment.phase.rawValue)
    case .transition: context.scene.flow.name(of: moment.transition).map(TraceValue.text)
    case .activity: .text(moment.activity.rawValue)
    case .progress: moment.progress.map(TraceValue.number)
    case .finger(let axis): moment.finger.map { .number($0.position[axis]) }
    case .velocity(let axis): moment.finger.map { .number($0.velocity[axis]) }
    case .decision: moment.decision.map { .text($0.rawValue) }
    case .release(let property): moment.projection.map { .number($0.value(of: property)) }
    case .stage: moment.stage.map(TraceValue.text)
    case .stageRelease(.projected): moment.stageDecision.map { .number($0.projected) }
    case .stageRelease(.candidates): moment.stageDecision.map { .text($0.candidates) }
    case .stageRelease(.target): moment.stageDecision.map { .text($0.targetName) }
    case .keyboard: .number(keyboardPresence)
    case .scroll(let tag, let axis): scrollOffset(of: tag).map { .number($0[axis]) }
    case .row(let tag): .number(moment.nodeOverrides.first { $0.tag == tag }?.row?.offset ?? 0)
    case .rowRelease(let property): moment.rowRelease?.value(of: property)
    case .pageRelease(let property): moment.pageRelease.map { .number($0.value(of: property)) }
    case .refresh(let tag): .number(moment.nodeOverrides.first { $0.tag == tag }?.refresh?.progress ?? 0)
    case .zoomScale(let tag): .number(moment.nodeOverrides.first { $0.tag == tag }?.zoomScale ?? 1)
    case .zoom(let property): moment.zoom.flatMap { $0.value(of: property, on: context) }
    case .layer(let name, let property): presentationLayer(named: name)?.value(of: property).map(TraceValue.number)
    case .node(let layer, let tag, let property):
      presentationLayer(named: layer).map { layer in
        .number((layer.nodes.first { $0.tag == tag } ?? NodeOverride(tag: tag)).value(of: property))
      }
    }
  }

  private func presentationLayer(named layer: String) -> PresentationLayer? {
    presentationLayers.first { $0.name == layer }
  }

  /// Nodes without a recorded offset have the one from the scene.
  private func scrollOffset(of tag: UInt32) -> Point? {
    context.node(withTag: tag).map { moment.nodeOverrides.contentOffset(of: $0) }
  }
}

extension PresentationLayer {
  fileprivate func value(of property: TraceQuantity.LayerProperty) -> Double? {
    switch property {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    case .scale: scale
    case .turn: turn?.angle
    case .cornerRadius: cornerRadius
    case .opacity: opacity
    case .shadowOpacity: shadow?.opacity
    }
  }
}

extension ZoomActivity {
  fileprivate func value(of property: TraceQuantity.ZoomProperty, on context: SceneContext) -> TraceValue? {
    switch property {
    case .gesture: .text(kind.rawValue + " " + (context.node(withTag: tag)?.id ?? "\(tag)"))
    case .anchorX: anchor.map { .number($0.x) }
    case .anchorY: anchor.map { .number($0.y) }
    case .target: target.map(TraceValue.number)
    }
  }
}

extension ReleaseProjection {
  fileprivate func value(of property: TraceQuantity.ReleaseProperty) -> Double {
    switch property {
    case .progress: progress
    case .velocity: velocity
    case .acceleration: acceleration
    case .score: score
    case .threshold: threshold
    }
  }
}

extension RowRelease {
  fileprivate func value(of property: TraceQuantity.RowProperty) -> TraceValue? {
    switch property {
    case .ending: .text(ending.rawValue)
    case .velocity: .number(velocity)
    case .open: .number(swipe.open)
    case .confirmation: swipe.confirmation.map(TraceValue.number)
    }
  }
}

extension PageRelease {
  fileprivate func value(of property: TraceQuantity.PageProperty) -> Double {
    switch property {
    case .start: start
    case .released: offset
    case .velocity: velocity
    case .target: target
    }
  }
}

extension NodeOverride {
  fileprivate func value(of property: TraceQuantity.NodeProperty) -> Double {
    switch property {
    case .opacity: opacity
    case .x: offset.x
    case .y: offset.y
    case .scale: scale
    }
  }
}

extension Point {
  fileprivate subscript(axis: TraceQuantity.Axis) -> Double {
    switch axis {
    case .x: x
    case .y: y
    }
  }
}
