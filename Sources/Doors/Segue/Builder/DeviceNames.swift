// The devices of the scene format, as `GeneratedNamesTests` writes them.

/// All devices whose screens a canvas can have.
extension Device {
  /// `iPhone SE`
  public static var iPhoneSE: Self { "iPhone SE" }
  /// `iPhone 11`
  public static var iPhone11: Self { "iPhone 11" }
  /// `iPhone 13 mini`
  public static var iPhone13Mini: Self { "iPhone 13 mini" }
  /// `iPhone 12`
  public static var iPhone12: Self { "iPhone 12" }
  /// `iPhone 13`
  public static var iPhone13: Self { "iPhone 13" }
  /// `iPhone 14`
  public static var iPhone14: Self { "iPhone 14" }
  /// `iPhone 16e`
  public static var iPhone16e: Self { "iPhone 16e" }
  /// `iPhone 13 Pro Max`
  public static var iPhone13ProMax: Self { "iPhone 13 Pro Max" }
  /// `iPhone 14 Plus`
  public static var iPhone14Plus: Self { "iPhone 14 Plus" }
  /// `iPhone 14 Pro`
  public static var iPhone14Pro: Self { "iPhone 14 Pro" }
  /// `iPhone 15`
  public static var iPhone15: Self { "iPhone 15" }
  /// `iPhone 15 Pro`
  public static var iPhone15Pro: Self { "iPhone 15 Pro" }
  /// `iPhone 16`
  public static var iPhone16: Self { "iPhone 16" }
  /// `iPhone 14 Pro Max`
  public static var iPhone14ProMax: Self { "iPhone 14 Pro Max" }
  /// `iPhone 15 Plus`
  public static var iPhone15Plus: Self { "iPhone 15 Plus" }
  /// `iPhone 15 Pro Max`
  public static var iPhone15ProMax: Self { "iPhone 15 Pro Max" }
  /// `iPhone 16 Plus`
  public static var iPhone16Plus: Self { "iPhone 16 Plus" }
  /// `iPhone 16 Pro`
  public static var iPhone16Pro: Self { "iPhone 16 Pro" }
  /// `iPhone 17`
  public static var iPhone17: Self { "iPhone 17" }
  /// `iPhone 17 Pro`
  public static var iPhone17Pro: Self { "iPhone 17 Pro" }
  /// `iPhone 16 Pro Max`
  public static var iPhone16ProMax: Self { "iPhone 16 Pro Max" }
  /// `iPhone 17 Pro Max`
  public static var iPhone17ProMax: Self { "iPhone 17 Pro Max" }
  /// `iPad mini`
  public static var iPadMini: Self { "iPad mini" }
  /// `iPad`
  public static var iPad: Self { "iPad" }
  /// `iPad Air 11`
  public static var iPadAir11: Self { "iPad Air 11" }
  /// `iPad Air 13`
  public static var iPadAir13: Self { "iPad Air 13" }
  /// `iPad Pro 11`
  public static var iPadPro11: Self { "iPad Pro 11" }
  /// `iPad Pro 13`
  public static var iPadPro13: Self { "iPad Pro 13" }
  /// `Galaxy S24`
  public static var galaxyS24: Self { "Galaxy S24" }
  /// `Galaxy A55`
  public static var galaxyA55: Self { "Galaxy A55" }
  /// `Pixel 7`
  public static var pixel7: Self { "Pixel 7" }
}
