import Foundation
import SegueDocs
import SegueFiles
import SegueJSON
import SegueExport
import Testing

private let full = 65_536

/// Whether a cell that alternates between two luminances `changes` times, every `interval` milliseconds, flashes.
private func flashes(_ bright: Int, _ dark: Int, changes: Int, interval: Int) -> Bool {
  var tracker = FlashTracker(threshold: full / 10, darkLimit: full * 8 / 10, first: [bright])
  var flashed = false
  for change in 1...changes {
    tracker.add([change % 2 == 0 ? bright : dark], at: change * interval)
    flashed = flashed || tracker.isFlashing[0]
  }
  return flashed
}

@Test("More than three pairs of opposing changes within 1 s are a flash")
func counting() {
  #expect(flashes(full, 0, changes: 7, interval: 100))
  #expect(!flashes(full, 0, changes: 6, interval: 100))
  // Six intervals of 166 ms, between the first and the seventh change, are less than a second.
  #expect(flashes(full, 0, changes: 40, interval: 166))
  #expect(!flashes(full, 0, changes: 40, interval: 167))
}

@Test("Changes of less than a tenth and changes between two bright values do not count")
func thresholds() {
  #expect(!flashes(full / 2, full / 2 - full / 10 + 2, changes: 40, interval: 50))
  #expect(flashes(full / 2, full / 2 - full / 10, changes: 40, interval: 50))
  #expect(!flashes(full, full * 8 / 10 + 1, changes: 40, interval: 50))
  #expect(flashes(full, full * 8 / 10 - 1, changes: 40, interval: 50))
}

@Test("A gradual change over several frames counts once")
func gradual() {
  var tracker = FlashTracker(threshold: full / 10, darkLimit: full * 8 / 10, first: [0])
  for step in 1...40 { tracker.add([step * full / 50], at: step * 20) }
  #expect(!tracker.isFlashing[0])
}

/// A scene whose sheet is presented and dismissed eight times, 0.1 s each way.
private func flicker(sheet: String, page: String, height: Int) -> String {
  let steps = (0..<8).map { _ in #"{ "present": {} }, { "dismiss": {} }"# }.joined(separator: ", ")
  let motion = #"{ "curve": "linear", "duration": 0.1 }"#
  return """
    { "canvas": { "width": 390, "height": 400 }, "frameRate": 30,
      "screens": { "main": { "background": "\(page)" }, "sheet": { "children": [
        { "frame": { "x": 0, "y": 0, "width": 390, "height": \(height) }, "background": "\(sheet)" }] } },
      "transition": { "type": "semi-modal", "overlayOpacity": 0, "present": \(motion), "dismiss": \(motion) },
      "script": [\(steps)] }
    """
}

private func finding(_ scene: String, pageScale: Double = 1) async throws -> FlashCheck.Finding? {
  let animation = try await SceneLoader.load(SceneDocument(name: "a.json", text: scene)).animation
  return FlashCheck.finding(in: animation, pageScale: pageScale, frameRate: 30, threads: 1)
}

@Test("A flashing screen is found with its time, and a small flashing area is not")
func scenes() async throws {
  let found = try await finding(flicker(sheet: "#000000", page: "#FFFFFF", height: 400))
  #expect(found?.isRed == false)
  #expect(found.map { $0.time > 0.3 && $0.time < 0.8 } == true)
  #expect(try await finding(flicker(sheet: "#000000", page: "#FFFFFF", height: 20)) == nil)
  // Shown small on the page, it covers less of the visual field.
  #expect(try await finding(flicker(sheet: "#000000", page: "#FFFFFF", height: 400), pageScale: 0.25) == nil)
  #expect(try await finding(flicker(sheet: "#F4F4F4", page: "#FFFFFF", height: 400)) == nil)
}

@Test("Saturated red is a flash even without a change in luminance")
func redFlash() async throws {
  // Both colours have the same luminance, so the luminance rule does not apply.
  let found = try await finding(flicker(sheet: "#E00000", page: "#006A00", height: 400))
  #expect(found?.isRed == true)
}
