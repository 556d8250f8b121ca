import SegueCore
import SegueJSON
import SegueMotion
import SegueText
import Synchronization

/// What a script has changed in a scene: a version of it after each change, and what is shown while changes are in progress.
package struct SceneVersions: Sendable {
  struct Started: Sendable {
    let change: Change
    let start: Nanoseconds
    var end: Nanoseconds { start + Nanoseconds(change.duration) }

    func hasBegun(at time: Seconds) -> Bool { start.seconds <= time + TimingCurve.timeTolerance }
    func isComplete(at time: Seconds) -> Bool { end.seconds <= time + TimingCurve.timeTolerance }
  }

  private let original: SceneContext
  /// In the order of their starts.
  private(set) var changes: [Started] = []
  private let cache = VersionCache()

  init(_ original: SceneContext) { self.original = original }

  /// The number of changes so far, which identifies the version after them.
  var count: Int { changes.count }

  /// When the last change is complete.
  var settled: Nanoseconds { changes.reduce(.zero) { Swift.max($0, $1.end) } }

  mutating func append(_ change: Change, at start: Nanoseconds) {
    changes.append(Started(change: change, start: start))
  }

  /// The scene after the first `count` changes.
  func version(_ count: Int) -> SceneContext {
    if count == 0 { return original }
    return cache.version(count) {
      var nodes: [UInt32: Node] = [:]
      var deleted: Set<UInt32> = []
      for change in changes[..<count].map(\.change) {
        for node in change.nodes { nodes[node.tag] = node }
        if let row = change.deletedRow { deleted.insert(row) }
        deleted.subtract(change.shownRows.map(\.tag))
      }
      if let (tag, color) = focus(after: count) { nodes[tag]?.caret = color }
      for row in deleted.sorted() {
        nodes[row] = nodes[row] ?? original.scene.node(withTag: row)
        nodes[row]?.isHidden = true
      }
      let changed = original.replacing(nodes.values.sorted { $0.tag < $1.tag })
      return (keyboardStep(in: count).map { changed.laidOut(after: $0) } ?? changed).numbered(count)
    }
  }

  /// The text in which the caret stays after it was typed, and the caret's colour: as in UIKit, until the keyboard hides, another
  /// text is typed, or the text is set.
  private func focus(after count: Int) -> (tag: UInt32, color: Color)? {
    guard keyboardStep(in: count)?.keyboard != nil else { return nil }
    let done = changes[..<count].map(\.change)
    guard let index = done.lastIndex(where: { $0.kind == .type }), let color = done[index].caret,
      let text = done[index].texts.last,
      !done[index...].contains(where: { $0.keyboardStep == .hide }),
      done[index...].last(where: { change in change.nodes.contains { $0.tag == text.tag } })?.shows(text) == true
    else { return nil }
    return (text.tag, color)
  }

  /// The scene after all changes so far.
  var latest: SceneContext { version(count) }

  /// The last step for the keyboard among the first `count` changes.
  func keyboardStep(in count: Int) -> KeyboardStep? {
    changes[..<count].reversed().lazy.compactMap(\.change.keyboardStep).first
  }

  /// The scene as it is shown at script time `time`.
  func shown(at time: Seconds) -> SceneContext {
    let next = changes.partitioningIndex { !$0.hasBegun(at: time) }
    let running = running(of: next, at: time)
    guard !running.isEmpty else { return version(next) }
    let (numbers, mixture) = blend(of: next, running, at: time)
    let versions = numbers.map { number in
      version(number).replacing(texts(of: number, running, at: time))
    }
    let tags = Set(changes[(numbers.first ?? next)..<next].flatMap { self.tags(of: $0.change, in: next) }).sorted()
    return versions[versions.count - 1].blending(versions, mixture, tags: tags).numbered(next, isChanging: true)
  }

  /// The versions between which the scene is shown at script time `time`, in order; nil if that is one.
  func blend(at time: Seconds) -> (numbers: [Int], mixture: Mixture)? {
    if changes.isEmpty { return nil }
    let next = changes.partitioningIndex { !$0.hasBegun(at: time) }
    let blend = blend(of: next, running(of: next, at: time), at: time)
    return blend.numbers.count > 1 ? blend : nil
  }

  /// Those of the first `next` changes that are in progress.
  private func running(of next: Int, at time: Seconds) -> [Int] {
    changes[..<next].indices.filter { !changes[$0].isComplete(at: time) }
  }

  private func blend(of next: Int, _ running: [Int], at time: Seconds) -> (numbers: [Int], mixture: Mixture) {
    let blended = running.filter { changes[$0].change.isBlended }
    // Two versions with nothing in progress between them are one.
    let numbers = Set(blended.flatMap { [$0, $0 + 1] } + [next]).sorted()
    let fractions = numbers.dropFirst().map { number in
      blended.contains(number - 1) ? fraction(of: number - 1, at: time) : 1
    }
    return (numbers, Mixture(fractions: Array(fractions)))
  }

  /// The tags of the nodes that a change changes, in a version after it.
  private func tags(of change: Change, in version: Int) -> [UInt32] {
    if let row = change.deletedRow { return [row] }
    return change.keyboardStep == nil ? change.nodes.map(\.tag) : self.version(version).scene.tagsAtKeyboard
  }

  func fraction(of index: Int, at time: Seconds) -> Double {
    changes[index].change.fraction(after: time - changes[index].start.seconds)
  }

  /// The nodes of a version whose texts are being typed or are running, and have not been changed again since.
  private func texts(of version: Int, _ running: [Int], at time: Seconds) -> [Node] {
    let root = self.version(version)
    var nodes: [UInt32: Node] = [:]
    for index in running where index < version {
      let change = changes[index].change
      for text in change.texts {
        guard var node = root.scene.node(withTag: text.tag), case .text(var content) = node.content,
          content.request.text == text.text
        else { continue }
        node.children = []
        content.request.text = text.text(at: fraction(of: index, at: time))
        node.content = .text(content)
        node.caret = change.caret
        nodes[node.tag] = node
      }
    }
    return nodes.values.sorted { $0.tag < $1.tag }
  }
}

/// The versions of a scene that were made last.
///
/// Every frame asks for one or more, and making one copies the tree. Frames that are drawn at the same time are near each other, and
/// need the same few. A script can have thousands of changes, so not all versions are kept. A version is the same whenever it is made:
/// two threads that make it at once waste only time.
private final class VersionCache: Sendable {
  private let versions = Mutex<[(count: Int, context: SceneContext)]>([])
  /// More versions than a frame has, unless many changes are in progress at once.
  private static let size = 8

  func version(_ count: Int, _ make: () -> SceneContext) -> SceneContext {
    if let known = versions.withLock({ $0.first { $0.count == count } }) { return known.context }
    let context = make()
    versions.withLock { versions in
      versions.insert((count, context), at: 0)
      if versions.count > Self.size { versions.removeLast() }
    }
    return context
  }
}

extension Change {
  /// Whether the typed text is there after the change.
  fileprivate func shows(_ text: TextChange) -> Bool {
    nodes.contains { node in
      guard node.tag == text.tag, case .text(let content) = node.content else { return false }
      return content.request.text == text.text
    }
  }

  /// Whether nodes are between two versions of the scene while it is in progress.
  fileprivate var isBlended: Bool { kind == .set || keyboardStep != nil || deletedRow != nil }
}

extension Scene {
  /// The tags of the nodes that are pinned to the keyboard.
  fileprivate var tagsAtKeyboard: [UInt32] {
    var tags: [UInt32] = []
    for screen in screens { screen.root.visit { if $0.isPinnedToKeyboard { tags.append($0.tag) } } }
    return tags
  }

  fileprivate func node(withTag tag: UInt32) -> Node? {
    screens.lazy.compactMap { screen in screen.root.first { $0.tag == tag } }.first
  }
}

extension Node {
  /// Replaces the nodes with these tags, ascending. Their children stay.
  mutating func replace(_ nodes: ArraySlice<Node>) {
    var nodes = nodes
    if let first = nodes.first, first.tag == tag {
      let children = children
      self = first
      self.children = children
      nodes = nodes.dropFirst()
    }
    guard !nodes.isEmpty else { return }
    for index in children.indices {
      let end = index + 1 < children.count ? children[index + 1].tag : UInt32.max
      let inside = nodes.prefix { $0.tag < end }
      if !inside.isEmpty, inside.first.map({ $0.tag >= children[index].tag }) == true {
        children[index].replace(inside)
      }
      nodes = nodes.dropFirst(inside.count)
      if nodes.isEmpty { return }
    }
  }
}
