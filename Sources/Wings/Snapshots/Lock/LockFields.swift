import SegueCore
import SegueDigests
import SegueJSON
import SegueScene

/// The keys of a lock's first line.
enum LockHeadFields {
  static let format = Field(
    required: "format", .choice([(SceneLock.fileExtension, SceneLock.fileExtension)]), "What the file is.")
  static let version = Field(required: "version", .integer(in: 1...), "The version of the format.")
  static let scene = Field(required: "scene", .digest(64), "The SHA-256 of the recorded scene.")

  static let table = FieldTable("lock", "The head of a lock.") {
    format
    version
    scene
  }
}

/// The keys of an asset's line.
enum LockAssetFields {
  static let asset = Field(required: "asset", Format<RecordedAsset.Kind>.enumeration, "What it is.")
  static let name = Field(required: "name", .string("a name"), "The path in the scene, or a name.")
  static let digest = Field(optional: "sha256", .digest(64), "The SHA-256 of the file.")
  static let version = Field(optional: "version", .string("a version"), "The version of a library or font.")

  static let table = FieldTable("asset", "What the picture depends on besides the scene.") {
    asset
    name
    digest
    version
  }
}

extension Format where Value == RecordedAsset {
  static var recordedAsset: Format {
    .object(LockAssetFields.table) { fields, context in
      let (kind, name) = (fields[LockAssetFields.asset], fields[LockAssetFields.name])
      // A library is identified by its version, everything else by its bytes.
      let wanted = kind == .library ? LockAssetFields.version.name : LockAssetFields.digest.name
      let digest = fields[LockAssetFields.digest].flatMap { Digest(hex: $0) }
      switch (kind, digest, fields[LockAssetFields.version]) {
      case (.library, nil, let version?): return RecordedAsset(LibraryVersion(name, version))
      case (.systemFont, let digest?, let version):
        return RecordedAsset(kind: kind, name: name, digest: digest, version: version)
      case (.image, let digest?, nil), (.font, let digest?, nil), (.recording, let digest?, nil):
        return RecordedAsset(kind: kind, name: name, digest: digest)
      default:
        context.error(
          "conflicting-keys", at: fields.location(of: LockAssetFields.asset),
          "this is not how the \(kind.rawValue) is recorded",
          expected: JSONWriter.quoted(wanted) + (kind == .systemFont ? ", and \"version\" if it has one" : " alone"))
        return nil
      }
    }
  }
}

/// The keys of the line that begins a story.
enum LockStoryFields {
  static let story = Field(required: "story", .storyIdentity, "Which story.")
  static let size = Field(
    required: "size", Format.tuple(.side, .side) { FrameSize(width: $0, height: $1) }, "Pixels across and down.")
  static let seconds = Field(
    required: "seconds", .number(in: 0...RecordedStory.longest, unit: "seconds"), "How long the story takes.")
  static let frames = Field(required: "frames", .integer(in: 0...RecordedStory.partLimit), "How many frames follow.")
  static let scene = Field(
    optional: "scene", .digest(64), "The SHA-256 of the scene of this story, if it is not the lock's.")
  static let parts = Field(
    required: "parts", .array(of: Format<String>.string("a name").located), "Layers, and nodes of their screens.")

  static let table = FieldTable("story", "A recorded story.") {
    story
    size
    seconds
    frames
    scene
    parts
  }
}

struct FrameSize: Sendable {
  let width: Int
  let height: Int
}

extension Format where Value == RecordedStory {
  /// A story whose frames follow.
  static var recordedStory: Format {
    .object(LockStoryFields.table) { fields, context in
      let count = fields[LockStoryFields.frames]
      let parts = fields[LockStoryFields.parts]
      // Bounds the memory: every frame stores one digest per part.
      guard parts.isEmpty || count <= RecordedStory.partLimit / parts.count else {
        context.error(
          "out-of-range", at: fields.location(of: LockStoryFields.frames),
          "the story has \(count) frames of \(parts.count) parts, which is too much",
          expected: "at most \(RecordedStory.partLimit) in all, one number times the other")
        return nil
      }
      var first: [String: Location] = [:]
      for part in parts {
        if let before = first.updateValue(part.location, forKey: part.value) {
          context.error(
            "duplicate-name", at: part.location, "the part \(JSONWriter.quoted(part.value)) is named twice",
            notes: [Diagnostic.Note("first named here", at: before)])
          return nil
        }
      }
      var story = fields[LockStoryFields.story]
      let size = fields[LockStoryFields.size]
      (story.width, story.height, story.frameCount) = (size.width, size.height, count)
      var recorded = RecordedStory(
        story: story, duration: Nanoseconds(fields[LockStoryFields.seconds]), parts: parts.map(\.value), frames: [])
      recorded.scene = fields[LockStoryFields.scene]
      return recorded
    }
  }
}

/// The keys that tell which story it is.
enum LockIdentityFields {
  static let script = Field(optional: "script", .string("a name"), "The script, if it has a name.")
  static let theme = Field(optional: "theme", .string("a name"), "The theme, if the scene has themes.")
  static let locale = Field(optional: "locale", .string("a language tag"), "The locale, if it is not the scene's own.")
  static let scale = Field(required: "scale", .number(in: 0.001...1000), "Device pixels per point.")
  static let frameRate = Field(required: "fps", .integer(in: 1...100), "Frames per second.")

  static let ending = Field(
    optional: "ending", .string("an ending"), "How a test has ended every gesture, if not as the script says.")
  static let touches = Field(
    optional: "touches", .bool, "Whether a test has drawn fingers, if not as the scene says.")
  static let reducesMotion = Field(
    "reducesMotion", .bool, default: false, "Whether a test has reduced the motion.")
  static let framing = Field(
    optional: "framing", .string("a framing in words"), "What a test has drawn around every frame, if anything.")

  static let table = FieldTable("story's name", "Which story.") {
    script
    theme
    locale
    scale
    frameRate
    ending
    touches
    reducesMotion
    framing
  }
}

extension Format where Value == Story {
  /// A story without its size and its number of frames.
  static var storyIdentity: Format {
    .object(LockIdentityFields.table) { fields, _ in
      var story = Story.unknown
      story.script = fields[LockIdentityFields.script]
      story.theme = fields[LockIdentityFields.theme]
      story.locale = fields[LockIdentityFields.locale]
      story.scale = fields[LockIdentityFields.scale]
      story.frameRate = fields[LockIdentityFields.frameRate]
      story.test = TestedWay(
        ending: fields[LockIdentityFields.ending], showsTouches: fields[LockIdentityFields.touches],
        reducesMotion: fields[LockIdentityFields.reducesMotion], framing: fields[LockIdentityFields.framing])
      return story
    }
  }
}

/// The key of the line that ends a section.
enum LockSumFields {
  static let sum = Field(required: "sum", .digest(16), "The checksum of the lines above it.")

  static let table = FieldTable("checksum", "The end of a section.") { sum }
}

/// The key of a lock's last line.
enum LockSourceFields {
  static let source = Field(required: "source", .json, "The recorded scene, as canonical JSON.")

  static let table = FieldTable("source", "The end of a lock.") { source }
}

extension Format where Value == Int {
  fileprivate static var side: Format { .integer(in: 1...Canvas.pixelLimit, unit: "pixels") }
}

extension Format where Value == String {
  /// Exactly `count` lower-case hexadecimal digits.
  static func digest(_ count: Int) -> Format {
    Format.string("\(count) hexadecimal digits").refined { text, json, context in
      let isDigest =
        text.utf8.count == count
        && text.utf8.allSatisfy {
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
      if isDigest { return text }
      context.error(
        "bad-digest", at: json.location, "\(DecodingContext.describe(json)) is not a digest",
        expected: "\(count) hexadecimal digits")
      return nil
    }
  }
}
