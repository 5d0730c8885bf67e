package import TenkenDiagnostics
import TenkenYAML

/// A text in which the problems with a certain correction are corrected.
///
/// A correction is kept only if the file then has fewer errors, and if everything in it that had no
/// error means the same. So a text without errors is not changed. Where several corrections are
/// possible, one is made only if no other one works.
package struct FixedText {
  /// The text.
  package private(set) var bytes: [UInt8]
  /// The diagnostics that remain.
  package private(set) var diagnostics: [Diagnostic]
  /// The number of problems that were corrected.
  package private(set) var mendedCount = 0

  /// The most rounds of corrections: one of them may reveal another problem.
  static let roundLimit = 200
  /// The most problems whose corrections are tried one by one in a round.
  static let trialLimit = 40

  /// How many corrections may reveal errors below each other.
  private static let depthLimit = 2

  private let path: String
  private let diagnose: ([UInt8]) -> [Diagnostic]
  private var parts: [TextParts.Part] = []

  /// Corrects a text.
  ///
  /// - Parameters:
  ///   - bytes: The text of a file.
  ///   - path: The path of the file in diagnostics; only the problems of this file are corrected.
  ///   - suggestions: Whether also to make suggestions, the likeliest one for each problem.
  ///   - diagnose: Returns the diagnostics of a text.
  package init(
    _ bytes: [UInt8], at path: String, applying suggestions: Bool = false,
    diagnose: @escaping ([UInt8]) -> [Diagnostic]
  ) {
    self.init(bytes, at: path, knowing: diagnose(bytes), diagnose: diagnose)
    mend(applying: suggestions, revealing: Self.depthLimit)
  }

  private init(
    _ bytes: [UInt8], at path: String, knowing diagnostics: [Diagnostic],
    diagnose: @escaping ([UInt8]) -> [Diagnostic]
  ) {
    self.bytes = bytes
    self.path = path
    self.diagnose = diagnose
    self.diagnostics = diagnostics
    parts = TextParts(bytes).faultless(diagnostics, at: path)
  }

  /// The correction of one problem that is certain, and that would be kept; nil if there is none.
  ///
  /// - Parameters:
  ///   - diagnostic: One of the diagnostics of the text.
  ///   - bytes: The text.
  ///   - path: The path that diagnostics show.
  ///   - diagnostics: All diagnostics of the text.
  ///   - diagnose: Returns the diagnostics of a changed text.
  /// - Returns: The correction.
  static func certainCorrection(
    of diagnostic: Diagnostic, in bytes: [UInt8], at path: String,
    knowing diagnostics: [Diagnostic],
    diagnose: @escaping ([UInt8]) -> [Diagnostic]
  ) -> Correction? {
    let text = FixedText(bytes, at: path, knowing: diagnostics, diagnose: diagnose)
    return text.attempt(diagnostic, trying: .fix, in: SourceText(path: path, bytes: bytes))?
      .correction
  }

  private mutating func mend(applying suggestions: Bool, revealing depth: Int) {
    for _ in 0..<Self.roundLimit where !diagnostics.isEmpty {
      guard
        mendSeparate() || mendOne(trying: .fix) || mendRevealing(depth, trying: .fix)
          || suggestions
            && (mendOne(trying: .suggestion) || mendRevealing(depth, trying: .suggestion))
      else { break }
    }
  }

  /// Makes a correction that reveals errors, if they can be corrected, too.
  ///
  /// What is below a misspelt key is not read, and so are the errors in it.
  private mutating func mendRevealing(
    _ depth: Int, trying confidence: Correction.Confidence
  ) -> Bool {
    guard depth > 0 else { return false }
    let source = SourceText(path: path, bytes: bytes)
    for diagnostic in diagnostics.filter({ $0.path == path }).prefix(Self.trialLimit) {
      let corrections = diagnostic.corrections(in: source)
      guard corrections.count == 1, corrections[0].confidence == confidence,
        let trial = trial(bytes.applying(corrections[0].edits, in: source)),
        !trial.isCertainlyBetter(than: diagnostics)
      else { continue }
      var inner = FixedText(
        trial.bytes, at: path, knowing: trial.diagnostics, diagnose: diagnose)
      inner.mend(applying: confidence == .suggestion, revealing: depth - 1)
      guard let whole = self.trial(inner.bytes), whole.isCertainlyBetter(than: diagnostics)
      else { continue }
      take(whole, count: 1 + inner.mendedCount)
      return true
    }
    return false
  }

  /// Corrects all problems that have only one correction, a certain one, as far as that helps.
  private mutating func mendSeparate() -> Bool {
    let source = SourceText(path: path, bytes: bytes)
    var separate: [(diagnostic: Diagnostic, edits: [SourceEdit])] = []
    var taken: [Range<Int>] = []
    for diagnostic in diagnostics where diagnostic.path == path {
      let corrections = diagnostic.corrections(in: source)
      guard let own = corrections.first, corrections.count == 1, own.confidence == .fix else {
        continue
      }
      let ranges = own.edits.compactMap { source.byteRange(of: $0.range) }
      guard !ranges.contains(where: { range in taken.contains { $0.touches(range) } }) else {
        continue
      }
      taken += ranges
      separate.append((diagnostic, own.edits))
    }
    let before = (text: bytes, count: mendedCount)
    var kept: [SourceEdit] = []
    keep(separate[...], of: before.text, in: source, beside: &kept)
    return mendedCount > before.count
  }

  /// Keeps a group of corrections if each solves its own problem and causes none; else its halves.
  private mutating func keep(
    _ group: ArraySlice<(diagnostic: Diagnostic, edits: [SourceEdit])>, of original: [UInt8],
    in source: SourceText, beside kept: inout [SourceEdit]
  ) {
    let edits = kept + group.flatMap(\.edits)
    guard !group.isEmpty, let trial = trial(original.applying(edits, in: source)) else { return }
    let isKept =
      group.count == 1
      ? trial.isCertainlyBetter(than: diagnostics)
      : trial.solves(group.map(\.diagnostic), of: diagnostics)
    if isKept {
      take(trial, count: group.count)
      kept = edits
    } else if group.count > 1 {
      let middle = group.startIndex + group.count / 2
      keep(group[..<middle], of: original, in: source, beside: &kept)
      keep(group[middle...], of: original, in: source, beside: &kept)
    }
  }

  /// Makes the first correction that is the only one for its problem, or the first suggestion.
  private mutating func mendOne(trying confidence: Correction.Confidence) -> Bool {
    let source = SourceText(path: path, bytes: bytes)
    let own = diagnostics.filter { $0.path == path && !$0.corrections(in: source).isEmpty }
    for diagnostic in own.prefix(Self.trialLimit) {
      guard let found = attempt(diagnostic, trying: confidence, in: source) else { continue }
      take(found.trial, count: 1)
      return true
    }
    return false
  }

  /// Tries the corrections of a problem; nil if none works, or more than one if it must be certain.
  private func attempt(
    _ diagnostic: Diagnostic, trying confidence: Correction.Confidence, in source: SourceText
  ) -> (correction: Correction, trial: Trial)? {
    let corrections = diagnostic.corrections(in: source)
    guard corrections.contains(where: { $0.confidence == confidence }) else { return nil }
    let working = corrections.compactMap { correction -> (correction: Correction, trial: Trial)? in
      guard let trial = trial(bytes.applying(correction.edits, in: source)), trial.isBetter,
        confidence == .suggestion || trial.isCertainlyBetter(than: diagnostics),
        corrections.count == 1 || trial.isFaultless(inLinesOf: correction.edits)
      else { return nil }
      return (correction, trial)
    }
    if confidence == .suggestion { return working.first }
    // What leaves more errors explains less.
    let fewest = working.map(\.trial.errorCount).min()
    var best = working.filter { $0.trial.errorCount == fewest }
    if Set(best.map(\.trial.meaning)).count > 1 {
      best = best.filter { $0.correction.edits.allSatisfy(\.movesByOneColumn) }
    }
    guard Set(best.map(\.trial.meaning)).count == 1 else { return nil }
    return best.filter { $0.correction.confidence == .fix }
      .min { $0.correction.edits.count < $1.correction.edits.count }
  }

  /// What a changed text is like; nil if something without an error would mean something else.
  private func trial(_ changed: [UInt8]?) -> Trial? {
    guard let changed, changed != bytes else { return nil }
    let parts = TextParts(changed)
    guard parts.contain(self.parts) else { return nil }
    let found = diagnose(changed)
    return Trial(
      bytes: changed, diagnostics: found, path: path, meaning: parts.meaning,
      errorCount: found.errorCount, isBetter: found.errorCount < diagnostics.errorCount)
  }

  private mutating func take(_ trial: Trial, count: Int) {
    bytes = trial.bytes
    diagnostics = trial.diagnostics
    parts = TextParts(bytes).faultless(diagnostics, at: path)
    mendedCount += count
  }
}

/// A changed text that may be kept.
private struct Trial {
  let bytes: [UInt8]
  let diagnostics: [Diagnostic]
  let path: String
  /// The content of the whole text.
  let meaning: String
  let errorCount: Int
  /// Whether it has fewer errors.
  let isBetter: Bool

  /// Whether exactly these problems are solved, so that none of the corrections is superfluous.
  func solves(_ solved: [Diagnostic], of before: [Diagnostic]) -> Bool {
    var rest = rest(of: before)
    for diagnostic in solved { rest[diagnostic.problem, default: 0] -= 1 }
    return rest.values.allSatisfy { $0 == 0 }
  }

  /// Whether it has fewer errors, and none that was not there before.
  func isCertainlyBetter(than before: [Diagnostic]) -> Bool {
    isBetter && rest(of: before).values.allSatisfy { $0 >= 0 }
  }

  /// How often each error was there before, without those that are there now.
  private func rest(of before: [Diagnostic]) -> [String: Int] {
    var rest: [String: Int] = [:]
    for diagnostic in before where diagnostic.severity == .error {
      rest[diagnostic.problem, default: 0] += 1
    }
    for diagnostic in diagnostics where diagnostic.severity == .error {
      rest[diagnostic.problem, default: 0] -= 1
    }
    return rest
  }

  /// Whether no error is in the lines that edits change.
  func isFaultless(inLinesOf edits: [SourceEdit]) -> Bool {
    let lines = Set(edits.map(\.range.start.line))
    return !diagnostics.contains { diagnostic in
      guard diagnostic.severity == .error, diagnostic.path == path, let range = diagnostic.range
      else { return false }
      return lines.contains { (range.start.line...range.end.line).contains($0) }
    }
  }
}

extension Diagnostic {
  /// What is wrong, regardless of the position.
  fileprivate var problem: String { "\(path) \(identifier) \(summary.en)" }
}

extension [Diagnostic] {
  fileprivate var errorCount: Int { count { $0.severity == .error } }
}

extension [UInt8] {
  /// The text with edits; nil if two of them overlap, or one is after the end of the text.
  func applying(_ edits: [SourceEdit], in source: SourceText) -> [UInt8]? {
    let changes = edits.compactMap { edit in
      source.byteRange(of: edit.range).map { (range: $0, text: Array(edit.newText.utf8)) }
    }.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    guard changes.count == edits.count else { return nil }
    var result: [UInt8] = []
    var end = 0
    for (range, text) in changes {
      guard range.lowerBound >= end else { return nil }
      result += self[end..<range.lowerBound] + text
      end = range.upperBound
    }
    return result + self[end...]
  }
}

extension SourceEdit {
  /// Whether it only indents a line by one column more or less: the slip of a finger.
  fileprivate var movesByOneColumn: Bool {
    range.start.column == 0 && newText.allSatisfy { $0 == " " }
      && abs(newText.count - Int(range.end.column)) == 1
  }
}

extension Range<Int> {
  /// Whether changes of both ranges would interfere with each other.
  fileprivate func touches(_ other: Range) -> Bool {
    self == other || overlaps(other) || (isEmpty && other.contains(lowerBound))
      || (other.isEmpty && contains(other.lowerBound))
  }
}
