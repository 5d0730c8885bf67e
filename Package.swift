// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "tenken",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tenken", targets: ["tenken"]),
    .library(name: "TenkenCore", targets: ["TenkenCore"]),
    // What the board reads and writes: lines of results, hashes, JSON, and texts for people.
    .library(
      name: "TenkenResults",
      targets: ["TenkenResults", "TenkenData", "TenkenDiagnostics"]),
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
    // glibc and musl contain iconv.
    .target(
      name: "CIconv", linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(
      name: "TenkenDiagnostics", resources: [.embedInCode("Help/parser.ja.txt")]),
    .target(name: "TenkenYAML", dependencies: ["CLibYAML", "TenkenDiagnostics"]),
    .target(name: "TenkenSimulation"),
    .target(name: "TenkenData", dependencies: ["CIconv", "CZLib", "TenkenDiagnostics"]),
    .target(name: "TenkenStoreKit", dependencies: ["TenkenSimulation"]),
    .target(name: "TenkenLocation", dependencies: ["TenkenSimulation"]),
    .target(
      name: "TenkenScenarios",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenSimulation", "TenkenYAML",
      ]),
    .target(
      name: "TenkenResults",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenSimulation",
      ]),
    .target(
      name: "TenkenStandings",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenYAML",
      ],
      resources: [.embedInCode("Reviewing/review.txt")]),
    .target(
      name: "TenkenCatalogs",
      dependencies: [
        "TenkenDiagnostics", "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit", "TenkenYAML",
      ]),
    .target(
      name: "TenkenSystemFiles",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenScenarios", "TenkenSimulation", "TenkenYAML",
      ]),
    .target(
      name: "TenkenExecution",
      dependencies: ["TenkenDiagnostics", "TenkenScenarios", "TenkenSimulation"]),
    .target(
      name: "TenkenEditor",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenMessages", "TenkenScenarios",
        "TenkenSimulation", "TenkenSystemFiles", "TenkenWording", "TenkenYAML",
      ],
      exclude: ["Shelf/README.md", "Shelf/play-billing"],
      resources: [.embedInCode("Given"), .embedInCode("Shelf")]),
    .target(
      name: "TenkenMessages",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenScenarios",
        "TenkenSimulation", "TenkenSystemFiles", "TenkenYAML",
      ]),
    .target(
      name: "TenkenDrivers",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenScenarios",
        "TenkenSimulation",
      ]),
    .target(
      name: "TenkenReports",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenScenarios",
        "TenkenSimulation",
      ]),
    .target(
      name: "TenkenWording",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenStandings",
      ],
      resources: [.embedInCode("Words")]
    ),
    .target(
      name: "TenkenRendering",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenStandings", "TenkenWording",
      ],
      resources: [.embedInCode("Templates")]
    ),
    .target(
      name: "TenkenImport",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenRendering", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenWording", "TenkenYAML",
      ],
      resources: [
        .embedInCode("Tables/headings.txt"), .embedInCode("Tables/gherkin.txt"),
        .embedInCode("Tables/prose.txt"),
        .embedInCode("Tables/phrases.txt"), .embedInCode("Tables/verdicts.txt"),
        .embedInCode("Tables/entities.txt"), .embedInCode("Tables/lines.txt"),
      ]),
    .target(
      name: "TenkenPages",
      dependencies: [
        "TenkenAppStore", "TenkenData", "TenkenDiagnostics", "TenkenDrivers", "TenkenExecution",
        "TenkenImport", "TenkenRendering", "TenkenReports", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenStandings", "TenkenWording",
      ]),
    .target(
      name: "TenkenAppStore",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenDrivers", "TenkenExecution", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit",
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      resources: [.embedInCode("Payloads/Certificates")]
    ),
    .target(
      name: "TenkenSystems",
      dependencies: [
        "TenkenCatalogs", "TenkenExecution", "TenkenLocation", "TenkenScenarios", "TenkenStoreKit",
        "TenkenSystemFiles",
      ],
      resources: [
        .embedInCode("play-billing.system.yaml"), .embedInCode("play-billing.messages.yaml"),
      ]),
    .target(
      name: "TenkenCore",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenRendering", "TenkenReports",
        "TenkenResults", "TenkenScenarios", "TenkenSimulation", "TenkenStandings", "TenkenSystems",
      ]),
    .target(
      name: "TenkenHelp", dependencies: ["TenkenDiagnostics"],
      resources: [
        .embedInCode("abstracts.ja.txt"), .embedInCode("options.ja.txt"),
        .embedInCode("discussions.ja.txt"), .embedInCode("errors.ja.txt"),
      ]),
    .executableTarget(
      name: "tenken",
      dependencies: [
        "CLibCurl", "CSystemCalls", "TenkenAppStore", "TenkenCatalogs", "TenkenData",
        "TenkenDiagnostics", "TenkenDrivers", "TenkenEditor", "TenkenExecution", "TenkenHelp",
        "TenkenImport", "TenkenMessages", "TenkenPages", "TenkenRendering", "TenkenReports",
        "TenkenResults", "TenkenScenarios", "TenkenSimulation", "TenkenStandings", "TenkenStoreKit",
        "TenkenSystemFiles", "TenkenSystems", "TenkenWording", "TenkenYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Serving/Page")]
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "TenkenAppStore", "TenkenCatalogs", "TenkenData", "TenkenDiagnostics", "TenkenDrivers",
        "TenkenExecution", "TenkenImport", "TenkenRendering", "TenkenReports", "TenkenResults",
        "TenkenScenarios", "TenkenSimulation", "TenkenStandings", "TenkenStoreKit",
        "TenkenSystemFiles", "TenkenWording", "TenkenYAML",
      ],
      path: "Fuzz/Targets"),
    // No product contains the benchmarks; tests build them, so that they keep compiling.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CLibYAML", "TenkenAppStore", "TenkenDiagnostics", "TenkenExecution", "TenkenLocation",
        "TenkenRendering", "TenkenResults", "TenkenScenarios", "TenkenSimulation",
        "TenkenStandings", "TenkenStoreKit", "TenkenSystemFiles", "TenkenYAML",
      ],
      path: "Benchmarks/Sources/benchmarks"),
    // What tests share: recorded texts, and how thorough they are.
    .target(name: "TestSupport", dependencies: ["TenkenData"], path: "Tests/Support"),
    .testTarget(
      name: "TenkenDataTests",
      dependencies: [
        "TenkenData"
      ]),
    .testTarget(
      name: "TenkenScenariosTests",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenLocation", "TenkenScenarios", "TenkenSimulation",
        "TenkenStoreKit", "TenkenYAML",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenExecutionTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenLocation", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit", "TenkenSystems",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenStandingsTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenExecution", "TenkenResults", "TenkenScenarios",
        "TenkenSimulation", "TenkenStandings", "TenkenStoreKit",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenAppStoreTests",
      dependencies: [
        "TenkenAppStore", "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenLocation",
        "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit",
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "TenkenDiagnosticsTests", dependencies: ["TenkenDiagnostics"]),
    .testTarget(
      name: "TenkenYAMLTests", dependencies: ["TenkenDiagnostics", "TenkenYAML"],
      exclude: ["Fixtures"]),
    .testTarget(name: "TenkenSimulationTests", dependencies: ["TenkenSimulation"]),
    .testTarget(
      name: "TenkenStoreKitTests", dependencies: ["TenkenSimulation", "TenkenStoreKit"]),
    .testTarget(
      name: "TenkenLocationTests", dependencies: ["TenkenLocation", "TenkenSimulation"]),
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
        "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenRendering", "TenkenScenarios",
        "TenkenSimulation", "TenkenStoreKit", "TenkenSystemFiles",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenWordingTests",
      dependencies: [
        "TenkenDiagnostics", "TenkenScenarios", "TenkenSimulation", "TenkenWording",
      ]),
    .testTarget(
      name: "TenkenRenderingTests",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenExecution", "TenkenRendering", "TenkenResults",
        "TenkenScenarios", "TenkenSimulation", "TenkenStandings", "TenkenWording",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenEditorTests",
      dependencies: [
        "TenkenAppStore", "TenkenCatalogs", "TenkenData", "TenkenDiagnostics", "TenkenEditor",
        "TenkenExecution", "TenkenImport", "TenkenMessages", "TenkenLocation", "TenkenRendering",
        "TenkenResults",
        "TenkenScenarios", "TenkenSimulation", "TenkenStandings", "TenkenStoreKit",
        "TenkenSystemFiles", "TenkenWording", "TenkenYAML",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenResultsTests",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenResults", "TenkenSimulation",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TenkenImportTests",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenImport", "TenkenLocation", "TenkenRendering",
        "TenkenResults", "TenkenScenarios", "TenkenSimulation", "TenkenStoreKit", "TenkenSystems",
        "TenkenWording",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "WalkTests",
      dependencies: [
        "TenkenAppStore", "TenkenData", "TenkenDiagnostics", "TenkenSimulation", "TenkenStoreKit",
      ]),
    .testTarget(
      name: "ToolTests",
      dependencies: ["TenkenExecution", "TenkenData", "TenkenEditor", "tenken"],
      exclude: ["Fixtures"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TenkenSimulation"]),
    .testTarget(
      name: "SystemTests",
      dependencies: [
        "TenkenData", "TenkenDiagnostics", "TenkenDrivers", "TenkenExecution", "TenkenPages",
        "TenkenRendering", "TenkenReports", "TenkenResults", "TenkenScenarios", "TenkenSimulation",
        "TenkenStandings", "TenkenStoreKit", "TenkenWording",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "RepositoryTests",
      dependencies: [
        "TenkenCatalogs", "TenkenData", "TenkenDiagnostics", "TenkenDrivers", "TenkenEditor",
        "TenkenExecution", "TenkenLocation", "TenkenPages", "TenkenReports", "TenkenResults",
        "TenkenScenarios", "TenkenSimulation", "TenkenStandings", "TenkenStoreKit",
        "TenkenSystems",
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
where target.type != .system
  && !["CIconv", "CLibCurl", "CLibFuzzer", "CSystemCalls"].contains(target.name)
{
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
