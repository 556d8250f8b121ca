import SegueFiles
import SegueJSON

/// The parsed command line.
struct BenchmarkOptions {
  enum Task {
    case sections([Section], scenes: [String])
    /// The kernels whose names contain the text.
    case kernels(String)
    /// The PNG encoder alone, on frames read from files. The encoded files are kept if a folder is given.
    case png([String], folder: String?)
    /// Two builds of `render`.
    case compare(String, String, scenes: [String], rounds: Int)
    case peers(python: String, folder: String, rounds: Int)
    /// GIFs of scenes on many processors.
    case threads(scenes: [String], scale: Double)
  }

  let task: Task
  /// The file for the results as JSON.
  private let jsonPath: String?

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: some Sequence<String>) throws {
    var rest = [String](arguments)
    func value(of option: String) throws -> String? {
      guard let index = rest.firstIndex(of: option) else { return nil }
      guard index + 1 < rest.count else { throw Failure(description: "\(option) needs a value") }
      defer { rest.removeSubrange(index...index + 1) }
      return rest[index + 1]
    }
    jsonPath = try value(of: "--json")
    let rounds = try value(of: "--rounds").flatMap { Int($0) }
    let only = try value(of: "--only")
    let first = rest.first ?? ""
    if first.hasPrefix("--kernels") {
      task = .kernels(first == "--kernels" ? "" : String(first.dropFirst("--kernels=".count)))
    } else if first.hasPrefix("--threads") {
      let scenes = [String](rest.dropFirst())
      task = .threads(
        scenes: scenes.isEmpty ? Section.exampleScenes : scenes,
        scale: first == "--threads" ? 1 : Double(first.dropFirst("--threads=@".count)) ?? 1)
    } else if first.hasPrefix("--png") {
      task = .png(
        [String](rest.dropFirst()), folder: first == "--png" ? nil : String(first.dropFirst("--png-to=".count)))
    } else if first == "--compare", rest.count >= 3 {
      let scenes = [String](rest.dropFirst(3))
      task = .compare(
        rest[1], rest[2], scenes: scenes.isEmpty ? Section.exampleScenes : scenes, rounds: Swift.max(1, rounds ?? 9))
    } else if first == "--peers", rest.count == 3 {
      task = .peers(python: rest[1], folder: rest[2], rounds: Swift.max(1, rounds ?? 3))
    } else {
      if first == "--raster" { rest.removeFirst() }
      let names = only?.split(separator: ",").map(String.init) ?? (first == "--raster" ? ["raster"] : [])
      let sections = names.isEmpty ? Section.allCases : try names.map(Self.section)
      if let unknown = rest.first(where: { $0.hasPrefix("-") }) {
        throw Failure(description: "no option is called \(unknown)")
      }
      task = .sections(sections, scenes: rest.isEmpty ? Section.exampleScenes : rest)
    }
  }

  private static func section(_ name: String) throws -> Section {
    guard let section = Section(rawValue: name) else {
      let names = Section.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(description: "--only \(name): expected some of \(names)")
    }
    return section
  }

  func run() async throws {
    switch task {
    case .compare(let old, let new, let scenes, let rounds):
      let comparison = try Comparison(old, new, scenes: scenes, rounds: rounds)
      try publish(text: comparison.text, json: comparison.json)
    case .threads(let scenes, let scale):
      var report = Report()
      for scene in scenes {
        try await VirtualTimes.add(scene, scale: scale, threads: [1, 2, 4, 8, 16, 32, 64], to: &report)
      }
      try publish(text: report.text, json: report.json)
    case .kernels(let part): print(Kernels.table(only: part))
    case .png(let frames, let folder):
      var report = Report()
      try PNGBenchmark(frames).run(into: &report, folder: folder)
      try publish(text: report.text, json: report.json)
    case .peers(let python, let folder, let rounds):
      var peers = Peers(python: python, folder: folder)
      try await peers.run(rounds: rounds)
      try publish(text: PeerRow.table(peers.rows), json: PeerRow.json(peers.rows))
    case .sections(let sections, let scenes):
      var report = Report()
      for section in sections { try await section.run(scenes, into: &report) }
      try publish(text: report.text, json: report.json)
    }
  }

  /// Prints the text, and writes the JSON if `--json` names a file.
  private func publish(text: String, json: JSON) throws {
    print(text)
    if let jsonPath { try AtomicFile.write(Array((JSONWriter.pretty(json) + "\n").utf8), to: jsonPath) }
  }
}
