package import TenkenDiagnostics

/// Reads an app's log of its transaction observer, and finds all errors in it.
///
/// Unrelated lines may be anywhere except inside a transaction.
package struct ObserverLogReader: Sendable {
  /// The maximum size of a log: hours of a device's output, read in a second.
  private static let byteLimit = 16 << 20
  /// The maximum number of callbacks: more than a day of testing, and few enough to align.
  private static let callbackLimit = 1000
  /// The maximum number of transactions: as many as a Sandbox account makes in years.
  private static let transactionLimit = 10_000
  /// The maximum number of errors to report: a file with more is the wrong file.
  private static let diagnosticLimit = 100
  /// The maximum size of an observer's line, including its error; longer lines are unrelated.
  private static let lineByteLimit = 1 << 16

  private enum State: Sendable {
    /// Between callbacks.
    case outside
    /// In a callback, between transactions.
    case inside
    /// After an error in a callback: the rest of the transaction is skipped.
    case broken
    /// After the header of a transaction.
    case header(line: Int)
    /// After the identifier.
    case identified(header: Int, line: Int, id: String?, state: String)
    /// After the original's identifier.
    case original(header: Int, idLine: Int, id: String?, state: String, ObserverOriginal)
  }

  private struct ObserverOriginal {
    let line: Int
    let id: String?
    let state: String?
  }

  /// The log that was read; incomplete if there are errors.
  package private(set) var log: ObserverLog
  /// The errors in the log, in no particular order.
  package private(set) var diagnostics: [Diagnostic] = []
  private let source: SourceText
  private var state = State.outside
  private var callback: ObserverLog.Callback?
  private var transactionCount = 0
  /// Whether a line was seen that is typical of the format.
  private var isFamiliar = false
  private var isBlank = true

  /// Reads the bytes of a file.
  ///
  /// If the log exceeds a limit, the rest is not read.
  package init(path: String, bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit else {
      source = SourceText(path: path, bytes: [])
      log = ObserverLog(lineCount: 0)
      diagnostics = [.tooLargeLog(path, Self.byteLimit)]
      return
    }
    source = SourceText(path: path, bytes: bytes)
    log = ObserverLog(lineCount: source.lineCount)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let line = (0..<source.lineCount).first { source.line(at: $0)?.contains("\u{FFFD}") == true }
      diagnostics = [.logNotUTF8(path.at(range(of: line ?? 0)))]
      return
    }
    for line in 0..<source.lineCount {
      read(line)
      if let fault = excess {
        diagnostics.append(fault)
        return
      }
    }
    readEnd()
  }

  /// The limit that the log exceeds, as a diagnostic; nil if it exceeds none.
  private var excess: Diagnostic? {
    if log.callbacks.count > Self.callbackLimit {
      return .excess(source.path, .callbacks, Self.callbackLimit)
    }
    if transactionCount > Self.transactionLimit {
      return .excess(source.path, .transactions, Self.transactionLimit)
    }
    guard diagnostics.count >= Self.diagnosticLimit else { return nil }
    return .tooManyLogDiagnostics(source.path, Self.diagnosticLimit)
  }

  private mutating func read(_ index: Int) {
    let text = source.line(at: index) ?? ""
    let line = text.utf8.count > Self.lineByteLimit ? .other : LogLine(text)
    if case .blank = line { return }
    isBlank = false
    switch line {
    case .opening: open(index)
    case .closing: close(index)
    case .header: beginTransaction(index)
    case .omission: omit(index)
    case .transaction, .original, .error: readField(line, index)
    case .exception: endByException()
    case .otherMark:
      isFamiliar = true
      readOther(index)
    case .other: readOther(index)
    case .malformed(let allowed):
      // Outside callbacks the line may be unrelated.
      guard callback != nil else { return }
      reportMalformed(index, allowed)
    case .malformedMark:
      reportMalformed(
        index,
        DiagnosticText(
          "write '>>>>>>>>>>' or '<<<<<<<<<<' next, then a time like [18:56:47] or nothing",
          ja: "続けて「>>>>>>>>>>」か「<<<<<<<<<<」を書きます。その後ろに書けるのは、[18:56:47] の形の時刻だけです。"))
    case .blank: break
    }
  }

  private mutating func open(_ index: Int) {
    isFamiliar = true
    if let callback { reportUnclosed(callback, at: index) }
    callback = ObserverLog.Callback(line: index)
    state = .inside
  }

  private mutating func close(_ index: Int) {
    isFamiliar = true
    guard let open = callback else {
      diagnostics.append(.unopenedCallback(source.path.at(range(of: index))))
      return
    }
    expectNoField(index)
    if open.items.isEmpty, !diagnostics.contains(where: { isAfter($0, open.line) }) {
      diagnostics.append(.emptyCallback(source.path.at(range(of: index))))
    }
    endCallback()
  }

  private mutating func beginTransaction(_ index: Int) {
    guard callback != nil else {
      diagnostics.append(.unopenedCallback(source.path.at(range(of: index))))
      return
    }
    expectNoField(index)
    state = .header(line: index)
  }

  private mutating func omit(_ index: Int) {
    guard callback != nil else { return }
    // The omission may begin after the header of its first transaction.
    if case .header = state {} else { expectNoField(index) }
    callback?.items.append(.omission)
    state = .inside
  }

  private mutating func endByException() {
    switch state {
    case .inside, .broken: endCallback()
    case .outside, .header, .identified, .original: break
    }
  }

  private mutating func endCallback() {
    if let callback { log.callbacks.append(callback) }
    callback = nil
    state = .outside
  }

  private mutating func readField(_ line: LogLine, _ index: Int) {
    switch (state, line) {
    case (.outside, _), (.broken, _):
      break
    case (.header(let header), .transaction(let id, let value)):
      state = .identified(header: header, line: index, id: id, state: value)
    case (.identified(let header, let idLine, let id, let value), .original(let original, let old)):
      state = .original(
        header: header, idLine: idLine, id: id, state: value,
        ObserverOriginal(line: index, id: original, state: old))
    case (.original(let header, let idLine, let id, let value, let original), .error(let text)):
      let content = ObserverCallback.Transaction(
        state: value, id: id, original: original.id, originalState: original.state,
        error: text.flatMap(LogLine.code))
      callback?.items.append(
        .transaction(
          ObserverLog.Transaction(
            content: content, errorText: text, headerLine: header, idLine: idLine,
            originalLine: original.line, errorLine: index)))
      transactionCount += 1
      state = .inside
    case (.inside, _), (.header, _), (.identified, _), (.original, _):
      reportUnexpected(index)
    }
  }

  private mutating func readOther(_ index: Int) {
    switch state {
    case .outside, .inside, .broken: break
    case .header, .identified, .original: reportUnexpected(index)
    }
  }

  private mutating func expectNoField(_ index: Int) {
    switch state {
    case .outside, .inside, .broken: break
    case .header, .identified, .original: reportUnexpected(index)
    }
  }

  private mutating func reportUnexpected(_ index: Int) {
    diagnostics.append(.unexpectedLogLine(source.path.at(range(of: index)), expected: expectation))
    state = .broken
  }

  /// The line that has to come next.
  private var expectation: DiagnosticText {
    switch state {
    case .outside, .inside, .broken:
      DiagnosticText("the header of a transaction", ja: "トランザクションの見出し")
    case .header: .quoted("Transaction ID = …, State = …")
    case .identified: .quoted("Original Transaction ID = …, State = …")
    case .original: .quoted("transaction.error = …")
    }
  }

  private mutating func reportMalformed(_ index: Int, _ allowed: DiagnosticText) {
    isFamiliar = true
    diagnostics.append(.malformedLogLine(source.path.at(range(of: index)), allowed))
    if callback != nil { state = .broken }
  }

  private mutating func readEnd() {
    if let callback {
      reportUnclosed(callback, at: source.lineCount - 1)
    } else if !isFamiliar, !isBlank {
      diagnostics.append(.foreignLog(source.path.at(range(of: 0))))
    }
  }

  private mutating func reportUnclosed(_ callback: ObserverLog.Callback, at index: Int) {
    diagnostics.append(
      .unclosedCallback(source.path.at(range(of: callback.line)), end: range(of: index)))
  }

  private func isAfter(_ diagnostic: Diagnostic, _ line: Int) -> Bool {
    diagnostic.range.map { Int($0.start.line) >= line } ?? false
  }

  /// The range of a line's text without its leading spaces.
  private func range(of index: Int) -> SourceRange {
    let scalars = Array((source.line(at: index) ?? "").unicodeScalars)
    let start = scalars.prefix { $0.properties.isWhitespace }.count
    func position(_ column: Int) -> SourcePosition {
      SourcePosition(line: UInt32(index), column: UInt32(column))
    }
    return SourceRange(start: position(start), end: position(scalars.count))
  }
}
