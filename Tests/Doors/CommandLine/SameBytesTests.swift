import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

@Suite struct SameBytesTests {
  private static let transitions = ["card", "dialog", "drawer", "photo-swipe", "push", "semi-modal", "sheet"]

  @Test(
    "The output does not depend on the working directory, the scene path, the thread count, the locale or the CPU",
    arguments: transitions)
  func anywhere(_ transition: String) async throws {
    let workspace = try Workspace()
    #expect(try await workspace.render("init", transition, "-o", "s/a.json").status == 0)
    let options = "--all --scale 0.2 --fps 10"
    let runs = [
      "\"$render\" s/a.json \(options) -o r0/", "cd s && \"$render\" a.json \(options) -o ../r1/",
      "cd / && \"$render\" '\(workspace.folder)/s/a.json' \(options) -o '\(workspace.folder)/r2/'",
      "mkdir -p t && cd t && \"$render\" ../s/../s/a.json \(options) -o ../r3",
      "\"$render\" s/a.json \(options) -o r4/ --threads 1", "\"$render\" s/a.json \(options) -o r5/ --threads 5",
      "LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo \"$render\" s/a.json \(options) -o r6/",
      "GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2 \"$render\" s/a.json \(options) -o r7/",
    ]
    for run in runs { #expect(try await workspace.shell(run).status == 0) }
    let names = try workspace.names("r0/a")
    #expect(names.count > 20)
    for index in 1..<runs.count {
      #expect(try workspace.read("r\(index)/a.gif") == workspace.read("r0/a.gif"), "\(runs[index])")
      #expect(try workspace.names("r\(index)/a") == names)
      for name in names { #expect(try workspace.read("r\(index)/a/\(name)") == workspace.read("r0/a/\(name)")) }
    }
  }
}
