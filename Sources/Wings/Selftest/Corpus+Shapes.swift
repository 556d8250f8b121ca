extension Corpus {
  /// Coverage: fractional edges, rounded corners, paths and strokes, also rotated and scaled.
  static let shapes: [CorpusCase] = [
    .still(
      "shape/rect",
      """
        { "frame": { "x": 10.3, "y": 7.6, "width": 40.45, "height": 30.2 }, "background": "#C0392B" }
      """),
    .still(
      "shape/rect-thin",
      """
        { "frame": { "x": 4.1, "y": 7, "width": 56, "height": 0.3 }, "background": "#000000" },
        { "frame": { "x": 9.9, "y": 12, "width": 0.25, "height": 30 }, "background": "#000000", "edgeAntialiasing": true }
      """),
    .still(
      "shape/rounded",
      """
        { "frame": { "x": 6.25, "y": 5, "width": 50, "height": 37.5 }, "cornerRadius": 11.3,
          "background": "#2E86C1" }
      """),
    .still(
      "shape/rounded-four",
      """
        { "frame": { "x": 6, "y": 5, "width": 50, "height": 37 }, "cornerRadius": [0, 4.5, 30, 12],
          "background": "#8E44AD" }
      """),
    .still(
      "shape/pill",
      """
        { "frame": { "x": 3, "y": 15.5, "width": 58, "height": 17 }, "cornerRadius": 100,
          "background": "#16A085" }
      """),
    .still(
      "shape/continuous",
      """
        { "frame": { "x": 6, "y": 5, "width": 50, "height": 37 }, "cornerRadius": 12,
          "cornerCurve": "continuous", "background": "#D35400" }
      """),
    .still(
      "shape/border",
      """
        { "frame": { "x": 6.5, "y": 5.5, "width": 50, "height": 37 }, "cornerRadius": 10,
          "background": "#EAF2F8", "border": { "width": 1.5, "color": "#1B4F72" } }
      """),
    .still(
      "shape/border-hairline",
      """
        { "frame": { "x": 6, "y": 5, "width": 50, "height": 37 },
          "border": { "width": 0.33, "color": "#000000" } }
      """),
    .still(
      "shape/clip",
      """
        { "frame": { "x": 6, "y": 5, "width": 50, "height": 37 }, "cornerRadius": 14, "clip": true,
          "background": "#F9E79F",
          "children": [
            { "frame": { "x": -8, "y": 12, "width": 80, "height": 13 }, "transform": { "rotate": -17 },
              "background": "#7D3C98" } ] }
      """),
    .still(
      "shape/clip-nested",
      """
        { "frame": { "x": 4, "y": 4, "width": 56, "height": 40 }, "cornerRadius": 20, "clip": true,
          "background": "#D6EAF8",
          "children": [
            { "frame": { "x": 12, "y": -6, "width": 40, "height": 40 }, "cornerRadius": 20, "clip": true,
              "background": "#5DADE2",
              "children": [{ "frame": { "x": -5, "y": 18, "width": 60, "height": 9 }, "background": "#154360" }] } ] }
      """),
    .still(
      "shape/turned",
      """
        { "frame": { "x": 16, "y": 9, "width": 32, "height": 30 }, "cornerRadius": 6,
          "transform": { "rotate": 23.5 }, "background": "#CB4335", "border": { "width": 2, "color": "#641E16" } }
      """),
    .still(
      "shape/zoomed",
      """
        { "frame": { "x": 16, "y": 9, "width": 32, "height": 30 }, "cornerRadius": 6,
          "transform": { "scale": [1.37, 0.61], "rotate": -8, "translate": [2.2, -3.7] },
          "background": "#229954" }
      """),
    .still(
      "shape/path-nonzero",
      """
        { "path": "M24 2 37 42 3 17h42L11 42Z", "fill": "#B7950B",
          "pin": { "left": 4, "top": 2, "width": 56, "height": 44 } }
      """),
    .still(
      "shape/path-evenodd",
      """
        { "path": "M24 2 37 42 3 17h42L11 42Z", "fill": "#B7950B", "fillRule": "evenOdd",
          "pin": { "left": 4, "top": 2, "width": 56, "height": 44 } }
      """),
    .still(
      "shape/path-curves",
      """
        { "path": "M2 20C2 2 30 2 30 20S58 38 58 20q0-14-12-14t-10 12a8 5 30 1 1-9 9z", "fill": "#884EA0",
          "pin": { "left": 2, "top": 4, "width": 60, "height": 40 } }
      """),
    .still(
      "shape/stroke-joins",
      """
        { "path": "M4 4 14 30 24 4", "stroke": "#21618C", "strokeWidth": 4, "lineJoin": "miter",
          "viewBox": [0, 0, 80, 40], "pin": { "left": 0, "top": 4, "width": 64, "height": 32 } },
        { "path": "M30 4 40 30 50 4", "stroke": "#21618C", "strokeWidth": 4, "lineJoin": "round",
          "viewBox": [0, 0, 80, 40], "pin": { "left": 0, "top": 4, "width": 64, "height": 32 } },
        { "path": "M56 4 66 30 76 4", "stroke": "#21618C", "strokeWidth": 4, "lineJoin": "bevel",
          "viewBox": [0, 0, 80, 40], "pin": { "left": 0, "top": 4, "width": 64, "height": 32 } }
      """),
    .still(
      "shape/stroke-caps",
      """
        { "path": "M10 8h44", "stroke": "#943126", "strokeWidth": 7, "lineCap": "butt",
          "viewBox": [0, 0, 64, 48] },
        { "path": "M10 23q22-12 44 0", "stroke": "#943126", "strokeWidth": 7, "lineCap": "round",
          "viewBox": [0, 0, 64, 48] },
        { "path": "M10 38h44", "stroke": "#943126", "strokeWidth": 7, "lineCap": "square",
          "viewBox": [0, 0, 64, 48] }
      """),
    .still(
      "shape/symbols",
      """
        { "symbol": "wifi", "size": 16, "color": "#1C2833", "pin": { "left": 3, "top": 4 } },
        { "symbol": "battery.100", "size": 16, "color": "#1C2833", "pin": { "left": 24, "top": 4 } },
        { "symbol": "magnifyingglass", "size": 19, "color": "#2471A3", "pin": { "left": 4, "bottom": 3 } },
        { "symbol": "bookmark.fill", "size": 19, "color": "#CA6F1E", "pin": { "left": 34, "bottom": 3 } }
      """),
    .still(
      "shape/edges-of-canvas",
      """
        { "frame": { "x": -10, "y": -10, "width": 30, "height": 30 }, "cornerRadius": 15,
          "background": "#1ABC9C" },
        { "frame": { "x": 50.5, "y": 30.5, "width": 30, "height": 30 }, "cornerRadius": 15,
          "background": "#E67E22" }
      """),
  ]
}
