import TenkenData
package import TenkenDiagnostics
package import TenkenScenarios
import TenkenSimulation

/// The reason why a file holds no results.
package struct ResultsError: Error {
  /// What is wrong, as a phrase without a full stop.
  package let summary: DiagnosticText
  /// What the user can do about it, one line each.
  package let help: [DiagnosticText]

  /// How to make a file of results.
  package static let howToMakeOne = DiagnosticText(
    "write one with: tenken run --report json=results.json",
    ja: "「tenken run --report json=results.json」で作成できます")

  fileprivate init(
    _ en: String, ja: String,
    help: [DiagnosticText] = [ResultsError.howToMakeOne]
  ) {
    (summary, self.help) = (DiagnosticText(en, ja: ja), help)
  }
}

/// The content of a file of results.
package struct RecordedResults: Equatable, Sendable {
  /// The verdict of each case by its address; if two cases have one address, that of the last.
  package let verdicts: [String: Verdict]
  /// The content hash of each case by its address, if the file has one.
  package let hashes: [String: String]
}

/// Reads the results of a run from JSON.
///
/// - Parameters:
///   - path: The path that errors show.
///   - bytes: The file's content.
/// - Returns: The results.
/// - Throws: An error that says why the file holds no results.
package func readResults(path: String, bytes: [UInt8]) throws(ResultsError) -> RecordedResults {
  let report: JSON
  do throws(JSONError) {
    report = try JSON(parsing: bytes)
  } catch {
    throw ResultsError(
      "'\(path)' is not a file of results: \(error.summary.en) (byte \(error.offset))",
      ja: "「\(path)」は結果のファイルではありません：\(error.summary.ja)（\(error.offset) バイト目）")
  }
  guard report["format"] == .string(JSONReport.format), let version = report["version"] else {
    throw ResultsError(
      "'\(path)' is not a file of tenken results", ja: "「\(path)」は tenken の結果のファイルではありません")
  }
  guard version == .integer(JSONReport.version) else {
    throw ResultsError(
      "'\(path)' has version \(version.text()) of the format; only version"
        + " \(JSONReport.version) is supported",
      ja: "「\(path)」の形式のバージョンは \(version.text()) ですが、対応しているのは"
        + " \(JSONReport.version) だけです")
  }
  return try RecordedResults(report, path)
}

extension RecordedResults {
  fileprivate init(_ report: JSON, _ path: String) throws(ResultsError) {
    var verdicts: [String: Verdict] = [:]
    var hashes: [String: String] = [:]
    for feature in report["features"]?.elements ?? [] {
      for scenario in feature["scenarios"]?.elements ?? [] {
        for testCase in scenario["cases"]?.elements ?? [] {
          guard case .string(let address)? = testCase["address"],
            case .string(let name)? = testCase["status"], let status = Status(rawValue: name)
          else {
            throw ResultsError(
              "'\(path)' has a case without an address or a status",
              ja: "「\(path)」に、アドレスか結果のないケースがあります", help: [])
          }
          verdicts[address] = Verdict(status, faults: testCase.faults)
          if case .string(let hash)? = testCase["hash"] { hashes[address] = hash }
        }
      }
    }
    self.init(verdicts: verdicts, hashes: hashes)
  }
}

extension JSON {
  /// The problems of a case.
  fileprivate var faults: [Fault] {
    let problems = self["problems"]?.elements ?? []
    let expectations = self["expectations"]?.elements ?? []
    return problems.compactMap { problem in
      problem.text("summary", others: "summaries").map {
        Fault(.problem($0), at: problem.position, step: problem["step"]?.integer)
      }
    }
      + expectations.compactMap { result in
        guard let word = result["word"]?.string, let expected = result["expected"]?.string,
          let actual = result["actual"]?.string
        else { return nil }
        var mismatch = Mismatch(
          word: word, expected: expected, actual: actual,
          reason: result.text("reason", others: "reasons"), simulation: result.simulation)
        mismatch.value = result["value"].map { TenkenSimulation.Value($0) }
        return Fault(
          .mismatch(mismatch), at: result.position, step: result["operation"]?.integer,
          expectation: result["place"]?.integer)
      }
  }

  /// The simulation's value; nil if only the simulation was run.
  private var simulation: SimulatedSide? {
    self["simulated"]?.string.map { text in
      SimulatedSide(
        text, value: self["simulatedValue"].map { TenkenSimulation.Value($0) },
        alone: self["alone"]?.string.flatMap { .init(rawValue: $0) })
    }
  }

  /// The position, which a report counts from 1; nil if there is none.
  private var position: SourcePosition? {
    guard case .integer(let line)? = self["line"], case .integer(let column)? = self["column"],
      let line = UInt32(exactly: line), let column = UInt32(exactly: column), line > 0, column > 0
    else { return nil }
    return SourcePosition(line: line - 1, column: column - 1)
  }

  /// The wordings of a text; nil if there is no English one.
  private func text(_ name: String, others: String) -> LocalizedText? {
    guard let english = self[name]?.string else { return nil }
    guard case .object(let members)? = self[others], !members.isEmpty else {
      return LocalizedText(english)
    }
    let rest = members.compactMap { member in
      member.value.string.map { (code: member.name, text: $0) }
    }
    return LocalizedText([(code: Language.english.code, text: english)] + rest)
  }
}
