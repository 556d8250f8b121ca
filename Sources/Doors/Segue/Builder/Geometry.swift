import SegueJSON

/// A position or a displacement: x to the right, y down.
public struct Point: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance down.
  public var y: Double

  /// The origin, or no displacement.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a position or a displacement.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle: the position of its top left corner, and its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Creates a rectangle from a corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension Point: SceneValue {
  var built: BuiltJSON { [x, y].built }
}

extension Size: SceneValue {
  var built: BuiltJSON { [width, height].built }
}

extension Rect: SceneValue {
  var built: BuiltJSON { [origin.x, origin.y, size.width, size.height].built }
}
