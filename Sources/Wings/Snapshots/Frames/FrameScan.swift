import SegueDigests
import SegueEncoders
import SegueExport
import SegueFiles
package import SegueGraphics
package import SegueImages
import SegueRecoding

/// Reads frames into a recording. Frames are looked at while the next ones are decoded; no pixels are kept.
package enum FrameScan {
  /// - Parameters:
  ///   - level: of the signatures; nil for the finest that `mostValues` allows.
  ///   - findsRests: whether what is shown for long is kept in small cells, for frames that need not be equal.
  package static func read(
    _ path: String, _ reading: FrameRecording.Reading, level: Int?, findsRests: Bool = false, threads: Int,
    limits: PixelLimits
  ) throws -> (recording: FrameRecording, notes: [String]) {
    let clock = reading.rate.flatMap { FrameRate($0) }
    var stream = try FrameStream(path, rate: clock, threads: threads, limits: limits)
    var builder = RecordingBuilder(reading, level: level, name: path)
    var batch: [FrameStream.Frame] = []
    func flush() throws {
      guard let first = batch.first else { return }
      try builder.check(first.image)
      let seen = Concurrent.map(batch.count, threads: threads) { [batch] index in
        SeenPicture(batch[index].image, reading, level: level, findsRests: findsRests)
      }
      for (frame, picture) in zip(batch, seen) { builder.add(picture, start: frame.start) }
      batch = []
    }
    while let frame = try stream.next() {
      batch.append(frame)
      if batch.count == threads { try flush() }
    }
    try flush()
    return (try builder.finish(end: stream.start), stream.notes)
  }
}

extension FrameScan {
  /// Why two animations differ. Masks that lie outside do not matter.
  package static func findings(
    from first: String, to second: String, masks: [PixelRect], threads: Int, limits: PixelLimits
  ) throws -> [MotionFinding] {
    let reading = FrameRecording.Reading(masks: masks)
    var recordings = try [first, second].map {
      try read($0, reading, level: nil, threads: threads, limits: limits).recording
    }
    let level = recordings.map(\.grid.level).max() ?? 0
    for index in recordings.indices { while recordings[index].grid.level < level { recordings[index].coarsen() } }
    return ClockChange.finding(recordings[0], recordings[1]).map { [$0] }
      ?? MotionExplanation.findings(recordings[0], recordings[1])
  }
}

extension FrameRecording.Reading {
  /// The part of a frame that is compared.
  func compared(_ image: Image) -> Image {
    var image = image
    if let crop { image = Image(image.bitmap.cropped(to: crop)) }
    if scale < 1 { image = image.shrunk(by: scale) }
    if masks.isEmpty { return image }
    var bitmap = image.bitmap.clone()
    for mask in masks { bitmap.clear(mask.intersection(bitmap.bounds)) }
    return Image(bitmap)
  }
}

/// What is kept of a frame.
private struct SeenPicture: Sendable {
  let width: Int
  let height: Int
  let picture: FrameRecording.Picture
  let cells: RestCells?

  init(_ image: Image, _ reading: FrameRecording.Reading, level: Int?, findsRests: Bool) {
    let image = reading.compared(image)
    (width, height) = (image.width, image.height)
    let finest = Signature(image.bitmap)
    picture = FrameRecording.Picture(
      digest: Digest(ofPixels: image.bitmap).hex(bytes: 16), signature: finest.at(level: level ?? 0),
      color: image.bitmap.onlyColor, detail: finest)
    cells = findsRests ? RestCells(image.bitmap) : nil
  }
}

/// Collects frames. Equal pictures are kept once.
private struct RecordingBuilder {
  private let name: String
  private let fixedLevel: Int?
  private var recording: FrameRecording
  private var places: [String: Int] = [:]
  private var level: Int
  /// How many pictures have details.
  private var details = 0
  /// The picture that is shown, for sampling at a rate.
  private var shown: Int?
  private var rests = RestCollector()
  /// For recordings in which something small never rests.
  private var restsBesideSpinner = RestCollector(allowsSpinner: true)

  /// The largest number of values in all signatures, so that ten thousand frames take no more memory than a hundred.
  private static let mostValues = 4_000_000

  init(_ reading: FrameRecording.Reading, level: Int?, name: String) {
    self.name = name
    fixedLevel = level
    self.level = level ?? 0
    recording = FrameRecording(
      width: 0, height: 0, reading: reading, end: 0, pictures: [], frames: [], tolerance: nil)
  }

  /// Throws if what is to be cut out is not in the frames.
  func check(_ image: Image) throws(InputError) {
    guard let crop = recording.reading.crop else { return }
    if crop.minX < 0 || crop.minY < 0 || crop.maxX > image.width || crop.maxY > image.height {
      throw InputError(
        "--crop \(crop.minX),\(crop.minY),\(crop.width)x\(crop.height) is not inside the frames of \(name), which are"
          + " \(image.width) × \(image.height) pixels large")
    }
  }

  mutating func add(_ seen: SeenPicture, start: Int) {
    (recording.width, recording.height) = (seen.width, seen.height)
    sample(until: start)
    if let cells = seen.cells {
      rests.add(cells, start: start)
      restsBesideSpinner.add(cells, start: start)
    }
    var picture = seen.picture
    if let place = places[picture.digest] {
      shown = place
    } else {
      picture.signature = picture.signature.at(level: level)
      places[picture.digest] = recording.pictures.count
      shown = recording.pictures.count
      recording.pictures.append(picture)
      while fixedLevel == nil, recording.grid.cells * Signature.planes * recording.pictures.count > Self.mostValues,
        level < SignatureGrid.lastLevel
      {
        recording.coarsen()
        level += 1
      }
      details += picture.detail == nil ? 0 : 1
      if details * (picture.detail?.values.count ?? 0) > Self.mostValues { details = recording.thinDetails() }
    }
    if recording.reading.rate == nil { recording.frames.append(.init(start: start, picture: shown ?? 0)) }
  }

  /// Adds the samples before `time` of the picture that was shown until then.
  private mutating func sample(until time: Int) {
    guard let rate = recording.reading.rate, let shown else { return }
    while true {
      // The middle of a sample decides, so that rounded times do not.
      let (start, middle) = (
        recording.frames.count * 1_000_000 / rate, (2 * recording.frames.count + 1) * 500_000 / rate
      )
      if middle >= time { return }
      recording.frames.append(.init(start: start, picture: shown))
    }
  }

  mutating func finish(end: Int) throws(InputError) -> FrameRecording {
    sample(until: end)
    if let rate = recording.reading.rate { recording.end = recording.frames.count * 1_000_000 / rate }
    if recording.reading.rate == nil { recording.end = end }
    if recording.frames.isEmpty { throw InputError("\(name): there are no frames") }
    let least = 2.5 * recording.usualTick
    recording.rests = rests.finish(end: recording.end, least: least)
    if recording.rests.isEmpty { recording.rests = restsBesideSpinner.finish(end: recording.end, least: least) }
    return recording
  }
}
