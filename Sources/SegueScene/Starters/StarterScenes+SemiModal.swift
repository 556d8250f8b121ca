extension StarterScenes {
  static let semiModal = #"""
    {
      "alt": "A sheet slides up over the dimmed screen; a finger drags it down again by its header.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "screens": {
        "main": {
          "background": "white",
          "children": [
            { "text": "Main", "font": { "size": 34, "weight": "bold" }, "pin": { "left": 20, "top": 62 } },
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
        "sheet": {
          "children": [
            { "id": "header", "pin": { "left": 0, "right": 0, "top": 247, "height": 68 }, "cornerRadius": [8, 8, 0, 0], "background": "white",
              "children": [
                { "pin": { "centerX": 0, "top": 8, "width": 60, "height": 8 }, "cornerRadius": 4, "background": "lightGray" },
                { "text": "Header", "font": 28, "pin": { "centerX": 0, "bottom": 8 } }
              ] },
            { "id": "table", "scroll": true, "pin": { "left": 0, "right": 0, "top": 315, "bottom": 0 }, "background": "white", "clip": true,
              "children": [
                { "stack": "vertical", "pin": { "left": 16, "right": 0, "top": 0 },
                  "children": [
                    { "frame": { "height": 44 }, "repeat": 30,
                      "children": [
                        { "text": "${number}", "font": 17, "pin": { "left": 0, "centerY": 0 } },
                        { "pin": { "left": 0, "right": 0, "bottom": 0, "height": 0.5 }, "background": "separator" }
                      ] }
                  ] }
              ] }
          ]
        }
      },
      "transition": { "type": "semi-modal" },
      "touches": true,
      "script": [
        { "wait": 0.4 },
        { "present": {} },
        { "wait": 0.8 },
        { "drag": { "from": "header", "by": [6, 330], "duration": 0.5, "curve": "easeInOut" }, "release": "auto" },
        { "wait": 0.6 }
      ]
    }
    """#
}
