import CImageCodecs
package import SegueCore

/// Versions of the C libraries behind `CImageCodecs`.
package enum ImageLibraries {
  package static let jpeg = LibraryVersion("libjpeg-turbo", unsafe String(cString: segue_jpeg_version()))

  /// The version is empty if libheif is not installed.
  package static let heif = LibraryVersion("libheif", heifVersion)

  /// The libraries that are always installed.
  package static let versions = [
    LibraryVersion("libpng", unsafe String(cString: segue_png_version())),
    LibraryVersion("libdeflate", unsafe String(cString: segue_deflate_version())), jpeg,
    LibraryVersion("giflib", unsafe String(cString: segue_gif_version())), LibraryVersion("libwebp", webP),
    LibraryVersion("lcms2", "\(segue_lcms_version() / 1000).\(segue_lcms_version() % 1000 / 10)"),
  ]

  private static var heifVersion: String {
    let version = segue_heif_version()
    return version == 0 ? "" : "\(version >> 24).\(version >> 16 & 0xFF).\(version >> 8 & 0xFF)"
  }

  private static var webP: String {
    let version = segue_webp_version()
    return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}

/// Bytes at a stable address for the lifetime of this object, for C libraries that keep a pointer.
@safe
final class PinnedBytes {
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    unsafe buffer = .allocate(capacity: bytes.count)
    _ = unsafe buffer.initialize(fromContentsOf: bytes)
  }

  deinit { unsafe buffer.deallocate() }

  var base: UnsafePointer<UInt8>? { unsafe UnsafePointer(buffer.baseAddress) }
  var count: Int { unsafe buffer.count }
}
