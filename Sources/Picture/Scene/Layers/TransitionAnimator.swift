package import SegueCore
package import SegueMotion

/// The layers of a transition, bottom to top, in its two phases and its two rest states.
package struct TransitionAnimator: Sendable {
  /// The layers at rest while the screen is dismissed.
  package var dismissed: [AnimatedLayer]
  package var present: Phase
  /// The layers at rest while the screen is presented.
  package var presented: [AnimatedLayer]
  package var dismiss: Phase
  /// The interactions in order of precedence.
  package var interactions: [Interaction] = []
  package var taps: [TapRule] = []
  /// Where the presented screen can rest, if there are several places; nil: there is one.
  package var stages: Stages?
  /// Whether scrolling content on the presented screen bounces at its top, as in UIScrollView by default.
  package var bouncesAtTop = true
  /// Whether nothing moves in it, so that it stays as it is under Reduce Motion.
  package var movesNothing = false
}

/// A motion from one rest state to the other, as a function of local time 0…duration.
package struct Phase: Sendable {
  package var duration: Seconds
  package var layers: [AnimatedLayer]
  /// The part of the duration, at its beginning, that a tap plays while the finger is still down. The system bars change only
  /// after it.
  package var press: Seconds = 0
  /// Maps local time to the time of the layers' tracks, for layers that are functions of a progress; nil: they are functions of
  /// the local time.
  package var progress: Track<Double>?

  package init(duration: Seconds, layers: [AnimatedLayer]) {
    self.duration = duration
    self.layers = layers
  }

  /// A phase whose layers are functions of a progress.
  package init(_ progress: Track<Double>, layers: [AnimatedLayer]) {
    self.init(duration: progress.end, layers: layers)
    self.progress = progress
  }

  /// The layers, bottom to top, at local time `time`.
  package func presentationLayers(at time: Seconds) -> [PresentationLayer] {
    presentationLayers(at: time, keepingGroups: false)
  }

  func presentationLayers(at time: Seconds, keepingGroups keepsGroups: Bool) -> [PresentationLayer] {
    layers.presentation(at: progress?.value(at: time) ?? time, keepingGroups: keepsGroups)
  }
}

extension TransitionAnimator {
  /// The transition under Reduce Motion: nothing moves, and one rest state fades into the other.
  ///
  /// This matches iOS with “Prefer Cross-Fade Transitions”. A percent-driven drag scrubs the fade. A motion that
  /// fires by itself fires at the same progress, and nothing is visible before that.
  ///
  /// - Parameters:
  ///   - bounds: The canvas.
  ///   - background: The colour of the canvas, which shows where the presented layers leave room.
  ///   - flow: The name of the transition in a flow, after which the fading layer is called.
  func crossFading(in bounds: Rect, on background: Color, of flow: String?) -> TransitionAnimator {
    let rest = presented.presentation(at: 0)
    let canvas = AnimatedLayer("canvas", .color(background), frame: bounds).presentation(at: 0)
    let picture = rest.contains { $0.showsScreen && $0.covers(bounds) } ? rest : [canvas] + rest
    func fade(_ curve: TimedCurve, from: Double, to: Double) -> Phase {
      var above = AnimatedLayer((flow.map { $0 + "/" } ?? "") + "presented", .group(picture), frame: bounds)
      above.opacity = curve.track(from: from, to: to)
      return Phase(duration: curve.duration, layers: dismissed + [above])
    }
    func fade(_ curve: TimedCurve, to rest: Rest) -> Phase {
      rest == .presented ? fade(curve, from: 0, to: 1) : fade(curve, from: 1, to: 0)
    }
    var animator = self
    animator.present = fade(.crossFade, to: .presented)
    animator.dismiss = fade(.crossFade, to: .dismissed)
    animator.interactions = interactions.map { original in
      var interaction = original
      interaction.cancelling = nil
      interaction.held = nil
      interaction.planar = nil
      if interaction.firing != nil {
        let still = Phase(duration: TimedCurve.scrubbed.duration, layers: layers(at: interaction.start))
        interaction.phase = still
        if interaction.opposite != nil { interaction.opposite = still }
        let fired = fade(.crossFade, to: interaction.start.other)
        interaction.firing = { _ in fired }
      } else {
        interaction.phase = fade(.scrubbed, to: interaction.start.other)
        if interaction.resistsOpposite { interaction.opposite = nil }
        if interaction.opposite != nil { interaction.opposite = interaction.phase }
      }
      return interaction
    }
    return animator
  }
}

extension PresentationLayer {
  /// Whether it shows a screen or several layers, which are taken to be opaque.
  fileprivate var showsScreen: Bool { !content.screens.isEmpty }
}

extension TimedCurve {
  /// About as short as the shortest transition that it replaces.
  fileprivate static let crossFade = TimedCurve(.easeInOut, duration: 0.25)
}
