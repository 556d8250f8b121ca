import Segue
import TestSupport
import Testing

/// What the documentation had in earlier versions still compiles, with a warning, and means the same.
private protocol Spelling {
  static var node: Box { get }
  static var steps: [Drag] { get }
  static var options: (DrawerOptions, DialogOptions) { get }
  static func frames(of movie: Movie, in folder: String) async throws -> (Int, String)
}

private enum New: Spelling {
  static var node: Box {
    Box { Text("a").alignment(.trailing) }.pin(top: 1, leading: 2, bottom: 3, trailing: 4).pin(trailing: 5)
      .margin(Edges(top: 1, leading: 2, trailing: 3)).shadow(opacity: 0.3, offset: Point(x: 0, y: 3))
  }
  static var steps: [Drag] {
    [Drag(from: "a", by: Point(x: 6, y: 240), duration: 0.4), Drag(to: Point(x: 1, y: 2), curve: .easeOut)]
  }
  static var options: (DrawerOptions, DialogOptions) {
    (DrawerOptions(edge: .trailing), DialogOptions(insets: Edges(trailing: 4), direction: .trailing))
  }
  static func frames(of movie: Movie, in folder: String) async throws -> (Int, String) {
    var last = 0
    let file = try await movie.export(.gif("\(folder)/a.gif")) { last = $0.completedFrames }[0]
    return (last, file.paths[0])
  }
}

private enum Old: Spelling {
  @available(*, deprecated) static var node: Box {
    Box { Text("a").alignment(.right) }.pin(top: 1, left: 2, bottom: 3, right: 4).pin(right: 5)
      .margin(Edges(top: 1, left: 2, right: 3)).shadow(opacity: 0.3, offset: (0, 3))
  }
  @available(*, deprecated) static var steps: [Drag] {
    [Drag(from: "a", by: (6, 240), duration: 0.4), Drag(to: (1, 2), curve: .easeOut)]
  }
  @available(*, deprecated) static var options: (DrawerOptions, DialogOptions) {
    (DrawerOptions(edge: .right), DialogOptions(insets: Edges(right: 4), direction: .right))
  }
  @available(*, deprecated) static func frames(of movie: Movie, in folder: String) async throws -> (Int, String) {
    var last = 0
    let file = try await movie.export(.gif("\(folder)/a.gif")) { done, _ in last = done }[0]
    return (last, file.path)
  }
}

@Suite struct OldSpellingTests {
  private let spellings: [any Spelling.Type] = [New.self, Old.self]

  @Test("Old spellings mean what the new ones mean")
  func same() async throws {
    #expect(Set(spellings.map { $0.node.json }).count == 1)
    #expect(Set(spellings.map { $0.steps.map(\.json) }).count == 1)
    #expect(Set(spellings.map { $0.options.0 }).count == 1 && Set(spellings.map { $0.options.1 }).count == 1)
    try await withTemporaryFolder { folder in
      let movie = try await Movie(Scene(json: flatScene))
      let results = try await (New.frames(of: movie, in: folder), (spellings[1]).frames(of: movie, in: folder))
      #expect(results.0 == results.1)
    }
  }
}
