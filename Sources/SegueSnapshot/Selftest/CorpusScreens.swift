/// The two screens between which the corpus's transitions lead, 98×160 points.
enum CorpusScreens {
  static let list = """
    { "text": "Today", "font": { "size": 14, "weight": "regular" }, "pin": { "left": 8, "top": 5 } },
    { "id": "card", "frame": { "x": 7, "y": 26, "width": 84, "height": 62 }, "cornerRadius": 8, "clip": true,
      "shadow": { "radius": 4, "offset": [0, 2] }, "background": "#203040",
      "children": [
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "text": "Canyon", "color": "#FFFFFF", "font": 11, "pin": { "left": 6, "bottom": 5 } } ] },
    { "frame": { "x": 7, "y": 98, "width": 84, "height": 62 }, "cornerRadius": [8, 8, 0, 0], "background": { "colors": ["#5E81AC", "#BF616A"] } },
    { "pin": { "left": 0, "right": 0, "bottom": 0, "height": 22 }, "backdrop": { "radius": 5, "tint": "#FFFFFF80" } }
    """

  static let story = """
    { "id": "header", "pin": { "left": 0, "right": 0, "top": 0, "height": 16 }, "background": "#D8DEE9" },
    { "id": "hero", "pin": { "left": 0, "right": 0, "top": 0, "height": 80 }, "clip": true,
      "children": [
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "text": "Canyon", "color": "#FFFFFF", "font": 11, "pin": { "left": 6, "bottom": 5 } } ] },
    { "text": "The walls remember every flood that made them.", "font": 9, "lineSpacing": 2, "pin": { "left": 8, "right": 8, "top": 88 } },
    { "id": "close", "pin": { "right": 6, "top": 6, "width": 14, "height": 14 }, "cornerRadius": 7, "background": "#00000080",
      "children": [{ "symbol": "xmark", "size": 8, "color": "#FFFFFF", "pin": { "centerX": 0, "centerY": 0 } }] }
    """

  /// A list that scrolls between two bars; both are over a part of its card, and the upper one cuts it off.
  static let cutOffList = """
    { "background": "#D8DEE9", "pin": { "left": 0, "right": 0, "top": 0, "height": 60 } },
    { "scroll": true, "contentOffset": [0, 8], "pin": { "left": 0, "right": 0, "top": 60, "bottom": 0 },
      "children": [
        { "id": "card", "frame": { "x": 7, "y": 2, "width": 84, "height": 82 }, "cornerRadius": 8, "clip": true,
          "shadow": { "radius": 4, "offset": [0, 2] }, "background": "#203040",
          "children": [{ "image": "photo.jpg", "contentMode": "scaleAspectFill" }] } ] },
    { "id": "bar", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 36 }, "backdrop": { "radius": 5, "tint": "#FFFFFF80" } }
    """

  /// A story that scrolls below its button.
  static let longStory = """
    { "scroll": true,
      "children": [
        { "id": "hero", "pin": { "left": 0, "right": 0, "top": 0, "height": 80 }, "clip": true,
          "children": [{ "image": "photo.jpg", "contentMode": "scaleAspectFill" }] },
        { "text": "The walls remember every flood that made them.", "font": 9, "lineSpacing": 2, "pin": { "left": 8, "right": 8, "top": 88 } },
        { "rect": { "colors": ["#5E81AC", "#BF616A"] }, "pin": { "left": 8, "right": 8, "top": 130, "height": 120 } } ] },
    { "id": "close", "symbol": "xmark.circle.fill", "size": 18, "color": "#FFFFFF", "pin": { "right": 5, "top": 5 } }
    """
}
