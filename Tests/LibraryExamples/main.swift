import Foundation

// library-examples NAME: runs the example of that name.
guard CommandLine.arguments.count == 2, let example = LibraryExamples.all[CommandLine.arguments[1]] else {
  let names = LibraryExamples.all.keys.sorted().joined(separator: "|")
  FileHandle.standardError.write(Data("usage: library-examples \(names)\n".utf8))
  exit(2)
}
try await example()
