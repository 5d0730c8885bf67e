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
    // Yams contains its own libyaml with the same symbols, so it needs a separate process.
    .executableTarget(name: "yams-reference", dependencies: ["Yams"]),
  ]
)
