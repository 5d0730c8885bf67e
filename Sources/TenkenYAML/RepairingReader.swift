import TenkenDiagnostics

/// Reads a text to its end, even if libyaml reports syntax errors.
///
/// libyaml stops at the first syntax error. This reader reports the error, changes the smallest
/// sensible part of the text, and reads the text again, until it has no errors or a limit is
/// reached. An error at or before a repair is not reported, because the repair may have caused it;
/// the repair is then extended to the whole block of lines.
struct RepairingReader {
  let path: String
  let text: ArraySlice<UInt8>
  /// What diagnostics call the format of the text.
  let format: String

  /// The errors found so far.
  private(set) var diagnostics: [Diagnostic] = []

  private var repaired: RepairableText?
  private var rereadBytes = 0
  private var lastRepairedLine = -1
  private var lastMovedLine = -1

  init(path: String, text: ArraySlice<UInt8>, format: String) {
    (self.path, self.text, self.format) = (path, text, format)
  }

  /// Reads everything that can be read.
  mutating func read() -> YAMLArena {
    for _ in 0..<YAMLLimits.repairs {
      if let arena = attempt(isLast: false) { return arena }
    }
    return attempt(isLast: true) ?? readNothing()
  }

  /// Reads the current text; returns nil if the text was repaired and has to be read again.
  private mutating func attempt(isLast: Bool) -> YAMLArena? {
    let bytes = repaired.map { $0.bytes[...] } ?? text
    rereadBytes += bytes.count
    return bytes.withUnsafeBufferPointer { buffer in
      var builder = ArenaBuilder(path: path, source: buffer)
      switch EventReader.read(buffer, into: &builder) {
      case .complete, .stopped:
        break
      case .fault(let fault):
        let canReread = !isLast && rereadBytes < YAMLLimits.rereadBytes
        if repair(fault, canReread: canReread) { return nil }
      }
      return finish(&builder)
    }
  }

  /// Reports an error, repairs the text if it can be read again, and returns whether it changed.
  private mutating func repair(_ fault: SyntaxFault, canReread: Bool) -> Bool {
    var source = repaired ?? RepairableText(Array(text))
    var finding = FaultAnalysis(text: source, fault: fault, format: format).finding
    let line = Int(finding.range.start.line)
    let isMoved = finding.lastMovedLine != nil && line <= lastMovedLine
    if line > lastRepairedLine, !isMoved {
      diagnostics.append(finding.diagnostic(path: path, in: source))
    } else if !isMoved {
      finding.edits = []
    }
    repaired = source
    guard canReread else { return false }
    var isChanged = source.apply(finding.edits)
    if !isChanged {
      let first = min(line, source.lineCount - 1)
      let last = source.lastLineOfBlock(at: first)
      finding.lastLine = max(finding.lastLine, last)
      isChanged = source.apply(
        source.blanking(
          source.content(of: first).lowerBound..<source.content(of: last).upperBound))
    }
    lastRepairedLine = max(lastRepairedLine, finding.lastLine)
    lastMovedLine = max(lastMovedLine, finding.lastMovedLine ?? -1)
    repaired = source
    return isChanged
  }

  private mutating func finish(_ builder: inout ArenaBuilder) -> YAMLArena {
    if builder.unreportedDiagnostics > 0 {
      diagnostics.append(.diagnosticLimit(builder.unreportedDiagnostics, path: path))
    }
    guard let repaired else {
      diagnostics += builder.diagnostics
      return builder.finish(repairedLines: [])
    }
    let lines = repaired.repairedLines
    let anchors = anchorNames()
    for var diagnostic in builder.diagnostics where !isDoubtful(diagnostic, repairedLines: lines) {
      let isAnchorLost =
        diagnostic.kind == .undefinedAlias
        && anchors.contains { diagnostic.summary.en.hasPrefix("'*\($0)'") }
      if isAnchorLost { continue }
      diagnostic.range = diagnostic.range.map { repaired.original($0) }
      diagnostic.notes = diagnostic.notes.map {
        .init(summary: $0.summary, path: $0.path, range: $0.range.map { repaired.original($0) })
      }
      diagnostics.append(diagnostic)
    }
    builder.moveRecords { repaired.original($0) }
    return builder.finish(repairedLines: lines)
  }

  /// The anchor names of the text on disk: a repair may have removed some.
  private func anchorNames() -> Set<String> {
    var names: Set<String> = []
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: UInt8(ascii: "&")) {
      let name = text[(start + 1)...].prefix { $0 > 0x20 && !"{}[],".utf8.contains($0) }
      if names.count < YAMLLimits.reportedDiagnostics {
        names.insert(String(decoding: name, as: UTF8.self))
      }
      index = name.endIndex
    }
    return names
  }

  /// Returns whether a repair may have caused an error, because it concerns changed lines.
  private func isDoubtful(
    _ diagnostic: Diagnostic, repairedLines: [ClosedRange<UInt32>]
  ) -> Bool {
    let lines = [diagnostic.range?.start.line] + diagnostic.notes.map { $0.range?.start.line }
    return lines.contains { line in
      guard let line else { return false }
      return repairedLines.contains { $0.contains(line) }
    }
  }

  private func readNothing() -> YAMLArena {
    YAMLArena(records: [], text: [], mergedEntries: [], mergedSpans: [:], repairedLines: [])
  }
}
