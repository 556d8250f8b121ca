package import SegueJSON

/// The transition between two screens of a scene, in both directions.
///
/// Some reproduce a transition of an open-source sample project, the others one of UIKit; their values are the defaults.
///
/// The screens are the presenting one (`from`), by default the first, and the presented one (`to`), by default the
/// second. `opens` and `closes` are the ids of nodes that start the transition when tapped. Everything else is an option.
///
/// Several transitions are a flow: each has a name, by which ``Present`` and ``Dismiss`` call it. What is presented forms a
/// stack on the first screen.
///
/// ```swift
/// let share = Transition("share", .semiModal(from: "episode", to: "share", opens: ["shareButton"]))
/// ```
public struct Transition: ScenePart {
  /// The JSON object of this part of the scene.
  public var json: JSONValue
  /// The name in a flow.
  private(set) var name: String?

  private init(
    _ options: some TransitionOptions, from: String?, to: String?,
    nodes: KeyValuePairs<String, (any SceneValue)?> = [:],
    opens: [String]?, closes: [String], _ fileID: String, _ line: Int
  ) {
    let screens = BuiltJSON.members(["type": type(of: options).type, "from": from, "to": to])
    let tappableNodes = BuiltJSON.members(["opens": opens, "closes": closes.isEmpty ? nil : closes])
    json = JSONValue(
      BuiltJSON(
        .object(screens + BuiltJSON.members(nodes) + options.changes + tappableNodes),
        at: CodeLine(file: fileID, line: line)))
  }

  /// Gives a transition a name, so that a scene can have several of them.
  ///
  /// - Parameters:
  ///   - name: The name by which steps present and dismiss it. Two with the same name are a ``Problem``.
  ///   - transition: The transition, with its screens. In a flow, it says which screen it presents (`to`).
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ name: String, _ transition: Transition, fileID: String = #fileID, line: Int = #line) {
    json = transition.json
    json.built.line = json.built.line ?? CodeLine(file: fileID, line: line)
    self.name = name
  }

  /// A card in a list that expands to a full screen, over the blurred list.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - source: The card: the id of a node of the presenting screen.
  ///   - target: What the card becomes: the id of a node of the presented screen.
  ///   - opens: The nodes that open the card when tapped. If nil, the card.
  ///   - closes: The nodes that close the card when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func card(
    _ options: CardOptions = CardOptions(), from: String? = nil, to: String? = nil, source: String, target: String,
    opens: [String]? = nil, closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, nodes: ["source": source, "target": target], opens: opens, closes: closes, fileID,
      line)
  }

  /// A whole screen that slides up over the other.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func cover(
    _ options: CoverOptions = CoverOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// One whole screen fades into the other.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func crossDissolve(
    _ options: CrossDissolveOptions = CrossDissolveOptions(), from: String? = nil, to: String? = nil,
    opens: [String] = [], closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// The screen turns over and shows the other one as its back.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func flip(
    _ options: FlipOptions = FlipOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// One screen takes the place of the other at once.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func none(
    _ options: NoneOptions = NoneOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// Another tab of a tab bar, which stays where it is.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen of the other tab. If nil, the second.
  ///   - opens: The nodes that show the other tab when tapped.
  ///   - closes: The nodes that show the first tab again when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func tab(
    _ options: TabOptions = TabOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A photo that is swiped away to reveal the screen below.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the photo viewer. If nil, the second.
  ///   - target: The photo: the id of a node of the viewer.
  ///   - source: The photo's thumbnail: the id of a node of the presenting screen. The photo comes from it and flies back into
  ///     it. If nil, the photo slides.
  ///   - opens: The nodes that open the viewer when tapped. If empty, the thumbnail, if there is one.
  ///   - closes: The nodes that close the viewer when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func photoSwipe(
    _ options: PhotoSwipeOptions = PhotoSwipeOptions(), from: String? = nil, to: String? = nil, target: String,
    source: String? = nil, opens: [String] = [], closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, nodes: ["target": target, "source": source], opens: opens.isEmpty ? nil : opens,
      closes: closes,
      fileID, line)
  }

  /// A card, a button or a row that turns into a whole screen: Material's container transform.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - source: What becomes the presented screen: the id of a node of the presenting screen.
  ///   - opens: The nodes that open the screen when tapped. If nil, the source.
  ///   - closes: The nodes that close the screen when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func containerTransform(
    _ options: ContainerTransformOptions = ContainerTransformOptions(), from: String? = nil, to: String? = nil,
    source: String, opens: [String]? = nil, closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(options, from: from, to: to, nodes: ["source": source], opens: opens, closes: closes, fileID, line)
  }

  /// A dialog or a menu that fades in over the screen: Material's fade.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the dialog. If nil, the second.
  ///   - target: The node from whose middle all grows: the id of a node of the presented screen. If nil, the whole screen.
  ///   - opens: The nodes that open the dialog when tapped.
  ///   - closes: The nodes that close the dialog when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func fade(
    _ options: FadeOptions = FadeOptions(), from: String? = nil, to: String? = nil, target: String? = nil,
    opens: [String] = [], closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, nodes: ["target": target], opens: opens.isEmpty ? nil : opens, closes: closes,
      fileID, line)
  }

  /// A page that fades out before another fades in: Material's fade-through.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The first page. If nil, the first screen.
  ///   - to: The other page. If nil, the second screen.
  ///   - opens: The nodes that lead to the other page when tapped.
  ///   - closes: The nodes that lead back when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func fadeThrough(
    _ options: FadeThroughOptions = FadeThroughOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// An inset window over a fading overlay.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the window. If nil, the second.
  ///   - opens: The nodes that open the window when tapped.
  ///   - closes: The nodes that close the window when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func dialog(
    _ options: DialogOptions = DialogOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// An alert that shrinks into place over a dimmed screen.
  ///
  /// - Parameters:
  ///   - options: What differs from UIKit.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen that is the alert. If nil, the second.
  ///   - opens: The nodes that open the alert when tapped.
  ///   - closes: The nodes that close the alert when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func alert(
    _ options: AlertOptions = AlertOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// An action sheet that slides up over a dimmed screen. A tap outside closes it.
  ///
  /// - Parameters:
  ///   - options: What differs from UIKit.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen that is the sheet. If nil, the second.
  ///   - opens: The nodes that open the sheet when tapped.
  ///   - closes: The nodes that close the sheet when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func actionSheet(
    _ options: ActionSheetOptions = ActionSheetOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A transition that you describe yourself: tracks over layers and nodes of both screens.
  ///
  /// - Parameters:
  ///   - options: The layers and their tracks.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the other screen when tapped.
  ///   - closes: The nodes of the presented screen, or layers, that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func custom(
    _ options: CustomOptions, from: String? = nil, to: String? = nil, opens: [String] = [], closes: [String] = [],
    fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A navigation drawer that pushes the screen aside.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the drawer. If nil, the second.
  ///   - opens: The nodes that open the drawer when tapped.
  ///   - closes: The nodes that close the drawer when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func drawer(
    _ options: DrawerOptions = DrawerOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A page that slides in over another, which moves aside, as in a navigation controller.
  ///
  /// - Parameters:
  ///   - options: What differs from UIKit.
  ///   - from: The screen below. If nil, the first.
  ///   - to: The screen that is pushed. If nil, the second.
  ///   - opens: The nodes that push the page when tapped.
  ///   - closes: The nodes that pop it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func push(
    _ options: PushOptions = PushOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A sheet that slides up over a dimmed screen.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the sheet. If nil, the second.
  ///   - opens: The nodes that open the sheet when tapped.
  ///   - closes: The nodes that close the sheet when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func semiModal(
    _ options: SemiModalOptions = SemiModalOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// Two pages that move along an axis while one fades out and the other fades in: Material's shared axis.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The first page. If nil, the first screen.
  ///   - to: The next page. If nil, the second screen.
  ///   - opens: The nodes that lead to the next page when tapped.
  ///   - closes: The nodes that lead back when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func sharedAxis(
    _ options: SharedAxisOptions = SharedAxisOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A page that grows out of a photo or a card, approximately as in iOS 18.
  ///
  /// - Parameters:
  ///   - options: What differs from the measurements of iOS.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The page. If nil, the second screen.
  ///   - source: What the page grows out of: the id of a node of the presenting screen.
  ///   - opens: The nodes that open the page when tapped. If nil, the source.
  ///   - closes: The nodes that close the page when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func zoom(
    _ options: ZoomOptions = ZoomOptions(), from: String? = nil, to: String? = nil, source: String,
    opens: [String]? = nil, closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(options, from: from, to: to, nodes: ["source": source], opens: opens, closes: closes, fileID, line)
  }

  /// UIKit's sheet, which rests at one or several heights while the page behind it recedes.
  ///
  /// - Parameters:
  ///   - options: What differs from a sheet with the detent `large`.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen that the sheet shows, laid out at its full height. If nil, the second.
  ///   - opens: The nodes that open the sheet when tapped.
  ///   - closes: The nodes that close the sheet when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func sheet(
    _ options: SheetOptions = SheetOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }
}

extension Transition {
  /// How a finger drags a drawer, a sheet or a photo.
  ///
  /// Properties that are nil have the values of the sample project, which differ from transition to transition.
  public struct DragGesture: Hashable, Sendable {
    /// The ids of nodes, or names of the transition's layers, where a drag can start. If nil, anywhere on what can be
    /// dragged; an open drawer is closed only from the dimmed screen beside it.
    public var handle: [String]?
    /// The distance after which a drag is recognized, 0…1000 points. If nil, 10.
    public var hysteresis: Double?
    /// Whether that distance is not dragged, so that nothing jumps when a drag begins. If nil, it is dragged.
    public var subtractsSlop: Bool?
    /// The distance of the finger for the whole transition, in points or as a percentage: of the drawer's own width for a
    /// drawer, otherwise of the canvas's height.
    public var length: Length?
    /// The progress from which a release finishes the transition, 0…1.
    public var distance: Double?
    /// The velocity in points per second above which a release finishes the transition at any progress. If infinite,
    /// only the progress counts.
    public var velocity: Double?
    /// Whether the velocity must point in the direction of the drag.
    public var velocityDirection: VelocityDirection?
    /// The curve from the finger's progress to the fraction of the motion that is shown.
    public var tracking: Curve?
    /// How the transition continues after a release.
    public var completion: Completion?
    /// The duration of the whole transition, 0…60 seconds. The completion takes the remaining part of it, a spring that
    /// starts at rest always all of it; 0 jumps to the end.
    public var duration: Seconds?
    /// UIKit's `completionSpeed` when the transition finishes.
    public var finishSpeed: CompletionSpeed?
    /// UIKit's `completionSpeed` when the transition is cancelled.
    public var cancelSpeed: CompletionSpeed?

    /// Creates a drag gesture. Properties that are nil have the values of the sample project.
    public init(
      handle: [String]? = nil, hysteresis: Double? = nil, subtractsSlop: Bool? = nil, length: Length? = nil,
      distance: Double? = nil, velocity: Double? = nil, velocityDirection: VelocityDirection? = nil,
      tracking: Curve? = nil, completion: Completion? = nil, duration: Seconds? = nil,
      finishSpeed: CompletionSpeed? = nil, cancelSpeed: CompletionSpeed? = nil
    ) {
      self.handle = handle
      self.hysteresis = hysteresis
      self.subtractsSlop = subtractsSlop
      self.length = length
      self.distance = distance
      self.velocity = velocity
      self.velocityDirection = velocityDirection
      self.tracking = tracking
      self.completion = completion
      self.duration = duration
      self.finishSpeed = finishSpeed
      self.cancelSpeed = cancelSpeed
    }

    package var members: [BuiltJSON.Member] {
      BuiltJSON.members([
        "handle": handle, "hysteresis": hysteresis, "subtractsSlop": subtractsSlop, "length": length,
        "distance": distance, "velocity": velocity == .infinity ? "none" : velocity,
        "velocityDirection": velocityDirection, "tracking": tracking, "completion": completion, "duration": duration,
        "finishSpeed": finishSpeed, "cancelSpeed": cancelSpeed,
      ])
    }
  }

  /// The directions in which a fast release finishes a transition.
  @nonexhaustive
  public enum VelocityDirection: String, Hashable, Sendable, CaseIterable {
    /// The direction of the drag.
    case same
    /// Either direction.
    case any
  }

  /// How a transition continues after a release.
  public struct Completion: Hashable, Sendable {
    let built: BuiltJSON

    private init(_ value: some SceneValue) { built = value.built }

    /// As in current versions of UIKit.
    public static let smooth = Completion("smooth")
    /// As in UIKit up to iOS 10.
    public static let legacy = Completion("legacy")
    /// A spring that goes on with the finger's velocity and does not overshoot.
    public static let spring = Completion("spring")

    /// A timing curve, entered at the progress of the release.
    public static func curve(_ curve: Curve) -> Completion { Completion(curve) }
  }

  /// UIKit's `completionSpeed`: a factor above 0.
  public struct CompletionSpeed: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let built: BuiltJSON

    private init(built: BuiltJSON) { self.built = built }

    /// Creates a speed factor.
    public init(_ factor: Double) { built = factor.built }
    /// Creates a speed factor.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
    /// Creates a speed factor.
    public init(floatLiteral value: Double) { self.init(value) }

    /// A speed factor.
    public static func factor(_ factor: Double) -> CompletionSpeed { CompletionSpeed(factor) }

    /// The remaining fraction of the transition, so that the completion always takes the whole duration.
    public static let remaining = CompletionSpeed(built: "remaining".built)
  }
}

extension Transition.DragGesture: SceneValue {
  var built: BuiltJSON { BuiltJSON(.object(members)) }
}

extension Transition.VelocityDirection: SceneValue {}
extension Transition.Completion: SceneValue {}
extension Transition.CompletionSpeed: SceneValue {}
