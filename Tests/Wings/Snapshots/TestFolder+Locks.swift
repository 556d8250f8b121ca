import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueSnapshots
import TestSupport

extension TestFolder {
  func lock(_ name: String = "a.segue-lock") throws -> SceneLock {
    try SceneLock(try File.read(self(name)), path: self(name))
  }

  /// Changes a lock and writes it with matching checksums.
  func change(_ name: String = "a.segue-lock", _ body: (inout SceneLock) -> Void) throws {
    var lock = try lock(name)
    body(&lock)
    try write(lock.text, to: name)
  }

  /// Writes a PNG of 8 × 8 pixels of one colour.
  func writePicture(_ word: UInt32, to name: String) throws {
    var bitmap = Bitmap(width: 8, height: 8)
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = RGBA8(word: word) }
    }
    _ = try PNGEncoder.write(bitmap, to: self(name))
  }

  /// Records or verifies a scene.
  func run(
    _ mode: RecordMode, _ name: String = "a.json", selection: StorySelection = StorySelection(),
    pictures: PictureOptions = PictureOptions()
  ) async -> [SceneVerdict] {
    await Recorder(Verifier(threads: 2), mode: mode, selection: selection, pictures: pictures).run(self(name))
  }
}

/// A drawer beside a flat screen with a card: 40 × 60 points, 10 frames per second, two scripts. In `open` it rests
/// 0.2 s, opens for 0.4 s, and rests again for 0.2 s: nine frames, the first three of which are equal.
func smallScene(
  radius: String = "4", alt: String = "A drawer opens.", node: String = "", wait: Double = 0.2, themes: String = ""
) -> String {
  """
  {
    "alt": "\(alt)", \(themes)
    "canvas": { "width": 40, "height": 60 },
    "frameRate": 10,
    "screens": {
      "main": { "background": "#FFFFFF", "children": [
        \(node)
        { "id": "card", "frame": { "x": 5, "y": 5, "width": 20, "height": 20 }, "background": "#E03131",
          "cornerRadius": \(radius) },
        { "frame": { "x": 5, "y": 40, "width": 30, "height": 10 }, "background": "#1971C2" }] },
      "menu": { "background": "#2F9E44" }
    },
    "transition": { "type": "drawer", "open": { "curve": "linear", "duration": 0.4 } },
    "script": {
      "open": [{ "wait": 0.2 }, { "present": {} }, { "wait": \(wait) }],
      "rest": [{ "wait": 0.2 }]
    }
  }
  """
}
