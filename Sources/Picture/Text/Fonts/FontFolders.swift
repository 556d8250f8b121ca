#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folders that contain fonts, and the file system functions to search them.
enum FontFolders {
  /// The font folders of Linux distributions and macOS, the user's own last. They need not exist.
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

  /// The folder of the bundled fonts: the environment variable `SEGUE_FONTS`, or else `../share/segue/fonts` relative
  /// to the program's folder. Nil if the variable is not set and that folder does not exist.
  static let bundled: String? = {
    if let chosen = unsafe getenv("SEGUE_FONTS") { return unsafe String(cString: chosen) }
    guard let program = programPath, let slash = program.lastIndex(of: "/") else { return nil }
    return realPath(program[..<slash] + "/../share/segue/fonts")
  }()

  /// The path of the running program, with symbolic links resolved; nil if it is unknown.
  static var programPath: String? {
    #if os(Linux)
      realPath("/proc/self/exe")
    #else
      realPath(CommandLine.arguments[0])
    #endif
  }

  /// The path with symbolic links resolved; nil if nothing exists there.
  private static func realPath(_ path: some StringProtocol) -> String? {
    unsafe realpath(String(path), nil).map { path in
      defer { unsafe free(path) }
      return unsafe String(cString: path)
    }
  }

  /// Whether the folder exists and can be read.
  static func exists(_ folder: String) -> Bool {
    guard let stream = unsafe opendir(folder) else { return false }
    unsafe closedir(stream)
    return true
  }

  static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  static func lastComponent(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// All font files in `folder` and its subfolders, sorted by the bytes of their paths, so that the order does not
  /// depend on the file system.
  static func fontFiles(in folder: String) -> [String] {
    var files: [String] = []
    collect(folder, depth: 0, into: &files)
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The maximum depth of subfolders. It also ends the recursion for cyclic symbolic links.
  private static let maximumDepth = 8

  private static func collect(_ folder: String, depth: Int, into files: inout [String]) {
    guard depth <= maximumDepth, let stream = unsafe opendir(folder) else { return }
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
        // A folder, a symbolic link, or an entry whose type the file system does not tell.
        collect(path, depth: depth + 1, into: &files)
      }
    }
  }

  private static func isFontFile(_ name: String) -> Bool {
    let folded = FontName.folded(name)
    return [".otf", ".ttf", ".ttc", ".otc"].contains { folded.hasSuffix($0) }
  }
}
