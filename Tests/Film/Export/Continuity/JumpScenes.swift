import SegueJSON
import SegueExport
import SegueScene
import SegueChecks

/// Scenes for all transitions, without text and images: a list whose card casts a shadow, a sheet, a viewer, a detail.
enum JumpScenes {
  static let semiModal = #""type": "semi-modal", "to": "sheet""#
  static let drawer = #""type": "drawer", "to": "sheet""#
  static let photo = #""type": "photo-swipe", "to": "viewer", "target": "picture""#
  static let card = #""type": "card", "to": "detail", "source": "card", "target": "hero""#
  static let dialog = #""type": "dialog", "to": "viewer""#
  static let all = [semiModal, drawer, photo, card, dialog]

  static let faithful = #", "faithful": true"#

  /// The findings for a transition; without a script, it is presented and dismissed once.
  static func findings(
    _ transition: String, adding options: String = "", script: String? = nil, canvas: String = "",
    limits: ContinuityLimits = ContinuityLimits()
  ) async throws -> [Diagnostic] {
    ContinuityCheck.findings(
      in: try await loadScene(text(transition + options, script ?? presentAndDismiss, canvas: canvas)), limits: limits)
  }

  static let presentAndDismiss =
    #"[{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }, { "dismiss": {} }, { "wait": 0.2 }]"#

  /// A script with one drag, which starts in the dismissed state or after presenting.
  static func drag(
    presented: Bool, from start: String, by offset: String, _ duration: Double, _ ending: String = "auto"
  ) -> String {
    """
    [{ "wait": 0.2 },\(presented ? #" { "present": {} }, { "wait": 0.2 },"# : "")
      { "drag": { "from": \(start), "by": \(offset), "duration": \(duration), "curve": "linear" }, "release": "\(ending)" }, { "wait": 0.2 }]
    """
  }

  static func text(_ transition: String, _ script: String, canvas: String = "") -> String {
    """
    { \(canvas) "script": \(script),
      "screens": {
        "list": { "background": "#FFFFFF", "children": [
          { "id": "card", "frame": { "x": 16, "y": 63, "width": 358, "height": 332 }, "cornerRadius": 20, "clip": true,
            "background": "#336699", "shadow": { "color": "#000000", "opacity": 0.25, "radius": 12, "offset": [0, 6] } },
          { "frame": { "x": 16, "y": 430, "width": 358, "height": 300 }, "background": "#663399" } ] },
        "sheet": { "children": [
          { "id": "header", "frame": { "x": 0, "y": 247, "width": 390, "height": 68 }, "background": "#FFFFFF" },
          { "id": "table", "scroll": true, "clip": true, "frame": { "x": 0, "y": 315, "width": 390, "height": 529 },
            "background": "#EEEEEE", "children": [
            { "frame": { "x": 0, "y": 0, "width": 390, "height": 1320 }, "background": "#DDDDDD" } ] } ] },
        "viewer": { "background": "#000000", "children": [
          { "id": "picture", "frame": { "x": 0, "y": 275.75, "width": 390, "height": 292.5 }, "background": "#996633" } ] },
        "detail": { "background": "#FFFFFF", "children": [
          { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 332 }, "background": "#336699" },
          { "frame": { "x": 16, "y": 360, "width": 358, "height": 200 }, "background": "#CCCCCC" } ] }
      },
      "transition": { \(transition), "from": "list" } }
    """
  }
}

extension Diagnostic {
  /// The number in `details` under `key`.
  func number(_ key: String) -> Double? { details.first { $0.key == key }?.value.number }

  /// The string in `details` under `key`.
  func text(_ key: String) -> String? { details.first { $0.key == key }?.value.string }
}
