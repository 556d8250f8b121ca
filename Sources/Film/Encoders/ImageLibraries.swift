import CImageReaders
import CImageWriters
package import SegueCore

/// Versions of the C libraries behind `CImageReaders` and `CImageWriters`.
package enum ImageLibraries {
  package static let jpeg = LibraryVersion("libjpeg-turbo", unsafe String(cString: segue_jpeg_version()))

  /// The version is empty if libheif is not installed.
  package static let heif = LibraryVersion("libheif", heifVersion)

  /// The libraries that are always installed.
  package static let versions = [
    LibraryVersion("libpng", unsafe String(cString: segue_png_version())),
    LibraryVersion("libdeflate", unsafe String(cString: segue_deflate_version())), jpeg,
    LibraryVersion("giflib", unsafe String(cString: segue_gif_version())), LibraryVersion("libwebp", webPVersion),
    LibraryVersion("lcms2", "\(segue_lcms_version() / 1000).\(segue_lcms_version() % 1000 / 10)"),
  ]

  private static var heifVersion: String {
    let version = segue_heif_version()
    return version == 0 ? "" : "\(version >> 24).\(version >> 16 & 0xFF).\(version >> 8 & 0xFF)"
  }

  private static var webPVersion: String {
    let version = segue_webp_version()
    return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
