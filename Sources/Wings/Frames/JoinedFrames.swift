import SegueGraphics
import SegueExport
package import SegueRecoding

/// Several inputs, one after another. Each is opened when the one before it has ended.
package struct JoinedFrames: FrameInput {
  package struct Part {
    let name: String
    let open: () throws -> any FrameInput

    /// `name` is that of its first file.
    package init(name: String, open: @escaping () throws -> any FrameInput) {
      self.name = name
      self.open = open
    }
  }

  private let parts: [Part]
  /// The index of the part that is read, and its frames; nil before it is opened.
  private var position = 0
  private var current: (any FrameInput)?
  /// The size of the first frame; nil before it is read.
  private var size: (width: Int, height: Int)?
  /// The end of the parts that have been read.
  package private(set) var end = 0

  package init(_ parts: [Part]) { self.parts = parts }

  package var count: Int? { nil }

  package mutating func next() throws -> TimedFrame? {
    while position < parts.count {
      var input = try current ?? parts[position].open()
      if let frame = try input.next() {
        current = input
        let expected = size ?? (frame.image.width, frame.image.height)
        size = expected
        try frame.image.check(of: parts[position].name, isAsLargeAs: parts[0].name, expected)
        return TimedFrame(image: frame.image, start: end + frame.start)
      }
      end += input.end
      current = nil
      position += 1
    }
    return nil
  }
}

extension Image {
  /// Throws if it does not have the size of the first picture of an input.
  func check(of name: String, isAsLargeAs first: String, _ size: (width: Int, height: Int)) throws(InputError) {
    if (width, height) == size { return }
    throw InputError(
      "\(name) is \(width) × \(height) pixels large, but \(first) is \(size.width) × \(size.height)")
  }
}
