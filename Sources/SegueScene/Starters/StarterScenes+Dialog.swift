extension StarterScenes {
  static let dialog = #"""
    {
      "alt": "A window comes up over the dimmed screen and goes again when a finger taps beside it.",
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
        "window": {
          "background": "white",
          "children": [
            { "symbol": "checkmark.circle.fill", "size": 72, "color": "systemGreen", "pin": { "centerX": 0, "top": 96 } },
            { "text": "All done", "font": { "size": 28, "weight": "bold" }, "pin": { "centerX": 0, "top": 196 } },
            { "text": "Your changes were saved. A tap beside this window closes it.",
              "font": 17, "lineSpacing": 5, "alignment": "center", "color": "secondaryLabel", "pin": { "left": 32, "right": 32, "top": 246 } },
            { "pin": { "left": 24, "right": 24, "bottom": 24, "height": 50 }, "cornerRadius": 12, "background": "systemBlue",
              "children": [
                { "text": "OK", "font": { "size": 17, "weight": "semibold" }, "color": "white", "pin": { "centerX": 0, "centerY": 0 } }
              ] }
          ]
        }
      },
      "transition": { "type": "dialog", "cornerRadius": 20 },
      "touches": true,
      "script": [
        { "wait": 0.4 },
        { "present": {} },
        { "wait": 0.8 },
        { "tap": "overlay" },
        { "wait": 0.6 }
      ]
    }
    """#
}
