package import SegueCore
package import SegueGraphics
package import SegueJSON
package import SegueText

/// One view of a screen: its place, its look, and its children.
package struct Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case group
    case image(ImageReference, ContentMode)
    case text(TextContent)
    /// Outlines in a design box that is scaled to fit the node's bounds.
    case shape(ShapeContent)
  }

  /// The name that a person gave, unique in its screen.
  package var id: String?
  /// Where it stands in the scene file.
  package var origin = Location.generated
  /// Numbers the nodes of a scene in document order, from 1.
  package var tag: UInt32 = 0
  package var content = Content.group
  package var placement = Placement()
  package var stack: Stack?
  /// How far the children are scrolled: they are drawn at their place minus this.
  package var contentOffset = Point.zero
  /// Whether a finger scrolls the children, vertically.
  package var scrolls = false
  /// Where its children's lines begin, if it is not where its parent's do.
  package var ownDirection: LayoutDirection?
  /// Its children, as laid out from left to right, are mirrored.
  package var mirrorsChildren = false
  package var background: Fill?
  package var opacity = 1.0
  package var isHidden = false
  package var transform = NodeTransform.identity
  /// Children and content are confined to the rounded bounds.
  package var clips = false
  package var cornerRadii = CornerRadii.zero
  package var cornerCurve = CornerCurve.circular
  /// Straight edges stay where they are, at fractions of a pixel.
  package var edgeAntialiasing = false
  package var border: Border?
  package var shadow: ShadowStyle?
  /// Standard deviation, in points, of a blur of the node's own picture.
  package var blur = 0.0
  package var backdrop: BackdropStyle?
  package var children: [Node] = []
}

/// An image file of the scene, by its place in `Scene.images`.
package struct ImageReference: Hashable, Sendable {
  package let index: Int
  package init(index: Int) { self.index = index }
}

/// Text in one font and colour.
package struct TextContent: Hashable, Sendable {
  /// Without a width: that is layout's to say.
  package var request: TextRequest
  package var color: Color

  /// The request for lines of at most `width` points.
  package func request(width: Double?) -> TextRequest {
    var request = request
    request.width = width
    return request
  }
}

/// Vector outlines: a built-in symbol or a path given as SVG data.
package struct ShapeContent: Hashable, Sendable {
  /// An area and what it is painted with.
  package struct Layer: Hashable, Sendable {
    /// In the coordinates of `box`.
    package var area: Path
    package var fillRule: FillRule
    package var paint: Fill
  }

  /// Bottom to top.
  package var layers: [Layer]
  /// The design box that is fitted (aspect kept, centred) into the node's bounds.
  package var box: Rect
  /// What is drawn instead where lines begin at the right; nil for what is the same there.
  package var mirroredLayers: [Layer]?
}

/// A turn, a zoom and a move about the node's centre, in that order.
package struct NodeTransform: Hashable, Sendable {
  package var scale = Point(1, 1)
  /// Degrees, clockwise.
  package var rotation = 0.0
  package var translation = Point.zero

  package static let identity = NodeTransform()
}

/// A line just inside the rounded bounds.
package struct Border: Hashable, Sendable {
  package var width: Double
  package var color: Color
}

/// Core Animation's layer shadow: `radius` is the Gaussian's standard deviation in points.
package struct ShadowStyle: Hashable, Sendable {
  package var color: Color
  /// 0…1, times the colour's own alpha.
  package var opacity: Double
  package var radius: Double
  package var offset: Point
}

/// A blur effect on what lies behind a node.
package struct BackdropStyle: Hashable, Sendable {
  /// Standard deviation in points.
  package var radius: Double
  package var saturation: Double
  package var tint: Color
  package var edges = Backdrop.Edges.clamp
}
