import SegueCore
import SegueMotion

/// A transition in its place on the stack, with the layers and tracks that it has there.
struct Presentation: Sendable {
  /// The index of the transition in the scene's flow; nil in a scene that has none.
  let transition: Int?
  /// The index of the presentation below, on whose presented rest it lies; nil: it lies on the flow's first screen.
  let presenter: Int?
  let animator: TransitionAnimator
  /// The presentation whose window it stays in, such as that of a sheet; nil: it moves on the canvas.
  var host: Int?
  /// The transitions whose pages lie in the window while the window itself moves with them, bottom to top. At rest, each of them has
  /// a presentation of its own.
  var pages: [Int] = []

  /// The transition that presents the topmost screen.
  var top: Int? { pages.last ?? transition }
}

extension Timeline {
  /// The animator of a segment.
  func animator(of segment: Segment) -> TransitionAnimator { presentations[segment.presentation].animator }

  /// The presentation that lies on top at rest; nil: the flow's first screen.
  func top(of presentation: Int, at rest: Rest) -> Int? {
    rest == .presented ? presentation : presentations[presentation].presenter
  }

  /// The presentation to whose presented rest a segment leads; nil: to the flow's first screen.
  func top(of segment: Segment) -> Int? { top(of: segment.presentation, at: destination(of: segment)) }

  /// When the last motion has come to rest.
  var end: Nanoseconds { segments[segments.count - 1].start }

  /// The presentations from the bottom up to this one.
  func chain(to top: Int?) -> [Int] {
    var chain: [Int] = []
    var next = top
    while let index = next {
      chain.append(index)
      next = presentations[index].presenter
    }
    return chain.reversed()
  }

  /// The transitions on the stack up to a presentation, as indices of the flow, bottom to top.
  func stack(to top: Int?) -> [Int] {
    chain(to: top).flatMap { (presentations[$0].transition.map { [$0] } ?? []) + presentations[$0].pages }
  }

  /// The transitions on the stack to which a segment leads. During a drag: on which it began.
  func stack(of segment: Segment) -> [Int] { stack(to: top(of: segment)) }

  /// The rest state that a segment leads to; during a drag, the state in which the drag started.
  func destination(of segment: Segment) -> Rest {
    func rest(_ interaction: Int, _ ending: Completion.Ending) -> Rest {
      animator(of: segment).interactions[interaction].rest(after: ending)
    }
    switch segment.motion {
    case .rest(let rest): return rest
    case .playing(let playback): return playback.rest
    case .dragged(let drag): return rest(drag.interaction, .cancel)
    case .completing(let completion): return rest(completion.interaction, completion.ending)
    case .fired(let interaction, _, let ending): return rest(interaction, ending)
    case .pulled: return .presented
    case .settling(let settling): return settling.rest
    }
  }
}
