import TenkenData
package import TenkenDiagnostics

/// Reads a log of JSON lines, and finds all errors in it.
///
/// Each line is an object with a `time` and an `event`. Unknown members are ignored, and so are
/// lines with the event `note`.
package struct StoreKitLogReader: Sendable {
  /// The maximum size of a log: a day of an app's output, read in a second.
  static let byteLimit = 16 << 20
  /// The maximum number of entries: more than a day of testing, and few enough to align.
  static let entryLimit = 1000
  /// The maximum number of answers: an app that asks on every screen has some hundred in a test.
  static let answerLimit = 1000
  /// The maximum number of transactions: as many as a Sandbox account makes in years.
  static let transactionLimit = 10_000
  /// The maximum number of errors to report: a file with more is the wrong file.
  static let diagnosticLimit = 100

  /// The log that was read; incomplete if there are errors.
  package private(set) var log: DeviceLog
  /// The errors in the log, in no particular order.
  package private(set) var diagnostics: [Diagnostic] = []
  private let source: SourceText
  private var transactionCount = 0

  /// Whether a file seems to be such a log, and not an observer's text.
  package static func reads(path: String, bytes: [UInt8]) -> Bool {
    let isNamed = [".jsonl", ".ndjson"].contains { path.hasSuffix($0) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return isNamed || first == UInt8(ascii: "{")
  }

  /// Reads the bytes of a file.
  ///
  /// If the log exceeds a limit, the rest is not read.
  package init(path: String, bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit else {
      source = SourceText(path: path, bytes: [])
      log = DeviceLog(lineCount: 0)
      diagnostics = [.tooLargeLog(path, Self.byteLimit)]
      return
    }
    source = SourceText(path: path, bytes: bytes)
    log = DeviceLog(lineCount: source.lineCount)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let line = (0..<source.lineCount).first { source.line(at: $0)?.contains("\u{FFFD}") == true }
      diagnostics = [.logNotUTF8(path.at(source.range(ofLine: line ?? 0)))]
      return
    }
    for line in 0..<source.lineCount {
      read(line)
      if let fault = excess {
        diagnostics.append(fault)
        return
      }
    }
  }

  /// The limit that the log exceeds, as a diagnostic; nil if it exceeds none.
  private var excess: Diagnostic? {
    if log.entries.count > Self.entryLimit {
      return .excess(source.path, .entries, Self.entryLimit)
    }
    if log.answers.count > Self.answerLimit {
      return .excess(source.path, .answers, Self.answerLimit)
    }
    if transactionCount > Self.transactionLimit {
      return .excess(source.path, .transactions, Self.transactionLimit)
    }
    guard diagnostics.count >= Self.diagnosticLimit else { return nil }
    return .tooManyLogDiagnostics(source.path, Self.diagnosticLimit)
  }

  private mutating func read(_ index: Int) {
    let text = source.line(at: index) ?? ""
    guard text.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: Array(text.utf8))
    } catch {
      let isLast = index == source.lineCount - 1 && error.offset >= text.utf8.count
      diagnostics.append(
        .logLineNoJSON(
          source.path.at(source.range(ofLine: index, from: error.offset)), error, isCut: isLast))
      return
    }
    var line = StoreKitLogLine(json, index)
    let content = line.content()
    transactionCount += line.transactionCount
    diagnostics += line.faults.map {
      .wrongLogLine(source.path.at(source.range(ofLine: index)), $0)
    }
    guard line.faults.isEmpty, let content, let time = line.milliseconds else { return }
    log.environments += line.environments.subtracting(log.environments).sorted()
    switch content {
    case .entry(let content):
      log.entries.append(DeviceLog.Entry(line: index, milliseconds: time, content: content))
    case .answer(let question, let transactions):
      log.answers.append(
        DeviceLog.Answer(
          line: index, milliseconds: time, question: question, transactions: transactions,
          position: log.entries.count))
    }
  }
}

extension SourceText {
  /// The range of a line's text from a byte on, without its leading spaces.
  fileprivate func range(ofLine index: Int, from byte: Int = 0) -> SourceRange {
    let text = line(at: index) ?? ""
    let scalars = text.unicodeScalars
    let end = scalars.count
    var start = scalars.prefix { $0.properties.isWhitespace }.count
    if byte > 0 {
      let place =
        text.utf8.index(
          text.startIndex, offsetBy: byte, limitedBy: text.endIndex) ?? text.endIndex
      start = max(start, scalars.distance(from: text.startIndex, to: place))
    }
    func position(_ column: Int) -> SourcePosition {
      SourcePosition(line: UInt32(index), column: UInt32(column))
    }
    return SourceRange(start: position(min(start, end)), end: position(end))
  }
}
