import Foundation
import ProgramSupport
import TestSupport
import Testing

/// The map of docs/architecture.md.
@Suite struct ArchitecturePageTests {
  @Test("Every file and folder of Sources that the page names exists")
  func paths() throws {
    let page = try Repository.text("docs/architecture.md")
    let districts = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources"))
    let named = page.matches(of: /`([A-Z]\w+\/[\w\/+.-]+)`/).map { String($0.1) }.filter { path in
      districts.contains { path.hasPrefix($0 + "/") } && (path.hasSuffix("/") || path.contains("."))
    }
    #expect(named.count > 60)
    for path in named {
      #expect(FileManager.default.fileExists(atPath: Repository.path("Sources/\(path)")), "\(path)")
    }
  }

  @Test("From main, the way of a scene to its GIF leads through at most 36 files in 7 rooms")
  func way() throws {
    let page = try Repository.text("docs/architecture.md")
    let way = try #require(page.components(separatedBy: "## One scene's way to its GIF").last)
    let station = try #require(way.components(separatedBy: "\n## ").first)
    let files = station.matches(of: /`([\w\/+-]+\.swift)`/)
    #expect((20...36).contains(files.count), "\(files.count)")
    let rooms = Set(files.map { $0.1.split(separator: "/").prefix(2).joined(separator: "/") })
    #expect(rooms.count(where: { $0 != "Doors/render" }) <= 7, "\(rooms)")
  }
}
