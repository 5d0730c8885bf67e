public import TenkenDiagnostics

/// A text in which all problems with a known fix have been fixed.
///
/// A fix is kept only if the text has fewer problems with it. So a text without problems is not
/// changed, and a fix that makes the text worse is undone.
public struct FixedText {
  /// The text.
  public private(set) var bytes: [UInt8]
  /// The diagnostics that remain.
  public private(set) var diagnostics: [Diagnostic]
  /// The number of problems whose fixes were applied.
  public private(set) var mendedCount = 0

  /// The most rounds of fixes: fixing a problem may reveal another one.
  static let roundLimit = 30
  /// The most fixes that are tried one by one if all of them together do not help.
  static let trialLimit = 40

  private let path: String
  private let diagnose: ([UInt8]) -> [Diagnostic]

  /// Fixes a text.
  ///
  /// - Parameters:
  ///   - bytes: The text of a file.
  ///   - path: The path of the file in diagnostics; only the problems of this file are fixed.
  ///   - diagnose: Returns the diagnostics of a text.
  public init(_ bytes: [UInt8], at path: String, diagnose: @escaping ([UInt8]) -> [Diagnostic]) {
    self.bytes = bytes
    self.path = path
    self.diagnose = diagnose
    diagnostics = diagnose(bytes)
    for _ in 0..<Self.roundLimit {
      guard mendAll() || mendOne() else { break }
    }
  }

  /// Applies all fixes that do not overlap; undoes them if that does not help.
  private mutating func mendAll() -> Bool {
    let source = SourceText(path: path, bytes: bytes)
    var edits: [[SourceEdit]] = []
    var taken: [Range<Int>] = []
    for diagnostic in diagnostics where diagnostic.path == path {
      let own = diagnostic.edits(in: source)
      let ranges = own.compactMap { source.byteRange(of: $0.range) }
      guard !own.isEmpty, !ranges.contains(where: { range in taken.contains { $0.touches(range) } })
      else { continue }
      taken += ranges
      edits.append(own)
    }
    return take(edits.flatMap { $0 }, in: source, count: edits.count)
  }

  /// Applies the first fix that helps.
  private mutating func mendOne() -> Bool {
    let source = SourceText(path: path, bytes: bytes)
    let own = diagnostics.filter { $0.path == path }.map { $0.edits(in: source) }
    for edits in own.filter({ !$0.isEmpty }).prefix(Self.trialLimit)
    where take(edits, in: source, count: 1) {
      return true
    }
    return false
  }

  private mutating func take(_ edits: [SourceEdit], in source: SourceText, count: Int) -> Bool {
    guard !edits.isEmpty, let changed = bytes.applying(edits, in: source) else { return false }
    let found = diagnose(changed)
    guard found.weight < diagnostics.weight else { return false }
    bytes = changed
    diagnostics = found
    mendedCount += count
    return true
  }
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

extension [Diagnostic] {
  /// The severity of all: an error counts more than any number of warnings.
  fileprivate var weight: (errors: Int, warnings: Int) {
    let errors = count { $0.severity == .error }
    return (errors, count - errors)
  }
}

extension Range<Int> {
  /// Whether changes of both ranges would interfere with each other.
  fileprivate func touches(_ other: Range) -> Bool {
    self == other || overlaps(other) || (isEmpty && other.contains(lowerBound))
      || (other.isEmpty && contains(other.lowerBound))
  }
}
