import SegueJSON

extension Transition {
  /// A photo that is swiped away to reveal the screen below.
  ///
  /// - Parameters:
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the photo viewer. If nil, the second.
  ///   - target: The photo: the id of a node of the viewer.
  ///   - direction: Where the photo leaves when it is dismissed without a finger. If nil, down.
  ///   - fade: What fades while the photo leaves. If nil, the whole viewer.
  ///   - present: How the photo appears.
  ///   - dismiss: The timing of a dismissal without a finger.
  ///   - gesture: How a finger drags the photo.
  ///   - dragDirections: The directions in which a finger can drag the photo. If nil, both.
  ///   - opens: The ids of nodes that open the viewer when tapped.
  ///   - closes: The ids of nodes that close the viewer when tapped.
  ///   - faithful: Whether to reproduce defects of the original.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func photoSwipe(
    from: String? = nil, to: String? = nil, target: String, direction: PhotoDirection? = nil, fade: PhotoFade? = nil,
    present: PhotoPresentation? = nil, dismiss: Motion? = nil, gesture: DragGesture? = nil,
    dragDirections: PhotoDragDirections? = nil, opens: [String]? = nil, closes: [String]? = nil,
    faithful: Bool? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    let drag =
      gesture?.json(directions: dragDirections)
      ?? SceneFragment.object(["directions": .choice(dragDirections)])
    return Transition(
      "photo-swipe", SwiftLine(fileID: fileID, line: line),
      [
        "from": .string(from), "to": .string(to), "target": .string(target), "direction": .choice(direction),
        "fade": .choice(fade), "present": present?.json, "dismiss": dismiss?.json, "gesture": drag,
        "opens": .strings(opens), "closes": .strings(closes), "faithful": .bool(faithful),
      ])
  }

  /// How a photo appears.
  public struct PhotoPresentation: Equatable, Sendable {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// The reverse of the dismissal, with this timing.
    public static func reversed(_ motion: Motion) -> PhotoPresentation { PhotoPresentation(motion.json) }

    /// The system's cover-vertical presentation, which slides the whole viewer up.
    public static let coverVertical = PhotoPresentation("coverVertical")
  }

  /// Where a photo leaves.
  public enum PhotoDirection: String, Hashable, Sendable, CaseIterable {
    /// Over the top edge.
    case up
    /// Over the bottom edge.
    case down
  }

  /// What fades while a photo leaves.
  public enum PhotoFade: String, Hashable, Sendable, CaseIterable {
    /// The whole viewer including the photo, as in the original.
    case view
    /// Only the background; the photo stays opaque.
    case background
  }

  /// The directions in which a finger can drag a photo.
  public enum PhotoDragDirections: String, Hashable, Sendable, CaseIterable {
    /// Up and down.
    case both
    /// Up only.
    case up
    /// Down only.
    case down
  }
}
