package import SegueCore

/// A phone or tablet whose screen a canvas can have: `"canvas": "iPhone 16 Pro"`.
///
/// Sizes and scales of iPhones and iPads are those that Apple's Human Interface Guidelines list (Layout,
/// Specifications); safe areas are those that developers report for an app that fills the screen. The iPhones 17 have
/// the screens, and are given the safe areas, of the iPhones 16 Pro. Android phones are in whole density-independent
/// pixels, with a status bar and a gesture bar of 24 dp each. These values have not been verified on devices.
package struct Device: Hashable, Sendable {
  package let name: String
  /// The upright screen in points.
  package let size: Size
  /// Device pixels per point.
  package let scale: Double
  /// Distances of the safe area from the edges of the upright screen.
  package let safeArea: Insets
  /// The same in landscape orientation, turned to either side.
  package let landscapeSafeArea: Insets

  package static let all: [Device] =
    [
      Device("iPhone SE", 375, 667, scale: 2, Insets(top: 20, left: 0, bottom: 0, right: 0), landscape: .zero),
      phone("iPhone 11", 414, 896, scale: 2, top: 48),
      phone("iPhone 13 mini", 375, 812, top: 50),
    ]
    + ["iPhone 12", "iPhone 13", "iPhone 14", "iPhone 16e"].map { phone($0, 390, 844, top: 47) }
    + ["iPhone 13 Pro Max", "iPhone 14 Plus"].map { phone($0, 428, 926, top: 47) }
    + ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"].map { phone($0, 393, 852, top: 59) }
    + ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"].map {
      phone($0, 430, 932, top: 59)
    }
    + ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"].map { phone($0, 402, 874, top: 62) }
    + ["iPhone 16 Pro Max", "iPhone 17 Pro Max"].map { phone($0, 440, 956, top: 62) }
    + [
      tablet("iPad mini", 744, 1133),
      tablet("iPad", 820, 1180),
      tablet("iPad Air 11", 820, 1180),
      tablet("iPad Air 13", 1024, 1366),
      tablet("iPad Pro 11", 834, 1210),
      tablet("iPad Pro 13", 1032, 1376),
      android("Galaxy S24", 360, 780, scale: 3),
      android("Galaxy A55", 480, 1040, scale: 2.25),
      android("Pixel 7", 412, 915, scale: 2.625),
    ]

  private init(
    _ name: String, _ width: Double, _ height: Double, scale: Double, _ safeArea: Insets, landscape: Insets
  ) {
    self.name = name
    size = Size(width, height)
    self.scale = scale
    self.safeArea = safeArea
    landscapeSafeArea = landscape
  }

  /// An iPhone with a home indicator, and a notch or Dynamic Island whose safe area is `top`. In landscape orientation,
  /// the safe area at the left and at the right is `top`, too.
  private static func phone(
    _ name: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double
  ) -> Device {
    Device(
      name, width, height, scale: scale, Insets(top: top, left: 0, bottom: 34, right: 0),
      landscape: Insets(top: 0, left: top, bottom: 21, right: top))
  }

  /// An iPad with a home indicator.
  private static func tablet(_ name: String, _ width: Double, _ height: Double) -> Device {
    let safeArea = Insets(top: 24, left: 0, bottom: 20, right: 0)
    return Device(name, width, height, scale: 2, safeArea, landscape: safeArea)
  }

  private static func android(_ name: String, _ width: Double, _ height: Double, scale: Double) -> Device {
    let safeArea = Insets(top: 24, left: 0, bottom: 24, right: 0)
    return Device(name, width, height, scale: scale, safeArea, landscape: safeArea)
  }
}
