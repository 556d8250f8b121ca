import SegueJSON

/// A step in which the keyboard comes or goes. What is pinned to it moves with it: `.pin(bottom: .keyboard)`.
///
/// ```swift
/// let steps: [any Step] = [Keyboard.show(.send), TypeText("On my way", in: "draft"), Keyboard.hide()]
/// ```
///
/// While it is shown, ``TypeText`` presses its keys.
public struct Keyboard: Step {
  /// What the return key says, with UIKit's names.
  @nonexhaustive
  public enum ReturnKeyType: String, Hashable, Sendable, CaseIterable {
    /// `return`.
    case `default`
    case go, join, next, route, search, send, done
    case `continue`
  }

  /// The colours of the keyboard.
  @nonexhaustive
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// The JSON object of this part of the scene.
  public var json: JSONValue

  private init(_ step: any SceneValue, _ wait: Seconds?, _ fileID: String, _ line: Int) {
    json = JSONValue(atFile: fileID, line: line)
    json["keyboard"] = step
    json["wait"] = wait
  }

  /// The keyboard slides up.
  ///
  /// - Parameters:
  ///   - returnKeyType: What its return key says. If nil, `return`.
  ///   - appearance: Its colours. If nil, those of the theme.
  ///   - wait: The time until the next step, which may begin while it moves. If nil, until it rests.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func show(
    _ returnKeyType: ReturnKeyType? = nil, appearance: Appearance? = nil, wait: Seconds? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Keyboard {
    let traits = BuiltJSON.object(["returnKeyType": returnKeyType, "appearance": appearance])
    let isPlain = returnKeyType == nil && appearance == nil
    return Keyboard(isPlain ? "show".built : traits, wait, fileID, line)
  }

  /// The keyboard slides down.
  ///
  /// - Parameters:
  ///   - wait: The time until the next step, which may begin while it moves. If nil, until it is gone.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func hide(wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line) -> Keyboard {
    Keyboard("hide".built, wait, fileID, line)
  }
}

extension Keyboard.ReturnKeyType: SceneValue {}
extension Keyboard.Appearance: SceneValue {}
