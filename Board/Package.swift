// swift-tools-version: 6.1

import PackageDescription

// The board is a separate package, so that `tenken` needs neither a web server nor a database.
let package = Package(
  name: "board",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "tenken-board", targets: ["tenken-board"])],
  dependencies: [
    .package(name: "tenken", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
  ],
  targets: [
    .executableTarget(
      name: "tenken-board",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "TenkenResults", package: "tenken"),
      ],
      path: "Sources/TenkenBoard",
      resources: [.embedInCode("Help"), .embedInCode("Page")])
  ]
)
