package import SegueCore
package import SegueJSON
package import SegueMotion

/// A decoded and validated scene. Only the image, font and recording files that it refers to can still be invalid.
package struct Scene: Sendable {
  /// The maximum number of stories of a file: its scripts in each theme and each locale. A short file can name thousands
  /// of each.
  package static let storyLimit = 10_000

  /// Whether a file may have so many scripts, themes and locales.
  package static func allowsStories(scripts: Int, themes: Int, locales: Int) -> Bool {
    // None counts as one. No count exceeds the number of bytes of a file, so two of them can be multiplied.
    let pairs = max(1, scripts) * max(1, themes)
    return pairs <= storyLimit && pairs * max(1, locales) <= storyLimit
  }

  package var canvas: Canvas
  /// Frames per second, 1…100.
  package var frameRate: Int
  package var scrollPhysics = ScrollPhysics.classic
  package var screens: [Screen]
  /// The images in order of first reference. Each file, or part of a file, is listed once.
  package var images: [ImageAsset]
  /// The font files in the scene's `fonts`.
  package var fontFiles: [FontFile]
  /// Families to be taken from the system, even if a bundled font has the same name.
  package var systemFontFamilies: [String] = []
  package var flow: Flow
  /// The selected script.
  package var script: [Located<ScriptStep>]
  /// All scripts, in file order.
  package var scripts: [NamedScript] = []
  /// The recording files, in order of first reference, each listed once.
  package var recordings: [RecordingAsset] = []
  package var pageControls: [PageControlLink] = []
  /// The style in which fingers are drawn; nil if they are not drawn.
  package var touches: TouchStyle?
  /// The BCP 47 tag of the selected locale; nil if the scene has no locales.
  package var locale: String?
  /// The layout direction. The script's touch positions and the nodes are mirrored already.
  package var direction = LayoutDirection.leftToRight
  /// A description of the animation for people who cannot see it.
  package var alternativeText: String?
  /// Whether the theme is dark according to its name (`Theme.isDarkByName`); nil if the name does not tell.
  package var isDark: Bool?
  /// Whether a screen draws its own status bar, recognized by symbols that occur only there.
  package var drawsStatusBar = false

  /// The names of all scripts, in file order; empty for a single script without a name.
  package var scriptNames: [String] { scripts.compactMap(\.name) }

  package func screen(named name: String) -> Screen? { screens.first { $0.name == name } }
}

/// The size of the output in points, its scale, and what is drawn on all of it.
package struct Canvas: Hashable, Sendable {
  package var size: Size
  /// Device pixels per point.
  package var scale: Double
  /// Painted below everything.
  package var background: Color
  package var systemBars = SystemBars()
  /// The safe area insets, in points; nil if they are not known.
  package var safeArea: Insets?

  /// The maximum width and height in device pixels. Larger frames are rejected before memory is allocated.
  package static let pixelLimit = 16_384
  /// The maximum area in device pixels: several frames are in memory at a time, with four bytes per pixel.
  package static let areaLimit = 100_000_000

  /// Whether frames of this size, in device pixels and not negative, are within the limits.
  package static func allows(_ size: (width: Int, height: Int)) -> Bool {
    max(size.width, size.height) <= pixelLimit && size.width * size.height <= areaLimit
  }

  /// What is wrong with a picture of this size, as worded in messages: "a frame of 20000 × 9 pixels is too large". Nil if
  /// it is allowed.
  package static func excess(of name: String, _ size: (width: Int, height: Int)) -> String? {
    allows(size) ? nil : "\(name) of \(size.width) × \(size.height) pixels is too large"
  }

  /// The limits as worded in messages.
  package static let allowance = "at most \(pixelLimit) pixels a side, and \(areaLimit) in all"
}

/// A screen of the app: a node tree that fills the canvas, or the part of it that a transition assigns.
package struct Screen: Hashable, Sendable {
  package var name: String
  package var root: Node
  package var statusBar = BarPreference()
  package var homeIndicator = BarPreference()
}

/// A font file that a scene refers to.
package struct FontFile: Hashable, Sendable {
  package var family: String
  /// Relative to the scene's folder, unless absolute.
  package var path: String
  /// The location of the reference in the scene.
  package var firstReference: Location
}

/// The style in which the fingers of a script are drawn.
package struct TouchStyle: Hashable, Sendable {
  /// Points, greater than 0.
  package var diameter: Double
  /// The colour of the disc, its trail and its pulse.
  package var color: Color
  /// The duration of the fade-in, which ends at touch-down.
  package var fadeIn: Seconds
  /// The duration of the fade-out, which starts at lift-off.
  package var fadeOut: Seconds
  /// The duration of the finger's path that its trail shows; 0 for none.
  package var trail: Seconds

  package init(
    diameter: Double = 44, color: Color = TouchStyle.standardColor, fadeIn: Seconds = 0.12, fadeOut: Seconds = 0.25,
    trail: Seconds = 0.25
  ) {
    self.diameter = diameter
    self.color = color
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.trail = trail
  }

  /// A translucent grey, visible on both white and black.
  package static let standardColor = Color(0x80, 0x80, 0x80, 0x99)
}
