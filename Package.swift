// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A stage of the pipeline, in its district's folder of `Sources`. It may import only the named targets.
func stage(
  _ name: String, in folder: String, excludes excluded: [String] = [], imports dependencies: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)", exclude: excluded, swiftSettings: swift)
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"]))
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// The files of a target that are compiled in, in its folder `Files`.
func embeddedFiles(_ name: String, in folder: String, _ files: [String]) -> Target {
  .target(name: name, dependencies: ["CEmbeddedFiles"], path: "Sources/\(folder)/Files", exclude: files)
}

/// The commands of a wing, on top of its engine and of what all commands share.
func commands(of wing: String, imports engine: [Target.Dependency] = []) -> Target {
  stage(
    "Segue\(wing)Commands", in: "Wings/\(wing)/Commands",
    imports: [
      "SegueCommandLine", "SegueExport", "SegueDigests", "SeguePlans", "SegueCore", "SegueFiles", "SegueJSON",
      "SegueGraphics", "SegueMotion", "SegueText", "SegueScene", "SegueImages", "SegueEncoders", argumentParser,
    ] + engine)
}

/// For modules that no other imports: the compiler would type-check them a second time to write their interfaces early.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// Without optimization, tests compile in half the time. Only those that loop over pixels run much longer then.
func tests(
  of name: String, in folder: String, imports dependencies: [Target.Dependency] = [], excludes excluded: [String] = [],
  loopsOverPixels: Bool = false
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestFonts", "TestSupport"] + dependencies,
    path: "Tests/\(folder)", exclude: excluded, resources: [.copy("Fixtures")],
    swiftSettings: loopsOverPixels ? swift : swift + unoptimized)
}

/// Tests that run the program beside them, as a user does.
func programTests(_ name: String, in folder: String, imports dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["ProgramSupport", "TestFonts", "TestSupport"] + dependencies,
    path: "Tests/\(folder)", swiftSettings: swift + unoptimized)
}

/// Tests of the commands of a wing.
func commandTests(of wing: String, imports dependencies: [Target.Dependency] = []) -> Target {
  programTests("Segue\(wing)Commands", in: "Wings/\(wing)/Commands", imports: dependencies)
}

/// The names of packages are those of scripts/packages.txt; `scripts/packages --check` compares them.
func systemLibrary(_ name: String, pkgConfig: String?, apt: String, yum: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .yum([yum]), .brew([brew])])
}

/// With the Swift runtime linked in, `render` starts in two thirds of the time. Only `scripts/build` asks for it, because a
/// package with unsafe flags cannot be a dependency.
let staticRuntime: [LinkerSetting] =
  Context.environment["SEGUE_STATIC_RUNTIME"] == nil
  ? []
  // Objects that were compiled for the shared Foundation do not name the libraries that the static one needs. LLVM's
  // linker takes a quarter of the time.
  : [.unsafeFlags(["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections", "-use-ld=lld"])]

let package = Package(
  name: "segue",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    // Snapshot assertions for Swift Testing and XCTest.
    .library(name: "SegueTesting", targets: ["SegueTesting"]),
    .executable(name: "render", targets: ["render"]),
    // `swift package segue`, for packages that depend on this one.
    .plugin(name: "SegueCommand", targets: ["SegueCommand"]),
  ],
  traits: [
    .trait(name: "Program", description: "The program render, and `swift package segue`, which runs it."),
    // A package that uses only the libraries fetches less without it: `traits: []`.
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    // Command-line parsing, help and completion scripts.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // File access with typed errors, without Foundation's start-up time.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // Starts programs in tests. Foundation's `Process` crashes with more than a thousand open files.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // System: libraries in C that are installed on the machine.
    systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev", yum: "libpng-devel", brew: "libpng"),
    systemLibrary(
      "CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", yum: "libdeflate-devel", brew: "libdeflate"),
    systemLibrary("CGIF", pkgConfig: nil, apt: "libgif-dev", yum: "giflib-devel", brew: "giflib"),
    systemLibrary("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", yum: "libjpeg-turbo-devel", brew: "jpeg-turbo"),
    systemLibrary("CWebP", pkgConfig: "libwebpmux", apt: "libwebp-dev", yum: "libwebp-devel", brew: "webp"),
    systemLibrary("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", yum: "lcms2-devel", brew: "little-cms2"),
    systemLibrary("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", yum: "freetype-devel", brew: "freetype"),
    systemLibrary("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", yum: "harfbuzz-devel", brew: "harfbuzz"),
    systemLibrary("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", yum: "fribidi-devel", brew: "fribidi"),
    systemLibrary(
      "CUnibreak", pkgConfig: "libunibreak", apt: "libunibreak-dev", yum: "libunibreak-devel", brew: "libunibreak"),
    systemLibrary("CNettle", pkgConfig: "nettle", apt: "nettle-dev", yum: "nettle-devel", brew: "nettle"),
    systemLibrary("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", yum: "expat-devel", brew: "expat"),

    // Base: what knows nothing of pictures.
    // Files that are compiled in, so that the program stays one file. Each target has its own: see `embeddedFiles`.
    .target(name: "CEmbeddedFiles", path: "Sources/Base/EmbeddedFiles"),
    // System calls that Swift cannot reach: exchanging two folders, limiting the number of heaps.
    .target(name: "CSystemCalls", path: "Sources/Base/SystemCalls"),
    stage("SegueCore", in: "Base/Core", imports: ["CEmbeddedFiles"]),
    stage("SegueFiles", in: "Base/Files", imports: ["CSystemCalls", system]),
    stage("SegueJSON", in: "Base/JSON", imports: ["SegueCore"]),
    stage("SegueMotion", in: "Base/Motion", imports: ["SegueCore"]),

    // Picture: one frame, from its description to its pixels.
    // Inner loops over rows of pixels and bytes, integers only, compiled for several generations of processors.
    .target(name: "CKernels", path: "Sources/Picture/Kernels", cSettings: [.headerSearchPath(".")]),
    // Turns the callbacks of expat into a list of what a file holds.
    .target(
      name: "CXML", dependencies: ["CExpat"], path: "Sources/Picture/XML", linkerSettings: [.linkedLibrary("expat")]),
    stage("SegueGraphics", in: "Picture/Graphics", imports: ["SegueCore", "CKernels"]),
    .target(
      name: "CImageReaders", dependencies: ["CPNG", "CDeflate", "CJPEG", "CWebP", "CLCMS", "CKernels"],
      path: "Sources/Picture/ImageReaders", linkerSettings: ["webp", "webpdemux"].map { .linkedLibrary($0) }),
    stage("SegueImages", in: "Picture/Images", imports: ["SegueCore", "SegueFiles", "SegueGraphics", "CImageReaders"]),
    stage("SegueSVG", in: "Picture/SVG", imports: ["SegueCore", "SegueJSON", "SegueGraphics", "CXML"]),
    embeddedFiles("CTextFiles", in: "Picture/Text", ["Words"]),
    stage(
      "SegueText", in: "Picture/Text", excludes: ["Files"],
      imports: [
        "CTextFiles", "SegueCore", "SegueGraphics", "SegueImages", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak",
      ]),
    embeddedFiles("CSceneFiles", in: "Picture/Scene", ["Starters", "Symbols"]),
    stage(
      "SegueScene", in: "Picture/Scene", excludes: ["Files"],
      imports: ["CSceneFiles", "SegueCore", "SegueJSON", "SegueMotion", "SegueText", "SegueGraphics"]),

    // Film: frames in order, and their files.
    // giflib has no pkg-config file, and libwebp is three libraries, so they are named here.
    .target(
      name: "CImageWriters", dependencies: ["CDeflate", "CGIF", "CWebP"], path: "Sources/Film/ImageWriters",
      linkerSettings: ["gif", "webp", "webpmux"].map { .linkedLibrary($0) }),
    embeddedFiles("CProfileFiles", in: "Film/Encoders", ["Profiles"]),
    stage(
      "SegueEncoders", in: "Film/Encoders", excludes: ["Files"],
      imports: [
        "CProfileFiles", "SegueCore", "SegueFiles", "SegueGraphics", "SegueImages", "CImageReaders", "CImageWriters",
        "CKernels",
      ]),
    stage(
      "SegueExport", in: "Film/Export",
      imports: [
        "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueSVG", "SegueScene",
        "SegueImages", "SegueEncoders",
      ]),
    // Frames that exist, encoded as a GIF; and encoded anew until it fits.
    stage(
      "SegueRecoding", in: "Film/Recoding",
      imports: ["SegueFiles", "SegueGraphics", "SegueImages", "SegueEncoders", "SegueExport"]),
    // What is wrong with a scene, in all of its stories.
    stage(
      "SegueChecks", in: "Film/Checks",
      imports: [
        "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueScene",
        "SegueImages",
        "SegueEncoders", "SegueExport",
      ]),
    // What a frame shows, by name.
    stage(
      "SegueStates", in: "Film/States", imports: ["SegueCore", "SegueJSON", "SegueGraphics", "SegueText", "SegueScene"]),
    // A motion as numbers.
    stage("SegueTraces", in: "Film/Traces", imports: ["SegueCore", "SegueJSON", "SegueScene", "SegueExport"]),
    // A motion as a picture: strips, sheets, onion skins, curves.
    stage(
      "SegueStills", in: "Film/Stills",
      imports: [
        "SegueCore", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueScene", "SegueExport",
        "SegueTraces",
      ]),
    // What a story and its outputs depend on, as SHA-256 digests.
    embeddedFiles("CChecksumFiles", in: "Film/Digests", ["corpus.sha256"]),
    stage(
      "SegueDigests", in: "Film/Digests", excludes: ["Files"],
      imports: [
        "CChecksumFiles",
        "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueText", "SegueScene", "SegueEncoders",
        "SegueExport", "CNettle",
      ]),
    // What a command line has to do, what it costs, and where what is done is kept.
    stage(
      "SeguePlans", in: "Film/Plans",
      imports: [
        "SegueCore", "SegueFiles", "SegueJSON", "SegueMotion", "SegueScene", "SegueEncoders",
        "SegueExport",
        "SegueDigests",
      ]),
    // Several scenes as one flow.
    stage(
      "SegueJoining", in: "Film/Joining",
      imports: ["SegueCore", "SegueFiles", "SegueJSON", "SegueScene", "SegueExport"]),
    // Messages about lines of files, for editors and services that show code.
    stage("SegueFindings", in: "Film/Findings", imports: ["SegueCore", "SegueJSON", "SegueDigests"]),
    // Pages that are one file each.
    embeddedFiles("CPageFiles", in: "Film/Pages", ["Page"]),
    stage(
      "SeguePages", in: "Film/Pages", excludes: ["Files"],
      imports: ["CPageFiles", "SegueCore", "SegueJSON", "SegueEncoders", "SegueDigests"]),

    // Wings: what is built on the core. Each has its commands in a target of their own.
    stage(
      "SegueFrames", in: "Wings/Frames", excludes: ["Commands"],
      imports: [
        "SegueExport", "SegueRecoding", "SegueCore", "SegueFiles", "SegueGraphics", "SegueImages", "SegueEncoders",
      ]),
    embeddedFiles("CReportFiles", in: "Wings/Snapshots", ["Report"]),
    stage(
      "SegueSnapshots", in: "Wings/Snapshots", excludes: ["Commands", "Files"],
      imports: [
        "CReportFiles", "SeguePages", "SegueStates", "SegueStills", "SeguePlans", "SegueRecoding",
        "SegueExport", "SegueDigests", "SegueFindings", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics",
        "SegueMotion", "SegueText", "SegueScene", "SegueImages", "SegueEncoders",
      ]),
    stage(
      "SegueScale", in: "Wings/Scale", excludes: ["Commands"],
      imports: ["SegueExport", "SegueDigests", "SeguePlans", "SegueFiles", "SegueJSON", "SegueEncoders"]),
    stage(
      "SegueDocs", in: "Wings/Docs", excludes: ["Commands"],
      imports: [
        "SegueExport", "SegueRecoding", "SegueStills", "SegueDigests", "SeguePages", "SeguePlans", "SegueCore",
        "SegueFiles", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueScene", "SegueImages",
        "SegueEncoders",
      ]),
    embeddedFiles("CPreviewFiles", in: "Wings/Studio/Preview", ["Preview"]),
    stage(
      "SeguePreview", in: "Wings/Studio/Preview", excludes: ["Files"],
      imports: [
        "CPreviewFiles", "SeguePages",
        "SegueExport", "SegueChecks", "SegueStates", "SegueTraces", "SegueDigests", "SegueCore", "SegueJSON",
        "SegueGraphics", "SegueMotion", "SegueText", "SegueScene", "SegueImages", "SegueEncoders", "SegueFiles",
      ]),
    stage("SegueServer", in: "Wings/Studio/Server", imports: ["CSystemCalls", "SegueFiles", system]),
    stage(
      "SegueLanguageServer", in: "Wings/Studio/LanguageServer",
      imports: [
        "SegueExport", "SegueChecks", "SegueCore", "SegueFiles", "SegueJSON", "SegueText", "SegueScene",
        "SegueImages", system,
      ]),
    stage("SegueCapture", in: "Wings/Capture", excludes: ["Commands"], imports: ["SegueCore", "SegueGraphics"]),
    embeddedFiles(
      "CSelftestFiles", in: "Wings/Selftest",
      ["Amiri.ttf", "Corpus", "Inter.otf", "badge.png", "drawing.svg", "photo.jpg", "wide.png"]),
    stage(
      "SegueSelftest", in: "Wings/Selftest", excludes: ["Commands", "Files"],
      imports: [
        "CSelftestFiles",
        "SegueExport", "SegueDigests", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics",
        "SegueScene", "SegueEncoders",
      ]),
    commands(of: "Traces", imports: ["SegueTraces", "SegueStills"]),
    commands(of: "Frames", imports: ["SegueFrames", "SegueRecoding", "SegueSVG"]),
    commands(of: "Snapshots", imports: ["SegueSnapshots", "SegueStills"]),
    commands(of: "Docs", imports: ["SegueDocs", "SegueStills"]),
    commands(of: "Scale", imports: ["SegueScale", "SegueStills"]),
    commands(of: "Studio", imports: ["SeguePreview", "SegueServer", "SegueLanguageServer"]),
    commands(of: "Capture", imports: ["SegueCapture", "SegueRecoding"]),
    commands(of: "Selftest", imports: ["SegueSelftest", "SegueSVG"]),

    // Doors: the program and the libraries.
    // Ends the program in order when memory is used up. Not for the libraries: it replaces `malloc`.
    .target(name: "CAllocation", path: "Sources/Doors/Allocation"),
    stage(
      "SegueCommandLine", in: "Doors/CommandLine",
      imports: [
        "SegueExport", "SegueChecks", "SegueRecoding", "SegueStills", "SegueTraces", "SegueDigests",
        "SegueFindings", "SegueJoining", "SeguePlans", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics",
        "SegueMotion", "SegueText", "SegueScene", "SegueImages", "SegueEncoders", argumentParser, system,
      ]),
    .executableTarget(
      name: "render",
      dependencies: [
        "CAllocation", "CSystemCalls", "SegueFiles", "SegueJSON", "SegueCommandLine", argumentParser,
        "SegueTracesCommands", "SegueFramesCommands", "SegueSnapshotsCommands", "SegueDocsCommands",
        "SegueScaleCommands", "SegueStudioCommands", "SegueCaptureCommands", "SegueSelftestCommands",
      ], path: "Sources/Doors/render", swiftSettings: swift, linkerSettings: staticRuntime),
    .plugin(
      name: "SegueCommand",
      capability: .command(
        intent: .custom(verb: "segue", description: "Runs render: docs, record, verify, check, render SCENE, …"),
        permissions: [.writeToPackageDirectory(reason: "to write locks, pictures and assets of documentation pages")])),
    // The public libraries. `render` does not use them.
    stage(
      "Segue", in: "Doors/Segue",
      imports: [
        "SegueExport", "SegueChecks", "SegueStills", "SegueTraces", "SegueCore", "SegueFiles", "SegueJSON",
        "SegueGraphics",
        "SegueScene", "SegueImages", "SegueEncoders", system,
      ]),
    // Runs before the first test of a program.
    .target(name: "CTestStart", path: "Sources/Doors/SegueTesting/Start"),
    stage(
      "SegueTesting", in: "Doors/SegueTesting", excludes: ["Start"],
      imports: [
        "CTestStart", "Segue", "SegueCore", "SegueExport", "SegueTraces", "SegueDigests", "SegueSnapshots",
        "SegueFiles",
        "SegueJSON", "SegueGraphics", "SegueScene", "SegueImages", "SegueEncoders",
      ]),

    .executableTarget(
      name: "segue-bench",
      dependencies: [
        "SegueExport", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene", "SegueImages",
        "SegueEncoders",
        .product(name: "SystemPackage", package: "swift-system"),
      ], path: "Benchmarks", swiftSettings: swift),

    tests(of: "SegueCore", in: "Base/Core", imports: ["Reference"]),
    tests(of: "SegueFiles", in: "Base/Files"),
    tests(of: "SegueJSON", in: "Base/JSON", imports: ["SegueCore", "Reference"]),
    tests(of: "SegueMotion", in: "Base/Motion", imports: ["SegueCore", "Reference"]),
    tests(of: "SegueText", in: "Picture/Text", imports: ["SegueCore", "SegueGraphics"], loopsOverPixels: true),
    tests(of: "SegueGraphics", in: "Picture/Graphics", imports: ["SegueCore", "Reference"], loopsOverPixels: true),
    tests(
      of: "SegueSVG", in: "Picture/SVG",
      imports: ["SegueCore", "SegueJSON", "SegueGraphics", "SegueImages", "SegueEncoders"],
      loopsOverPixels: true),
    tests(
      of: "SegueScene", in: "Picture/Scene",
      imports: ["SegueCore", "SegueJSON", "SegueMotion", "SegueText", "SegueGraphics", "Reference"]),
    tests(
      of: "SegueImages", in: "Picture/Images",
      imports: ["SegueCore", "SegueFiles", "SegueGraphics", "SegueEncoders", "CLCMS"], loopsOverPixels: true),
    tests(
      of: "SegueEncoders", in: "Film/Encoders",
      imports: [
        "SegueCore", "SegueFiles", "SegueGraphics", "SegueImages", "CKernels", "CWebP", "Reference",
      ], loopsOverPixels: true),
    tests(
      of: "SegueExport", in: "Film/Export",
      imports: [
        "FilmSupport", "SegueChecks", "SegueRecoding", "SegueStills", "SegueTraces",
        "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueScene",
        "SegueImages", "SegueEncoders",
      ], loopsOverPixels: true),
    tests(
      of: "SegueDigests", in: "Film/Digests", imports: ["SegueCore", "SegueGraphics", "SegueJSON"],
      loopsOverPixels: true),
    tests(
      of: "SegueJoining", in: "Film/Joining",
      imports: ["SegueExport", "SegueGraphics", "SegueJSON", "SegueScene"], loopsOverPixels: true),
    tests(of: "SeguePages", in: "Film/Pages", loopsOverPixels: true),
    tests(
      of: "SegueFrames", in: "Wings/Frames",
      imports: ["FilmSupport", "SegueExport", "SegueRecoding", "SegueCore", "SegueGraphics"], excludes: ["Commands"]),
    tests(
      of: "SegueSnapshots", in: "Wings/Snapshots",
      imports: [
        "SegueFindings", "SegueDigests", "SegueStates", "SegueTraces",
        "SegueExport", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText",
        "SegueScene",
        "SegueImages", "SegueEncoders", "Reference",
      ], excludes: ["Commands"], loopsOverPixels: true),
    tests(
      of: "SegueScale", in: "Wings/Scale",
      imports: ["SegueDigests", "SegueExport", "SegueFiles", "SegueJSON", "SegueScene", "SeguePlans"],
      excludes: ["Commands"]),
    tests(
      of: "SegueDocs", in: "Wings/Docs",
      imports: [
        "SegueDigests", "SegueExport", "SegueStills", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene",
        "SegueImages", "SegueEncoders",
      ], excludes: ["Commands"]),
    tests(
      of: "SeguePreview", in: "Wings/Studio/Preview",
      imports: [
        "SegueDigests", "SegueExport", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene", "SegueImages",
        "SegueEncoders", "CDeflate",
      ]),
    tests(of: "SegueServer", in: "Wings/Studio/Server"),
    tests(
      of: "SegueLanguageServer", in: "Wings/Studio/LanguageServer",
      imports: ["SegueExport", "SegueChecks", "SegueJSON", "SegueScene", "SegueDocs"]),
    tests(
      of: "SegueSelftest", in: "Wings/Selftest", imports: ["SegueJSON", "SegueGraphics", "SegueScene"],
      excludes: ["Commands"]),
    commandTests(of: "Traces"),
    commandTests(of: "Frames", imports: ["SegueEncoders", "SegueFiles", "SegueGraphics"]),
    commandTests(of: "Snapshots", imports: ["SegueFiles", "SegueGraphics", "SegueImages"]),
    commandTests(of: "Docs", imports: ["SegueFiles"]),
    commandTests(of: "Scale", imports: ["SegueDigests", "SegueFiles"]),
    commandTests(of: "Studio"),
    commandTests(of: "Capture", imports: ["SegueEncoders", "SegueFiles", "SegueGraphics", "SegueImages"]),
    commandTests(of: "Selftest"),
    // The program of the core alone passes these.
    programTests(
      "SegueCommandLine", in: "Doors/CommandLine", imports: ["Segue", "SegueFiles", "SegueGraphics", "SegueImages"]),
    // The program with all of its wings.
    programTests("render", in: "Doors/render", imports: ["SegueFiles", "SegueGraphics", "SegueImages"]),
    tests(
      of: "Segue", in: "Doors/Segue",
      imports: [
        "library-examples", "SegueExport", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueText",
        "SegueScene",
        "SegueImages", "SegueEncoders", system,
      ], loopsOverPixels: true),
    tests(
      of: "SegueTesting", in: "Doors/SegueTesting",
      imports: ["SegueDigests", "Segue", "SegueExport", "SegueSnapshots", "SegueFiles"],
      // References are found beside the file of their test, not in a bundle.
      excludes: ["__Snapshots__", "Assertion/__Snapshots__"], loopsOverPixels: true),

    // The examples of the articles, as a program that a test runs.
    .executableTarget(
      name: "library-examples", dependencies: ["Segue"], path: "Tests/LibraryExamples", swiftSettings: swift),
    // Sets all texts of the tests in fonts of the repository.
    .target(name: "TestFonts", path: "Tests/Fonts", exclude: ["Files", "make_fonts.py"]),
    // What tests of several stages share: temporary folders, programs that run, a scene, and animations read as a whole.
    .target(
      name: "TestSupport",
      dependencies: [
        "SegueFiles", "SegueGraphics", "SegueImages", "SegueEncoders",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], path: "Tests/Support", swiftSettings: swift),
    // What tests of frames that other programs made share: such frames, and all of them at once.
    .target(
      name: "FilmSupport", dependencies: ["SegueGraphics", "SegueRecoding"], path: "Tests/FilmSupport",
      swiftSettings: swift),
    // What tests of commands share: a temporary folder in which the program runs.
    .target(
      name: "ProgramSupport",
      dependencies: ["TestSupport", "SegueFiles", "SegueGraphics", "SegueImages"], path: "Tests/ProgramSupport",
      resources: [.copy("Fixtures")], swiftSettings: swift),
    // Slow, obvious per-pixel models that the fast code is compared with, and random numbers.
    .target(
      name: "Reference", dependencies: ["SegueCore", "SegueGraphics"], path: "Tests/Reference", swiftSettings: swift),
  ]
)

// The `main` of the fuzzing program is libFuzzer's, which other builds do not link. So only `scripts/fuzz` has this target.
if Context.environment["SEGUE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "segue-fuzz",
      dependencies: [
        "CSystemCalls", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueText", "SegueSVG",
        "SegueScene", "SegueImages", "SegueEncoders", "SegueDigests", "SeguePlans", "SegueSnapshots", "SegueDocs",
        "SegueScale",
        "SegueLanguageServer",
        "SeguePreview",
        "SegueCapture", "SegueServer",
      ], path: "Fuzz", exclude: ["Found", "Seeds"], swiftSettings: swift + [.unsafeFlags(["-parse-as-library"])]))
  // `-sanitize=fuzzer` alone counts no edges in Swift code: libFuzzer would search blindly.
  for target in package.targets where ![.system, .plugin].contains(target.type) && !target.name.hasPrefix("C") {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table"])]
  }
  // Swift needs no UndefinedBehaviorSanitizer, because it traps by itself.
  for target in package.targets where target.type == .regular && target.name.hasPrefix("C") {
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=undefined", "-fno-sanitize-recover=all"])]
  }
}

// `scripts/sanitize` builds only the readers of untrusted files: building everything would take five times as long.
if Context.environment["SEGUE_PARSERS_ONLY"] != nil {
  let parsers: Set = [
    "CSystemCalls", "CEmbeddedFiles", "CProfileFiles", "CPNG", "CDeflate", "CGIF", "CJPEG", "CWebP", "CLCMS",
    "CImageReaders",
    "CImageWriters", "CKernels",
    "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueImages", "SegueEncoders", "SegueJSONTests",
    "SegueImagesTests", "SegueEncodersTests",
    "Reference", "TestFonts", "TestSupport",
  ]
  package.products = []
  package.targets.removeAll { !parsers.contains($0.name) }
}
