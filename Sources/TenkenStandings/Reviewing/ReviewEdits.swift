import TenkenDiagnostics
import TenkenExecution
package import TenkenScenarios

extension Review {
  /// The number of edits that are tried: each reads a file again, and runs it.
  private static let editLimit = 200

  /// Proposes an edit for each finding that one edit mends, and that nothing else depends on.
  ///
  /// A scenario all of whose cases add nothing to others is removed; an expected value that the
  /// simulation does not have is replaced. Each edit is tried: the file has to be read without
  /// errors afterwards, and every other case has to be as good as before.
  ///
  /// - Parameters:
  ///   - load: The bytes of a file; nil if it cannot be read.
  ///   - read: The features that a text at a path has, one for each system; nil if it has an error.
  package mutating func proposeEdits(
    loading load: (_ path: String) -> [UInt8]?,
    reading read: @escaping (_ bytes: [UInt8], _ path: String) -> [Feature]?
  ) {
    var left = Self.editLimit
    for (path, indices) in Dictionary(grouping: cases.indices, by: { cases[$0].path })
      .sorted(by: { $0.key < $1.key })
    {
      let wanted = indices.contains { index in
        cases[index].findings.contains { $0.kind.isMendable }
      }
      guard wanted, let bytes = load(path), let features = read(bytes, path) else { continue }
      let file = ReviewedFile(path, bytes, features, read)
      for index in indices {
        for place in cases[index].findings.indices where left > 0 {
          let finding = cases[index].findings[place]
          guard finding.kind.isMendable else { continue }
          left -= 1
          cases[index].findings[place].edit = edit(for: finding, of: cases[index], in: file)
        }
      }
    }
  }

  /// The edits of findings of some kinds, each once, by the paths of their files.
  package func edits(
    of kinds: Set<ReviewFinding.Kind>
  ) -> [(path: String, edits: [ReviewEdit])] {
    let edits = cases.flatMap(\.findings).filter { kinds.contains($0.kind) }.compactMap(\.edit)
    return Dictionary(grouping: Set(edits), by: \.path).sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.sorted { $0.edit.range.start < $1.edit.range.start })
    }
  }

  private func edit(
    for finding: ReviewFinding, of one: Case, in file: ReviewedFile
  ) -> ReviewEdit? {
    if let (values, range) = finding.mismatch {
      return file.replacing(values.expected, by: values.actual, in: range, for: one.address)
    }
    let siblings = cases.filter { $0.path == one.path && $0.range == one.range }
    let isNeedless = siblings.allSatisfy { sibling in
      sibling.findings.contains { needless in
        needless.kind.isNeedless
          && !needless.related.contains { related in siblings.contains { $0.address == related } }
      }
    }
    // Nothing that somebody relies on goes with it.
    let related = Set(siblings.flatMap(\.findings).flatMap(\.related))
    let kept = cases.filter { related.contains($0.address) }.reduce(into: Set<String>()) {
      $0.formUnion($1.requirements)
    }
    let isFree = siblings.allSatisfy {
      !$0.isKnownToPeople && $0.requirements.isSubset(of: kept)
    }
    return isNeedless && isFree ? file.removing(one.range) : nil
  }
}

extension ReviewFinding.Kind {
  /// Whether the case adds nothing to another.
  fileprivate var isNeedless: Bool { self == .duplicate || self == .contained }
  /// Whether an edit may mend it.
  fileprivate var isMendable: Bool { isNeedless || self == .disagrees }
}

/// A file in which edits are tried.
private struct ReviewedFile {
  private let text: SourceText
  private let bytes: [UInt8]
  private let before: [String: (isGood: Bool, mismatchCount: Int)]
  private let read: ([UInt8], String) -> [Feature]?

  init(
    _ path: String, _ bytes: [UInt8], _ features: [Feature],
    _ read: @escaping ([UInt8], String) -> [Feature]?
  ) {
    text = SourceText(path: path, bytes: bytes)
    (self.bytes, self.read) = (bytes, read)
    before = Self.results(of: features)
  }

  private static func results(
    of features: [Feature]
  ) -> [String: (isGood: Bool, mismatchCount: Int)] {
    let results = features.flatMap { run($0).scenarios }.flatMap(\.cases).map { result in
      let isGood = result.status == .passed || result.status == .manual
      return (result.address, (isGood, result.expectations.count { $0.mismatch != nil }))
    }
    return Dictionary(results) { first, _ in first }
  }

  /// Removes the whole lines of a scenario, with the empty lines after it.
  func removing(_ range: SourceRange) -> ReviewEdit? {
    let first = Int(range.start.line)
    var end = Int(range.end.line) + (range.end.column == 0 ? 0 : 1)
    guard let line = text.line(at: first), line.drop(while: { $0 == " " }).hasPrefix("-") else {
      return nil
    }
    while end > first + 1, text.isBlank(end - 1) { end -= 1 }
    let old = (first..<end).compactMap { text.line(at: $0) }
    while end < text.lineCount - 1, text.isBlank(end) { end += 1 }
    let start = SourcePosition(line: UInt32(first), column: 0)
    let edit = SourceEdit(
      range: SourceRange(start: start, end: SourcePosition(line: UInt32(end), column: 0)),
      newText: "")
    guard let changed = results(after: edit), changed.count < before.count,
      changed.allSatisfy({ before[$0.key]?.isGood == $0.value.isGood })
    else { return nil }
    return ReviewEdit(path: text.path, edit: edit, oldLines: old, newLines: [])
  }

  /// Replaces an expected value by the actual one, if both are short and the value is there once.
  func replacing(
    _ expected: String, by actual: String, in range: SourceRange, for address: String
  ) -> ReviewEdit? {
    // A record has more than anybody wants to expect, and names that are made when the case runs.
    guard !actual.contains("{"), actual.utf8.count <= 100, range.start.line == range.end.line,
      let place = text.byteRange(of: range)
    else { return nil }
    let item = String(decoding: bytes[place], as: UTF8.self)
    let found = item.ranges(of: ": " + expected)
    guard found.count == 1, let value = found.first, value.upperBound == item.endIndex else {
      return nil
    }
    let end = place.upperBound
    let edit = SourceEdit(
      range: SourceRange(
        start: text.position(ofByte: end - expected.utf8.count), end: text.position(ofByte: end)),
      newText: actual == "[]" ? "empty" : actual)
    guard let changed = results(after: edit), changed.count == before.count,
      let own = changed[address], let former = before[address],
      own.mismatchCount < former.mismatchCount,
      changed.allSatisfy({ address, result in
        result.isGood || before[address]?.isGood == false
      }),
      let old = text.line(at: Int(range.start.line)),
      let new = edited(edit).flatMap({
        SourceText(path: text.path, bytes: $0).line(at: Int(range.start.line))
      })
    else { return nil }
    return ReviewEdit(path: text.path, edit: edit, oldLines: [old], newLines: [new])
  }

  private func edited(_ edit: SourceEdit) -> [UInt8]? { bytes.applying(edit, in: text) }

  private func results(
    after edit: SourceEdit
  ) -> [String: (isGood: Bool, mismatchCount: Int)]? {
    edited(edit).flatMap { read($0, text.path) }.map(Self.results)
  }
}

extension [ReviewEdit] {
  /// The bytes of a file after as many of its edits as can be made together.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file that the edits are for.
  ///   - path: Its path.
  ///   - read: The features that a text has; nil if it has an error. Then the edit is not made.
  /// - Returns: The bytes.
  package func applied(
    to bytes: [UInt8], at path: String, reading read: ([UInt8], String) -> [Feature]?
  ) -> [UInt8] {
    var edited = bytes
    var first = SourcePosition(line: .max, column: .max)
    for edit in sorted(by: { $0.edit.range.start > $1.edit.range.start })
    where edit.edit.range.end <= first {
      let text = SourceText(path: path, bytes: edited)
      guard let next = edited.applying(edit.edit, in: text), read(next, path) != nil else {
        continue
      }
      (edited, first) = (next, edit.edit.range.start)
    }
    return edited
  }
}

extension [UInt8] {
  /// The bytes of a file after an edit; nil if the edit is outside of the file.
  fileprivate func applying(_ edit: SourceEdit, in text: SourceText) -> [UInt8]? {
    guard let place = text.byteRange(of: edit.range) else { return nil }
    return Array(self[..<place.lowerBound]) + edit.newText.utf8 + self[place.upperBound...]
  }
}

extension SourceText {
  fileprivate func isBlank(_ index: Int) -> Bool {
    line(at: index).map { $0.allSatisfy { $0 == " " || $0 == "\t" } } ?? true
  }
}
