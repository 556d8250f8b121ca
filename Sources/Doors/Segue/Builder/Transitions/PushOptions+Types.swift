import SegueJSON

extension PushOptions {
  /// Which UIKit a push moves as.
  @nonexhaustive
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// That of iOS 13 to 18.
    case classic
    /// That of iOS 26, with faster springs.
    case fluid
  }

  /// How a finger pops the page. Lengths are in points.
  public struct Gesture: Hashable, Sendable {
    /// The distance after which a drag is recognized, 0…1000.
    public var hysteresis: Double
    /// How far from the leading edge a drag may begin.
    public var edge: Double
    /// Whether a drag may begin anywhere, except where content scrolls sideways under the finger.
    public var anywhere: Bool
    /// The duration of the whole transition, for the decision and for what remains after a release.
    public var duration: Seconds

    /// Creates options. Those that are not given have UIKit's values.
    public init(hysteresis: Double = 10, edge: Double = 20, anywhere: Bool = false, duration: Seconds = 0.35) {
      self.hysteresis = hysteresis
      self.edge = edge
      self.anywhere = anywhere
      self.duration = duration
    }
  }

  /// The navigation bar, which stays while the pages move below it.
  public struct Bar: Hashable, Sendable {
    /// How the bar changes.
    @nonexhaustive
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// The titles slide into one another, as in UIKit.
      case slide
      /// All parts fade at their place.
      case fade
    }

    /// The nodes of one page's bar, by their ids. A part that is nil is the node with the id of its name, if there is one.
    public struct Nodes: Hashable, Sendable {
      /// The title in the middle.
      public var title: String?
      /// What leads back: a label, or a group of a chevron and a label.
      public var back: String?
      /// The chevron, if `back` is not a group that has it.
      public var chevron: String?
      /// The large title below the bar.
      public var largeTitle: String?
      /// The items at the leading end.
      public var leading: [String]?
      /// The items at the trailing end.
      public var trailing: [String]?
      /// What lies behind the bar.
      public var background: String?

      /// Names the parts that have other ids.
      public init(
        title: String? = nil, back: String? = nil, chevron: String? = nil, largeTitle: String? = nil,
        leading: [String]? = nil, trailing: [String]? = nil, background: String? = nil
      ) {
        self.title = title
        self.back = back
        self.chevron = chevron
        self.largeTitle = largeTitle
        self.leading = leading
        self.trailing = trailing
        self.background = background
      }
    }

    /// How it changes.
    public var style: Style
    /// The bar of the screen below.
    public var from: Nodes
    /// The bar of the pushed screen.
    public var to: Nodes

    /// Creates a bar of the nodes with the ids that the parts have by default, or of others.
    public init(_ style: Style = .slide, from: Nodes = Nodes(), to: Nodes = Nodes()) {
      self.style = style
      self.from = from
      self.to = to
    }
  }
}

extension PushOptions.Style: SceneValue {}
extension PushOptions.Bar.Style: SceneValue {}

extension PushOptions.Gesture: SceneValue {
  private var members: [BuiltJSON.Member] {
    BuiltJSON.members(["hysteresis": hysteresis, "edge": edge, "anywhere": anywhere, "duration": duration])
  }

  /// Only the members that differ from UIKit's.
  var built: BuiltJSON { BuiltJSON(.object(members.changed(from: Self().members))) }
}

extension PushOptions.Bar.Nodes: SceneValue {
  var built: BuiltJSON {
    .object([
      "title": title, "back": back, "chevron": chevron, "largeTitle": largeTitle, "leading": leading,
      "trailing": trailing, "background": background,
    ])
  }
}

extension PushOptions.Bar: SceneValue {
  var built: BuiltJSON {
    from == Nodes() && to == Nodes() ? style.built : .object(["style": style, "from": from, "to": to])
  }
}
