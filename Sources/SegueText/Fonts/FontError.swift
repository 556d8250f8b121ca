/// An error of font lookup or text layout. `description` names the request, the attempts and a remedy.
package enum FontError: Error, Hashable, Sendable {
  /// The family was not found in any of the places. `nearest` is an installed family with a similar name.
  case familyNotFound(family: String, places: [String], nearest: String?, package: String?)
  /// A font file of the scene is missing, unreadable or not an OpenType font with outlines.
  case unusableFile(path: String, family: String, reason: String)
  /// No font of the chain has glyphs for the cluster. `offset` is its position in the text in UTF-8 code units.
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

  /// The code point in hexadecimal with at least four digits, as in U+0041.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The Debian and Ubuntu packages of font families.
enum DebianPackages {
  /// The package that contains the family; nil if unknown.
  static func package(for family: String) -> String? {
    let folded = FontName.folded(family)
    return packages.first { $0.families.contains { FontName.folded($0) == folded } }?.package
  }

  private static let packages: [(package: String, families: [String])] = [
    ("fonts-inter", ["Inter", "Inter Display"]),
    ("fonts-dejavu", ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"]),
    ("fonts-liberation", ["Liberation Sans", "Liberation Serif", "Liberation Mono"]),
    ("fonts-roboto", ["Roboto", "Roboto Condensed"]),
    ("fonts-roboto-slab", ["Roboto Slab"]),
    ("fonts-open-sans", ["Open Sans"]),
    ("fonts-lato", ["Lato"]),
    ("fonts-ubuntu", ["Ubuntu", "Ubuntu Mono"]),
    ("fonts-cantarell", ["Cantarell"]),
    ("fonts-manrope", ["Manrope"]),
    ("fonts-quicksand", ["Quicksand"]),
    ("fonts-comfortaa", ["Comfortaa"]),
    ("fonts-dosis", ["Dosis"]),
    ("fonts-jetbrains-mono", ["JetBrains Mono"]),
    ("fonts-firacode", ["Fira Code"]),
    ("fonts-cascadia-code", ["Cascadia Code", "Cascadia Mono"]),
    ("fonts-hack", ["Hack"]),
    ("fonts-inconsolata", ["Inconsolata"]),
    ("fonts-ebgaramond", ["EB Garamond"]),
    ("fonts-linuxlibertine", ["Linux Libertine O", "Linux Biolinum O"]),
    ("fonts-crosextra-carlito", ["Carlito"]),
    ("fonts-crosextra-caladea", ["Caladea"]),
    (
      "fonts-noto-core",
      ["Noto Sans", "Noto Serif", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari"]
    ),
    ("fonts-noto-mono", ["Noto Sans Mono"]),
    (
      "fonts-noto-cjk",
      [
        "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans CJK HK",
        "Noto Serif CJK JP",
      ]
    ),
    ("fonts-motoya-l-cedar", ["MotoyaLCedar"]),
    ("fonts-motoya-l-maruberi", ["MotoyaLMaru"]),
    ("fonts-ipaexfont-gothic", ["IPAexGothic"]),
    ("fonts-ipaexfont-mincho", ["IPAexMincho"]),
    ("fonts-ipafont-gothic", ["IPAGothic", "IPAPGothic"]),
    ("fonts-ipafont-mincho", ["IPAMincho", "IPAPMincho"]),
    ("fonts-takao-gothic", ["TakaoGothic", "TakaoPGothic"]),
    ("fonts-vlgothic", ["VL Gothic", "VL PGothic"]),
    ("fonts-wqy-zenhei", ["WenQuanYi Zen Hei"]),
    ("fonts-wqy-microhei", ["WenQuanYi Micro Hei"]),
    ("fonts-nanum", ["NanumGothic", "NanumMyeongjo"]),
    ("fonts-hosny-amiri", ["Amiri"]),
    ("fonts-symbola", ["Symbola"]),
  ]
}
