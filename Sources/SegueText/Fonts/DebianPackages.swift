/// Which Debian and Ubuntu package installs a family.
enum DebianPackages {
  /// Nil for a family that no known package has.
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
