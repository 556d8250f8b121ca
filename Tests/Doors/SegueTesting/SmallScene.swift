import Segue

/// A drawer beside a flat screen with a card: 40 × 60 points, 10 frames per second. It rests 0.2 s, opens for 0.4 s,
/// and rests again for 0.2 s: nine frames, the first three of which are equal.
func smallScene(
  radius: String = "4", alt: String = "A drawer opens.", open: Double = 0.4, themes: String = "", text: String? = nil
) -> Segue.Scene {
  let node =
    text.map { #", { "text": "\#($0)", "id": "label", "frame": { "x": 2, "y": 2 }, "font": { "size": 9 } }"# } ?? ""
  return Segue.Scene(
    json: """
      {
        "alt": "\(alt)", \(themes)
        "canvas": { "width": 40, "height": 60 },
        "frameRate": 10,
        "screens": {
          "main": { "background": "#FFFFFF", "children": [
            { "id": "card", "frame": { "x": 5, "y": 5, "width": 20, "height": 20 }, "background": "#E03131",
              "cornerRadius": \(radius) },
            { "frame": { "x": 5, "y": 40, "width": 30, "height": 10 }, "background": "#1971C2" }\(node)] },
          "menu": { "background": "#2F9E44" }
        },
        "transition": { "type": "drawer", "open": { "curve": "linear", "duration": \(open) } },
        "script": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }]
      }
      """, name: "<small scene>")
}
