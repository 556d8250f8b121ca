package import SegueEncoders
package import SegueFiles
package import SegueGraphics
package import SegueImages
import SegueExport

/// Stores frames, so that they can be encoded several times.
///
/// Only the rectangle that differs from the previous frame is stored. Up to `memoryLimit` bytes of pixels are stored in
/// memory, the rest in a temporary file.
package final class FrameStore {
  private struct StoredChange {
    /// In centiseconds.
    let start: Int
    /// The rectangle that differs from the previous frame, and its pixels.
    let rect: PixelRect
    let pixels: Pixels
  }

  private enum Pixels {
    case memory(Image)
    case file(offset: Int)
  }

  package let width: Int
  package let height: Int
  /// The number of frames added. Consecutive equal frames are counted separately but stored once.
  package private(set) var count = 0
  /// The end of the last frame, in centiseconds.
  package private(set) var end = 0
  private var changes: [StoredChange] = []
  private var latest: Image?
  private var bytesInMemory = 0
  private var file: ScratchFile?
  private let memoryLimit: Int

  package static let standardMemoryLimit = 256 << 20

  package init(width: Int, height: Int, memoryLimit: Int = standardMemoryLimit) {
    self.width = width
    self.height = height
    self.memoryLimit = memoryLimit
  }

  /// Stores all frames of an input.
  package convenience init(
    _ input: some FrameInput, memoryLimit: Int = standardMemoryLimit,
    progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  ) throws {
    var input = input
    guard let first = try input.next() else { throw InputError.noFrames }
    self.init(width: first.image.width, height: first.image.height, memoryLimit: memoryLimit)
    var next: TimedFrame? = first
    while let frame = next {
      try append(frame)
      progress(count, input.count)
      next = try input.next()
    }
    end = input.end
  }

  /// Appends a frame. It must not start before the last one. It is shown until the next frame starts, or until the end
  /// that `finish` sets.
  package func append(_ frame: TimedFrame) throws(FileError) {
    precondition(frame.image.width == width && frame.image.height == height)
    count += 1
    defer { latest = frame.image }
    guard let latest else {
      return try store(frame, PixelRect(left: 0, top: 0, width: width, height: height))
    }
    if latest === frame.image { return }
    guard let change = FrameDelta(from: latest.bitmap, to: frame.image.bitmap) else { return }
    try store(frame, change.rect)
  }

  /// Sets the end of the last frame, in centiseconds.
  package func finish(at end: Int) { self.end = end }

  private func store(_ frame: TimedFrame, _ rect: PixelRect) throws(FileError) {
    let bytes = 4 * rect.area
    let isWhole = rect.width == width && rect.height == height
    if bytesInMemory + bytes <= memoryLimit {
      bytesInMemory += bytes
      let pixels = isWhole ? frame.image : Image(frame.image.bitmap.cropped(to: rect))
      changes.append(StoredChange(start: frame.start, rect: rect, pixels: .memory(pixels)))
      return
    }
    let file: ScratchFile
    if let open = self.file { file = open } else { file = try ScratchFile() }
    self.file = file
    let part = frame.image.bitmap.cropped(to: rect)
    let offset = try Self.write(part, to: file)
    changes.append(StoredChange(start: frame.start, rect: rect, pixels: .file(offset: offset)))
  }

  /// Returns the offset of the pixels in the file.
  private static func write(_ part: borrowing Bitmap, to file: ScratchFile) throws(FileError) -> Int {
    let result: Result<Int, FileError> = unsafe part.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try unsafe file.append(bytes) }
    }
    return try result.get()
  }

  /// The frame rate at the shortest delay between two frames, rounded up, and at most the highest rate of a GIF.
  package var frameRate: Int {
    let delays = zip(changes, changes.dropFirst()).map { $1.start - $0.start }
    let shortest = max(1, delays.min() ?? 100)
    return min(FrameClock.highestGIFRate, (100 + shortest - 1) / shortest)
  }

  /// Reads the stored frames from the start.
  package var input: FrameStoreReader { FrameStoreReader(self) }

  /// The number of frames without those that equal the previous one.
  fileprivate var storedCount: Int { changes.count }

  /// Draws the rectangle that stored frame `index` changes. Returns the start of the frame, in centiseconds.
  fileprivate func draw(_ index: Int, on canvas: inout Bitmap) throws(FileError) -> Int {
    let change = changes[index]
    switch change.pixels {
    case .memory(let image): canvas.copy(image.bitmap, x: change.rect.minX, y: change.rect.minY)
    case .file(let offset):
      guard let file else { preconditionFailure("a frame in the file needs the file") }
      var part = Bitmap(width: change.rect.width, height: change.rect.height)
      let result: Result<Void, FileError> = unsafe part.withUnsafeMutableBytes { bytes in
        Result { () throws(FileError) in try unsafe file.read(into: bytes, at: offset) }
      }
      try result.get()
      canvas.copy(part, x: change.rect.minX, y: change.rect.minY)
    }
    return change.start
  }
}

/// The frames of a `FrameStore`, from the first. Consecutive equal frames are returned as one.
package struct FrameStoreReader: FrameInput {
  private let store: FrameStore
  private var position = 0
  private var latest: Image?

  fileprivate init(_ store: FrameStore) { self.store = store }

  package var count: Int? { store.storedCount }

  package var end: Int { store.end }

  package mutating func next() throws -> TimedFrame? {
    guard position < store.storedCount else { return nil }
    var canvas = canvas
    let start = try store.draw(position, on: &canvas)
    position += 1
    let image = Image(canvas)
    latest = image
    return TimedFrame(image: image, start: start)
  }

  /// A copy of the latest frame; an empty picture before the first.
  private var canvas: Bitmap {
    if let latest { return latest.bitmap.clone() }
    return Bitmap(width: store.width, height: store.height)
  }
}

/// Stores the frames of an export, so that they can be encoded later.
package struct FrameRecorder: FrameSink, ~Copyable {
  private let store: FrameStore
  private var elapsed = FrameDelay.zero

  package init(_ store: FrameStore) { self.store = store }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    do throws(FileError) {
      try store.append(TimedFrame(image: frame, start: elapsed.centiseconds))
    } catch {
      throw CodecError(name: error.path, reason: .file(error))
    }
    elapsed = elapsed + delay
    store.finish(at: elapsed.centiseconds)
  }

  package consuming func finish() -> [WrittenFile] { [] }
}
