import CFreeType
import CFriBidi
import CHarfBuzz
import CUnibreak
package import SegueCore

/// The versions of the libraries for text layout. Results may differ between versions.
package enum TextLibraries {
  /// The versions at run time, which may differ from those at compile time.
  package static let versions = [
    LibraryVersion("FreeType", freeType), LibraryVersion("HarfBuzz", unsafe String(cString: hb_version_string())),
    LibraryVersion("FriBidi", friBidi), LibraryVersion("libunibreak", unibreak),
  ]

  private static var freeType: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "?" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static var friBidi: String {
    let line = unsafe String(cString: segue_fribidi_version_info()).prefix { $0 != "\n" }
    return line.split(separator: " ").last.map(String.init) ?? "?"
  }

  private static var unibreak: String {
    // A byte each: major, minor.
    let version = segue_unibreak_version()
    return "\(version >> 8).\(version & 0xFF)"
  }
}
