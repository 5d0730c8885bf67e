// swift-tools-version: 6.1

import PackageDescription

// An app that uses Tenken as a library. Like many apps, it has a module with a common name,
// `Diagnostics`, which must not conflict with the names of Tenken's modules.
let package = Package(
  name: "examples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "tenken", path: "..")],
  targets: [
    .target(name: "Diagnostics"),
    .executableTarget(
      name: "checklist",
      dependencies: ["Diagnostics", .product(name: "TenkenCore", package: "tenken")],
      path: "Sources/Checklist"),
  ]
)
