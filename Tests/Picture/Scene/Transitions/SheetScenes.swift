import Foundation
import SegueCore
import SegueScene
import Testing

/// Scenes with a sheet, without images and texts, on the canvas of the reference tables: 390 × 844 points, 47 and 34 of them outside
/// the safe area.
enum SheetScenes {
  /// - Parameters:
  ///   - options: The sheet's options (JSON members, each followed by a comma).
  ///   - canvas: More members of the canvas.
  static func animation(
    _ options: String = "", script: String = #"[{ "wait": 1 }]"#, theme: String? = nil,
    forcedEnding: Release.Ending? = nil
  ) throws -> Animation {
    try GestureScenes.animation(text(options, script: script), theme: theme, forcedEnding: forcedEnding)
  }

  /// The script is on line 2.
  static func text(_ options: String, script: String) -> String {
    """
    { "script":
    \(script),
      "canvas": { "width": 390, "height": 844, "safeArea": { "top": 47, "bottom": 34 } },
      "themes": { "light": {}, "dark": {} },
      "screens": {
        "map": { "background": "#DDEEDD", "children": [
          { "id": "button", "frame": { "x": 16, "y": 760, "width": 100, "height": 44 }, "background": "#FF0000" },
          { "id": "trips", "scroll": true, "clip": true, "frame": { "x": 0, "y": 60, "width": 390, "height": 120 },
            "children": [ { "frame": { "x": 0, "y": 0, "width": 390, "height": 600 }, "background": "#99BB99" } ] } ] },
        "places": { "background": "#FFFFFF", "children": [
          { "id": "close", "frame": { "x": 340, "y": 12, "width": 30, "height": 30 }, "background": "#CCCCCC" },
          { "id": "header", "frame": { "x": 0, "y": 0, "width": 330, "height": 60 }, "background": "#F0F0F0" },
          { "id": "list", "scroll": true, "clip": true, "frame": { "x": 0, "y": 60, "width": 390, "height": 727 },
            "children": [ { "id": "row", "frame": { "x": 0, "y": 0, "width": 390, "height": 1500 }, "background": "#EEEEEE" } ] } ] }
      },
      "transition": { "type": "sheet", \(options) "opens": ["button"], "closes": ["close"] } }
    """
  }

  static let mediumAndLarge = #""detents": ["medium", "large"],"#

  /// The detents and the metrics on the tables' canvas.
  static let metrics = metrics(Size(390, 844), top: 47, bottom: 34)

  static func metrics(_ size: Size, top: Double, bottom: Double) -> SheetMetrics {
    SheetMetrics(size: size, safeArea: Insets(top: top, bottom: bottom))
  }

  static func detents(_ edges: [Double], undimmed: Int? = nil) -> SheetDetents {
    SheetDetents(edges: edges, on: metrics, largestUndimmed: undimmed, recedes: true)
  }

  /// A reference table of JSON objects, by name.
  static func objects(_ name: String) throws -> [(name: String, values: [String: Any])] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
    let parsed = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let table = try #require(parsed as? [String: [String: Any]])
    return table.keys.sorted().map { ($0, table[$0] ?? [:]) }
  }
}

extension [String: Any] {
  func double(_ key: String) throws -> Double { try #require((self[key] as? NSNumber)?.doubleValue) }
  func doubles(_ key: String) throws -> [Double] { try #require(self[key] as? [NSNumber]).map(\.doubleValue) }
  func bool(_ key: String) throws -> Bool { try double(key) != 0 }
}
