import SegueEncoders

/// Small pictures and animations that together use every feature. A machine renders them to show that it produces the
/// same bytes as every other one.
package enum Corpus {
  /// The number of this edition. A list of checksums is valid for one edition.
  package static let edition = 5

  package static let cases = shapes + paints + effects + images + texts + layouts + motions + scenes + encodings
}

/// A picture or a short animation that must have the same bytes on every machine.
package struct CorpusCase: Sendable {
  /// A unique name such as `shape/rounded`, and the path of the resulting files.
  package let name: String
  /// The scene file as JSON text. Its pictures and fonts are those of `CorpusAssets`.
  package let scene: String
  /// The times of the compared frames, in seconds.
  let times: [Double]
  /// Device pixels per point.
  let scale: Double
  /// The options of the GIF; nil for none.
  let gif: GIFOptions?

  /// A single frame of `nodes` on a canvas with a plain background.
  static func still(
    _ name: String, width: Int = 64, height: Int = 48, scale: Double = 2, background: String = "#FFFFFF",
    _ nodes: String
  ) -> CorpusCase {
    CorpusCase(
      name: name,
      scene: scene(
        width: width, height: height, background: background, below: nodes, above: "",
        transition: #"{ "type": "dialog" }"#,
        script: #"{ "wait": 1 }"#),
      times: [0], scale: scale, gif: nil)
  }

  /// Frames of a transition between two screens, and optionally its GIF.
  static func motion(
    _ name: String, transition: String, script: String, times: [Double], scale: Double = 1, gif: GIFOptions? = nil,
    below: String = CorpusScreens.list, above: String = CorpusScreens.story
  ) -> CorpusCase {
    CorpusCase(
      name: name,
      scene: scene(
        width: 98, height: 160, background: "#FFFFFF", below: below, above: above, transition: transition,
        script: script),
      times: times, scale: scale, gif: gif)
  }

  private static func scene(
    width: Int, height: Int, background: String, below: String, above: String, transition: String, script: String
  ) -> String {
    """
    {
      "canvas": { "width": \(width), "height": \(height), "background": "\(background)" },
      "frameRate": 20,
      "fonts": { "Inter": "Inter.otf", "Amiri": "Amiri.ttf" },
      "screens": {
        "below": { "background": "\(background)", "children": [\(below)] },
        "above": { "background": "#F4F1EA", "children": [\(above)] }
      },
      "transition": \(transition),
      "script": [\(script)]
    }
    """
  }
}

/// The screens of the corpus's transitions, 98×160 points.
enum CorpusScreens {
  static let list = """
    { "text": "Today", "font": { "size": 14, "weight": "regular" }, "pin": { "left": 8, "top": 5 } },
    { "id": "card", "frame": { "x": 7, "y": 26, "width": 84, "height": 62 }, "cornerRadius": 8, "clip": true,
      "shadow": { "radius": 4, "offset": [0, 2] }, "background": "#203040",
      "children": [
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "text": "Canyon", "color": "#FFFFFF", "font": 11, "pin": { "left": 6, "bottom": 5 } } ] },
    { "frame": { "x": 7, "y": 98, "width": 84, "height": 62 }, "cornerRadius": [8, 8, 0, 0], "background": { "colors": ["#5E81AC", "#BF616A"] } },
    { "pin": { "left": 0, "right": 0, "bottom": 0, "height": 22 }, "backdrop": { "radius": 5, "tint": "#FFFFFF80" } }
    """

  static let story = """
    { "id": "header", "pin": { "left": 0, "right": 0, "top": 0, "height": 16 }, "background": "#D8DEE9" },
    { "id": "hero", "pin": { "left": 0, "right": 0, "top": 0, "height": 80 }, "clip": true,
      "children": [
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "text": "Canyon", "color": "#FFFFFF", "font": 11, "pin": { "left": 6, "bottom": 5 } } ] },
    { "text": "The walls remember every flood that made them.", "font": 9, "lineSpacing": 2, "pin": { "left": 8, "right": 8, "top": 88 } },
    { "id": "close", "pin": { "right": 6, "top": 6, "width": 14, "height": 14 }, "cornerRadius": 7, "background": "#00000080",
      "children": [{ "symbol": "xmark", "size": 8, "color": "#FFFFFF", "pin": { "centerX": 0, "centerY": 0 } }] }
    """

  /// A list that scrolls between two bars. Both bars overlap its card, and the upper one clips it.
  static let cutOffList = """
    { "background": "#D8DEE9", "pin": { "left": 0, "right": 0, "top": 0, "height": 60 } },
    { "scroll": true, "contentOffset": [0, 8], "pin": { "left": 0, "right": 0, "top": 60, "bottom": 0 },
      "children": [
        { "id": "card", "frame": { "x": 7, "y": 2, "width": 84, "height": 82 }, "cornerRadius": 8, "clip": true,
          "shadow": { "radius": 4, "offset": [0, 2] }, "background": "#203040",
          "children": [{ "image": "photo.jpg", "contentMode": "scaleAspectFill" }] } ] },
    { "id": "bar", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 36 }, "backdrop": { "radius": 5, "tint": "#FFFFFF80" } }
    """

  /// A story that scrolls below its close button.
  static let longStory = """
    { "scroll": true,
      "children": [
        { "id": "hero", "pin": { "left": 0, "right": 0, "top": 0, "height": 80 }, "clip": true,
          "children": [{ "image": "photo.jpg", "contentMode": "scaleAspectFill" }] },
        { "text": "The walls remember every flood that made them.", "font": 9, "lineSpacing": 2, "pin": { "left": 8, "right": 8, "top": 88 } },
        { "rect": { "colors": ["#5E81AC", "#BF616A"] }, "pin": { "left": 8, "right": 8, "top": 130, "height": 120 } } ] },
    { "id": "close", "symbol": "xmark.circle.fill", "size": 18, "color": "#FFFFFF", "pin": { "right": 5, "top": 5 } }
    """
}
