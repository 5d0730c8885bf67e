import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenReports
import TenkenScenarios
import TenkenSimulation

extension SuiteOutline {
  /// Reads files; no case of an invalid file is chosen.
  init(
    _ files: [ScenarioFile], where isIncluded: @escaping @Sendable (Feature, Scenario, Case) -> Bool
  ) async {
    self.init(await concurrentMap(files) { File($0, where: isIncluded) })
  }

  /// Creates the outline of features, all of whose cases are chosen.
  init(_ features: [Feature]) {
    self.init(features.map { File($0, digestOfFile: digestOfFile($0.path)) { _, _ in true } })
  }
}

extension SuiteOutline.File {
  fileprivate init(_ file: ScenarioFile, where isIncluded: (Feature, Scenario, Case) -> Bool) {
    let read = readFeature(file)
    let digest = digestOfFile(file.path)
    if let feature = read.feature, !read.diagnostics.contains(where: { $0.severity == .error }) {
      self.init(feature, digestOfFile: digest) { isIncluded(feature, $0, $1) }
    } else {
      self.init(invalidFileAt: file.path, digest: digest)
    }
  }

  fileprivate init(
    _ feature: Feature, digestOfFile: String, where isIncluded: (Scenario, Case) -> Bool
  ) {
    self.init(
      feature, digestOfFile: digestOfFile,
      digestOfSystemFile: feature.system.vocabulary.file.map(tenken.digestOfFile),
      where: isIncluded)
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
