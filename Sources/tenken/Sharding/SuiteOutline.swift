import TenkenDiagnostics
import TenkenHashing
import TenkenScenarios
import TenkenSimulation

/// The cases of a suite, before any of them is run.
struct SuiteOutline: Sendable {
  /// A scenario file with its chosen cases.
  struct File: Sendable {
    let path: String
    /// The addresses, in the order of the file.
    let addresses: [String]
    /// A hash of the file, its system file, and the content hashes of its chosen cases.
    fileprivate let digest: String
  }

  /// The files, sorted by path.
  let files: [File]

  /// Reads files; no case of an invalid file is chosen.
  init(
    _ files: [ScenarioFile], where isIncluded: @escaping @Sendable (Feature, Scenario, Case) -> Bool
  ) async {
    self.files = await concurrentMap(files) { File($0, where: isIncluded) }
  }

  /// Creates the outline of features, all of whose cases are chosen.
  init(_ features: [Feature]) {
    files = features.map { File($0, digestOfFile: digestOfFile($0.path)) { _, _ in true } }
  }

  /// A hash of the files and of the chosen cases.
  var digest: String {
    SHA256.hash(files.map { "\($0.path)\0\($0.digest)\n" }.joined()).description
  }
}

extension SuiteOutline.File {
  fileprivate init(_ file: ScenarioFile, where isIncluded: (Feature, Scenario, Case) -> Bool) {
    let read = readFeature(file)
    let digest = digestOfFile(file.path)
    if let feature = read.feature, !read.diagnostics.contains(where: { $0.severity == .error }) {
      self.init(feature, digestOfFile: digest) { isIncluded(feature, $0, $1) }
    } else {
      self.init(path: file.path, addresses: [], digest: digest)
    }
  }

  fileprivate init(
    _ feature: Feature, digestOfFile: String, where isIncluded: (Scenario, Case) -> Bool
  ) {
    var addresses: [String] = []
    var text = digestOfFile
    if let file = feature.system.vocabulary.file { text += "\n" + tenken.digestOfFile(file) }
    let hasher = ContentHasher(feature)
    for (testCase, scenario, address) in feature.addressedCases where isIncluded(scenario, testCase)
    {
      addresses.append(address)
      text += "\n\(address)\0\(hasher.hash(of: testCase))"
    }
    self.init(
      path: feature.path, addresses: addresses, digest: SHA256.hash(text).description)
  }
}

/// The hash of a file; empty if it cannot be read, which is reported when the file is run.
func digestOfFile(_ path: String) -> String {
  do {
    return SHA256.hash(try readFile(path)).description
  } catch {
    return ""
  }
}
