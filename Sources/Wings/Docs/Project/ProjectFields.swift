package import SegueJSON

/// The keys of a project file.
package enum ProjectFields {
  static let schema = Field(
    optional: "$schema", .string("a URL"),
    "Lets an editor complete and check the file; `render schema --docs` prints the schema."
  )
  static let output = Field(
    "output", .string("a folder"), default: "output/",
    "The folder of the assets, relative to this file, like all its paths.")
  static let pages = Field(
    "for", .array(of: .choice(PageKind.words, encode: { .string($0.rawValue) })), default: [],
    "Which pages show the assets: a snippet is written for each, and its rules are checked.")
  static let snippets = Field(
    optional: "snippets", .string("a folder"),
    "The folder of the snippets, relative to this file (default: that of the assets).")
  static let urlPrefix = Field(
    optional: "urlPrefix", .string("the beginning of a URL"),
    "The beginning of the addresses in snippets, such as `docs/assets/`: the path from the page to the output folder (default: that from the folder of the snippets)."
  )
  static let scenes = Field(
    required: "scenes", .array(of: .sceneEntry, count: 1...),
    "The scenes: paths, patterns with `*`, or objects with a path and the scene's own settings.")

  package static let table = FieldTable("project", "Scenes, and the assets that documentation needs of them.") {
    schema
    output
    pages
    snippets
    urlPrefix
    scenes
    ChoiceFields.all
  }

  /// For `render schema --docs`.
  package static let schemaOfFile = Schema.object(table)
}

/// The keys of an entry, which is a scene in a project.
enum EntryFields {
  static let scene = Field(required: "scene", .string("a scene file's path"), "The scene file, or a pattern with `*`.")
  static let name = Field(
    optional: "name", .string("a name"), "The name of its assets (default: the file's name without extension).")
  static let alt = Field(
    optional: "alt", .alternatives,
    "What the animation shows, for people who cannot see it; by script or by locale, or both, if there are several (default: the scene's own \"alt\", or else a sentence made from the script)."
  )

  static let table = FieldTable("scene", "A scene and its own settings; all others are the project's.") {
    scene
    name
    alt
    ProjectFields.snippets
    ProjectFields.urlPrefix
    ChoiceFields.all
  }
}

/// An entry of a project file, before its path pattern is expanded.
struct EntryPattern: Sendable {
  let path: String
  let name: Located<String>?
  var alternatives: DocsProject.AlternativeChoice?
  var snippets: String?
  var urlPrefix: String?
  let choices: AssetChoices
  let location: Location
}

extension Format where Value == EntryPattern {
  fileprivate static var sceneEntry: Format {
    .either(
      Format<String>.string("a scene file's path").located.map {
        EntryPattern(
          path: $0.value, name: nil, choices: AssetChoices(), location: $0.location)
      },
      .object(EntryFields.table) { fields, _ in
        EntryPattern(
          path: fields[EntryFields.scene],
          name: fields[EntryFields.name].map { Located($0, at: fields.location(of: EntryFields.name)) },
          alternatives: fields[EntryFields.alt], snippets: fields[ProjectFields.snippets],
          urlPrefix: fields[ProjectFields.urlPrefix], choices: ChoiceFields.choices(fields),
          location: fields.location(of: EntryFields.scene))
      })
  }
}

extension Format where Value == DocsProject.AlternativeChoice {
  fileprivate static var alternatives: Format {
    func texts(_ inner: Format) -> Format {
      .either(
        Format<String>.string("a sentence").map { .one($0) },
        Format<[Entry<DocsProject.AlternativeChoice>]>.map(of: inner, keys: "script names or language tags").map {
          .several($0)
        })
    }
    // By script and by locale: two levels.
    return texts(texts(Format<String>.string("a sentence").map { .one($0) }))
  }
}
