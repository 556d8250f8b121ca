/// A drawer scene of flat colours with all edges on whole pixels, so that every frame has few colours.
package let flatScene = """
  {
    "canvas": { "width": 60, "height": 90 },
    "frameRate": 20,
    "screens": {
      "main": { "background": "#FFFFFF", "children": [
        { "frame": { "x": 10, "y": 10, "width": 20, "height": 20 }, "background": "#E03131" },
        { "frame": { "x": 30, "y": 50, "width": 25, "height": 30 }, "background": "#1971C2" }] },
      "menu": { "background": "#2F9E44", "children": [
        { "frame": { "x": 4, "y": 20, "width": 30, "height": 8 }, "background": "#FFD43B" }] }
    },
    "transition": { "type": "drawer" },
    "script": [{ "wait": 0.5 }, { "present": {} }, { "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }]
  }
  """
