// swift-tools-version: 6.1

import PackageDescription

// Apps that use Tenken as a library, whose sources are the folder above. An archive of a release
// lacks them, so `path` below must name another folder there. Like many apps, `checklist` has a
// module with a common name, `Diagnostics`, which must not conflict with the names of Tenken's
// modules. `Neighbours` imports Apple's frameworks in the same file; elsewhere, modules with names
// of theirs stand for them.
#if os(macOS)
  let apple: [Target] = []
#else
  let apple: [Target] = ["StoreKit", "SwiftUI"].map { name in
    .target(name: name, path: "Sources/Apple/\(name)")
  }
#endif

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tenken", path: "..")],
  targets: [
    .target(name: "Diagnostics"),
    .executableTarget(
      name: "checklist",
      dependencies: ["Diagnostics", .product(name: "TenkenCore", package: "tenken")],
      path: "Sources/Checklist"),
    .target(
      name: "Neighbours",
      dependencies: [.product(name: "TenkenCore", package: "tenken")]
        + apple.map { .target(name: $0.name) }),
  ] + apple
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
