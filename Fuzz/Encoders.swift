import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages

/// Targets that encode frames of arbitrary sizes, made from the bytes of the input, and then read the written file.
extension FuzzTarget {
  static let encoders: [FuzzTarget] = [
    FuzzTarget("png-encoder") { bytes in
      guard let frames = Frames(bytes), let first = frames.images.first else { return }
      let file = try PNGEncoder.encode(first.bitmap, name: "output", threads: 2)
      let read = try ImageDecoder.decode(file, name: "output").image
      precondition(read.width == first.width && read.height == first.height)
    },
    FuzzTarget("gif-encoder") { bytes in
      guard let frames = Frames(bytes) else { return }
      let options = GIFOptions(
        quality: Int(frames.selector) % 101, dithering: GIFOptions.Dithering.allCases[Int(frames.selector) % 3],
        colorLimit: 2 + Int(frames.selector) % 255, isTransparent: frames.selector & 1 == 0)
      try frames.encode("output.gif") {
        try GIFSink(path: $0, width: frames.width, height: frames.height, options: options, threads: 2)
      }
    },
    FuzzTarget("apng-encoder") { bytes in
      guard let frames = Frames(bytes) else { return }
      try frames.encode("output.png") {
        try APNGSink(path: $0, width: frames.width, height: frames.height, threads: 2)
      }
    },
    FuzzTarget("webp-encoder") { bytes in
      guard let frames = Frames(bytes) else { return }
      let options = WebPOptions(quality: frames.selector & 1 == 0 ? nil : Int(frames.selector) % 100 + 1)
      try frames.encode("output.webp") {
        try WebPSink(path: $0, width: frames.width, height: frames.height, options: options)
      }
    },
  ]
}

/// Frames made from an input: bytes 0…3 determine the width, the height, the encoder options and the number of frames; the
/// rest are pixels, repeated as often as needed. Frames are small, so that an input takes milliseconds.
private struct Frames {
  let width: Int
  let height: Int
  /// Determines the options of the encoder.
  let selector: UInt8
  let images: [Image]

  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4 else { return nil }
    let (width, height) = (Int(bytes[0] % 67) + 1, Int(bytes[1] % 35) + 1)
    (self.width, self.height, selector) = (width, height, bytes[2])
    let data = bytes[4...]
    var position = data.startIndex
    images = (0..<Int(bytes[3] % 4 + 1)).map { _ in
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let byte = data[position]
          position = position + 1 == data.endIndex ? data.startIndex : position + 1
          // A quarter of the values are opaque. The colour is premultiplied, so no channel exceeds alpha.
          let alpha: UInt8 = byte & 3 == 0 ? 255 : byte
          let level = UInt8(Int(byte ^ UInt8(truncatingIfNeeded: x)) * Int(alpha) / 255)
          bitmap[x, y] = RGBA8(red: level, green: level / 2, blue: alpha - level, alpha: alpha)
        }
      }
      return Image(bitmap)
    }
  }

  func encode<Sink: FrameSink & ~Copyable>(_ name: String, _ make: (String) throws -> Sink) throws {
    let path = try FuzzTarget.scratchFile([], name)
    var sink = try make(path)
    for (index, image) in images.enumerated() {
      try sink.write(image, at: index, delay: FrameDelay.centiseconds(index + 2))
    }
    _ = try sink.finish()
    let reader = try AnimationReader(try File.read(path), name: name)
    precondition(reader.width == width && reader.height == height)
    while try reader.next() != nil {}
  }
}
