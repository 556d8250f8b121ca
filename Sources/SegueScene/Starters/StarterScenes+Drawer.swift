extension StarterScenes {
  static let drawer = #"""
    {
      "alt": "A navigation drawer slides in and pushes the screen aside; a finger drags it out again.",
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
        "menu": {
          "background": "#F2F2F7",
          "children": [
            { "stack": { "spacing": 8 }, "pin": { "top": 76, "left": 12, "right": 12 },
              "children": [
                { "frame": { "height": 46 }, "cornerRadius": 12, "background": "white",
                  "repeat": { "items": [
                    { "symbol": "house.fill", "title": "Home" },
                    { "symbol": "star", "title": "Favourites" },
                    { "symbol": "gearshape", "title": "Settings" } ] },
                  "children": [
                    { "symbol": "$symbol", "size": 22, "color": "systemBlue", "pin": { "left": 14, "centerY": 0 } },
                    { "text": "$title", "font": 17, "pin": { "left": 50, "centerY": 0 } }
                  ] }
              ] }
          ]
        }
      },
      "transition": { "type": "drawer" },
      "touches": true,
      "script": [
        { "wait": 0.4 },
        { "present": {} },
        { "wait": 0.8 },
        { "drag": { "from": [340, 470], "by": [-190, -8], "duration": 0.4, "curve": "easeInOut" }, "release": "auto" },
        { "wait": 0.6 }
      ]
    }
    """#
}
