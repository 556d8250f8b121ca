import SegueCore

/// The limits of an SVG file. Each is checked before memory is allocated.
enum SVGLimits {
  /// Bytes of a file.
  static let bytes = 4_000_000
  /// Elements and attributes of a file.
  static let items = 400_000
  /// Bytes of a namespace's name.
  static let namespace = 250
  /// Attributes that the DTD of a file declares. Expat looks at all of them for each element.
  static let declaredAttributes = 250
  /// Bytes of the attributes that the DTD of a file adds to elements by its default values.
  static let defaultedBytes = 1_000_000
  /// Levels of elements, in a file and after every `use` is replaced with what it refers to.
  static let depth = 96
  /// Elements that are drawn, including gradients, clips, and those that `use` refers to.
  static let drawn = 50_000
  /// Segments of all paths, each counted where it is drawn.
  static let segments = Path.segmentLimit
  /// Bytes of declarations, plus 10 for each; a declaration counts once for every drawn element that it applies to.
  static let declarations = 20_000_000
  /// Segments of the outlines of all strokes.
  static let strokes = 500_000
  /// Dashes of all strokes.
  static let dashes = 200_000
  /// Chords into which curves are divided to measure the lengths of dashed strokes.
  static let chords = 5_000_000
  /// Rules of style sheets.
  static let rules = 2_000
  /// Comparisons of a style sheet's rule with an element.
  static let testedRules = 200_000
  /// Lengths of one dash pattern.
  static let pattern = 1_000
  /// Lengths of the dash patterns of all strokes; each stroke has its own copy.
  static let patternLengths = 1_000_000
  /// Stops of one gradient.
  static let stops = 1_000
  /// Nesting levels of clips and masks.
  static let masks = 8
}
