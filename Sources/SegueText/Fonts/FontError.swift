/// Why a text cannot be set. Worded in `description`, which names what was asked for, what was tried and what helps.
package enum FontError: Error, Hashable, Sendable {
  /// No face of the family in any of the places; `nearest` is an installed family that is spelled much like it.
  case familyNotFound(family: String, places: [String], nearest: String?, package: String?)
  /// A file that the scene names is missing, unreadable or not an OpenType font with outlines.
  case unusableFile(path: String, family: String, reason: String)
  /// No font of the chain can draw the cluster; `offset` counts UTF-8 code units from the start of the text.
  case missingGlyph(cluster: String, offset: Int, families: [String])
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .familyNotFound(let family, let places, let nearest, let package):
      var lines = ["The font family \"\(family)\" is not installed."]
      lines.append(
        "Looked in: " + (places.isEmpty ? "nowhere (no font folders are known)" : places.joined(separator: ", ")))
      if let nearest { lines.append("Did you mean \"\(nearest)\"?") }
      if let package {
        lines.append("To install it: sudo apt install \(package)")
      } else {
        lines.append("To find a package that has it: apt-cache search fonts | grep -i \(FontName.folded(family))")
      }
      lines.append("Or give the path of its file in the scene's fonts.")
      return lines.joined(separator: "\n")
    case .unusableFile(let path, let family, let reason):
      return "The file \"\(path)\", given for the font family \"\(family)\", \(reason)."
    case .missingGlyph(let cluster, let offset, let families):
      let codes = cluster.unicodeScalars.map { "U+" + Self.hexadecimal($0) }.joined(separator: " ")
      let tried = families.map { "\"\($0)\"" }.joined(separator: ", ")
      return """
        No font can draw "\(cluster)" (\(codes)), at byte \(offset) of the text.
        Tried: \(tried)
        Add a family that has it to the font's fallbacks.
        """
    }
  }

  /// As Unicode writes code points: at least four digits.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
