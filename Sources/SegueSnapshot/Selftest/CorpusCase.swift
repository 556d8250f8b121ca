import SegueCodecs

/// One picture, or a short animation, that must have the same bytes on every machine.
package struct CorpusCase: Sendable {
  /// `shape/rounded`: unique, and a path of files that hold what comes out.
  package let name: String
  /// JSON; its pictures and fonts are those of `CorpusAssets`.
  package let scene: String
  /// Instants of the script whose frames are compared, in seconds. None: every frame that a GIF shows.
  let times: [Double]
  /// Device pixels a point.
  let scale: Double
  /// How the frames become a GIF; nil if they do not.
  let gif: GIFOptions?

  /// Nodes on a white canvas.
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

  /// A transition between two screens, looked at now and then and as a GIF.
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
