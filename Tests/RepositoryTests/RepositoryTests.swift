import Foundation
import TenkenCatalogs
import TenkenData
import TenkenDiagnostics
import TenkenDrivers
import TenkenExecution
import TenkenLocation
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenSystems
import TestSupport
import Testing

/// The systems that the tool knows.
private let systems = Systems.builtIn

/// The modules of the simulated systems.
private let systemModules = ["TenkenStoreKit", "TenkenLocation"]

/// The Swift files below a folder of the repository, with their text; a folder without any fails.
func swiftFiles(below folder: String) throws -> [(path: String, text: String)] {
  let url = repository.appending(path: folder)
  let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
  let names = paths.filter { $0.hasSuffix(".swift") }.sorted()
  try #require(!names.isEmpty, "there are no Swift files below \(folder)")
  return try names.map {
    ($0, try String(contentsOf: url.appending(path: $0), encoding: .utf8))
  }
}

/// The modules that a text imports.
func imports(of text: String) -> [String] {
  text.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
      !line.hasPrefix("//")
    else { return nil }
    return String(words[index + 1])
  }
}

/// The lines of code that check the environment or the era instead of a rule's value.
private func environmentChecks(in text: String) -> [String] {
  // A message of the App Store names its environment, and a precondition sets it.
  let allowed = [
    "environment: rules.setting.environment", "Environment.sandbox.rawValue",
    "as: Environment.self",
  ]
  let questions =
    /[sS]etting\.(environment|iOS|year)|\.(environment|xcode|testflight)\b|\bEnvironment\./
  return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
    line in
    let rest = allowed.reduce(line) { $0.replacing($1, with: "") }
    return !line.hasPrefix("//") && rest.contains(questions)
  }
}

@Suite struct RepositoryTests {
  @Test(arguments: ["TenkenSimulation"] + systemModules)
  func `a simulation imports TenkenSimulation only, and uses no Double`(module: String) throws {
    // What other modules derive from a system is kept behind a lock of the standard library.
    let allowed = module == "TenkenSimulation" ? ["Synchronization"] : ["TenkenSimulation"]
    let files = try swiftFiles(below: "Sources/\(module)")
    #expect(!files.isEmpty)
    for (path, text) in files {
      #expect(imports(of: text).allSatisfy(allowed.contains), "\(path)")
      #expect(!text.contains("Double"), "\(path)")
    }
  }

  @Test func `only modules that belong to a system refer to it`() throws {
    let own =
      ["TenkenAppStore", "TenkenCatalogs", "TenkenCore", "TenkenSystems", "tenken"]
      + systemModules
    for (path, text) in try swiftFiles(below: "Sources") {
      guard let module = path.split(separator: "/").first.map(String.init), !own.contains(module)
      else { continue }
      #expect(Set(imports(of: text)).isDisjoint(with: systemModules), "\(path)")
      let names = [
        "StoreKitSystem", ".storeKit)", "LocationSystem", "System.location", ".storekit file",
        ".storekit ファイル",
      ]
      #expect(!names.contains { text.contains($0) }, "\(path)")
    }
  }

  @Test func `the face shows no other module, and signs and sends nothing`() throws {
    for (path, text) in try swiftFiles(below: "Sources/TenkenCore") {
      #expect(!text.contains("public import"), "\(path)")
      #expect(Set(imports(of: text)).isDisjoint(with: ["TenkenAppStore", "CLibCurl"]), "\(path)")
    }
  }

  @Test func `no accessor lends a value`() throws {
    // Without optimisation, Swift 6.3 reads a field of a value that `_read` lent after giving it
    // back, from memory that is free by then. `get` costs nothing more in an optimised build.
    for (path, text) in try swiftFiles(below: "Sources") {
      #expect(!text.contains("_read {"), "\(path)")
    }
  }

  @Test(arguments: ["CIconv", "CLibYAML", "CLibCurl", "CZLib"])
  func `a C library is imported by exactly one file`(module: String) throws {
    let files = try swiftFiles(below: "Sources").filter { imports(of: $0.text).contains(module) }
    #expect(files.count == 1)
  }

  @Test func `only the tool imports Foundation or system libraries`() throws {
    let system = [
      "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin", "Dispatch", "CSystemCalls",
    ]
    // Base64 comes from Foundation, and the functions that sign come from the system.
    let exceptions = [
      "TenkenAppStore/Payloads/Signing/Base64.swift",
      "TenkenAppStore/Payloads/Signing/LibCrypto.swift",
    ]
    for (path, text) in try swiftFiles(below: "Sources") where !path.hasPrefix("tenken/") {
      guard !exceptions.contains(path) else { continue }
      #expect(imports(of: text).allSatisfy { !system.contains($0) }, "\(path)")
    }
  }

  /// A system file says its words itself, so only those in Swift have lists.
  @Test(
    arguments: systemModules,
    [
      ("struct", "Precondition", 5), ("struct", "Operation", 20), ("struct", "Observation", 15),
      ("enum", "Invariant", 5),
    ])
  func `every word and invariant is in its system's list`(
    module: String, declared: (type: String, kind: String, atLeast: Int)
  ) throws {
    let list = try swiftFiles(below: "Sources/\(module)").filter {
      $0.path.contains("System.swift") || $0.path.hasSuffix("System+Words.swift")
    }.map(\.text).joined()
    let names = try namesDeclared(
      as: "\(declared.type) (\\w+): \(declared.kind)\\b",
      below: "Sources/\(module)/\(declared.kind)s")
    #expect(names.count >= declared.atLeast)
    for name in names { #expect(list.contains("    \(name).self"), "\(name)") }
  }

  /// The names that the first group of a regular expression finds in the files of a folder.
  private func namesDeclared(as declaration: String, below folder: String) throws -> [String] {
    let regex = try Regex(declaration)
    return try swiftFiles(below: folder).flatMap { file in
      file.text.matches(of: regex).compactMap { $0[1].substring.map(String.init) }
    }
  }

  /// What the files of a folder declare, and the list that must have it.
  struct Listed {
    let folder: String
    /// The file with the list, below the folder; nil if each file lists what it declares.
    let list: String?
    let declaration: String
    var use = "\\.(self|declaration)"
    let atLeast: Int
  }

  @Test(arguments: [
    Listed(
      folder: "TenkenStoreKit/Events", list: nil, declaration: "struct (\\w+): DeclaredEvent\\b",
      atLeast: 20),
    Listed(
      folder: "TenkenStoreKit/Events", list: nil,
      declaration: "static let (\\w+) = (?:Told|Plain)\\b", atLeast: 40),
    Listed(
      folder: "TenkenStoreKit/Events", list: "StoreKitEvent+Declarations.swift",
      declaration: "static let (\\w+): \\[EventDeclaration\\] = \\[", use: "", atLeast: 9),
    Listed(
      folder: "TenkenLocation/Events", list: "LocationEvent.swift",
      declaration: "struct (\\w+): DeclaredEvent\\b", atLeast: 8),
    Listed(
      folder: "TenkenLocation/Events", list: "LocationEvent.swift",
      declaration: "let (\\w+) = (?:Told|Plain|switching)\\b", atLeast: 16),
    Listed(
      folder: "TenkenSimulation/Apps", list: "../../TenkenStoreKit/Events/AppEvents.swift",
      declaration: "let (\\w+) = Told\\b", atLeast: 4),
    Listed(
      folder: "TenkenSimulation/Apps", list: "../../TenkenLocation/Events/LocationEvent.swift",
      declaration: "let (\\w+) = Told\\b", atLeast: 4),
    Listed(
      folder: "TenkenStoreKit/Recoveries", list: "../StoreKitSystem.swift",
      declaration: "enum (\\w+): Recovery\\b", atLeast: 1),
  ])
  func `every event and recovery is in its list`(listed: Listed) throws {
    let folder = repository.appending(path: "Sources/\(listed.folder)")
    let list = try listed.list.map {
      try String(contentsOf: folder.appending(path: $0).standardizedFileURL, encoding: .utf8)
    }
    let declaration = try Regex(listed.declaration)
    var count = 0
    for file in try swiftFiles(below: "Sources/\(listed.folder)") {
      for name in file.text.matches(of: declaration).compactMap({ $0[1].substring }) {
        count += 1
        let use = try Regex("[ .\\[]\(name)\(listed.use)\\b")
        #expect(
          (list ?? file.text).contains(use),
          "'\(name)' is missing in the list in \(listed.list ?? file.path)")
      }
    }
    #expect(count >= listed.atLeast)
  }

  @Test func `payloads name the environment, and rules decide the rest`() throws {
    let lines = try swiftFiles(below: "Sources/TenkenAppStore/Payloads").flatMap { file in
      file.text.split(separator: "\n").filter { $0.contains("setting.environment") }
    }
    #expect(lines == ["  var environment: Environment { rules.setting.environment }"])
  }

  @Test func `code outside the rules never checks the iOS version`() throws {
    // A precondition sets the version, and the system words the default one; only rules check it.
    let allowed = ["Preconditions/IOSPrecondition.swift", "LocationSystem.swift"]
    for (path, text) in try swiftFiles(below: "Sources/TenkenLocation")
    where !path.hasPrefix("Rules/") && !allowed.contains(path) {
      let code = text.split(separator: "\n").filter { line in
        !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      let questions = code.filter { $0.contains(/\biOS\b\s*[:<>=)]/) && !$0.contains("\"") }
      #expect(questions == [], "\(path)")
    }
  }

  @Test func `code outside the rules never checks the environment or era`() throws {
    for (path, text) in try swiftFiles(below: "Sources/TenkenStoreKit")
    where !path.hasPrefix("Rules/") {
      #expect(environmentChecks(in: text) == [], "\(path)")
    }
  }

  @Test(arguments: systemModules)
  func `only a system's own files name its type`(module: String) throws {
    let name = module.dropFirst("Tenken".count) + "System"
    for (path, text) in try swiftFiles(below: "Sources/\(module)") where !path.hasPrefix(name) {
      #expect(!text.contains(name), "\(path)")
    }
  }

  @Test(arguments: [
    "if rules.setting.environment == .xcode {", "switch world.rules.setting.environment {",
    "guard setting.environment != .sandbox else", "let era = rules.setting.year",
    "case .xcode, .sandbox: 6", "[.testflight].contains(place)", "?? Environment.production",
  ])
  func `code that checks the environment or era is reported`(line: String) {
    #expect(environmentChecks(in: "import TenkenSimulation\n  \(line)\n") == [line])
  }

  @Test(arguments: [
    "README.md", "docs/README.ja.md", "docs/FORMAT.md", "docs/FORMAT.ja.md", "docs/LOCATION.md",
    "docs/BOTH-STORES.md", "docs/BOTH-STORES.ja.md",
  ])
  func `every example in the documentation passes`(page: String) throws {
    let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
    let blocks = text.split(separator: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let examples = blocks.filter { $0.hasPrefix("feature:") }
    #expect(!examples.isEmpty)
    for example in examples {
      let read = readFeature(path: page, bytes: Array(example.utf8), systems: systems)
      #expect(read.diagnostics.map(\.summary.en) == [], "\(example)")
      try #require(!read.features.isEmpty)
      for testCase in read.features.flatMap({ run($0).scenarios.flatMap(\.cases) }) {
        #expect(testCase.status == .passed, "\(testCase.address)")
      }
    }
  }
  @Test func `the scenario schema in docs is up to date`() throws {
    let url = repository.appending(path: "docs/scenario.schema.json")
    let text = jsonSchema(of: systems).text() + "\n"
    try expectRecorded(text, in: url)
  }

  @Test func `the profile schema in docs is up to date`() throws {
    let url = repository.appending(path: "docs/profile.schema.json")
    let text = profileSchema(of: systems.vocabularies).text() + "\n"
    try expectRecorded(text, in: url)
  }

  @Test func `the project schema in docs is up to date`() throws {
    // The tool knows the names of reports and minimums.
    let schema = try String(
      contentsOf: repository.appending(path: "docs/project.schema.json"), encoding: .utf8)
    for key in ProjectKey.allCases { #expect(schema.contains("\"\(key.rawValue)\": {")) }
  }

  @Test func `the driver schema in docs is up to date`() throws {
    let url = repository.appending(path: "docs/driver.schema.json")
    let text = driverSchema.text() + "\n"
    try expectRecorded(text, in: url)
  }

  @Test func `the events schema in docs is up to date`() throws {
    let url = repository.appending(path: "docs/events.schema.json")
    let text = eventsSchema.text() + "\n"
    try expectRecorded(text, in: url)
  }

  @Test func `modules import only modules on lower floors of ARCHITECTURE.md`() throws {
    let page = try String(
      contentsOf: repository.appending(path: "docs/ARCHITECTURE.md"), encoding: .utf8)
    var floors: [String: Int] = [:]
    for row in page.matches(of: /\| ([0-9]+) \| ([^|]+) \|/) {
      for name in row.output.2.matches(of: /`(\w+)`/) {
        floors[String(name.output.1)] = Int(row.output.1)
      }
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Sources").path)
    #expect(Set(folders).subtracting([".DS_Store"]) == Set(floors.keys))
    for (path, text) in try swiftFiles(below: "Sources") {
      let module = String(path.prefix { $0 != "/" })
      let floor = try #require(floors[module], "\(module) is on no floor")
      for imported in imports(of: text) where floors[imported].map({ $0 >= floor }) ?? false {
        Issue.record("\(path) imports \(imported)")
      }
    }
  }

  @Test func `every file that the pages for contributors name exists`() throws {
    let text = try ["docs/ARCHITECTURE", "docs/DECISIONS", "CONTRIBUTING"].map { name in
      try String(contentsOf: repository.appending(path: "\(name).md"), encoding: .utf8)
    }.joined()
    // A path with '…' stands for several files.
    let paths = text.matches(of: /`((?:Sources|Tests|Fuzz|templates|words)\/[^` …]*)`/).map { $0.1 }
    #expect(paths.count > 30)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: repository.appending(path: path).path), "\(path)")
    }
  }

  @Test func `CONTRIBUTING.md names targets of make and tests that exist`() throws {
    let text = try String(
      contentsOf: repository.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let makefile = try String(contentsOf: repository.appending(path: "Makefile"), encoding: .utf8)
    let targets = Set(text.matches(of: /`make ([a-z-]+)/).map(\.1))
    #expect(targets.isSuperset(of: ["test", "unit-test", "record"]))
    for target in targets { #expect(makefile.contains("\n\(target): "), "make \(target)") }
    let tests = try swiftFiles(below: "Tests")
    let names = text.matches(of: /TESTS='?([A-Za-z|]+)/).flatMap { $0.1.split(separator: "|") }
    #expect(names.count > 2)
    for name in names {
      let isThere = tests.contains { $0.path.contains(name) && $0.text.contains("@Test") }
      #expect(isThere, "TESTS=\(name)")
    }
  }

  @Test func `the README names make demo and make test`() throws {
    let text = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    #expect(text.contains("make demo") && text.contains("make test"))
  }

  @Test(arguments: zip(systems.names, ["docs/SIMULATION.md", "docs/LOCATION.md"]))
  func `the table of rules in docs is up to date`(name: String, page: String) throws {
    let vocabulary = try #require(systems[name]?.vocabulary)
    try expectRecorded(
      rulesTable(of: vocabulary.rules, .english), in: repository.appending(path: page),
      after: "<!-- rules: `RECORD=1 swift test` writes this table -->\n",
      before: "<!-- end of rules -->")
  }

  @Test(arguments: zip(systems.names, ["docs/SIMULATION.md", "docs/LOCATION.md"]))
  func `the documentation names every invariant`(name: String, page: String) throws {
    let text = try String(contentsOf: repository.appending(path: page), encoding: .utf8)
    for invariant in try #require(systems[name]?.vocabulary).invariants {
      #expect(text.contains("`\(invariant.name)`"), "\(invariant.name)")
    }
  }
}
