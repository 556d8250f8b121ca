#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file system as far as fonts need it.
enum FontFolders {
  /// Where Linux distributions and macOS keep fonts, the user's own last. Folders that do not exist are fine.
  static var system: [String] {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    #if os(macOS)
      folders = ["/System/Library/Fonts", "/Library/Fonts", "/opt/homebrew/share/fonts"] + folders
    #endif
    if let home = unsafe getenv("HOME") {
      let home = unsafe String(cString: home)
      folders += [home + "/.local/share/fonts", home + "/.fonts"]
      #if os(macOS)
        folders.append(home + "/Library/Fonts")
      #endif
    }
    return folders
  }

  /// The fonts that come with the program: `share/segue/fonts` beside the folder `bin` that it lies in, or what the environment
  /// variable `SEGUE_FONTS` names instead; nil if there is no such folder.
  static let bundled: String? = {
    if let chosen = unsafe getenv("SEGUE_FONTS") { return unsafe String(cString: chosen) }
    guard let program = programPath, let slash = program.lastIndex(of: "/") else { return nil }
    return realPath(program[..<slash] + "/../share/segue/fonts")
  }()

  /// Of the running program, with no symbolic link in it.
  static var programPath: String? {
    #if os(Linux)
      realPath("/proc/self/exe")
    #else
      realPath(CommandLine.arguments[0])
    #endif
  }

  /// Without symbolic links; nil where there is nothing.
  private static func realPath(_ path: some StringProtocol) -> String? {
    unsafe realpath(String(path), nil).map { path in
      defer { unsafe free(path) }
      return unsafe String(cString: path)
    }
  }

  static func exists(_ folder: String) -> Bool {
    guard let stream = unsafe opendir(folder) else { return false }
    unsafe closedir(stream)
    return true
  }

  static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  static func lastComponent(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// All font files in `folder` and its folders, in the byte order of their paths, whatever order the file system has them in.
  static func fontFiles(in folder: String) -> [String] {
    var files: [String] = []
    collect(folder, depth: 0, into: &files)
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Deep enough for any font folder, and an end to a symbolic link that leads back up.
  private static let deepest = 8

  private static func collect(_ folder: String, depth: Int, into files: inout [String]) {
    guard depth <= deepest, let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      if isFontFile(name) {
        files.append(path)
      } else if unsafe entry.pointee.d_type != UInt8(DT_REG) {
        collect(path, depth: depth + 1, into: &files)
      }
    }
  }

  private static func isFontFile(_ name: String) -> Bool {
    let folded = FontName.folded(name)
    return [".otf", ".ttf", ".ttc", ".otc"].contains { folded.hasSuffix($0) }
  }
}
