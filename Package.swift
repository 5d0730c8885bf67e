// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "tenken",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "tenken", targets: ["tenken"]),
    .library(name: "TenkenCore", targets: ["TenkenCore"]),
    // What the board reads and writes: lines of results, hashes, JSON, and texts for people.
    .library(
      name: "TenkenResults",
      targets: ["TenkenResults", "TenkenHashing", "TenkenJSON", "TenkenDiagnostics"]),
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
    .systemLibrary(
      name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CSystemCalls"),
    .target(name: "TenkenDiagnostics"),
    .target(name: "TenkenYAML", dependencies: ["CLibYAML", "TenkenDiagnostics"]),
    .target(name: "TenkenSimulation"),
    .target(name: "TenkenHashing"),
    .target(name: "TenkenZIP", dependencies: ["CZLib"]),
    .target(name: "TenkenPairs"),
    .target(name: "TenkenJSON", dependencies: ["TenkenDiagnostics"]),
    .target(name: "TenkenXML", dependencies: ["TenkenDiagnostics"]),
    .target(name: "TenkenStoreKit", dependencies: ["TenkenSimulation"]),
    .target(name: "TenkenLocation", dependencies: ["TenkenSimulation"]),
    .target(
      name: "TenkenScenarios",
      dependencies: [
        "TenkenDiagnostics", "TenkenHashing", "TenkenPairs", "TenkenSimulation", "TenkenJSON",
        "TenkenYAML",
      ]),
    .target(
      name: "TenkenResults",
      dependencies: [
        "TenkenDiagnostics", "TenkenHashing", "TenkenJSON", "TenkenSimulation", "TenkenXML",
      ]),
    .target(
      name: "TenkenTesting",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenYAML",
      ]),
    .target(
      name: "TenkenCatalogs",
      dependencies: ["TenkenDiagnostics", "TenkenScenarios", "TenkenSimulation", "TenkenYAML"]),
    .target(
      name: "TenkenSystemFiles",
      dependencies: [
        "TenkenDiagnostics", "TenkenJSON", "TenkenScenarios", "TenkenSimulation", "TenkenYAML",
      ]),
    .target(
      name: "TenkenExecution",
      dependencies: ["TenkenDiagnostics", "TenkenScenarios", "TenkenSimulation"]),
    .target(
      name: "TenkenEditor",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenJSON", "TenkenRendering",
        "TenkenScenarios", "TenkenSimulation", "TenkenYAML",
      ],
      resources: [.embedInCode("Given")]),
    .target(
      name: "TenkenMutation",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenScenarios", "TenkenSimulation",
      ]),
    .target(
      name: "TenkenExploration",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenMutation", "TenkenScenarios",
        "TenkenSimulation",
      ]),
    .target(
      name: "TenkenDrivers",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenJSON", "TenkenScenarios",
        "TenkenSimulation",
      ]),
    .target(
      name: "TenkenDeviceLogs",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenJSON", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit",
      ]),
    .target(
      name: "TenkenReports",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenHashing", "TenkenScenarios",
        "TenkenSimulation", "TenkenJSON",
      ]),
    .target(
      name: "TenkenCoverage",
      dependencies: [
        "TenkenExecution", "TenkenResults", "TenkenScenarios", "TenkenSimulation", "TenkenTesting",
      ]),
    .target(
      name: "TenkenRendering",
      dependencies: [
        "TenkenCoverage", "TenkenDiagnostics", "TenkenExecution", "TenkenMutation",
        "TenkenResults", "TenkenScenarios", "TenkenSimulation", "TenkenJSON", "TenkenTesting",
        "TenkenZIP",
      ],
      resources: [.embedInCode("Templates")]
    ),
    .target(
      name: "TenkenImport",
      dependencies: [
        "TenkenDiagnostics", "TenkenJSON", "TenkenRendering", "TenkenScenarios",
        "TenkenSimulation", "TenkenXML", "TenkenZIP",
      ]),
    .target(
      name: "TenkenPages",
      dependencies: [
        "TenkenCoverage", "TenkenDeviceLogs", "TenkenDiagnostics", "TenkenDrivers",
        "TenkenExecution", "TenkenExploration", "TenkenImport", "TenkenJSON", "TenkenMutation",
        "TenkenRendering", "TenkenReports", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenTesting",
      ]),
    .target(
      name: "TenkenPayloads",
      dependencies: [
        "TenkenDiagnostics", "TenkenDrivers", "TenkenExecution", "TenkenHashing",
        "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit", "TenkenJSON",
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      resources: [.embedInCode("Certificates")]
    ),
    .target(
      name: "TenkenCore",
      dependencies: [
        "TenkenCatalogs", "TenkenCoverage", "TenkenDiagnostics", "TenkenExecution",
        "TenkenLocation", "TenkenRendering", "TenkenReports", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit", "TenkenSystemFiles", "TenkenTesting",
      ]),
    .executableTarget(
      name: "tenken",
      dependencies: [
        "TenkenCatalogs", "TenkenPayloads", "CLibCurl", "CSystemCalls", "TenkenCoverage",
        "TenkenDiagnostics", "TenkenEditor",
        "TenkenExecution", "TenkenExploration",
        "TenkenRendering", "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit",
        "TenkenLocation", "TenkenDeviceLogs", "TenkenDrivers",
        "TenkenHashing", "TenkenImport", "TenkenJSON", "TenkenMutation", "TenkenPages",
        "TenkenReports", "TenkenResults", "TenkenSystemFiles", "TenkenTesting", "TenkenYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "TenkenCatalogs", "TenkenPayloads", "TenkenCoverage", "TenkenDiagnostics",
        "TenkenExecution", "TenkenImport", "TenkenRendering", "TenkenScenarios",
        "TenkenResults", "TenkenSimulation", "TenkenStoreKit", "TenkenDeviceLogs", "TenkenJSON",
        "TenkenReports", "TenkenTesting", "TenkenYAML", "TenkenDrivers", "TenkenSystemFiles",
      ],
      path: "Fuzz/Targets"),
    // No product contains the benchmarks; tests build them, so that they keep compiling.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CLibYAML", "TenkenCoverage", "TenkenDeviceLogs", "TenkenDiagnostics", "TenkenExecution",
        "TenkenLocation", "TenkenPairs", "TenkenRendering", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit", "TenkenSystemFiles", "TenkenTesting", "TenkenYAML",
      ],
      path: "Benchmarks/Sources/benchmarks"),
    .testTarget(
      name: "TenkenPayloadsTests",
      dependencies: [
        "TenkenPayloads", "TenkenDiagnostics", "TenkenExecution", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit", "TenkenJSON",
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      exclude: ["Fixtures"]),
    // What tests share: recorded texts, and how thorough they are.
    .target(name: "TestSupport", path: "Tests/Support"),
    .testTarget(name: "TenkenDiagnosticsTests", dependencies: ["TenkenDiagnostics"]),
    .testTarget(
      name: "TenkenYAMLTests", dependencies: ["TenkenDiagnostics", "TenkenYAML"],
      exclude: ["Fixtures"]),
    .testTarget(name: "TenkenJSONTests", dependencies: ["TenkenJSON"]),
    .testTarget(name: "TenkenSimulationTests", dependencies: ["TenkenSimulation"]),
    .testTarget(
      name: "TenkenStoreKitTests", dependencies: ["TenkenSimulation", "TenkenStoreKit"]),
    .testTarget(
      name: "TenkenLocationTests", dependencies: ["TenkenLocation", "TenkenSimulation"]),
    .testTarget(
      name: "TenkenScenariosTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenLocation", "TenkenScenarios", "TenkenSimulation",
        "TenkenStoreKit", "TenkenJSON",
        "TenkenYAML",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenCatalogsTests",
      dependencies: [
        "TenkenCatalogs", "TenkenDiagnostics", "TenkenScenarios", "TenkenSimulation",
        "TenkenStoreKit",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenSystemFilesTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenJSON", "TenkenRendering", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit", "TenkenSystemFiles",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenExecutionTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenLocation", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "TenkenZIPTests", dependencies: ["TenkenZIP"]),
    .testTarget(
      name: "TenkenRenderingTests",
      dependencies: [
        "TenkenCoverage", "TenkenDiagnostics", "TenkenExecution", "TenkenRendering",
        "TenkenResults", "TenkenScenarios", "TenkenSimulation", "TenkenTesting", "TenkenZIP",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenCoverageTests",
      dependencies: [
        "TenkenCoverage", "TenkenDiagnostics", "TenkenExecution", "TenkenResults",
        "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit", "TenkenTesting",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenExplorationTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenExploration", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenMutationTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenLocation", "TenkenMutation",
        "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenEditorTests",
      dependencies: [
        "TenkenCatalogs", "TenkenDeviceLogs", "TenkenDiagnostics", "TenkenEditor",
        "TenkenExecution", "TenkenImport", "TenkenJSON", "TenkenLocation", "TenkenRendering",
        "TenkenResults", "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit",
        "TenkenSystemFiles", "TenkenTesting", "TenkenYAML",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenDeviceLogsTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenLocation", "TenkenScenarios",
        "TenkenSimulation",
        "TenkenStoreKit",
        "TenkenDeviceLogs",
      ]),
    .testTarget(
      name: "TenkenResultsTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenJSON", "TenkenResults", "TenkenSimulation",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenImportTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenImport", "TenkenRendering", "TenkenLocation", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit",
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "TenkenHashingTests", dependencies: ["TenkenHashing"]),
    .testTarget(name: "TenkenPairsTests", dependencies: ["TenkenPairs"]),
    .testTarget(
      name: "WalkTests",
      dependencies: [
        "TenkenPayloads", "TenkenDiagnostics", "TenkenSimulation", "TenkenStoreKit",
        "TenkenDeviceLogs",
        "TenkenJSON",
      ]),
    .testTarget(
      name: "ToolTests", dependencies: ["TenkenExecution", "TenkenHashing", "TenkenZIP", "tenken"],
      exclude: ["Fixtures"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TenkenSimulation"]),
    .testTarget(
      name: "SystemTests",
      dependencies: [
        "TenkenCoverage", "TenkenDiagnostics", "TenkenExecution", "TenkenRendering",
        "TenkenScenarios", "TenkenSimulation",
        "TenkenStoreKit", "TenkenJSON", "TenkenPages", "TenkenReports", "TenkenResults",
        "TenkenTesting", "TenkenDrivers",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "RepositoryTests",
      dependencies: [
        "TenkenCatalogs", "TenkenDiagnostics", "TenkenDrivers", "TenkenExecution",
        "TenkenLocation", "TenkenReports", "TenkenResults", "TenkenScenarios", "TenkenSimulation",
        "TenkenStoreKit", "TenkenJSON", "TenkenPairs", "TenkenTesting",
      ]),
  ]
)

// Only `Fuzz/run` builds the fuzzer, with options that link libFuzzer and instrument all code.
if Context.environment["TENKEN_FUZZ"] != nil {
  package.targets += [
    .target(name: "CLibFuzzer", path: "Fuzz/Sources/CLibFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CLibFuzzer", "FuzzTargets", "TenkenSimulation"],
      path: "Fuzz/Sources/fuzz"),
  ]
}

for target in package.targets where target.type == .test {
  target.dependencies.append("TestSupport")
}

// All Swift targets use the same strict language features: explicit existentials and imports.
for target in package.targets
where target.type != .system && !["CLibCurl", "CLibFuzzer", "CSystemCalls"].contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
