import SegueCore
import SegueScene
import Testing

/// A card in a list that scrolls behind a tab bar; it opens to a screen that scrolls behind a close button.
enum CardScenes {
  /// The original's card frame in the list, and the height of the opened card.
  static let original = (closed: Rect(x: 16, y: 63, width: 358, height: 332), openHeight: 332.0)
  /// The same of scenes/card.json.
  static let example = (closed: Rect(x: 16, y: 132, width: 358, height: 384), openHeight: 440.0)

  /// - Parameters:
  ///   - rows: Further keys of the scrolling list, such as `"pin": { "top": 91 },`; the card's frame is in its coordinates.
  ///   - inHero: A child of the opened card (JSON).
  static func animation(
    _ options: String = "", script: String = #"[{ "present": {} }, { "wait": 1 }]"#,
    frames: (closed: Rect, openHeight: Double) = original, rows: String = "", content: String = "", inHero: String = ""
  ) throws -> Animation {
    let closed = frames.closed
    return try TestScenes.animation(
      """
      { "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "rows", "scroll": true, \(rows) "children": [
              { "id": "card", "frame": { "x": \(closed.x), "y": \(closed.y), "width": \(closed.width), "height": \(closed.height) },
                "cornerRadius": 20, "clip": true, "background": "#336699", "shadow": { "opacity": 0.3, "radius": 8 } },
              { "frame": { "x": 16, "y": 1000, "width": 358, "height": 700 }, "background": "#663399" } ] },
            { "id": "tabs", "frame": { "x": 0, "y": 761, "width": 390, "height": 83 }, "background": "#F9F9F9" } ] },
          "detail": { "background": "#FFFFFF", "children": [
            { "id": "content", "scroll": true, \(content) "children": [
              { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": \(frames.openHeight) }, "background": "#336699",
                "children": [\(inHero)] },
              { "id": "body", "frame": { "x": 16, "y": 464, "width": 358, "height": 1000 }, "background": "#CCCCCC" } ] },
            { "id": "close", "symbol": "xmark.circle.fill", "size": 30, "color": "#FFFFFF", "pin": { "top": 16, "right": 16 } } ] }
        },
        "transition": { "type": "card", "source": "card", "target": "hero"\(options) },
        "script": \(script) }
      """)
  }

  static func animator(
    _ options: String = "", frames: (closed: Rect, openHeight: Double) = original, rows: String = "",
    inHero: String = ""
  ) throws -> TransitionAnimator {
    try animation(options, frames: frames, rows: rows, inHero: inHero).animator
  }

  /// A script that opens the card, scrolls by `offset` points, waits, and closes.
  static func scrolled(by offset: Double) -> String {
    """
    [{ "present": {} }, { "drag": { "from": [200, 700], "by": [0, -\(offset)], "duration": 0.5, "curve": "easeOut" } },
     { "hold": 0.2 }, { "release": "auto" }, { "wait": 0.5 }, { "dismiss": {} }]
    """
  }

  /// Times at 60 per second, and the end of the phase.
  static func times(of phase: Phase) -> [Double] {
    (0...Int(phase.duration * 60)).map { Double($0) / 60 } + [phase.duration]
  }
}

extension TransitionAnimator {
  /// The closing phase that a card plays by itself (fires) when it is pulled to `progress`.
  func fired(at progress: Double) throws -> Phase {
    let fire = try #require(interactions.first?.firing)
    return fire(progress)
  }
}

extension Animation {
  /// The time at which the dismissal starts.
  func closing() throws -> Double {
    try #require(timeline.handOffs.last { $0.kind == .start }).time.seconds
  }

  /// The layer at `time`, with its nodes scrolled as at that time.
  func scrolledLayer(_ name: String, at time: Double) throws -> PresentationLayer {
    try #require(presentation(name, at: time)).applying(moment(at: time).nodeOverrides, on: context)
  }
}

extension Rect {
  /// Whether the rectangles differ by less than a billionth of a point.
  func isClose(to other: Rect) -> Bool {
    let values = zip([x, y, width, height], [other.x, other.y, other.width, other.height])
    return values.allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
