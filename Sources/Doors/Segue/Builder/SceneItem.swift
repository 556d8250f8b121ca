import SegueJSON

/// What a scene consists of: a ``Theme``, ``Localization``, ``Component``, ``Screen``, ``Transition`` or ``Script``.
///
/// There are no others. A type of your own is an item if it has the ``item`` of one of these:
///
/// ```swift
/// struct BrandTheme: SceneItem {
///   var item: SceneContent { Theme("brand", ["page": "#FFF4E6"]).item }
/// }
/// ```
public protocol SceneItem: Sendable {
  /// What the item adds to the scene.
  var item: SceneContent { get }
}

/// What an item adds to a scene. Only the items of Segue make it.
public struct SceneContent: Sendable {
  enum Kind {
    case theme(Theme), localization(Localization), component(Component), screen(Screen), transition(Transition)
    case script(Script)
  }

  let kind: Kind
}

extension Theme: SceneItem {
  /// What the theme adds to the scene.
  public var item: SceneContent { SceneContent(kind: .theme(self)) }
}

extension Localization: SceneItem {
  /// What the localization adds to the scene.
  public var item: SceneContent { SceneContent(kind: .localization(self)) }
}

extension Component: SceneItem {
  /// What the component adds to the scene.
  public var item: SceneContent { SceneContent(kind: .component(self)) }
}

extension Screen: SceneItem {
  /// What the screen adds to the scene.
  public var item: SceneContent { SceneContent(kind: .screen(self)) }
}

extension Transition: SceneItem {
  /// What the transition adds to the scene.
  public var item: SceneContent { SceneContent(kind: .transition(self)) }
}

extension Script: SceneItem {
  /// What the script adds to the scene.
  public var item: SceneContent { SceneContent(kind: .script(self)) }
}

/// The items of a scene by their kinds, each kind in its order.
struct SceneParts {
  private(set) var themes: [BuiltJSON.Member] = []
  private(set) var localizations: [BuiltJSON.Member] = []
  private(set) var components: [BuiltJSON.Member] = []
  private(set) var screens: [BuiltJSON.Member] = []
  private(set) var transitions: [Transition] = []
  private(set) var scripts: [Script] = []

  init(_ items: [any SceneItem]) {
    for item in items {
      switch item.item.kind {
      case .theme(let theme): themes.append(.init(theme.name, theme.built))
      case .localization(let locale): localizations.append(.init(locale.language, locale.json.built))
      case .component(let component): components.append(.init(component.name, component.node))
      case .screen(let screen): screens.append(.init(screen.name, screen.json.built))
      case .transition(let transition): transitions.append(transition)
      case .script(let script): scripts.append(script)
      }
    }
  }
}
