extension StarterScenes {
  static let card = #"""
    {
      "alt": "A card of a list is tapped and opens to the full screen; a finger pulls it down until it closes.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "components": {
        "card": {
          "frame": { "height": 332 },
          "cornerRadius": 20,
          "clip": true,
          "background": { "colors": ["$top", "$bottom"] },
          "shadow": { "opacity": 0.3, "radius": 8 },
          "children": [{ "component": "title", "with": { "title": "$title" } }]
        },
        "title": {
          "children": [
            { "text": "$title", "font": { "size": 34, "weight": "bold" }, "color": "white", "pin": { "left": 20, "right": 20, "bottom": 20 } }
          ]
        }
      },
      "screens": {
        "list": {
          "background": "white",
          "children": [
            { "stack": { "spacing": 32 }, "pin": { "top": 63, "left": 16, "right": 16 },
              "children": [
                { "id": "first", "component": "card", "with": { "title": "First card", "top": "#3A7BD5", "bottom": "#1B3A6B" } },
                { "id": "second", "component": "card", "with": { "title": "Second card", "top": "#F2994A", "bottom": "#B3452C" } }
              ] }
          ]
        },
        "detail": {
          "background": "white",
          "children": [
            { "id": "hero", "pin": { "top": 0, "left": 0, "right": 0, "height": 400 },
              "background": { "colors": ["#3A7BD5", "#1B3A6B"] },
              "children": [{ "component": "title", "with": { "title": "First card" } }] },
            { "text": "What the card is about: this text fades in when the card has opened.",
              "font": 18, "lineSpacing": 6, "color": "#333333", "pin": { "left": 20, "right": 20, "top": 424 } },
            { "id": "close", "symbol": "xmark.circle.fill", "size": 36, "color": "white", "pin": { "top": 49, "right": 13 } }
          ]
        }
      },
      "transition": { "type": "card", "source": "first", "target": "hero", "closeButton": "close" },
      "touches": true,
      "script": [
        { "wait": 0.4 },
        { "tap": "first" },
        { "wait": 0.8 },
        { "drag": { "from": [216, 300], "by": [-10, 120], "duration": 0.5 }, "release": "auto" },
        { "wait": 0.6 }
      ]
    }
    """#
}
