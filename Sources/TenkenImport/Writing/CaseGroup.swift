import TenkenScenarios

/// The cases of one file.
struct CaseGroup {
  let key: String
  let known: Feature?
  let title: [String]
  private(set) var cases: [ImportedCase] = []
  private var byteCount = 0

  init(key: String, known: Feature?, title: [String]) {
    (self.key, self.known, self.title) = (key, known, title)
  }

  mutating func add(_ source: ImportedCase) {
    cases.append(source)
    byteCount += source.byteCount
  }

  /// Whether another case goes to a file of its own.
  func isFull(for source: ImportedCase) -> Bool {
    cases.count >= ImportLimits.casesOfFile
      || byteCount + source.byteCount > ImportLimits.bytesOfFile
  }
}
