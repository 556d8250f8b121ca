import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueDigests
import SegueFiles
import SegueExport
import SegueSVG
import SegueText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Diagnosis {
  /// Examines this machine. Creates no files and changes nothing.
  static func ofThisMachine() -> Diagnosis {
    let fonts = StandardFont.allCases.map { Font(family: $0.rawValue, files: files(of: $0.rawValue)) }
    let ffmpeg = foundFFmpeg()
    let output = folder("output", createdHere: true)
    let temporary = folder(Console.environment("TMPDIR") ?? "/tmp", createdHere: false)
    return Diagnosis(
      version: SegueCommand.configuration.version, program: FontLibrary.programPath, processor: processor,
      system: system, threads: ProcessorCount.current, bundledFonts: FontLibrary.bundledFolder,
      systemFonts: FontLibrary.systemFolders.filter { File.isFolder($0) }, fonts: fonts,
      libraries: TextLibraries.versions + ImageLibraries.versions + [SVGFile.library, DigestHasher.library],
      ffmpeg: ffmpeg,
      isTerminal: Console.errorIsTerminal, takesColor: Console.errorTakesColor, output: output, temporary: temporary,
      problems: problems(fonts, ffmpeg, [output, temporary]))
  }

  private static func files(of family: String) -> [Font.File] {
    let paths = (try? FontLibrary().files(of: family)) ?? []
    let files = paths.compactMap { InstalledFont($0) }.map { font in
      Font.File(path: font.path, version: font.version, digest: (try? Digest(ofFile: font.path))?.hex())
    }
    // The regular face comes first: the report shows its version for the whole family.
    guard let regular = files.firstIndex(where: { $0.path.contains("-Regular.") }) else { return files }
    return [files[regular]] + files[..<regular] + files[(regular + 1)...]
  }

  /// The ffmpeg that would be started; nil if there is none.
  private static func foundFFmpeg() -> FFmpeg? {
    guard let program = InstalledProgram("ffmpeg") else { return nil }
    // `ffmpeg version 5.1.9-0+deb12u1 Copyright …`
    let words = (program.output("-hide_banner", "-version") ?? "").split(whereSeparator: \.isWhitespace)
    let version = words.count > 2 ? String(words[2]) : "of an unknown version"
    let listed = Set((program.output("-hide_banner", "-encoders") ?? "").split(whereSeparator: \.isWhitespace))
    let encoders = VideoOptions.Codec.allCases.map(\.encoder).filter { listed.contains($0[...]) }
    return FFmpeg(path: program.path, version: version, encoders: encoders)
  }

  /// - Parameter createdHere: whether the folder, if it does not exist yet, would be created in the current folder, which
  ///   is then examined instead.
  private static func folder(_ path: String, createdHere: Bool) -> Folder {
    let existing = createdHere && !File.exists(path) ? "." : path
    let isWritable = unsafe access(existing, W_OK | X_OK) == 0 && File.isFolder(existing)
    return Folder(
      path: (try? File.absolute(path)) ?? path, isWritable: isWritable, freeBytes: Disk.freeBytes(at: existing))
  }

  private static func problems(_ fonts: [Font], _ ffmpeg: FFmpeg?, _ folders: [Folder]) -> [Problem] {
    var problems: [Problem] = []
    if let folder = FontLibrary.missingFolder {
      problems.append(
        Problem(
          message: "SEGUE_FONTS is \(folder), which is not a folder",
          remedy: "set it to a folder with font files, or unset it", isFatal: true))
    }
    for font in fonts where font.files.isEmpty {
      let isDefault = font.family == FontDescriptor(size: 1).family
      problems.append(
        Problem(
          message: "the font \(font.family) is missing: "
            + (isDefault ? "texts without a font cannot be drawn" : "scenes that name it cannot be rendered"),
          remedy: installCommand(of: font.family)
            ?? "put its files into \(FontLibrary.systemFolders.last ?? "a font folder")",
          isFatal: isDefault))
    }
    if let ffmpeg {
      for codec in VideoOptions.Codec.allCases where !ffmpeg.encoders.contains(codec.encoder) {
        problems.append(
          Problem(
            message: "ffmpeg has no \(codec.encoder): \(codec.fileKind) cannot be made",
            remedy: "install an ffmpeg that was built with \(codec.encoder)", isFatal: false))
      }
    } else {
      problems.append(
        Problem(
          message: "ffmpeg is missing: MP4 and WebM cannot be made",
          remedy: InstalledProgram.installCommand(of: "ffmpeg"), isFatal: false))
    }
    for folder in folders where !folder.isWritable {
      problems.append(
        Problem(
          message: "\(folder.path) cannot be written to", remedy: "choose another folder, with -o or TMPDIR",
          isFatal: true))
    }
    return problems
  }

  /// The command that installs a font family; nil on systems without apt, whose package names differ from Debian's.
  private static func installCommand(of family: String) -> String? {
    guard InstalledProgram("apt-get") != nil, let font = StandardFont(rawValue: family) else { return nil }
    return InstalledProgram.installCommand(of: font.package)
  }

  private static var processor: String {
    #if arch(x86_64)
      "x86-64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }

  /// `PRETTY_NAME` of os-release(5), or else `sysname` of uname(2).
  private static var system: String {
    let release = String(decoding: (try? File.read("/etc/os-release")) ?? [], as: UTF8.self)
    if let line = release.split(separator: "\n").first(where: { $0.hasPrefix("PRETTY_NAME=") }) {
      return line.dropFirst("PRETTY_NAME=".count).split(separator: "\"").first.map(String.init) ?? "unknown"
    }
    var facts = utsname()
    guard unsafe uname(&facts) == 0 else { return "unknown" }
    return unsafe withUnsafeBytes(of: &facts.sysname) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
