// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "tenken",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "tenken", targets: ["tenken"]),
    .library(
      name: "TenkenCore",
      targets: [
        "YAMLSyntax", "Scenarios", "Execution", "Coverage", "Rendering", "Simulation",
        "StoreKitSimulation", "TenkenDeviceLogs", "TenkenJSON",
      ]),
    .library(name: "CLibYAML", targets: ["CLibYAML"]),
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(
      name: "CLibCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CSystemCalls"),
    .target(name: "Diagnostics"),
    .target(name: "YAMLSyntax", dependencies: ["CLibYAML", "Diagnostics"]),
    .target(name: "Simulation"),
    .target(name: "TenkenHashing"),
    .target(name: "TenkenJSON", dependencies: ["Diagnostics"]),
    .target(name: "StoreKitSimulation", dependencies: ["Simulation"]),
    .target(
      name: "Scenarios", dependencies: ["Diagnostics", "Simulation", "TenkenJSON", "YAMLSyntax"]),
    .target(name: "Execution", dependencies: ["Diagnostics", "Scenarios", "Simulation"]),
    .target(
      name: "TenkenDeviceLogs",
      dependencies: ["Diagnostics", "Execution", "Scenarios", "Simulation", "StoreKitSimulation"]),
    .target(
      name: "TenkenReports",
      dependencies: ["Diagnostics", "Execution", "Scenarios", "Simulation", "TenkenJSON"]),
    .target(name: "Coverage", dependencies: ["Execution", "Scenarios", "Simulation"]),
    .target(
      name: "Rendering",
      dependencies: [
        "Coverage", "Diagnostics", "Scenarios", "Simulation", "TenkenJSON",
      ],
      resources: [.embedInCode("Templates")]
    ),
    .target(
      name: "AppStorePayloads",
      dependencies: [
        "Execution", "Scenarios", "Simulation", "StoreKitSimulation", "TenkenJSON",
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      resources: [.embedInCode("Certificates")]
    ),
    .executableTarget(
      name: "tenken",
      dependencies: [
        "AppStorePayloads", "CLibCurl", "CSystemCalls", "Coverage", "Diagnostics", "Execution",
        "Rendering", "Scenarios", "Simulation", "StoreKitSimulation", "TenkenDeviceLogs",
        "TenkenHashing", "TenkenJSON", "TenkenReports",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "AppStorePayloads", "Coverage", "Diagnostics", "Execution", "Rendering", "Scenarios",
        "Simulation", "StoreKitSimulation", "TenkenDeviceLogs", "TenkenJSON", "TenkenReports",
        "YAMLSyntax",
      ],
      path: "Fuzz/Targets"),
    .testTarget(
      name: "AppStorePayloadsTests",
      dependencies: [
        "AppStorePayloads", "Execution", "Scenarios", "Simulation", "StoreKitSimulation",
        "TenkenJSON",
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(
      name: "YAMLSyntaxTests", dependencies: ["Diagnostics", "YAMLSyntax"], exclude: ["Fixtures"]),
    .testTarget(name: "TenkenJSONTests", dependencies: ["TenkenJSON"]),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation"]),
    .testTarget(
      name: "StoreKitSimulationTests", dependencies: ["Simulation", "StoreKitSimulation"]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Diagnostics", "Scenarios", "Simulation", "StoreKitSimulation", "TenkenJSON",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ExecutionTests",
      dependencies: ["Diagnostics", "Execution", "Scenarios", "Simulation", "StoreKitSimulation"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Coverage", "Diagnostics", "Execution", "Rendering", "Scenarios", "Simulation",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "CoverageTests",
      dependencies: [
        "Coverage", "Diagnostics", "Execution", "Scenarios", "Simulation", "StoreKitSimulation",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenDeviceLogsTests",
      dependencies: [
        "Diagnostics", "Execution", "Scenarios", "Simulation", "StoreKitSimulation",
        "TenkenDeviceLogs",
      ]),
    .testTarget(name: "TenkenHashingTests", dependencies: ["TenkenHashing"]),
    .testTarget(
      name: "WalkTests",
      dependencies: [
        "AppStorePayloads", "Diagnostics", "Simulation", "StoreKitSimulation", "TenkenDeviceLogs",
        "TenkenJSON",
      ]),
    .testTarget(
      name: "ToolTests", dependencies: ["TenkenHashing", "tenken"], exclude: ["Fixtures"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "Simulation"]),
    .testTarget(
      name: "SystemTests",
      dependencies: [
        "Coverage", "Diagnostics", "Execution", "Rendering", "Scenarios", "Simulation",
        "StoreKitSimulation", "TenkenJSON", "TenkenReports", "tenken",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "RepositoryTests",
      dependencies: [
        "Diagnostics", "Execution", "Scenarios", "Simulation", "StoreKitSimulation", "TenkenJSON",
      ]),
  ]
)

// Every target speaks the same, strict Swift: existentials and imports are spelled out.
for target in package.targets where target.type != .system && !target.name.hasPrefix("CLib") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
