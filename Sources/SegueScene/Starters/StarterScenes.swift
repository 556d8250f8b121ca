/// Short, complete scenes to start from, one per transition, in a light and a dark theme. They need no other files: an
/// editor that finds no schema beside them completes nothing, and all else works.
package enum StarterScenes {
  /// The starter scene of a transition; nil if there is no such transition.
  package static func text(for transition: String) -> String? {
    scenes.first { $0.transition == transition }?.text
  }

  private static let scenes: [(transition: String, text: String)] = [
    (CardTransition.name, card), (DialogTransition.name, dialog), (DrawerTransition.name, drawer),
    (PhotoSwipeTransition.name, photoSwipe), (SemiModalTransition.name, semiModal),
  ]
}

extension StarterScenes {
  static let card = #"""
    {
      "$schema": "scene.schema.json",
      "alt": "A card of a list is tapped and opens to the full screen; a finger pulls it down until it closes.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "themes": {
        "light": { "page": "white", "body": "#333333" },
        "dark": { "page": "black", "body": "#D1D1D6" }
      },
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
          "background": "$page",
          "children": [
            { "stack": { "spacing": 32 }, "pin": { "top": 63, "left": 16, "right": 16 },
              "children": [
                { "id": "first", "component": "card", "with": { "title": "First card", "top": "#3A7BD5", "bottom": "#1B3A6B" } },
                { "id": "second", "component": "card", "with": { "title": "Second card", "top": "#F2994A", "bottom": "#B3452C" } }
              ] }
          ]
        },
        "detail": {
          "background": "$page",
          "children": [
            { "id": "hero", "pin": { "top": 0, "left": 0, "right": 0, "height": 400 },
              "background": { "colors": ["#3A7BD5", "#1B3A6B"] },
              "children": [{ "component": "title", "with": { "title": "First card" } }] },
            { "text": "What the card is about: this text fades in when the card has opened.",
              "font": 18, "lineSpacing": 6, "color": "$body", "pin": { "left": 20, "right": 20, "top": 424 } },
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

  static let dialog = #"""
    {
      "$schema": "scene.schema.json",
      "alt": "A window comes up over the dimmed screen and goes again when a finger taps beside it.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "themes": {
        "light": { "page": "white", "window": "white" },
        "dark": { "page": "black", "window": "#1C1C1E" }
      },
      "screens": {
        "main": {
          "background": "$page",
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
          "background": "$window",
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

  static let drawer = #"""
    {
      "$schema": "scene.schema.json",
      "alt": "A navigation drawer slides in and pushes the screen aside; a finger drags it out again.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "themes": {
        "light": { "page": "white", "menu": "#F2F2F7", "row": "white" },
        "dark": { "page": "black", "menu": "#1C1C1E", "row": "#2C2C2E" }
      },
      "screens": {
        "main": {
          "background": "$page",
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
          "background": "$menu",
          "children": [
            { "stack": { "spacing": 8 }, "pin": { "top": 76, "left": 12, "right": 12 },
              "children": [
                { "frame": { "height": 46 }, "cornerRadius": 12, "background": "$row",
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

  static let photoSwipe = #"""
    {
      "$schema": "scene.schema.json",
      "alt": "A finger throws a photo down and away while the list below fades in.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "themes": {
        "light": { "page": "white" },
        "dark": { "page": "black" }
      },
      "screens": {
        "list": {
          "background": "$page",
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

  static let semiModal = #"""
    {
      "$schema": "scene.schema.json",
      "alt": "A sheet slides up over the dimmed screen; a finger drags it down again by its header.",
      "canvas": { "width": 390, "height": 844, "statusBar": true, "homeIndicator": true },
      "frameRate": 30,
      "themes": {
        "light": { "page": "white", "sheet": "white" },
        "dark": { "page": "black", "sheet": "#1C1C1E" }
      },
      "screens": {
        "main": {
          "background": "$page",
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
            { "id": "header", "pin": { "left": 0, "right": 0, "top": 247, "height": 68 }, "cornerRadius": [8, 8, 0, 0], "background": "$sheet",
              "children": [
                { "pin": { "centerX": 0, "top": 8, "width": 60, "height": 8 }, "cornerRadius": 4, "background": "lightGray" },
                { "text": "Header", "font": 28, "pin": { "centerX": 0, "bottom": 8 } }
              ] },
            { "id": "table", "scroll": true, "pin": { "left": 0, "right": 0, "top": 315, "bottom": 0 }, "background": "$sheet", "clip": true,
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
