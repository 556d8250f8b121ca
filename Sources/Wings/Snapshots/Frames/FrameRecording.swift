package import SegueGraphics

/// Frames as they are recorded and compared: when each begins, and which picture it shows.
package struct FrameRecording: Hashable, Sendable {
  /// How frames are read before they are compared.
  package struct Reading: Hashable, Sendable {
    /// In pixels of the input.
    package var crop: PixelRect?
    /// At most 1.
    package var scale: Double
    /// A rate at which frames are sampled, in frames per second; nil for all frames as they are.
    package var rate: Int?
    /// What is left out, in pixels after cropping and scaling.
    package var masks: [PixelRect]

    package init(crop: PixelRect? = nil, scale: Double = 1, rate: Int? = nil, masks: [PixelRect] = []) {
      (self.crop, self.scale, self.rate, self.masks) = (crop, scale, rate, masks)
    }
  }

  package struct Picture: Hashable, Sendable {
    /// The first 16 bytes of the digest of its pixels, in hexadecimal.
    package var digest: String
    package var signature: Signature
    /// The name of its colour if it has only one.
    package var color: String?
    /// The same in finer cells, of pictures that are shown for long: what changed in them is told more exactly.
    package var detail: Signature?

    package init(digest: String, signature: Signature, color: String?, detail: Signature? = nil) {
      (self.digest, self.signature, self.color, self.detail) = (digest, signature, color, detail)
    }
  }

  package struct Frame: Hashable, Sendable {
    /// In microseconds.
    package var start: Int
    /// An index of `pictures`.
    package var picture: Int

    package init(start: Int, picture: Int) { (self.start, self.picture) = (start, picture) }
  }

  package var width: Int
  package var height: Int
  package var reading: Reading
  /// The end of the last frame, in microseconds.
  package var end: Int
  /// In the order in which they appear.
  package var pictures: [Picture]
  package var frames: [Frame]
  /// What differs between runs of the same, if several were recorded; nil if it must not differ.
  package var tolerance: FrameTolerance?
  /// What was shown for long, if frames need not be equal.
  package var rests: [FrameRest]

  package init(
    width: Int, height: Int, reading: Reading, end: Int, pictures: [Picture], frames: [Frame],
    tolerance: FrameTolerance?, rests: [FrameRest] = []
  ) {
    (self.width, self.height, self.reading, self.end) = (width, height, reading, end)
    (self.pictures, self.frames, self.tolerance, self.rests) = (pictures, frames, tolerance, rests)
  }

  package var grid: SignatureGrid { pictures.first?.signature.grid ?? SignatureGrid(width: width, height: height) }

  /// The same with signatures of at least a level.
  func at(level: Int) -> FrameRecording {
    var recording = self
    while recording.grid.level < level { recording.coarsen() }
    return recording
  }

  /// The same with signatures that take half as much.
  package mutating func coarsen() {
    for index in pictures.indices { pictures[index].signature = pictures[index].signature.coarser }
  }
}

/// How much two recordings of the same differ.
package struct FrameTolerance: Hashable, Sendable {
  /// The largest difference of a cell that is noise, in quarters of a level, for each plane.
  package var noise: [Int]
  /// Regions in which runs differed by more than that, in pixels.
  package var unstable: [PixelRect]
  /// How much later or earlier a motion may be, in microseconds.
  package var time: Int

  package init(noise: [Int], unstable: [PixelRect] = [], time: Int) {
    (self.noise, self.unstable, self.time) = (noise, unstable, time)
  }
}
