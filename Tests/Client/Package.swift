// swift-tools-version: 6.2
import PackageDescription

/// What `scripts/client` tests: a package that depends on Segue as a client does, and takes no warnings.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let segue = Target.Dependency.product(name: "Segue", package: "segue")
let testing = Target.Dependency.product(name: "SegueTesting", package: "segue")

let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "segue", path: "../..")],
  targets: [
    .executableTarget(name: "client", dependencies: [segue], path: "Sources/Client", swiftSettings: strict),
    .target(
      name: "Ways", dependencies: [segue, testing], exclude: ["__Snapshots__"], swiftSettings: strict),
    .testTarget(
      name: "ClientTests", dependencies: ["Ways", segue, testing], swiftSettings: strict),
    .testTarget(name: "ClientXCTests", dependencies: ["Ways", segue, testing], swiftSettings: strict),
  ]
)
