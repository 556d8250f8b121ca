package import SegueJSON

/// A transition of a scene, with its name in a flow.
package struct NamedTransition: Sendable {
  /// The key in `transitions`; nil for the only transition of a scene (`transition`), which has no name.
  package let name: Located<String>?
  package let transition: any Transition

  package var screens: ScreenPair { transition.screens }
}

/// The transitions of a scene, and the screen that it begins with. Each transition leads from one screen to another; those that
/// are presented form a stack, as view controllers do in UIKit.
package struct Flow: Sendable {
  /// The screen at the bottom of the stack.
  package let root: String
  /// In the order of the file.
  package let transitions: [NamedTransition]

  package init(root: String, transitions: [NamedTransition]) {
    self.root = root
    self.transitions = transitions
  }

  /// A scene with one transition, which has no name.
  package init(_ transition: any Transition) {
    self.init(
      root: transition.screens.from, transitions: [NamedTransition(name: nil, transition: transition)])
  }

  /// Whether the transitions have names, by which scripts present them and the parts of a frame are called.
  package var hasNames: Bool { transitions.first.map { $0.name != nil } ?? true }

  /// The names, in the order of the file.
  package var names: [String] { transitions.compactMap(\.name?.value) }

  /// The name of a transition, given by its index; nil for none, and for one without a name.
  package func name(of index: Int?) -> String? { index.flatMap { transitions[$0].name?.value } }

  /// The index of the transition with this name.
  package func index(of name: String) -> Int? { transitions.firstIndex { $0.name?.value == name } }

  /// The topmost screen of a stack of transitions, given by their indices, bottom to top.
  func screen(on stack: [Int]) -> String { presentedScreen(of: stack.last) ?? root }

  /// The screen that a transition presents; nil without one.
  func presentedScreen(of transition: Int?) -> String? { transition.map { transitions[$0].screens.to } }

  /// The screens of a stack, bottom to top.
  func screens(on stack: [Int]) -> [String] { [root] + stack.map { transitions[$0].screens.to } }

  /// The indices of the transitions that lead from the topmost screen of a stack, to one that is not on it.
  func presentable(from stack: [Int]) -> [Int] {
    let screens = screens(on: stack)
    return transitions.indices.filter {
      transitions[$0].screens.from == screens.last && !screens.contains(transitions[$0].screens.to)
    }
  }

  /// A transition as messages call it: `"share"`, or `the card transition`.
  package func title(of index: Int) -> String {
    transitions[index].name.map { JSONWriter.quoted($0.value) }
      ?? "the \(type(of: transitions[index].transition).name) transition"
  }

  /// The nodes that open two screens: each with the first transition, and the second with the place where it names the node.
  func ambiguousTaps() -> [(id: Located<String>, first: Int, second: Int)] {
    var known: [String: Int] = [:]
    var found: [(id: Located<String>, first: Int, second: Int)] = []
    for (index, transition) in transitions.enumerated() {
      for id in transition.transition.taps.opens {
        let key = transition.screens.from + "/" + id.value
        if let first = known[key], first != index { found.append((id, first, index)) } else { known[key] = index }
      }
    }
    return found
  }

  /// The screens that transitions can present over a screen, directly or over one another; none of those below it.
  func screens(above screen: String) -> [String] {
    var found = [screen]
    var next = 0
    let below = Set([root] + transitions.filter { $0.screens.to == screen }.map(\.screens.from))
    while next < found.count {
      for transition in transitions
      where transition.screens.from == found[next] && !found.contains(transition.screens.to)
        && !below.contains(transition.screens.to)
      {
        found.append(transition.screens.to)
      }
      next += 1
    }
    return Array(found.dropFirst())
  }

  /// The screens that no sequence of transitions leads to.
  package func unreachable(among screens: [String]) -> [String] {
    var reached: Set<String> = [root]
    while true {
      let more = transitions.filter { reached.contains($0.screens.from) && !reached.contains($0.screens.to) }
      if more.isEmpty { return screens.filter { !reached.contains($0) } }
      for transition in more { reached.insert(transition.screens.to) }
    }
  }
}
