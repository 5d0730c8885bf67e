// swift-tools-version: 6.1

import PackageDescription

// An app that uses Tenken as a library. It has a module `Diagnostics` of its own, as apps do: none of
// Tenken's modules has such a name.
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
