import SegueJSON

extension Transition {
  /// A photo that is flicked away over the screen below.
  ///
  /// - Parameters:
  ///   - from: The screen below.
  ///   - to: The viewer.
  ///   - target: The photo: the id of a node of the viewer.
  ///   - direction: Where the photo leaves to when no finger moves it; down if nil.
  ///   - fade: What fades while the photo leaves; all of the viewer if nil.
  ///   - present: How the photo comes.
  ///   - dismiss: How the photo leaves when no finger moves it.
  ///   - gesture: How a finger drags it.
  ///   - dragDirections: Where a finger can drag the photo; both ways if nil.
  ///   - opens: Nodes that a tap opens from.
  ///   - closes: Nodes that a tap closes from.
  ///   - faithful: Whether defects of the original are reproduced.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
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

  /// How a photo comes.
  public struct PhotoPresentation: Equatable, Sendable {
    let json: JSON

    private init(_ json: JSON) { self.json = json }

    /// As it leaves, backwards, in this motion.
    public static func reversed(_ motion: Motion) -> PhotoPresentation { PhotoPresentation(motion.json) }

    /// With all of the viewer, which the system slides up.
    public static let coverVertical = PhotoPresentation("coverVertical")
  }

  /// Where a photo leaves to.
  public enum PhotoDirection: String, Hashable, Sendable, CaseIterable {
    /// Over the top edge.
    case up
    /// Over the bottom edge.
    case down
  }

  /// What fades while a photo leaves.
  public enum PhotoFade: String, Hashable, Sendable, CaseIterable {
    /// The photo too, as in the original.
    case view
    /// What is behind the photo, which stays opaque.
    case background
  }

  /// Where a finger can drag a photo.
  public enum PhotoDragDirections: String, Hashable, Sendable, CaseIterable {
    /// Up and down.
    case both
    /// Up only.
    case up
    /// Down only.
    case down
  }
}
