package import SegueCore
package import SegueJSON

/// A scene file, read and checked: nothing in it can still be wrong but what its files contain.
package struct Scene: Sendable {
  package var canvas: Canvas
  /// Frames per second, 1…100.
  package var frameRate: Int
  package var screens: [Screen]
  /// In order of first mention; each file once.
  package var images: [ImageAsset]
  /// Font files that the scene names, by family.
  package var fontFiles: [FontFile]
  /// Families that are taken from the system, though the program may bring along others of that name.
  package var systemFontFamilies: [String] = []
  package var transition: any Transition
  /// The story that is told.
  package var script: [Located<ScriptStep>]
  /// The names of all its stories, in the order of the file; none if it has only one, without a name.
  package var scriptNames: [String] = []
  /// In order of first mention; each file once.
  package var recordings: [RecordingAsset] = []
  /// How fingers are shown; nil if they are not.
  package var touches: TouchStyle?
  /// The tag of the language that it is shown in; nil if it has no locales.
  package var locale: String?
  /// Where lines begin; positions of fingers, and of nodes with their own `layoutDirection`, have followed it already.
  package var direction = LayoutDirection.leftToRight
  /// What the animation shows, for those who cannot see it.
  package var alternativeText: String?
  /// Whether the theme is called `dark`, or not, being called `light`; nil if its name does not say.
  package var isDark: Bool?
  /// Its screens have the signs of a status bar on them.
  package var drawsStatusBar = false

  package func screen(named name: String) -> Screen? { screens.first { $0.name == name } }
}

/// The picture's size in points and how many pixels make one.
package struct Canvas: Hashable, Sendable {
  package var size: Size
  package var scale: Double
  /// Painted below everything.
  package var background: Color
  package var systemBars = SystemBars()

  /// Device pixels a side: beyond this a frame is refused before anything is allocated.
  package static let pixelLimit = 16_384
  /// Device pixels in all, likewise: several frames are in memory at a time, with four bytes for each.
  package static let areaLimit = 100_000_000

  /// Whether there can be frames of this size, in device pixels, of which neither is negative.
  package static func allows(_ size: (width: Int, height: Int)) -> Bool {
    max(size.width, size.height) <= pixelLimit && size.width * size.height <= areaLimit
  }

  /// What messages expect of a size.
  package static let allowance = "at most \(pixelLimit) pixels a side, and \(areaLimit) in all"
}

/// A full picture of the app: a node that fills the canvas or the part of it that a transition gives it.
package struct Screen: Hashable, Sendable {
  package var name: String
  package var root: Node
  package var statusBar = BarPreference()
  package var homeIndicator = BarPreference()
}

/// An image file that a scene refers to.
package struct ImageAsset: Hashable, Sendable {
  /// As the scene spells it: relative to the scene's folder, unless absolute.
  package var name: String
  /// Pixels a point: 2 for a name that ends in `@2x`.
  package var scale: Double
  /// Where the scene names it first.
  package var mention: Location
}

/// A font file that a scene brings along.
package struct FontFile: Hashable, Sendable {
  package var family: String
  /// Relative to the scene's folder, unless absolute.
  package var path: String
  /// Where the scene names it.
  package var mention: Location
}
