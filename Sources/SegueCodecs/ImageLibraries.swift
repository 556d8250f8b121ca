import CImageCodecs
package import SegueCore

/// The libraries that read pictures and write WebPs.
package enum ImageLibraries {
  package static let jpeg = LibraryVersion("libjpeg-turbo", unsafe String(cString: segue_jpeg_version()))

  package static let versions = [
    LibraryVersion("libpng", unsafe String(cString: segue_png_version())), jpeg,
    LibraryVersion("giflib", unsafe String(cString: segue_gif_version())), LibraryVersion("libwebp", webP),
  ]

  private static var webP: String {
    let version = segue_webp_version()
    return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
