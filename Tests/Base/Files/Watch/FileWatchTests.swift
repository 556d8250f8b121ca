import Foundation
import SegueFiles
import TestSupport
import Testing

/// Whether a change is noticed within 2 s. Most are noticed at once.
private func notices(_ watch: any FileWatch) -> Bool {
  for _ in 0..<200 {
    if watch.hasChanged() { return true }
    usleep(10_000)
  }
  return false
}

private func write(_ text: String, _ path: String, atomically: Bool = false) throws {
  try text.write(toFile: path, atomically: atomically, encoding: .utf8)
}

@Test("Writing in place, renaming, removing and recreating are all noticed", arguments: [false, true])
func changes(polls: Bool) throws {
  let temporary = try TestFolder()
  let folder = temporary.path
  defer { withExtendedLifetime(temporary) {} }
  let file = folder + "/a.json"
  try write("1", file)
  let watch = FileWatching.watch([file, folder + "/missing.png"], polls: polls)
  #expect(!watch.hasChanged())
  try write("22", file)
  #expect(notices(watch))
  try write("333", file, atomically: true)
  #expect(notices(watch))
  try write("4444", file, atomically: true)
  #expect(notices(watch))
  try FileManager.default.removeItem(atPath: file)
  #expect(notices(watch))
  try write("55555", file)
  #expect(notices(watch))
  try write("6", folder + "/missing.png")
  #expect(notices(watch))
  usleep(50_000)
  _ = watch.hasChanged()
  try write("7", folder + "/other.txt")
  usleep(50_000)
  #expect(!watch.hasChanged())
}

@Test("A file in a folder that does not exist yet is noticed", arguments: [false, true])
func missingFolder(polls: Bool) throws {
  let temporary = try TestFolder()
  let folder = temporary.path
  defer { withExtendedLifetime(temporary) {} }
  let watch = FileWatching.watch([folder + "/deep/down/a.png"], polls: polls)
  try FileManager.default.createDirectory(atPath: folder + "/deep/down", withIntermediateDirectories: true)
  try write("1", folder + "/deep/down/a.png")
  #expect(notices(watch))
}

@Test("A change to the target of a symbolic link is noticed", arguments: [false, true])
func links(polls: Bool) throws {
  let temporary = try TestFolder()
  let folder = temporary.path
  defer { withExtendedLifetime(temporary) {} }
  try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: true)
  try write("1", folder + "/real/a.json")
  try FileManager.default.createSymbolicLink(atPath: folder + "/a.json", withDestinationPath: "real/a.json")
  let watch = FileWatching.watch([folder + "/a.json"], polls: polls)
  try write("22", folder + "/real/a.json", atomically: true)
  #expect(notices(watch))
}

@Test(
  "Files that match a pattern are noticed when they appear and disappear, also in new folders",
  arguments: [false, true])
func patterns(polls: Bool) throws {
  let temporary = try TestFolder()
  let folder = temporary.path
  defer { withExtendedLifetime(temporary) {} }
  let glob = try #require(Glob(folder + "/scenes/**/*.json"))
  #expect(glob.folders() == [folder])
  let watch = FileWatching.watch([], patterns: [glob], polls: polls)
  #expect(!watch.hasChanged())
  try write("1", folder + "/other.json")
  try FileManager.default.createDirectory(atPath: folder + "/scenes/more", withIntermediateDirectories: true)
  usleep(30_000)
  // A new folder without a match is not a change.
  #expect(!watch.hasChanged())
  try write("1", folder + "/scenes/more/a.json")
  #expect(notices(watch))
  #expect(glob.folders() == [folder + "/scenes", folder + "/scenes/more"])
  try write("22", folder + "/scenes/more/a.json")
  try write("22", folder + "/scenes/b.txt")
  usleep(30_000)
  #expect(!watch.hasChanged())
  try write("1", folder + "/scenes/b.json")
  #expect(notices(watch))
  try FileManager.default.removeItem(atPath: folder + "/scenes/more/a.json")
  #expect(notices(watch))
  try FileManager.default.removeItem(atPath: folder + "/scenes")
  #expect(notices(watch))
  #expect(!watch.hasChanged())
}
