import Foundation
import Segue
import SegueScene
import TestSupport
import Testing

/// The static members for symbols and devices are written from the tables of the scene format. `SEGUE_RECORD=all` writes them
/// again.
@Suite struct GeneratedNamesTests {
  private static let folder = "Sources/Doors/Segue/Builder"

  @Test("There is a static member for each symbol and each device")
  func members() throws {
    try check(
      "Nodes/SymbolNames.swift", type: "Symbol.Name", Symbols.names,
      "The built-in symbols", "All built-in symbols.")
    try check(
      "DeviceNames.swift", type: "Device", SegueScene.Device.all.map(\.name),
      "The devices of the scene format", "All devices whose screens a canvas can have.")
    #expect(Symbol.Name.heartFill == "heart.fill" && Segue.Device.iPhone16Pro == "iPhone 16 Pro")
  }

  private func check(_ file: String, type: String, _ names: [String], _ title: String, _ summary: String) throws {
    let members = names.map { "  /// `\($0)`\n  public static var \(Self.member($0)): Self { \"\($0)\" }\n" }
    let text =
      "// \(title), as `GeneratedNamesTests` writes them.\n\n/// \(summary)\nextension \(type) {\n" + members.joined()
      + "}\n"
    let path = "\(Repository.folder)/\(Self.folder)/\(file)"
    if ProcessInfo.processInfo.environment["SEGUE_RECORD"] == "all" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try Repository.text("\(Self.folder)/\(file)") == text)
  }

  /// `heartFill` for `heart.fill`, `iPhone16Pro` for `iPhone 16 Pro`.
  private static func member(_ name: String) -> String {
    let words = name.split { $0 == "." || $0 == " " }
    let member =
      words[0].prefix(1).lowercased() + words[0].dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return ["repeat", "return"].contains(member) ? "`\(member)`" : member
  }
}
