/// Collects what a scene consists of: themes, localizations, components, screens, a transition and scripts, in any order; the order of
/// screens and of scripts counts.
@resultBuilder
public enum SceneBuilder: ListBuilder {
  /// What is collected.
  public typealias Part = SceneItem

  /// A theme.
  public static func buildExpression(_ theme: Theme) -> [SceneItem] { [SceneItem(.theme(theme))] }
  /// A component.
  public static func buildExpression(_ component: Component) -> [SceneItem] { [SceneItem(.component(component))] }
  /// A screen.
  public static func buildExpression(_ screen: Screen) -> [SceneItem] { [SceneItem(.screen(screen))] }
  /// The transition; the last of several.
  public static func buildExpression(_ transition: Transition) -> [SceneItem] { [SceneItem(.transition(transition))] }
  /// A script.
  public static func buildExpression(_ script: Script) -> [SceneItem] { [SceneItem(.script(script))] }
  /// A localization.
  public static func buildExpression(_ localization: Localization) -> [SceneItem] {
    [SceneItem(.localization(localization))]
  }

  /// Several themes.
  public static func buildExpression(_ themes: [Theme]) -> [SceneItem] { themes.map { SceneItem(.theme($0)) } }
  /// Several components.
  public static func buildExpression(_ components: [Component]) -> [SceneItem] {
    components.map { SceneItem(.component($0)) }
  }
  /// Several screens.
  public static func buildExpression(_ screens: [Screen]) -> [SceneItem] { screens.map { SceneItem(.screen($0)) } }
  /// Several scripts.
  public static func buildExpression(_ scripts: [Script]) -> [SceneItem] { scripts.map { SceneItem(.script($0)) } }
}

/// A theme, a localization, a component, a screen, a transition or a script of a scene.
public struct SceneItem: Sendable {
  enum Kind: Sendable {
    case theme(Theme)
    case localization(Localization)
    case component(Component)
    case screen(Screen)
    case transition(Transition)
    case script(Script)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}
