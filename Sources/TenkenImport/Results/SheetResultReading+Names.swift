import TenkenDiagnostics
import TenkenResults
import TenkenSimulation

/// The names that rows give where the caller gives another one.
struct KeptNames {
  private var names: [String] = []
  /// The number of results.
  private(set) var count = 0
  /// Whether a row has no name, so that what the caller gives is of use.
  var isUsed = false

  mutating func add(_ name: String, insteadOf given: String) {
    guard !given.isEmpty, name != given else { return }
    count += 1
    if !names.contains(name) { names.append(name) }
  }

  /// The first names, in quotation marks.
  fileprivate var list: DiagnosticText {
    let (shown, more) = (names.prefix(3), max(0, names.count - 3))
    return DiagnosticText(
      shown.map { "'\($0)'" }.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
      ja: shown.map { "「\($0)」" }.joined(separator: "、") + (more > 0 ? "ほか \(more) 件" : ""))
  }
}

extension SheetResultReading {
  /// What rows say otherwise than the caller, who says only what rows do not say.
  func keptNames(_ path: String) -> [Diagnostic] {
    [
      (otherTesters, DiagnosticText("tester", ja: "実施者"), given.tester),
      (otherDevices, DiagnosticText("device", ja: "端末"), given.device),
    ].filter { $0.0.count > 0 && !$0.0.isUsed }.map { kept, what, given in
      let (count, names) = (kept.count, kept.list)
      let summary = DiagnosticText(
        """
        \(counted(count, "result")) with another \(what.en) in the rows (\(names.en)) than \
        --\(what.en) '\(given)': the rows hold
        """,
        ja: """
          行の\(what.ja)（\(names.ja)）が --\(what.en) の「\(given)」と違う結果が \(count) 件あり、\
          行のとおりに取り込みます
          """)
      return Diagnostic.warning(.optionContradictsSheet, path.at(nil), summary).help(
        "the option is for what rows do not say; if the rows are wrong, correct them and import again",
        ja: "オプションは行にない内容を補います。行が誤っていれば、訂正してもう一度取り込んでください")
    }
  }
}

extension DiagnosticKind {
  static let optionContradictsSheet = DiagnosticKind(
    "option-contradicts-sheet", .files,
    "An option says another tester, date, build, device or OS than the sheet. If it is the cover of",
    "the workbook, nothing is imported, because one of the two is wrong; rows hold, and are counted.",
    ja: "実施者、実施日、ビルド、端末、OS についての指定が、表の記入と違います。", "ワークブックの表紙と違うときは、どちらかが誤っているため、何も取り込みません。",
    "行と違うときは、行のとおりに取り込み、件数を示します。")
}
