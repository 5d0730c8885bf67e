// swift-tools-version: 6.1

import PackageDescription

// A package of its own, so that nobody needs libFuzzer for building Tenken. `Fuzz/run` builds it, and
// says how: everything must be compiled with what tells libFuzzer which code an input reaches.
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
