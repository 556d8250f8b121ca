import SegueCore
import SegueJSON
import SeguePreview
import SegueScene
import SegueServer

/// What a page asks its server to change: all changes that it has made, as JSON.
///
/// `{ "base", "edits": [{ "path", "text" }] }`, where `base` is the number of the file's version on which the changes are made,
/// a path is an array of keys and indices, and a text is a JSON value. `write` also has `file`, the number of the version
/// that may be replaced, if that is not `base`. `edits` can have `instant`, and is then answered with what that one frame
/// draws.
struct PreviewRequest {
  enum Action {
    case show(Instant?)
    case write(over: Int)
  }

  /// One frame of a story.
  struct Instant: Sendable {
    let story: Preview.Story
    let ending: Release.Ending?
    let time: Seconds
  }

  let action: Action
  let base: Int
  let edits: [JSONEdit]

  /// The most changes at a time.
  private static let limit = 2000

  /// Nil for what is not understood.
  init?(_ path: String, _ body: [UInt8]) {
    guard path == "edits" || path == "write",
      let json = try? JSON(parsing: SourceFile(name: "request", bytes: body)),
      let base = json["base"]?.number.flatMap(Int.init(exactly:)),
      let items = json["edits"]?.array, items.count <= Self.limit
    else { return nil }
    var edits: [JSONEdit] = []
    for item in items {
      guard let path = JSONPath(item["path"]), let text = item["text"]?.string,
        (try? JSON(parsing: SourceFile(name: "value", text: text))) != nil
      else { return nil }
      edits.append(JSONEdit(path, text))
    }
    self.base = base
    self.edits = edits
    if path == "write" {
      action = .write(over: json["file"]?.number.flatMap(Int.init(exactly:)) ?? base)
    } else {
      action = .show(json["instant"].flatMap(Self.instant))
    }
  }

  private static func instant(_ json: JSON) -> Instant? {
    guard let time = json["time"]?.number else { return nil }
    let story = Preview.Story(
      script: json["script"]?.string, theme: json["theme"]?.string, locale: json["locale"]?.string)
    return Instant(story: story, ending: json["ending"]?.string.flatMap(Release.Ending.init), time: time)
  }
}

extension LoopbackServer.Answer {
  init(_ status: LoopbackServer.Answer.Status = .ok, json: JSON) {
    self.init(status, type: "application/json", Array(JSONWriter.compact(json).utf8))
  }
}
