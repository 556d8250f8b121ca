/// The pixels per point of a screenshot, from its size in pixels.
package struct ScreenScale: Sendable {
  /// Pixels per point.
  package let scale: Double
  /// Screens that have this size in pixels, for messages.
  package let name: String
  /// Whether all common screens of this size have this scale. Android's screens of one size differ.
  package let isCertain: Bool
  /// The heights of the system's bars, in points.
  package let bars: (top: Int, bottom: Int)

  /// A kind of screen, upright.
  private struct Screen {
    let name: String
    let width: Int
    let height: Int
    let scale: Double
    let isInPoints: Bool
    let bars: (top: Int, bottom: Int)

    /// An Apple device: `width` and `height` in points.
    init(_ name: String, points width: Int, _ height: Int, _ scale: Double, top: Int, bottom: Int) {
      (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
      (isInPoints, bars) = (true, (top, bottom))
    }

    /// `width` and `height` in pixels.
    init(android name: String, pixels width: Int, _ height: Int, _ scale: Double) {
      (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
      (isInPoints, bars) = (false, (24, 24))
    }
  }

  /// Apple's screens in points, from the Human Interface Guidelines (Layout, Specifications); Android's in pixels, with
  /// the density that they have by default.
  private static let screens: [Screen] = [
    Screen("iPhone SE (1st generation)", points: 320, 568, 2, top: 20, bottom: 0),
    Screen("iPhone SE, 8", points: 375, 667, 2, top: 20, bottom: 0),
    Screen("iPhone 8 Plus", points: 414, 736, 3, top: 20, bottom: 0),
    Screen("iPhone X, 11 Pro, 12 mini, 13 mini", points: 375, 812, 3, top: 50, bottom: 34),
    Screen("iPhone XR, 11", points: 414, 896, 2, top: 48, bottom: 34),
    Screen("iPhone XS Max, 11 Pro Max", points: 414, 896, 3, top: 48, bottom: 34),
    Screen("iPhone 12, 13, 14, 16e", points: 390, 844, 3, top: 47, bottom: 34),
    Screen("iPhone 14 Pro, 15, 16", points: 393, 852, 3, top: 59, bottom: 34),
    Screen("iPhone 16 Pro, 17", points: 402, 874, 3, top: 62, bottom: 34),
    Screen("iPhone Air", points: 420, 912, 3, top: 62, bottom: 34),
    Screen("iPhone 12 Pro Max, 13 Pro Max, 14 Plus", points: 428, 926, 3, top: 47, bottom: 34),
    Screen("iPhone 14 Pro Max, 15 Plus, 16 Plus", points: 430, 932, 3, top: 59, bottom: 34),
    Screen("iPhone 16 Pro Max, 17 Pro Max", points: 440, 956, 3, top: 62, bottom: 34),
    Screen("iPad mini", points: 744, 1133, 2, top: 24, bottom: 20),
    Screen("iPad (9.7 inches)", points: 768, 1024, 2, top: 20, bottom: 0),
    Screen("iPad (10.2 inches)", points: 810, 1080, 2, top: 20, bottom: 0),
    Screen("iPad, iPad Air 11", points: 820, 1180, 2, top: 24, bottom: 20),
    Screen("iPad Pro (10.5 inches)", points: 834, 1112, 2, top: 20, bottom: 0),
    Screen("iPad Pro 11 (1st to 4th generation)", points: 834, 1194, 2, top: 24, bottom: 20),
    Screen("iPad Pro 11", points: 834, 1210, 2, top: 24, bottom: 20),
    Screen("iPad Air 13", points: 1024, 1366, 2, top: 24, bottom: 20),
    Screen("iPad Pro 13", points: 1032, 1376, 2, top: 24, bottom: 20),
    Screen(android: "Android, hdpi", pixels: 480, 800, 1.5),
    Screen(android: "Android, xhdpi", pixels: 720, 1280, 2),
    Screen(android: "Android, xhdpi", pixels: 720, 1480, 2),
    Screen(android: "Android, xhdpi", pixels: 720, 1520, 2),
    Screen(android: "Android, xhdpi", pixels: 720, 1600, 2),
    Screen(android: "Android, xxhdpi", pixels: 1080, 1920, 3),
    Screen(android: "Android, 420 dpi", pixels: 1080, 2160, 2.625),
    Screen(android: "Android, 420 dpi", pixels: 1080, 2220, 2.625),
    Screen(android: "Android, 420 dpi", pixels: 1080, 2280, 2.625),
    Screen(android: "Android, xxhdpi", pixels: 1080, 2340, 3),
    Screen(android: "Android, 420 dpi", pixels: 1080, 2400, 2.625),
    Screen(android: "Android, 420 dpi", pixels: 1080, 2424, 2.625),
    Screen(android: "Android, 480 dpi", pixels: 1280, 2856, 3),
    Screen(android: "Android, 560 dpi", pixels: 1344, 2992, 3.5),
    Screen(android: "Android, 560 dpi", pixels: 1440, 2560, 3.5),
    Screen(android: "Android, 560 dpi", pixels: 1440, 2880, 3.5),
    Screen(android: "Android, 560 dpi", pixels: 1440, 2960, 3.5),
    Screen(android: "Android, 560 dpi", pixels: 1440, 3040, 3.5),
    Screen(android: "Android, 560 dpi", pixels: 1440, 3088, 3.5),
    Screen(android: "Android, 560 dpi", pixels: 1440, 3120, 3.5),
    Screen(android: "Android tablet", pixels: 800, 1280, 1),
    Screen(android: "Android tablet", pixels: 1200, 1920, 2),
    Screen(android: "Android tablet", pixels: 1600, 2560, 2),
  ]

  /// The scale of a screenshot, whichever way the screen was turned; nil if no screen has this size.
  package init?(width: Int, height: Int) {
    let (short, long) = (min(width, height), max(width, height))
    /// The first screen that has this size in pixels when its width and height are multiplied by a factor.
    func find(_ factorOf: (Screen) -> Double) -> Screen? {
      Self.screens.first { screen in
        let factor = factorOf(screen)
        return Int(Double(screen.width) * factor) == short && Int(Double(screen.height) * factor) == long
      }
    }
    func bars(_ screen: Screen) -> (top: Int, bottom: Int) {
      // A phone on its side has no status bar.
      width > height && screen.isInPoints && screen.width < 600 ? (0, 21) : screen.bars
    }
    // The device's own scale is tried first; simulators and browsers can have another one. There the factor 0 excludes
    // Android's screens, whose sizes are in pixels.
    let scales: [Double] = [1, 2, 3]
    if let own = find({ $0.isInPoints ? $0.scale : 1 }) {
      (scale, name, self.bars) = (own.scale, own.name, bars(own))
      isCertain = own.isInPoints
    } else if let (factor, screen) = scales.lazy.compactMap({ factor in
      find { $0.isInPoints ? factor : 0 }.map { (factor, $0) }
    }).first {
      (scale, name, self.bars) = (factor, screen.name, bars(screen))
      isCertain = true
    } else {
      return nil
    }
  }

  /// The scale of a picture of a screen at some size, from the proportions of an Apple device; nil if none has them. Several
  /// devices have nearly the same.
  package init?(shapedLike width: Int, _ height: Int) {
    let (short, long) = (min(width, height), max(width, height))
    guard short >= 240,
      let screen = Self.screens.first(where: { screen in
        // Each side may be off by a pixel.
        screen.isInPoints && abs(short * screen.height - long * screen.width) <= screen.height + screen.width
      })
    else { return nil }
    scale = Double(short) / Double(screen.width)
    (name, isCertain) = (screen.name, false)
    bars = width > height && screen.width < 600 ? (0, 21) : screen.bars
  }

  /// A scale that the user gives.
  package init(given scale: Double, width: Int, height: Int) {
    self.scale = scale
    name = "given"
    isCertain = true
    bars = ScreenScale(width: width, height: height)?.bars ?? (24, 24)
  }
}
