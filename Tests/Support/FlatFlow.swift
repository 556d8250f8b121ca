/// A flow of three, of flat colours: a card opens, a sheet slides up over it, and a dialog over that. A finger pulls the sheet
/// down; then all of it comes back and goes at once.
package let flatFlow = """
  {
    "canvas": { "width": 60, "height": 90 },
    "frameRate": 20,
    "screens": {
      "home": { "background": "#FFFFFF", "children": [
        { "id": "cover", "frame": { "x": 10, "y": 10, "width": 40, "height": 30 }, "background": "#E03131", "clip": true }] },
      "episode": { "background": "#FFF3BF", "children": [
        { "id": "head", "frame": { "x": 0, "y": 0, "width": 60, "height": 30 }, "background": "#E03131" },
        { "id": "more", "frame": { "x": 5, "y": 32, "width": 30, "height": 8 }, "background": "#1971C2" }] },
      "share": { "children": [
        { "id": "panel", "frame": { "x": 0, "y": 45, "width": 60, "height": 45 }, "background": "#2F9E44", "children": [
          { "id": "copy", "frame": { "x": 5, "y": 10, "width": 50, "height": 12 }, "background": "#FFD43B" }] }] },
      "copied": { "background": "#F8F9FA", "children": [
        { "id": "ok", "frame": { "x": 5, "y": 16, "width": 30, "height": 10 }, "background": "#9C36B5" }] }
    },
    "transitions": {
      "open": { "type": "card", "to": "episode", "source": "cover", "target": "head" },
      "sheet": { "type": "semi-modal", "from": "episode", "to": "share", "opens": ["more"] },
      "done": { "type": "dialog", "from": "share", "to": "copied", "opens": ["copy"], "closes": ["ok"],
        "insets": { "top": 30, "left": 10, "bottom": 30, "right": 10 } }
    },
    "script": [
      { "wait": 0.2 }, { "tap": "cover" }, { "wait": 0.3 }, { "tap": "more" }, { "wait": 0.3 }, { "tap": "copy" },
      { "wait": 0.3 }, { "tap": "ok" }, { "wait": 0.3 },
      { "drag": { "from": [30, 50], "by": [0, 38], "duration": 0.2 }, "release": "finish" }, { "wait": 1 },
      { "present": "sheet" }, { "present": "done" }, { "wait": 0.2 }, { "dismiss": "open" }, { "wait": 0.3 }]
  }
  """

/// The flow with another script.
package func flatFlow(playing script: String) -> String {
  flatFlow.split(separator: "\"script\":")[0] + "\"script\": " + script + "\n}"
}
