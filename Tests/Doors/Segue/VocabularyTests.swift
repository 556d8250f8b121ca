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
      used.formUnion(vocabulary.used(by: scene.document.file.built?.json ?? nil))
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
    CardOptions(), DialogOptions(), DrawerOptions(), PhotoSwipeOptions(), SemiModalOptions(),
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
    #expect(outputs.map(\.format.name) == OutputFormat.all.map(\.name))
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

  /// The raw values of each enumeration in Swift, by a key that uses it.
  private static let words: [(key: String, words: [String])] = [
    ("stack.axis", words(StackAxis.self)), ("stack.alignment", words(StackAlignment.self)),
    ("stack.distribution", words(StackDistribution.self)), ("node.layoutDirection", words(Segue.LayoutDirection.self)),
    ("node.cornerCurve", words(Segue.CornerCurve.self)), ("backdrop.edges", words(BackdropEdges.self)),
    ("node.contentMode", words(Image.ContentMode.self)), ("node.alignment", words(Text.Alignment.self)),
    ("node.truncation", words(Text.Truncation.self)), ("node.direction", words(Text.Direction.self)),
    ("node.fillRule", words(SVGPath.FillRule.self)), ("node.lineCap", words(SVGPath.LineCap.self)),
    ("node.lineJoin", words(SVGPath.LineJoin.self)), ("release.ending", words(Ending.self)),
    ("dialog.direction", words(DialogOptions.Direction.self)), ("drawer.edge", words(DrawerOptions.Edge.self)),
    ("photo-swipe.direction", words(PhotoSwipeOptions.Direction.self)),
    ("photo-swipe.fade", words(PhotoSwipeOptions.Fade.self)),
    ("photo-swipe-gesture.directions", words(PhotoSwipeOptions.DragDirections.self)),
    ("drawer-gesture.velocityDirection", words(Transition.VelocityDirection.self)),
  ]

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> [String] {
    type.allCases.map(\.rawValue)
  }

  @Test("An enumeration has the values that the decoder accepts", arguments: words.indices)
  func enumerations(_ index: Int) throws {
    let (key, words) = Self.words[index]
    let parts = key.split(separator: ".").map(String.init)
    let field = try #require(vocabulary.tables[parts[0]]?.field(parts[1]), "\(key)")
    guard case .enumeration(let known) = field.schema else {
      Issue.record("\(key) is not an enumeration")
      return
    }
    #expect(Set(words) == Set(known), "\(key)")
  }

  @Test("Each system colour has a name in Swift")
  func colors() {
    #expect(Segue.Color.systemColors.map(\.text) == SystemColor.names)
  }
}
