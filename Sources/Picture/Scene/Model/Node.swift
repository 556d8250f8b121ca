package import SegueCore
package import SegueGraphics
package import SegueJSON
package import SegueMotion
package import SegueText

/// One view of a screen: placement, appearance, content and children.
package struct Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case group
    case image(ImageReference, ContentMode)
    case text(TextContent)
    /// Vector outlines, scaled to fit the node's bounds.
    case shape(ShapeContent)
  }

  /// The author's name for the node, unique in its screen.
  package var id: String?
  /// Whether it is one of the copies of a repeated node, whose id ends with the copy's number.
  package var isCopy = false
  /// The node's location in the scene file.
  package var origin = Location.generated
  /// The node's number in document order, counted from 1 over all screens; 0 if not assigned.
  package var tag: UInt32 = 0
  package var content = Content.group
  package var placement = Placement()
  package var stack: Stack?
  /// The scroll position, in points: children are drawn at their frame's origin minus this.
  package var contentOffset = Point.zero
  /// The axes along which a finger can scroll the children.
  package var scrollAxes: [Axis] = []
  /// Whether scrolling comes to rest at whole pages of the node's size only.
  package var isPaging = false
  /// Nil: scrolling shows no indicators.
  package var scrollIndicators: ScrollIndicators?
  /// How the node shows that a finger taps it; nil: not at all.
  package var highlight: Highlight?
  /// What a pull beyond the top starts; nil: nothing.
  package var refreshControl: RefreshControl?
  /// How far fingers can zoom the children; nil: they cannot.
  package var zoom: ZoomLimits?
  /// How much larger than laid out the children are drawn.
  package var zoomScale = 1.0
  /// The layout direction of the children; nil inherits the parent's.
  package var ownDirection: LayoutDirection?
  /// Whether the children's frames are mirrored after layout, which always runs from left to right.
  package var mirrorsChildren = false
  package var background: Fill?
  /// Group opacity, 0…1.
  package var opacity = 1.0
  package var isHidden = false
  package var transform = NodeTransform.identity
  /// Whether content and children are clipped to the rounded bounds.
  package var clips = false
  package var corners = NodeCorners.square
  package var cornerCurve = CornerCurve.circular
  /// Whether straight edges keep fractional device pixels, antialiased, instead of snapping to whole pixels.
  package var edgeAntialiasing = false
  package var border: Border?
  package var shadow: ShadowStyle?
  /// Standard deviation, in points, of a Gaussian blur of the node and its children.
  package var blur = 0.0
  package var backdrop: BackdropStyle?
  package var children: [Node] = []
  /// What the row can do that is swiped aside; the buttons are its last children.
  package var swipeActions: SwipeActions?
  /// The menu that a long press opens.
  package var contextMenu: ContextMenu?

  // The following are empty at rest; `TreeBlend` sets them while a script changes the node.

  /// What is drawn instead of the content: earlier contents that fade into later ones.
  package var contentDissolve: [Fading<LaidOutContent>] = []
  /// What is drawn instead of the background, likewise.
  package var backgroundDissolve: [Fading<Fill?>] = []
  /// The colour of the caret after a text that is being typed; nil if there is none.
  package var caret: Color?

  /// An empty group.
  package init() {}
}

/// An image file of the scene, by its index in `Scene.images`.
package struct ImageReference: Hashable, Sendable {
  package let index: Int
  /// The colour that is called `currentColor` in an SVG file.
  package var color = Color.black
}

/// Text in one font and colour.
package struct TextContent: Hashable, Sendable {
  /// The request without a width, which layout determines.
  package var request: TextRequest
  package var color: Color

  /// The request for lines of at most `width` points.
  package func request(width: Double?) -> TextRequest {
    var request = request
    request.width = width
    return request
  }
}

/// Vector outlines: a built-in symbol, or a path from SVG path data.
package struct ShapeContent: Hashable, Sendable {
  /// An area and its paint.
  package struct Layer: Hashable, Sendable {
    /// In the coordinates of `box`.
    package var area: Path
    package var fillRule: FillRule
    package var paint: Fill
  }

  /// A stroke, of which a part may be drawn.
  package struct Stroke: Hashable, Sendable {
    package var path: Path
    package var width: Double
    package var cap: LineCap
    package var join: LineJoin
    /// The fraction of the path's length that is drawn, 0…1.
    package var end: Double
  }

  /// What a page control follows. Each of its layers is the dot of a page.
  package struct Pages: Hashable, Sendable {
    /// The id of a scrolling node of the same screen.
    package var scroller: String
    package var location: Location
    /// The colour of the dot of the page that is shown.
    package var currentColor: Color
  }

  /// The name of the built-in symbol that the layers draw; nil for a path of the scene.
  package var symbol: String?
  /// Bottom to top.
  package var layers: [Layer]
  /// The view box, which is brought into the node's bounds.
  package var box: Rect
  /// How: unless the scene says otherwise, fitted into them, centred and with its aspect ratio kept.
  package var mode = ContentMode.scaleAspectFit
  /// The layers for right-to-left layouts; nil if they are the same.
  package var mirroredLayers: [Layer]?
  /// Nil unless the shape is a page control.
  package var pages: Pages?
  /// The stroke that the last layer draws; nil if none does.
  package private(set) var stroke: Stroke?

  package init(
    symbol: String? = nil, layers: [Layer], box: Rect, mode: ContentMode = .scaleAspectFit,
    mirroredLayers: [Layer]? = nil
  ) {
    self.symbol = symbol
    self.layers = layers
    self.box = box
    self.mode = mode
    self.mirroredLayers = mirroredLayers
  }

  /// The shape, whose last layer is the outline of a whole stroke, with as much of the stroke as `stroke` says.
  func drawing(_ stroke: Stroke) -> ShapeContent {
    var shape = self
    if stroke.end < 1 || self.stroke.map({ $0.end < 1 }) == true {
      shape.layers[layers.count - 1].area = stroke.path.beginning(stroke.end)
        .stroked(width: stroke.width, cap: stroke.cap, join: stroke.join)
    }
    shape.stroke = stroke
    return shape
  }
}

/// A rotation, a scaling and a translation about the node's centre, applied in that order.
package struct NodeTransform: Hashable, Sendable {
  package var scale = Point(1, 1)
  /// Degrees, clockwise.
  package var rotation = 0.0
  /// Points.
  package var translation = Point.zero

  package static let identity = NodeTransform()
}

/// A line just inside the rounded bounds; `width` in points.
package struct Border: Hashable, Sendable {
  package var width: Double
  package var color: Color
}

/// A layer shadow as in Core Animation.
package struct ShadowStyle: Hashable, Sendable {
  package var color: Color
  /// 0…1, multiplied with the colour's alpha.
  package var opacity: Double
  /// Standard deviation of the Gaussian, in points.
  package var radius: Double
  /// Points.
  package var offset: Point
}

/// A backdrop effect: blurs, saturates and tints the pixels behind a node.
package struct BackdropStyle: Hashable, Sendable {
  /// Standard deviation in points.
  package var radius: Double
  /// 1 leaves colours unchanged.
  package var saturation: Double
  /// Painted over the blurred backdrop.
  package var tint: Color
  package var edges = Backdrop.Edges.clamp
}

/// The paint of a background or a path: a colour or a gradient. Points are in unit coordinates of the filled box.
package enum Fill: Hashable, Sendable {
  case color(Color)
  case linear(start: Point, end: Point, stops: [Stop])
  /// `radius` is in half box sizes: from the centre, 1 reaches the edges.
  case radial(center: Point, radius: Double, stops: [Stop])

  /// A gradient stop; positions are 0…1 and do not decrease.
  package struct Stop: Hashable, Sendable {
    package let position: Double
    package let color: Color

    package init(position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// Whether all its colours are opaque.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linear(_, _, let stops), .radial(_, _, let stops): stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }

  /// Whether it is not fully transparent.
  package var isVisible: Bool {
    switch self {
    case .color(let color): color.alpha > 0
    case .linear(_, _, let stops), .radial(_, _, let stops): stops.contains { $0.color.alpha > 0 }
    }
  }
}
