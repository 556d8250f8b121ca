import Foundation
import SegueFiles
import Testing

@Suite struct SameBytesTests {
  private static let transitions = ["card", "dialog", "drawer", "photo-swipe", "semi-modal"]

  @Test(
    "Neither the folder that it runs in, nor how the scene is named, nor threads, nor the locale change a byte",
    arguments: transitions)
  func anywhere(_ transition: String) async throws {
    let place = try Workplace()
    #expect(try await place.render("init", transition, "-o", "s/a.json").status == 0)
    let options = "--all --scale 0.2 --fps 10"
    let runs = [
      "\"$render\" s/a.json \(options) -o r0/", "cd s && \"$render\" a.json \(options) -o ../r1/",
      "cd / && \"$render\" '\(place.folder)/s/a.json' \(options) -o '\(place.folder)/r2/'",
      "mkdir -p t && cd t && \"$render\" ../s/../s/a.json \(options) -o ../r3",
      "\"$render\" s/a.json \(options) -o r4/ --threads 1", "\"$render\" s/a.json \(options) -o r5/ --threads 5",
      "LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo \"$render\" s/a.json \(options) -o r6/",
      "GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2 \"$render\" s/a.json \(options) -o r7/",
    ]
    for run in runs { #expect(try await place.shell(run).status == 0) }
    let names = try place.names("r0/a")
    #expect(names.count > 20)
    for index in 1..<runs.count {
      #expect(try place.read("r\(index)/a.gif") == place.read("r0/a.gif"), "\(runs[index])")
      #expect(try place.names("r\(index)/a") == names)
      for name in names { #expect(try place.read("r\(index)/a/\(name)") == place.read("r0/a/\(name)")) }
    }
  }
}
