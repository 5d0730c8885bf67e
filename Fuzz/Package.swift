// swift-tools-version: 6.1

import PackageDescription

// A separate package, so that building Tenken does not need libFuzzer. `Fuzz/run` builds it: all
// code must be compiled with instrumentation that shows libFuzzer which code an input reaches.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "tenken", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CLibFuzzer", .product(name: "FuzzTargets", package: "tenken"),
        .product(name: "TenkenCore", package: "tenken"),
      ]),
  ]
)
