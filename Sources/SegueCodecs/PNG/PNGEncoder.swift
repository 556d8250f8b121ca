import SegueFiles
package import SegueGraphics
import SegueProfile
import Synchronization

/// Writes 8-bit PNG files: RGB when no pixel is translucent, else RGBA, with an sRGB chunk and no time of writing. The
/// same pixels give the same bytes, whatever was encoded before and on however many threads.
///
/// A picture is cut into bands of rows. Each is filtered, compressed and checked on its own, as an IDAT chunk; nothing but
/// the row above it reaches in.
package enum PNGEncoder {
  /// The bytes of a whole file; `name` is used in errors only. Bands that `cache` knows are not encoded again.
  package static func encode(
    _ bitmap: borrowing Bitmap, name: String, cache: PNGBandCache? = nil, threads: Int = 1
  ) throws(CodecError) -> [UInt8] {
    // The header has 31 bits for a side, and a row's bytes must not overflow the 31 bits that decoders count them with.
    let limit = 1 << 29
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width < limit, bitmap.height < limit else {
      throw CodecError(
        name: name, reason: .sideTooLong(width: bitmap.width, height: bitmap.height, limit: limit - 1))
    }
    let (width, height) = (bitmap.width, bitmap.height)
    return bitmap.withPixels { pixels in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        let bands = encoded(unsafe PixelBands(pixels, width: width), cache, threads: threads)
        var file = PNGFile()
        file.reserveCapacity(bands.reduce(128) { $0 + $1.chunks.count })
        file.appendHead(width: width, height: height, format: bands[0].format)
        var checksum = Adler32()
        for band in bands {
          file.append(chunks: band.chunks)
          checksum.append(band.checksum, count: band.count)
        }
        file.appendEnd(checksum)
        return file.bytes
      }
    }
  }

  /// Every band, in one format: known already, or encoded now.
  private static func encoded(_ bands: PixelBands, _ cache: PNGBandCache?, threads: Int) -> [EncodedBand] {
    var known: [EncodedBand?] = []
    var isOpaque = true
    for i in 0..<bands.count {
      let row = bands.row(i)
      let band = cache.flatMap { cache in bands.withPixels(of: i) { cache.band(at: row, of: $0) } }
      known.append(band)
      if isOpaque {
        isOpaque = band?.isOpaque ?? bands.withPixels(of: i) { Self.isOpaque(rows: $0.extracting(bands.width...)) }
      }
    }
    let format = isOpaque ? PixelFormat.rgb : .rgba
    let missing = known.indices.filter { known[$0]?.format != format }
    let fresh = Mutex<[Int: EncodedBand]>([:])
    Concurrent.forEach(missing.count, threads: threads) { part in
      for i in missing[part] {
        let band = bands.withPixels(of: i) { pixels in
          let band = EncodedBand(pixels, width: bands.width, format: format)
          cache?.store(band, at: bands.row(i), of: pixels)
          return band
        }
        fresh.withLock { $0[i] = band }
      }
    }
    return fresh.withLock { fresh in known.indices.map { fresh[$0] ?? known[$0]! } }
  }

  /// No pixel is translucent.
  static func isOpaque(rows pixels: Span<RGBA8>) -> Bool {
    var common: UInt32 = 0xFF00_0000
    for i in pixels.indices { common &= pixels[i].word }
    return common == 0xFF00_0000
  }
}

extension PNGEncoder {
  /// One picture, complete or not at all.
  package static func write(
    _ bitmap: borrowing Bitmap, to path: String, threads: Int = 1
  ) throws(CodecError) -> WrittenFile {
    let bytes = try Profile.measure(.encode) { () throws(CodecError) in
      try encode(bitmap, name: path, threads: threads)
    }
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try AtomicFile.write(bytes, to: path) }
    } catch {
      throw CodecError(error)
    }
    return WrittenFile(path: path, bytes: bytes.count)
  }
}
