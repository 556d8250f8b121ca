import SegueCommandLine
import SegueCore
import SegueJSON
import SeguePreview
import SegueScene
import SegueServer

/// What a page sends to its server, as JSON.
enum PreviewRequest {
  /// `instant`: the display list of one frame of the current scene.
  case instant(Instant)
  /// `edits`: shows the scene with these changes. With an `instant`, the answer is that frame.
  case edits(Changes, Instant?)
  /// `write`: writes the changes to the file, if the file is still the version with the name `file` (default:
  /// `base`).
  case write(Changes, overVersion: String)

  /// All changes that the page has made: `{ "base", "edits": [{ "path", "text" }] }`. `base` is the name of the
  /// version to which they apply, a path is an array of keys and indices, and a text is a JSON value.
  struct Changes {
    let base: String
    let edits: [JSONEdit]
  }

  /// One frame of a story: `{ "script", "theme", "locale", "ending", "time" }`.
  struct Instant: Sendable {
    let story: StoryID
    let ending: Release.Ending?
    let time: Seconds
  }

  /// The largest number of edits in a request.
  private static let limit = 2000

  /// Nil for an unknown path or a malformed body.
  init?(_ path: String, _ body: [UInt8]) {
    guard let json = try? JSON(parsing: SourceFile(name: "request", bytes: body)) else { return nil }
    let instant = json["instant"].flatMap(Self.instant)
    switch path {
    case "instant":
      guard let instant else { return nil }
      self = .instant(instant)
    case "edits":
      guard let changes = Self.changes(json) else { return nil }
      self = .edits(changes, instant)
    case "write":
      guard let changes = Self.changes(json) else { return nil }
      self = .write(changes, overVersion: json["file"]?.string ?? changes.base)
    default: return nil
    }
  }

  private static func changes(_ json: JSON) -> Changes? {
    guard let base = json["base"]?.string,
      let items = json["edits"]?.array, items.count <= limit
    else { return nil }
    var edits: [JSONEdit] = []
    for item in items {
      guard let edit = JSONEdit(item) else { return nil }
      edits.append(edit)
    }
    return Changes(base: base, edits: edits)
  }

  private static func instant(_ json: JSON) -> Instant? {
    guard let time = json["time"]?.number else { return nil }
    let story = StoryID(
      script: json["script"]?.string, theme: json["theme"]?.string, locale: json["locale"]?.string)
    return Instant(story: story, ending: json["ending"]?.string.flatMap(Release.Ending.init), time: time)
  }
}

extension LoopbackServer.Response {
  init(_ status: LoopbackServer.Response.Status = .ok, json: JSON) {
    self.init(status, type: "application/json", Array(JSONWriter.compact(json).utf8))
  }
}
