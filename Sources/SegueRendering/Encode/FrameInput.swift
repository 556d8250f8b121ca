package import SegueCodecs
import SegueFiles
package import SegueGraphics

/// A sequence of existing frames with one size.
package protocol FrameInput {
  /// The number of frames, if known in advance.
  var count: Int? { get }
  /// The next frame; nil at the end.
  mutating func next() throws -> Image?
}

/// PNG or JPEG files in the given order, several of them decoded concurrently.
package struct PictureFiles: FrameInput {
  private let paths: [String]
  private let threads: Int
  private let limits: PixelLimits
  private var position = 0
  /// Decoded frames in reverse order.
  private var ready: [Image] = []
  private var size: (width: Int, height: Int)?

  package init(_ paths: [String], threads: Int, limits: PixelLimits = .standard) {
    self.paths = paths
    self.threads = max(1, threads)
    self.limits = limits
  }

  package var count: Int? { paths.count }

  package mutating func next() throws -> Image? {
    if ready.isEmpty {
      let batch = paths[position..<min(paths.count, position + threads)]
      if batch.isEmpty { return nil }
      ready = try decode([String](batch)).reversed()
      position += batch.count
    }
    return ready.popLast()
  }

  private mutating func decode(_ batch: [String]) throws -> [Image] {
    let results = Concurrent.map(batch.count, threads: threads) { [limits] index in
      Result { try ImageDecoder.decode(try File.read(batch[index]), name: batch[index], limits: limits).image }
    }
    return try results.enumerated().map { index, result in
      let image = try result.get()
      let expected = size ?? (image.width, image.height)
      size = expected
      guard image.width == expected.width, image.height == expected.height else {
        throw FrameInputError.size(
          name: batch[index], width: image.width, height: image.height, expected: expected, first: paths[0])
      }
      return image
    }
  }
}

/// The frames of a Y4M stream.
package struct VideoStream: FrameInput {
  private var reader: Y4MReader

  package init(_ reader: Y4MReader) { self.reader = reader }

  package var count: Int? { nil }

  package mutating func next() throws -> Image? {
    guard let bitmap = try reader.next() else { return nil }
    return Image(bitmap)
  }
}

/// Why frames cannot form an animation.
package enum FrameInputError: Error, CustomStringConvertible {
  case size(name: String, width: Int, height: Int, expected: (width: Int, height: Int), first: String)
  case none

  package var description: String {
    switch self {
    case .size(let name, let width, let height, let expected, let first):
      "\(name) is \(width) × \(height) pixels large, but \(first) is \(expected.width) × \(expected.height)"
    case .none: "there is no frame"
    }
  }
}
