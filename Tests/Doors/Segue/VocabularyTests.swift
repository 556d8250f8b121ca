import Segue
import SegueJSON
import SegueExport
import SegueScene
import Testing

/// The builders and the decoder have the same keys, defaults and enumeration values.
@Suite struct VocabularyTests {
  private let vocabulary = Vocabulary()

  /// Keys that have no parameter or modifier, with the reason.
  private static let leftOut: [String: String] = [:]

  @Test("Every key of the decoder has a parameter or a modifier, except those that are left out")
  func keys() {
    let used = BuiltScenes.everything.reduce(into: Set<String>()) { used, scene in
      used.formUnion(vocabulary.used(by: scene.document.file.built?.json ?? .null))
    }
    #expect(vocabulary.keys.count > 200)
    #expect(vocabulary.keys.subtracting(used) == Set(Self.leftOut.keys))
  }

  @Test("The decoder knows every key that the builders write", arguments: BuiltScenes.everything.indices)
  func valid(_ index: Int) {
    let reading = SceneDecoder.read(BuiltScenes.everything[index].document.file)
    #expect(reading.diagnostics.list.filter { $0.severity == .error }.map(\.message) == [])
  }

  /// Keys of transitions that are arguments instead of options, because they name parts of the scene.
  private static let arguments: Set<String> = ["from", "to", "source", "target", "opens", "closes"]

  private static let options: [any TransitionOptions] = [
    ActionSheetOptions(), AlertOptions(), CardOptions(), ContainerTransformOptions(), CoverOptions(),
    CrossDissolveOptions(), CustomOptions.original, DialogOptions(), DrawerOptions(), FadeOptions(),
    FadeThroughOptions(),
    FlipOptions(), NoneOptions(), PhotoSwipeOptions(), PushOptions(), SemiModalOptions(), SharedAxisOptions(),
    SheetOptions(), TabOptions(), ZoomOptions(),
  ]

  @Test("Every transition has options")
  func transitions() {
    #expect(Self.options.map { type(of: $0).type } == Transitions.all.map { $0.name })
  }

  @Test("Every format of the table is an output of the library")
  func formats() {
    let outputs: [Output] = [
      .gif("a"), .pngSequence("a"), .apng("a"), .webP("a"), .mp4("a"), .webM("a"), .y4m("a"), .rgba("a"),
    ]
    #expect(outputs.map(\.row.name) == OutputFormat.all.map(\.name))
  }

  @Test("The options of a transition have the keys and the defaults of the decoder", arguments: options.indices)
  func defaults(_ index: Int) throws {
    let options = Self.options[index]
    let name = type(of: options).type
    let table = try #require(Transitions.all.first { $0.name == name }).table
    expectDefaults(options.members, table, without: Self.arguments)
  }

  @Test("The gesture of a card has the keys and the defaults of the decoder")
  func cardGesture() throws {
    expectDefaults(CardOptions.Gesture().members, try #require(vocabulary.tables["card-gesture"]))
  }

  @Test("All other gestures leave every default to their transition, because the defaults differ")
  func gestures() {
    #expect(Transition.DragGesture().members.isEmpty)
  }

  /// Expects each key of the table to have the same default in Swift (in `members`) and in the decoder. A key without a
  /// default has no member.
  private func expectDefaults(_ members: [BuiltJSON.Member], _ table: FieldTable, without arguments: Set<String> = []) {
    for member in members { #expect(table.field(member.key) != nil, "\(table.name) has no \(member.key)") }
    for field in table.fields where !arguments.contains(field.name) {
      let swiftDefault = members.first { $0.key == field.name }?.value.json
      #expect(swiftDefault == field.documentedDefault, "\(table.name).\(field.name)")
    }
  }

  /// The words of each enumeration in Swift. Some types are structures with static members, because they have other values, too.
  private static let words: [Set<String>] = [
    words(StackAxis.self), words(ScrollAxes.self), words(ScrollIndicatorStyle.self),
    words(Segue.Scene.ScrollPhysics.self), words(Swipe.Direction.self),
    words(Segue.HighlightStyle.self),
    words(StackAlignment.self), words(StackDistribution.self), words(Segue.LayoutDirection.self),
    words(Segue.CornerCurve.self), words(BackdropEdges.self), words(Image.ContentMode.self), words(Image.Intent.self),
    words(Text.Truncation.self), words(Text.Direction.self), words(Text.Synthesis.self),
    words(SVGPath.FillRule.self), words(SVGPath.LineCap.self), words(SVGPath.LineJoin.self), words(Ending.self),
    words(Segue.BarStyle.self), words(Segue.BarAnimation.self), words(CardOptions.BodyReveal.self),
    words(CardOptions.BlurAnimation.self),
    words(PhotoSwipeOptions.Direction.self), words(PhotoSwipeOptions.Fade.self),
    words(PhotoSwipeOptions.DragDirections.self), words(Transition.VelocityDirection.self),
    words(CustomOptions.Property.self), words(CustomOptions.Screen.self),
    words(Segue.Keyboard.ReturnKeyType.self), words(Segue.Keyboard.Appearance.self),
    words(Segue.PresentationStyle.self), words(TabOptions.Animation.self), words(PushOptions.Style.self),
    words(PushOptions.Bar.Style.self), words(SheetOptions.Recedes.self),
    // Swift says leading and trailing for left and right.
    Set(Text.Alignment.allCases.compactMap { Text("a").alignment($0).json.built.json["alignment"]?.string }),
    Set(DialogOptions.Direction.allCases.compactMap { word("direction", DialogOptions(direction: $0)) }),
    Set(
      CustomOptions.Direction.allCases.compactMap { direction in
        CustomOptions(present: .init(tracks: []), drag: .init(direction)).members
          .first { $0.key == "drag" }?.value.json["direction"]?.string
      }),
    Set(DrawerOptions.Edge.allCases.compactMap { word("edge", DrawerOptions(edge: $0)) }),
    Set(TabOptions.Direction.allCases.compactMap { word("direction", TabOptions(direction: $0)) }),
    // `Curve`, and `Transition.Completion`, which has the curves, too.
    words(
      of: [Curve.linear, .easeIn, .easeOut, .easeInOut, .default].map { .init(gesture: .init(tracking: $0)) },
      "tracking"),
    words(
      of: [
        Transition.Completion.smooth, .legacy, .spring, .curve(.linear), .curve(.easeIn), .curve(.easeOut),
        .curve(.easeInOut), .curve(.default),
      ].map { .init(gesture: .init(completion: $0)) }, "completion"),
    // All curves, which a motion can have.
    Set(
      [
        Curve.linear, .easeIn, .easeOut, .easeInOut, .default, .emphasized, .emphasizedAccelerate,
        .emphasizedDecelerate, .emphasizedAccelerateMDC, .emphasizedDecelerateMDC, .standard, .standardAccelerate,
        .standardDecelerate, .legacy, .legacyAccelerate, .legacyDecelerate,
      ].compactMap { curve in
        FadeOptions(present: .curve(curve, duration: 1)).members.first { $0.key == "present" }?.value.json["curve"]?
          .string
      }),
    // Transitions of Material Design.
    words(MaterialStyle.self), words(ContainerTransformOptions.Path.self),
    words(ContainerTransformOptions.FadeMode.self),
    words(ContainerTransformOptions.FitMode.self), words(SharedAxisOptions.Axis.self),
    // A number without limit, `Motion.system`, `Presentation.coverVertical`, `CompletionSpeed.remaining`.
    words(of: [.init(gesture: .init(velocity: .infinity))], "velocity"), ["coverVertical"],
    words(MaterialSpring.self).union(["system"]),
    words(of: [.init(gesture: .init(finishSpeed: .remaining))], "finishSpeed"),
    // `Device`, whose members `GeneratedNamesTests` compares.
    Set(SegueScene.Device.all.map(\.name)),
  ]

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> Set<String> {
    Set(type.allCases.map(\.rawValue))
  }

  private static func word(_ key: String, _ options: some TransitionOptions) -> String? {
    options.members.first { $0.key == key }?.value.json.string
  }

  @Test("The raw values of sides are the names that Swift has for them")
  func sides() {
    #expect(Text.Alignment.allCases.map(\.rawValue) == ["natural", "leading", "center", "trailing", "justified"])
    #expect(
      DrawerOptions.Edge(rawValue: "leading") == .leading && DrawerOptions.Edge(rawValue: "trailing") == .trailing)
    #expect(DialogOptions.Direction(rawValue: "trailing") == .trailing)
  }

  /// What a key of the gesture says in each of these options.
  private static func words(of options: [DrawerOptions], _ key: String) -> Set<String> {
    Set(options.compactMap { $0.gesture.members.first { $0.key == key }?.value.json.string })
  }

  /// What Swift says in another way: two initializers of `Gradient`, numbers for Material's durations, and the weights of `Text.Weight`, of which the format has
  /// synonyms.
  private static let otherwise: [Set<String>] = [
    ["linear", "radial"],
    // `SheetDetent`, which has heights, too.
    ["medium", "large"],
    // `Keyboard.show` and `Keyboard.hide`.
    ["show", "hide"],
    Set(["short", "medium", "long", "extraLong"].flatMap { length in (1...4).map { "\(length)\($0)" } }),
  ]
  private static let weights: Set<String> = [
    "thin", "ultraLight", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  @Test("Every enumeration of the format is a type in Swift with the same words, and the reverse")
  func enumerations() {
    let format = vocabulary.enumerations
    let known = Set(Self.words + Self.otherwise)
    #expect(format.count > 30)
    #expect(format.subtracting(known).filter { !$0.isSuperset(of: Self.weights) } == [])
    #expect(known.subtracting(format) == [])
  }

  @Test("Each system colour has a name in Swift")
  func colors() {
    #expect(Segue.Color.systemColors.map(\.text) == SystemColor.names)
  }
}
