package import TenkenDiagnostics
import TenkenExecution
package import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// A scenario file in which expected values that differ are replaced by the actual ones.
///
/// Each replacement is tried: the file has to be read without errors afterwards, the expected state
/// has to hold, and no other case may get worse. A case that ends with a refusal, an error or a
/// broken invariant is never touched: there, what is expected may well be right.
package struct AcceptedText {
  /// An expected value that was replaced.
  package struct Change: Hashable, Sendable {
    /// Where it is in the file as it was before.
    package let position: SourcePosition
    /// What is observed.
    package let word: String
    /// The expected value, as a scenario would write it.
    package let expected: String
    /// The actual value.
    package let actual: String
  }

  /// Something that differs, and stays as it is.
  package struct Leftover: Hashable, Sendable {
    /// Where it is in the file as it was before.
    package let position: SourcePosition
    /// Why.
    package let reason: DiagnosticText
  }

  /// The text.
  package private(set) var bytes: [UInt8]
  /// The replacements, in the order of the file.
  package private(set) var changes: [Change] = []
  /// The edits that make the text of the one before; none overlap.
  private(set) var edits: [SourceEdit] = []
  /// What was left, in the order of the file.
  package private(set) var left: [Leftover] = []

  /// The most replacements that are tried one by one, after they failed together.
  private static let trialLimit = 200

  private let path: String
  private let isOver: () -> Bool
  private let read: ([UInt8]) -> [Feature]?

  /// Accepts the actual values of a file.
  ///
  /// - Parameters:
  ///   - bytes: The text of a file.
  ///   - path: Its path.
  ///   - range: Where expected values are accepted; nil for everywhere.
  ///   - isIncluded: Which cases count.
  ///   - isOver: Whether no more replacements are to be tried; what was accepted so far stays.
  ///   - read: The features that a text has, one for each system; nil if it has an error.
  package init(
    _ bytes: [UInt8], at path: String, in range: SourceRange? = nil,
    where isIncluded: (Case, Scenario, Feature) -> Bool = { _, _, _ in true },
    until isOver: @escaping () -> Bool = { false },
    reading read: @escaping ([UInt8]) -> [Feature]?
  ) {
    (self.bytes, self.path, self.read, self.isOver) = (bytes, path, read, isOver)
    guard let features = read(bytes) else { return }
    let found = features.map {
      DifferingValues(TenkenExecution.run($0), of: $0, in: bytes, range: range, where: isIncluded)
    }
    left = found.flatMap(\.left)
    let (values, contested) = DifferingValue.joined(found.flatMap(\.values))
    left += Set(contested).map { Leftover(position: $0, reason: .otherCases) }
    accept(values, before: CaseVerdicts(found.map(\.verdicts)))
    left.sort { $0.position < $1.position }
    changes.sort { $0.position < $1.position }
  }

  private mutating func accept(_ values: [DifferingValue], before: CaseVerdicts) {
    guard !values.isEmpty else { return }
    if let all = bytes.applying(values.flatMap(\.edits), at: path), holds(values, in: all, before) {
      bytes = all
      changes = values.map(\.change)
      edits = values.flatMap(\.edits)
      return
    }
    // From the end, so that positions before a change stay valid.
    var last = before
    for (count, value) in values.sorted(by: { $0.position > $1.position }).enumerated() {
      guard !isOver() else {
        left.append(Leftover(position: value.position, reason: .noTime))
        continue
      }
      guard count < Self.trialLimit, let next = bytes.applying(value.edits, at: path),
        let after = verdicts(of: next), after.hold([value], since: last)
      else {
        left.append(Leftover(position: value.position, reason: .otherCases))
        continue
      }
      (bytes, last) = (next, after)
      changes.append(value.change)
      edits += value.edits
    }
  }

  private func holds(_ values: [DifferingValue], in bytes: [UInt8], _ before: CaseVerdicts) -> Bool
  {
    verdicts(of: bytes)?.hold(values, since: before) ?? false
  }

  private func verdicts(of bytes: [UInt8]) -> CaseVerdicts? {
    read(bytes).map { CaseVerdicts($0.map { CaseVerdicts(TenkenExecution.run($0)) }) }
  }
}

extension DiagnosticText {
  fileprivate static let noTime = DiagnosticText(
    "left: the time is over (--seconds)", ja: "変更しません：制限時間（--seconds）に達しました")
  fileprivate static let otherCases = DiagnosticText(
    "left: with the actual value, other cases of the scenario would fail",
    ja: "変更しません：実際の値にすると、同じシナリオのほかのケースが不合格になります")
}

extension [UInt8] {
  /// The text after edits that do not overlap; nil if they do.
  fileprivate func applying(_ edits: [SourceEdit], at path: String) -> [UInt8]? {
    let source = SourceText(path: path, bytes: self)
    var result = self
    var end = Int.max
    let placed = edits.compactMap { edit in source.byteRange(of: edit.range).map { ($0, edit) } }
    guard placed.count == edits.count else { return nil }
    for (range, edit) in placed.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      guard range.upperBound <= end else { return nil }
      result.replaceSubrange(range, with: edit.newText.utf8)
      end = range.lowerBound
    }
    return result
  }
}

/// How the cases of a file stand, to compare before and after a change.
struct CaseVerdicts {
  /// An expected state of a case.
  struct Place: Hashable {
    let address: String
    /// The index of the `expect` among the operations; nil for the end.
    let operation: Int?
    /// The index in its list.
    let index: Int
  }

  private var failing: Set<String> = []
  private var differing: Set<Place> = []
  private var addresses: Set<String> = []

  init(_ results: FeatureResult) {
    for result in results.scenarios.flatMap(\.cases) {
      addresses.insert(result.address)
      if result.status == .failed || result.status == .error { failing.insert(result.address) }
      for expectation in result.expectations where expectation.mismatch != nil {
        differing.insert(Place(result, expectation))
      }
    }
  }

  /// How the cases of all systems of a file stand.
  init(_ all: [CaseVerdicts]) {
    for verdicts in all {
      failing.formUnion(verdicts.failing)
      differing.formUnion(verdicts.differing)
      addresses.formUnion(verdicts.addresses)
    }
  }

  /// Whether values hold now, and nothing that held before has stopped to.
  func hold(_ values: [DifferingValue], since before: CaseVerdicts) -> Bool {
    addresses == before.addresses && failing.isSubset(of: before.failing)
      && differing.isSubset(of: before.differing)
      && values.allSatisfy { $0.places.isDisjoint(with: differing) }
  }
}

extension CaseVerdicts.Place {
  init(_ result: CaseResult, _ expectation: ExpectationResult) {
    self.init(
      address: result.address, operation: expectation.operation, index: expectation.index)
  }
}
