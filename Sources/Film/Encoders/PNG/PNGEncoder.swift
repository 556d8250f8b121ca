import SegueFiles
package import SegueGraphics
package import SegueImages
import Synchronization

/// Encodes 8-bit PNG files: RGB if all pixels are opaque, otherwise RGBA, with an sRGB chunk or an sRGB profile and no
/// timestamp. The same pixels always give the same bytes, whatever the cache and the number of threads.
///
/// The image is split into bands of rows. Each band is filtered, compressed and checksummed independently and becomes
/// an IDAT chunk; it depends only on its own rows and the one above.
package enum PNGEncoder {
  /// Encodes a whole file. `name` is used in errors only. Bands found in `cache` are not encoded again.
  package static func encode(
    _ bitmap: borrowing Bitmap, name: String, embedsProfile: Bool = false, cache: PNGBandCache? = nil, threads: Int = 1
  ) throws(CodecError) -> [UInt8] {
    // IHDR has 31 bits per side, and the bytes of a row must fit the 31 bits in which decoders count them.
    let limit = 1 << 29
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width < limit, bitmap.height < limit else {
      throw CodecError(
        name: name, reason: .sideTooLong(width: bitmap.width, height: bitmap.height, limit: limit - 1))
    }
    let (width, height) = (bitmap.width, bitmap.height)
    return bitmap.withPixels { pixels in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        let pixelBands = unsafe PixelBands(pixels, width: width, pixelsPerBand: PixelBands.pixelsPerBand(width: width))
        let bands = encodeBands(pixelBands, cache, threads: threads)
        var file = PNGFile()
        file.reserveCapacity(bands.reduce(1024) { $0 + $1.chunks.count })
        file.appendHead(width: width, height: height, format: bands[0].format, embedsProfile: embedsProfile)
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

  /// All bands in one format, from the cache or newly encoded.
  private static func encodeBands(_ bands: PixelBands, _ cache: PNGBandCache?, threads: Int) -> [EncodedBand] {
    let cached = (0..<bands.count).map { i in
      cache.flatMap { cache in bands.withPixels(of: i) { cache.band(at: bands.firstRow(of: i), of: $0) } }
    }
    // Most images are opaque, and checking all of their pixels first takes as long as filtering them.
    if cached.allSatisfy({ $0?.isOpaque ?? true }),
      let opaque = encode(bands, as: .rgb, cached, into: cache, threads: threads)
    {
      return opaque
    }
    return encode(bands, as: .rgba, cached, into: cache, threads: threads)!
  }

  /// All bands in this format; nil if a pixel has an alpha that RGB cannot store.
  private static func encode(
    _ bands: PixelBands, as format: PixelFormat, _ cached: [EncodedBand?], into cache: PNGBandCache?, threads: Int
  ) -> [EncodedBand]? {
    let missing = cached.indices.filter { cached[$0]?.format != format }
    let encoded = Mutex<[Int: EncodedBand]?>([:])
    Concurrent.forEach(missing.count, threads: threads) { part in
      for i in missing[part] {
        let band = bands.withPixels(of: i) { pixels -> EncodedBand? in
          let band = EncodedBand(pixels, width: bands.width, format: format)
          if let band { cache?.store(band, at: bands.firstRow(of: i), of: pixels) }
          return band
        }
        let isStillOpaque = encoded.withLock { encoded in
          if let band { encoded?[i] = band } else { encoded = nil }
          return encoded != nil
        }
        if !isStillOpaque { return }
      }
    }
    return encoded.withLock { encoded in
      encoded.map { encoded in cached.indices.map { encoded[$0] ?? cached[$0]! } }
    }
  }
}

extension PNGEncoder {
  /// Writes an image to a file that appears only when complete.
  package static func write(
    _ bitmap: borrowing Bitmap, to path: String, embedsProfile: Bool = false, threads: Int = 1
  ) throws(CodecError) -> WrittenFile {
    let bytes = try Profile.measure(.encode) { () throws(CodecError) in
      try encode(bitmap, name: path, embedsProfile: embedsProfile, threads: threads)
    }
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try AtomicFile.write(bytes, to: path) }
    } catch {
      throw CodecError(error)
    }
    return WrittenFile(path: path, bytes: bytes.count)
  }
}
