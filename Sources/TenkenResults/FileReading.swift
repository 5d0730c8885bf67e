import TenkenDiagnostics
import TenkenSimulation

/// Reads one file line by line, and collects the diagnostics of its lines.
struct FileReading {
  let path: String
  let now: Instant
  private(set) var diagnostics: [Diagnostic] = []
  private var offset = 0
  private var lineNumber: Int32 = -1
  private var last = LastLine()
  /// The number of problems of each kind.
  private var faultCounts: [DiagnosticKind: Int] = [:]

  /// How many problems of one kind are reported per file: more than that usually have one cause.
  private static let reportLimit = 20
  private static let lineBreak = UInt8(ascii: "\n")

  init(path: String, now: Instant) {
    self.path = path
    self.now = now
  }

  /// The next event; nil at the end of the file.
  mutating func next(
    _ bytes: UnsafeRawBufferPointer, _ texts: inout EventTexts
  ) -> ResultRecord? {
    while offset < bytes.count {
      lineNumber += 1
      // Files that were concatenated have byte order marks in the middle.
      if bytes.hasByteOrderMark(at: offset) { offset += 3 }
      let start = offset
      var scanner = LineScanner(bytes, at: start)
      if let record = scanner.line(&texts, &last) {
        offset = scanner.offset + 1
        return completed(record, bytes)
      }
      var end = start
      while end < bytes.count, bytes[end] != Self.lineBreak { end += 1 }
      offset = end + 1
      let isLast = end == bytes.count
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if let record = readUnusualLine(line, start, isLast: isLast, &texts) {
        return completed(record, bytes)
      }
    }
    reportRemainder()
    return nil
  }

  private mutating func completed(
    _ record: ResultRecord, _ bytes: UnsafeRawBufferPointer
  ) -> ResultRecord {
    var record = record
    record.lineNumber = lineNumber
    if record.time.start > now + ResultLog.futureLimit {
      let time = record.time.text
      report(
        EventError(
          kind: .fromTheFuture,
          summary: DiagnosticText(
            "the event is from the future: \(time)", ja: "イベントの日時が未来です：\(time)"),
          help: [
            DiagnosticText(
              """
              it is kept, but its date does not decide the order of builds; the clock of the \
              device was wrong
              """, ja: "記録は残しますが、日時による優先はしません。端末の時計がずれていました")
          ]),
        .warning, columns: 0..<bytes[record.start..<record.start + record.count].characterCount)
    }
    return record
  }

  /// Reads a line in an unusual form; nil if it holds no event.
  private mutating func readUnusualLine(
    _ line: UnsafeRawBufferPointer, _ start: Int, isLast: Bool, _ texts: inout EventTexts
  ) -> ResultRecord? {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
    do throws(EventError) {
      guard line.count <= EventFormat.lineLimit else { throw .tooLong }
      var record = texts.record(of: try ResultEvent(line: Array(line)))
      record.start = start
      record.count = line.count
      return record
    } catch {
      // A writer that is stopped in the middle of a line leaves it unfinished; another may have
      // continued below.
      let endsEarly = error.offset.map { $0 >= line.count } == true
      if error.offset != nil, isLast || endsEarly && line.first == UInt8(ascii: "{") {
        report(.cutOff, .warning, columns: 0..<line.characterCount)
      } else {
        let before = error.offset.map { line.prefix($0).characterCount }
        report(error, .error, columns: (before ?? 0)..<(before ?? line.characterCount))
      }
      return nil
    }
  }

  private mutating func report(
    _ fault: EventError, _ severity: Diagnostic.Severity, columns: Range<Int>
  ) {
    faultCounts[fault.kind, default: 0] += 1
    guard faultCounts[fault.kind, default: 0] <= Self.reportLimit else { return }
    let line = UInt32(lineNumber)
    diagnostics.append(
      Diagnostic(
        severity: severity, kind: fault.kind, summary: fault.summary, path: path,
        range: SourceRange(
          start: SourcePosition(line: line, column: UInt32(columns.lowerBound)),
          end: SourcePosition(line: line, column: UInt32(columns.upperBound))),
        help: fault.help))
  }

  /// Reports, at the end of the file, how many problems were not listed.
  private mutating func reportRemainder() {
    for (kind, count) in faultCounts.sorted(by: { $0.key.code < $1.key.code })
    where count > Self.reportLimit {
      let first = diagnostics.first { $0.kind == kind }
      diagnostics.append(
        Diagnostic(
          severity: first?.severity ?? .error, kind: kind,
          summary: DiagnosticText(
            "\(count - Self.reportLimit) more like this: \(first?.summary.en ?? "")",
            ja: "ほかに \(count - Self.reportLimit) 行が同様です：\(first?.summary.ja ?? "")"),
          path: path, range: nil))
    }
    faultCounts = [:]
  }
}

extension BidirectionalCollection<UInt8> {
  /// The length of the line in Unicode scalars, which columns of a ``SourcePosition`` count.
  ///
  /// Each invalid sequence counts as one; a carriage return at the end does not count.
  var characterCount: Int {
    let line = last == 0x0D ? dropLast() : self[...]
    return String(decoding: line, as: UTF8.self).unicodeScalars.count
  }
}

extension DiagnosticKind {
  static let fromTheFuture = DiagnosticKind(
    "from-the-future", .results,
    "The time of the event is more than a day ahead, so the clock of the device was wrong.",
    "The event counts, but its time does not decide the order of builds.",
    ja: "イベントの日時が1日以上先になっています。", "端末の時計がずれていたと考えられます。", "結果は集計されますが、ビルドの順序を決める際にこの日時は使われません。",
    wrong: line(time: "2099-01-01T00:00:00Z"), right: line())
}
