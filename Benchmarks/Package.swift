// swift-tools-version: 6.1

import PackageDescription

// A separate package, so that Tenken does not depend on Yams. The benchmarks run this program: Yams
// contains its own libyaml with the same symbols, so it needs a process of its own.
let package = Package(
  name: "yams-reference",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.0.0")],
  targets: [.executableTarget(name: "yams-reference", dependencies: ["Yams"])]
)
