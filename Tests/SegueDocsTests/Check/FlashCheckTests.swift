import Foundation
import SegueDocs
import SegueFiles
import SegueJSON
import SegueRendering
import Testing

private let full = 65_536

/// One cell that is bright and dark in turn, `changes` times, `interval` milliseconds apart.
private func flashes(_ bright: Int, _ dark: Int, changes: Int, interval: Int) -> Bool {
  var tracker = FlashTracker(threshold: full / 10, darkLimit: full * 8 / 10, first: [bright])
  var flashed = false
  for change in 1...changes {
    tracker.add([change % 2 == 0 ? bright : dark], at: change * interval)
    flashed = flashed || tracker.isFlashing[0]
  }
  return flashed
}

@Test("More than three pairs of opposing changes within a second flash")
func counting() {
  #expect(flashes(full, 0, changes: 7, interval: 100))
  #expect(!flashes(full, 0, changes: 6, interval: 100))
  #expect(flashes(full, 0, changes: 40, interval: 166))
  #expect(!flashes(full, 0, changes: 40, interval: 167))
}

@Test("A change of less than a tenth does not count, nor one between bright pictures")
func thresholds() {
  #expect(!flashes(full / 2, full / 2 - full / 10 + 2, changes: 40, interval: 50))
  #expect(flashes(full / 2, full / 2 - full / 10, changes: 40, interval: 50))
  #expect(!flashes(full, full * 8 / 10 + 1, changes: 40, interval: 50))
  #expect(flashes(full, full * 8 / 10 - 1, changes: 40, interval: 50))
}

@Test("A change that takes several frames counts once, as a whole")
func gradual() {
  var tracker = FlashTracker(threshold: full / 10, darkLimit: full * 8 / 10, first: [0])
  for step in 1...40 { tracker.add([step * full / 50], at: step * 20) }
  #expect(!tracker.isFlashing[0])
}

/// A sheet of this colour that comes and goes eight times, a tenth of a second each way.
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
  let animation = try await SceneLoader.load(SourceFile(name: "a.json", text: scene), folder: "").animation
  return FlashCheck.finding(in: animation, pageScale: pageScale, frameRate: 30, threads: 1)
}

@Test("A screen that flashes is found, with its time; a part of it that is small enough is not")
func scenes() async throws {
  let found = try await finding(flicker(sheet: "#000000", page: "#FFFFFF", height: 400))
  #expect(found?.isRed == false)
  #expect(found.map { $0.time > 0.3 && $0.time < 0.8 } == true)
  #expect(try await finding(flicker(sheet: "#000000", page: "#FFFFFF", height: 20)) == nil)
  // On a page that shows it small, it takes less of what the eye sees.
  #expect(try await finding(flicker(sheet: "#000000", page: "#FFFFFF", height: 400), pageScale: 0.25) == nil)
  #expect(try await finding(flicker(sheet: "#F4F4F4", page: "#FFFFFF", height: 400)) == nil)
}

@Test("Saturated red flashes where its luminance would not")
func redFlash() async throws {
  // Both are equally bright; the darker half of the definition sees nothing.
  let found = try await finding(flicker(sheet: "#E00000", page: "#006A00", height: 400))
  #expect(found?.isRed == true)
}
