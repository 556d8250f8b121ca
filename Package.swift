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

/// A stage of the pipeline. It may import only the named targets.
func stage(_ name: String, imports dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swift)
}

/// Without optimization, tests compile in half the time. Only those that loop over pixels run much longer then.
func tests(
  of name: String, imports dependencies: [Target.Dependency] = [], excludes excluded: [String] = [],
  loopsOverPixels: Bool = false
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestFonts"] + dependencies, exclude: excluded,
    resources: [.copy("Fixtures")],
    swiftSettings: loopsOverPixels ? swift : swift + [.unsafeFlags(["-Onone"])])
}

/// The names of packages are those of scripts/packages.txt; `scripts/packages --check` compares them.
func systemLibrary(_ name: String, pkgConfig: String?, apt: String, yum: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .yum([yum]), .brew([brew])])
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
  dependencies: [
    // Command-line parsing, help and completion scripts.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // File access with typed errors, without Foundation's start-up time.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // Starts programs in tests. Foundation's `Process` crashes with more than a thousand open files.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
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
    // giflib has no pkg-config file, and libwebp is three libraries, so they are named here.
    .target(
      name: "CImageCodecs", dependencies: ["CPNG", "CDeflate", "CGIF", "CJPEG", "CWebP", "CLCMS", "CKernels"],
      linkerSettings: ["gif", "webp", "webpmux", "webpdemux"].map { .linkedLibrary($0) }),

    // Turns the callbacks of expat into a list of what a file holds.
    .target(name: "CXML", dependencies: ["CExpat"], linkerSettings: [.linkedLibrary("expat")]),

    // Inner loops over rows of pixels and bytes, integers only, compiled for several generations of processors.
    .target(name: "CKernels", cSettings: [.headerSearchPath(".")]),

    // Compiled in, so that the program stays one file: the symbols, the starters of `render init`, the pictures and
    // fonts of the selftest, the pages of reports and previews, and the colour profile of outputs.
    .target(
      name: "CEmbeddedFiles",
      exclude: ["Page", "Preview", "Profiles", "Report", "Selftest", "Starters", "Symbols", "Words"]),

    stage("SegueCore", imports: ["CEmbeddedFiles"]),
    // System calls that Swift cannot reach: exchanging two folders, limiting the number of heaps.
    .target(name: "CSystemCalls"),
    // Ends the program in order when memory is used up. Not for the libraries: it replaces `malloc`.
    .target(name: "CAllocation"),
    stage("SegueFiles", imports: ["CSystemCalls", .product(name: "SystemPackage", package: "swift-system")]),
    stage("SegueJSON", imports: ["SegueCore"]),
    stage("SegueMotion", imports: ["SegueCore"]),
    stage("SegueGraphics", imports: ["SegueCore", "CKernels"]),
    stage("SegueSVG", imports: ["SegueCore", "SegueJSON", "SegueGraphics", "CXML"]),
    stage("SegueRecognition", imports: ["SegueCore", "SegueGraphics"]),
    stage(
      "SegueScene",
      imports: ["SegueCore", "SegueJSON", "SegueMotion", "SegueText", "SegueGraphics"]),
    stage(
      "SegueCodecs",
      imports: ["SegueCore", "SegueFiles", "SegueGraphics", "CImageCodecs", "CKernels"]),
    stage(
      "SegueText",
      imports: ["SegueCore", "SegueGraphics", "SegueCodecs", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak"]),
    stage(
      "SegueRendering",
      imports: [
        "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueSVG", "SegueScene",
        "SegueCodecs",
      ]),
    stage(
      "SegueSnapshot",
      imports: [
        "SegueRendering", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueText", "SegueSVG",
        "SegueScene", "SegueCodecs", "CNettle",
      ]),
    stage(
      "SegueWork",
      imports: [
        "SegueRendering", "SegueSnapshot", "SegueCore", "SegueFiles", "SegueJSON", "SegueMotion", "SegueText",
        "SegueScene",
        "SegueCodecs",
      ]),
    stage(
      "SegueDocs",
      imports: [
        "SegueRendering", "SegueSnapshot", "SegueWork", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics",
        "SegueMotion",
        "SegueText", "SegueScene", "SegueCodecs",
      ]),
    stage(
      "SeguePreview",
      imports: [
        "SegueRendering", "SegueSnapshot", "SegueCore", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText",
        "SegueScene", "SegueCodecs",
      ]),
    stage("SegueServer", imports: ["CSystemCalls", .product(name: "SystemPackage", package: "swift-system")]),
    stage(
      "SegueLanguageServer",
      imports: [
        "SegueRendering", "SegueDocs", "SegueCore", "SegueFiles", "SegueJSON", "SegueText", "SegueScene",
        "SegueCodecs", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    stage(
      "SegueSelftest",
      imports: [
        "SegueRendering", "SegueSnapshot", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene",
        "SegueCodecs",
      ]),
    stage(
      "SegueCLI",
      imports: [
        "SegueRendering", "SegueRecognition", "SegueSnapshot", "SegueWork", "SegueDocs", "SeguePreview",
        "SegueServer", "SegueLanguageServer", "SegueSelftest", "SegueCore", "SegueFiles",
        "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueSVG", "SegueScene", "SegueCodecs",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "render", dependencies: ["CAllocation", "CSystemCalls", "SegueCLI"], swiftSettings: swift,
      linkerSettings: staticRuntime),

    .plugin(
      name: "SegueCommand",
      capability: .command(
        intent: .custom(verb: "segue", description: "Runs render: docs, record, verify, check, render SCENE, …"),
        permissions: [.writeToPackageDirectory(reason: "to write locks, pictures and assets of documentation pages")])),

    // The public libraries. `render` does not use them.
    stage(
      "Segue",
      imports: ["SegueRendering", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene", "SegueCodecs"]),
    stage(
      "SegueTesting",
      imports: [
        "Segue", "SegueRendering", "SegueSnapshot", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene",
        "SegueCodecs",
      ]),

    .executableTarget(
      name: "segue-bench",
      dependencies: [
        "SegueRendering", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene", "SegueCodecs",
        .product(name: "SystemPackage", package: "swift-system"),
      ], path: "Benchmarks", swiftSettings: swift),

    tests(of: "SegueCore", imports: ["Reference"]),
    tests(of: "SegueFiles", imports: ["TestSupport"]),
    tests(of: "SegueJSON", imports: ["SegueCore", "Reference"]),
    tests(of: "SegueMotion", imports: ["SegueCore", "Reference"]),
    tests(of: "SegueText", imports: ["SegueCore", "SegueGraphics"], loopsOverPixels: true),
    tests(of: "SegueGraphics", imports: ["SegueCore", "Reference"], loopsOverPixels: true),
    tests(of: "SegueSVG", imports: ["SegueCore", "SegueJSON", "SegueGraphics", "SegueCodecs"], loopsOverPixels: true),
    tests(
      of: "SegueScene",
      imports: ["SegueCore", "SegueJSON", "SegueMotion", "SegueText", "SegueGraphics", "Reference"]),
    tests(
      of: "SegueCodecs",
      imports: [
        "SegueCore", "SegueFiles", "SegueGraphics", "CImageCodecs", "CLCMS", "CKernels", "Reference", "TestSupport",
      ], loopsOverPixels: true),
    tests(
      of: "SegueRendering",
      imports: [
        "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueMotion", "SegueText", "SegueScene",
        "SegueCodecs", "TestSupport",
      ], loopsOverPixels: true),
    tests(
      of: "SegueSnapshot",
      imports: [
        "SegueRendering", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueText", "SegueScene",
        "SegueCodecs", "Reference", "TestSupport",
      ], loopsOverPixels: true),
    tests(of: "SegueWork", imports: ["SegueRendering", "SegueSnapshot", "SegueFiles", "SegueJSON", "SegueScene"]),
    tests(
      of: "SegueDocs",
      imports: [
        "SegueRendering", "SegueSnapshot", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene", "SegueCodecs",
        "TestSupport",
      ]),
    tests(
      of: "SeguePreview",
      imports: [
        "SegueRendering", "SegueSnapshot", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueScene", "SegueCodecs",
        "CDeflate", "TestSupport",
      ]),
    tests(
      of: "SegueLanguageServer", imports: ["SegueRendering", "SegueJSON", "SegueScene", "SegueDocs", "TestSupport"]),
    tests(of: "SegueServer"),
    tests(of: "SegueSelftest", imports: ["SegueJSON", "SegueGraphics", "SegueScene"]),
    // These run the executable that lies beside them, as a user does.
    tests(
      of: "SegueCLI", imports: ["Segue", "SegueCodecs", "SegueFiles", "SegueGraphics", "SegueSnapshot", "TestSupport"]),
    tests(
      of: "Segue",
      imports: [
        "library-examples", "SegueRendering", "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueText",
        "SegueScene",
        "SegueCodecs", "TestSupport",
      ], loopsOverPixels: true),
    tests(
      of: "SegueTesting", imports: ["Segue", "SegueRendering", "SegueSnapshot", "SegueFiles", "TestSupport"],
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
        "SegueFiles", "SegueGraphics", "SegueCodecs", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], path: "Tests/Support", swiftSettings: swift),
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
        "SegueScene", "SegueCodecs", "SegueSnapshot", "SegueDocs", "SegueWork", "SegueLanguageServer", "SeguePreview",
        "SegueRecognition", "SegueServer",
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
    "CSystemCalls", "CEmbeddedFiles", "CPNG", "CDeflate", "CGIF", "CJPEG", "CWebP", "CLCMS", "CImageCodecs", "CKernels",
    "SegueCore", "SegueFiles", "SegueJSON", "SegueGraphics", "SegueCodecs", "SegueJSONTests", "SegueCodecsTests",
    "Reference", "TestFonts", "TestSupport",
  ]
  package.products = []
  package.targets.removeAll { !parsers.contains($0.name) }
}
