package import SegueCodecs
import SeguePixels

/// The files that one run writes: each frame is rasterized once for all of them.
package struct Outputs: ~Copyable {
  private var gif: GIFSink?
  private var sequence: PNGSequenceSink?
  private var apng: APNGSink?
  private var webP: WebPSink?
  private var mp4: VideoSink?
  private var webM: VideoSink?
  private var y4m: Y4MSink?
  private var rgba: RGBASink?
  /// The path of a single PNG file for the frame that is written.
  private let still: String?
  private var stillFiles: [WrittenFile] = []
  private let showsPictures: Bool
  private let showsVideos: Bool

  package init(
    gif: consuming GIFSink? = nil, sequence: consuming PNGSequenceSink? = nil, apng: consuming APNGSink? = nil,
    webP: consuming WebPSink? = nil, mp4: consuming VideoSink? = nil, webM: consuming VideoSink? = nil,
    y4m: consuming Y4MSink? = nil, rgba: consuming RGBASink? = nil, still: String? = nil
  ) {
    showsVideos = mp4 != nil || webM != nil || y4m != nil || rgba != nil
    showsPictures = gif != nil || apng != nil || webP != nil || still != nil || !showsVideos
    self.gif = gif
    self.apng = apng
    self.webP = webP
    self.mp4 = mp4
    self.webM = webM
    self.y4m = y4m
    self.rgba = rgba
    if let sequence = consume sequence {
      sequenceWriter = sequence.writer
      self.sequence = consume sequence
    } else {
      sequenceWriter = nil
      self.sequence = nil
    }
    self.still = still
  }

  /// A sample that no output shows is not worth rendering.
  package func wants(_ tick: FrameClock.Tick) -> Bool {
    sequence != nil || (showsPictures && tick.delay > 0) || (showsVideos && tick.isInVideo)
  }

  /// Writes frames as PNG files of a sequence, if there shall be one.
  let sequenceWriter: PNGSequenceWriter?

  /// `file` is the sequence's, which `sequenceWriter` has written; `unit` is that of the clock.
  mutating func write(
    _ frame: SeguePixels.Image, file: WrittenFile?, at tick: FrameClock.Tick, unit: Int
  ) throws(CodecError) {
    try gif?.write(frame, at: tick.index, delay: tick.delay * 100 / unit)
    let delay = FrameDelay(tick.delay, per: unit)
    try apng?.write(frame.bitmap, delay: delay)
    try webP?.write(frame.bitmap, delay: delay)
    if tick.isInVideo {
      try mp4?.write(frame)
      try webM?.write(frame)
      try y4m?.write(frame)
      try rgba?.write(frame.bitmap, at: tick.index, delay: tick.delay)
    }
    if let file { sequence?.append(file) }
    if let still { stillFiles.append(try PNGEncoder.write(frame.bitmap, to: still)) }
  }

  consuming func finish() throws(CodecError) -> [WrittenFile] {
    var files = stillFiles
    if let gif = gif.take() { files += try gif.finish() }
    if let apng = apng.take() { files += try apng.finish() }
    if let webP = webP.take() { files += try webP.finish() }
    if let mp4 = mp4.take() { files += try mp4.finish() }
    if let webM = webM.take() { files += try webM.finish() }
    if let y4m = y4m.take() { files += try y4m.finish() }
    if let rgba = rgba.take() { files += try rgba.finish() }
    if let sequence = sequence.take() { files += try sequence.finish() }
    return files
  }
}
