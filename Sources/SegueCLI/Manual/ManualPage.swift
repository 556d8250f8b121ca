import SegueJSON

/// A manual page of section 1 in the language of mdoc(7), made of what ArgumentParser says of a command.
struct ManualPage {
  /// `render-docs`: how the file is called, too.
  let name: String
  let text: String

  /// `command`: of the JSON of `--experimental-dump-help`. `defaultPage`: that of the default subcommand, if it has one.
  init(of command: JSON, named name: String, defaultPage: String? = nil, seeAlso: [String]) {
    self.name = name
    let all: [JSON] = command["arguments"]?.array ?? []
    let arguments = all.filter { $0["shouldDisplay"]?.bool != false }
    let words = name.split(separator: "-", maxSplits: 1).joined(separator: " ")
    var page = Mdoc()
    page.macro("Dd", SegueCommand.date)
    page.macro("Dt", name.uppercased() + " 1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", name)
    page.macro("Nd", Mdoc.withoutStop(command["abstract"]?.string ?? ""))
    page.macro("Sh", "SYNOPSIS")
    if defaultPage != nil {
      page.macro("Nm", words)
      page.macro("Ar", "scene ...")
      page.macro("Op", "Ar option ...")
      page.macro("Nm", words)
      page.macro("Ar", "command")
      page.macro("Op", "Ar option ...")
    }
    page.macro("Nm", words)
    for argument in arguments { page.macro(Self.synopsis(argument)) }
    page.macro("Sh", "DESCRIPTION")
    page.prose(command["abstract"]?.string ?? "")
    if let defaultPage {
      page.prose("Options of rendering are those of")
      page.macro("Xr", defaultPage + " 1 .")
    }
    page.discussion(command["discussion"]?.string ?? "")
    if !arguments.isEmpty { page.macro("Sh", "OPTIONS") }
    var title: String?
    var isOpen = false
    for argument in arguments {
      let section = argument["sectionTitle"]?.string
      if !isOpen || section != title {
        if isOpen { page.macro("El") }
        if let section { page.macro("Ss", Mdoc.escaped(section.capitalizedFirst)) }
        page.macro("Bl", "-tag -width Ds")
        isOpen = true
        title = section
      }
      page.macro("It", Self.heading(argument))
      page.prose(argument["abstract"]?.string ?? "")
      if let value = argument["defaultValue"]?.string { page.prose("The default is \(value).") }
      if let values = argument["allValues"]?.array?.compactMap(\.string), !values.isEmpty {
        page.prose("One of \(values.joined(separator: ", ")).")
      }
      page.discussion(argument["discussion"]?.string ?? "")
    }
    if isOpen { page.macro("El") }
    page.macro("Sh", "EXIT STATUS")
    page.macro("Bl", "-tag -width Ds")
    for (code, meaning) in [
      ("0", "Done."), ("1", "Differences were found."), ("2", "Bad input or usage."),
      ("3", "The environment lacks something: a font, ffmpeg, room on the disk."),
    ] {
      page.macro("It", code)
      page.prose(meaning)
    }
    page.macro("El")
    page.macro("Sh", "SEE ALSO")
    let pages = seeAlso.sorted()
    for other in pages { page.macro("Xr", other + " 1" + (other == pages.last ? "" : " ,")) }
    text = page.text
  }

  /// `Op Fl o Ar file` of an option, `Ar scene …` of what a command acts on.
  private static func synopsis(_ argument: JSON) -> String {
    let value = Mdoc.word(argument["valueName"]?.string ?? "")
    let dots = argument["isRepeating"]?.bool == true ? " ..." : ""
    let isPositional = argument["kind"]?.string == "positional"
    let plain =
      isPositional
      ? "Ar \(value)\(dots)"
      : flag(argument["preferredName"]) + (argument["kind"]?.string == "option" ? " Ar \(value)" : "")
    return argument["isOptional"]?.bool == true ? "Op \(plain)" : plain
  }

  /// `Fl o , Fl \-output Ar file`: all names of an option, short ones first.
  private static func heading(_ argument: JSON) -> String {
    let value = Mdoc.word(argument["valueName"]?.string ?? "")
    guard argument["kind"]?.string != "positional" else { return "Ar \(value)" }
    let names: [JSON] = argument["names"]?.array ?? []
    let flags = names.filter { $0["kind"]?.string != "long" } + names.filter { $0["kind"]?.string == "long" }
    return flags.map { flag($0) }.joined(separator: " , ")
      + (argument["kind"]?.string == "option" ? " Ar \(value)" : "")
  }

  private static func flag(_ name: JSON?) -> String {
    let text = Mdoc.word(name?["name"]?.string ?? "")
    return name?["kind"]?.string == "long" ? "Fl \\-\(text)" : "Fl \(text)"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
