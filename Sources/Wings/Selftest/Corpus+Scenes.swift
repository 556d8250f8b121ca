extension Corpus {
  /// Whole scene files: themes, components, locales, system bars, touches, and the options of every transition and
  /// gesture.
  static let scenes: [CorpusCase] = [
    CorpusCase(
      name: "scene/components",
      scene: """
        {
          "$schema": "scene.schema.json",
          "alt": "Three rows of a dark list.",
          "canvas": { "width": 64, "height": 72 },
          "fonts": { "Inter": "Inter.otf", "Amiri": "Amiri.ttf" }, "font": "Inter", "fallbackFonts": ["Amiri"],
          "themes": { "light": { "page": "#FFFFFF", "ink": "#111111" }, "dark": { "page": "#17181C", "ink": "#F2F2F2" } },
          "theme": "dark",
          "components": {
            "row": {
              "frame": { "height": 16 }, "background": "#FFFFFF14", "cornerRadius": 4,
              "children": [
                { "rect": "$tint", "frame": { "x": 3, "y": 3, "width": 10, "height": 10 }, "cornerRadius": 5 },
                { "text": "$title", "font": { "size": 8, "monospacedDigits": true, "italic": false }, "color": "$ink",
                  "language": "en", "pin": { "left": 17, "centerY": 0 } } ] } },
          "screens": {
            "below": {
              "background": "$page", "stack": { "spacing": 3, "padding": 5 },
              "children": [
                { "component": "row", "with": { "tint": "systemGreen", "title": "One 11" } },
                { "component": "row", "repeat": { "items": [{ "tint": "systemOrange" }, { "tint": "systemPink" }] },
                  "with": { "tint": "$tint", "title": "No. ${number}" } },
                { "rect": "#FFFFFF", "repeat": { "count": 2 }, "frame": { "height": 3 }, "hidden": true } ] },
            "above": {} },
          "transition": { "type": "dialog" }
        }
        """,
      times: [0], scale: 2, gif: nil),
    CorpusCase(
      name: "scene/dark-device",
      scene: """
        {
          "canvas": { "device": "iPhone 16", "landscape": true, "homeIndicator": true },
          "frameRate": 20, "fonts": { "Inter": "Inter.otf" }, "themes": { "dark": {} },
          "components": {
            "row": { "frame": { "height": 60 },
              "children": [
                { "text": "${number}", "font": 40, "pin": { "left": 12, "centerY": 0 } },
                { "rect": "$tint", "pin": { "right": 12, "centerY": 0, "width": 40, "height": 40 }, "cornerRadius": 20 } ] } },
          "screens": {
            "list": {
              "children": [
                { "stack": "vertical", "pin": { "left": "safe", "right": "safe", "top": "safe" },
                  "children": [
                    { "component": "row", "repeat": { "items": [{ "tint": "systemMint" }, { "tint": "tertiaryLabel" }, { "tint": "link" }] } } ] },
                { "rect": { "colors": ["systemIndigo", "systemTeal"], "from": [0, 0], "to": [1, 0] },
                  "pin": { "left": "safe", "right": "safe", "bottom": "safe", "height": 150 } },
                { "pin": { "left": "30%", "right": "30%", "bottom": 60, "height": 80 }, "backdrop": {}, "cornerRadius": 16,
                  "children": [{ "symbol": "xmark", "size": 40, "pin": { "centerX": 0, "centerY": 0 } }] } ] },
            "alert": {
              "background": "secondarySystemBackground", "stack": { "padding": 24, "spacing": 12 },
              "children": [{ "text": "12", "font": 48 }, { "rect": "systemFill", "frame": { "height": 60 }, "repeat": { "items": ["a", "b"] } }] } },
          "transition": { "type": "dialog", "fitsContent": true, "insets": { "left": 250, "right": 250, "top": 20, "bottom": 20 } }
        }
        """,
      times: [0, 0.8, 1.5], scale: 0.25, gif: nil),
    CorpusCase(
      name: "scene/safe-area",
      scene: """
        {
          "canvas": { "width": 48, "height": 64, "safeArea": { "top": 9, "left": 3, "bottom": 5.5 } },
          "screens": {
            "below": {
              "children": [{ "rect": "#239B56", "pin": { "top": "safe", "left": "safe", "bottom": "safe", "right": "safe" } }] },
            "above": {} },
          "transition": { "type": "dialog" }
        }
        """,
      times: [0], scale: 2, gif: nil),
    CorpusCase(
      name: "scene/system-bars",
      scene: """
        {
          "canvas": { "width": 78, "height": 140, "statusBar": { "style": "auto", "time": "12:30" }, "homeIndicator": true },
          "frameRate": 20, "fonts": { "Inter": "Inter.otf" },
          "screens": {
            "below": { "background": { "colors": ["#101418", "#FDEDEC"] } },
            "above": { "background": "#D5F5E3", "statusBar": { "hidden": true, "animation": "slide", "style": "dark" },
              "homeIndicator": "light" } },
          "transition": { "type": "drawer" }
        }
        """,
      times: [0, 0.65, 1.4], scale: 3, gif: nil),
    CorpusCase(
      name: "scene/locales",
      scene: """
        {
          "canvas": { "width": 98, "height": 72 }, "frameRate": 20, "fonts": { "Inter": "Inter.otf", "Amiri": "Amiri.ttf" },
          "locale": "ar",
          "locales": {
            "en": { "strings": { "title": "Sunset", "alt": "A drawer." } },
            "ar": { "strings": { "title": "سلام", "alt": "بطاقة" }, "direction": "rightToLeft", "font": "Amiri",
                    "fallbackFonts": ["Inter"] } },
          "alt": "$alt",
          "screens": {
            "below": {
              "background": "#FFFFFF",
              "children": [
                { "text": "$title", "font": { "size": 14 }, "pin": { "left": 6, "top": 6 } },
                { "text": "${title} 12", "font": { "size": 9 }, "pin": { "left": 6, "right": 6, "top": 32 } },
                { "rect": { "colors": ["#2874A6", "#FDEDEC"], "from": [0, 0], "to": [1, 0] },
                  "pin": { "left": 6, "bottom": 4, "width": 40, "height": 12 } } ] },
            "above": { "background": "#D5F5E3" } },
          "transition": { "type": "drawer", "edge": "left" },
          "script": [{ "drag": { "from": [2, 40], "by": [70, 0], "duration": 0.3 } }, { "release": "auto" }]
        }
        """,
      times: [0, 0.2, 0.35], scale: 2, gif: nil),
    .motion(
      "scene/card-options",
      transition: """
        { "type": "card", "source": "card", "target": "hero", "shrinkScale": 0.9, "shrink": { "curve": [0.2, 0, 0.4, 1], "duration": 0.1 },
          "duration": 0.5, "dampingRatio": 0.6, "initialVelocity": [1, 3], "blurRadius": 6, "blurSaturation": 1.2,
          "blurTint": "#0044FF30", "dimColor": "#330000", "dimOpacity": 0.7, "shrinkDimOpacity": 0.2, "bodyFade": 0.3,
          "opens": ["card"], "closes": ["close"],
          "gesture": { "handle": ["hero"], "hysteresis": 4, "distance": 18, "shrinkDistance": 120, "cornerRadius": 14,
                       "returnDuration": 0.4 } }
        """,
      script: """
        { "tap": "card" }, { "drag": { "from": "hero", "by": [0, 24], "duration": 0.2 } }, { "hold": 0.1 },
        { "release": { "ending": "cancel", "wait": 0.2 } }, { "tap": { "at": "close", "duration": 0.05 } }
        """,
      times: [0.15, 0.35, 0.55, 0.95, 1.1, 1.3]),
    .motion(
      "scene/card-button-and-bars",
      transition: """
        { "type": "card", "source": "card", "target": "hero", "blurRadius": 6, "bars": ["bar"],
          "closeButton": { "node": "close", "tintColor": "#BF616A", "tintOffset": 40 } }
        """,
      script: """
        { "tap": "card" },
        { "drag": { "from": [50, 130], "by": [0, -70], "duration": 0.3 } }, { "hold": 0.1 }, { "release": "auto" },
        { "tap": "close" }
        """,
      times: [0.15, 0.35, 0.5, 0.95, 1.1, 1.3, 1.4, 1.6], below: CorpusScreens.cutOffList,
      above: CorpusScreens.longStory),
    .motion(
      "scene/semi-modal-options",
      transition: """
        { "type": "semi-modal", "present": { "mass": 1, "stiffness": 300, "damping": 26 }, "dismiss": { "bounce": 0.2, "duration": 0.4 },
          "overlayColor": "#001133", "overlayOpacity": 0.8,
          "gesture": { "handle": ["hero"], "length": "70%", "distance": 0.5, "velocity": 800, "velocityDirection": "any",
                       "tracking": "easeOut", "completion": "spring", "duration": 0.5, "finishSpeed": 1.5, "cancelSpeed": 0.8 } }
        """,
      script: """
        { "present": { "speed": 1.5 } }, { "drag": { "from": [40, 8], "path": [[40, 8], [44, 50], [40, 90]], "duration": 0.3 } },
        { "release": "finish" }
        """,
      times: [0.1, 0.3, 0.5, 0.6, 0.7]),
    .motion(
      "scene/drawer-options",
      transition: """
        { "type": "drawer", "edge": "right", "width": 60, "open": { "dampingRatio": 0.8, "response": 0.3, "initialVelocity": 2 },
          "close": { "dampingRatio": 0.7, "duration": 0.5 }, "overlayColor": "#2244AA", "overlayOpacity": 0.3,
          "gesture": { "handle": ["drawer"], "length": 60, "distance": 0.4, "velocity": "none", "completion": "legacy",
                       "duration": 0.3, "finishSpeed": "remaining" } }
        """,
      script: """
        { "present": {} },
        { "drag": { "samples": [[0, 50, 80], [0.05, 54, 80], [0.1, 66, 81], [0.2, 88, 82]] }, "release": "auto" }
        """,
      times: [0.1, 0.3, 0.75, 0.9, 1]),
    .motion(
      "scene/photo-swipe-options",
      transition: """
        { "type": "photo-swipe", "target": "hero", "direction": "up", "fade": "background", "present": "system",
          "dismiss": { "curve": "easeIn", "duration": 0.3 },
          "gesture": { "directions": "down", "length": "50%", "distance": 0.3, "completion": "linear" } }
        """,
      script: """
        { "present": {} }, { "drag": { "from": [50, 40], "to": [52, 90], "duration": 0.3 }, "release": "auto" },
        { "wait": 0.1 }
        """,
      times: [0.1, 0.5, 0.7, 0.9, 1.1]),
    CorpusCase(
      name: "scene/scroll-and-touches",
      scene: """
        {
          "canvas": { "width": 98, "height": 120 }, "frameRate": 20, "fonts": { "Inter": "Inter.otf" },
          "touches": { "diameter": 18, "color": "#FF00AA80", "fadeIn": 0.05, "fadeOut": 0.2, "trail": 0.15 },
          "screens": {
            "below": { "background": "#E8EAED" },
            "above": {
              "background": "#FFFFFF",
              "children": [
                { "id": "table", "scroll": true, "pin": { "top": 10, "left": 0, "right": 0, "bottom": 0 },
                  "children": [
                    { "stack": { "spacing": 4 }, "pin": { "left": 6, "right": 6, "top": 0 },
                      "children": [{ "text": "Line ${number}", "repeat": 24, "font": 9 }] } ] } ] } },
          "transition": { "type": "semi-modal" },
          "script": [
            { "present": { "speed": 3 } },
            { "drag": { "from": [50, 90], "by": [0, -60], "duration": 0.15 }, "release": { "wait": 0.3 } },
            { "drag": { "from": [50, 30], "by": [3, 80], "duration": 0.3 } }, { "release": "auto" } ]
        }
        """,
      times: [0.2, 0.3, 0.4, 0.55, 0.8, 1], scale: 1, gif: nil),
  ]
}
