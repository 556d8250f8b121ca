import CProfileFiles
import SegueCore

/// The ICC profile that pictures can carry.
package enum EmbeddedProfile {
  /// sRGB, version 4: a matrix and a parametric curve, so that it is exact although it is short.
  package static let sRGB = unsafe EmbeddedFiles(profile_files()).bytes(of: "Profiles/sRGB.icc")
}
