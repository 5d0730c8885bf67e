// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "tenken", path: ".."),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "TenkenCore", package: "tenken"),
        .product(name: "TenkenPairs", package: "tenken"),
        .product(name: "TenkenYAML", package: "tenken"),
        .product(name: "CLibYAML", package: "tenken"),
      ]),
    // Yams brings a libyaml of its own, with the same symbols: it must be another process.
    .executableTarget(name: "yams-reference", dependencies: ["Yams"]),
  ]
)
