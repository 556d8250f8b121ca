extension StarterScenes {
  static let photoSwipe = #"""
    {
      "alt": "A finger throws a photo down and away while the list below fades in.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "screens": {
        "list": {
          "background": "white",
          "children": [
            { "text": "Photos", "font": { "size": 34, "weight": "bold" }, "pin": { "left": 20, "top": 62 } },
            { "stack": "vertical", "pin": { "top": 124, "left": 20, "right": 0 },
              "children": [
                { "frame": { "height": 52 }, "repeat": 12,
                  "children": [
                    { "text": "Row ${number}", "font": 17, "pin": { "left": 0, "centerY": 0 } },
                    { "symbol": "chevron.right", "size": 16, "color": "systemGray", "pin": { "right": 20, "centerY": 0 } },
                    { "pin": { "left": 0, "right": 0, "bottom": 0, "height": 0.5 }, "background": "separator" }
                  ] }
              ] }
          ]
        },
        "viewer": {
          "background": "black",
          "children": [
            { "id": "photo", "frame": { "x": 0, "y": 275.75, "width": 390, "height": 292.5 },
              "background": { "from": [0, 0], "to": [1, 1], "colors": ["#F6D365", "#FDA085", "#6A3093"] } },
            { "symbol": "xmark", "size": 22, "color": "white", "pin": { "left": 20, "top": 58 } }
          ]
        }
      },
      "transition": { "type": "photo-swipe", "target": "photo" },
      "touches": true,
      "script": [
        { "wait": 0.4 },
        { "present": {} },
        { "wait": 0.8 },
        { "drag": { "from": "photo", "by": [16, 300], "duration": 0.25 }, "release": "auto" },
        { "wait": 0.6 }
      ]
    }
    """#
}
